// The agent programme once more, slowly: written from the text of its rules and from nothing else, bet by bet, in fractions. It shares no
// arithmetic with the house; only the shapes of terms are the same.

import type { FundingMode, IncomeKind, IncomeTier, TermsOf } from '@fairhouse/contract/income/terms.ts'
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import type { BetState } from '@fairhouse/contract/play/wager.ts'

export interface Bet {
  /** The window in which it was settled. */
  readonly window: number
  readonly category: GameCategory
  readonly state: BetState
  readonly stake: bigint
  readonly payout: bigint
  readonly free: boolean
  readonly flagged: boolean
  readonly odds: number
  readonly covers: number
  readonly rake: bigint
  /** Corrected in the next window: it paid this instead. */
  readonly corrected: bigint | null
}

export interface Gifts {
  readonly playerRebates: bigint
  readonly agentRebates: bigint
  readonly promotions: bigint
  readonly feeRefunds: bigint
  readonly platformFee: bigint
  readonly vipGifts: bigint
  readonly paymentFees: bigint
}

export interface Member {
  readonly name: string
  readonly upline: string | null
  readonly trial: boolean
  readonly bets: readonly Bet[]
  /** By window. */
  readonly gifts: readonly Gifts[]
  /** What its settlement account holds, by window. */
  readonly account: readonly bigint[]
  /** In the one prize mode that is played here. */
  readonly series: number
  readonly contracts: { readonly [K in IncomeKind]?: TermsOf<K> }
}
/** Uplines before their downlines. */
export type Tree = readonly Member[]

/** Windows are halves of months: the second and the fourth end one. */
export const windowCount = 3
export const endsMonth = (window: number): boolean => window % 2 === 1

// Fractions in lowest terms, of 1/100,000 units.
type Q = readonly [n: bigint, d: bigint]
const common = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : common(b, a % b))
const q = (n: bigint, d = 1n): Q => {
  const by = common(n, d) || 1n
  return [n / by, d / by]
}
const add = (a: Q, b: Q): Q => q(a[0] * b[1] + b[0] * a[1], a[1] * b[1])
const mul = (a: Q, b: Q): Q => q(a[0] * b[0], a[1] * b[1])
const less = (a: Q, b: Q): boolean => a[0] * b[1] < b[0] * a[1]
const zero: Q = [0n, 1n]
/** Whole hundredths of the currency, downward; for what is zero or more. */
const cents = (a: Q): bigint => (a[0] / (a[1] * 1_000n)) * 1_000n
const percent = (rate: number): Q => q(BigInt(rate), 1_000_000n)
const total = (of: readonly bigint[]): bigint => of.reduce((a, b) => a + b, 0n)

// Section 1: base quantities.

/** What a bet counts with this payout. */
function valid(member: Member, bet: Bet, payout: bigint): bigint {
  if (member.trial || bet.free || bet.flagged) return 0n
  if (bet.state === 'VOID' || bet.state === 'CANCELLED' || bet.state === 'REFUNDED' || bet.state === 'PENDING') return 0n
  switch (bet.category) {
    case 'LOTT':
    case 'ELOTT':
      if (bet.covers > 70) return 0n
      break
    case 'RNG':
    case 'FISH':
    case 'CRASH':
      return bet.stake
    case 'PVP':
      return bet.rake * 20n
    case 'SPORTS':
    case 'ESPORTS':
      if (bet.odds < 1_500) return 0n
  }
  const stake = bet.stake
  const result = payout > stake ? payout - stake : stake - payout
  return less([stake, 1n], [result, 1n]) ? stake : result
}

const isReal = (member: Member, bet: Bet): boolean => !member.trial && (bet.state === 'WON' || bet.state === 'LOST')
const after = (bet: Bet): bigint => bet.corrected ?? bet.payout

