export * from './log.ts'
export {
  decisionOf,
  evolve,
  personSeats,
  seatOf,
  seedsOf,
  stepOf,
  type Finished,
  type Table,
} from './table.ts'
export { branch, type BranchPlan } from './branch.ts'
export { answerOf, idleFor } from './answer.ts'
export { commandFor, dueAt, pauseOf, type BotDue, type Due } from './due.ts'
export { decide, isName, isOver, rematchAgreed } from './decide.ts'
export { namesOf, push, viewerOf, type Push, type RoundPush, type Shown } from './push.ts'
export { playOut } from './play-out.ts'
export { recordOf } from './record.ts'
export { frameAt, framesOf, framesTold, replayOf, type Frame, type Replay } from './replay.ts'
export { open, opening, rematch, type MatchSeeds, type TablePlan } from './open.ts'
