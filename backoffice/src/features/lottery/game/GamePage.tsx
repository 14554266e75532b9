// One game: its limits, and those that its plays have of their own.

import { lotteryPlays } from '@fairhouse/contract/ops/games/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction, rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { PauseDialog } from './GameList.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { PlayDialog, type PlayRow } from './PlayDialog.tsx'
import { PlayName, usePlayName } from './PlayName.tsx'

function useColumns(change: (row: PlayRow) => void): Column<PlayRow>[] {
  const t = useTranslations('opsLottery')
  const nameOf = usePlayName()
  const may = useMay('lottery:manage')
  const own = (amount: bigint | null) => (amount === null ? <span className="text-3">{t('asGame')}</span> : figure(amount))
  return [
    { key: 'play', head: t('play'), cell: p => <PlayName code={p.play} words={p.words} group={p.group} /> },
    {
      key: 'state',
      head: t('state'),
      cell: p => <Badge tone={p.enabled ? 'pos' : 'warn'}>{t(p.enabled ? 'offered' : 'notOffered')}</Badge>
    },
    { key: 'stake', head: t('maxStake'), end: true, cell: p => own(p.maxStake) },
    { key: 'win', head: t('maxWin'), end: true, cell: p => own(p.maxWin) },
    { key: 'liability', head: t('maxLiabilityShort'), end: true, cell: p => own(p.maxLiability) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (p: PlayRow) => (
              <RowAction aria-label={t('changePlayOf', { play: nameOf(p.words, p.play, p.group) })} onClick={() => change(p)}>
                {t('changePlay')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

type Asked = 'limits' | 'pause' | PlayRow

export function GamePage() {
  const t = useTranslations('opsLottery')
  const money = useMoney()
  const may = useMay('lottery:manage')
  const nameOf = usePlayName()
  const { game: code } = useParams({ from: '/lottery/$game' })
  const query = useQuery(queryOf(lotteryPlays, { game: code }))
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useColumns(setAsked)
  if (!query.data)
    return (
      <Page title={t('title')}>
        <NoAnswer of={query} />
      </Page>
    )
  const { game, list } = query.data
  const close = () => setAsked(null)
  return (
    <Page
      title={game.name}
      beside={
        <>
          <Badge tone={game.paused ? 'warn' : 'pos'}>{t(game.paused ? 'paused' : 'taking')}</Badge>
          {may && <RowAction onClick={() => setAsked('pause')}>{t(game.paused ? 'resume' : 'pause')}</RowAction>}
          <Link to="/lottery" className={rowActionLook}>
            {t('allGames')}
          </Link>
        </>
      }
    >
      <Panel
        title={t('limits')}
        beside={may && <RowAction onClick={() => setAsked('limits')}>{t('changePlay')}</RowAction>}
        className="max-w-3xl"
      >
        <Facts
          facts={[
            { name: t('family'), value: t(`family_${game.family}`) },
            { name: t('source'), value: t(`source_${game.source}`) },
            { name: t('mode'), value: game.mode },
            ...(['minStake', 'maxStake', 'maxWin', 'maxLiability', 'maxPlayLiability'] as const).map(name => ({
              name: t(name),
              value: money(game[name])
            }))
          ]}
        />
      </Panel>
      <Panel title={t('plays')}>
        <Rows caption={t('playsOf', { game: game.name })} rows={list} rowKey={p => p.play} columns={columns} />
      </Panel>
      {asked === 'limits' && <LimitsDialog game={game} close={close} />}
      {asked === 'pause' && <PauseDialog game={game} close={close} />}
      {asked && typeof asked === 'object' && (
        <PlayDialog game={game} row={asked} name={nameOf(asked.words, asked.play, asked.group)} close={close} />
      )}
    </Page>
  )
}
