// Upkeep of the sportsbook: settling, what a stopped worker left behind.
import type { Job } from '#base/jobs.ts'
import { settleFixture } from './bet/settle.ts'
import { correctJob, workOff, workOffAll } from './desk/corrections.ts'
import { forgetMessages } from './feed/store.ts'
import { priceAgain } from './match/live.ts'
import { waitingFixtures } from './match/store.ts'

export const jobs: Job[] = [
  {
    name: 'sport.settle',
    run: async (house, { fixture }) => {
      await settleFixture(house, Number(fixture))
    }
  },
  {
    name: 'sport.settleLeftBehind',
    schedule: '* * * * *',
    run: async house => {
      for (const id of await waitingFixtures(house.db)) await settleFixture(house, id)
      await workOffAll(house)
    }
  },
  { name: 'sport.priceAgain', run: priceAgain },
  {
    name: 'sport.forgetFeed',
    schedule: '25 3 * * *',
    run: async house => {
      await forgetMessages(house.db)
    }
  },
  {
    name: correctJob,
    run: async (house, { id }) => {
      await workOff(house, id!)
    }
  }
]
