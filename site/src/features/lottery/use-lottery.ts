// One lottery, live: what it offers, its issues by the house's clock, the last result, and what is full.
import { lotteryGame, sealedNumbers } from '@fairhouse/contract/play/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear, hearReset, joinTopic } from '@fairhouse/ui/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useSession } from '../../session/account/session.ts'
import { issueNow, type Now } from './issue-clock.ts'
import { useHouseClock, withHouseTime } from './use-clock.ts'

export type Lottery = z.output<typeof lotteryGame.reply>
export type Issue = Lottery['issues'][number]
export type IssueNow = Now<Issue>

/** A result as it was heard: it is shown coming, the one that was there when the page opened is not. */
export interface Last {
  readonly name: string
  readonly result: string
  readonly fresh: boolean
}

export function useLottery(game: string) {
  const token = useSession(state => state.token)
  const client = useQueryClient()
  const asked = withHouseTime(queryOf(lotteryGame, { game }))
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, token !== null], staleTime: 5_000 })
  const [heard, setHeard] = useState<Last | null>(null)
  const { data, refetch } = query
  const sealed = useQuery({ ...queryOf(sealedNumbers, { game }), staleTime: 10_000, refetchInterval: 20_000 })

  useEffect(() => {
    const anew = () => {
      void refetch()
      void client.invalidateQueries({ queryKey: queryOf(sealedNumbers, { game }).queryKey })
    }
    const ends = [
      joinTopic(`lottery:${game}`),
      hear('lottery.opened', body => body.game === game && anew()),
      hear('lottery.voided', body => body.game === game && anew()),
      hear('lottery.drawn', body => {
        if (body.game === game) setHeard({ name: body.issue, result: body.result, fresh: true })
      }),
      hearReset(anew)
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [game, refetch, client])

  const issues = data?.issues ?? []
  // an issue that has opened by the clock is asked for, in case that its event stays out
  const known: Last | null = data?.card.last ? { ...data.card.last, fresh: false } : null
  const last = heard && (!known || known.name <= heard.name) ? heard : known
  const nowAt = (at: number): IssueNow => issueNow(issues, at, data?.drawing, last?.name)
  const now = useHouseClock(
    at => nowAt(at).until,
    () => void refetch()
  )
  return { ...query, now: nowAt(now), last, sealed: sealed.data?.list ?? [] }
}
