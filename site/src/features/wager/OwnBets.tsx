// A member's open bets, and the last ones.
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { BetLine } from '../../kit/bets/BetLine.tsx'

type Bets = z.output<typeof bets.reply>['list']

function BetList({ list, open }: { list: Bets; open: boolean }) {
  const t = useTranslations('shell')
  if (list.length === 0) return <p className="rounded-card border border-line bg-2 p-4 text-3">{t(open ? 'noOpenBets' : 'noLastBets')}</p>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
      {list.map(bet => (
        <li key={bet.id}>
          <BetLine bet={bet} />
        </li>
      ))}
    </ul>
  )
}

/** Both lists come at once: one that grew would push the other down. */
export function OwnBets() {
  const t = useTranslations('shell')
  const open = useQuery(queryOf(bets, { limit: 5, state: 'PENDING' })).data?.list
  const last = useQuery(queryOf(bets, { limit: 6 })).data?.list
  if (!open || !last) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <BetList list={open} open />
      <header className="flex items-center justify-between gap-2 ps-1">
        <h2 className="text-h6">{t('lastBets')}</h2>
        <Link to="/records/bets" className="inline-flex min-h-11 items-center px-1 font-semibold text-primary-text hover:underline">
          {t('allBets')}
        </Link>
      </header>
      <BetList list={last.filter(bet => bet.state !== 'PENDING').slice(0, 5)} open={false} />
    </>
  )
}
