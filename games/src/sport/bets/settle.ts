// Settlement of a slip by how its legs came out, with the line of arithmetic that its receipt shows; what a corrected result changes.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { type LegOutcome, legFactor, mostPayout, type Payout, payoutOf, returnPerUnit, type Slip, stakeOf } from './slip.ts'

export interface Settlement extends Payout {
  /** VOID: every leg came back whole. WON: something is paid, also where it is less than the stake (a half lost). */
  readonly state: 'WON' | 'LOST' | 'VOID'
  /** `100.00 × 1.475 = 147.50`; where the maximum binds `min(… = 5000.00, 1000.00)`. Of no language. */
  readonly arithmetic: string
}

/** Places after the point beyond which a factor is cut in the line, with an ellipsis. */
const shownPlaces = 10

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** An exact fraction for people: a decimal where it ends (1.475), else lowest terms in brackets, (5/3). At least two places: 2.00. */
export function writeFactor(n: bigint, d: bigint): string {
  const common = gcd(n, d)
  const [top, bottom] = [n / common, d / common]
  let [rest, places] = [bottom, 0]
  while (rest % 10n === 0n) [rest, places] = [rest / 10n, places + 1]
  while (rest % 5n === 0n) [rest, places] = [rest / 5n, places + 1]
  while (rest % 2n === 0n) [rest, places] = [rest / 2n, places + 1]
  if (rest !== 1n && bottom < 1_000n) return `(${top}/${bottom})`
  const cut = rest !== 1n || places > shownPlaces
  const shown = cut ? shownPlaces : Math.max(2, places)
  const digits = ((top * 10n ** BigInt(shown)) / bottom).toString().padStart(shown + 1, '0')
  return `${digits.slice(0, -shown)}.${digits.slice(-shown)}${cut ? '…' : ''}`
}

/** What a line of one part says: an accumulator shows its legs' factors, a system what its lines bring together per unit. */
function termsOf(slip: Slip, outcomes: readonly LegOutcome[], part: 'win' | 'place'): string {
  const factors = slip.legs.map((leg, i) => legFactor(leg, outcomes[i]!, part))
  const stake = moneyToWire(slip.unitStake)
  const isOneLine = slip.folds.length === 1 && slip.folds[0] === slip.legs.filter(leg => !leg.banker).length
  if (isOneLine) return [stake, ...factors.map(([n, d]) => writeFactor(n, d))].join(' × ')
  const { n, d } = returnPerUnit(slip, factors)
  return `${stake} × ${writeFactor(n, d)}`
}

function arithmeticOf(slip: Slip, outcomes: readonly LegOutcome[], { payout, uncapped }: Payout): string {
  const parts = slip.eachWay ? (['win', 'place'] as const) : (['win'] as const)
  const line = `${parts.map(part => termsOf(slip, outcomes, part)).join(' + ')} = ${moneyToWire(uncapped)}`
  return payout < uncapped ? `min(${line}, ${moneyToWire(payout)})` : line
}

const isVoid = ({ result, place }: LegOutcome, eachWay = false) => result.halvesVoid === 2 && (!eachWay || place?.halvesVoid === 2)

/**
 * Settles a slip. `cap`: the most that it may pay, see `payoutCap` of limits; a void slip gives its stake back whatever the cap.
 * Null as long as a leg is open (null) and may still change what is paid: a slip whose every line has a lost leg is lost at once.
 */
export function settle(slip: Slip, outcomes: readonly (LegOutcome | null)[], cap: Money): Settlement | null {
  if (outcomes.length !== slip.legs.length) throw new RangeError('settle: one outcome for each leg')
  const all = outcomes.filter(outcome => outcome !== null)
  if (all.length < outcomes.length) {
    if (mostPayout(slip, cap, outcomes).uncapped > 0n) return null
    const lost = { payout: 0n, uncapped: 0n }
    return { ...lost, state: 'LOST', arithmetic: `${moneyToWire(slip.unitStake)} × 0.00 = 0.00` }
  }
  if (all.every(outcome => isVoid(outcome, slip.eachWay))) {
    const stake = stakeOf(slip)
    return { payout: stake, uncapped: stake, state: 'VOID', arithmetic: arithmeticOf(slip, all, { payout: stake, uncapped: stake }) }
  }
  const paid = payoutOf(slip, all, cap)
  return { ...paid, state: paid.payout > 0n ? 'WON' : 'LOST', arithmetic: arithmeticOf(slip, all, paid) }
}

/** What a result that was corrected changes: `delta` is owed to the member where it is above zero, and to the house below. Null: nothing. */
export interface Resettlement {
  readonly from: Pick<Settlement, 'state' | 'payout'>
  readonly to: Settlement
  readonly delta: Money
}

/** The difference between two settlements of one slip. The second time that a correction is applied there is none. */
export const resettle = (from: Pick<Settlement, 'state' | 'payout'>, to: Settlement): Resettlement | null =>
  from.state === to.state && from.payout === to.payout ? null : { from, to, delta: to.payout - from.payout }

/** Decimal odds of a whole slip in thousandths, rounded down, as `validBet` asks for: the most it could bring when it was taken over what it stakes. */
export function wholeOdds(slip: Slip): number {
  const legs = slip.legs.map(({ deduction: _, ...leg }) => leg)
  const { uncapped } = mostPayout({ ...slip, legs, unitStake: slip.unitStake * 1_000n }, 0n)
  const thousandths = uncapped / stakeOf(slip)
  return Number(thousandths < BigInt(Number.MAX_SAFE_INTEGER) ? thousandths : BigInt(Number.MAX_SAFE_INTEGER))
}
