// Time in which no server was up is nobody's fault, and is credited. Each server leaves a sign of life in the storage;
// the first that finds none for a while notes the gap.
import { again } from './again.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

type Needs = Readonly<{ storage: Pick<Storage, 'beat' | 'now'>; settings: Settings }>

/** So many beats may be missed before it counts as an outage. */
const MISSED = 3

/** Resolves once the first sign is left, so that no deadline is looked at before; answers how to stop. */
export async function keepPulse({ storage, settings }: Needs): Promise<() => Promise<void>> {
  const { pulse: every } = settings.pace
  const beat = (): Promise<void> => storage.beat(storage.now(), every * MISSED)
  await beat()
  return again(beat, { every, logger: settings.logger, about: 'the sign of life' }).stop
}
