// Random trees through the database: bets counted from the house's news, contracts of every kind, the runs of every day; what is billed and
// what the journal says is what the slow reference makes of the same bets, to the unit.
import { randomUUID } from 'node:crypto'
import { type Window, windowAfter, windowAt } from '@fairhouse/contract/income/periods.ts'
import {
  carryModes,
  type FundingMode,
  fundingModes,
  type IncomeContract,
  type IncomeKind,
  type IncomePeriod,
  type IncomeTier,
  incomeContract
} from '@fairhouse/contract/income/terms.ts'
import { incomeWork } from '@fairhouse/contract/income/work.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { reviewRun } from '@fairhouse/contract/ops/money/income.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { payDecided, ruleOf } from '@fairhouse/server/income/run/run.ts'
import { contractFor, counted, grant, pastWindow, runFrom, type Someone, within, wrongIncome } from '@fairhouse/server/income/testing.ts'
import { giveSeries, lotteriesOf } from '@fairhouse/server/lottery/lottery.ts'
import { figuresListener } from '@fairhouse/server/team/team.ts'
import { freshHouse, hearAll, makeMembers, type TestHouse } from '@fairhouse/server/testing.ts'
import { placeBet, settleBet } from '@fairhouse/server/wager/testing.ts'
import { balancesOf, verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Bet,
  type Gifts,
  type Member,
  mostOwed,
  referenceAmount,
  referenceBounded,
  referenceDues,
  referencePaid,
  type Tree,
  windowCount
} from './income-reference.ts'

let t: TestHouse
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => t.close())

