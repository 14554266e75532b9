// Runs that are stopped, repeated, begun twice at once, or late: every bill is made once and paid once.
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import type { Window } from '@fairhouse/contract/income/periods.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeWindow } from '#team/team.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import {
  below,
  bet,
  billsOf,
  contractFor,
  count,
  held,
  momentOf,
  pastWindow,
  runFrom,
  type Someone,
  shutChecked,
  tiers,
  within
} from '../testing.ts'
import type { Stop } from './pay.ts'
import { runDue } from './run.ts'

let t: TestHouse
/** Four levels of agents, each with a contract; a player below each. */
let line: Someone[]
let hour: Window
const ladder = (percent: number) => ({
  period: 'HOURLY',
  checkLoss: false,
  activeMinBet: '1.00',
  tiers: tiers([1_000, 1, 0, percent])
})

beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => shutChecked(t))

const hourly = { kind: 'hourly', period: 'HOURLY' } as const
const movementsOf = async () =>
  (
    await sql<{
      key: string
      n: number
      amount: bigint
    }>`select key, count(*)::int as n, sum(settlement)::bigint as amount from wallet.movement
      where kind = 'HOURLY_SALARY' group by key order by key`.execute(t.house.db)
  ).rows
const billsAll = async () => (await Promise.all(line.map(agent => billsOf(t, agent)))).flat()

/** A line of four below each other on 0.8, 0.6, 0.4 and 0.2 percent, whose players staked 10,000 each in an hour. */
async function makeLine(back: number) {
  hour = await pastWindow(t, 'HOURLY', back)
  line = []
  for (const percent of [0.8, 0.6, 0.4, 0.2]) {
    const agent = await below(t, line.at(-1) ?? null, 1)
    await contractFor(t, 'hourly', agent, line.at(-1) ?? null, ladder(percent))
    await bet(t, await below(t, agent), within(hour), 10_000, 0)
    line.push(agent)
  }
  await count(t)
  // transactions of other tests on the same server may keep it open for a moment
  await expect.poll(() => closeWindow(t.house, hour.to)).toBe(true)
}

/** Runs what is due; the process dies at the n-th place. Says whether it came so far. */
function diesAt(n: number): Promise<boolean> {
  let passed = 0
  const stop: Stop = at => {
    // bills that are being made are none yet: that is a test of its own
    if (at !== 'making' && ++passed === n) throw new Error('the process died')
  }
  return runDue(t.house, hourly, momentOf(t), { since: hour.from, stop }).then(
    () => false,
    () => true
  )
}

/** 40,000 at 0.8 %, 30,000 at 0.6 %, 20,000 at 0.4 %, 10,000 at 0.2 %: each keeps what those below it do not have. */
async function everybodyHasTheirs() {
  expect((await billsAll()).map(b => b.gross / UNIT)).toEqual([320n, 180n, 80n, 20n])
  expect(await Promise.all(line.map(agent => held(t, agent)))).toEqual(['140.00', '100.00', '60.00', '20.00'])
  expect((await movementsOf()).map(m => m.n)).toEqual([1, 1, 1, 1])
}

for (const [funding, places] of [
  ['PLATFORM_DIFF', 3],
  ['UPLINE', 6]
] as const)
  test(`killed at every point and started again, a run pays each bill once; repeats do nothing (${funding})`, async () => {
    await sql`update income.setting set funding_hourly = ${funding}`.execute(t.house.db)
    await makeLine(1)
    let deaths = 0
    // each life gets one place further and dies there
    while (await diesAt(2)) deaths++
    expect(deaths).toBe(places)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await everybodyHasTheirs()
    const { rows } = await sql`select state, error from income.run`.execute(t.house.db)
    expect(rows).toEqual([{ state: 'DONE', error: null }])

    const [bills, movements] = [await billsAll(), await movementsOf()]
    await sql`delete from income.progress`.execute(t.house.db)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    await sql`update income.run set state = 'COMPUTING'`.execute(t.house.db)
    await sql`delete from income.progress`.execute(t.house.db)
    await runFrom(t, 'hourly', 'HOURLY', hour)
    expect(await billsAll()).toEqual(bills)
    expect(await movementsOf()).toEqual(movements)
  })

test('what a bill follows from cannot be changed, and no bill is taken away', async () => {
  await makeLine(1)
  await runFrom(t, 'hourly', 'HOURLY', hour)
  for (const change of [
    sql`update income.bill set gross = gross + 1000`,
    sql`update income.bill set work = '{}'`,
    sql`delete from income.bill`
  ])
    await expect(change.execute(t.house.db)).rejects.toThrow('a bill stays as it was made')
})

