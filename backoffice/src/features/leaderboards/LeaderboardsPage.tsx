// Leaderboards: what runs, how many take part, what is promised and given, and what can be done.
import { deskBoards } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
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
import type { DeskBoard } from './draft.ts'
import { EditDialog } from './EditDialog.tsx'
import { type Move, MoveDialog } from './MoveDialog.tsx'

type Asked =
  | { readonly kind: 'edit' | 'copy'; readonly of: DeskBoard | null }
  | { readonly kind: 'move'; readonly of: DeskBoard; readonly move: Move }
const tones = { draft: 'neutral', soon: 'info', live: 'pos', paused: 'warn', counting: 'warn', final: 'neutral' } as const

function Actions({ of, ask }: { of: DeskBoard; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsLeaderboard')
  const { state, approval } = of
  const name = of.terms.name.en
  const move = (to: Move) => (
    <RowAction aria-label={t(`${to}Title`, { name })} onClick={() => ask({ kind: 'move', of, move: to })}>
      {t(to)}
    </RowAction>
  )
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-3">
      {approval && <RequestLink id={approval} />}
      {state === 'draft' && (
        <RowAction aria-label={t('editTitle', { name })} onClick={() => ask({ kind: 'edit', of })}>
          {t('edit')}
        </RowAction>
      )}
      {state === 'draft' && !approval && move('start')}
      {state === 'live' && move('pause')}
      {state === 'paused' && move('resume')}
      {(state === 'soon' || state === 'live' || state === 'paused') && move('end')}
      <RowAction aria-label={t('copyTitle', { name })} onClick={() => ask({ kind: 'copy', of })}>
        {t('copy')}
      </RowAction>
    </span>
  )
}

const windowOf = ({ begins, ends, terms }: DeskBoard): string =>
  [begins ?? terms.from, ends ?? terms.until].map(at => (at ? formatDateTime(at) : '…')).join(' – ')

function List({ list, ask }: { list: readonly DeskBoard[]; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsLeaderboard')
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
        { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge> },
        { key: 'what', head: t('what'), cell: ({ terms }) => `${t(`score_${terms.score}`)} · ${t(`entry_${terms.entry}`)}` },
        { key: 'window', head: t('window'), cell: row => <span className="tabular-nums">{windowOf(row)}</span> },
        { key: 'members', head: t('members'), end: true, cell: ({ members }) => members },
        { key: 'prizes', head: t('prizesGiven'), end: true, cell: ({ cost, prizes }) => `${money(cost)} / ${money(prizes)}` },
        ...(may ? [{ key: 'actions', head: t('actions'), cell: (of: DeskBoard) => <Actions of={of} ask={ask} /> }] : [])
      ]}
    />
  )
}

export function LeaderboardsPage() {
  const t = useTranslations('opsLeaderboard')
  const may = useMay('brand:edit')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(queryOf(deskBoards, {}))
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
