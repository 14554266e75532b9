// Signs that a player may need help: each with its figure and its points, so that an operator sees why.
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import type { RiskSign } from '@fairhouse/contract/ops/people/protection.ts'
import type { PlayFigures } from './member/protection.store.ts'

interface Reason {
  readonly sign: RiskSign
  readonly points: number
  readonly values: Record<string, string>
}

/** From these points on somebody should keep an eye on the player, or talk to them. */
const watchFrom = 25
const talkFrom = 50

const step = <T extends bigint | number>(value: T, ...steps: readonly (readonly [from: T, points: number])[]): number =>
  steps.filter(([from]) => value >= from).reduce((most, [, points]) => Math.max(most, points), 0)

/** Points from 0 to 100 and the reasons, the heaviest first. Nothing but the figures decides. */
export function riskOf(f: PlayFigures): { score: number; level: 'low' | 'watch' | 'talk'; reasons: Reason[] } {
  const nightShare = f.bets >= 20 ? Math.round((100 * f.night) / f.bets) : 0
  const count = (n: number) => ({ count: String(n) })
  const money = (sign: RiskSign, points: number, values: Record<string, bigint>): Reason => ({
    sign,
    points,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, moneyToWire(value)]))
  })
  const rising = f.losses_before > 0n && f.losses >= 500n * UNIT && f.losses >= 2n * f.losses_before
  const reasons: Reason[] = [
    money('losses', step(f.losses, [2_000n * UNIT, 10], [10_000n * UNIT, 20], [50_000n * UNIT, 30]), { amount: f.losses }),
    money('rising', rising ? 15 : 0, { amount: f.losses, before: f.losses_before }),
    { sign: 'deposits', points: step(f.deposits, [3, 10], [6, 20]), values: count(f.deposits) },
    { sign: 'chasing', points: step(f.chasing, [2, 15], [5, 25]), values: count(f.chasing) },
    { sign: 'night', points: step(nightShare, [30, 10], [60, 15]), values: { percent: String(nightShare) } },
    { sign: 'long', points: step(f.hours, [6, 10], [10, 20]), values: { hours: String(f.hours) } },
    { sign: 'returned', points: step(f.returned, [2, 10]), values: count(f.returned) },
    { sign: 'raises', points: step(f.raises, [2, 10], [4, 20]), values: count(f.raises) }
  ]
  const found = reasons.filter(r => r.points > 0).sort((a, b) => b.points - a.points)
  const score = Math.min(
    100,
    found.reduce((total, r) => total + r.points, 0)
  )
  return { score, level: score >= talkFrom ? 'talk' : score >= watchFrom ? 'watch' : 'low', reasons: found }
}
