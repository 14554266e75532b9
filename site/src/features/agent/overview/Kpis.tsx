// The figures of a period, each beside what it was before; a card opens what its number is made of.
import type { teamOverview } from '@fairhouse/contract/agent/agent.ts'
import { StatCard } from '@fairhouse/ui/components/figure/StatCard.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import type { AgentKey } from '../../../session/places/keys.ts'
import { useCentre } from '../../../session/places/use-centre.ts'
import { forgetFocus } from '../scope/focus.ts'
import { changeOf, extrasOf } from './figures.ts'

type Sums = z.output<typeof teamOverview.reply>['now']

/** `signed`: a result, whose change is neither wanted nor unwanted. */
const figures = [
  { key: 'activeMembers', of: s => BigInt(s.active), count: true, rising: 'good', opens: 'teamManagement' },
  { key: 'joined', of: s => BigInt(s.joined), count: true, rising: 'good', opens: 'teamManagement' },
  { key: 'deposits', of: s => s.deposits, rising: 'good', opens: 'downlineTransactions' },
  { key: 'withdrawals', of: s => s.withdrawals, opens: 'downlineTransactions' },
  { key: 'stake', of: s => s.stake, rising: 'good', opens: 'teamBetting' },
  { key: 'valid', of: s => s.valid, rising: 'good', opens: 'teamBetting' },
  { key: 'extras', of: extrasOf, opens: 'downlineTransactions' },
  { key: 'profit', of: s => s.profit, signed: true, opens: 'userProfit' }
] as const satisfies readonly {
  key: string
  of: (sums: Sums) => bigint
  count?: boolean
  signed?: boolean
  rising?: 'good'
  opens: AgentKey
}[]

type Figure = (typeof figures)[number]

const shownOf = (figure: Figure, sums: Sums): ReactNode =>
  'count' in figure ? (
    <span className="text-h5 xl:text-h4">{formatCount(Number(figure.of(sums)))}</span>
  ) : (
    <Amount amount={figure.of(sums)} signed={'signed' in figure} className="text-h5 xl:text-h4" />
  )

export function Kpis({ now, before }: { now: Sums; before: Sums }) {
  const t = useTranslations('agent')
  const locale = useLocale()
  const { go } = useCentre('agent')
  const change = (figure: Figure): ComponentProps<typeof StatCard>['change'] => {
    const { direction, tenths } = changeOf(figure.of(now), figure.of(before))
    const text = tenths === null ? t('fromNothing') : formatPercent(tenths / 1_000, locale, 1)
    return { direction, text, ...('rising' in figure ? { good: direction === 'up' } : {}) }
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(figure => (
        <StatCard
          key={figure.key}
          label={t(figure.key)}
          value={shownOf(figure, now)}
          change={change(figure)}
          onOpen={() => {
            forgetFocus()
            go(figure.opens)
          }}
        />
      ))}
    </div>
  )
}
