// The lotteries of a page with their clocks: asked anew whenever one of them opens, closes or is drawn.
import { type LotteryCard, lotteryLobby } from '@fairhouse/contract/play/lottery-lobby.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hearReset } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHouseClock, withHouseTime } from './use-clock.ts'

/** The house needs a moment to open and draw. */
const graceMs = 1_200

/** The next moment at which a card of the list changes. */
function nextChange(cards: readonly LotteryCard[], now: number): number | null {
  const moments = cards
    .flatMap(({ open, next }) => [open?.closesAt, open?.drawsAt, next?.opensAt])
    .flatMap(at => (at ? [at.getTime() + graceMs] : []))
    .filter(at => at > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** `accountTypeName` narrows the list to one kind. */
export function useLobby(accountTypeName: string | undefined) {
  const query = useQuery({ ...withHouseTime(queryOf(lotteryLobby, accountTypeName ? { accountTypeName } : {})), staleTime: 5_000 })
  const { data, refetch } = query
  useEffect(() => hearReset(() => void refetch()), [refetch])
  useHouseClock(
    now => nextChange(data?.list ?? [], now),
    () => void refetch()
  )
  return query
}
