// What operators asked for and a second one decides.
import { approvalStates, approvals } from '@fairhouse/contract/ops/people/identity.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Approval } from '../../kit/approval/request.ts'
import { useRequestWords } from '../../kit/approval/use-request-words.ts'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useNow, useSpan } from '../../kit/value/use-age.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { RequestSubject } from './RequestSubject.tsx'

const tones: Record<Approval['state'], Tone> = {
  open: 'warn',
  approved: 'pos',
  refused: 'neg',
  withdrawn: 'neutral',
  expired: 'neutral',
  void: 'neutral'
}
const events = ['approval.changed'] as const
const calls = [approvals]
const gatherMs = 300

function useColumns(open: (approval: Approval) => void): Column<Approval>[] {
  const t = useTranslations('opsIdentity')
  const reason = useTranslations('ops.reason')
  const words = useRequestWords()
  const span = useSpan()
  const now = useNow()
  return [
    { key: 'action', head: t('action'), cell: a => <span className="font-semibold">{words.what(a.action)}</span> },
    { key: 'subject', head: t('subject'), cell: a => <RequestSubject of={a} /> },
    {
      key: 'state',
      head: t('state'),
      cell: a => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={tones[a.state]}>{t(`state_${a.state}`)}</Badge>
          {a.state === 'open' && <span className="text-cap text-3">{t('leftOver', { span: span(a.expiresAt.getTime() - now) })}</span>}
        </span>
      )
    },
    { key: 'reason', head: reason('label'), cell: a => <span className="[overflow-wrap:anywhere]">{a.reason}</span> },
    { key: 'asked', head: t('askedBy'), cell: a => <ByAndWhen by={a.own ? t('own') : a.askedBy} at={a.askedAt} /> },
    {
      key: 'decided',
      head: t('decidedBy'),
      cell: a => (a.decidedAt ? <ByAndWhen by={a.decidedBy ?? ''} at={a.decidedAt} /> : t('undecided'))
    },
    {
      key: 'open',
      head: t('actions'),
      cell: a => <RowAction onClick={() => open(a)}>{t(a.state === 'open' ? 'decide' : 'look')}</RowAction>
    }
  ]
}

const ByAndWhen = ({ by, at }: { by: string; at: Date }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    {by && <span className="font-semibold">{by}</span>}
    <Stamp at={at} />
  </span>
)

export function ApprovalsPage() {
  const t = useTranslations('opsIdentity')
  const navigate = useNavigate()
  const { state, id } = useSearch({ from: '/approvals' })
  const refetchMs = useFresh(events, calls, gatherMs)
  const pages = usePages(approvals, { state, id, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  const [shown, setShown] = useState<Approval | null>(null)
  const opened = shown ?? pages.rows?.find(a => a.id === id) ?? null
  const close = () => {
    setShown(null)
    if (id) void navigate({ to: '/approvals', search: { state }, replace: true })
  }
  return (
    <Page
      title={t('approvals')}
      beside={
        <div className="ms-auto">
          <LiveMark />
        </div>
      }
    >
      <Filters>
        <FilterChoice
          label={t('state')}
          value={state}
          values={approvalStates}
          nameOf={s => t(`state_${s}`)}
          choose={next => void navigate({ to: '/approvals', search: { state: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('approvalsCaption')}
          columns={useColumns(setShown)}
          rowKey={a => a.id}
          empty={<Empty title={t(state === 'open' ? 'noOpen' : state ? 'noApprovalsState' : 'noApprovals')} text={t('noApprovalsText')} />}
        />
      </Panel>
      {opened && <DecideDialog key={opened.id} approval={opened} close={close} />}
    </Page>
  )
}
