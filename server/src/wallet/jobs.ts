// Upkeep of the journal's tables.
import type { Job } from '#base/jobs.ts'
import { ensureMovementPartitions } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'wallet.makePartitions',
    schedule: '10 1 * * *',
    run: async house => {
      await ensureMovementPartitions(house.db)
    }
  }
]
