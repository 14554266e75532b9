// A player's VIP rank: what is missing to the next, what keeps it, and how it changed.
import { playerVip } from '@fairhouse/contract/ops/people/vip.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PlayerTabProps } from '../../kit/place/places.ts'
import { Facts } from '../../kit/value/Facts.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'

export function VipTab({ view }: PlayerTabProps) {
  const t = useTranslations('opsVip')
  const query = useQuery({ ...queryOf(playerVip, { id: view.player.id }), refetchInterval: 30_000 })
  if (!query.data) return <NoAnswer of={query} />
  const { name, valid, month, keep, safeUntil, next, history } = query.data
  return (
    <div className="grid gap-3 pb-3">
      <Facts
        facts={[
          { name: t('rank'), value: name, strong: true },
          { name: t('valid'), value: figure(valid) },
          { name: t('month'), value: figure(month) },
          { name: t('keep'), value: keep === null ? safeUntil ? <Stamp at={safeUntil} /> : t('none') : figure(keep) },
          { name: t(next?.regain ? 'regain' : 'next'), value: next ? `${next.name}: ${figure(next.missing)}` : t('none') }
        ]}
      />
      <section aria-label={t('history')} className="grid gap-1 px-3">
        <h3 className="font-semibold text-small">{t('history')}</h3>
        {history.length === 0 && <p className="text-small text-3">{t('noHistory')}</p>}
        <ul className="grid gap-1 text-small">
          {history.map(({ at, from, to }) => (
            <li key={at.toISOString()} className="flex justify-between gap-4">
              <span>{`VIP${from} → VIP${to}`}</span>
              <Stamp at={at} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
