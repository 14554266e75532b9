// The bets that fed a bonus: what of each was bonus money, what came back, and what it counted.
import { type bonusBet, bonusBets } from '@fairhouse/contract/ops/money/bonus.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../kit/list/List.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'

type Bet = z.output<typeof bonusBet>

export function BetTrace({ playerId, bonus }: { playerId: string; bonus: string }) {
  const t = useTranslations('opsBonus')
  const pages = usePages(bonusBets, { id: playerId, bonus, limit: 20 })
  const returned = (b: Bet) => {
    if (b.counted === null) return ''
    return b.lapsed > 0n ? t('returnedLapsed', { amount: figure(b.returned), lapsed: figure(b.lapsed) }) : figure(b.returned)
  }
  const columns: Column<Bet>[] = [
    {
      key: 'placed',
      head: t('bet'),
      cell: b => (
        <span className="grid justify-items-start">
          <Stamp at={b.placedAt} />
          <CopyText text={b.id} shown={shortId(b.id)} />
        </span>
      )
    },
    { key: 'game', head: t('game'), cell: b => b.game },
    { key: 'cash', head: t('cashStake'), end: true, cell: b => figure(b.cash) },
    { key: 'bonus', head: t('bonusStake'), end: true, cell: b => figure(b.bonus) },
    {
      key: 'counted',
      head: t('counted'),
      end: true,
      cell: b =>
        b.counted === null ? (
          t('stillOpen')
        ) : (
          <strong className="whitespace-nowrap">{t('countedOf', { percent: String(b.percent), amount: figure(b.counted) })}</strong>
        )
    },
    { key: 'returned', head: t('returned'), end: true, cell: returned }
  ]
  return (
    <List
      pages={pages}
      caption={t('trace')}
      columns={columns}
      rowKey={b => b.id}
      empty={<Empty title={t('noBets')} text={t('noBetsText')} />}
    />
  )
}
