// A position of a record: the table as someone who sat there saw it, or with every card.
import { at, type Knowledge, type Types } from '@tenfold/core'
import type { Scope } from '@tenfold/protocol'
import type { Replay, Stage } from '@tenfold/table'
import { boardOf, type Voice } from '../play/board.ts'
import { wordsOf } from './words.ts'

/** What the viewer of a stage knew there. */
function knownAt({ rules }: Replay<Types>, { frame }: Stage<Types>): Knowledge<Types> {
  const { round, standing, viewer } = frame.push
  if (round === undefined || standing === undefined) throw new Error('a stage shows a round')
  const { setup, view, news, legal } = round
  return { viewer, standing, setup, view, news, legal: legal.length > 0 ? rules.game.legalActions(view) : [] }
}

/** The table, whose move it is, or how the round ended; with every card also where those lie that are hidden. */
export function positionText(replay: Replay<Types>, stage: Stage<Types>, as: Scope): string {
  const { rules, record } = replay
  const board = boardOf(rules)
  if (board === undefined) throw new Error(`no board for ${rules.name}`)
  const known = knownAt(replay, stage)
  const names = record.seats.map((name, seat) => `${seat} ${name}`)
  const voice: Voice = { you: known.viewer, names, paint: (text) => text }
  const toAct = rules.game.toAct(stage.truth.state)
  return [
    `After move ${stage.frame.move}:`,
    board.table(known, voice),
    ...(as === 'all' ? [...wordsOf(rules).hidden(stage.truth.state), ''] : []),
    toAct.length > 0
      ? `To move: ${toAct.map((seat) => at(names, seat)).join(', ')}`
      : board.result(known, voice),
    '',
  ].join('\n')
}
