// Players of the book: what they staked and won, how their prices compare with the last ones before the start, and their share of the limits.
import { sportPlayers } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { memberNoIn } from '../../../kit/form/number.ts'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { List } from '../../../kit/list/List.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { useFilteredPages } from '../../../kit/list/use-filtered-pages.ts'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { FactorDialog } from './FactorDialog.tsx'

export type BookPlayer = z.output<typeof sportPlayers.reply>['list'][number]

function useColumns(ask: (row: BookPlayer) => void): Column<BookPlayer>[] {
  const t = useTranslations('opsSport')
  const locale = useLocale()
  const may = useMay('sport:trade')
  return [
    { key: 'player', head: t('player'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'no', head: t('memberNo'), end: true, cell: r => r.member.id },
    { key: 'bets', head: t('bets'), end: true, cell: r => formatCount(r.bets) },
    { key: 'staked', head: t('staked'), end: true, cell: r => figure(r.staked) },
    { key: 'paid', head: t('payout'), end: true, cell: r => figure(r.paid) },
    {
      key: 'result',
      head: t('houseResult'),
      end: true,
      cell: r => <strong className={r.paid > r.staked ? 'text-neg' : ''}>{figure(r.staked - r.paid)}</strong>
    },
    {
      key: 'closing',
      head: t('closingValue'),
      end: true,
      cell: r => (r.closingValue === null ? '–' : formatPercent(r.closingValue / 10_000, locale, 2))
    },
    {
      key: 'factor',
      head: t('factor'),
      cell: r =>
        r.factor === '1' ? (
          <Badge>{t('factorFull')}</Badge>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <Badge tone="warn">× {r.factor}</Badge>
            {r.reason && <span>{t(`code_${r.reason}`)}</span>}
            <span className="text-3">{r.by}</span>
          </span>
        )
    },
    { key: 'until', head: t('validUntil'), cell: r => (r.until ? <Stamp at={r.until} /> : '–') },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: BookPlayer) => (
              <RowAction onClick={() => ask(r)}>
                {t('changeFactor')}
                <span className="sr-only">{` · ${r.member.account}`}</span>
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

export function Players() {
  const t = useTranslations('opsSport')
  const navigate = useNavigate()
  const { member, lowered } = useSearch({ from: '/sport' })
  const [asked, setAsked] = useState<BookPlayer | null>(null)
  const columns = useColumns(setAsked)
  const { pages, filter, filtered, clear } = useFilteredPages(sportPlayers, {
    filters: { member, lowered },
    typed: 'member',
    show: next =>
      void navigate({
        to: '/sport',
        search: { tab: 'players', member: next.member, lowered: next.lowered === 'true' ? 'true' : undefined },
        replace: true
      })
  })
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('playersLead')}</p>
      <Filters clear={clear}>
        <FilterText
          label={t('memberNo')}
          inputMode="numeric"
          maxLength={18}
          value={member ?? ''}
          onChange={e => filter({ member: memberNoIn(e.target.value) || undefined })}
        />
        <FilterChoice
          label={t('factor')}
          value={lowered}
          values={['true'] as const}
          nameOf={() => t('onlyLowered')}
          choose={next => filter({ lowered: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('tabPlayers')}
          columns={columns}
          rowKey={r => r.member.id}
          empty={<Empty title={t(filtered ? 'noPlayersSo' : 'noPlayers')} />}
        />
      </Panel>
      {asked && <FactorDialog player={asked} close={() => setAsked(null)} />}
    </>
  )
}
