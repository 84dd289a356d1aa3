// Replays that show a viewer more than it was told, or something else.
import { at, type Types } from '@tenfold/core'
import type { Heart, Ten } from '@tenfold/games'
import type { Frame } from '@tenfold/table'
import { heartKit } from '../heart-kit.ts'
import type { Frames, TableLogic } from '../kit.ts'
import { type Fault, wrong, wrongIn } from './wrong.ts'

const TOLD = 'a replay tells what each viewer was told'
const HIDDEN = 'what is hidden changes no replay'
const WIRE = 'frames cross the wire as they are'

/** Every frame of a replay, otherwise. */
const framing =
  <T extends Types>(
    change: (frame: Frame<T>, replay: Parameters<Frames<T>>[0], round: number) => Frame<T>,
  ): ((logic: TableLogic<T>) => Pick<TableLogic<T>, 'framesTold'>) =>
  ({ framesTold }) => ({
    framesTold: (replay, round, viewer) =>
      framesTold(replay, round, viewer).map((frame) => change(frame, replay, round)),
  })

export const WRONG_REPLAYS: readonly Fault[] = [
  [
    TOLD,
    'a replay shows the deal and then the end',
    wrong({
      logic: ({ framesTold }) => ({
        framesTold: (replay, round, viewer) =>
          framesTold(replay, round, viewer).filter(({ move }, i, all) => move === 0 || i === all.length - 1),
      }),
    }),
  ],
  [
    TOLD,
    'every position tells how its round will end',
    wrong({
      logic: framing((frame, { rules, rounds }, round) => ({
        ...frame,
        push: { ...frame.push, standing: rules.match.standing(at(rounds, round - 1).after) },
      })),
    }),
  ],
  [
    HIDDEN,
    'everyone is shown what seat 0 was told',
    wrong({ logic: ({ framesTold }) => ({ framesTold: (replay, round) => framesTold(replay, round, 0) }) }),
  ],
  [
    HIDDEN,
    'a position tells the next card of the deck',
    wrong({
      logic: framing<Ten>((frame, { record }, round) => ({
        ...frame,
        push: { ...frame.push, commitment: at(record.rounds, round - 1).deal.deck.join() },
      })),
    }),
  ],
  [
    'a replay does not tell its seeds',
    'a position tells what the deals came from',
    wrong({
      logic: framing((frame, { record }) => ({
        ...frame,
        push: { ...frame.push, ...(record.shuffle ? { shuffle: record.shuffle } : {}) },
      })),
    }),
  ],
  [
    WIRE,
    'the result of a round is lost on the wire',
    wrong({
      logic: ({ pack }) => ({
        pack: (frames) => {
          const { first, later } = pack(frames)
          return { first, later: later.map(({ finished, ...change }) => change) }
        },
      }),
    }),
  ],
]

export const WRONG_HEART_REPLAYS: readonly Fault<Heart>[] = [
  [
    TOLD,
    'positions of which a viewer heard nothing are left out for everyone',
    wrongIn(heartKit)({ logic: ({ framesTold }) => ({ frames: framesTold }) }),
  ],
  [
    HIDDEN,
    'moves that nobody heard of are counted',
    wrongIn(heartKit)({
      logic: ({ frames }) => ({ framesTold: frames }),
    }),
  ],
  [
    WIRE,
    'what the log forgets stays on the wire',
    wrongIn(heartKit)({
      logic: ({ pack }) => ({
        pack: (frames) => {
          const { first, later } = pack(frames)
          return { first, later: later.map((change) => ({ ...change, kept: Number.MAX_SAFE_INTEGER })) }
        },
      }),
    }),
  ],
]
