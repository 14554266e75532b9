// Which list of the book an address means, and what is asked of the house for it.
import type { sportFixtures } from '@fairhouse/contract/sport/sport.ts'
import { type SportCode, sportCodes, tournamentCode } from '@fairhouse/contract/sport/terms.ts'
import type { z } from 'zod'

const phases = ['live', 'today', 'early', 'outright', 'marked'] as const
type Phase = (typeof phases)[number]

/** What stands in the address of the book. */
export interface BookSearch {
  readonly sport?: string | undefined
  readonly phase?: string | undefined
  readonly league?: string | undefined
}
export interface BookPlace {
  readonly phase: Phase
  /** null: all sports, which only what is live or marked has. */
  readonly sport: SportCode | null
  readonly league: string | null
}
type Counted = { readonly sport: SportCode; readonly live: number }

const oneOf = <One extends string>(all: readonly One[], said: string | undefined): One | null => all.find(one => one === said) ?? null

/** `own`: the sports of this page, sports or esports. Nothing said: what is live, or else today's matches of the first sport. */
export function placeOf({ sport, phase, league }: BookSearch, own: readonly Counted[]): BookPlace {
  const known = oneOf(
    own.map(one => one.sport),
    sport
  )
  const asked = oneOf(phases, phase) ?? (own.some(one => one.live > 0 && (known === null || one.sport === known)) ? 'live' : 'today')
  const first = own[0]?.sport ?? sportCodes[0]
  return {
    phase: asked,
    sport: known ?? (asked === 'live' || asked === 'marked' ? null : first),
    league: league !== undefined && tournamentCode.safeParse(league).success ? league : null
  }
}

type Asked = Omit<z.output<typeof sportFixtures.input>, 'before'>

const nightMs = 6 * 3_600_000

/**
 * When today's list ends: at the reader's midnight, after 18:00 six hours ahead, so that the list of an evening does not run empty.
 * Always a full hour: who comes back within it finds the list as it was asked.
 */
export function endOfToday(now: Date): Date {
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  const night = new Date(now.getTime() + nightMs)
  night.setMinutes(60, 0, 0)
  return midnight > night ? midnight : night
}

/** `marked`: numbers of the matches that somebody has marked; `end`: of today. */
export function askedOf({ phase, sport, league }: BookPlace, marked: readonly number[], end: Date): Asked {
  const where = { ...(sport && { sport }), ...(league && { tournament: league }) }
  if (phase === 'marked') return { phase: 'upcoming', ids: [...marked], limit: 60 }
  if (phase === 'live') return { ...where, phase: 'live', limit: 100 }
  if (phase === 'outright') return { ...where, phase: 'outright', limit: 30 }
  // a league is shown with all that is to come of it
  if (league) return { ...where, phase: 'upcoming', limit: 40 }
  return { ...where, phase: 'upcoming', limit: 40, ...(phase === 'today' ? { to: end } : { from: end }) }
}

/**
 * Topics of the socket that a list of this place hears. `sport:all` tells only what is live: marked matches hear each of their sports as well.
 * @param shown sports of the matches in the list
 */
export function topicsOf({ phase, sport }: BookPlace, shown: Iterable<SportCode> = []): string {
  if (phase === 'outright') return ''
  if (phase === 'marked') return ['sport:all', ...[...new Set(shown)].sort().map(one => `sport:${one}`)].join(',')
  return sport === null ? 'sport:all' : `sport:${sport}`
}
