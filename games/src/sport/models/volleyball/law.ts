// The law of sets of rallies, and of the match that they make.
import { convolved, gridLaw, type Line, mixed, type PairLaw } from '../../market-book/laws.ts'
import type { Score } from '../../types.ts'
import { seriesLaw, wonMaps } from '../series.ts'
import { goalOf, other, setsToWin, setWon, type VolleyballParams, type VolleyballState } from './state.ts'

/** The law of a set's points from a score on, by who serves. */
export function setLaw({ serve }: VolleyballParams, [h0, a0]: Score, server: 0 | 1, setnr: number): PairLaw {
  // far beyond level scores: half of them go on at each two points
  const size = Math.max(goalOf(setnr), h0, a0) + 26
  const at = new Float64Array(size * size * 2)
  const ends = new Float64Array(size * size)
  at[(h0 * size + a0) * 2 + server] = 1
  for (let played = h0 + a0; played < 2 * size - 2; played++)
    for (let h = Math.max(h0, played - size + 1); h <= Math.min(played - a0, size - 1); h++) {
      const a = played - h
      for (const serves of [0, 1] as const) {
        const weight = at[(h * size + a) * 2 + serves]!
        if (weight === 0) continue
        if (setWon(h, a, setnr) || setWon(a, h, setnr) || h === size - 1 || a === size - 1) {
          ends[h * size + a]! += weight
          continue
        }
        const p = serves === 0 ? serve[0] : 1 - serve[1]
        at[((h + 1) * size + a) * 2]! += weight * p
        at[(h * size + a + 1) * 2 + 1]! += weight * (1 - p)
      }
    }
  return gridLaw(ends, size, size, [0, 0])
}

/** Two laws, one as likely as the other. */
export const blended = (one: PairLaw, two: PairLaw): PairLaw => ({
  home: mixed([[one.home, 0.5] as const, [two.home, 0.5] as const]),
  away: mixed([[one.away, 0.5] as const, [two.away, 0.5] as const]),
  difference: mixed([[one.difference, 0.5] as const, [two.difference, 0.5] as const]),
  total: mixed([[one.total, 0.5] as const, [two.total, 0.5] as const]),
  each(visit) {
    one.each((h, a, p) => visit(h, a, p / 2))
    two.each((h, a, p) => visit(h, a, p / 2))
  }
})

/** The law of a set that may be the running one; whoever serves first when nobody has tossed is as likely one as the other. */
export function setLawOf(params: VolleyballParams, state: VolleyballState, setnr: number): PairLaw {
  const now = state.sets.length + 1
  const points: Score = setnr === now ? state.points : [0, 0]
  if (setnr === now && state.server !== null) return setLaw(params, points, state.server, setnr)
  if (setnr === 5 || state.first === null) return blended(setLaw(params, points, 0, setnr), setLaw(params, points, 1, setnr))
  // first servers take turns from the running set on
  return setLaw(params, points, (setnr - now) % 2 === 0 ? state.first : other(state.first), setnr)
}

export const winOf = (law: PairLaw): number => law.difference.p.reduce((sum, p, i) => sum + (law.difference.from + i > 0 ? p : 0), 0)

/** A law's points, by sum and by difference, where home wins the set and where away does. */
function sidesOf(law: PairLaw): { readonly total: readonly [Line, Line]; readonly difference: readonly [Line, Line] } {
  const width = law.home.p.length + law.away.p.length
  const total = [0, 1].map(() => ({ from: 0, p: new Float64Array(width) }))
  const difference = [0, 1].map(() => ({ from: -law.away.p.length, p: new Float64Array(width + 1) }))
  law.each((h, a, p) => {
    const side = h > a ? 0 : 1
    total[side]!.p[h + a]! += p
    difference[side]!.p[h - a - difference[side]!.from]! += p
  })
  return { total: [total[0]!, total[1]!], difference: [difference[0]!, difference[1]!] }
}

export interface MatchLaw {
  readonly sets: PairLaw
  /** Points of the whole match; no market looks at single scores. */
  readonly points: PairLaw
}

export function matchLaw(state: VolleyballState, lawOf: (setnr: number) => PairLaw): MatchLaw {
  const done = state.sets.reduce(([h, a], [dh, da]): [number, number] => [h + dh, a + da], [0, 0])
  type Node = { readonly sets: Score; readonly total: Line; readonly difference: Line }
  const one = Float64Array.of(1)
  let open: Node[] = [
    { sets: wonMaps(state.sets), total: { from: done[0] + done[1], p: one }, difference: { from: done[0] - done[1], p: one } }
  ]
  const ends: Node[] = []
  for (let setnr = state.sets.length + 1; open.length > 0; setnr++) {
    const set = sidesOf(lawOf(setnr))
    const after = new Map<string, Node[]>()
    for (const { sets, total, difference } of open)
      for (const side of [0, 1] as const) {
        const won: Score = side === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
        const node = { sets: won, total: convolved(total, set.total[side]), difference: convolved(difference, set.difference[side]) }
        if (won[side] === setsToWin) ends.push(node)
        else after.set(won.join(), [...(after.get(won.join()) ?? []), node])
      }
    const together = (nodes: readonly Node[], name: 'total' | 'difference') => mixed(nodes.map(node => [node[name], 1] as const))
    open = [...after.values()].map(nodes => ({
      sets: nodes[0]!.sets,
      total: together(nodes, 'total'),
      difference: together(nodes, 'difference')
    }))
  }
  const total = mixed(ends.map(node => [node.total, 1] as const))
  const difference = mixed(ends.map(node => [node.difference, 1] as const))
  return {
    sets: seriesLaw(wonMaps(state.sets), setnr => winOf(lawOf(setnr)), setsToWin),
    points: { total, difference, home: total, away: total, each: () => {} }
  }
}
