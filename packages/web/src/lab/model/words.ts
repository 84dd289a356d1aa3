/** What an analysis says, in the words of the page. */
import { never } from '@tenfold/core'
import type { Bonus, Ten, TenRules } from '@tenfold/games'
import type { Judged, Reason } from '@tenfold/solver'
import { capital, cardName, counted, listed } from '../../cards/names.ts'
import { optionsOf, type Came, type Lab } from './lab.ts'

/** Where an opponent sits. */
export function placeName(place: number, players: number): string {
  if (players === 2) return 'Across'
  if (place === 1) return 'Left'
  return place === players - 1 ? 'Right' : 'Across'
}

/** What it means to deal; nothing where a dealer's win is worth what any other is. */
export function dealerWords(rules: TenRules, lab: Lab): string {
  const options = optionsOf(rules, lab)
  if (!options.ok) return ''
  const { dealer, other } = rules.settings(options.value).pricing.basic
  return dealer === other ? '' : `A dealer’s win is worth ${dealer}, not ${other}, before bonuses.`
}

/** How often the deal was passed on, of so many times. */
export const passesWords = (passes: number, of: number): string => `${passes} of ${counted(of, 'time')}`

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** "Eight cards". */
export const cardsWords = (count: number): string =>
  capital(counted(count, 'card').replace(/^\d+/, NUMBERS[count] ?? String(count)))

/** "left’s". */
const whose = (place: number, players: number): string => `${placeName(place, players).toLowerCase()}’s`

export function cameWords(came: Came, { players }: Pick<Lab, 'players'>): string {
  switch (came) {
    case 'drawn':
      return 'The last card was drawn'
    case 'claimed':
      return 'After a Get'
    case 'offer':
      return 'The last card is on offer'
    case 'turn':
      return 'A turn begins'
    default:
      return `Asked to hit ${whose(Number(came.slice(-1)), players)} card`
  }
}

export type Told = Readonly<{ action: Ten['action']; offered: Lab['offered']; players: number }>

/** "Get left’s red 4". */
export function actionWords({ action, offered, players }: Told): string {
  const card = (from: number): string => {
    const found = offered.find((offer) => offer.from === from)
    return `${whose(from, players)} ${found === undefined ? 'discard' : cardName(found.card)}`
  }
  switch (action.type) {
    case 'draw':
      return 'Draw'
    case 'declare':
      return 'Declare ten'
    case 'pass':
      return 'Pass'
    case 'discard':
      return `Discard ${cardName(action.card)}`
    case 'hit':
      return `Hit ${card(action.from)}`
    case 'claim':
      return `Get ${card(action.from)}`
    default:
      return never(action)
  }
}

/** The same with what it is taken for, where the cards are not to be seen beside it. */
export const fullWords = (told: Told): string =>
  told.action.type === 'claim'
    ? `${actionWords(told)} for ${listed(told.action.cards.map(cardName))}`
    : actionWords(told)

/** "after discarding blue 7": of which action chances are told. */
export function afterWords({ action, offered, players }: Told): string {
  switch (action.type) {
    case 'discard':
      return `after discarding ${cardName(action.card)}`
    case 'claim':
      return `after the ${actionWords({ action, offered, players }).replace('Get', 'Get of')}`
    case 'draw':
      return 'the first one now'
    case 'pass':
      return 'after passing'
    default:
      return lower(actionWords({ action, offered, players }))
  }
}

/** "One draw from ten"; "Ten". */
export const distanceWords = (distance: number | undefined): string =>
  distance === undefined
    ? 'Ten is out of reach'
    : distance === 0
      ? 'Ten'
      : `${capital(counted(distance, 'draw').replace(/^\d+/, NUMBERS[distance] ?? String(distance)))} from ten`

export const percent = (chance: number): string => {
  const figure = 100 * chance
  if (figure > 0 && figure < 1) return '< 1 %'
  return figure < 100 && figure > 99 ? '> 99 %' : `${Math.round(figure)} %`
}

const plural = (by: number, one: string, many: string): string => (by === 1 ? one : many)

/** "6 cards complete it": what stands before the cards that help. */
export function helpWords({ distance, unseen }: Pick<Judged, 'distance' | 'unseen'>): string {
  const help =
    distance === 1 ? plural(unseen, 'completes it', 'complete it') : plural(unseen, 'helps next', 'help next')
  return `${counted(unseen, 'card')} ${help}`
}

/** Nothing where the cards that help say it all. */
function reasonWords(reason: Reason, best: Best, bonuses: readonly Bonus[]): string {
  switch (reason.kind) {
    case 'wins': {
      const named = reason.bonuses.map(
        ({ id, points }) => `${bonuses.find((one) => one.id === id)?.name ?? id} ${points}`,
      )
      const why = named.length === 0 ? '' : `, with ${listed(named)}`
      return `Wins ${counted(reason.points, 'point')}${why}.${reason.god ? ' It wins the match.' : ''}`
    }
    case 'false':
      return 'Not ten: a false declaration.'
    case 'out-of-reach':
      return 'The cards that are left cannot make ten any more.'
    case 'on-the-way':
      return reason.unseen === 0 ? 'None of the cards that help is left.' : ''
    case 'behind':
      // That a win is nearer than anything else goes without saying.
      return best.wins ? '' : behindWords(reason, best.name)
  }
}

/** What the other actions are held against. */
export type Best = Readonly<{ name: string; wins: boolean }>

function behindWords({ in: what, by }: Reason & { kind: 'behind' }, best: string): string {
  const against = `than to ${lower(best)}`
  switch (what) {
    case 'distance':
      return by === Infinity ? '' : `${counted(by, 'draw')} further ${against}.`
    case 'unseen':
      return `${counted(by, 'card')} fewer ${plural(by, 'helps', 'help')} ${against}.`
    case 'chance':
      return `A win is ${(100 * by).toFixed(1)} points of a percent less likely ${against}.`
    case 'points':
      return `${by.toFixed(2)} points fewer expected ${against}.`
    case 'match':
      return `The match is ${(100 * by).toFixed(1)} points of a percent less likely won ${against}.`
  }
}

/** In the middle of a sentence. */
const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

export const reasonsWords = (
  { reasons }: Pick<Judged, 'reasons'>,
  best: Best,
  bonuses: readonly Bonus[],
): string =>
  reasons
    .map((reason) => reasonWords(reason, best, bonuses))
    .filter((words) => words !== '')
    .join(' ')
