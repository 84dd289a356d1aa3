// What a page does that is measured: bots of one level play whole matches in it, as they do at a table of this browser.
import { botFor, prepareBot } from '@tenfold/bots'
import { must } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { answerOf, opening, playOut } from '@tenfold/table'

/** In milliseconds: each answer of a bot, and each part of what its level works out before. */
export type Taken = Readonly<{ answers: readonly number[]; parts: readonly number[] }>

export type Asked = Readonly<{ game: string; level: string; matches: number; budget: number }>

function timed<T>(work: () => T, kept: number[]): T {
  const began = performance.now()
  const done = work()
  kept.push(performance.now() - began)
  return done
}

export function measure({ game, level, matches, budget }: Asked): Taken {
  const [rules, bot] = [findGame(game), botFor(game, level)]
  if (rules === undefined || bot === undefined) throw new Error(`no bot ${level} plays ${game}`)
  const options = must(rules.readOptions({}))
  const [answers, parts]: [number[], number[]] = [[], []]
  const preparing = prepareBot(game, level, options)
  if (preparing !== undefined) while (timed(() => preparing.next(), parts).done !== true);
  for (let i = 0; i < matches; i++) {
    const plan = {
      options,
      seats: Array.from({ length: options.players }, () => ({ kind: 'bot', level }) as const),
      host: '',
      firstDealer: 'random',
      windows: 'until-answered',
    } as const
    const first = must(opening(rules, plan, { serverSeed: `0${i % 10}`.repeat(32), matchId: 'bench' }))
    playOut(rules, first, (table, seat) =>
      timed(() => answerOf(rules, table, { seat, bot, budget: { milliseconds: budget } }), answers),
    )
  }
  return { answers, parts }
}
