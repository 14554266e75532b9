// The jobs of withdrawals.
import type { Job } from '#base/jobs.ts'
import { resumeWithdrawal } from '../resume.ts'
import { retryJob } from './desk.ts'
import { followSlices } from './slices.ts'
import { payJob, payWithdrawal } from './withdrawals.ts'

export const withdrawalJobs: Job[] = [
  { name: payJob, run: (house, payload) => payWithdrawal(house, payload.withdrawalId!) },
  { name: retryJob, run: (house, payload) => resumeWithdrawal(house, payload.withdrawalId!) },
  { name: 'cashier.slices', schedule: '* * * * *', run: followSlices }
]
