// What the brand decides of its book, and what bounds a stake by sport and phase.
import { sportLimits } from '@fairhouse/contract/ops/games/sport-limits.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { BookDialog } from './BookDialog.tsx'
import { families } from './book.ts'
import { LimitDialog } from './LimitDialog.tsx'

export type Profile = z.output<typeof sportLimits.reply>['list'][number]

function useColumns(change: (row: Profile) => void): Column<Profile>[] {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const locale = useLocale()
  const may = useMay('sport:trade')
  return [
    { key: 'sport', head: t('sport'), cell: r => <strong>{words(r.sport)}</strong> },
    {
      key: 'phase',
      head: t('phase'),
      cell: r => <Badge tone={r.live ? 'pos' : 'neutral'}>{t(r.live ? 'phaseLive' : 'phaseBefore')}</Badge>
    },
    { key: 'stake', head: t('limitStake'), end: true, cell: r => figure(r.stake) },
    { key: 'outcome', head: t('limitOutcome'), end: true, cell: r => figure(r.outcome) },
    { key: 'market', head: t('limitMarket'), end: true, cell: r => figure(r.market) },
    { key: 'refer', head: t('referAbove'), end: true, cell: r => (r.referAbove === null ? t('never') : figure(r.referAbove)) },
    { key: 'margin', head: t('margin'), end: true, cell: r => formatPercent(r.margin / 10_000, locale, 2) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Profile) => (
              <RowAction
                aria-label={`${t('change')}: ${words(r.sport)}, ${t(r.live ? 'phaseLive' : 'phaseBefore')}`}
                onClick={() => change(r)}
              >
                {t('change')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

export function Limits() {
  const t = useTranslations('opsSport')
  const money = useMoney()
  const may = useMay('sport:trade')
  const locale = useLocale()
  const [asked, setAsked] = useState<Profile | null>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(queryOf(sportLimits, {}))
  const columns = useColumns(setAsked)
  if (!query.data) return <NoAnswer of={query} />
  const { list, ...book } = query.data
  const { payouts, min, margins, steps, kept, malayRed } = book
  const percent = (share: number) => formatPercent(share / 10_000, locale, 2)
  return (
    <>
      <Panel
        title={t('book')}
        className="max-w-3xl"
        {...(may && {
          beside: (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('bookChange')}
            </Button>
          )
        })}
      >
        <Facts
          facts={[
            { name: t('payoutSelection'), value: money(payouts.selection) },
            { name: t('payoutSlip'), value: money(payouts.slip) },
            { name: t('payoutDay'), value: money(payouts.day) },
            { name: t('minStake'), value: money(min) },
            { name: t('kept'), value: percent(kept) },
            ...families.map(name => ({ name: t('marginOf', { family: t(`family_${name}`) }), value: percent(margins[name]) })),
            ...families.map(name => ({
              name: t('stepOf', { family: t(`family_${name}`) }),
              value: steps[name] === null ? t('stepOff') : money(steps[name])
            })),
            { name: t('malayRed'), value: t(malayRed ? 'yes' : 'no') }
          ]}
        />
      </Panel>
      <Panel title={t('profiles')}>
        {list.length === 0 ? (
          <Empty title={t('noLimits')} />
        ) : (
          <Rows caption={t('profiles')} rows={list} rowKey={r => `${r.sport} ${r.live}`} columns={columns} />
        )}
      </Panel>
      {isOpen && <BookDialog book={book} close={() => setOpen(false)} />}
      {asked && <LimitDialog profile={asked} close={() => setAsked(null)} />}
    </>
  )
}
