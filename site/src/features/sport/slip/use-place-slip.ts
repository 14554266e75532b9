// Placing: each bet of the slip by one call.
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Order, sendOrder } from '../order/send.ts'
import type { Refused } from '../order/wrong.ts'

// what became of a bet is told by the socket, which renews this answer; asked for also by itself while it waits
const followed = (bet: SportBet) => ({
  ...queryOf(ownSportBet, { id: bet.id }),
  initialData: bet,
  refetchInterval: (query: { state: { data: SportBet | undefined } }) => (query.state.data?.state === 'PENDING_ACCEPT' ? 3_000 : false)
})
/** A placed bet as it is now. */
export const usePlaced = (bet: SportBet): SportBet => useQuery(followed(bet)).data

/** `placed`: bets of the last press, as they are now. What was refused stays in the slip with its reason. */
export function usePlaceSlip(onPlaced: (order: Order) => void) {
  const [pending, setPending] = useState<'sent' | 'unsure' | null>(null)
  const [answered, setPlaced] = useState<readonly SportBet[]>([])
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
  const placed = useQueries({ queries: answered.map(followed) }).map(({ data }) => data)
  return { pending, placed, refused, place, forget: () => setPlaced([]) }
}
