// Rounds that vendors left open, the oldest first; an operator can end one.
import { openRounds, type resolutionWays, resolveOpenRound } from '@fairhouse/contract/ops/games/integration.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMay } from '../../session/use-may.ts'
import type { Connection } from './IntegrationsPage.tsx'

type Row = z.output<typeof openRounds.reply>['list'][number]
type How = (typeof resolutionWays)[number]
const refetchMs = 10_000

function useColumns(resolve: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('opsIntegration')
  const may = useMay('integration:edit')
  return [
    { key: 'member', head: t('member'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'vendor', head: t('vendor'), cell: r => r.vendor },
    { key: 'game', head: t('game'), cell: r => r.game },
    { key: 'round', head: t('round'), cell: r => <CopyText text={r.round} shown={shortId(r.round)} /> },
    { key: 'bets', head: t('bets'), end: true, cell: r => r.bets },
    { key: 'stake', head: t('stake'), end: true, cell: r => figure(r.stake) },
    { key: 'paid', head: t('paid'), end: true, cell: r => figure(r.paid) },
    { key: 'opened', head: t('opened'), cell: r => <Stamp at={r.openedAt} /> },
    { key: 'last', head: t('last'), cell: r => <Stamp at={r.lastAt} /> },
    ...(may
      ? [
          {
            key: 'resolve',
            head: t('deeds'),
            cell: (r: Row) => (
              <RowAction aria-label={t('resolveOf', { account: r.member.account })} onClick={() => resolve(r)}>
                {t('resolve')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

function ResolveDialog({ row, close }: { row: Row; close: () => void }) {
  const t = useTranslations('opsIntegration')
  const [how, setHow] = useState<How>('close')
  const { vendor, round, member } = row
  return (
    <ReasonDialog
      danger
      title={t('resolveTitle')}
      action={t('resolve')}
      send={(reason, key) => call(resolveOpenRound, { vendor, round, memberId: member.id, how, reason }, { key })}
      said={({ bets }) => t('didResolve', { bets })}
      close={close}
    >
      {() => (
        <>
          <p>{t('resolveText')}</p>
          <ChoiceField label={t('how')} value={how} values={['close', 'refund'] as const} nameOf={h => t(`how_${h}`)} change={setHow} />
        </>
      )}
    </ReasonDialog>
  )
}

export function RoundList({ vendors }: { vendors: readonly Connection[] }) {
  const t = useTranslations('opsIntegration')
  const navigate = useNavigate()
  const { vendor, only } = useSearch({ from: '/integrations' })
  const [asked, setAsked] = useState<Row | null>(null)
  const input = { vendor, ...(only === 'old' ? { old: 'true' as const } : {}), limit: 50 }
  const pages = usePages(openRounds, input, { refetchMs, placeholderData: keepPreviousData })
  const filtered = Boolean(vendor || only)
  const show = (search: { vendor?: string | undefined; only?: 'old' | undefined }) =>
    void navigate({ to: '/integrations', search: { tab: 'rounds', ...search }, replace: true })
  const old = only === 'old' ? only : undefined
  return (
    <>
      <Filters clear={filtered ? () => show({}) : undefined}>
        <FilterChoice
          label={t('vendor')}
          value={vendor}
          values={vendors.map(v => v.vendor)}
          nameOf={c => vendors.find(v => v.vendor === c)?.name ?? c}
          choose={next => show({ vendor: next, only: old })}
        />
        <FilterChoice
          label={t('age')}
          value={old}
          values={['old'] as const}
          nameOf={() => t('oldOnly')}
          choose={next => show({ vendor, only: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('roundsCaption')}
          columns={useColumns(setAsked)}
          rowKey={r => `${r.vendor} ${r.round} ${r.member.id}`}
          empty={<Empty title={t(filtered ? 'noMatch' : 'noRounds')} text={t(filtered ? 'noMatchText' : 'noRoundsText')} />}
        />
      </Panel>
      {asked && <ResolveDialog row={asked} close={() => setAsked(null)} />}
    </>
  )
}
