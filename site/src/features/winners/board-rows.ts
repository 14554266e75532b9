// The rows of the board of bets: everybody's last, those with the highest stakes, or one's own.

import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useLoggedIn, useMember } from '../../session/account/session.ts'

export type BoardRow = z.output<typeof winnerBoard.reply>['list'][number]
export type BoardTab = 'all' | 'high' | 'mine'

const everyMs = 4_000

/** `running`: asked anew every few seconds. Own bets are read from the record, so they stand here whether others see them or not. */
export function useBoardRows(tab: BoardTab, running: boolean, most: number, enabled = true) {
  const loggedIn = useLoggedIn()
  const account = useMember()?.account ?? ''
  const everybody = useQuery({
    ...queryOf(winnerBoard, { tab: tab === 'high' ? 'high' : 'latest', limit: most }),
    enabled: enabled && tab !== 'mine',
    refetchInterval: running && everyMs,
    placeholderData: keepPreviousData
  })
  // open bets are left out below
  const own = useQuery({
    ...queryOf(bets, { limit: most * 2 }),
    enabled: enabled && loggedIn && tab === 'mine',
    refetchInterval: running && everyMs
  })
  if (tab !== 'mine') return { ...everybody, list: everybody.data?.list }
  const list = own.data?.list
    .flatMap(({ settledAt, stake, payout, id, game, gameName, category }): BoardRow[] =>
      settledAt ? [{ ...{ id, game, gameName, category, stake, payout }, name: account, at: settledAt }] : []
    )
    .slice(0, most)
  return { ...own, list: loggedIn ? list : [] }
}
