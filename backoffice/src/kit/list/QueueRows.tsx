// What waits in line at a desk: one column of rows that scrolls by itself, in all its states.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

interface Props<Row> {
  pages: Pages<Row>
  label: string
  /** The row that is open beside the queue; it is scrolled into view. */
  chosen: string | undefined
  /** How high it may become. */
  className: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function QueueRows<Row>({ pages, label, chosen, className, empty, children }: Props<Row>) {
  const t = useTranslations('ops.list')
  const sentence = useSay()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice scrolls into view
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { rows, error } = pages
  if (!rows) return <NoAnswer of={pages} />
  if (rows.length === 0) return empty
  return (
    <>
      {error && (
        <p role="alert" className="border-b border-line px-3 py-2 text-cap text-neg">
          {sentence(error)}
        </p>
      )}
      <ul ref={list} aria-label={label} className={cx('overflow-y-auto max-md:max-h-none', className)}>
        {rows.map(children)}
      </ul>
      {pages.hasMore && (
        <div className="border-t border-line p-2">
          <Button size="sm" block loading={pages.loadingMore} onClick={pages.more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
