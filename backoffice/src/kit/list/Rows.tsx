// A table of dense rows; on a phone every row is a card with the column names beside the values.
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 37.5rem)')
const watch = (changed: () => void) => {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

export function Rows<Row>(props: Props<Row>) {
  const cards = useSyncExternalStore(watch, () => phone.matches)
  return <Table {...props} dense={!cards} />
}
