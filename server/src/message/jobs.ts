// What the message module does by itself: forgets chat and conversations that are too old.
import type { Job } from '#base/jobs.ts'
import { deleteOldChat } from './chat-store.ts'
import { deleteOldConversations } from './support-store.ts'

export const jobs: Job[] = [
  {
    name: 'message.forget',
    schedule: '40 3 * * *',
    async run(house) {
      await deleteOldChat(house.db)
      await deleteOldConversations(house.db)
    }
  }
]
