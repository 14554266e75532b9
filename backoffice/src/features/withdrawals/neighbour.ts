// Where the keys lead in the queue.

/** The row after or before the chosen one, the last or first at the ends; without a chosen one the first. */
export function neighbourOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  by: 1 | -1
): Row | undefined {
  const at = rows.findIndex(row => row.id === id)
  return rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
}
