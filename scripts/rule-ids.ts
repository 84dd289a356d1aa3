// Rules are stated in docs/rules, each under a heading that begins with its id, and cited in the titles of tests. Both
// ways must hold: no rule without a test, no test of a rule that nobody wrote down.

/** T1, MK0-seven, T13b … */
const id = String.raw`(?:T|MK|TT|TS|H)\d+[a-z]?(?:-[a-z]+)*`
const idAnywhere = new RegExp(String.raw`\b${id}\b`, 'g')
const heading = new RegExp(String.raw`^### (${id})\b`)

export type Place = { id: string; where: string }

/** The rules a document states, with the line of each. */
export function statedIn(file: string, text: string): Place[] {
  return text.split('\n').flatMap((line, index) => {
    const found = heading.exec(line)?.[1]
    return found === undefined ? [] : [{ id: found, where: `${file}:${index + 1}` }]
  })
}

/** The rules a test's title cites. */
export const citedIn = (title: string): Place[] =>
  [...title.matchAll(idAnywhere)].map(([found]) => ({ id: found, where: `“${title}”` }))

/** What is wrong between the rules stated and the rules cited, a sentence each. */
export function disagreements(stated: Place[], cited: Place[]): string[] {
  const first = new Map<string, string>()
  const twice: string[] = []
  for (const { id, where } of stated) {
    const before = first.get(id)
    if (before === undefined) first.set(id, where)
    else twice.push(`${where}: ${id} is stated already in ${before}.`)
  }
  const tested = new Set(cited.map((place) => place.id))
  const untested = [...first]
    .filter(([id]) => !tested.has(id))
    .map(([id, where]) => `${where}: no test cites ${id}.`)
  const unknown = cited
    .filter(({ id }) => !first.has(id))
    .map(({ id, where }) => `The test ${where} cites ${id}, which docs/rules does not state.`)
  return [...twice, ...untested, ...new Set(unknown)]
}
