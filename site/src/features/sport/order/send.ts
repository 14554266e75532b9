// Sending a bet: repeated as the same call until its answer is known, so that nothing is bet twice.
import type { Money } from '@fairhouse/contract/money.ts'
import { placeSlip } from '@fairhouse/contract/sport/bet.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import type { oddsFormats } from '@fairhouse/contract/sport/terms.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import type { Policy, Slip } from './slip-form.ts'

export interface Order {
  readonly slip: Slip
  /** Prices of its builders as they stand on the screen, in their order. */
  readonly joint: readonly number[]
  /** Of a line. */
  readonly stake: Money
  readonly policy: Policy
  readonly format: (typeof oddsFormats)[number]
  /** An equal slip a moment ago was meant. */
  readonly again?: boolean
  /** The free bets that pay for it. */
  readonly free?: string | undefined
  /** The press on the price was the bet. */
  readonly onePress?: boolean
}

const isUnknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** @param onUnsure no answer came yet; it is asked for again. @throws what the house refuses it with */
export async function sendOrder(
  { slip, joint, stake, policy, format, again = false, free, onePress }: Order,
  onUnsure: () => void
): Promise<SportBet> {
  const key = newKey()
  const body = {
    kind: slip.kind,
    legs: slip.legs.map(leg => ({ ...leg })),
    folds: [...slip.folds],
    builders: slip.builders.map((legs, i) => ({ legs: [...legs], odds: joint[i] ?? 0 })),
    eachWay: slip.eachWay,
    stake,
    policy: { ...policy },
    format,
    again,
    ...(onePress && { onePress }),
    ...(free && { free })
  }
  for (let tries = 1; ; tries++) {
    try {
      return (await call(placeSlip, body, { key })).bet
    } catch (cause) {
      if (!isUnknown(cause)) throw cause
      onUnsure()
      await pause(Math.min(4_000, 500 * tries))
    }
  }
}
