// What the message module does by itself: keeps personal notices, and forgets chat, conversations and notices that are too old.
import type { Listener } from '#base/events.ts'
import type { Job } from '#base/jobs.ts'
import { deleteOldChat } from './chat-store.ts'
import { forgetNotices, inboxListener } from './inbox.ts'
import { deleteOldConversations } from './support-store.ts'

export const jobs: Job[] = [
  {
    name: 'message.forget',
    schedule: '40 3 * * *',
    async run(house) {
      await deleteOldChat(house.db)
      await deleteOldConversations(house.db)
      await forgetNotices(house.db)
    }
  }
]

export const listeners: Listener[] = [inboxListener]
