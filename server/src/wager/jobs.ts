// Upkeep of the bets' tables, and the public board that is kept from settled bets.
import { hear, type Listener } from '#base/events.ts'
import type { Job } from '#base/jobs.ts'
import { forgetOldBoard, takeSettled } from './board.ts'
import { ensureBetPartitions } from './store.ts'

export const jobs: Job[] = [
  {
    name: 'wager.makePartitions',
    schedule: '15 1 * * *',
    run: async house => {
      await ensureBetPartitions(house.db)
    }
  },
  {
    name: 'wager.forgetOldBoard',
    schedule: '20 * * * *',
    run: async house => {
      await forgetOldBoard(house)
    }
  }
]

export const listeners: Listener[] = [
  hear({ name: 'wager.board', hears: ['wager.settled', 'wager.corrected'] }, (tx, batch) => takeSettled(tx, batch))
]
