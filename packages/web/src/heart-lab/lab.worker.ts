// What is put together in the lab is worked out here, beside the page.
import { heartSolver } from '@tenfold/solver'
import { answering } from '../heart/answering.ts'
import { luck } from '../heart/luck.ts'
import type { Asked, Told } from './model/told.ts'
import { worked } from './model/working.ts'

const solver = heartSolver()

addEventListener(
  'message',
  answering((asked: Asked): Iterable<Told> => worked(solver, asked, luck)),
)
