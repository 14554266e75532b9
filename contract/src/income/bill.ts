// What an agent is due for a window: a pure function of terms and inputs. The house runs it to bill, the browser to prove the bill.
import { compare, type Fraction, floorTo, nought, plus, share } from '../fraction.ts'
import type { Money } from '../money.ts'
import { type EdgeBound, mostOf } from './edge.ts'
import { boundStep, count, exactly, money, rateOf, reached, step } from './step.ts'
import {
  type AffiliateTerms,
  type DailyTerms,
  type DividendTerms,
  type HourlyTerms,
  type IncomeKind,
  type IncomeTier,
  RATE_UNIT,
  type RealtimeTerms,
  type RebateTerms,
  type TermsOf
} from './terms.ts'
import type { AffiliateInputs, IncomeBill, IncomeWork, InputsOf, RealtimeInputs, RebateInputs, Standing, Step, TeamInputs } from './work.ts'

/** Bills are in whole hundredths of the currency unit: the smallest that people can be paid. */
export const MINOR: Money = 1_000n
/** A series is out of so many. */
export const SERIES_BASE = 2_000n

const atLeastZero = (value: Money): Money => (value > 0n ? value : 0n)
const atMostZero = (value: Money): Money => (value < 0n ? value : 0n)
const atRate = (base: Money, rate: number): Fraction => share(base, BigInt(rate), RATE_UNIT)

interface Reckoned {
  readonly exact: Fraction
  readonly tier: number | null
  readonly base: Money
  readonly carry: Money
  readonly steps: readonly Step[]
  readonly bound?: EdgeBound | undefined
}

/** Floors what is due, once; what is below zero, or beyond the bound of the edge, is not due. */
function bill({ exact, tier, base, carry, steps, bound }: Reckoned): IncomeBill {
  const most = bound && mostOf(bound)
  const wanted = exact.n > 0n ? exact : nought
  const due = most && compare(most, wanted) < 0n ? most : wanted
  const amount = floorTo(due, MINOR)
  const breakage = floorTo(due, 1n) - amount
  const floored = step('floor', { exact: exactly(due), amount: money(amount), breakage: money(breakage) })
  return {
    amount,
    tier,
    base,
    carry,
    breakage,
    steps: [
      ...steps,
      ...(bound && most ? [boundStep(bound, most)] : []),
      floored,
      ...(carry === 0n ? [] : [step('carry', { carry: money(carry) })])
    ]
  }
}

interface Team {
  readonly validBet: Money
  readonly active: number
  /** Null where the loss does not count. */
  readonly loss: Money | null
}

const qualifies = (tier: IncomeTier, { validBet, active, loss }: Team): boolean =>
  validBet >= tier.minValidBet && active >= tier.minActive && (loss === null || loss >= tier.minLoss)

interface Chosen {
  readonly exact: Fraction
  readonly tier: number | null
  readonly steps: readonly Step[]
}

/** Nothing is due: no tier is reached. */
const missed = ({ validBet, active, loss }: Team): Chosen => ({
  exact: nought,
  tier: null,
  steps: [step('tier.none', { validBet: money(validBet), active: count(active), ...(loss !== null && { loss: money(loss) }) })]
})

/** The base at the rate of the highest tier that the team reaches. */
function highest(tiers: readonly IncomeTier[], team: Team, base: Money): Chosen {
  const index = tiers.findLastIndex(tier => qualifies(tier, team))
  if (index < 0) return missed(team)
  const { rate } = tiers[index]!
  const exact = atRate(base, rate)
  const steps = [reached(tiers, index), step('amount.rate', { base: money(base), rate: rateOf(rate), exact: exactly(exact) })]
  return { exact, tier: index + 1, steps }
}

/** Of every tier reached by bet and members, the loss at its rate, less where its own loss was not made in full; the largest counts. */
function floating(tiers: readonly IncomeTier[], team: Team, loss: Money): Chosen {
  let best: { exact: Fraction; index: number } | null = null
  const steps: Step[] = []
  tiers.forEach((tier, index) => {
    if (!qualifies(tier, { ...team, loss: null })) return
    const part = loss >= tier.minLoss ? { n: 1n, d: 1n } : { n: loss, d: tier.minLoss }
    const exact = share(loss, BigInt(tier.rate) * part.n, RATE_UNIT * part.d)
    const { rate, minLoss } = tier
    steps.push(
      step('tier.float', {
        tier: count(index + 1),
        rate: rateOf(rate),
        minLoss: money(minLoss),
        part: { is: 'part', ...part },
        exact: exactly(exact)
      })
    )
    if (!best || compare(exact, best.exact) >= 0n) best = { exact, index }
  })
  const found = best as { exact: Fraction; index: number } | null
  return found ? { exact: found.exact, tier: found.index + 1, steps: [...steps, reached(tiers, found.index)] } : missed(team)
}

