// A table of dense rows; on a phone every row is a card with the column names beside the values.
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { useMedia } from '@fairhouse/ui/use-media.ts'

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

export function Rows<Row>(props: Props<Row>) {
  const cards = useMedia('(width < 37.5rem)')
  return <Table {...props} dense={!cards} />
}
