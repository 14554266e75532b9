// Platform information: what the house tells this member, what it announces to all, and its notices.
import { announcements, notices } from '@fairhouse/contract/message/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { Inbox } from './Inbox.tsx'

type Message = { id: string; title: string; content: string; date: Date }

const List = ({ messages }: { messages: readonly Message[] }) => (
  <Accordion
    items={messages.map(({ id, title, content, date }) => ({
      key: id,
      head: (
        <span className="grid gap-0.5">
          <span>{title}</span>
          <time dateTime={date.toISOString()} className="font-normal text-3 text-small tabular-nums">
            {formatDateTime(date)}
          </time>
        </span>
      ),
      body: <HtmlContent html={content} />
    }))}
  />
)

/** `only`: announcements without the notices, as the agent centre has them. */
function Panel({ only }: { only?: 'announcements' }) {
  const t = useTranslations('centre')
  const say = useSay()
  const language = useLocale()
  const said = useQuery(queryOf(announcements, { types: 'PL', platform: 'W', execution: 'PL', language }))
  const written = useQuery({ ...queryOf(notices, { page: 1, language }), enabled: !only })
  const player = said.data?.player ?? []
  const list = written.data?.list ?? []
  const error = said.error ?? written.error
  const retry = () => {
    void said.refetch()
    void written.refetch()
  }
  const rest =
    said.isPending || (!only && written.isPending) ? (
      <Skeleton className="h-64 rounded-card" />
    ) : error ? (
      <ErrorState text={say(error)} onRetry={retry} retrying={said.isFetching || written.isFetching} />
    ) : (
      player.length + list.length > 0 && (
        <div className="grid gap-5">
          {player.length > 0 && <List messages={player} />}
          {list.length > 0 && (
            <section className="grid gap-2">
              <header className="flex items-center justify-between gap-3">
                <h3 className="text-h6">{t('notices')}</h3>
                <Link to="/noticePage" className={buttonClass({ variant: 'link' })}>
                  {t('allNotices')}
                </Link>
              </header>
              <List messages={list} />
            </section>
          )}
        </div>
      )
    )
  if (!only) return <Inbox rest={rest} />
  return rest || <EmptyState icon={<MailOpen aria-hidden="true" />} text={t('noMessages')} />
}

export const MessagesPanel = () => <Panel />
/** In the agent centre. */
export const AnnouncementsPanel = () => <Panel only="announcements" />
