// Which events become personal notices, and what each of them keeps.
import type { EventBody, EventName } from '@fairhouse/contract/events.ts'
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { keptNews } from '@fairhouse/contract/message/inbox.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import type { Tx } from '#base/database.ts'
import type { HeardEvent } from '#base/events.ts'
import { creditedOf, withdrawalEnd } from '#cashier/cashier.ts'
import { decisionOf } from '#kyc/kyc.ts'

/** In wire form, as the log has its events and the box its notices. */
type Kept = z.input<typeof keptNews>

/** A notice with the key that it is kept by, once for each member. */
export interface Told {
  readonly key: string
  readonly news: Kept
  /** The reader did it: nothing to be told of. */
  readonly own?: boolean
  /** It invites to play rather than telling of one's own money: kept for those alone who may be told so. */
  readonly invites?: 'member' | 'advertising'
}

/** Salaries of an hour and of five minutes are figures on the screen: a notice each would bury everything else. */
const tooOften = ['REALTIME', 'HOURLY']

type Teller<N extends EventName> = (body: EventBody<N>, tx: Tx) => Told | null | Promise<Told | null>

/** Of orders and documents only what is final becomes a notice: it is read from where it is kept, and does not change any more. */
const tellers = {
  'contract.changed': ({ id, no, kind, action, side, own, waits, other }: EventBody<'contract.changed'>) => ({
    key: `contract:${id}:${no}`,
    news: { about: 'contract', contractId: id, kind, action, side, own, waits, other },
    own
  }),
  'bill.changed': ({ id, no, kind, period, ...bill }: EventBody<'bill.changed'>) => {
    if (tooOften.includes(period)) return null
    return {
      key: `bill:${id}:${bill.change}:${no}`,
      news: { about: 'bill', billId: id, kind, period, ...bill, amount: moneyToWire(bill.amount) }
    }
  },
  'lottery.chaseResumed': ({ chase, correction, game }: EventBody<'lottery.chaseResumed'>) => ({
    key: `chase:${chase}:${correction}`,
    news: { about: 'chase', chase, game }
  }),
  'table.roundVoided': ({ table, no, reason, returned, taken }: EventBody<'table.roundVoided'>) => ({
    key: `table:${table}:${no}`,
    news: { about: 'table', game: table, no, reason, returned: moneyToWire(returned), taken: moneyToWire(taken) }
  }),
  'deposit.changed': async ({ id, state }: EventBody<'deposit.changed'>, tx: Tx) => {
    const amount = state === 'CREDITED' ? await creditedOf(tx, id) : null
    return amount === null ? null : { key: `deposit:${id}`, news: { about: 'deposit', depositId: id, amount: moneyToWire(amount) } }
  },
  'withdrawal.changed': async ({ id, state }: EventBody<'withdrawal.changed'>, tx: Tx) => {
    const end = state === 'PAID' || state === 'RETURNED' ? await withdrawalEnd(tx, id) : null
    if (!end) return null
    return { key: `withdrawal:${id}`, news: { about: 'withdrawal', withdrawalId: id, ...end, amount: moneyToWire(end.amount) } }
  },
  'identity.changed': async ({ id, state }: EventBody<'identity.changed'>, tx: Tx) => {
    const decision = state === 'OPEN' ? null : await decisionOf(tx, id)
    return decision && { key: `identity:${id}`, news: { about: 'identity', requestId: id, ...decision } }
  },
  'limit.changed': ({ id, by, ...limit }: EventBody<'limit.changed'>) => {
    const own = by === 'member'
    return { key: `limit:${id}`, news: { about: 'limit', ...limit, own }, own }
  },
  'mall.decided': ({ id, ...order }: EventBody<'mall.decided'>) => ({ key: `mall:${id}`, news: { about: 'mall', orderId: id, ...order } }),
  'vip.changed': ({ id, ...rank }: EventBody<'vip.changed'>) => ({ key: `vip:${id}`, news: { about: 'vip', ...rank }, invites: 'member' }),
  'application.changed': ({ id, state, amount, ...application }: EventBody<'application.changed'>) =>
    state === 'applying'
      ? null
      : {
          key: `application:${id}`,
          news: { about: 'application', applicationId: id, ...application, state, amount: amount === null ? null : moneyToWire(amount) }
        },
  'offer.withheld': ({ id, ...withheld }: EventBody<'offer.withheld'>) => ({
    key: `withheld:${id}`,
    news: { about: 'withheld', ...withheld }
  }),
  'reward.changed': ({ id, state, ...reward }: EventBody<'reward.changed'>) =>
    state === 'claimable'
      ? {
          key: `reward:${id}`,
          news: { about: 'reward', rewardId: id, ...reward, amount: moneyToWire(reward.amount) },
          // cash is theirs; a promotion's bonus is to be wagered first
          ...(reward.kind === 'bonus' && reward.pays !== 'cash' ? { invites: 'advertising' as const } : {})
        }
      : null
} satisfies { readonly [N in EventName]?: Teller<N> }

/** The events that {@link newsOf} knows. */
export const heard = keysOf(tellers)

/** What there is to keep of an event; null: nothing. */
export const newsOf = <N extends keyof typeof tellers>(tx: Tx, { name, body }: HeardEvent<N>): Promise<Told | null> | Told | null =>
  (tellers[name as N] as Teller<N>)(body as EventBody<N>, tx)
