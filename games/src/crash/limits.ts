// What bounds a crash bet: where it stops by itself, what it pays, and which configurations make sense.
import { type Money, moneyToWire, mulDivFloor } from '@fairhouse/contract/money.ts'
import { Refusal } from '../engine.ts'
import { MAX_MULTIPLIER } from './curve.ts'
import type { CrashBet, CrashConfig } from './types.ts'

function clampToCurve(multiplier: bigint): number {
  return multiplier > BigInt(MAX_MULTIPLIER) ? MAX_MULTIPLIER : Number(multiplier)
}

/** floor(stake × multiplier): what a bet is paid that is cashed out at `multiplier` hundredths. */
export function payoutOf(stake: Money, multiplier: number): Money {
  return mulDivFloor(stake, BigInt(multiplier), 100n)
}

/**
 * The multiplier (hundredths) at which the winnings of a round reach its liability limit if nobody leaves earlier; at least 101, because
 * a stop at 1.00 would win even a round that busts at once. Winnings stay within the limit as long as `totalStake` ≤ 100 × the limit.
 */
export function capOf(config: CrashConfig, totalStake: Money): number {
  if (totalStake <= 0n) return MAX_MULTIPLIER
  return Math.max(101, clampToCurve(100n + (100n * config.roundLiability) / totalStake))
}

/** Where a bet is cashed out at the latest (hundredths): its target, the last multiplier that pays at most `maxWin`, or the round's cap. */
export function stopOf(config: CrashConfig, bet: Pick<CrashBet, 'stake' | 'target'>, capAt: number): number {
  // floor(stake · m / 100) ≤ maxWin  ⇔  m ≤ (100 · maxWin + 99) / stake
  const lastWithinMaxWin = clampToCurve((100n * config.maxWin + 99n) / bet.stake)
  return Math.min(bet.target ?? MAX_MULTIPLIER, lastWithinMaxWin, capAt)
}

/** What a member asks for: a stake on one of the places, with or without a target. */
export type WantedBet = Pick<CrashBet, 'slot' | 'stake' | 'target'>

/**
 * Refuses a bet that the game's settings do not allow.
 * @throws Refusal stake.tooSmall, stake.tooLarge, target.invalid, slot.taken: there is no such place
 */
export function assertBet(config: CrashConfig, { slot, stake, target }: WantedBet): void {
  if (stake < config.minStake) throw new Refusal('stake.tooSmall', { min: moneyToWire(config.minStake) })
  if (stake > config.maxStake) throw new Refusal('stake.tooLarge', { max: moneyToWire(config.maxStake) })
  if (target !== null && !(Number.isInteger(target) && target >= config.minTarget && target <= config.maxTarget))
    throw new Refusal('target.invalid', { min: (config.minTarget / 100).toFixed(2), max: (config.maxTarget / 100).toFixed(2) })
  if (slot >= config.betsPerMember) throw new Refusal('slot.taken')
}

/**
 * Refuses a configuration under which a rule of the game could not hold.
 * @throws RangeError with the reason
 */
export function assertConfig(config: CrashConfig): void {
  const { edgeBp, minStake, maxStake, maxWin, roundLiability, minTarget, maxTarget } = config
  const wrong = !(Number.isInteger(edgeBp) && edgeBp >= 0 && edgeBp < 10_000)
    ? 'the edge is 0 to 9999 hundredths of a percent'
    : !(minStake > 0n && minStake <= maxStake)
      ? 'stakes are positive and the smallest is not above the largest'
      : maxWin < payoutOf(maxStake, 101)
        ? 'the largest stake must be able to win 1.01'
        : roundLiability * 100n < maxStake
          ? 'the round must be able to pay 1.01 on the largest stake'
          : !(minTarget >= 101 && minTarget <= maxTarget && maxTarget <= MAX_MULTIPLIER)
            ? 'targets lie between 1.01 and 1,000,000.00'
            : null
  if (wrong) throw new RangeError(`${config.code}: ${wrong}`)
}