test('every window that a stop left out is run in order; a correction after its bill goes into the next', async () => {
  const [first, second] = [await pastWindow(t, 'HOURLY', 3), await pastWindow(t, 'HOURLY', 2)]
  const agent = await below(t, null, 1)
  await contractFor(t, 'hourly', agent, null, ladder(0.2))
  const player = await below(t, agent)
  const wrong = await bet(t, player, within(first), 100_000, 0)
  await bet(t, player, within(second), 40_000, 0)
  const third = await pastWindow(t, 'HOURLY', 1)
  await bet(t, player, within(third), 70_000, 0)
  await count(t)
  // in the second hour the first bet was taken back: 100,000 less
  const at = within(second, 60)
  await sql`insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, edge, decided_at)
      select base.uuid7_floor(${at}::timestamptz), member_id, bet_id, 'before', -1, game, category, stake, valid, payout, edge, decided_at from team.entry where bet_id = ${wrong}::uuid`.execute(
    t.house.db
  )
  const stake = String(-100_000n * UNIT)
  await sql`select team.add(array[${player.memberId}]::bigint[], array[${at}]::timestamptz[], array['RNG'], array[-1], array[${stake}]::bigint[], array[${stake}]::bigint[],
      array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[], array[0]::bigint[])`.execute(
    t.house.db
  )
  await runFrom(t, 'hourly', 'HOURLY', first)

  const bills = await billsOf(t, agent)
  expect(bills.map(b => b.window_from)).toEqual([first.from, second.from, third.from])
  expect(bills.map(b => [b.gross / UNIT, b.carry / UNIT])).toEqual([
    [200n, 0n],
    [0n, -60_000n],
    // 70,000 less the 60,000 that were missing
    [20n, 0n]
  ])
  expect(bills[1]!.work.inputs).toMatchObject({ validBet: 40_000n * UNIT, lateValidBet: -100_000n * UNIT })
  expect(await held(t, agent)).toBe('220.00')
  for (const b of bills) expect(evaluateWork(b.work).amount).toBe(b.gross)
})

test('ten workers at once make and pay each bill once', async () => {
  await makeLine(1)
  await Promise.all(Array.from({ length: 10 }, () => runDue(t.house, hourly, momentOf(t), { since: hour.from })))
  await runFrom(t, 'hourly', 'HOURLY', hour)
  await everybodyHasTheirs()
})

/** So many agents side by side below one, each with a player who staked 1,000 in a bucket of five minutes and lost. */
async function makeCrowd(agents: number): Promise<Window> {
  const bucket = await pastWindow(t, 'REALTIME')
  const top = await below(t, null, 1)
  const made = (names: string, type: number, uplines: unknown) =>
    sql<{ ids: bigint[] }>`with m as (
      insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, type, upline_id)
      select u, u, u, 'TRY', now(), 'test', ${type}::int, (${uplines}::bigint[])[1 + n % cardinality(${uplines}::bigint[])]
      from (select n, ${names}::text || n as u from generate_series(0, ${agents}::int - 1) n) x returning id),
    w as (insert into wallet.wallet (member_id, currency) select id, 'TRY' from m)
    select array_agg(id order by id) as ids from m`.execute(t.house.db)
  const below1 = (await made('crowdagent', 1, [String(top.memberId)])).rows[0]!.ids.map(String)
  const players = (await made('crowdplayer', 0, below1)).rows[0]!.ids.map(String)
  const terms = { period: 'REALTIME', profitRate: 0, lossRate: 10_000, minStake: '0.00' }
  await contractFor(t, 'realtime', top, null, terms)
  await sql`insert into contract.contract (id, kind, recipient_id, upline_id, version, state, terms, terms_hash, offered_at, expires_at, answered_at, from_at)
    select uuidv7(), c.kind, a.id, c.recipient_id, 1, 'VALID', c.terms, c.terms_hash, c.offered_at, c.expires_at, c.answered_at, c.from_at
    from contract.contract c, unnest(${below1}::bigint[]) a(id) where c.recipient_id = ${top.memberId}`.execute(t.house.db)
  await sql`update team.line set since = '-infinity'`.execute(t.house.db)
  await sql`insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, edge, decided_at)
    select uuidv7(${within(bucket)}::timestamptz - clock_timestamp()), id, gen_random_uuid(), 'settled', 1, 'test', 'RNG', ${String(1_000n * UNIT)}::bigint,
      ${String(1_000n * UNIT)}::bigint, 0, ${String(1_000n * UNIT)}::bigint, ${within(bucket)} from unnest(${players}::bigint[]) p(id)`.execute(
    t.house.db
  )
  return bucket
}

test('bills of many agents are made all or none, and a run that dies while paying pays each once', async () => {
  const agents = 1_000
  const bucket = await makeCrowd(agents)
  const bills = async () =>
    (
      await sql<{
        made: number
        paid: number
        amount: bigint
      }>`select count(*)::int as made, count(*) filter (where state = 'ISSUED')::int as paid,
        coalesce(sum(paid), 0)::bigint / 100000 as amount from income.bill`.execute(t.house.db)
    ).rows[0]!
  const diesIn = (place: string) => {
    const stop: Stop = at => {
      if (at === place) throw new Error('the process died')
    }
    return runDue(t.house, { kind: 'realtime', period: 'REALTIME' }, momentOf(t), { since: bucket.from, stop })
  }
  await expect.poll(() => closeWindow(t.house, bucket.to)).toBe(true)
  await expect(diesIn('making')).rejects.toThrow('the process died')
  expect(await bills()).toEqual({ made: 0, paid: 0, amount: 0n })
  await expect(diesIn('paid')).rejects.toThrow('the process died')
  const some = await bills()
  expect(some).toMatchObject({ made: agents + 1 })
  expect(some.paid).toBeGreaterThan(0)
  expect(some.paid).toBeLessThan(agents)

  await runFrom(t, 'realtime', 'REALTIME', bucket)
  // 1 % of 1,000 each; what the agent above has of it is theirs
  expect(await bills()).toEqual({ made: agents + 1, paid: agents + 1, amount: BigInt(agents) * 10n })
  const { rows } = await sql<{
    moved: number
    agents: number
    amount: bigint
  }>`select count(*)::int as moved, count(distinct member_id)::int as agents,
      sum(settlement)::bigint / 100000 as amount from wallet.movement where kind = 'REALTIME_SALARY'`.execute(t.house.db)
  expect(rows).toEqual([{ moved: agents, agents, amount: BigInt(agents) * 10n }])
})
