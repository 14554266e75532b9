// The exact laws of games, tie-breaks, sets and matches whose points are independent.
import { gridLaw, type PairLaw } from '../../market-book/laws.ts'
import type { Score } from '../../types.ts'
import { other, setsOf, setsToWin, setWon, type TennisParams, type TennisState } from './state.ts'

/** The chance that the server, who wins a point with p, wins the game from this score. */
export function holdFrom(p: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  // three all is deuce, and deuce comes back
  if (server >= 3 && receiver >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
    return server === receiver ? deuce : server > receiver ? p + (1 - p) * deuce : p * deuce
  }
  return p * holdFrom(p, server + 1, receiver) + (1 - p) * holdFrom(p, server, receiver + 1)
}
export const hold = (p: number): number => holdFrom(p, 0, 0)

/** The chance that home wins a tie-break from this score; `first` served its first point. */
export function tieBreakFrom({ serve }: TennisParams, first: 0 | 1, points: Score): number {
  const pointFor = (played: number): number => {
    const server = Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first)
    return server === 0 ? serve[0] : 1 - serve[1]
  }
  const known = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1
    if (a >= 7 && a - h >= 2) return 0
    if (h >= 6 && a >= 6) {
      // level again after two points, one served by each: twice the same side, or on
      const [own, off] = [serve[0], 1 - serve[1]]
      const level = (own * off) / (own * off + (1 - own) * (1 - off))
      if (h === a) return level
      return h > a ? pointFor(h + a) + (1 - pointFor(h + a)) * level : pointFor(h + a) * level
    }
    const key = h * 16 + a
    let chance = known.get(key)
    if (chance === undefined) {
      const p = pointFor(h + a)
      chance = p * from(h + 1, a) + (1 - p) * from(h, a + 1)
      known.set(key, chance)
    }
    return chance
  }
  return from(points[0], points[1])
}

/** The chance that home wins the running game. */
export function gameOn(params: TennisParams, { games, points }: Pick<TennisState, 'games' | 'points'>, server: 0 | 1): number {
  if (games[0] === 6 && games[1] === 6) return tieBreakFrom(params, server, points)
  return server === 0 ? holdFrom(params.serve[0], points[0], points[1]) : 1 - holdFrom(params.serve[1], points[1], points[0])
}

export interface SetEnd {
  readonly games: Score
  /** Who serves first in the next set. */
  readonly next: 0 | 1
  readonly p: number
}
/** How a set ends from its score, its running game included. */
export function setLaw(params: TennisParams, { games, points }: Pick<TennisState, 'games' | 'points'>, server: 0 | 1): SetEnd[] {
  const played0 = games[0] + games[1]
  const now = gameOn(params, { games, points }, server)
  const holds = [hold(params.serve[0]), 1 - hold(params.serve[1])] as const
  const at = new Map<number, number>([[games[0] * 8 + games[1], 1]])
  const ends: SetEnd[] = []
  for (const [key, weight] of at) {
    const [h, a] = [key >> 3, key & 7]
    const played = h + a
    const serves = (played - played0) % 2 === 0 ? server : other(server)
    const p = played === played0 ? now : h === 6 && a === 6 ? tieBreakFrom(params, serves, [0, 0]) : holds[serves]
    for (const side of [0, 1] as const) {
      const chance = weight * (side === 0 ? p : 1 - p)
      const after: Score = side === 0 ? [h + 1, a] : [h, a + 1]
      if (setWon(after, side)) ends.push({ games: after, next: other(serves), p: chance })
      else at.set(after[0] * 8 + after[1], (at.get(after[0] * 8 + after[1]) ?? 0) + chance)
    }
  }
  return ends
}

/** The law of one set's games. */
export function setGames(ends: readonly SetEnd[]): PairLaw {
  const cells = new Float64Array(64)
  for (const { games, p } of ends) cells[games[0] * 8 + games[1]]! += p
  return gridLaw(cells, 8, 8, [0, 0])
}

const most = 7 * (2 * setsToWin - 1) + 1
const fresh = { games: [0, 0] as Score, points: [0, 0] as Score }

interface Node {
  readonly sets: Score
  readonly server: 0 | 1
  /** By the games of both sides. */
  readonly games: Float64Array
}
export interface MatchLaw {
  readonly sets: PairLaw
  readonly games: PairLaw
  /** The running set, and the one after it when that is sure to be played. */
  readonly running: PairLaw
  readonly next: PairLaw | null
}

const total = (cells: Float64Array): number => cells.reduce((sum, p) => sum + p, 0)

/** Adds a set's ends to a node: each shifts the games. */
function played(node: Node, ends: readonly SetEnd[], into: Map<string, Node>): void {
  for (const { games, next, p } of ends) {
    const sets: Score = games[0] > games[1] ? [node.sets[0] + 1, node.sets[1]] : [node.sets[0], node.sets[1] + 1]
    const key = `${sets}:${next}`
    const target = into.get(key) ?? { sets, server: next, games: new Float64Array(most * most) }
    into.set(key, target)
    const shift = games[0] * most + games[1]
    for (let i = 0; i + shift < node.games.length; i++) if (node.games[i]! > 0) target.games[i + shift]! += node.games[i]! * p
  }
}

/** The law of the match by who serves now, weights of both when nobody has tossed. */
export function matchLaw(params: TennisParams, state: TennisState, weights: Score): MatchLaw {
  const before = state.sets.reduce(([h, a], [dh, da]): [number, number] => [h + dh, a + da], [0, 0])
  const nodesOf = (server: 0 | 1): Node => {
    const games = new Float64Array(most * most)
    games[before[0] * most + before[1]] = weights[server]
    return { sets: setsOf(state), server, games }
  }
  let open: Node[] = ([0, 1] as const).filter(side => weights[side] > 0).map(nodesOf)
  const setCells = new Float64Array((setsToWin + 1) ** 2)
  const gameCells = new Float64Array(most * most)
  const laws: SetEnd[][] = []
  for (let first = true; open.length > 0; first = false) {
    const after = new Map<string, Node>()
    const law: SetEnd[] = []
    for (const node of open) {
      const ends = setLaw(params, first ? state : fresh, node.server)
      played(node, ends, after)
      const weight = total(node.games)
      law.push(...ends.map(end => ({ ...end, p: end.p * weight })))
    }
    laws.push(law)
    open = []
    for (const node of after.values()) {
      if (Math.max(...node.sets) < setsToWin) open.push(node)
      else {
        setCells[node.sets[0] * (setsToWin + 1) + node.sets[1]]! += total(node.games)
        for (let i = 0; i < gameCells.length; i++) gameCells[i]! += node.games[i]!
      }
    }
  }
  const sure = Math.max(...setsOf(state)) + 1 < setsToWin
  return {
    sets: gridLaw(setCells, setsToWin + 1, setsToWin + 1, [0, 0]),
    games: gridLaw(gameCells, most, most, [0, 0]),
    running: setGames(laws[0]!),
    next: sure ? setGames(laws[1]!) : null
  }
}
