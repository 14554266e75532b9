// Placing: each bet of the slip by one call.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { useState } from 'react'
import { type Order, sendOrder } from '../order/send.ts'

export interface Refused {
  readonly order: Order
  readonly cause: unknown
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
        bets.push(await sendOrder(order, () => setPending('unsure')))
        onPlaced(order)
      } catch (cause) {
        refusals.push({ order, cause })
      }
    setPlaced(bets)
    setRefused(refusals)
    setPending(null)
  }
  return { pending, placed, refused, place, forget: () => setPlaced([]) }
}