const teamStep = ({ validBet, active, pnl }: TeamInputs): Step =>
  step('team', { validBet: money(validBet), active: count(active), pnl: money(pnl) })

/** What members who are ahead leave to the next window. `own`: this window's house side; `open`: with what was carried into it. */
function carryOf({ carry }: DividendTerms, own: Money, open: Money, monthEnds: boolean): Money {
  if (carry === 'NONE') return 0n
  if (carry === 'PREVIOUS_PERIOD') return atMostZero(own)
  return carry === 'WITHIN_MONTH' && monthEnds ? 0n : atMostZero(open)
}

const dividendTeam = ({ validBet, lateValidBet, active }: TeamInputs, loss: Money): Team => ({
  validBet: atLeastZero(validBet + lateValidBet),
  active,
  loss
})

function dividend(terms: DividendTerms, inputs: TeamInputs): IncomeBill {
  const carried = terms.carry === 'NONE' ? 0n : inputs.carried
  const own = -(inputs.pnl + inputs.latePnl)
  const open = own + carried
  const base = atLeastZero(open)
  const carry = carryOf(terms, own, open, inputs.monthEnds)
  const steps = [
    teamStep(inputs),
    step('base.loss', { pnl: money(inputs.pnl), late: money(inputs.latePnl), carried: money(carried), base: money(base) })
  ]
  if (base === 0n) return bill({ exact: nought, tier: null, base, carry, steps: [...steps, step('loss.none', { loss: money(base) })] })
  const team = dividendTeam(inputs, base)
  const chosen = terms.mode === 'FIXED' ? highest(terms.tiers, team, base) : floating(terms.tiers, team, base)
  return bill({ ...chosen, base, carry, steps: [...steps, ...chosen.steps] })
}

const salaryTeam = ({ checkLoss }: DailyTerms | HourlyTerms, { active, pnl, latePnl }: TeamInputs, base: Money): Team => ({
  validBet: base,
  active,
  loss: checkLoss ? atLeastZero(-(pnl + latePnl)) : null
})

/** Daily and hourly salary. */
function salary(terms: DailyTerms | HourlyTerms, inputs: TeamInputs): IncomeBill {
  const open = inputs.validBet + inputs.lateValidBet + inputs.carried
  const base = atLeastZero(open)
  const carry = atMostZero(open)
  const { validBet, lateValidBet, carried } = inputs
  const steps = [
    teamStep(inputs),
    step('base.validBet', { validBet: money(validBet), late: money(lateValidBet), carried: money(carried), base: money(base) })
  ]
  const team = salaryTeam(terms, inputs, base)
  if (team.loss === 0n)
    return bill({ exact: nought, tier: null, base, carry, steps: [...steps, step('loss.none', { loss: money(team.loss) })] })
  const chosen = highest(terms.tiers, team, base)
  return bill({ ...chosen, base, carry, steps: [...steps, ...chosen.steps], bound: inputs.bound })
}

/** What has several rates carries the amount: below zero it waits, cut toward zero to 1/100,000 units. */
const owedBack = (exact: Fraction): Money => -floorTo({ n: exact.n < 0n ? -exact.n : 0n, d: exact.d }, 1n)

function realtime({ profitRate, lossRate }: RealtimeTerms, inputs: RealtimeInputs): IncomeBill {
  const won = inputs.wonValidBet + inputs.lateWonValidBet
  const lost = inputs.lostValidBet + inputs.lateLostValidBet
  const ofWon = atRate(won, profitRate)
  const ofLost = atRate(lost, lossRate)
  const exact = plus(plus(ofWon, ofLost), share(inputs.carried, 1n, 1n))
  const steps = [
    step('realtime.won', { validBet: money(won), rate: rateOf(profitRate), exact: exactly(ofWon) }),
    step('realtime.lost', { validBet: money(lost), rate: rateOf(lossRate), exact: exactly(ofLost) }),
    ...carriedStep(inputs.carried, exact)
  ]
  return bill({ exact, tier: null, base: won + lost, carry: owedBack(exact), steps, bound: inputs.bound })
}

