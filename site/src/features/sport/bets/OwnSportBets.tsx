// A member's bets of the book: the open ones, each with what it would bring now, and those that are settled, each with its receipt.
import { ownSportBets } from '@fairhouse/contract/sport/bet.ts'
import { cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { OwnLimits } from './OwnLimits.tsx'
import { SportBetCard } from './SportBetCard.tsx'

/** An offer holds for three seconds. */
const quoteMs = 3_000
type Filter = 'open' | 'settled'

export function OwnSportBets() {
  const t = useTranslations('sportSlip')
  const loggedIn = useLoggedIn()
  const [filter, setFilter] = useState<Filter>('open')
  const pages = usePages(ownSportBets, { filter, limit: 20 }, { enabled: loggedIn })
  const quotes = useQuery({
    ...queryOf(cashOutQuotes, { percent: 100 }),
    enabled: loggedIn && filter === 'open' && (pages.rows?.length ?? 0) > 0,
    refetchInterval: quoteMs
  })
  if (!loggedIn) return null
  return (
    <section aria-label={t('ownBets')} className="grid gap-2">
      <Segment<Filter>
        label={t('ownBets')}
        value={filter}
        onValue={setFilter}
        items={(['open', 'settled'] as const).map(value => ({ value, label: t(`bets_${value}`) }))}
      />
      {pages.rows?.length === 0 && <p className="rounded-card border border-line bg-2 p-4 text-3 text-small">{t(`noBets_${filter}`)}</p>}
      <OwnLimits />
      <ul className="grid gap-2">
        {(pages.rows ?? []).map(bet => (
          <li key={bet.id}>
            <SportBetCard bet={bet} quote={quotes.data?.list.find(one => one.bet === bet.id)} onQuote={() => void quotes.refetch()} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <button type="button" className="min-h-11 font-semibold text-primary-text" onClick={() => void pages.more()}>
          {t('moreBets')}
        </button>
      )}
    </section>
  )
}
