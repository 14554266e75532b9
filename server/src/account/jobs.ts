// Upkeep of sessions and attempts.
import type { Job } from '#base/jobs.ts'
import { forgetOld } from './store.ts'
import { closeEndedTrials } from './trial.ts'

export const jobs: Job[] = [
  { name: 'account.forgetOld', schedule: '20 2 * * *', run: house => forgetOld(house.db) },
  { name: 'account.closeEndedTrials', schedule: '*/5 * * * *', run: closeEndedTrials }
]
