// Ten thousand random trees of agents with random bets: what the house bills and pays is what a slow reference says, to the unit.

import { evaluate } from '@fairhouse/contract/income/bill.ts'
import { fundTree } from '@fairhouse/contract/income/funding.ts'
import {
  carryModes,
  type FundingMode,
  fundingModes,
  type IncomeKind,
  type IncomeTier,
  incomeKinds,
  type TermsOf
} from '@fairhouse/contract/income/terms.ts'
import { type CountedBet, validBet } from '@fairhouse/contract/income/valid-bet.ts'
import type { IncomeBill } from '@fairhouse/contract/income/work.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { describe, expect, test } from 'vitest'
import {
  type Bet,
  endsMonth,
  type Gifts,
  highestOnTheWay,
  isAtMost,
  type Member,
  mostOwed,
  referenceAmount,
  referenceBounded,
  referenceDues,
  referencePaid,
  type Tree,
  windowCount
} from './income-reference.ts'

// Random, but the same every time: a tree that fails is named by its number.
function dice(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (part: number) => next() < part, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Dice = ReturnType<typeof dice>
const sum = (of: Iterable<bigint>) => [...of].reduce((a, b) => a + b, 0n)

const cent = UNIT / 100n
const stakes = [cent, UNIT, 10n * UNIT, 3_333n * cent, 50n * UNIT, 100n * UNIT, 250n * UNIT]
const thresholds = [0n, 0n, 10n * UNIT, 50n * UNIT, 100n * UNIT, 333n * UNIT, 500n * UNIT]
const rates = [0, 1, 333, 5_000, 30_000, 123_457, 250_000]

function bet(d: Dice): Bet {
  const stake = d.of(stakes)
  const payout = d.of([0n, 0n, 0n, 0n, 0n, stake / 2n, stake, (stake * 195n) / 100n, (stake * 330n) / 100n])
  const void_ = d.chance(0.08)
  return {
    window: d.below(windowCount),
    category: d.of(gameCategories),
    state: void_ ? d.of(['VOID', 'CANCELLED', 'REFUNDED', 'PENDING'] as const) : payout > 0n ? 'WON' : 'LOST',
    stake,
    payout: void_ ? 0n : payout,
    free: d.chance(0.05),
    flagged: d.chance(0.05),
    odds: d.of([1_499, 1_500, 1_950]),
    covers: d.of([10, 70, 71]),
    rake: stake / 20n,
    corrected: !void_ && d.chance(0.15) ? d.of([0n, stake, stake * 2n]) : null
  }
}

const gifts = (d: Dice): Gifts => {
  const some = () => (d.chance(0.1) ? d.of([cent, UNIT, 10n * UNIT]) : 0n)
  return {
    playerRebates: some(),
    agentRebates: some(),
    promotions: some(),
    feeRefunds: some(),
    platformFee: some(),
    vipGifts: some(),
    paymentFees: some()
  }
}

/** Tiers that rise, as they must. */
function tiers(d: Dice): IncomeTier[] {
  const rising = <T>(draw: () => T, count: number): T[] => Array.from({ length: count }, draw).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const count = 1 + d.below(3)
  const [bets, active, losses, at] = [
    rising(() => d.of(thresholds), count),
    rising(() => d.below(3), count),
    rising(() => d.of(thresholds), count),
    rising(() => d.of(rates), count)
  ]
  return bets.map((minValidBet, i) => ({ minValidBet, minActive: active[i]!, minLoss: losses[i]!, rate: at[i]! }))
}

function contracts(d: Dice, series: number): Member['contracts'] {
  const activeMinBet = d.of([cent, 10n * UNIT, 50n * UNIT])
  const signed = <T>(terms: T) => (d.chance(0.85) ? terms : undefined)
  const all = {
    dividend: signed({ period: 'SEMIMONTHLY', mode: d.of(['FIXED', 'FLOAT']), carry: d.of(carryModes), activeMinBet, tiers: tiers(d) }),
    daily: signed({ period: 'DAILY', checkLoss: d.chance(0.3), activeMinBet, tiers: tiers(d) }),
    hourly: signed({ period: 'HOURLY', checkLoss: d.chance(0.3), activeMinBet, tiers: tiers(d) }),
    realtime: signed({ period: 'REALTIME', profitRate: d.of(rates), lossRate: d.of(rates), minStake: d.of(thresholds) }),
    affiliate: signed({
      period: 'MONTHLY',
      activeMinBet,
      tiers: tiers(d).map(({ minValidBet: minNet, minActive, rate }) => ({ minNet, minActive, rate }))
    }),
    rebate: signed({ period: 'DAILY', series: { Lott: series } })
  }
  return Object.fromEntries(Object.entries(all).filter(([, terms]) => terms !== undefined)) as Member['contracts']
}

function grow(number: number): Tree {
  const d = dice(number)
  const tree: Member[] = []
  const count = 2 + d.below(5)
  for (let i = 0; i < count; i++) {
    const upline = i === 0 || d.chance(0.05) ? null : d.of(tree)
    const series = upline ? upline.series - 2 * d.below(20) : 1_960
    tree.push({
      name: `m${i}`,
      upline: upline?.name ?? null,
      trial: d.chance(0.03),
      bets: Array.from({ length: d.below(6) }, () => bet(d)),
      gifts: Array.from({ length: windowCount }, () => gifts(d)),
      account: Array.from({ length: windowCount }, () => (d.chance(0.5) ? 0n : d.of(stakes) / 7n)),
      series,
      contracts: contracts(d, series)
    })
  }
  return tree
}

// The house's way: figures of members, added up the line once, then one pure function a bill.

const countedBet = (member: Member, b: Bet, payout: bigint): CountedBet => ({
  category: b.category,
  state: b.state,
  stake: b.stake,
  payout,
  free: b.free,
  trial: member.trial,
  rake: b.rake,
  odds: b.odds,
  covers: { outcomes: b.covers, of: 100 },
  excluded: b.flagged
})
const isReal = (member: Member, { state }: Bet) => !member.trial && (state === 'WON' || state === 'LOST')

interface Figures {
  readonly validBet: bigint
  readonly lateValidBet: bigint
  readonly pnl: bigint
  readonly latePnl: bigint
  readonly ggr: bigint
}
function figuresOf(member: Member, window: number): Figures {
  const own = member.bets.filter(b => b.window === window)
  const late = member.bets.filter(b => b.window === window - 1 && b.corrected !== null)
  const real = own.filter(b => isReal(member, b))
  const payouts = sum(real.map(b => b.payout))
  const given = member.gifts[window]!
  const staked = sum(real.map(b => (b.free ? 0n : b.stake)))
  return {
    validBet: sum(own.map(b => validBet(countedBet(member, b, b.payout)))),
    lateValidBet: sum(late.map(b => validBet(countedBet(member, b, b.corrected!)) - validBet(countedBet(member, b, b.payout)))),
    pnl: payouts + given.playerRebates + given.agentRebates + given.promotions + given.feeRefunds - staked,
    latePnl: sum(late.filter(b => isReal(member, b)).map(b => b.corrected! - b.payout)),
    ggr: staked - payouts
  }
}

interface House {
  readonly tree: Tree
  readonly window: number
  readonly figures: ReadonlyMap<Member, Figures>
  readonly teams: ReadonlyMap<string, readonly Member[]>
}
function houseAt(tree: Tree, window: number): House {
  const teams = new Map<string, Member[]>(tree.map(member => [member.name, [member]]))
  for (const member of tree.toReversed()) if (member.upline !== null) teams.get(member.upline)?.push(...teams.get(member.name)!)
  return { tree, window, figures: new Map(tree.map(member => [member, figuresOf(member, window)])), teams }
}

function realtimeInputs({ teams, window }: House, agent: Member, { minStake }: TermsOf<'realtime'>, carried: bigint) {
  const inputs = { bets: 0, wonValidBet: 0n, lostValidBet: 0n, lateWonValidBet: 0n, lateLostValidBet: 0n, carried }
  for (const member of teams.get(agent.name)!) {
    if (member === agent) continue
    for (const b of member.bets.filter(({ stake }) => stake >= minStake)) {
      const count = (payout: bigint, won: 'wonValidBet' | 'lateWonValidBet', lost: 'lostValidBet' | 'lateLostValidBet', sign: bigint) => {
        const valid = validBet(countedBet(member, b, payout)) * sign
        // what paid its stake back is a push
        if (payout !== b.stake) inputs[payout > b.stake ? won : lost] += valid
      }
      if (b.window === window) count(b.payout, 'wonValidBet', 'lostValidBet', 1n)
      if (b.window !== window - 1 || b.corrected === null) continue
      count(b.corrected, 'lateWonValidBet', 'lateLostValidBet', 1n)
      count(b.payout, 'lateWonValidBet', 'lateLostValidBet', -1n)
    }
  }
  return inputs
}

function affiliateInputs({ figures, teams, window }: House, agent: Member, { activeMinBet }: TermsOf<'affiliate'>, carried: bigint) {
  const members = teams.get(agent.name)!
  const gift = (of: (g: Gifts) => bigint) => sum(members.map(member => of(member.gifts[window]!)))
  const all = members.map(member => figures.get(member)!)
  return {
    ggr: sum(all.map(f => f.ggr)),
    platformFee: gift(g => g.platformFee),
    bonuses: gift(g => g.promotions),
    rebates: gift(g => g.playerRebates + g.agentRebates),
    vipGifts: gift(g => g.vipGifts),
    paymentFees: gift(g => g.paymentFees),
    late: -sum(all.map(f => f.latePnl)),
    active: all.filter(f => f.validBet >= activeMinBet && f.validBet > 0n).length,
    carried
  }
}

function teamInputs({ figures, teams, window }: House, agent: Member, { activeMinBet }: { activeMinBet: bigint }, carried: bigint) {
  const all = teams.get(agent.name)!.map(member => figures.get(member)!)
  const of = (name: keyof Figures) => sum(all.map(f => f[name]))
  const active = all.filter(f => f.validBet >= activeMinBet && f.validBet > 0n).length
  return {
    validBet: of('validBet'),
    lateValidBet: of('lateValidBet'),
    pnl: of('pnl'),
    latePnl: of('latePnl'),
    active,
    carried,
    monthEnds: endsMonth(window)
  }
}

function rebateInputs({ tree, teams, window }: House, agent: Member, carried: bigint) {
  const lines = tree
    .filter(child => child.upline === agent.name)
    .map(child => {
      const tickets = teams.get(child.name)!.flatMap(member => member.bets.filter(b => isReal(member, b) && !b.free))
      const stake = sum(tickets.filter(b => b.window === window && b.category === 'LOTT').map(b => b.stake))
      return { mode: 'Lott' as const, childSeries: child.series, stake }
    })
  return { lines, carried }
}

function billOf(house: House, agent: Member, kind: IncomeKind, carried: bigint): IncomeBill | null {
  const { dividend, daily, hourly, realtime, affiliate, rebate } = agent.contracts
  if (kind === 'dividend') return dividend ? evaluate(kind, dividend, teamInputs(house, agent, dividend, carried)) : null
  if (kind === 'daily') return daily ? evaluate(kind, daily, teamInputs(house, agent, daily, carried)) : null
  if (kind === 'hourly') return hourly ? evaluate(kind, hourly, teamInputs(house, agent, hourly, carried)) : null
  if (kind === 'realtime') return realtime ? evaluate(kind, realtime, realtimeInputs(house, agent, realtime, carried)) : null
  if (kind === 'affiliate') return affiliate ? evaluate(kind, affiliate, affiliateInputs(house, agent, affiliate, carried)) : null
  return rebate ? evaluate(kind, rebate, rebateInputs(house, agent, carried)) : null
}

/** What the house bills by name, null without a contract. */
type Amounts = ReadonlyMap<string, bigint | null>

/** Window after window. */
function billed(windows: readonly House[], kind: IncomeKind): Amounts[] {
  const carries = new Map<string, bigint>()
  return windows.map(house => {
    const bills = house.tree.map(agent => {
      const bill = billOf(house, agent, kind, carries.get(agent.name) ?? 0n)
      if (bill) carries.set(agent.name, bill.carry)
      return [agent.name, bill?.amount ?? null] as const
    })
    return new Map(bills)
  })
}

/** Pays a tree's bills window after window, as the house does. */
function* paid(tree: Tree, mode: FundingMode, windows: readonly Amounts[]) {
  const carried = new Map<string, bigint>()
  for (const [window, amounts] of windows.entries()) {
    const nodes = tree.map(({ name, upline, account }) => ({
      id: name,
      upline,
      own: amounts.get(name)!,
      carried: carried.get(name) ?? 0n,
      account: account[window]!
    }))
    const funded = fundTree(mode, nodes)
    for (const [name, { carry }] of funded) carried.set(name, carry)
    yield { window, amounts, funded }
  }
}

const treeCount = 10_000
const trees = Array.from({ length: treeCount }, (_, number) => grow(number))
const houses = trees.map(tree => Array.from({ length: windowCount }, (_, window) => houseAt(tree, window)))
const known = new Map<IncomeKind, Amounts[][]>()
/** The bills of all trees, made once. */
function billsOf(kind: IncomeKind) {
  const made = known.get(kind) ?? houses.map(windows => billed(windows, kind))
  known.set(kind, made)
  return made
}
/** Levels are paid out of one another; shares of revenue and points are the house's own, each by itself. */
const alongTheLine = ['dividend', 'daily', 'hourly', 'realtime'] as const
const everyWay = alongTheLine.flatMap(kind => fundingModes.map(mode => ({ kind, mode })))

describe('of ten thousand random trees', () => {
  test.each(incomeKinds)('every bill is the same by the house and by hand: %s', kind => {
    let [due, missed] = [0, 0]
    billsOf(kind).forEach((windows, number) => {
      for (const agent of trees[number]!) {
        const house = windows.map(of => of.get(agent.name))
        const byHand = referenceDues(trees[number]!, agent, kind)?.map(referenceAmount) ?? windows.map(() => null)
        if (house.some((amount, window) => amount !== byHand[window]))
          expect({ number, agent: agent.name, house }).toEqual({ number, agent: agent.name, house: byHand })
        due += house.filter(amount => amount).length
        missed += house.filter(amount => amount === 0n).length
      }
    })
    expect(Math.min(due, missed)).toBeGreaterThan(5_000)
  })

  test('a salary that is bounded by the edge is the same by the house and by hand', () => {
    let [cut, whole] = [0, 0]
    for (const [number, tree] of trees.entries())
      for (const agent of tree) {
        const { daily, realtime } = agent.contracts
        const d = dice(number + 50_000)
        const bound = {
          edge: d.of([-UNIT, 0n, cent, UNIT, 20n * UNIT]),
          share: d.of([0, 200_000, 700_000]),
          rate: d.of(rates),
          together: d.of(rates) + 250_000
        }
        const house = houses[number]![0]!
        const amounts = [
          daily && evaluate('daily', daily, { ...teamInputs(house, agent, daily, 0n), bound }).amount,
          realtime && evaluate('realtime', realtime, { ...realtimeInputs(house, agent, realtime, 0n), bound }).amount
        ]
        const dues = [daily && referenceDues(tree, agent, 'daily')![0]!, realtime && referenceDues(tree, agent, 'realtime')![0]!]
        const byHand = dues.map(due => due && referenceBounded(due, bound))
        if (amounts.some((amount, i) => amount !== byHand[i]))
          expect({ number, agent: agent.name, amounts }).toEqual({ number, agent: agent.name, amounts: byHand })
        for (const [i, due] of dues.entries()) if (due) amounts[i]! < referenceAmount(due) ? cut++ : whole++
      }
    expect(Math.min(cut, whole)).toBeGreaterThan(5_000)
  })

  test.each(everyWay)('everybody receives the same by the house and by hand: $kind, $mode', ({ kind, mode }) => {
    let less = 0
    billsOf(kind).forEach((windows, number) => {
      const tree = trees[number]!
      const owing = new Map<string, bigint>()
      for (const { window, amounts, funded } of paid(tree, mode, windows)) {
        const byHand = referencePaid(tree, mode, window, amounts, owing)
        const house = new Map([...funded].map(([name, { received }]) => [name, received]))
        if (tree.some(({ name }) => house.get(name) !== byHand.get(name)))
          expect({ number, window, house }).toEqual({ number, window, house: byHand })
        less += tree.filter(({ name }) => house.get(name)! < (amounts.get(name) ?? 0n)).length
      }
    })
    expect(less).toBeGreaterThan(1_000)
  })

  test.each(alongTheLine)('PLATFORM_DIFF: all levels together never get more than the house owes: %s', kind => {
    billsOf(kind).forEach((windows, number) => {
      const tree = trees[number]!
      for (const { window, amounts, funded } of paid(tree, 'PLATFORM_DIFF', windows)) {
        const total = sum([...funded.values()].map(({ received }) => received))
        const owed = mostOwed(tree, amounts)
        // the first window has nothing to take back: all that is owed is paid
        if (window === 0 ? total !== owed : total > owed) expect({ number, window, total }).toEqual({ number, window, total: owed })
        if (window > 0 || (kind !== 'daily' && kind !== 'hourly')) continue
        const rates = new Map(tree.map(agent => [agent.name, referenceDues(tree, agent, kind)?.[0]?.rate ?? 0]))
        if (!isAtMost(total, highestOnTheWay(tree, window, rates)))
          expect.fail(`tree ${number}: more than the highest rate on the way, ${total}`)
      }
    })
  })

  test.each(alongTheLine)('UPLINE: money only changes hands, the house pays the top and nobody else: %s', kind => {
    let short = 0
    billsOf(kind).forEach((windows, number) => {
      const tree = trees[number]!
      for (const { window, amounts, funded } of paid(tree, 'UPLINE', windows)) {
        const all = [...funded.values()]
        const fromHouse = sum(tree.filter(agent => agent.upline === null).map(({ name }) => amounts.get(name) ?? 0n))
        if (sum(all.map(of => of.received - of.paid)) !== fromHouse)
          expect.fail(`tree ${number}, window ${window}: the house pays ${fromHouse}`)
        for (const agent of tree) {
          const { received, paid: on, fromAccount, open } = funded.get(agent.name)!
          const has = agent.account[window]!
          if (received + has < on || fromAccount > has || received + open !== (amounts.get(agent.name) ?? 0n))
            expect.fail(`tree ${number}, window ${window}: ${agent.name} has ${received} and ${has}, pays ${on}`)
        }
        short += all.filter(of => of.insufficient).length
      }
    })
    expect(short).toBeGreaterThan(1_000)
  })

  test('points of all levels and the player’s own are together at most those of the top', () => {
    billsOf('rebate').forEach((windows, number) => {
      const tree = trees[number]!
      for (const [window, bills] of windows.entries()) {
        const given = sum([...bills.values()].map(amount => amount ?? 0n))
        const most = tree
          .flatMap(member =>
            member.bets
              .filter(b => b.window === window && b.category === 'LOTT' && isReal(member, b) && !b.free)
              .map(b => b.stake * BigInt(1_960 - member.series))
          )
          .reduce((a, b) => a + b, 0n)
        if (given * 2_000n > most) expect.fail(`tree ${number}, window ${window}: ${given}`)
      }
    })
  })
})