/** The member's side of one window, corrections of the window before apart. */
function pnl(member: Member, window: number): { own: bigint; late: bigint } {
  let own = 0n
  let late = 0n
  for (const bet of member.bets) {
    if (!isReal(member, bet)) continue
    if (bet.window === window) own += bet.payout - (bet.free ? 0n : bet.stake)
    if (bet.window === window - 1) late += after(bet) - bet.payout
  }
  const gifts = member.gifts[window]!
  return { own: own + gifts.playerRebates + gifts.agentRebates + gifts.promotions + gifts.feeRefunds, late }
}

const named = (tree: Tree, name: string | null): Member | undefined => tree.find(member => member.name === name)
/** From the member to the top, the member first. */
const way = (tree: Tree, member: Member): Member[] => {
  const upline = named(tree, member.upline)
  return [member, ...(upline ? way(tree, upline) : [])]
}
const team = (tree: Tree, agent: Member): Member[] => tree.filter(member => way(tree, member).includes(agent))
const validIn = (member: Member, window: number): bigint =>
  total(member.bets.filter(bet => bet.window === window).map(bet => valid(member, bet, bet.payout)))
const lateValidIn = (member: Member, window: number): bigint =>
  total(member.bets.filter(bet => bet.window === window - 1).map(bet => valid(member, bet, after(bet)) - valid(member, bet, bet.payout)))

interface Sums {
  readonly validBet: bigint
  readonly active: number
  readonly ahead: bigint
}

/** A team's window with the corrections that came in it. */
function sums(tree: Tree, agent: Member, window: number, activeMinBet: bigint): Sums {
  const members = team(tree, agent)
  return {
    validBet: total(members.map(member => validIn(member, window) + lateValidIn(member, window))),
    active: members.filter(member => validIn(member, window) >= activeMinBet).length,
    ahead: total(members.map(member => pnl(member, window).own + pnl(member, window).late))
  }
}

// Sections 3, 5 and 6: what each kind is due, window after window. The generator of each keeps what it carries.

interface Due {
  readonly exact: Q
  /** Base and rate of the tier. */
  readonly base: bigint
  readonly rate: number
}
const nothing: Due = { exact: zero, base: 0n, rate: 0 }
const atTier = (base: bigint, rate: number): Due => ({ exact: mul(q(base), percent(rate)), base, rate })

function* dividends(tree: Tree, agent: Member, terms: TermsOf<'dividend'>): Generator<Due> {
  let aheadBefore = 0n
  for (let window = 0; window < windowCount; window++) {
    const { validBet: counted, active, ahead } = sums(tree, agent, window, terms.activeMinBet)
    // corrections may take more away than this window has: then it has none
    const validBet = counted < 0n ? 0n : counted
    const together = ahead + aheadBefore
    const loss = together < 0n ? -together : 0n
    const open = terms.tiers.filter(tier => validBet >= tier.minValidBet && active >= tier.minActive)
    let due = nothing
    if (loss > 0n && terms.mode === 'FIXED') {
      for (const tier of open) if (loss >= tier.minLoss) due = atTier(loss, tier.rate)
    } else if (loss > 0n) {
      for (const tier of open) {
        const part: Q = loss < tier.minLoss ? q(loss, tier.minLoss) : q(1n)
        const exact = mul(mul(q(loss), percent(tier.rate)), part)
        if (!less(exact, due.exact)) due = { exact, base: loss, rate: tier.rate }
      }
    }
    yield due
    const stays = terms.carry === 'PREVIOUS_PERIOD' ? ahead : together
    const forgets = terms.carry === 'NONE' || (terms.carry === 'WITHIN_MONTH' && endsMonth(window))
    aheadBefore = forgets || stays < 0n ? 0n : stays
  }
}

function* salaries(tree: Tree, agent: Member, terms: TermsOf<'daily'> | TermsOf<'hourly'>): Generator<Due> {
  let missing = 0n
  for (let window = 0; window < windowCount; window++) {
    const { validBet, active, ahead } = sums(tree, agent, window, terms.activeMinBet)
    const bet = validBet - missing
    const reached = (tier: IncomeTier) =>
      bet >= tier.minValidBet && active >= tier.minActive && (!terms.checkLoss || (ahead < 0n && -ahead >= tier.minLoss))
    let due = nothing
    if (bet > 0n) for (const tier of terms.tiers) if (reached(tier)) due = atTier(bet, tier.rate)
    yield due
    missing = bet < 0n ? -bet : 0n
  }
}

