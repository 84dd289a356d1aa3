/**
 * A bonus table while it is written. A draft may be unfinished, so its numbers may be missing; and a condition remembers
 * what was filled in for its other kinds, so that trying a kind loses nothing.
 */
import {
  BONUS_TABLE_FORMAT,
  type Bonus,
  type BonusTable,
  type Condition,
  type Extra,
  type Value,
} from '@tenfold/games'

export const KINDS = [
  'count',
  'all',
  'any',
  'not',
  'won',
  'claimed',
  'firstTurn',
  'pairs',
  'straight',
  'faces',
] as const
export type Kind = (typeof KINDS)[number]

export type ConditionDraft = {
  key: string
  kind: Kind
  /** Of `all` and `any`; the first one of `not`. */
  parts: ConditionDraft[]
  won: 'draw' | 'discard'
  claimed: boolean
  values: Value[]
  colour: '' | 'R' | 'B'
  atLeast: number | null
  atMost: number | null
  number: number | null
}

export const SETS = ['', '3', '4', '3,3', '3,4', '4,4'] as const
export type SetsDraft = (typeof SETS)[number]

export type ExtraDraft = {
  key: string
  points: number | null
  when: ConditionDraft | null
  alike: boolean
  value: number | null
}

export type LineDraft = {
  key: string
  /** Given by a file; else made of the name. */
  id: string
  name: string
  points: number | null
  when: ConditionDraft | null
  sets: SetsDraft
  extra: ExtraDraft[]
  /** Keys of other lines; those of the printed table by their ids. */
  unless: string[]
  replaces: string[]
  wins: boolean
}

export type TableDraft = { name: string; lines: LineDraft[] }

let made = 0
const freshKey = (): string => `k${++made}`
/** A line of the printed table, among the keys of drafts. */
export const printedKey = (id: string): string => `=${id}`

export const newCondition = (kind: Kind = 'count'): ConditionDraft => ({
  key: freshKey(),
  kind,
  parts: [],
  won: 'draw',
  claimed: false,
  values: [],
  colour: '',
  atLeast: null,
  atMost: null,
  number: null,
})

export const newExtra = (): ExtraDraft => ({
  key: freshKey(),
  points: 1,
  when: null,
  alike: false,
  value: null,
})

export const newLine = (): LineDraft => ({
  key: freshKey(),
  id: '',
  name: '',
  points: 1,
  when: newCondition(),
  sets: '',
  extra: [],
  unless: [],
  replaces: [],
  wins: false,
})

export const newTable = (name: string): TableDraft => ({ name, lines: [newLine()] })

// ---- from a table --------------------------------------------------------------------------------------------

function draftOf(condition: Condition): ConditionDraft {
  if ('all' in condition) return { ...newCondition('all'), parts: condition.all.map(draftOf) }
  if ('any' in condition) return { ...newCondition('any'), parts: condition.any.map(draftOf) }
  if ('not' in condition) return { ...newCondition('not'), parts: [draftOf(condition.not)] }
  if ('won' in condition) return { ...newCondition('won'), won: condition.won }
  if ('claimed' in condition) return { ...newCondition('claimed'), claimed: condition.claimed }
  if ('firstTurn' in condition) return newCondition('firstTurn')
  if ('pairs' in condition) return { ...newCondition('pairs'), number: condition.pairs }
  if ('straight' in condition) return { ...newCondition('straight'), number: condition.straight }
  if ('faces' in condition) return { ...newCondition('faces'), number: condition.faces }
  const { values = [], colour } = condition.count
  return {
    ...newCondition('count'),
    values: [...values],
    colour: colour === 'R' || colour === 'B' ? colour : '',
    atLeast: condition.atLeast ?? null,
    atMost: condition.atMost ?? null,
  }
}

const extraDraft = ({ points, when, sets }: Extra): ExtraDraft => ({
  key: freshKey(),
  points,
  when: when === undefined ? null : draftOf(when),
  alike: sets?.alike ?? false,
  value: sets?.value ?? null,
})

const setsDraft = (sets: Bonus['sets']): SetsDraft =>
  SETS.find((one) => one === (sets ?? []).toSorted((a, b) => a - b).join()) ?? ''

export function draftOfTable({ name, bonuses }: BonusTable): TableDraft {
  const keys = new Map(bonuses.map(({ id }) => [id, freshKey()]))
  const keyOf = (id: string): string => keys.get(id) ?? printedKey(id)
  return {
    name,
    lines: bonuses.map((line) => ({
      key: keyOf(line.id),
      id: line.id,
      name: line.name,
      points: line.points,
      when: line.when === undefined ? null : draftOf(line.when),
      sets: setsDraft(line.sets),
      extra: (line.extra ?? []).map(extraDraft),
      unless: (line.unless ?? []).map(keyOf),
      replaces: (line.replaces ?? []).map(keyOf),
      wins: line.wins ?? false,
    })),
  }
}

