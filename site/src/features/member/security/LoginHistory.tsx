// Logins and tries, newest first.
import { logins } from '@fairhouse/contract/member/security.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDevice, usePlace } from './place.ts'

const tones = { done: 'pos', wrong: 'neg', locked: 'neg', blocked: 'neg', challenged: 'info' } as const

export function LoginHistory() {
  const t = useTranslations('security')
  const place = usePlace()
  const device = useDevice()
  const pages = usePages(logins, { limit: 8 })
  const rows = pages.rows ?? []
  const method = (said: string): string | null => {
    const key = `method_${said}` as 'method_username'
    return t.has(key) ? t(key) : null
  }
  return (
    <Card flush aria-labelledby="security-logins">
      <header className="border-line border-b px-4 py-3 sm:px-5">
        <h3 id="security-logins" className="text-h5">
          {t('loginsTitle')}
        </h3>
        <p className="text-3 text-small">{t('loginsLead')}</p>
      </header>
      {pages.isPending ? (
        <Skeleton className="m-4 h-40 rounded-control" />
      ) : pages.error ? (
        <Failed of={pages} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<History aria-hidden="true" />} text={t('loginsEmpty')} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(row => (
            <li key={row.id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[11.5rem_minmax(0,1fr)_auto] sm:items-center sm:px-5">
              <time dateTime={row.at.toISOString()} className="text-1 text-small tabular-nums">
                {formatDateTime(row.at)}
              </time>
              <p className="min-w-0 text-2 text-small tabular-nums [overflow-wrap:anywhere]">
                {[device(row.device), place(row)].filter(Boolean).join(' · ')}
              </p>
              <p className="flex items-center gap-2 sm:justify-end">
                {method(row.method) && <span className="text-3 text-small">{method(row.method)}</span>}
                <Badge tone={tones[row.outcome]}>{t(`outcome_${row.outcome}`)}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="subtle" loading={pages.loadingMore} onClick={pages.more}>
            {t('loginsMore')}
          </Button>
        </div>
      )}
    </Card>
  )
}
