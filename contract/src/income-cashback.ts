// A player's cashback: rates by category on what was validly bet since the last claim.
import { floorTo, nought, plus, share } from './fraction.ts'
import { MINOR } from './income-bill.ts'
import { RATE_UNIT } from './income-terms.ts'
import { type Money, UNIT } from './money.ts'

/** The least that can be claimed. */
export const leastCashback: Money = UNIT

/**
 * What a member may claim: the sum over its categories, floored once to a hundredth; zero while it is below {@link leastCashback}.
 * `rate` is in parts per million of the valid bet.
 */
export function cashbackOf(lines: readonly { readonly validBet: Money; readonly rate: number }[]): Money {
  const exact = lines.reduce((sum, { validBet, rate }) => plus(sum, share(validBet, BigInt(rate), RATE_UNIT)), nought)
  const amount = floorTo(exact, MINOR)
  return amount < leastCashback ? 0n : amount
}
