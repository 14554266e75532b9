// Customer service: who waits at the left, the conversation at the right.
import { serviceChannels } from '@fairhouse/contract/message/message.ts'
import { conversationById, supportQueue } from '@fairhouse/contract/ops/house/message.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationQueue } from './ConversationQueue.tsx'
import { useAttendance } from './use-attendance.ts'

const events = ['support.changed'] as const
const calls = [supportQueue, conversationById]
const gatherMs = 150
const states = ['open', 'closed'] as const

export function SupportPage() {
  const t = useTranslations('opsMessage')
  const navigate = useNavigate()
  const search = useSearch({ from: '/support' })
  const { state = 'open', channel, id } = search
  const mayReply = useMay('support:reply')
  useAttendance(mayReply)
  const refetchMs = useFresh(events, calls, gatherMs)
  const pages = usePages(supportQueue, { state, channel, limit: 50 }, { refetchMs })
  const show = (next: Partial<typeof search>) =>
    void navigate({ to: '/support', search: { ...search, ...next }, replace: true, resetScroll: false })
  const waiting = pages.rows?.filter(c => c.waitingSince).length ?? 0
  return (
    <Page
      title={t('support')}
      beside={
        <>
          {state === 'open' && pages.rows && (
            <p role="status" className="text-small text-2">
              {t('waiting', { count: waiting })}
            </p>
          )}
          <div className="ms-auto">
            <LiveMark />
          </div>
        </>
      }
    >
      <div className="grid items-start gap-3 md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]">
        <Panel title={t('queue')} className={cx('md:sticky md:top-16', id && 'max-md:hidden')}>
          <div className="grid gap-2 border-b border-line p-3">
            <Segment
              label={t('state')}
              value={state}
              items={states.map(value => ({ value, label: t(value) }))}
              onValue={next => show({ state: next === 'closed' ? next : undefined, id: undefined })}
              className="flex-1"
            />
            <FilterChoice
              label={t('channel')}
              value={channel}
              values={serviceChannels}
              nameOf={c => t(`channel_${c}`)}
              choose={next => show({ channel: next })}
            />
          </div>
          <ConversationQueue pages={pages} closed={state === 'closed'} chosen={id} choose={next => show({ id: next })} />
        </Panel>
        {id ? (
          <Conversation key={id} id={id} mayReply={mayReply} refetchMs={refetchMs} back={() => show({ id: undefined })} />
        ) : (
          <Panel className="max-md:hidden">
            <Empty title={t('choose')} text={t('chooseText')} />
          </Panel>
        )}
      </div>
    </Page>
  )
}
