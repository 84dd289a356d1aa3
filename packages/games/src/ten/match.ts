// T15, MK9, TT7, TS3, TS4: who deals, who leads, when it ends.
import {
  add,
  at,
  err,
  leaders,
  leftOf,
  ok,
  seatsOf,
  type Match,
  type Outcome,
  type Seat,
} from '@tenfold/core'
import type { Ending, Settings, SettingsOf, Standing, Ten, TenOptions } from './words.ts'

function passesToEnd({ tours }: Ending, players: number): number | undefined {
  return tours === undefined ? undefined : tours * players
}

function first(options: TenOptions, firstDealer: Seat, settings: Settings): Standing {
  const toEnd = passesToEnd(settings.end, options.players)
  return {
    totals: seatsOf(options.players).map(() => settings.stake),
    deals: 0,
    dealer: firstDealer,
    firstDealer,
    passes: 0,
    ...(toEnd === undefined ? {} : { passesToEnd: toEnd }),
    ...(settings.end.target === undefined ? {} : { target: settings.end.target.points }),
  }
}

/** T15: why the match is over after this round, if it is. */
function endingOf({ totals, passes }: Standing, { end }: Settings): Standing['ending'] {
  const players = totals.length
  const { target } = end
  const reached = target !== undefined && Math.max(...totals) >= target.points
  // TT7: both must have dealt equally often.
  if (reached && (!target.level || passes % players === 0)) return 'target'
  return passes === passesToEnd(end, players) ? 'tours' : undefined
}

/** T15: ties share. T14: a God Ten's declarer wins, whatever the scores. */
function close(standing: Standing, ending: Standing['ending'], gods?: readonly Seat[]): Standing {
  if (gods !== undefined) return { ...standing, winners: gods, ending: 'god' }
  if (ending === undefined) return standing
  return { ...standing, winners: leaders(standing.totals), ending }
}

function fold(standing: Standing, outcome: Outcome, settings: Settings): Standing {
  const paid = { ...standing, totals: add(standing.totals, outcome.scores) }
  // T13: a void round is no deal; the same dealer deals again, and the match cannot end with it.
  if (outcome.kind === 'void') return paid
  // MK9: a winning dealer keeps the marker.
  const stays = settings.dealerStays && outcome.kind === 'won' && outcome.by.includes(standing.dealer)
  const passed = stays
    ? { ...paid, deals: paid.deals + 1 }
    : {
        ...paid,
        deals: paid.deals + 1,
        passes: paid.passes + 1,
        dealer: leftOf(paid.dealer, paid.totals.length),
      }
  return close(passed, endingOf(passed, settings), outcome.kind === 'won' ? outcome.gods : undefined)
}

export function tenMatch(settingsOf: SettingsOf): Match<Ten> {
  return {
    draw: ({ players }, random, firstDealer) => ({
      firstDealer: firstDealer ?? at(seatsOf(players), random.below(players)),
    }),
    begin: (options, { firstDealer }) =>
      firstDealer < options.players
        ? ok({ options, standing: first(options, firstDealer, settingsOf(options)) })
        : err(`there is no seat ${firstDealer} for ${options.players} players`),
    setup: ({ options, standing }) =>
      standing.winners ? undefined : { options, dealer: standing.dealer, chance: 'none' },
    fold: ({ options, standing }, outcome) => ({
      options,
      standing: fold(standing, outcome, settingsOf(options)),
    }),
    standing: ({ standing }) => standing,
    luckOf: (_, rounds) => ok({ firstDealer: rounds[0]?.dealer ?? 0 }),
  }
}