// ---- to a table: plain JSON, for the game to read ------------------------------------------------------------

const given = (key: string, value: unknown): object =>
  value === null || value === '' ? {} : { [key]: value }

function conditionJson(draft: ConditionDraft): object {
  switch (draft.kind) {
    case 'all':
    case 'any':
      return { [draft.kind]: draft.parts.map(conditionJson) }
    case 'not':
      return draft.parts[0] === undefined ? { not: {} } : { not: conditionJson(draft.parts[0]) }
    case 'won':
      return { won: draft.won }
    case 'claimed':
      return { claimed: draft.claimed }
    case 'firstTurn':
      return { firstTurn: true }
    case 'count': {
      const values = draft.values.toSorted((a, b) => a - b)
      const count = { ...(values.length > 0 ? { values } : {}), ...given('colour', draft.colour) }
      return { count, ...given('atLeast', draft.atLeast), ...given('atMost', draft.atMost) }
    }
    default:
      return { [draft.kind]: draft.number ?? '' }
  }
}

function extraJson({ points, when, alike, value }: ExtraDraft, hasSets: boolean): object {
  const sets = { ...given('value', value), ...(alike ? { alike: true } : {}) }
  return {
    ...given('points', points),
    ...(when === null ? {} : { when: conditionJson(when) }),
    ...(hasSets && Object.keys(sets).length > 0 ? { sets } : {}),
  }
}

/** "Own Hand" is `own-hand`; a name without such letters is `line`. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 36)
    .replace(/-$/, '') || 'line'

/** Each line's id, by its key: its own, or one made of its name that no other line has. */
function idsOf(lines: readonly LineDraft[], beside: readonly Bonus[]): ReadonlyMap<string, string> {
  const ids = new Map(lines.filter(({ id }) => id !== '').map(({ key, id }) => [key, id]))
  for (const { key, id, name } of lines) {
    if (id !== '') continue
    const taken = [...beside.map((one) => one.id), ...ids.values()]
    let free = slug(name)
    for (let n = 2; taken.includes(free); n++) free = `${slug(name)}-${n}`
    ids.set(key, free)
  }
  return ids
}

/** As a file holds it. Whether it is a table, the game says. `beside` are the lines it is added to. */
export function tableJson({ name, lines }: TableDraft, beside: readonly Bonus[]): object {
  const ids = idsOf(lines, beside)
  /** What a line named that is gone now is not named any more. */
  const named = (keys: readonly string[]): readonly string[] =>
    keys.flatMap((key) => (key.startsWith('=') ? [key.slice(1)] : (ids.get(key) ?? [])))
  const list = (key: string, keys: readonly string[]): object =>
    named(keys).length === 0 ? {} : { [key]: named(keys) }
  return {
    format: BONUS_TABLE_FORMAT,
    name: name.trim(),
    bonuses: lines.map((line) => ({
      id: ids.get(line.key) ?? '',
      name: line.name.trim(),
      ...given('points', line.points),
      ...(line.when === null ? {} : { when: conditionJson(line.when) }),
      ...(line.sets === '' ? {} : { sets: line.sets.split(',').map(Number) }),
      ...(line.extra.length === 0
        ? {}
        : { extra: line.extra.map((one) => extraJson(one, line.sets !== '')) }),
      ...list('unless', line.unless),
      ...list('replaces', line.replaces),
      ...(line.wins ? { wins: true } : {}),
    })),
  }
}

// ---- what is wrong -------------------------------------------------------------------------------------------

/** A refusal, taken apart: its place in the table, and what is the matter there. */
export type Wrong = Readonly<{ place: string; text: string }>

/** `bonuses[2].points must be from 0 to 100, not 200` is wrong at `bonuses[2].points`. */
export function wrongAt(error: string): Wrong {
  const [, place = '', text = error] =
    /^(?:option \w+: )?(?:(name|format|bonuses[\w.[\]]*):? )(.*)$/s.exec(error) ?? []
  if (/(?:^|\.)name$/.test(place)) return { place, text: 'Give it a name of 1 to 40 characters.' }
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  return { place, text: said.endsWith('.') ? said : `${said}.` }
}

/** Whether it is wrong here, or with `deep` anywhere inside. */
export function isAt(wrong: Wrong | undefined, place: string, deep = false): boolean {
  if (wrong === undefined || wrong.text === '') return false
  if (wrong.place === place) return true
  return deep && (wrong.place.startsWith(`${place}.`) || wrong.place.startsWith(`${place}[`))
}
