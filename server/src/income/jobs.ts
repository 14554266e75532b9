// The jobs of income: every minute what is due, hourly what uplines still owe.
import type { Job } from '#base/jobs.ts'
import { retryShort } from './run/pay.ts'
import { payJob } from './run/review.ts'
import { goOnWith, payDecided, runAllDue, runJob } from './run/run.ts'

export const jobs: Job[] = [
  { name: 'income.due', schedule: '* * * * *', run: runAllDue },
  { name: 'income.retry', schedule: '7 * * * *', run: retryShort },
  { name: runJob, run: async (house, { id }) => void (await goOnWith(house, id!)) },
  { name: payJob, run: (house, { run }) => payDecided(house, run!) }
]
