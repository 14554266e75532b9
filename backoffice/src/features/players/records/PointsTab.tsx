// A member's points: what there is, what is coming, every change with the points after it.
import type { pointEntry } from '@fairhouse/contract/money/points.ts'
import { playerPoints } from '@fairhouse/contract/ops/people/player-points.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import type { PlayerTabProps } from '../../../kit/place/places.ts'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'

type Entry = z.output<typeof pointEntry>

export function PointsTab({ view }: PlayerTabProps) {
  const t = useTranslations('opsPoints')
  const pages = usePages(playerPoints, { id: view.player.id, limit: 50 })
  const source = ({ credit, amount }: Entry) =>
    amount !== null ? t('toCash', { amount: figure(amount) }) : credit ? t('ofDay', { ...credit, valid: figure(credit.valid) }) : ''
  const columns: Column<Entry>[] = [
    { key: 'kind', head: t('kind'), cell: r => t(`kind_${r.kind}`) },
    { key: 'points', head: t('points'), end: true, cell: r => `${r.points > 0 ? '+' : '−'}${formatCount(Math.abs(r.points))}` },
    { key: 'after', head: t('after'), end: true, cell: r => formatCount(r.balanceAfter) },
    { key: 'source', head: t('source'), cell: source },
    { key: 'at', head: t('at'), cell: r => <Stamp at={r.at} /> }
  ]
  return (
    <div className="grid gap-3">
      {pages.first && (
        <Facts
          facts={[
            { name: t('points'), value: formatCount(pages.first.points), strong: true },
            { name: t('coming'), value: formatCount(pages.first.coming) }
          ]}
        />
      )}
      <List
        pages={pages}
        caption={t('tab')}
        columns={columns}
        rowKey={r => r.id}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      />
    </div>
  )
}
