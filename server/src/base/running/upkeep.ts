// Upkeep of what every module stands on: days of events, remembered answers.
import { sql } from 'kysely'
import { envelopeJobs } from '../calls/envelope.ts'
import { dropForgotten } from '../files/files.ts'
import type { House } from '../house.ts'
import type { Job } from '../jobs.ts'
import { forgetOldTries } from '../tries.ts'

const daysOfEvents = 7
const daysOfAnswers = 30

/** Makes the coming days of the event log and drops the old ones. */
export async function keepEvents(house: House): Promise<void> {
  await sql`select base.ensure_partitions('base.event', 'day', 7)`.execute(house.db)
  await sql`select base.drop_old_days('base.event', ${daysOfEvents})`.execute(house.db)
}

export const jobs: Job[] = [
  ...envelopeJobs,
  { name: 'base.keepEvents', schedule: '5 0 * * *', run: keepEvents },
  { name: 'base.dropForgottenFiles', schedule: '50 3 * * *', run: async house => void (await dropForgotten(house.db)) },
  { name: 'base.forgetTries', schedule: '20 2 * * *', run: async house => void (await forgetOldTries(house.db)) },
  {
    name: 'base.forgetAnswers',
    schedule: '40 3 * * *',
    run: async house => {
      await sql`delete from base.once where at < now() - make_interval(days => ${daysOfAnswers})`.execute(house.db)
    }
  }
]
