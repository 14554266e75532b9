// Bonuses that have ended, with what became of them.
import { pastBonuses } from '@fairhouse/contract/money/bonus.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'

const tones = { active: 'info', completed: 'pos', cancelled: 'neutral', expired: 'neutral' } as const

export function PastBonuses() {
  const t = useTranslations('bonus')
  const money = useMoney()
  const pages = usePages(pastBonuses, { limit: 10 })
  const rows = pages.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('past')}>
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <li key={row.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              <span className="flex flex-wrap items-center gap-2">
                {row.title ?? t('unnamed')}
                <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
              </span>
              <span className="tabular-nums">{money(row.amount)}</span>
            </p>
            <p className="text-2 text-small">{t('became', { released: money(row.released), forfeited: money(row.forfeited) })}</p>
            {row.endedAt && <time className="text-3 text-small tabular-nums">{formatDateTime(row.endedAt)}</time>}
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <Button className="mt-3" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}
