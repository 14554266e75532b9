// How the series of a chart differ: by colour, by dash and by the shape of their points, so that no one of them is needed.

export const seriesLooks = [
  { colour: 'var(--chart-1)', dash: undefined, mark: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z' },
  { colour: 'var(--chart-2)', dash: '7 4', mark: 'M-3-3h6v6h-6z' },
  { colour: 'var(--chart-3)', dash: '2 3', mark: 'M0-4 4 3h-8z' },
  { colour: 'var(--chart-4)', dash: '10 3 2 3', mark: 'M0-4 4 0 0 4-4 0z' },
  { colour: 'var(--chart-5)', dash: '4 2', mark: 'M0 4-4-3h8z' },
  { colour: 'var(--chart-6)', dash: '12 4', mark: 'M-3-3 3 3M3-3-3 3' },
  { colour: 'var(--chart-7)', dash: '1 3', mark: 'M-4 0h8M0-4v8' },
  { colour: 'var(--chart-8)', dash: '6 2 1 2 1 2', mark: 'M-4-1h8v2h-8z' }
] as const

/** The look of the series at this place; the ninth looks like the first. */
export const lookOf = (at: number): (typeof seriesLooks)[number] => seriesLooks[at % seriesLooks.length]!
