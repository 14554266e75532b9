// Upkeep of spins: their tables, rounds that nobody ends, and pots.
import type { Job } from '#base/jobs.ts'
import { tendPots } from './jackpot.ts'
import { endOverdueSpins } from './steps.ts'
import { ensureSpinPartitions } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'spin.makePartitions',
    schedule: '25 1 * * *',
    run: async house => {
      await ensureSpinPartitions(house.db)
    }
  },
  {
    name: 'spin.endSpins',
    schedule: '*/10 * * * *',
    run: async house => {
      await endOverdueSpins(house)
    }
  },
  { name: 'spin.tendPots', schedule: '* * * * *', run: tendPots }
]
