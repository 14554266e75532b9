// Cashback: the rates, what the running day has come to, and the finished days with every line of their sum.
import { myRebate, rebateDays, rebateHistory } from '@fairhouse/contract/money/rebate.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../kit/amount/Amount.tsx'
import { categoryIcons } from '../../session/places/places.ts'

type Mine = z.output<typeof myRebate.reply>
type Line = Mine['today']['lines'][number]

/** A rate in percent, without zeros at its end: 4000 is 0.4. */
const percentOf = (ppm: number) => String(ppm / 10_000)

export function CashbackPanel() {
  const t = useTranslations('rebate')
  const query = useQuery(queryOf(myRebate, {}))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <p className="max-w-[72ch] text-2">{t('text', { days: rebateDays })}</p>
      <Loaded query={query} label={t('rates')}>
        {mine => <Mine mine={mine} />}
      </Loaded>
      <Days />
    </div>
  )
}

function Mine({ mine: { rates, rankPpm, today } }: { mine: Mine }) {
  const t = useTranslations('rebate')
  const names = useTranslations('shell')
  if (rates.length === 0) return <EmptyState icon={<Undo2 aria-hidden="true" />} text={t('noRates')} />
  return (
    <>
      <Card title={t('today')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="font-bold font-display text-h4">
              <Amount amount={today.amount} />
            </p>
            <p className="text-3 text-small">{t('todayHint')}</p>
          </div>
          <Link to="." search={{ centre: 'rewardCenter' }} className={buttonClass({ variant: 'ghost' })}>
            {t('toCentre')}
          </Link>
        </div>
      </Card>
      {today.lines.length > 0 && <Lines title={t('todayLines')} lines={today.lines} />}
      <Card title={t('rates')}>
        <p className="mb-3 text-2">{t('ratesText')}</p>
        {rankPpm > 0 && <p className="mb-3 font-semibold">{t('rankMore', { percent: percentOf(rankPpm) })}</p>}
        <ul className="grid gap-2 sm:grid-cols-2">
          {rates.map(({ category, ppm }) => {
            const Picture = categoryIcons[category]
            return (
              <li key={category} className="flex min-h-12 items-center gap-3 rounded-input bg-3 px-4">
                <Picture aria-hidden="true" className="size-5 text-primary-text" />
                <span className="flex-1 font-semibold">{names(category)}</span>
                <span className="font-bold tabular-nums">{t('rate', { percent: percentOf(ppm) })}</span>
              </li>
            )
          })}
        </ul>
      </Card>
    </>
  )
}

/** How a day's cashback is made up: each line is its valid bet times its rate, rounded down to a cent. */
function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const t = useTranslations('rebate')
  const names = useTranslations('shell')
  const columns: Column<Line>[] = [
    { key: 'category', head: t('category'), cell: line => <span className="font-semibold text-1">{names(line.category)}</span> },
    { key: 'valid', head: t('valid'), end: true, cell: line => <Amount amount={line.valid} /> },
    {
      key: 'rate',
      head: t('rateHead'),
      end: true,
      cell: line => <span className="tabular-nums">{t('rate', { percent: percentOf(line.ppm) })}</span>
    },
    { key: 'amount', head: t('amount'), end: true, cell: line => <Amount amount={line.amount} /> }
  ]
  return (
    <Card flush title={title}>
      <Table caption={title} rows={lines} rowKey={line => line.category} columns={columns} />
    </Card>
  )
}

function Days() {
  const t = useTranslations('rebate')
  const pages = usePages(rebateHistory, { limit: 10 })
  const rows = pages.rows ?? []
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="rebate-days">
      <h3 id="rebate-days" className="font-bold font-display text-h5">
        {t('days')}
      </h3>
      <Paged pages={pages} count={rows.length} end={t('end')}>
        {rows.length === 0 ? (
          <EmptyState icon={<CalendarDays aria-hidden="true" />} text={t('none')} />
        ) : (
          rows.map(day => <Lines key={day.day} title={day.day} lines={day.lines} />)
        )}
      </Paged>
    </section>
  )
}
