// Upkeep of figures and links.
import type { Job } from '#base/jobs.ts'
import { dropOldClicks } from './invites/invites.store.ts'
import { dropOldMarks, ensureEntryPartitions } from './rollup/rollup.store.ts'

export const jobs: readonly Job[] = [
  {
    name: 'team.upkeep',
    schedule: '25 2 * * *',
    async run({ db }) {
      await ensureEntryPartitions(db)
      await dropOldMarks(db)
      await dropOldClicks(db)
    }
  }
]
