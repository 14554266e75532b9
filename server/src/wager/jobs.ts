// Upkeep of the bets' tables.
import type { Job } from '#base/jobs.ts'
import { ensureBetPartitions } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'wager.makePartitions',
    schedule: '15 1 * * *',
    run: async house => {
      await ensureBetPartitions(house.db)
    }
  }
]
