// Upkeep of figures and links.
import type { Job } from '#base/jobs.ts'
import { dropOldClicks } from './store-invites.ts'
import { dropOldMarks, ensureEntryPartitions } from './store-rollup.ts'

export const jobs: readonly Job[] = [
  {
    name: 'agent.upkeep',
    schedule: '25 2 * * *',
    async run({ db }) {
      await ensureEntryPartitions(db)
      await dropOldMarks(db)
      await dropOldClicks(db)
    }
  }
]
