// Upkeep of trials.
import type { Job } from '#base/jobs.ts'
import { closeEndedTrials } from './trial.ts'

export const jobs: Job[] = [{ name: 'account.closeEndedTrials', schedule: '*/5 * * * *', run: closeEndedTrials }]
