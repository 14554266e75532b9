// The own tickets at live tables whose rounds are not decided, wherever the person is: asked for once, then moved by their own news.

import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { call } from '@fairhouse/ui/api.ts'
import { hear, hearReset } from '@fairhouse/ui/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../../session/account/session.ts'
import { moveTicket, type OpenTicket } from './open-tickets.ts'

/** Empty for a visitor, and until the answer is there. */
export function useOpenTickets(): readonly OpenTicket[] {
  const client = useQueryClient()
  const memberId = useMember()?.id ?? null
  const queryKey = ['open-tickets', memberId]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly OpenTicket[]> => {
      const page = await call(bets, { state: 'PENDING', category: 'LIVE', limit: 20 }, { signal })
      return page.list.flatMap(({ round, stake }) => (round ? [{ table: round.game, no: round.no, stake }] : []))
    },
    enabled: memberId !== null,
    refetchOnMount: 'always'
  })
  useEffect(() => {
    if (memberId === null) return
    const key = ['open-tickets', memberId]
    const ends = [
      hear('table.ticketChanged', ({ table, ticket }) =>
        client.setQueryData<readonly OpenTicket[]>(key, open => moveTicket(open ?? [], table, ticket))
      ),
      hearReset(() => void client.invalidateQueries({ queryKey: key }))
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [memberId, client])
  return memberId === null ? [] : (data ?? [])
}
