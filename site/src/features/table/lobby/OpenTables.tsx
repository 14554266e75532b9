// The open tables at the head of the live page.
import { useTranslations } from 'use-intl'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { TableCard } from './TableCard.tsx'

export function OpenTables({ tables }: { tables: readonly OpenTable[] }) {
  const t = useTranslations('table')
  return (
    <section aria-label={t('openTables')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tables.map(table => (
        <TableCard key={table.view.table} table={table} />
      ))}
    </section>
  )
}
