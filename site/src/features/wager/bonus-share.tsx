// What of a bet was bonus money, and what it counts toward the bonus: lines below the bet's game in the betting record.
import { bonusOfBets } from '@fairhouse/contract/money/bonus.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Bet } from '../../kit/bets/BetLine.tsx'
import { useMoney } from '../../session/money/money.ts'

type Share = z.output<typeof bonusOfBets.reply>['list'][number]

/** So many bets are asked for at once: the next page of a record asks for its own alone. */
const atOnce = 20

/** What of one bet was bonus money, and what it counts. */
export function ShareLines({ share, bet }: { share: Share; bet: Bet }) {
  const t = useTranslations('bonus')
  const money = useMoney()
  const title = share.title ?? t('unnamed')
  const percent = String(share.percent)
  return (
    <ul className="grid gap-0.5 pb-1 font-normal text-2 text-small tabular-nums">
      <li>{t('shareStake', { cash: money(share.cash), bonus: money(share.bonus) })}</li>
      {bet.payout > 0n && share.returned > 0n && (
        <li>{t('sharePayout', { cash: money(bet.payout - share.returned), bonus: money(share.returned) })}</li>
      )}
      {share.lapsed > 0n && <li className="text-warn">{t('shareLapsed', { amount: money(share.lapsed) })}</li>}
      <li>
        {share.counted === null
          ? t('shareCounts', { percent, title })
          : t('shareCounted', { percent, amount: money(share.counted), title })}
      </li>
    </ul>
  )
}

/** The lines of each of these bets that feeds a bonus. */
export function useBonusShares(rows: readonly Bet[], asked: boolean): (bet: Bet) => ReactNode {
  const pages = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, page) => rows.slice(page * atOnce, (page + 1) * atOnce))
  const client = useQueryClient()
  const all = queryOf(bonusOfBets, { ids: rows.map(({ id }) => id) })
  const { data: answers = [] } = useQuery({
    queryKey: [...all.queryKey, 'pages'],
    // a page that was asked for already is not asked for again
    queryFn: () => Promise.all(pages.map(page => client.fetchQuery(queryOf(bonusOfBets, { ids: page.map(({ id }) => id) })))),
    enabled: asked && rows.length > 0,
    placeholderData: keepPreviousData
  })
  const shares = new Map(answers.flatMap(({ list }) => list).map(share => [share.bet, share]))
  return bet => {
    const share = shares.get(bet.id)
    return share ? <ShareLines share={share} bet={bet} /> : null
  }
}