// Random, but the same every time.
function dice(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, chance: (percent: number) => below(100) < percent, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Dice = ReturnType<typeof dice>
const sum = (of: Iterable<bigint>) => [...of].reduce((a, b) => a + b, 0n)

const cent = UNIT / 100n
const whole = (amount: bigint) => Number(amount / UNIT)
const stakes = [10n * UNIT, 3_333n * cent, 50n * UNIT, 100n * UNIT, 250n * UNIT]
const thresholds = [0n, 0n, 10n * UNIT, 50n * UNIT, 100n * UNIT]
const rates = [333, 5_000, 30_000, 123_457, 250_000]

function bet(d: Dice, category: Bet['category']): Bet {
  const stake = d.of(stakes)
  const payout = d.of([0n, 0n, 0n, stake / 2n, stake, (stake * 195n) / 100n])
  const isVoid = d.chance(8)
  const window = d.below(windowCount)
  return {
    window,
    category,
    state: isVoid ? d.of(['VOID', 'CANCELLED', 'REFUNDED'] as const) : payout > 0n ? 'WON' : 'LOST',
    stake,
    payout: isVoid ? 0n : payout,
    odds: d.of([1_499, 1_500, 1_950]),
    rake: stake / 20n,
    // what is corrected after the last window belongs to none of them
    corrected: !isVoid && window < windowCount - 1 && d.chance(20) ? d.of([0n, stake, stake * 2n]) : null,
    free: false,
    flagged: false,
    covers: 10
  }
}

function gifts(d: Dice): Gifts {
  const some = () => (d.chance(15) ? d.of([UNIT, 3n * UNIT, 10n * UNIT]) : 0n)
  const fees = some()
  return {
    playerRebates: some(),
    agentRebates: some(),
    promotions: some(),
    // a fee that was paid back is on the member's side, and a cost of revenue
    feeRefunds: fees,
    paymentFees: fees,
    platformFee: 0n,
    vipGifts: 0n
  }
}

/** Tiers that rise, as they must. */
function tiers(d: Dice): IncomeTier[] {
  const rising = <T>(draw: () => T, count: number): T[] => Array.from({ length: count }, draw).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const count = 1 + d.below(3)
  const columns = [rising(() => d.of(thresholds), count), rising(() => d.of(thresholds), count)] as const
  const active = rising(() => d.below(3), count)
  const at = rising(() => d.of(rates), count)
  return columns[0].map((minValidBet, i) => ({ minValidBet, minActive: active[i]!, minLoss: columns[1][i]!, rate: at[i]! }))
}

function termsOf(d: Dice, kind: IncomeKind, series: number, above: Member['contracts']): Member['contracts'] {
  const activeMinBet = d.of([cent, 10n * UNIT, 50n * UNIT])
  const tiered = { activeMinBet, tiers: tiers(d) }
  const own = {
    dividend: { ...tiered, period: 'SEMIMONTHLY', mode: d.of(['FIXED', 'FLOAT']), carry: d.of(carryModes) },
    daily: { ...tiered, period: 'DAILY', checkLoss: d.chance(30) },
    hourly: { ...tiered, period: 'HOURLY', checkLoss: d.chance(30) },
    // a downline's smallest bet is never below its upline's: what counts for the one counts for the other
    realtime: {
      period: 'REALTIME',
      profitRate: d.of(rates),
      lossRate: d.of(rates),
      minStake: d.of(thresholds.filter(least => least >= (above.realtime?.minStake ?? 0n)))
    },
    affiliate: {
      period: 'MONTHLY',
      activeMinBet,
      tiers: tiered.tiers.map(({ minValidBet: minNet, minActive, rate }) => ({ minNet, minActive, rate }))
    },
    rebate: { period: 'DAILY', series: { Lott: series } }
  } as const
  return { [kind]: own[kind] }
}

const periods: Readonly<Record<IncomeKind, IncomePeriod>> = {
  dividend: 'SEMIMONTHLY',
  daily: 'DAILY',
  hourly: 'HOURLY',
  realtime: 'REALTIME',
  affiliate: 'MONTHLY',
  rebate: 'DAILY'
}

/** Six to nine members under one top, with a contract of this kind wherever the upline has one, or almost. */
function grow(number: number, kind: IncomeKind): Tree {
  const d = dice(number)
  const tree: Member[] = []
  const count = 6 + d.below(4)
  for (let i = 0; i < count; i++) {
    const upline = i === 0 ? null : i === 1 ? tree[0]! : d.of(tree)
    const series = upline ? upline.series - 2 * d.below(20) : 1_956
    const has = kind === 'rebate' || i === 0 || (kind !== 'affiliate' && upline!.contracts[kind] !== undefined && d.chance(80))
    tree.push({
      name: `${kind}${number}m${i}`,
      upline: upline?.name ?? null,
      trial: false,
      bets: Array.from({ length: d.below(7) }, () => bet(d, kind === 'rebate' ? 'LOTT' : d.of(gameCategories))),
      gifts: Array.from({ length: windowCount }, () => gifts(d)),
      account: [d.chance(50) ? 0n : d.of([3n * UNIT, 20n * UNIT])],
      series,
      contracts: has ? termsOf(d, kind, series, upline?.contracts ?? {}) : {}
    })
  }
  return tree
}

/** Three windows that are over and stand together. For dividends the first two are one month. */
async function windowsOf(kind: IncomeKind): Promise<Window[]> {
  const rule = await ruleOf(t.house.db, periods[kind])
  const first = kind === 'dividend' ? windowAt(rule, (await pastWindow(t, 'MONTHLY', 2)).from) : await pastWindow(t, periods[kind], 3)
  const second = windowAfter(rule, first)
  return [first, second, windowAfter(rule, second)]
}

interface Forest {
  readonly kind: IncomeKind
  readonly trees: readonly Tree[]
  readonly windows: readonly Window[]
}
type People = ReadonlyMap<string, Someone>

/** The members of all trees with their line, contracts, series and agent accounts. */
async function settle(forests: readonly Forest[]): Promise<People> {
  const all = forests.flatMap(forest => forest.trees.flat())
  const ids = await makeMembers(t.house, all.length, 100_000n * UNIT)
  const people: People = new Map(all.map(({ name }, i) => [name, { memberId: ids[i]!, name, token: '' }]))
  const of = (name: string | null) => (name === null ? null : people.get(name)!)
  for (const member of all) {
    const who = people.get(member.name)!
    await sql`update member.member set type = 2, upline_id = ${of(member.upline)?.memberId ?? null} where id = ${who.memberId}`.execute(
      t.house.db
    )
    await inTransaction(t.house.db, tx => giveSeries(tx, who.memberId, { Lott: member.series }))
    if (member.account[0]! > 0n) await grant(t, who, whole(member.account[0]!))
    for (const [kind, terms] of Object.entries(member.contracts)) {
      // points follow from the series: nobody agrees on them
      if (kind === 'rebate') continue
      const wire = z.encode(incomeContract, { kind, terms } as IncomeContract)
      await contractFor(t, wire.kind, who, of(member.upline), wire.terms)
    }
  }
  return people
}

/** Everybody's bets, placed and decided by the verbs of every day and said to be of their windows; counted by the house's own listener. */
async function play(forests: readonly Forest[], people: People): Promise<void> {
  const lottery = (await lotteriesOf(t.house.db)).list.find(l => l.mode.name === 'Lott' && l.category === 'LOTT')!
  const made = forests.flatMap(({ kind, trees, windows }) =>
    trees.flat().flatMap(({ name, bets }) =>
      bets.map((b, i) => ({
        b,
        kind,
        windows,
        betId: newId(),
        memberId: people.get(name)!.memberId,
        at: within(windows[b.window]!, 20 + i)
      }))
    )
  )
  await Promise.all(
    made.map(async ({ b, kind, betId, memberId }) => {
      const detail = { odds: b.odds, ...(b.category === 'PVP' && { rake: Number(b.rake) }) }
      const game = kind === 'rebate' ? lottery.code : 'test'
      const { stake, category, payout } = b
      await placeBet(t.house, { memberId, betId, game, category, roundNo: null, stake, key: randomUUID(), detail })
      const state = b.state as 'WON' | 'LOST' | 'VOID' | 'CANCELLED' | 'REFUNDED'
      await settleBet(t.house, { memberId, betId, state, payout: state === 'WON' || state === 'LOST' ? payout : stake })
    })
  )
  await sql`update wager.bet b set settled_at = x.at from unnest(${made.map(m => m.betId)}::uuid[], ${made.map(m => m.at)}::timestamptz[]) x(id, at)
    where b.id = x.id`.execute(t.house.db)
  await hearAll(t.house, [figuresListener])
  const times = new Map<string, Date>()
  for (const { b, windows, betId, memberId } of made) {
    if (b.corrected === null) continue
    times.set(betId, within(windows[b.window + 1]!))
    const more = b.corrected - b.payout
    if (more > 0n) await sql`select * from wager.pay(${memberId}, ${betId}::uuid, ${more}, ${`corrected:${betId}`})`.execute(t.house.db)
    if (more < 0n)
      await sql`select * from wager.take_back(${memberId}, ${betId}::uuid, ${-more}, ${`corrected:${betId}`})`.execute(t.house.db)
  }
  // a correction belongs to the time at which it was told: these are said to have been told in the window after the bet's
  const run: typeof figuresListener.run = (tx, batch, ...rest) =>
    figuresListener.run(
      tx,
      batch.map(e => ({ ...e, at: times.get((e.body as { betId?: string }).betId ?? '') ?? e.at })),
      ...rest
    )
  await hearAll(t.house, [{ ...figuresListener, run }])
  for (const { trees, windows } of forests)
    for (const { name, gifts: given } of trees.flat())
      for (const [i, g] of given.entries()) {
        const { playerRebates, agentRebates, promotions, feeRefunds } = g
        if (playerRebates + agentRebates + promotions + feeRefunds === 0n) continue
        await counted(t, people.get(name)!, within(windows[i]!), {
          rebate: whole(playerRebates),
          agentRebate: whole(agentRebates),
          promotions: whole(promotions),
          fees: whole(feeRefunds)
        })
      }
}

/** Dividends are approved run by run, by two operators, and then paid. */
async function approveAll(): Promise<void> {
  const [asker, other] = [await t.operator(), await t.operator()]
  const { rows } = await sql<{ id: string }>`select r.id from income.run r where r.kind = 'dividend'
    and exists (select from income.bill b where b.run_id = r.id and b.state = 'PENDING_REVIEW') order by r.window_from`.execute(t.house.db)
  for (const { id } of rows) {
    const asked = await t.call(reviewRun, { id, decision: 'approve', reason: 'as the figures say' }, { token: asker.token })
    const { status } = await t.decide(other, asked.body.value.approval)
    expect(status).toBe(200)
    await payDecided(t.house, id)
  }
}

interface Kept {
  readonly window: number
  readonly gross: bigint
  readonly received: bigint
  /** What the journal says went into the agent account for it, less what was taken from it. */
  readonly moved: bigint
  /** Of a salary: what the edge of the window leaves for it, as the bill has it. */
  readonly bound: Parameters<typeof referenceBounded>[1] | null
}
/** Bills of a member within these windows, with the journal's word on each. */
async function keptOf({ memberId }: Someone, kind: IncomeKind, funding: FundingMode, windows: readonly Window[]): Promise<Kept[]> {
  const { rows } = await sql<{ from: Date; gross: bigint; paid: bigint; received: bigint; work: unknown; moved: bigint }>`
    select b.window_from as "from", b.gross, b.paid, b.received, b.work, coalesce(sum(m.settlement), 0)::bigint as moved
    from income.bill b left join wallet.movement m on m.member_id = b.member_id and m.ref = b.id and m.key like 'bill:%'
    where b.member_id = ${memberId} and b.kind = ${kind} group by b.run_id, b.member_id order by 1`.execute(t.house.db)
  return rows.flatMap(({ from, gross, paid, received, work, moved }) => {
    const window = windows.findIndex(w => w.from.getTime() === from.getTime())
    // windows after them were run too: there is nothing in those
    if (window < 0) expect([gross, moved]).toEqual([0n, 0n])
    const { inputs } = z.decode(incomeWork, work as z.input<typeof incomeWork>)
    const bound = ('bound' in inputs && inputs.bound) || null
    return window < 0 ? [] : [{ window, gross, received: funding === 'UPLINE' ? received : paid, moved, bound }]
  })
}

/** Holds the bills of one tree, and the money of everybody in it, against the reference. Returns how many bills brought something, and fell short. */
async function compare(tree: Tree, { kind, windows }: Forest, people: People, mode: FundingMode): Promise<{ due: number; short: number }> {
  const dues = new Map(tree.map(agent => [agent.name, referenceDues(tree, agent, kind)]))
  const kept = new Map<string, Kept[]>()
  for (const { name } of tree) kept.set(name, await keptOf(people.get(name)!, kind, mode, windows))
  const owing = new Map<string, bigint>()
  const accounts = new Map(tree.map(({ name, account }) => [name, account[0]!]))
  let [due, short] = [0, 0]
  for (let window = 0; window < windowCount; window++) {
    const amounts = new Map(
      tree.map(({ name }) => {
        const due = dues.get(name)?.[window]
        const bound = kept.get(name)!.find(of => of.window === window)?.bound
        return [name, due ? (bound ? referenceBounded(due, bound) : referenceAmount(due)) : null]
      })
    )
    const now = tree.map(member => ({ ...member, account: windows.map(() => accounts.get(member.name)!) }))
    const alone = kind === 'affiliate' || kind === 'rebate'
    const paid = alone ? new Map(tree.map(({ name }) => [name, amounts.get(name) ?? 0n])) : referencePaid(now, mode, window, amounts, owing)
    const bills = new Map(tree.map(({ name }) => [name, kept.get(name)!.find(of => of.window === window)]))
    const house = tree.map(({ name }) => [name, bills.get(name)?.gross ?? 0n, bills.get(name)?.received ?? 0n])
    expect(house, `${tree[0]!.name}, window ${window}`).toEqual(tree.map(({ name }) => [name, amounts.get(name) ?? 0n, paid.get(name)!]))
    const moved = sum([...bills.values()].map(b => b?.moved ?? 0n))
    if (mode === 'UPLINE' && !alone) expect(moved).toBe(sum(tree.filter(m => m.upline === null).map(m => amounts.get(m.name) ?? 0n)))
    else if (!alone) expect(moved).toBeLessThanOrEqual(mostOwed(tree, amounts))
    for (const { name } of tree) {
      const below = mode === 'UPLINE' && !alone ? sum(tree.filter(m => m.upline === name).map(m => paid.get(m.name)!)) : 0n
      accounts.set(name, accounts.get(name)! + paid.get(name)! - below)
      if (amounts.get(name)) due += 1
      if (paid.get(name)! < (amounts.get(name) ?? 0n)) short += 1
    }
  }
  for (const { name } of tree)
    expect([name, (await balancesOf(t.house.db, people.get(name)!.memberId)).settlement]).toEqual([name, accounts.get(name)])
  return { due, short }
}

const alongTheLine = ['dividend', 'daily', 'hourly', 'realtime'] as const
const treesOfEach = 2

describe('of random trees in the database', () => {
  test.each(fundingModes)('every bill and everybody’s money is what the reference says: %s', { timeout: 120_000 }, async mode => {
    const kinds: readonly IncomeKind[] = mode === 'UPLINE' ? alongTheLine : [...alongTheLine, 'affiliate', 'rebate']
    await sql`update income.setting set platform_fee = 0, ${sql.join(alongTheLine.map(kind => sql`${sql.ref(`funding_${kind}`)} = ${mode}`))}`.execute(
      t.house.db
    )
    const forests: Forest[] = []
    for (const [i, kind] of kinds.entries())
      forests.push({
        kind,
        windows: await windowsOf(kind),
        trees: Array.from({ length: treesOfEach }, (_, n) => grow(1_000 * i + 17 * n + 3, kind))
      })
    const people = await settle(forests)
    await play(forests, people)
    for (const { kind, windows } of forests) await runFrom(t, kind, periods[kind], windows[0]!)
    await approveAll()
    let short = 0
    for (const forest of forests) {
      let due = 0
      for (const tree of forest.trees) {
        const found = await compare(tree, forest, people, mode)
        due += found.due
        short += found.short
      }
      // it was not all nothing
      expect([forest.kind, due > 2]).toEqual([forest.kind, true])
    }
    // and where levels are paid out of one another not everybody got everything
    expect(short).toBeGreaterThan(10)
    expect(await wrongIncome(t)).toBe(0n)
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })
})
