// Personal notices: what the house keeps for one member to read, as facts that every language puts into words.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, pageInput, pageOf, time } from './endpoint.ts'
import { incomeKinds, incomePeriods } from './income-terms.ts'
import { money } from './money.ts'
import { linePerson } from './settlement.ts'
import { billChanges, contractActions, contractSides } from './states.ts'

const contractNews = {
  about: z.literal('contract'),
  contractId: id,
  kind: z.enum(incomeKinds),
  action: z.enum(contractActions),
  /** Which side the reader is. */
  side: z.enum(contractSides),
  /** The reader did it. */
  own: z.boolean(),
  /** It waited for the reader's word. */
  waits: z.boolean()
}
const billNews = z.object({
  about: z.literal('bill'),
  billId: id,
  kind: z.enum(incomeKinds),
  period: z.enum(incomePeriods),
  from: time,
  to: time,
  change: z.enum(billChanges),
  amount: money
})
const chaseNews = { about: z.literal('chase'), chase: id, game: z.string() }

/** As it is kept: members by number, games by code. */
export const keptNews = z.discriminatedUnion('about', [
  z.object({ ...contractNews, other: z.nullable(z.string()) }),
  billNews,
  z.object(chaseNews)
])
export type KeptNews = z.output<typeof keptNews>

export const notice = z.object({
  id,
  at: time,
  read: z.boolean(),
  news: z.discriminatedUnion('about', [
    /** The other side of the contract; null: the house. */
    z.object({ ...contractNews, other: z.nullable(linePerson) }),
    billNews,
    z.object({ ...chaseNews, gameName: z.string() })
  ])
})
export type Notice = z.output<typeof notice>

/** Notices are kept for so many days. */
export const noticeDays = 366

export const inbox = endpoint({
  call: 'GET /wps/message/inbox',
  moduleId: 'MSG_INBOX',
  who: 'player',
  summary:
    "The member's personal notices of the last year, newest first: steps of contracts, bills of a day and longer, chases that go on.",
  input: pageInput,
  reply: pageOf(notice),
  errors: []
})

export const unreadCount = endpoint({
  call: 'GET /wps/relay/CSP_unreadCount',
  moduleId: 'CSP_UNREAD_COUNT',
  who: 'player',
  summary: 'How many personal notices the member has not read.',
  input: nothing,
  reply: z.object({ count: z.int() }),
  errors: []
})

export const readInbox = endpoint({
  call: 'POST /wps/message/inbox/read',
  moduleId: 'MSG_INBOX_READ',
  who: 'player',
  summary: 'The member has read this notice and all before it.',
  input: z.strictObject({ upTo: id }),
  reply: done,
  errors: [],
  perMinute: 60
})
