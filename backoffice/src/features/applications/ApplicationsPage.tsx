// What players applied for: those that wait, the longest first, and what was decided of the others.
import { applications } from '@fairhouse/contract/ops/money/application.ts'
import { applicationStates } from '@fairhouse/contract/states.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { ApplicationWindow } from './ApplicationWindow.tsx'
import { type Application, stateTones } from './application.ts'
import { IssueDialog, RejectDialog } from './Decide.tsx'

const events = ['application.changed'] as const
const calls = [applications]
const gatherMs = 300

function useColumns(open: (row: Application) => void): Column<Application>[] {
  const t = useTranslations('opsApplication')
  const desk = useTranslations('opsAdjustment')
  return [
    { key: 'player', head: t('player'), cell: a => <PlayerLink member={a.member} /> },
    { key: 'offer', head: t('offer'), cell: a => a.promotion.title },
    { key: 'comment', head: t('comment'), cell: a => <span className="line-clamp-2 [overflow-wrap:anywhere]">{a.comment}</span> },
    { key: 'pictures', head: t('pictures'), end: true, cell: a => String(a.pictures.length) },
    {
      key: 'state',
      head: t('state'),
      cell: a => <Badge tone={a.approval ? 'info' : stateTones[a.state]}>{a.approval ? desk('needs.waits') : t(`state_${a.state}`)}</Badge>
    },
    { key: 'amount', head: t('amount'), end: true, cell: a => (a.amount === null ? '' : <strong>{figure(a.amount)}</strong>) },
    { key: 'sent', head: t('sent'), cell: a => <Stamp at={a.sentAt} /> },
    { key: 'decided', head: t('decided'), cell: a => (a.decidedAt ? <Stamp at={a.decidedAt} /> : '') },
    {
      key: 'open',
      head: t('actions'),
      cell: a => (
        <RowAction aria-label={t('openOf', { account: a.member.account })} onClick={() => open(a)}>
          {t('open')}
        </RowAction>
      )
    }
  ]
}

export function ApplicationsPage() {
  const t = useTranslations('opsApplication')
  const navigate = useNavigate()
  const { state, member } = useSearch({ from: '/applications' })
  useFresh(events, calls, gatherMs)
  const { pages, filtered, filter, clear } = useFilteredPages(applications, {
    filters: { state, member },
    typed: 'member',
    show: next => void navigate({ to: '/applications', search: next, replace: true })
  })
  const [shown, setShown] = useState<Application | null>(null)
  const [way, setWay] = useState<'issue' | 'reject' | null>(null)
  const back = () => setWay(null)
  const dialog = shown && { of: shown, close: back, done: () => setShown(null) }
  return (
    <Page
      title={t('title')}
      beside={
        <div className="ms-auto">
          <LiveMark />
        </div>
      }
    >
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Filters clear={clear}>
        <FilterChoice
          label={t('state')}
          value={state}
          values={applicationStates}
          nameOf={s => t(`state_${s}`)}
          choose={next => filter({ state: next })}
        />
        <FilterText
          label={t('playerNo')}
          type="search"
          inputMode="numeric"
          maxLength={18}
          value={member ?? ''}
          onChange={e => filter({ member: e.target.value.replace(/\D/g, '').replace(/^0+/, '') || undefined })}
          className="sm:w-52"
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns(setShown)}
          rowKey={a => a.id}
          empty={<Empty title={t(state === 'applying' && !member ? 'noneWait' : filtered ? 'noneMatch' : 'none')} text={t('noneText')} />}
        />
      </Panel>
      {shown && way === null && <ApplicationWindow of={shown} decide={setWay} close={() => setShown(null)} />}
      {dialog && way === 'issue' && <IssueDialog {...dialog} />}
      {dialog && way === 'reject' && <RejectDialog {...dialog} />}
    </Page>
  )
}
