// Personal notices: what the house keeps for one member to read, as facts that every language puts into words.
import * as z from 'zod/mini'
import { linePerson } from '../agent/settlement.ts'
import { done, endpoint, id, languages, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { incomeKinds, incomePeriods } from '../income/terms.ts'
import { money } from '../money.ts'
import { tableVoidReasons } from '../play/table-view.ts'
import {
  amountKinds,
  applicationStates,
  billChanges,
  contractActions,
  contractSides,
  limitPeriods,
  rewardKinds,
  rewardPays,
  timeKinds,
  withheldWhys
} from '../states.ts'

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
/** A round of a live table is void: the stake came back; `taken`: what was taken back of a prize that had been paid. */
const tableNews = {
  about: z.literal('table'),
  game: z.string(),
  no: z.int(),
  reason: z.enum(tableVoidReasons),
  returned: money,
  taken: money
}
const chaseNews = { about: z.literal('chase'), chase: id, game: z.string() }

const depositNews = z.object({ about: z.literal('deposit'), depositId: id, amount: money })
/** paid: less the fee · rejected, failed: what came back; `reason` is what an operator wrote. */
const withdrawalNews = z.object({
  about: z.literal('withdrawal'),
  withdrawalId: id,
  change: z.enum(['paid', 'rejected', 'failed']),
  amount: money,
  reason: z.nullable(z.string())
})
const identityNews = z.object({
  about: z.literal('identity'),
  requestId: id,
  state: z.enum(['APPROVED', 'REJECTED']),
  /** Why not, as an operator wrote it. */
  reason: z.nullable(z.string()),
  /** The last day (yyyy-MM-dd) that accepted documents are good. */
  until: z.nullable(z.string())
})
const limitNews = z.object({
  about: z.literal('limit'),
  kind: z.enum([...amountKinds, ...timeKinds]),
  /** null: a limit of time */
  period: z.nullable(z.enum(limitPeriods)),
  /** An amount or minutes; null: no limit. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The reader did it. */
  own: z.boolean()
})
const rewardNews = z.object({
  about: z.literal('reward'),
  rewardId: id,
  kind: z.enum(rewardKinds),
  level: z.nullable(z.int()),
  pays: z.enum(rewardPays),
  amount: money
})
/** `name`: what was ordered, by language. */
const mallNews = z.object({
  about: z.literal('mall'),
  orderId: id,
  name: z.object({ tr: z.string(), en: z.string() }),
  state: z.enum(['APPROVED', 'REJECTED']),
  remark: z.nullable(z.string())
})
const vipNews = z.object({ about: z.literal('vip'), from: z.int(), level: z.int(), name: z.string() })
/** What became of an application to a promotion. */
const applicationNews = z.object({
  about: z.literal('application'),
  applicationId: id,
  promotion: id,
  /** Of the promotion, in every language. */
  title: z.partialRecord(z.enum(languages), z.string()),
  state: z.enum(applicationStates),
  amount: z.nullable(money),
  /** Why it was rejected, as an operator wrote it. */
  remark: z.nullable(z.string())
})
/** A deposit came without the promotion that was chosen with it. */
const withheldNews = z.object({
  about: z.literal('withheld'),
  promotion: id,
  title: z.partialRecord(z.enum(languages), z.string()),
  why: z.enum(withheldWhys)
})
/** What is read as it is kept. */
const plainNews = [
  applicationNews,
  billNews,
  depositNews,
  withdrawalNews,
  identityNews,
  limitNews,
  rewardNews,
  vipNews,
  mallNews,
  withheldNews
] as const

/** As it is kept: members by number, games by code. */
export const keptNews = z.discriminatedUnion('about', [
  z.object({ ...contractNews, other: z.nullable(z.string()) }),
  z.object(chaseNews),
  z.object(tableNews),
  ...plainNews
])
export type KeptNews = z.output<typeof keptNews>

export const notice = z.object({
  id,
  at: time,
  read: z.boolean(),
  news: z.discriminatedUnion('about', [
    /** The other side of the contract; null: the house. */
    z.object({ ...contractNews, other: z.nullable(linePerson) }),
    z.object({ ...chaseNews, gameName: z.string() }),
    z.object({ ...tableNews, gameName: z.string() }),
    ...plainNews
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
    "The member's personal notices of the last year, newest first: steps of contracts, bills of a day and longer, chases that go on, void rounds of live tables, credited deposits, withdrawals that were paid or came back, decisions on documents, limits that hold from now on, rewards to claim, answers to applications, promotions that a deposit did not bring, another VIP rank, decided orders of the points mall.",
  input: pageInput,
  reply: pageOf(notice),
  errors: [],
  shows: ['inbox']
})

export const unreadCount = endpoint({
  call: 'GET /wps/relay/CSP_unreadCount',
  moduleId: 'CSP_UNREAD_COUNT',
  who: 'player',
  summary: 'How many personal notices the member has not read.',
  input: nothing,
  reply: z.object({ count: z.int() }),
  errors: [],
  shows: ['inbox', 'unread']
})

export const readInbox = endpoint({
  call: 'POST /wps/message/inbox/read',
  moduleId: 'MSG_INBOX_READ',
  who: 'player',
  summary: 'The member has read this notice and all before it.',
  input: z.strictObject({ upTo: id }),
  reply: done,
  errors: [],
  perMinute: 60,
  changes: ['unread']
})
