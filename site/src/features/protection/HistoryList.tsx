// Changes of a member's limits, with their author and time.
import { type protectionEntry, protectionHistory } from '@fairhouse/contract/member/protection.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useLimitName, useLimitValue } from '../../session/stay/limit.ts'

type Entry = z.output<typeof protectionEntry>

/** Says an entry in a sentence. */
function useEntry(): (entry: Entry) => string {
  const t = useTranslations('protection')
  const limitValue = useLimitValue()
  const nameOf = useLimitName()
  return ({ kind, what, before, after }) => {
    if (kind === 'coolOff' || kind === 'exclusion') {
      if (after === null) return t('historyForever')
      return t(kind === 'exclusion' ? 'historyExclusion' : 'historyCoolOff', { after: formatDateTime(after) })
    }
    if (!what) return ''
    const value = (said: string | null) => limitValue(what.kind, said)
    return kind === 'raise'
      ? t('historyRaise', { name: nameOf(what), after: value(after) })
      : t('historyChange', { name: nameOf(what), before: value(before), after: value(after) })
  }
}

export function HistoryList() {
  const t = useTranslations('protection')
  const entryOf = useEntry()
  const pages = usePages(protectionHistory, { limit: 10 })
  const rows = pages.rows ?? []
  return (
    <Card title={t('history')}>
      {pages.isPending ? (
        <Skeleton className="h-24 rounded-input" />
      ) : rows.length === 0 ? (
        <p className="text-3">{t('historyEmpty')}</p>
      ) : (
        <ul className="grid gap-2.5 text-small">
          {rows.map(entry => (
            <li key={entry.id} className="grid gap-0.5">
              <span>{entryOf(entry)}</span>
              <span className="text-3 tabular-nums">
                {formatDateTime(entry.at)}
                {entry.by === 'operator' && `, ${t('byOperator')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button size="sm" className="mt-3" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}
