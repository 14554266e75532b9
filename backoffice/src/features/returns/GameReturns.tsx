// Every mode of every slot and every position of every live table: theory, what was observed, its bands; and the games that were stopped.
import { restartGame, returnsList, stopGame } from '@fairhouse/contract/ops/games/returns.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { useReturnWords } from './use-return-words.ts'

type Game = z.output<typeof returnsList.reply>['games'][number]
/** `isFirst`: of the game's modes; what is done to the game is done there. */
type Row = Omit<Game, 'modes'> & { mode: Game['modes'][number]; isFirst: boolean }
type Stop = z.output<typeof returnsList.reply>['stops'][number]

const tones: Record<Game['state'], Tone> = { playing: 'pos', stopped: 'neg', resting: 'neutral' }
const events = ['returns.changed'] as const
const calls = [returnsList]
const gatherMs = 300

function useColumns(kind: Game['kind'], ask: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('opsReturns')
  const words = useReturnWords()
  const may = useMay('returns:edit')
  return [
    { key: 'game', head: t('game'), cell: r => <span className="font-semibold">{r.name}</span> },
    { key: 'mode', head: t(kind === 'table' ? 'position' : 'mode'), cell: r => words.mode(r.mode.name) },
    { key: 'state', head: t('state'), cell: r => <Badge tone={tones[r.state]}>{t(`state_${r.state}`)}</Badge> },
    { key: 'rounds', head: t('rounds'), end: true, cell: r => formatCount(r.mode.rounds) },
    { key: 'theory', head: t('theory'), end: true, cell: r => words.percent(r.mode.theory) },
    {
      key: 'observed',
      head: t('observed'),
      end: true,
      cell: r => (r.mode.observed === null ? t('noRounds') : <strong>{words.percent(r.mode.observed)}</strong>)
    },
    {
      key: 'band95',
      head: t('band95'),
      end: true,
      cell: r => r.mode.band95 && words.band(r.mode.band95)
    },
    {
      key: 'band999',
      head: t('band999'),
      end: true,
      cell: r => r.mode.band999 && words.band(r.mode.band999)
    },
    { key: 'staked', head: t('staked'), end: true, cell: r => figure(r.mode.staked) },
    { key: 'paid', head: t('paid'), end: true, cell: r => figure(r.mode.paid) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Row) =>
              r.isFirst && (
                <RowAction aria-label={t(r.state === 'playing' ? 'stopOf' : 'restartOf', { game: r.name })} onClick={() => ask(r)}>
                  {t(r.state === 'playing' ? 'stop' : 'restart')}
                </RowAction>
              )
          }
        ]
      : [])
  ]
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  const t = useTranslations('opsReturns')
  const words = useReturnWords()
  const columns: Column<Stop>[] = [
    { key: 'game', head: t('game'), cell: s => <span className="font-semibold">{s.gameName}</span> },
    { key: 'mode', head: t('modeOrPosition'), cell: s => words.mode(s.mode) },
    { key: 'stopped', head: t('stoppedAt'), cell: s => <Stamp at={s.stoppedAt} /> },
    { key: 'rounds', head: t('rounds'), end: true, cell: s => formatCount(s.rounds) },
    {
      key: 'band',
      head: t('leftBand'),
      end: true,
      cell: s => (
        <>
          <strong>{words.percent(s.observed)}</strong> <span className="text-3">({words.band(s)})</span>
        </>
      )
    },
    {
      key: 'restarted',
      head: t('restarted'),
      cell: ({ restarted }) =>
        restarted ? (
          <span className="[overflow-wrap:anywhere]">
            <Stamp at={restarted.at} /> · {restarted.by} · {restarted.reason}
          </span>
        ) : (
          <Badge tone="neg">{t('notYet')}</Badge>
        )
    }
  ]
  return (
    <Panel title={t('stops')}>
      {stops.length === 0 ? (
        <Empty title={t('noStops')} text={t('noStopsText')} />
      ) : (
        <Rows caption={t('stops')} rows={stops} rowKey={s => s.id} columns={columns} />
      )}
    </Panel>
  )
}

function StateDialog({ row, close }: { row: Row; close: () => void }) {
  const t = useTranslations('opsReturns')
  // as it was when the dialog opened, even if the page is refreshed behind it
  const [{ game, name, state }] = useState(row)
  const stops = state === 'playing'
  return (
    <ReasonDialog
      title={t(stops ? 'stopTitle' : 'restartTitle', { game: name })}
      action={t(stops ? 'stop' : 'restart')}
      danger={stops}
      send={(reason, key) => call(stops ? stopGame : restartGame, { game, reason }, { key })}
      said={t(stops ? 'didStop' : 'didRestart', { game: name })}
      close={close}
    >
      <p>{t(stops ? 'stopText' : state === 'stopped' ? 'restartText' : 'restText')}</p>
    </ReasonDialog>
  )
}

/** Tables have up to 157 positions each: one of them at a time. */
function Returned({ kind, games, ask }: { kind: Game['kind']; games: readonly Game[]; ask: (row: Row) => void }) {
  const t = useTranslations('opsReturns')
  const columns = useColumns(kind, ask)
  const title = t(kind === 'table' ? 'tablesReturn' : 'tabReturns')
  const [chosen, choose] = useState('')
  const ofKind = games.filter(g => g.kind === kind)
  const shown = ofKind.find(g => g.game === chosen) ?? ofKind[0]
  const rows = (kind === 'table' && shown ? [shown] : ofKind).flatMap(({ modes, ...game }) =>
    modes.map((mode, i) => ({ ...game, mode, isFirst: i === 0 }))
  )
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      {kind === 'table' && shown && (
        <ChoiceField
          label={t('game')}
          value={shown.game}
          values={ofKind.map(g => g.game)}
          nameOf={code => {
            const game = ofKind.find(g => g.game === code)
            return game ? `${game.name} · ${t(`state_${game.state}`)}` : code
          }}
          change={choose}
          className="mb-4 max-w-90"
        />
      )}
      <Rows caption={title} rows={rows} rowKey={r => `${r.game} ${r.mode.name}`} columns={columns} />
    </Panel>
  )
}

export function GameReturns() {
  const t = useTranslations('opsReturns')
  const [asked, setAsked] = useState<Row | null>(null)
  const refetchInterval = useFresh(events, calls, gatherMs)
  const query = useQuery({ ...queryOf(returnsList, {}), refetchInterval })
  if (!query.data) return <NoAnswer of={query} />
  return (
    <>
      <details className="rounded-control border border-line bg-1 px-3 py-2 text-small">
        <summary className="cursor-pointer font-semibold">{t('howTitle')}</summary>
        <p className="max-w-3xl pt-2 text-2">{t('how')}</p>
      </details>
      <Returned kind="slot" games={query.data.games} ask={setAsked} />
      <Returned kind="table" games={query.data.games} ask={setAsked} />
      <Stops stops={query.data.stops} />
      {asked && <StateDialog row={asked} close={() => setAsked(null)} />}
    </>
  )
}
