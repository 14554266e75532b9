// What travels of the chat room and of customer service both in replies and in live events.
import * as z from 'zod/mini'
import { id, time } from '../endpoint.ts'

/** The chat room of the house; each live table has one by its code. */
export const houseRoom = 'house'

/** One message of the chat room. `author` stands for its writer, the same in every message; `text` is null once a moderator removed it. */
export const chatLine = z.object({
  id,
  author: z.string(),
  /** Masked, except to its writer. */
  name: z.string(),
  text: z.nullable(z.string()),
  at: time,
  /** `house`, or the code of the table where it was said. */
  room: z.string()
})
export type ChatLine = z.output<typeof chatLine>

/** What is said of a conversation by the house itself. */
export const supportNotes = ['closedByCustomer', 'closedByOperator', 'reopened'] as const

/** One message of a conversation; of the house's own `text` is one of {@link supportNotes}. */
export const supportLine = z.object({ id, by: z.enum(['customer', 'operator', 'house']), text: z.string(), at: time })
export type SupportLine = z.output<typeof supportLine>
