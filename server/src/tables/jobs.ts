// Upkeep of tables: events that nobody can miss any more.
import type { Job } from '#base/jobs.ts'
import { forgetEvents } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'table.forgetEvents',
    schedule: '35 3 * * *',
    run: async house => {
      await forgetEvents(house.db)
    }
  }
]
