// Rounds that are over are gone through here, beside the page.
import { heartSolver } from '@tenfold/solver'
import { answering } from './answering.ts'
import type { Review, Round } from './model/review.ts'
import { reviewed } from './model/reviewing.ts'

const solver = heartSolver()

addEventListener(
  'message',
  answering((round: Round): Iterable<Review> => reviewed(solver, round)),
)
