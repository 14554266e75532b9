// The frame of a record: heading, filter, rows, "more", and what to say when there are none.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { formatZone } from '@fairhouse/ui/text/format.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEmbedded } from './embedded.ts'

type Props = {
  title: string
  lead: string
  filter: ReactNode
  pages: Pages<unknown>
  count: number
  more: string
  end: string
  children: ReactNode
}

/** `children` is the table, which shows its own empty state. */
export function RecordPage({ title, lead, filter, pages, count, more, end, children }: Props) {
  const t = useTranslations('wallet')
  const embedded = useEmbedded()
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-4">
      {!embedded && <title>{`${title} · Fairhouse`}</title>}
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          {!embedded && <h1 className="text-h3">{title}</h1>}
          <p className="text-2">
            {lead} <span className="text-3">{t('zone', { zone: formatZone() })}</span>
          </p>
        </div>
        {filter}
      </header>
      <Card flush>
        {pages.isPending ? (
          <div role="status" aria-label={title} className="grid gap-2 p-4">
            {Array.from({ length: 6 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal grey rows
              <Skeleton key={row} className="h-11 rounded-control" />
            ))}
          </div>
        ) : pages.error ? (
          <Failed of={pages} />
        ) : (
          children
        )}
      </Card>
      {count > 0 &&
        (pages.hasMore ? (
          <Button className="self-center" loading={pages.loadingMore} onClick={pages.more}>
            {more}
          </Button>
        ) : (
          <p className="text-center text-3">{end}</p>
        ))}
    </div>
  )
}
