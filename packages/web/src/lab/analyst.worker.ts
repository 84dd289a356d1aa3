// Analyses are made here, beside the page. Between two steps it looks whether something newer is asked.
import { must } from '@tenfold/core'
import { findTenGame } from '@tenfold/games'
import { readPosition, tenAnalyst, type Analysis, type TenAnalyst, type WrittenView } from '@tenfold/solver'

export type Question = Readonly<{ id: number; game: string; position: WrittenView; draws: number }>

export type Answer = Readonly<
  { id: number } & ({ done: number } | { analysis: Analysis } | { fault: string })
>

/** Milliseconds between two looks at what came in. */
const BREATH = 24

const analysts = new Map<string, TenAnalyst>()
let newest = 0

const say = (answer: Answer): void => postMessage(answer)
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function answer({ id, game, position, draws }: Question): Promise<void> {
  const rules = findTenGame(game)
  if (rules === undefined) throw new Error(`no ten game is called ${game}`)
  const analyst = analysts.get(game) ?? tenAnalyst(rules)
  analysts.set(game, analyst)
  const { view, score } = must(readPosition(rules, position))
  const running = analyst.analyse(view, { draws, ...(score === undefined ? {} : { score }) })
  let last = performance.now()
  for (let step = running.next(); ; step = running.next()) {
    if (step.done) {
      say({ id, analysis: step.value })
      return
    }
    if (performance.now() - last < BREATH) continue
    say({ id, done: step.value })
    await breath()
    if (id !== newest) return
    last = performance.now()
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  newest = data.id
  answer(data).catch((fault: unknown) => say({ id: data.id, fault: String(fault) }))
})
