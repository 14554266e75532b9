// Every game: its open issue, what waits, and whether it takes bets.

import { foldText } from '@fairhouse/contract/fold-text.ts'
import { pauseLottery } from '@fairhouse/contract/ops/games/lottery.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { RowAction, rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { ProviderNote } from './ProviderNote.tsx'
import { type DeskGame, useGames } from './use-games.ts'

function Waiting({ game }: { game: DeskGame }) {
  const t = useTranslations('opsLottery')
  if (game.undecided === 0 && game.unsettled === 0) return <span className="text-3">{t('nothingWaits')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {game.undecided > 0 && (
        <Link to="/lottery" search={{ tab: 'issues', game: game.game, only: 'undecided' }}>
          <Badge tone="warn">{t('undecidedCount', { count: game.undecided })}</Badge>
        </Link>
      )}
      {game.unsettled > 0 && <Badge tone="info">{t('unsettledCount', { count: game.unsettled })}</Badge>}
    </span>
  )
}

function useColumns(pause: (game: DeskGame) => void): Column<DeskGame>[] {
  const t = useTranslations('opsLottery')
  const may = useMay('lottery:manage')
  return [
    {
      key: 'game',
      head: t('game'),
      cell: g => (
        <Link to="/lottery/$game" params={{ game: g.game }} className={rowActionLook}>
          {g.name}
        </Link>
      )
    },
    { key: 'family', head: t('family'), cell: g => t(`family_${g.family}`) },
    { key: 'source', head: t('source'), cell: g => t(`source_${g.source}`) },
    { key: 'state', head: t('state'), cell: g => <Badge tone={g.paused ? 'warn' : 'pos'}>{t(g.paused ? 'paused' : 'taking')}</Badge> },
    {
      key: 'issue',
      head: t('openIssue'),
      cell: g =>
        g.open ? (
          <Link to="/lottery/$game/$issue" params={{ game: g.game, issue: g.open.issue }} className={`${rowActionLook} tabular-nums`}>
            {g.open.issue}
          </Link>
        ) : (
          <span className="text-3">{t('noOpenIssue')}</span>
        )
    },
    { key: 'closes', head: t('closes'), cell: g => g.open && <Stamp at={g.open.closesAt} /> },
    { key: 'tickets', head: t('tickets'), end: true, cell: g => g.open && formatCount(g.open.tickets) },
    { key: 'stake', head: t('stake'), end: true, cell: g => g.open && figure(g.open.stake) },
    { key: 'waiting', head: t('waiting'), cell: g => <Waiting game={g} /> },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (g: DeskGame) => <RowAction onClick={() => pause(g)}>{t(g.paused ? 'resume' : 'pause')}</RowAction>
          }
        ]
      : [])
  ]
}

export function PauseDialog({ game: { game, name, paused }, close }: { game: DeskGame; close: () => void }) {
  const t = useTranslations('opsLottery')
  return (
    <ReasonDialog
      title={t(paused ? 'resumeTitle' : 'pauseTitle', { game: name })}
      action={t(paused ? 'resume' : 'pause')}
      danger={!paused}
      send={(reason, key) => call(pauseLottery, { game, paused: !paused, reason }, { key })}
      said={t(paused ? 'didResume' : 'didPause', { game: name })}
      close={close}
    >
      <p>{t(paused ? 'resumeText' : 'pauseText')}</p>
    </ReasonDialog>
  )
}

export function GameList() {
  const t = useTranslations('opsLottery')
  const query = useGames()
  const [find, setFind] = useState('')
  const [source, setSource] = useState<DeskGame['source']>()
  const [pausing, setPausing] = useState<DeskGame | null>(null)
  const columns = useColumns(setPausing)
  if (!query.data) return <NoAnswer of={query} />
  const { list, provider } = query.data
  const wanted = foldText(find)
  const rows = list.filter(g => (!source || g.source === source) && foldText(`${g.name} ${g.game}`).includes(wanted))
  return (
    <>
      <ProviderNote provider={provider} />
      <Filters>
        <FilterText label={t('find')} value={find} onChange={e => setFind(e.target.value)} />
        <FilterChoice
          label={t('source')}
          value={source}
          values={['house', 'official'] as const}
          nameOf={value => t(`source_${value}`)}
          choose={setSource}
        />
      </Filters>
      <Panel>
        {rows.length === 0 ? (
          <Empty title={t('noGames')} text={t('noIssuesText')} />
        ) : (
          <Rows caption={t('games')} rows={rows} rowKey={g => g.game} columns={columns} />
        )}
      </Panel>
      {pausing && <PauseDialog game={pausing} close={() => setPausing(null)} />}
    </>
  )
}
