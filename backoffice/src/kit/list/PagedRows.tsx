// A list that grows by a page at a time, in all its states: on its way, failed, empty, rows, more rows.

import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props<Row> {
  pages: Pages<Row>
  empty: ReactNode
  /** Draws the rows there are, as a table or otherwise. */
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedRows<Row>({ pages, empty, children }: Props<Row>) {
  const t = useTranslations('ops')
  const sentence = useSay()
  const { rows, error, hasMore, loadingMore } = pages
  if (!rows) return <NoAnswer of={pages} />
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-2">
        <p role="status" className="text-cap text-3">
          {t(hasMore ? 'list.shownSome' : 'list.shown', { count: rows.length })}
        </p>
        {hasMore && (
          <Button size="sm" loading={loadingMore} onClick={pages.more}>
            {t(loadingMore ? 'list.loadingMore' : 'list.more')}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-cap text-neg">
            {sentence(error)}
          </p>
        )}
      </div>
    </>
  )
}
