// A series of an arena game of the simulator: two bases, eight structures to take, fights and beasts on the way; best of three maps.
import type { MatchView, Score } from '../../types.ts'
import type { MapScore } from './law.ts'
import { structures, tickSeconds } from './law.ts'

export type Side = 0 | 1
/** A map, and who was first at what; null as long as nobody was. */
export interface ArenaMap extends MapScore {
  readonly blood: Side | null
  readonly structure: Side | null
  /** Who slew the beasts, in order: `HAH`. */
  readonly beastOrder: string
}
export interface ArenaState {
  readonly maps: readonly ArenaMap[]
  readonly map: ArenaMap
  readonly ended: boolean
}
export type ArenaEvent =
  | { readonly kind: 'tick' | 'map' | 'end' }
  | { readonly kind: 'skirmish' | 'structure'; readonly side: Side; readonly kills: Score }
  | { readonly kind: 'beast'; readonly side: Side }

const fresh: ArenaMap = { structures: [0, 0], kills: [0, 0], beasts: [0, 0], ticks: 0, blood: null, structure: null, beastOrder: '' }
export const startOfMatch: ArenaState = { maps: [], map: fresh, ended: false }

const plus = ([h, a]: Score, [dh, da]: Score): Score => [h + dh, a + da]
const oneFor = (side: Side): Score => (side === 0 ? [1, 0] : [0, 1])

function changed(map: ArenaMap, event: ArenaEvent): ArenaMap {
  switch (event.kind) {
    case 'tick':
      return { ...map, ticks: map.ticks + 1 }
    case 'skirmish':
      return { ...map, kills: plus(map.kills, event.kills), blood: map.blood ?? event.side }
    case 'structure':
      return {
        ...map,
        kills: plus(map.kills, event.kills),
        blood: map.blood ?? event.side,
        structures: plus(map.structures, oneFor(event.side)),
        structure: map.structure ?? event.side
      }
    case 'beast':
      return { ...map, beasts: plus(map.beasts, oneFor(event.side)), beastOrder: map.beastOrder + (event.side === 0 ? 'H' : 'A') }
    default:
      return map
  }
}

export function evolve(state: ArenaState, event: ArenaEvent): ArenaState {
  if (event.kind === 'map') return { ...state, maps: [...state.maps, state.map], map: fresh }
  if (event.kind === 'end') return { ...state, ended: true }
  return { ...state, map: changed(state.map, event) }
}

export const winnerOf = ({ structures: [home] }: MapScore): Side => (home === structures ? 0 : 1)
export const mapsWon = (maps: readonly MapScore[]): Score => [
  maps.filter(map => winnerOf(map) === 0).length,
  maps.filter(map => winnerOf(map) === 1).length
]

export function viewOf({ maps, map, ended }: ArenaState): MatchView {
  const started = maps.length > 0 || map.ticks > 0
  const shown = ended ? maps.at(-1)! : map
  return {
    score: mapsWon(maps),
    periods: (ended || !started ? maps : [...maps, map]).map(one => one.kills),
    period: !started ? 0 : ended ? maps.length : maps.length + 1,
    clock: shown.ticks * tickSeconds,
    ended,
    danger: 0,
    facts: {
      structuresHome: shown.structures[0],
      structuresAway: shown.structures[1],
      beastsHome: shown.beasts[0],
      beastsAway: shown.beasts[1]
    }
  }
}
