/** The lab of the ten games as it is worked in. */
import type { TenRules } from '@tenfold/games'
import { fullness, settled, type Lab } from './model/lab.ts'
import { readLab, writeLab } from './model/link.ts'
import { Workbench } from './workbench.svelte.ts'

export class Bench extends Workbench<Lab> {
  readonly rules: TenRules

  constructor(rules: TenRules) {
    super({
      read: (query) => readLab(rules, query),
      write: (lab) => writeLab(rules, lab),
      // A hand that was whole.
      keeps: (before) => fullness(before) !== 'short',
    })
    this.rules = rules
  }

  override edit(next: Lab): void {
    super.edit(settled(this.rules, next))
  }
}
