// Missions: what runs, how far members are, what it has cost, and what can be done.
import { deskMissions } from '@fairhouse/contract/ops/house/mission.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import type { DeskMission } from './draft.ts'
import { EditDialog } from './EditDialog.tsx'
import { type Move, MoveDialog } from './MoveDialog.tsx'

type Asked =
  | { readonly kind: 'edit' | 'copy'; readonly of: DeskMission | null }
  | { readonly kind: 'move'; readonly of: DeskMission; readonly move: Move }
const tones = { draft: 'neutral', live: 'pos', paused: 'warn', ended: 'neutral' } as const

function Actions({ of, ask }: { of: DeskMission; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsMission')
  const move = (to: Move) => (
    <RowAction aria-label={t(`${to}Title`, { name: of.terms.name.en })} onClick={() => ask({ kind: 'move', of, move: to })}>
      {t(to)}
    </RowAction>
  )
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-3">
      {of.approval && <RequestLink id={of.approval} />}
      {of.state !== 'ended' && (
        <RowAction aria-label={t('editTitle', { name: of.terms.name.en })} onClick={() => ask({ kind: 'edit', of })}>
          {t('edit')}
        </RowAction>
      )}
      {of.state !== 'ended' && of.holdsFrom === null && !of.approval && move('start')}
      {of.state === 'live' && move('pause')}
      {of.state === 'paused' && move('resume')}
      {(of.state === 'live' || of.state === 'paused') && move('end')}
      <RowAction aria-label={t('copyTitle', { name: of.terms.name.en })} onClick={() => ask({ kind: 'copy', of })}>
        {t('copy')}
      </RowAction>
    </span>
  )
}

function List({ list, ask }: { list: readonly DeskMission[]; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsMission')
  const money = useMoney()
  const may = useMay('brand:edit')
  return (
    <Rows
      caption={t('title')}
      rows={list}
      rowKey={row => row.id}
      columns={[
        {
          key: 'name',
          head: t('name'),
          cell: ({ terms, version, by }) => (
            <span className="grid">
              <span className="font-semibold text-1 [overflow-wrap:anywhere]">{terms.name.en}</span>
              <span className="text-3 text-small">{t('versionBy', { no: String(version), by: by || '–' })}</span>
            </span>
          )
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state, spentOut, inForce, holdsFrom }) => (
            <span className="grid justify-items-start gap-1">
              <Badge tone={tones[state]}>{t(spentOut ? 'spentOut' : `state_${state}`)}</Badge>
              {inForce !== null && holdsFrom === null && <span className="text-3 text-small">{t('newVersion')}</span>}
            </span>
          )
        },
        {
          key: 'what',
          head: t('what'),
          cell: ({ terms }) => `${t(`metric_${terms.metric}`)} · ${terms.streak ? t('streak') : t(`period_${terms.period}`)}`
        },
        { key: 'members', head: t('members'), end: true, cell: ({ members }) => members },
        { key: 'reached', head: t('reached'), end: true, cell: ({ reached }) => reached.join(' / ') },
        { key: 'cost', head: t('cost'), end: true, cell: ({ cost, terms }) => `${money(cost)} / ${money(terms.budget)}` },
        ...(may ? [{ key: 'actions', head: t('actions'), cell: (of: DeskMission) => <Actions of={of} ask={ask} /> }] : [])
      ]}
    />
  )
}

export function MissionsPage() {
  const t = useTranslations('opsMission')
  const may = useMay('brand:edit')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(queryOf(deskMissions, {}))
  const close = () => setAsked(null)
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {query.data ? (
        <Panel title={t('list')} beside={may && <Button onClick={() => setAsked({ kind: 'edit', of: null })}>{t('new')}</Button>}>
          {query.data.list.length === 0 ? <Empty title={t('none')} text={t('noneText')} /> : <List list={query.data.list} ask={setAsked} />}
        </Panel>
      ) : (
        <NoAnswer of={query} />
      )}
      {asked?.kind === 'move' && <MoveDialog of={asked.of} move={asked.move} close={close} />}
      {asked && asked.kind !== 'move' && query.data && (
        <EditDialog of={asked.of} copy={asked.kind === 'copy'} pays={query.data.pays} close={close} />
      )}
    </Page>
  )
}