const carriedStep = (carried: Money, exact: Fraction): Step[] =>
  carried === 0n ? [] : [step('carried', { carried: money(carried), exact: exactly(exact) })]

/** Gross revenue less everything it cost. */
const netOf = (i: AffiliateInputs): Money => i.ggr - i.platformFee - i.bonuses - i.rebates - i.vipGifts - i.paymentFees

/** What its tiers are measured against: without what was carried. */
const tierNet = (i: AffiliateInputs): Money => netOf(i) + i.late

function affiliate({ tiers }: AffiliateTerms, inputs: AffiliateInputs): IncomeBill {
  const net = netOf(inputs)
  const { ggr, platformFee, bonuses, rebates, vipGifts, paymentFees, late, carried, active } = inputs
  const open = net + late + carried
  const base = atLeastZero(open)
  const steps = [
    step('net', {
      ggr: money(ggr),
      platformFee: money(platformFee),
      bonuses: money(bonuses),
      rebates: money(rebates),
      vipGifts: money(vipGifts),
      paymentFees: money(paymentFees),
      net: money(net)
    }),
    step('base.net', { net: money(net), late: money(late), carried: money(carried), base: money(base) })
  ]
  const carry = atMostZero(open)
  const reachedNet = tierNet(inputs)
  const index = base === 0n ? -1 : tiers.findLastIndex(tier => reachedNet >= tier.minNet && active >= tier.minActive)
  const tier = tiers[index]
  if (!tier) {
    const none = step('tier.none', { net: money(reachedNet), active: count(active) })
    return bill({ exact: nought, tier: null, base, carry, steps: [...steps, none] })
  }
  const exact = atRate(base, tier.rate)
  steps.push(
    step('tier.affiliate', {
      tier: count(index + 1),
      minNet: money(tier.minNet),
      minActive: count(tier.minActive),
      rate: rateOf(tier.rate)
    }),
    step('amount.rate', { base: money(base), rate: rateOf(tier.rate), exact: exactly(exact) })
  )
  return bill({ exact, tier: index + 1, base, carry, steps })
}

/** Lottery points between two series: (upper − lower) / 2000 of the stake; nothing when `upper` is not the higher one. */
export const pointsOf = (stake: Money, upper: number, lower: number): Fraction =>
  share(stake, upper > lower ? BigInt(upper - lower) : 0n, SERIES_BASE)

function rebate({ series }: RebateTerms, { lines, carried }: RebateInputs): IncomeBill {
  const steps: Step[] = []
  let exact = share(carried, 1n, 1n)
  let base = 0n
  for (const { mode, childSeries, stake } of lines) {
    const own = series[mode]
    if (own === undefined) continue
    const points = pointsOf(stake, own, childSeries)
    exact = plus(points, exact)
    base += stake
    steps.push(step('points', { stake: money(stake), series: count(own), childSeries: count(childSeries), exact: exactly(points) }))
  }
  return bill({ exact, tier: null, base, carry: owedBack(exact), steps: [...steps, ...carriedStep(carried, exact)] })
}

/** What is due for a window, from all that it follows from. The same work gives the same bill, wherever and whenever it is computed. */
export function evaluateWork(work: IncomeWork): IncomeBill {
  switch (work.kind) {
    case 'dividend':
      return dividend(work.terms, work.inputs)
    case 'daily':
    case 'hourly':
      return salary(work.terms, work.inputs)
    case 'realtime':
      return realtime(work.terms, work.inputs)
    case 'affiliate':
      return affiliate(work.terms, work.inputs)
    case 'rebate':
      return rebate(work.terms, work.inputs)
  }
}

/** What the tiers of a work are measured against, as its bill takes it; null for kinds without tiers. */
export function standingOf(work: IncomeWork): Standing | null {
  if (work.kind === 'realtime' || work.kind === 'rebate') return null
  if (work.kind === 'affiliate') return { validBet: null, net: tierNet(work.inputs), loss: null, active: work.inputs.active }
  const { base } = evaluateWork(work)
  const team = work.kind === 'dividend' ? dividendTeam(work.inputs, base) : salaryTeam(work.terms, work.inputs, base)
  return { ...team, net: null }
}

/** {@link evaluateWork} of its three parts. */
export const evaluate = <K extends IncomeKind>(kind: K, terms: TermsOf<K>, inputs: InputsOf<K>): IncomeBill =>
  evaluateWork({ kind, terms, inputs } as unknown as IncomeWork)
