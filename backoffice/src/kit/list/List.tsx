// A paged list as a table, in all its states.
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import type { ReactNode } from 'react'
import { PagedRows } from './PagedRows.tsx'
import { Rows } from './Rows.tsx'

interface Props<Row> {
  pages: Pages<Row>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: ReactNode
}

export const List = <Row,>({ pages, empty, ...table }: Props<Row>) => (
  <PagedRows pages={pages} empty={empty}>
    {rows => <Rows {...table} rows={rows} />}
  </PagedRows>
)
