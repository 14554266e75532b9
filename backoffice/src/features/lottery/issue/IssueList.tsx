// Issues of all games, the last draw first; those that wait for an official result by themselves.

import { deskIssues } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { issueStates } from '@fairhouse/contract/play/lottery.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Tone } from '../../../kit/value/tones.ts'
import { GameChoice } from '../game/GameChoice.tsx'

export type Issue = z.output<typeof deskIssues.reply>['list'][number]
export const issueTones: Record<Issue['state'], Tone> = {
  waiting: 'neutral',
  open: 'pos',
  closed: 'warn',
  drawn: 'info',
  settled: 'neutral',
  void: 'neg'
}
const freshMs = 15_000

function useColumns(): Column<Issue>[] {
  const t = useTranslations('opsLottery')
  return [
    {
      key: 'issue',
      head: t('issue'),
      cell: i => (
        <Link to="/lottery/$game/$issue" params={{ game: i.game, issue: i.issue }} className={`${rowActionLook} tabular-nums`}>
          {i.issue}
        </Link>
      )
    },
    { key: 'game', head: t('game'), cell: i => i.gameName },
    { key: 'state', head: t('state'), cell: i => <Badge tone={issueTones[i.state]}>{t(`state_${i.state}`)}</Badge> },
    { key: 'source', head: t('source'), cell: i => t(`source_${i.source}`) },
    { key: 'draws', head: t('draws'), cell: i => <Stamp at={i.drawsAt} /> },
    { key: 'tickets', head: t('tickets'), end: true, cell: i => formatCount(i.tickets) },
    { key: 'stake', head: t('stake'), end: true, cell: i => figure(i.stake) },
    { key: 'payout', head: t('payout'), end: true, cell: i => figure(i.payout) },
    { key: 'rebate', head: t('rebate'), end: true, cell: i => figure(i.rebate) },
    {
      key: 'result',
      head: t('result'),
      cell: i =>
        i.result === null ? (
          <span className="text-3">{t('noResult')}</span>
        ) : (
          <span className="block max-w-56 truncate font-mono text-cap" title={i.result.replaceAll(',', ' ')}>
            {i.result.replaceAll(',', ' ')}
          </span>
        )
    }
  ]
}

export function IssueList() {
  const t = useTranslations('opsLottery')
  const navigate = useNavigate()
  const { game, state, only } = useSearch({ from: '/lottery' })
  const undecided = only === 'undecided' ? only : undefined
  const pages = usePages(
    deskIssues,
    { ...(game && { game }), ...(state && { state }), ...(undecided && { undecided: 'true' as const }), limit: 25 },
    { refetchMs: freshMs, placeholderData: keepPreviousData }
  )
  const show = (next: { game?: string | undefined; state?: Issue['state'] | undefined; only?: 'undecided' | undefined }) =>
    void navigate({ to: '/lottery', search: { tab: 'issues', game, state, only: undecided, ...next }, replace: true })
  const isFiltered = Boolean(game || state || undecided)
  return (
    <>
      <Filters clear={isFiltered ? () => show({ game: undefined, state: undefined, only: undefined }) : undefined}>
        <GameChoice all value={game} choose={next => show({ game: next })} />
        <FilterChoice
          label={t('state')}
          value={state}
          values={issueStates}
          nameOf={value => t(`state_${value}`)}
          choose={next => show({ state: next })}
        />
        <FilterChoice
          label={t('show')}
          value={undecided}
          values={['undecided'] as const}
          nameOf={() => t('onlyUndecided')}
          choose={next => show({ only: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('issues')}
          columns={useColumns()}
          rowKey={i => `${i.game} ${i.issue}`}
          empty={<Empty title={t('noIssues')} text={t('noIssuesText')} />}
        />
      </Panel>
    </>
  )
}
