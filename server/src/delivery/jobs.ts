// Sending, tidying up after processes that died, and forgetting.
import type { Job } from '#base/jobs.ts'
import { sendMessage, settleMessages } from './send.ts'
import { forgetMessages } from './store.ts'

export const jobs: Job[] = [
  { name: 'delivery.send', run: (house, { id }) => sendMessage(house, id!) },
  { name: 'delivery.settle', schedule: '* * * * *', run: settleMessages },
  {
    name: 'delivery.forgetOld',
    schedule: '35 3 * * *',
    run: async ({ db }) => {
      await forgetMessages(db)
    }
  }
]
