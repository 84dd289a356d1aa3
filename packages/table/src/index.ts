export * from './log.ts'
export {
  checkClock,
  clockOf,
  deadlineOf,
  lastsWhole,
  MOST_LAG,
  PLACEMENT,
  playingSeats,
  UNTIMED,
  WINDOW_LENGTHS,
  type Clock,
  type Deadline,
} from './clock.ts'
export {
  decisionOf,
  namesOf,
  personSeats,
  seatOf,
  seedsOf,
  stepOf,
  type Finished,
  type Table,
} from './table.ts'
export { again, branch, type BranchPlan } from './branch.ts'
export { evolve } from './evolve.ts'
export { decide } from './decide.ts'
export { isName } from './seating.ts'
export { isBots, isOver } from './playing.ts'
export { rematchAgreed } from './agreeing.ts'
export { imagine } from './imagine.ts'
export { answerOf, idleFor, knowledgeOf } from './answer.ts'
export { commandFor, dueAt, levelAt, pauseOf, type BotDue, type Due } from './due.ts'
export {
  ownPush,
  push,
  settledOf,
  sharedPush,
  viewerOf,
  type Own,
  type Push,
  type Settled,
  type Shared,
  type Shown,
} from './push.ts'
export { playOut } from './play-out.ts'
export { recordOf } from './record.ts'
export {
  frameAt,
  framesOf,
  framesTold,
  replayOf,
  stageAt,
  stagesOf,
  stagesTold,
  type Frame,
  type Replay,
  type Stage,
} from './replay.ts'
export { open, opening, rematch, type MatchSeeds, type TablePlan } from './open.ts'
export type { News, RoundPush } from './told.ts'
