// The notices of the house: nine a page, the chosen one beside the list; on a phone one after the other.
import type { notice } from '@fairhouse/contract/message/content.ts'
import { Pagination } from '@fairhouse/ui/components/press/Pagination.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useNotices } from '../../session/house/use-content.ts'

type Notice = z.output<typeof notice>

function Row({ row, page, chosen }: { row: Notice; page: number; chosen: boolean }) {
  return (
    <li>
      <Link
        to="/noticePage"
        search={{ id: row.id, page }}
        resetScroll={false}
        aria-current={chosen ? 'true' : undefined}
        className={cx(
          'flex min-h-16 flex-col justify-center gap-0.5 border-s-2 px-4 py-2.5 transition-colors duration-140 hover:bg-3 focus-visible:-outline-offset-2',
          chosen ? 'border-(--primary-text) bg-3' : 'border-transparent'
        )}
      >
        <span className={cx('line-clamp-2 font-semibold', chosen ? 'text-1' : 'text-2')}>{row.title}</span>
        <time dateTime={row.date.toISOString()} className="text-3 text-cap tabular-nums">
          {formatDateTime(row.date)}
        </time>
      </Link>
    </li>
  )
}

function Article({ row }: { row: Notice }) {
  return (
    <article className="min-w-0 max-w-170">
      <h2 className="text-h3">{row.title}</h2>
      <p className="mt-1 mb-4 text-3 text-small tabular-nums">
        <time dateTime={row.date.toISOString()}>{formatDateTime(row.date)}</time>
      </p>
      <HtmlContent html={row.content} />
    </article>
  )
}

export function NoticesPage() {
  const t = useTranslations('content')
  const say = useSay()
  const navigate = useNavigate()
  const { id, page } = useSearch({ strict: false }) as { id?: string; page?: number }
  const { data, error, refetch, isFetching, isPlaceholderData } = useNotices(page, id)
  const asked = data?.list.find(row => row.id === id)
  const shown = asked ?? data?.list[0]
  const title = t('noticesTitle')
  return (
    <div className="mx-auto flex max-w-280 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <h1 className={cx('text-h3', asked && 'max-md:sr-only')}>{title}</h1>
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.total === 0 ? (
        <EmptyState icon={<Megaphone aria-hidden="true" />} text={t('noticesEmpty')} />
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[360px_minmax(0,1fr)]">
          <section aria-label={t('noticesList')} className={cx('flex flex-col gap-3', asked && 'max-md:hidden')}>
            {data ? (
              <ul
                aria-busy={isPlaceholderData}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2 shadow-e1"
              >
                {data.list.map(row => (
                  <Row key={row.id} row={row} page={data.page} chosen={row === shown} />
                ))}
              </ul>
            ) : (
              <Skeleton className="h-148 rounded-card" />
            )}
            {data && (
              <Pagination
                page={data.page}
                pages={data.pages}
                onPage={next => void navigate({ to: '/noticePage', search: { page: next }, resetScroll: false })}
              />
            )}
          </section>
          <div className={cx('min-w-0', !asked && 'max-md:hidden')}>
            <Link
              to="/noticePage"
              search={data ? { page: data.page } : {}}
              className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline md:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" />
              {t('noticesBack')}
            </Link>
            {shown ? <Article row={shown} /> : !data && <Skeleton className="h-80 rounded-card" />}
          </div>
        </div>
      )}
    </div>
  )
}