/** One bet's worth to an agent: by the payout it ended with. */
function worth(member: Member, bet: Bet, payout: bigint, terms: TermsOf<'realtime'>): Q {
  if (bet.stake < terms.minStake || payout === bet.stake) return zero
  return mul(q(valid(member, bet, payout)), percent(payout > bet.stake ? terms.profitRate : terms.lossRate))
}

/** Below zero it waits for the next window, in whole 1/100,000 units. */
function settle(exact: Q): { due: Due; owed: bigint } {
  if (exact[0] >= 0n) return { due: { ...nothing, exact }, owed: 0n }
  return { due: nothing, owed: -exact[0] / exact[1] }
}

function* realtimes(tree: Tree, agent: Member, terms: TermsOf<'realtime'>): Generator<Due> {
  let owed = 0n
  for (let window = 0; window < windowCount; window++) {
    let exact: Q = q(-owed)
    for (const member of team(tree, agent)) {
      if (member === agent) continue
      for (const bet of member.bets) {
        if (bet.window === window) exact = add(exact, worth(member, bet, bet.payout, terms))
        if (bet.window !== window - 1 || bet.corrected === null) continue
        const before = worth(member, bet, bet.payout, terms)
        exact = add(exact, add(worth(member, bet, bet.corrected, terms), [-before[0], before[1]]))
      }
    }
    const settled = settle(exact)
    yield settled.due
    owed = settled.owed
  }
}

function* affiliates(tree: Tree, agent: Member, terms: TermsOf<'affiliate'>): Generator<Due> {
  let carry = 0n
  for (let window = 0; window < windowCount; window++) {
    let net = 0n
    for (const member of team(tree, agent)) {
      for (const bet of member.bets) {
        if (!isReal(member, bet)) continue
        if (bet.window === window) net += (bet.free ? 0n : bet.stake) - bet.payout
        if (bet.window === window - 1) net -= after(bet) - bet.payout
      }
      const { platformFee, promotions, playerRebates, agentRebates, vipGifts, paymentFees } = member.gifts[window]!
      net -= platformFee + promotions + playerRebates + agentRebates + vipGifts + paymentFees
    }
    const { active } = sums(tree, agent, window, terms.activeMinBet)
    const base = net + carry
    let due = nothing
    if (base > 0n) for (const tier of terms.tiers) if (net >= tier.minNet && active >= tier.minActive) due = atTier(base, tier.rate)
    yield due
    carry = base < 0n ? base : 0n
  }
}

function* points(tree: Tree, agent: Member): Generator<Due> {
  for (let window = 0; window < windowCount; window++) {
    let exact = zero
    for (const member of team(tree, agent)) {
      const line = way(tree, member)
      const child = line[line.indexOf(agent) - 1]
      if (!child) continue
      const steps = BigInt(agent.series - child.series)
      for (const bet of member.bets)
        if (bet.window === window && bet.category === 'LOTT' && isReal(member, bet) && !bet.free && steps > 0n)
          exact = add(exact, q(bet.stake * steps, 2_000n))
    }
    yield { ...nothing, exact }
  }
}

/** What an agent is due of a kind, exactly, window after window; null where it has no contract of the kind. */
export function referenceDues(tree: Tree, agent: Member, kind: IncomeKind): Due[] | null {
  const { dividend, daily, hourly, realtime, affiliate, rebate } = agent.contracts
  if (kind === 'dividend') return dividend ? [...dividends(tree, agent, dividend)] : null
  if (kind === 'daily') return daily ? [...salaries(tree, agent, daily)] : null
  if (kind === 'hourly') return hourly ? [...salaries(tree, agent, hourly)] : null
  if (kind === 'realtime') return realtime ? [...realtimes(tree, agent, realtime)] : null
  if (kind === 'affiliate') return affiliate ? [...affiliates(tree, agent, affiliate)] : null
  return rebate ? [...points(tree, agent)] : null
}

