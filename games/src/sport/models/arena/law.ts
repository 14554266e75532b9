// The law of a map of an arena: a race to eight structures, and what is counted on the way. In each tick a structure falls or not, whatever was before; kills,
// beasts and time add up tick by tick, so their laws are sums over the ticks between two structures and those of the structures.
import { certain, convolved, type Line, mixed, shifted } from '../../market-book/laws.ts'
import type { Score } from '../../types.ts'

export interface ArenaParams {
  /** The chance that a structure is home's to take, that home wins a skirmish, that home slays a beast. */
  readonly structure: number
  readonly skirmish: number
  readonly beast: number
}

/** What a game is like. */
export interface ArenaRules {
  /** How likely a structure falls in a tick, a skirmish is fought in another, and a beast is slain in any. */
  readonly structure: number
  readonly skirmish: number
  readonly beast: number
  /** Kills of the side that takes the structure or wins the skirmish, from one up; of the other, from none up. */
  readonly siege: { readonly winner: readonly number[]; readonly loser: readonly number[] }
  readonly brawl: { readonly winner: readonly number[]; readonly loser: readonly number[] }
}

export const structures = 8
export const tickSeconds = 30
export const ticksAMinute = 60 / tickSeconds

type Counted = 'total' | 'difference' | 'home' | 'away'
const lineOf = (from: number, p: readonly number[]): Line => ({ from, p: Float64Array.from(p) })
const flipped = (line: Line): Line => ({ from: -(line.from + line.p.length - 1), p: Float64Array.from(line.p).reverse() })

/** The kills of a fight that home wins, or away, as a market counts them. */
function killsOf({ winner, loser }: ArenaRules['siege'], side: 0 | 1, what: Counted): Line {
  const own = lineOf(1, winner)
  const other = lineOf(0, loser)
  if (what === 'total') return convolved(own, other)
  if (what === 'difference') return side === 0 ? convolved(own, other, -1) : flipped(convolved(own, other, -1))
  return (what === 'home') === (side === 0) ? own : other
}

const scaled = ({ from, p }: Line, by: number): Line => ({ from, p: p.map(one => one * by) })

/** The law of what adds up until the tick of a structure: any number of ticks that bring `each`, σ (1 − σ)^n of n; by 1 + x + x² + … = (1 + x)(1 + x²)(1 + x⁴)… */
function gapOf(each: Line, structure: number): Line {
  let power = scaled(each, 1 - structure)
  let sum = scaled(certain(0), structure)
  for (let left = 1 - structure; left > 1e-12; left *= left) {
    sum = mixed([[sum, 1] as const, [convolved(sum, power), 1] as const])
    power = cut(convolved(power, power))
    sum = cut(sum)
  }
  return sum
}
/** Without ends that are as good as never. */
function cut({ from, p }: Line): Line {
  let [start, end] = [0, p.length]
  while (start < end - 1 && p[start]! < 1e-13) start++
  while (end > start + 1 && p[end - 1]! < 1e-13) end--
  return { from: from + start, p: p.slice(start, end) }
}

interface End {
  readonly winner: 0 | 1
  /** Structures that each side still takes. */
  readonly home: number
  readonly away: number
  readonly p: number
}
/** How the race ends from a score of structures: the winner takes the last one, the other side any number on the way. */
export function endsOf([h0, a0]: Score, home: number): End[] {
  const [homeLeft, awayLeft] = [structures - h0, structures - a0]
  return ([0, 1] as const).flatMap(winner => {
    const [need, other, p] = winner === 0 ? [homeLeft, awayLeft, home] : [awayLeft, homeLeft, 1 - home]
    let chance = p ** need
    return Array.from({ length: other }, (_, taken): End => {
      if (taken > 0) chance *= ((need + taken - 1) / taken) * (1 - p)
      return { winner, home: winner === 0 ? need : taken, away: winner === 0 ? taken : need, p: chance }
    })
  })
}

/** The law of something that adds up to the end of a map: `gap` between structures, `home` and `away` in the ticks in which one falls to them. */
function summed(at: Score, params: ArenaParams, gap: Line, home: Line, away: Line): Line {
  const powers = (each: Line): ((n: number) => Line) => {
    const known = [certain(0)]
    return n => {
      while (known.length <= n) known.push(cut(convolved(known.at(-1)!, each)))
      return known[n]!
    }
  }
  const ofHome = powers(convolved(gap, home))
  const ofAway = powers(convolved(gap, away))
  const ends = endsOf(at, params.structure)
  const [lastHome, lastAway] = [structures - at[0], structures - at[1]]
  const byWinner = (winner: 0 | 1): Line => {
    const own = ends.filter(end => end.winner === winner)
    const rest = mixed(own.map(end => [winner === 0 ? ofAway(end.away) : ofHome(end.home), end.p] as const))
    return convolved(rest, winner === 0 ? ofHome(lastHome) : ofAway(lastAway))
  }
  return mixed([[byWinner(0), 1] as const, [byWinner(1), 1] as const])
}

export interface MapLaw {
  readonly win: number
  readonly kills: Readonly<Record<Counted, Line>>
  readonly beasts: Line
  readonly minutes: Line
}
export interface MapScore {
  readonly structures: Score
  readonly kills: Score
  readonly beasts: Score
  readonly ticks: number
}

const grouped = ({ from, p }: Line, by: number): Line => {
  const start = Math.floor(from / by)
  const sums = new Float64Array(Math.floor((from + p.length - 1) / by) - start + 1)
  for (let i = 0; i < p.length; i++) sums[Math.floor((from + i) / by) - start]! += p[i]!
  return { from: start, p: sums }
}

/** The laws of a map from what it has come to. */
export function mapLaw(rules: ArenaRules, params: ArenaParams, now: MapScore): MapLaw {
  const { structures: at, kills, beasts, ticks } = now
  const killsLaw = (what: Counted, known: number): Line => {
    const fights = [0, 1].map(side => killsOf(rules.brawl, side as 0 | 1, what))
    const quiet = mixed([
      [certain(0), 1 - rules.skirmish] as const,
      [fights[0]!, rules.skirmish * params.skirmish] as const,
      [fights[1]!, rules.skirmish * (1 - params.skirmish)] as const
    ])
    const gap = gapOf(quiet, rules.structure)
    return shifted(summed(at, params, gap, killsOf(rules.siege, 0, what), killsOf(rules.siege, 1, what)), known)
  }
  const slain = lineOf(0, [1 - rules.beast, rules.beast])
  const one = certain(1)
  return {
    win: endsOf(at, params.structure).reduce((sum, end) => sum + (end.winner === 0 ? end.p : 0), 0),
    kills: {
      total: killsLaw('total', kills[0] + kills[1]),
      difference: killsLaw('difference', kills[0] - kills[1]),
      home: killsLaw('home', kills[0]),
      away: killsLaw('away', kills[1])
    },
    beasts: shifted(summed(at, params, gapOf(slain, rules.structure), slain, slain), beasts[0] + beasts[1]),
    minutes: grouped(shifted(summed(at, params, gapOf(one, rules.structure), one, one), ticks), ticksAMinute)
  }
}

/** The chance that home draws first blood: the winner of the first fight does. */
export const firstBlood = (rules: ArenaRules, params: ArenaParams): number => {
  const brawls = (1 - rules.structure) * rules.skirmish
  return (rules.structure * params.structure + brawls * params.skirmish) / (rules.structure + brawls)
}
