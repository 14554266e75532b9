// A list that grows by a page at a time: while it loads, when it fails, and the way to more.

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Pages } from '../../list/pages.ts'
import { Button } from '../press/Button.tsx'
import { Skeleton } from '../show/Skeleton.tsx'
import { Failed } from './Failed.tsx'

type Props = {
  pages: Pages<unknown>
  /** Said under the last of some rows. */
  end?: string
  /** Rows so far. */
  count?: number
  children: ReactNode
}

/** A page may be empty and still have a next one: the way to more stands there all the same. */
export function Paged({ pages, count = 0, end, children }: Props) {
  const t = useTranslations('ui')
  if (pages.isPending)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-2">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
      </div>
    )
  if (pages.error) return <Failed of={pages} />
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={pages.isFetching}>
      {children}
      {pages.hasMore ? (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      ) : (
        end && count > 0 && <p className="text-center text-3">{end}</p>
      )}
    </div>
  )
}
