// The member's personal notices, newest first, each with the way to what it tells of. What is on the screen counts as read.
import { inbox, type Notice, readInbox } from '@fairhouse/contract/message/inbox.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { type Pages, usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useNewsWords } from './news-words.ts'

const pageSize = 20

function Row({ notice: { news, at, read } }: { notice: Notice }) {
  const t = useTranslations('inbox')
  const { head, text, link, page, search, place, noted } = useNewsWords()(news)
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-1">
          {head}
          {!read && <Badge tone="info">{t('fresh')}</Badge>}
        </p>
        <p className="text-2">{text}</p>
        <time dateTime={at.toISOString()} className="text-3 text-small tabular-nums">
          {formatDateTime(at)}
        </time>
      </div>
      <Link
        to={page ?? '.'}
        search={(before: Record<string, unknown>) => (page ? (search ?? {}) : { ...before, centre: undefined, agent: undefined, ...place })}
        state={{ overPage: !page, ...(noted && { noted }) }}
        resetScroll={page !== undefined}
        aria-label={`${link}: ${head}`}
        className={cx(buttonClass({ variant: 'link' }), 'justify-self-start max-sm:-ms-5 sm:justify-self-end')}
      >
        {link}
      </Link>
    </li>
  )
}

/** Tells the house that the newest notice on the screen was read; its mark stays until the list is asked for again. */
function useRead(newest: Notice | undefined): void {
  const unread = newest && !newest.read ? newest.id : null
  useEffect(() => {
    // a notice that is not marked now is still unread the next time
    if (unread) void call(readInbox, { upTo: unread }).catch(() => {})
  }, [unread])
}

function Notices({ pages, rows }: { pages: Pages<Notice>; rows: readonly Notice[] }) {
  const t = useTranslations('inbox')
  const more = useTranslations('income')
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <h3 className="text-h6">{t('title')}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
        {rows.map(notice => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
      {pages.hasMore ? (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {more('more')}
        </Button>
      ) : (
        rows.length > pageSize && <p className="text-center text-3">{t('all')}</p>
      )}
    </section>
  )
}

/** `rest` stands below: what the house says to everybody; null when it says nothing. */
export function Inbox({ rest }: { rest: ReactNode }) {
  const t = useTranslations('inbox')
  const centre = useTranslations('centre')
  const pages = usePages(inbox, { limit: pageSize })
  const rows = pages.rows ?? []
  useRead(rows.find(({ read }) => !read))
  if (pages.rows?.length === 0 && !pages.error && !rest)
    return <EmptyState icon={<MailOpen aria-hidden="true" />} text={centre('noMessages')} />
  return (
    <div className="grid gap-5">
      {pages.isPending ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40 rounded-card" />
        </div>
      ) : pages.error ? (
        <Failed of={pages} />
      ) : (
        rows.length > 0 && <Notices pages={pages} rows={rows} />
      )}
      {rest}
    </div>
  )
}
