import { make10Kit } from './make10-kit.ts'
import { gameLaws } from './laws.ts'

gameLaws(make10Kit, { seeds: 1, rounds: Number.POSITIVE_INFINITY })
