import { pick, type Bot } from '@tenfold/core'
import type { Ten } from '@tenfold/games'
import { honest } from './honest.ts'

/** Any legal action, each as likely. For tests; it does not declare falsely either. */
export const random: Bot<Ten> = (known, chance) => pick(honest(known), chance)
