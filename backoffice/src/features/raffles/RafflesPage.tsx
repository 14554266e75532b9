// Raffles: what runs, how many tickets there are, what decides, what is promised and given, and what can be done.
import { deskRaffles } from '@fairhouse/contract/ops/house/raffle.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
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
import type { DeskRaffle } from './draft.ts'
import { EditDialog } from './EditDialog.tsx'
import { type Move, MoveDialog } from './MoveDialog.tsx'

type Asked =
  | { readonly kind: 'edit' | 'copy'; readonly of: DeskRaffle | null }
  | { readonly kind: 'move'; readonly of: DeskRaffle; readonly move: Move }
const tones = { draft: 'neutral', soon: 'info', live: 'pos', drawing: 'warn', final: 'neutral' } as const

function Actions({ of, ask }: { of: DeskRaffle; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsRaffle')
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
      {(state === 'soon' || state === 'live') && move('end')}
      <RowAction aria-label={t('copyTitle', { name })} onClick={() => ask({ kind: 'copy', of })}>
        {t('copy')}
      </RowAction>
    </span>
  )
}

const windowOf = ({ begins, ends, terms }: DeskRaffle): string =>
  [begins ?? terms.from, ends ?? terms.until].map(at => (at ? formatDateTime(at) : '…')).join(' – ')

/** When it is drawn and by what, and whether a round was missed before. */
function Draw({ of: { drawsAt, round, missed } }: { of: DeskRaffle }) {
  const t = useTranslations('opsRaffle')
  if (!drawsAt) return '–'
  return (
    <span className="grid">
      <span className="tabular-nums">{formatDateTime(drawsAt)}</span>
      <span className="text-3 text-small">{round === null ? t('chain') : t('round', { no: String(round) })}</span>
      {missed > 0 && <span className="text-small text-warn">{t('missed', { count: missed })}</span>}
    </span>
  )
}

function List({ list, ask }: { list: readonly DeskRaffle[]; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsRaffle')
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
        { key: 'window', head: t('window'), cell: row => <span className="tabular-nums">{windowOf(row)}</span> },
        { key: 'draw', head: t('draw'), cell: row => <Draw of={row} /> },
        {
          key: 'tickets',
          head: t('tickets'),
          end: true,
          cell: ({ tickets, members }) => `${formatCount(tickets)} / ${formatCount(members)}`
        },
        { key: 'prizes', head: t('prizesGiven'), end: true, cell: ({ cost, budget }) => `${money(cost)} / ${money(budget)}` },
        ...(may ? [{ key: 'actions', head: t('actions'), cell: (of: DeskRaffle) => <Actions of={of} ask={ask} /> }] : [])
      ]}
    />
  )
}

export function RafflesPage() {
  const t = useTranslations('opsRaffle')
  const may = useMay('brand:edit')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(queryOf(deskRaffles, {}))
  const close = () => setAsked(null)
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {query.data && !query.data.beacon && <p className="-mt-2 max-w-3xl text-small text-warn">{t('noBeacon')}</p>}
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
