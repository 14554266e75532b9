// What lies on each position of the round under way, and what the house would pay back there at most.
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import type { Table } from './use-table-columns.tsx'

type Line = Table['exposure'][number]

export function Exposure({ table }: { table: Table }) {
  const t = useTranslations('opsTable')
  const words = usePlaceWords()
  const columns: Column<Line>[] = [
    { key: 'position', head: t('outcome'), cell: line => words(line.position) },
    { key: 'stake', head: t('staked'), end: true, cell: line => figure(line.stake) },
    { key: 'most', head: t('wouldPay'), end: true, cell: line => figure(line.most) },
    { key: 'net', head: t('houseNet'), end: true, cell: line => figure(table.crowd.staked - line.most) }
  ]
  const title = t('exposure', { table: table.name })
  return (
    <Panel title={title}>
      {table.exposure.length === 0 ? (
        <Empty title={t('noExposure')} text={t('noExposureText')} />
      ) : (
        <Rows caption={title} rows={table.exposure} rowKey={line => line.position} columns={columns} />
      )}
    </Panel>
  )
}
