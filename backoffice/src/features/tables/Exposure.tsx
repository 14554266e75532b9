// What the round under way can cost the house: by result where results can be listed, and position by position.
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure, signed } from '../../kit/value/money.ts'
import type { Table } from './use-table-columns.tsx'

type Exposed = Table['exposure']
type Line = Exposed['positions'][number]
type Result = NonNullable<Exposed['results']>[number]

export function Exposure({ table: { name, exposure } }: { table: Table }) {
  const t = useTranslations('opsTable')
  if (exposure.positions.length === 0)
    return (
      <Panel title={t('exposure', { table: name })}>
        <Empty title={t('noExposure')} text={t('noExposureText')} />
      </Panel>
    )
  return (
    <>
      {exposure.results && <Results table={name} results={exposure.results} />}
      <Positions table={name} positions={exposure.positions} />
    </>
  )
}

function Results({ table, results }: { table: string; results: readonly Result[] }) {
  const t = useTranslations('opsTable')
  const words = usePlaceWords()
  const title = t('exposure', { table })
  const columns: Column<Result>[] = [
    { key: 'result', head: t('result'), cell: line => words(line.mark) },
    { key: 'net', head: t('houseNet'), end: true, cell: line => signed(line.net) }
  ]
  return (
    <Panel title={title}>
      <p className="px-3 py-2 text-small text-2">{t('houseNetText')}</p>
      {/* a throw of three dice has 56 results */}
      <div className="max-h-96 overflow-y-auto">
        <Rows caption={title} rows={[...results]} rowKey={line => line.mark} columns={columns} />
      </div>
    </Panel>
  )
}

function Positions({ table, positions }: { table: string; positions: readonly Line[] }) {
  const t = useTranslations('opsTable')
  const words = usePlaceWords()
  const title = t('positions', { table })
  const columns: Column<Line>[] = [
    { key: 'position', head: t('position'), cell: line => words(line.position) },
    { key: 'stake', head: t('staked'), end: true, cell: line => figure(line.stake) },
    { key: 'most', head: t('wouldPay'), end: true, cell: line => figure(line.most) }
  ]
  return (
    <Panel title={title}>
      <p className="px-3 py-2 text-small text-2">{t('positionsText')}</p>
      <Rows caption={title} rows={[...positions]} rowKey={line => line.position} columns={columns} />
    </Panel>
  )
}
