// The watch over returns, and the upkeep of pots.
import type { Job } from '#base/jobs.ts'
import { tendPots } from './jackpot.ts'
import { watchReturns } from './returns.ts'

export const jobs: Job[] = [
  { name: 'round.watchReturns', schedule: '* * * * *', run: watchReturns },
  { name: 'round.tendPots', schedule: '* * * * *', run: tendPots }
]
