// Upkeep of spins: their tables, and rounds that nobody ends.
import type { Job } from '#base/jobs.ts'
import { endOverdueSpins } from './spin-steps.ts'
import { ensureSpinPartitions } from './spin-store.ts'

export const jobs: Job[] = [
  {
    name: 'round.makePartitions',
    schedule: '25 1 * * *',
    run: async house => {
      await ensureSpinPartitions(house.db)
    }
  },
  {
    name: 'round.endSpins',
    schedule: '*/10 * * * *',
    run: async house => {
      await endOverdueSpins(house)
    }
  }
]
