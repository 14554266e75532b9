// How keys move along a list while the focus stays in a field.

/** The row after this key, counted from 0; `null` when the key is not one of a list's. One step goes round, a page stops at the ends. */
export function moveInList(key: string, active: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key]
  if (step === undefined) return null
  if (count === 0) return 0
  if (Math.abs(step) === 1) return (active + step + count) % count
  return Math.min(count - 1, Math.max(0, active + step))
}
