// Upkeep of lotteries: settling, what a stopped worker left behind, partitions, and what is not needed any more.
import type { Job } from '#base/jobs.ts'
import { settleIssue, settleLeftBehind } from './draw/settle.ts'
import { ensureTicketPartitions, forgetExposure } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'lottery.settle',
    run: async (house, { game, issue }) => {
      await settleIssue(house, game!, issue!)
    }
  },
  {
    name: 'lottery.settleLeftBehind',
    schedule: '* * * * *',
    run: async house => {
      await settleLeftBehind(house)
    }
  },
  {
    name: 'lottery.makePartitions',
    schedule: '35 1 * * *',
    run: async house => {
      await ensureTicketPartitions(house.db)
    }
  },
  {
    name: 'lottery.forgetExposure',
    schedule: '50 3 * * *',
    run: async house => {
      await forgetExposure(house.db, 30)
    }
  }
]