/**
 * What is due of a salary where the house keeps `edge` of what was played: of the share of it that is for salaries this kind has the part that its
 * rate has of all rates together.
 */
export function referenceBounded(
  due: Due,
  { edge, share, rate, together }: { readonly edge: bigint; readonly share: number; readonly rate: number; readonly together: number }
): bigint {
  const forSalaries = mul(q(edge < 0n ? 0n : edge), percent(share))
  const most = together === 0 ? zero : mul(forSalaries, q(BigInt(rate), BigInt(together)))
  return cents(less(most, due.exact) ? most : due.exact)
}

/** What is due as it is billed: whole hundredths, downward. */
export const referenceAmount = ({ exact }: Due): bigint => cents(exact)

// Section 4: who pays.

/** The amounts of one window by name; null without a contract. `owing`: what each owes from the window before (PLATFORM_DIFF). */
export function referencePaid(
  tree: Tree,
  mode: FundingMode,
  window: number,
  amounts: ReadonlyMap<string, bigint | null>,
  owing: Map<string, bigint>
): Map<string, bigint> {
  const paid = new Map<string, bigint>()
  if (mode === 'PLATFORM_DIFF') {
    for (const agent of [...tree].reverse()) {
      const own = amounts.get(agent.name)!
      const below = total(team(tree, agent).flatMap(member => (member === agent ? [] : [paid.get(member.name)!])))
      const rest = own === null ? 0n : own - below - (owing.get(agent.name) ?? 0n)
      paid.set(agent.name, rest > 0n ? rest : 0n)
      if (own !== null) owing.set(agent.name, rest < 0n ? -rest : 0n)
    }
    return paid
  }
  for (const agent of tree) {
    if (agent.upline === null) paid.set(agent.name, amounts.get(agent.name) ?? 0n)
    const direct = tree.filter(member => member.upline === agent.name)
    const wants = direct.map(member => amounts.get(member.name) ?? 0n)
    const has = paid.get(agent.name)! + agent.account[window]!
    const asked = total(wants)
    const whole = has - (has % 1_000n)
    const gets = wants.map(want => (has < asked ? cents(q(whole * want, asked)) : want))
    let left = has < asked ? has - total(gets) : 0n
    while (left >= 1_000n)
      for (const [i, want] of wants.entries()) {
        if (left < 1_000n || gets[i]! >= want) continue
        gets[i]! += 1_000n
        left -= 1_000n
      }
    direct.forEach((member, i) => {
      paid.set(member.name, gets[i]!)
    })
  }
  return paid
}

/** The most that contracts of which none stands above another are due together: what the house owes for a tree, tried set by set. */
export function mostOwed(tree: Tree, amounts: ReadonlyMap<string, bigint | null>): bigint {
  const agents = tree.filter(member => (amounts.get(member.name) ?? 0n) > 0n)
  let most = 0n
  for (let set = 0; set < 1 << agents.length; set++) {
    const chosen = agents.filter((_, i) => set & (1 << i))
    if (
      chosen.some(agent =>
        way(tree, agent)
          .slice(1)
          .some(above => chosen.includes(above))
      )
    )
      continue
    const sum = total(chosen.map(agent => amounts.get(agent.name)!))
    if (sum > most) most = sum
  }
  return most
}

/** For salaries without corrections: every bet at the highest rate that an agent on its way to the top has reached. */
export function highestOnTheWay(tree: Tree, window: number, rates: ReadonlyMap<string, number>): Q {
  return tree
    .map(member => {
      const highest = Math.max(...way(tree, member).map(agent => rates.get(agent.name) ?? 0))
      return mul(q(validIn(member, window)), percent(highest))
    })
    .reduce(add, zero)
}
export const isAtMost = (amount: bigint, bound: Q): boolean => amount * bound[1] <= bound[0]
