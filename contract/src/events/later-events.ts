// Events that later parts of an app hear: live tables, the chat, what belongs to a member, and what consoles see. Pages fetch their shapes with the first of them.
import * as z from 'zod/mini'
import { id, languages } from '../endpoint.ts'
import { chatLine, supportLine } from '../message/shapes.ts'
import { money } from '../money.ts'
import { numberedEvent, tableTicket, tableView, tableVoidReasons } from '../play/table-view.ts'
import {
  amountKinds,
  applicationStates,
  billChanges,
  contractActions,
  contractSides,
  contractStates,
  depositStates,
  exportStates,
  freeStates,
  grantStates,
  identityStates,
  incomeKinds,
  incomePeriods,
  limitPeriods,
  returnStates,
  rewardKinds,
  rewardPays,
  rewardStates,
  timeKinds,
  withdrawalStates,
  withheldWhys
} from '../states.ts'

/** By name, with the shape of the body as it travels. */
export const laterEvents = {
  /** audience member: what they have now */
  'points.changed': z.object({ points: z.int() }),
  /** audience staff: a prize was taken back when it had been spent */
  'member.owes': z.object({ memberId: z.string(), vendor: z.string(), amount: money }),
  'deposit.changed': z.object({ id, state: z.enum(depositStates) }),
  'withdrawal.changed': z.object({ id, state: z.enum(withdrawalStates) }),
  /** audience member: a slice waits for a word; `minutes` until it counts as received */
  'withdrawal.reminder': z.object({ id, no: z.int(), minutes: z.int() }),
  'export.changed': z.object({ id, state: z.enum(exportStates), written: z.int(), rows: z.int() }),
  /** audience member: a limit of their own is half, nearly or all used up */
  'limit.approached': z.object({
    kind: z.enum(amountKinds),
    period: z.enum(limitPeriods),
    percent: z.int(),
    limit: money,
    used: money,
    resetsAt: z.string()
  }),
  /** audience member: one of their limits holds from now on */
  'limit.changed': z.object({
    id,
    kind: z.enum([...amountKinds, ...timeKinds]),
    /** null: a limit of time */
    period: z.nullable(z.enum(limitPeriods)),
    /** An amount or minutes; null: no limit. */
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    by: z.enum(['member', 'operator'])
  }),
  /** audience member: what became of the documents that were sent; staff: there are new ones */
  'identity.changed': z.object({ id, state: z.enum(identityStates) }),
  /** audience chat, of a table's room chat:<code>: names are masked; the writer knows their own by `author` */
  'chat.said': chatLine,
  'chat.removed': z.object({ id, room: z.string() }),
  'chat.changed': z.object({ room: z.string(), open: z.boolean(), slowSeconds: z.int() }),
  /** audience staff: something was said at a table */
  'chat.saidAtTable': z.object({ room: z.string() }),
  /** audience member:, when they were muted or may write again */
  'chat.muted': z.object({}),
  /** audience member: or support: (a visitor’s own): a new message, or that the conversation was closed or opened */
  'support.said': z.object({ conversationId: id, line: supportLine }),
  /** audience staff: without words, which not every operator may read */
  'support.changed': z.object({ conversationId: id }),
  'chat.reported': z.object({ id }),
  'approval.changed': z.object({ id, state: z.string() }),
  /** audience staff: rights or sessions of an operator changed */
  'staff.changed': z.object({ operatorId: z.string() }),
  /** audience member:, for both sides of a contract (staff where the house is one): what was done, and which side the listener is */
  'contract.changed': z.object({
    id,
    /** The entry of the contract's record. */
    no: z.int(),
    kind: z.enum(incomeKinds),
    state: z.enum(contractStates),
    action: z.enum(contractActions),
    side: z.enum(contractSides),
    /** The number of the other side; null: the house. */
    other: z.nullable(z.string()),
    /** The listener did it. */
    own: z.boolean(),
    /** It waits for the listener's word now. */
    waits: z.boolean()
  }),
  /** audience member: what became of a bill of theirs; `no` counts its payments */
  'bill.changed': z.object({
    id,
    no: z.int(),
    change: z.enum(billChanges),
    kind: z.enum(incomeKinds),
    period: z.enum(incomePeriods),
    from: z.string(),
    to: z.string(),
    amount: money
  }),
  /** audience member: there is a reward to claim, or one was claimed, has expired or was taken back */
  'reward.changed': z.object({
    id,
    kind: z.enum(rewardKinds),
    /** Of a VIP gift. */
    level: z.nullable(z.int()),
    pays: z.enum(rewardPays),
    amount: money,
    state: z.enum(rewardStates)
  }),
  /** audience member: where they stand with a promotion has changed; `id` is the promotion's */
  'offer.changed': z.object({ id }),
  /** audience member: what was chosen for a deposit (`id`) was not given with it, and why */
  'offer.withheld': z.object({
    id,
    promotion: id,
    /** Of the promotion, in every language. */
    title: z.partialRecord(z.enum(languages), z.string()),
    why: z.enum(withheldWhys)
  }),
  /** audience member: a bonus was given, has ended, or was corrected */
  'bonus.changed': z.object({ id, state: z.enum(grantStates) }),
  /**
   * audience member: the terms of a bonus refused a bet in a game of another house, whose page knows only of a limit. `max`: the highest bet that they
   * allow; `cash`: there is cash enough for the bet.
   */
  'bonus.refused': z.object({ game: z.string(), reason: z.enum(['maxBet', 'gameExcluded']), max: z.nullable(money), cash: z.boolean() }),
  /** audience member: something counted in missions, of which this is one; told with the count, as a page that asks at the bet itself reads the one of before */
  'mission.counted': z.object({ mission: id }),
  /** audience member: the last step of a mission was reached; `period`: the day that the period, or the streak, began with */
  'mission.completed': z.object({ mission: id, period: z.string() }),
  /** audience member: free rounds or bets were given, or are over */
  'free.changed': z.object({ id, state: z.enum(freeStates) }),
  /** audience member: what became of an application to a promotion; staff: there is a new one, or one was decided */
  'application.changed': z.object({
    id,
    promotion: id,
    /** Of the promotion, in every language. */
    title: z.partialRecord(z.enum(languages), z.string()),
    state: z.enum(applicationStates),
    /** What was issued. */
    amount: z.nullable(money),
    /** Why it was rejected, as an operator wrote it. */
    remark: z.nullable(z.string())
  }),
  /** audience member: an order of the points mall was approved or rejected */
  'mall.decided': z.object({
    id,
    name: z.object({ tr: z.string(), en: z.string() }),
    state: z.enum(['APPROVED', 'REJECTED']),
    remark: z.nullable(z.string())
  }),
  /** audience member: another VIP rank; `id` names the change */
  'vip.changed': z.object({ id, from: z.int(), level: z.int(), name: z.string() }),
  /** audience member: there is a new personal notice */
  'notice.kept': z.object({}),
  /** audience staff: the watch over returns or an operator has stopped a game, or an operator has let it play again */
  'returns.changed': z.object({ game: z.string(), state: z.enum(returnStates) }),
  /** audience table:<code>: what happened, in order, and how the table looks after it */
  'table.moved': z.object({ table: z.string(), events: z.array(numberedEvent), view: tableView }),
  /** audience member: their ticket of the open round, as the house holds it now */
  'table.ticketChanged': z.object({ table: z.string(), ticket: tableTicket }),
  /** audience member: a round in which they had a stake is void: what came back, and what was taken back of a prize that was paid */
  'table.roundVoided': z.object({ table: z.string(), no: z.int(), reason: z.enum(tableVoidReasons), returned: money, taken: money })
} as const
