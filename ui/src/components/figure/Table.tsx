// Rows and columns; on a phone each row becomes a card.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  end?: boolean
  /** Can be sorted by its `key`. */
  sorts?: boolean
  /** What the totals row shows under this column. */
  total?: ReactNode
}

type Props<Row> = {
  /** Read out; shown by the heading around the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in place of rows when there are none. */
  empty?: ReactNode
  sort?: { key: string; down: boolean }
  onSort?: (key: string) => void
  /** 36 px rows for operators, who also keep the grid on a phone. */
  dense?: boolean
  /** The table scrolls under its head at this height, e.g. `60vh`. */
  maxHeight?: string
}

// The card layout would take these elements' roles away, so they are said again.
const role = { table: { role: 'table' }, row: { role: 'row' }, cell: { role: 'cell' } }

const cellClass =
  'px-4 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:before:text-small max-sm:before:text-3 max-sm:before:content-[attr(data-head)] max-sm:first:text-body-l max-sm:first:font-semibold max-sm:first:text-1 max-sm:first:before:hidden'

type HeadProps<Row> = Pick<Props<Row>, 'dense' | 'onSort'> & { column: Column<Row>; sorted: Props<Row>['sort'] }

function Head<Row>({ column, sorted, dense, onSort }: HeadProps<Row>) {
  const t = useTranslations('ui')
  const Arrow = sorted ? (sorted.down ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.down ? 'descending' : 'ascending') : undefined}
      className={cx(
        'border-line border-b py-2.5 font-semibold text-3 text-cap',
        dense ? 'px-3' : 'px-4',
        column.end ? 'text-end' : 'text-start'
      )}
    >
      {column.sorts ? (
        <button
          type="button"
          aria-label={t('sortBy', { column: column.head })}
          onClick={() => onSort?.(column.key)}
          className={cx(
            "relative inline-flex items-center gap-1 before:absolute before:-inset-x-2 before:-inset-y-3.5 before:content-[''] hover:text-1",
            sorted && 'text-1'
          )}
        >
          {column.head}
          <Arrow aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

/** The first column names the row: it is the title of the card on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, sort, onSort, dense, maxHeight }: Props<Row>) {
  const totals = columns.some(column => column.total !== undefined)
  if (rows.length === 0 && empty) return empty
  const phone = (classes: string) => !dense && classes
  const cell = dense ? 'px-3 py-2' : cx(cellClass, 'sm:py-2.5')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-auto focus-visible:-outline-offset-2" style={{ maxHeight }}>
      <table {...role.table} className={cx('w-full border-collapse text-start', dense ? 'text-small' : 'text-body', phone('max-sm:block'))}>
        <caption className="sr-only">{caption}</caption>
        <thead className={cx('sticky top-0 z-sticky bg-2', phone('max-sm:sr-only'))}>
          <tr>
            {columns.map(column => (
              <Head key={column.key} {...{ column, dense, onSort }} sorted={sort?.key === column.key ? sort : undefined} />
            ))}
          </tr>
        </thead>
        <tbody className={cx(phone('max-sm:block'))}>
          {rows.map(row => (
            <tr
              {...role.row}
              key={rowKey(row)}
              className={cx(
                'border-line border-b transition-colors duration-140 last:border-0 hover:bg-3',
                phone('max-sm:block max-sm:px-4 max-sm:py-2.5')
              )}
            >
              {columns.map(column => (
                <td
                  {...role.cell}
                  key={column.key}
                  data-head={column.head}
                  className={cx('text-2', cell, column.end && 'tabular-nums sm:text-end', column.end && dense && 'text-end')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot className={cx('sticky bottom-0 bg-3 font-semibold', phone('max-sm:block'))}>
            <tr {...role.row} className={cx(phone('max-sm:block max-sm:px-4 max-sm:py-2.5'))}>
              {columns.map(column => (
                <td
                  {...role.cell}
                  key={column.key}
                  data-head={column.head}
                  className={cx(
                    'text-1',
                    cell,
                    column.end && 'tabular-nums sm:text-end',
                    column.total === undefined && phone('max-sm:hidden')
                  )}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
