// What players told the house, newest first; the operator who reads one marks it.
import { feedbackKinds } from '@fairhouse/contract/message/feedback.ts'
import { feedbackList, feedbackStates, readFeedback } from '@fairhouse/contract/ops/house/feedback.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'

type Row = z.output<typeof feedbackList.reply>['list'][number]

function useColumns(): Column<Row>[] {
  const t = useTranslations('opsFeedback')
  const sentence = useSay()
  const mayRead = useMay('support:reply')
  const read = useMutation({
    mutationFn: (id: string) => call(readFeedback, { id }),
    onError: cause => void toast.error(sentence(cause))
  })
  return [
    { key: 'at', head: t('at'), cell: f => <Stamp at={f.at} /> },
    { key: 'player', head: t('player'), cell: f => <PlayerLink member={f.member} /> },
    { key: 'type', head: t('type'), cell: f => <Badge tone={f.type === 'complaint' ? 'warn' : 'neutral'}>{t(`type_${f.type}`)}</Badge> },
    { key: 'content', head: t('content'), cell: f => <span className="[overflow-wrap:anywhere]">{f.content}</span> },
    { key: 'contact', head: t('contact'), cell: f => <span className="[overflow-wrap:anywhere]">{f.contact ?? ''}</span> },
    {
      key: 'read',
      head: t('state'),
      cell: f =>
        f.readAt ? (
          <span className="text-3">{t('readBy', { name: f.readBy ?? '' })}</span>
        ) : mayRead ? (
          <RowAction onClick={() => read.mutate(f.id)}>{t('markRead')}</RowAction>
        ) : (
          t('state_new')
        )
    }
  ]
}

export function FeedbackPage() {
  const t = useTranslations('opsFeedback')
  const navigate = useNavigate()
  const { type, state } = useSearch({ from: '/feedback' })
  const pages = usePages(feedbackList, { type, state, limit: 50 }, { placeholderData: keepPreviousData })
  const show = (search: { type?: Row['type'] | undefined; state?: (typeof feedbackStates)[number] | undefined }) =>
    void navigate({ to: '/feedback', search, replace: true })
  const filtered = Boolean(type || state)
  return (
    <Page title={t('title')}>
      <Filters clear={filtered ? () => show({}) : undefined}>
        <FilterChoice
          label={t('state')}
          value={state}
          values={feedbackStates}
          nameOf={s => t(`state_${s}`)}
          choose={next => show({ type, state: next })}
        />
        <FilterChoice
          label={t('type')}
          value={type}
          values={feedbackKinds}
          nameOf={k => t(`type_${k}`)}
          choose={next => show({ type: next, state })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns()}
          rowKey={f => f.id}
          empty={<Empty title={t(filtered ? 'noneMatch' : 'none')} text={t('noneText')} />}
        />
      </Panel>
    </Page>
  )
}
