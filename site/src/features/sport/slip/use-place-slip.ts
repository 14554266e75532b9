// Placing: each bet of the slip by one call, repeated as the same call until its answer is known, so that nothing is bet twice.
import type { Money } from '@fairhouse/contract/money.ts'
import { placeSlip } from '@fairhouse/contract/sport/bet.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import type { Policy, Slip } from './slip-form.ts'

type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american' | 'fractional'
export interface Order {
  readonly slip: Slip
  /** Prices of its builders as they stand on the screen, in their order. */
  readonly joint: readonly number[]
  /** Of a line. */
  readonly stake: Money
  readonly policy: Policy
  readonly format: OddsFormat
  /** An equal slip a moment ago was meant. */
  readonly again?: boolean
  /** The free bets that pay for it. */
  readonly free?: string | undefined
}
export interface Refused {
  readonly order: Order
  readonly cause: unknown
}

const isUnknown = (cause: unknown): boolean => cause instanceof ApiError && (cause.code === 'network' || cause.code === 'offline')
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function send({ slip, joint, stake, policy, format, again = false, free }: Order, onUnsure: () => void): Promise<SportBet> {
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

/** `placed`: bets of the last press, in the state in which they were answered. What was refused stays in the slip with its reason. */
export function usePlaceSlip(onPlaced: (order: Order) => void) {
  const [pending, setPending] = useState<'sent' | 'unsure' | null>(null)
  const [placed, setPlaced] = useState<readonly SportBet[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function place(orders: readonly Order[]): Promise<void> {
    if (pending) return
    setPending('sent')
    setRefused([])
    const bets: SportBet[] = []
    const refusals: Refused[] = []
    for (const order of orders)
      try {
        bets.push(await send(order, () => setPending('unsure')))
        onPlaced(order)
      } catch (cause) {
        refusals.push({ order, cause })
      }
    setPlaced(bets)
    setRefused(refusals)
    setPending(null)
  }
  return { pending, placed, refused, place, forget: () => setPlaced([]), forgetRefusals: () => setRefused([]) }
}
