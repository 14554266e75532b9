// The table of a season from its results.

interface Result {
  readonly home: number
  readonly away: number
  readonly score: readonly [number, number]
}
/** Points of a win and of a draw: football's three and one; where nobody draws a win is all that counts. */
const pointsOf = (sport: string) => (sport === 'football' ? { win: 3, draw: 1 } : { win: 1, draw: 0 })

/** Places by points, then what was scored more than conceded, then what was scored; those that are equal in all share a place. */
export function standings<S extends { readonly id: number }>(sport: string, sides: readonly S[], results: readonly Result[]) {
  const points = pointsOf(sport)
  const rows = sides.map(side => {
    const own = results.flatMap(r => (r.home === side.id ? [r.score] : r.away === side.id ? [[r.score[1], r.score[0]] as const] : []))
    const form = own.map(([a, b]) => (a > b ? 'W' : a < b ? 'L' : 'D') as 'W' | 'D' | 'L')
    const count = (what: string) => form.filter(x => x === what).length
    const [won, drawn, lost] = [count('W'), count('D'), count('L')]
    const [scored, conceded] = [own.reduce((n, s) => n + s[0], 0), own.reduce((n, s) => n + s[1], 0)]
    return {
      side,
      played: own.length,
      won,
      drawn,
      lost,
      scored,
      conceded,
      points: won * points.win + drawn * points.draw,
      form: form.slice(-5)
    }
  })
  const value = (r: (typeof rows)[number]) => [r.points, r.scored - r.conceded, r.scored] as const
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) => {
    const [x, y] = [value(a), value(b)]
    return y[0] - x[0] || y[1] - x[1] || y[2] - x[2]
  }
  const sorted = rows.toSorted(order)
  return sorted.map(r => ({ place: sorted.findIndex(o => order(o, r) === 0) + 1, ...r }))
}
