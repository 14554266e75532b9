// Offers for tests: a promotion with its words, and a rule that can be joined.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import { publishNew } from '#content/editing.ts'
import { bodyOf } from '#content/testing.ts'
import type { TestHouse } from '#testing.ts'
import { giveDays } from './days/days.ts'
import { foundOffer, type Offer, offerById } from './store.ts'

/** Ten units in cash by a press, to members who join. */
export const plainRule: OfferRule = {
  trigger: { on: 'claim' },
  kind: 'fixed',
  pays: 'cash',
  measure: 'none',
  days: 0,
  categories: [],
  amount: { by: 'fixed', amount: 10n * UNIT },
  free: null,
  segment: '',
  startsAt: null,
  endsAt: null,
  budget: 1_000n * UNIT,
  perMember: 1,
  oncePerPerson: false,
  optIn: true,
  applies: false,
  claimDays: 365,
  wagering: null,
  control: 0
}

/** An offer in force since long ago. */
export async function makeOffer(t: TestHouse, change: Partial<OfferRule> = {}): Promise<Offer> {
  const id = await inTransaction(t.house.db, async tx => {
    const page = await publishNew(tx, 'promotion', bodyOf('promotion') as Parameters<typeof publishNew<'promotion'>>[2], 'test', 'a test')
    return foundOffer(tx, page, { ...plainRule, ...change }, 'test')
  })
  await sql`update offer.version set approved_at = '2020-01-01' where offer_id = ${id}::uuid`.execute(t.house.db)
  return (await offerById(t.house.db, id))!
}

/** Asks for all of these members, ten at a time, more than the house has connections: each waits for the one before it in its line alone. */
export async function inTenLines<A>(members: readonly bigint[], ask: (memberId: bigint) => Promise<A>): Promise<A[]> {
  const answers: A[] = []
  const waiting = [...members]
  const line = async () => {
    for (let memberId = waiting.shift(); memberId !== undefined; memberId = waiting.shift()) answers.push(await ask(memberId))
  }
  await Promise.all(Array.from({ length: 10 }, line))
  return answers
}

/** Gives the days of calendars as the worker does every five minutes: while a transaction of other tests keeps a window open, nothing is given. */
export async function runDays(t: TestHouse, at: number): Promise<void> {
  const isPast = sql<{
    past: boolean
  }>`select coalesce(bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())), true) as past from team.mark`
  await giveDays(t.house, at)
  while (!(await isPast.execute(t.house.db)).rows[0]!.past) await new Promise(done => setTimeout(done, 10))
  await giveDays(t.house, at)
}
