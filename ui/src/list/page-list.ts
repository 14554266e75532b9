// Which page numbers a pager shows.

/**
 * The numbers to show around `page` of `pages` (both counted from 1): three in the middle, one at each end, `'gap'` between.
 * A gap that would hide a single page shows that page instead.
 */
export function listPages(page: number, pages: number): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2))
  const shown = new Set([1, pages, first, first + 1, first + 2].filter(number => number >= 1 && number <= pages))
  const numbers = [...shown].sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
