// What stands on the numbers of a game's issue, what is full, and numbers that are closed by hand.

import { lotteryExposure, lotteryPlays, sealLotteryNumber } from '@fairhouse/contract/ops/games/lottery.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure, shareOf } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { GameChoice } from './game/GameChoice.tsx'
import { PlayName, usePlayName } from './game/PlayName.tsx'
import { useGames } from './game/use-games.ts'

type Row = z.output<typeof lotteryExposure.reply>['list'][number]
const freshMs = 5_000
const usedOf = ({ liability, limit }: Row): number => shareOf(liability, limit)

/** The words of a game's plays, by code. */
function usePlays(game: string | undefined) {
  const { data } = useQuery({ ...queryOf(lotteryPlays, { game: game ?? '' }), enabled: game !== undefined })
  const plays = new Map((data?.list ?? []).map(p => [p.play, p]))
  return (code: string) => plays.get(code) ?? { play: code, words: code, group: '' }
}

function SealDialog({ game, issue, row, close }: { game: string; issue: string; row: Row; close: () => void }) {
  const t = useTranslations('opsLottery')
  const playOf = usePlays(game)
  const nameOf = usePlayName()
  const { play, number, sealed } = row
  const { words, group } = playOf(play)
  const said = { play: nameOf(words, play, group), number: number ?? t('wholePlay') }
  return (
    <ReasonDialog
      title={t(sealed ? 'unsealTitle' : 'sealTitle', said)}
      action={t(sealed ? 'unseal' : 'seal')}
      danger={!sealed}
      send={(reason, key) => call(sealLotteryNumber, { game, issue, play, number, sealed: !sealed, reason }, { key })}
      said={t(sealed ? 'didUnseal' : 'didSeal')}
      close={close}
    >
      <p>{t(sealed ? 'unsealText' : 'sealText', { issue })}</p>
    </ReasonDialog>
  )
}

/** `seal`: asks to close or open a number by hand, where that may be done. */
function useColumns(game: string, seal: ((row: Row) => void) | null): Column<Row>[] {
  const t = useTranslations('opsLottery')
  const locale = useLocale()
  const playOf = usePlays(game)
  return [
    { key: 'number', head: t('number'), cell: r => <strong className="font-mono">{r.number ?? t('wholePlay')}</strong> },
    {
      key: 'play',
      head: t('play'),
      cell: r => {
        const { words, group } = playOf(r.play)
        return <PlayName code={r.play} words={words} group={group} />
      }
    },
    { key: 'stake', head: t('stake'), end: true, cell: r => figure(r.stake) },
    { key: 'liability', head: t('liability'), end: true, cell: r => <strong>{figure(r.liability)}</strong> },
    { key: 'limit', head: t('limit'), end: true, cell: r => figure(r.limit) },
    {
      key: 'used',
      head: t('used'),
      cell: r => (
        <span className="flex min-w-40 items-center gap-2">
          <span className="grow">
            <Meter hideLabel label={t('used')} share={usedOf(r)} tone={r.full ? 'neg' : usedOf(r) > 0.8 ? 'warn' : 'pos'} />
          </span>
          <span className="w-14 text-end tabular-nums">{formatPercent(usedOf(r), locale, 1)}</span>
        </span>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: r => (r.full ? <Badge tone="neg">{t(r.sealed ? 'sealed' : 'full')}</Badge> : <Badge tone="pos">{t('taking')}</Badge>)
    },
    ...(seal
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Row) => <RowAction onClick={() => seal(r)}>{t(r.sealed ? 'unseal' : 'seal')}</RowAction>
          }
        ]
      : [])
  ]
}

function Numbers({ game }: { game: string }) {
  const t = useTranslations('opsLottery')
  const may = useMay('lottery:manage')
  const [asked, setAsked] = useState<Row | null>(null)
  const query = useQuery({ ...queryOf(lotteryExposure, { game }), refetchInterval: freshMs })
  const issue = query.data?.issue
  const columns = useColumns(game, may && issue?.state === 'open' ? setAsked : null)
  if (!query.data) return <NoAnswer of={query} />
  const { list, full } = query.data
  if (!issue) return <Empty title={t('noOpen')} />
  return (
    <>
      <Panel
        title={t('exposureOf', { issue: issue.issue })}
        beside={
          <span className="flex flex-wrap items-center gap-2 text-small text-2">
            {t('closes')} <Stamp at={issue.closesAt} />
            <Badge tone={full > 0 ? 'neg' : 'neutral'}>{t('fullCount', { count: full })}</Badge>
          </span>
        }
      >
        {list.length === 0 ? (
          <Empty title={t('noExposure')} text={t('noExposureText')} />
        ) : (
          <Rows
            caption={t('exposureOf', { issue: issue.issue })}
            rows={list}
            rowKey={r => `${r.play} ${r.number ?? ''}`}
            columns={columns}
          />
        )}
      </Panel>
      {asked && <SealDialog game={game} issue={issue.issue} row={asked} close={() => setAsked(null)} />}
    </>
  )
}

export function Exposure() {
  const t = useTranslations('opsLottery')
  const navigate = useNavigate()
  const { game } = useSearch({ from: '/lottery' })
  const { data } = useGames()
  // where most stands now
  const first = data?.list.toSorted((a, b) => Number((b.open?.stake ?? 0n) - (a.open?.stake ?? 0n)))[0]?.game
  const chosen = game ?? first
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('exposureLead')}</p>
      <Filters>
        <GameChoice
          value={chosen}
          choose={next => void navigate({ to: '/lottery', search: { tab: 'exposure', game: next }, replace: true })}
        />
      </Filters>
      {chosen ? <Numbers key={chosen} game={chosen} /> : <Loading />}
    </>
  )
}
