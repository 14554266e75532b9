// A house with agents, contracts and bets that were decided in the past, for the tests of income.
import { randomUUID } from 'node:crypto'
import { type PeriodRule, type Window, windowAt, windowBefore, windowsDue } from '@fairhouse/contract/income/periods.ts'
import { type IncomePeriod, incomeContract, termsHash } from '@fairhouse/contract/income/terms.ts'
import { type IncomeWork, incomeWork } from '@fairhouse/contract/income/work.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { figuresListener } from '#team/team.ts'
import { hearAll, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { balancesOf, transfer, verifyLedger } from '#wallet/wallet.ts'
import { ruleOf, runDue } from './run/run.ts'

type Kind = z.input<typeof incomeContract>['kind']
export type TermsWire = Record<string, unknown>

/** Tiers as they travel: valid bet, active members, loss, rate in percent. */
export const tiers = (...rows: [number, number, number, number][]) =>
  rows.map(([bet, active, loss, percent]) => ({
    minValidBet: `${bet}.00`,
    minActive: active,
    minLoss: `${loss}.00`,
    rate: Math.round(percent * 10_000)
  }))

const moments = new WeakMap<TestHouse, Date>()
/** The moment by which a test asks what is due, one for its house: a window that may be billed from the middle of the test on is not there yet. */
export function momentOf(t: TestHouse): Date {
  const moment = moments.get(t) ?? new Date()
  moments.set(t, moment)
  return moment
}

/** The last window that may be billed by now, or one so many before it less one: right after its end a window waits until it is settled. */
export async function pastWindow(t: TestHouse, period: IncomePeriod, back = 1): Promise<Window> {
  const rule = await ruleOf(t.house.db, period)
  const now = momentOf(t)
  let window = windowBefore(rule, windowAt(rule, now))
  while (window.settlesAt > now) window = windowBefore(rule, window)
  for (let i = 1; i < back; i++) window = windowBefore(rule, window)
  return window
}
/** The two halves of a month that is over, by the brand's clock. */
export async function halvesOfLastMonth(t: TestHouse): Promise<[Window, Window]> {
  const month = await pastWindow(t, 'MONTHLY')
  const rule: PeriodRule = await ruleOf(t.house.db, 'SEMIMONTHLY')
  const first = windowAt(rule, month.from)
  return [first, windowAt(rule, first.to)]
}
/** A moment within a window. */
export const within = ({ from }: Window, seconds = 30) => new Date(from.getTime() + seconds * 1_000)

export interface Someone {
  readonly token: string
  readonly memberId: bigint
  readonly name: string
}

/** A member below somebody; with a type of an agent, an agent. */
export async function below(t: TestHouse, upline: Someone | null, type = 0): Promise<Someone> {
  const made = await t.register()
  await sql`update member.member set type = ${type}, upline_id = ${upline?.memberId ?? null} where id = ${made.memberId}`.execute(
    t.house.db
  )
  return made
}

/** A contract in force since long ago; or from a moment on, in the place of the one before. */
export async function contractFor(
  t: TestHouse,
  kind: Kind,
  agent: Someone,
  upline: Someone | null,
  terms: TermsWire,
  since?: Date
): Promise<string> {
  const contract = z.decode(incomeContract, { kind, terms } as z.input<typeof incomeContract>)
  // the test is about something else than the edge: games that tell nothing keep all, and contracts may pay all of it
  await sql`update contract.setting set edge_share = 1000000, default_edge = 1000000`.execute(t.house.db)
  const id = newId()
  if (since)
    await sql`update contract.contract set state = 'SUPERSEDED', until_at = ${since} where recipient_id = ${agent.memberId} and kind = ${kind} and state = 'VALID'`.execute(
      t.house.db
    )
  await sql`insert into contract.contract (id, kind, recipient_id, upline_id, version, state, terms, terms_hash, offered_at, expires_at, answered_at, from_at)
    select ${id}::uuid, ${kind}, ${agent.memberId}, ${upline?.memberId ?? null}::bigint, count(*) + 1, 'VALID', ${JSON.stringify(terms)}::jsonb, ${await termsHash(contract)},
      '2020-01-01', '2020-01-04', '2020-01-02', ${since ?? new Date('2020-02-01')}::timestamptz
    from contract.contract where recipient_id = ${agent.memberId} and kind = ${kind}`.execute(t.house.db)
  return id
}

/** The number of a bet that was placed at a moment. */
function betIdAt(placed: Date): string {
  const ms = placed.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}${newId().slice(13)}`
}

/** Makes the months of a moment's bets and entries: a house that is new has last month's, and none before it. */
async function haveMonth(t: TestHouse, at: Date): Promise<void> {
  const now = new Date()
  if (at.getTime() >= Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)) return
  const month = at.toISOString().slice(0, 7)
  for (const table of ['wager.bet', 'team.entry'])
    await sql
      .raw(`do $$ begin
        execute format('create table if not exists ${table}_${month.replace('-', '')} partition of ${table} for values from (%L) to (%L)',
          base.uuid7_floor('${month}-01Z'), base.uuid7_floor(timestamptz '${month}-01Z' + interval '1 month'));
      end $$`)
      .execute(t.house.db)
}

/** A bet of so many units that was decided at a moment and paid so many; placed now, unless said otherwise. */
export async function bet(
  t: TestHouse,
  who: Someone,
  at: Date,
  stake: number,
  payout: number,
  category = 'RNG',
  game = 'test',
  placed: Date = new Date()
): Promise<string> {
  const betId = betIdAt(placed)
  for (const moment of [placed, at]) await haveMonth(t, moment)
  await t.give(who.memberId, BigInt(stake) * UNIT)
  await placeBet(t.house, {
    memberId: who.memberId,
    betId,
    game,
    category,
    roundNo: null,
    stake: BigInt(stake) * UNIT,
    key: randomUUID(),
    detail: {}
  })
  await settleBet(t.house, { memberId: who.memberId, betId, state: payout > 0 ? 'WON' : 'LOST', payout: BigInt(payout) * UNIT })
  await sql`update wager.bet set settled_at = ${at} where member_id = ${who.memberId} and id = ${betId}::uuid`.execute(t.house.db)
  return betId
}

/** Money besides bets that counts into a member's result, as if it had moved at that moment. */
export const counted = (
  t: TestHouse,
  who: Someone,
  at: Date,
  units: { rebate?: number; agentRebate?: number; promotions?: number; fees?: number }
) => {
  const sum = (value: number | undefined) => sql`array[${String(BigInt(value ?? 0) * UNIT)}]::bigint[]`
  const none = sum(0)
  return sql`select team.add(array[${who.memberId}]::bigint[], array[${at}]::timestamptz[], array['']::text[], array[0]::int[], ${none}, ${none}, ${none}, ${none}, ${none},
    ${sum(units.rebate)}, ${sum(units.agentRebate)}, ${sum(units.promotions)}, ${sum(units.fees)})`.execute(t.house.db)
}

/** Lets the house count what was told. */
export const count = (t: TestHouse) => hearAll(t.house, [figuresListener])

/** Runs a kind and period from a window on, as the worker does every minute: what a run pays is news that the next window waits for. */
export async function runFrom(t: TestHouse, kind: Kind, period: IncomePeriod, window: Window): Promise<void> {
  const at = momentOf(t)
  const rule = await ruleOf(t.house.db, period)
  const last = [...windowsDue(rule, window.from, at)].at(-1)!
  const upto = sql<{ at: Date }>`select upto as at from income.progress where kind = ${kind} and period = ${period}`
  do {
    await count(t)
    await runDue(t.house, { kind, period }, at, { since: window.from })
    // nothing is noted while a transaction of other tests keeps the first window open
  } while (((await upto.execute(t.house.db)).rows[0]?.at ?? window.from) < last.to)
}

export interface BillAsKept {
  readonly id: string
  readonly member_id: bigint
  readonly kind: Kind
  readonly state: string
  readonly gross: bigint
  readonly base: bigint
  readonly carry: bigint
  readonly breakage: bigint
  readonly tier: number | null
  readonly amount: bigint
  readonly shares: bigint
  readonly paid: bigint
  readonly received: bigint
  readonly window_from: Date
  readonly work: IncomeWork
}

/** Bills of a member, the oldest first. */
export async function billsOf(t: TestHouse, who: { memberId: bigint }): Promise<BillAsKept[]> {
  const { rows } = await sql<
    BillAsKept & { work: z.input<typeof incomeWork> }
  >`select * from income.bill where member_id = ${who.memberId} order by window_from, id`.execute(t.house.db)
  return rows.map(r => ({ ...r, work: z.decode(incomeWork, r.work) }))
}

/** What is in an agent account, in units of the currency with two decimals. */
export const held = async (t: TestHouse, who: Someone) => units((await balancesOf(t.house.db, who.memberId)).settlement)
export const units = (amount: bigint) => `${amount / UNIT}.${String((amount % UNIT) / 1_000n).padStart(2, '0')}`

/** Puts money into an agent account. */
export const grant = (t: TestHouse, who: Someone, amount: number) =>
  inTransaction(t.house.db, tx =>
    transfer(tx, {
      memberId: who.memberId,
      kind: 'COMMISSION',
      key: `grant:${randomUUID()}`,
      ref: null,
      house: 'agents',
      settlement: BigInt(amount) * UNIT
    })
  )

/** What the health page says about income: how many are wrong. */
export async function wrongIncome(t: TestHouse): Promise<bigint> {
  const { rows } = await sql<{ wrong: bigint; checked: bigint }>`select wrong, checked from report.check_income(100000)`.execute(t.house.db)
  return rows[0]!.wrong
}

/** The end of a test: no income is wrong, the journal agrees with itself, and the house is shut. */
export async function shutChecked(t: TestHouse): Promise<void> {
  expect(await wrongIncome(t)).toBe(0n)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
}
