// The watch over returns.
import type { Job } from '#base/jobs.ts'
import { watchReturns } from './returns.ts'

export const jobs: Job[] = [{ name: 'returns.watch', schedule: '* * * * *', run: watchReturns }]
