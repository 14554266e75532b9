// The games of the lobby: which there are, how lists of them are narrowed and ordered, and where their categories live.
import { type GameCategory, type game, gameList } from '@fairhouse/contract/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { TileCategory } from '@fairhouse/ui/components/TileArt.tsx'
import { matchesText } from '@fairhouse/ui/fold.ts'
import { byAlphabet } from '@fairhouse/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type Game = z.output<typeof game>

export const gamesQuery = () => ({ ...queryOf(gameList, {}), staleTime: 60_000 })
export const useGames = () => useQuery(gamesQuery())

/** The picture's family of each category. */
export const tileOf: Record<GameCategory, TileCategory> = {
  ELOTT: 'elottery',
  LOTT: 'lottery',
  LIVE: 'live',
  SPORTS: 'sports',
  CRASH: 'crash',
  FISH: 'fishing',
  RNG: 'slots',
  PVP: 'pvp',
  ESPORTS: 'esports'
}

/** The page that lists a category; both lotteries share one, esports are a part of sports. */
export const pageOf: Record<GameCategory, string> = {
  ELOTT: '/elott',
  LOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  CRASH: '/crash',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/sports'
}

/** Can it be played right now? */
export const isOpen = (one: Game): boolean => !one.maintenance
/** Its results can be recomputed by the player: the house's own games. */
export const isCheckable = (one: Game): boolean => one.vassalage === 'ORIGINALS'

export const sorts = ['hot', 'rtp', 'new', 'name'] as const
export type Sort = (typeof sorts)[number]
export const filters = ['new', 'hot', 'fair'] as const
export type Filter = (typeof filters)[number]

const passes: Record<Filter, (one: Game) => boolean> = { new: one => one.isNew, hot: one => one.isHot, fair: isCheckable }

/** Games that pass every filter and whose name or studio has every word of `query`, in an order; equals stay as the house placed them. */
export function narrow(
  games: readonly Game[],
  { query = '', filters: asked = [], sort = 'hot' }: { query?: string; filters?: readonly Filter[]; sort?: Sort },
  locale: string
): Game[] {
  const names = byAlphabet(locale)
  const order: Record<Sort, (a: Game, b: Game) => number> = {
    hot: (a, b) => Number(b.isHot) - Number(a.isHot),
    new: (a, b) => Number(b.isNew) - Number(a.isNew),
    rtp: (a, b) => b.rtp - a.rtp,
    name: (a, b) => names(a.name, b.name)
  }
  return games
    .filter(one => asked.every(filter => passes[filter](one)) && matchesText(`${one.name} ${one.vendorName}`, query.trim()))
    .toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance) || order[sort](a, b))
}

/** Up to `count` open games to try instead: of the same categories first, then the hot ones. */
export function suggest(games: readonly Game[], like: readonly GameCategory[], count: number, not?: string): Game[] {
  const near = (one: Game) => Number(like.includes(one.gameType)) * 2 + Number(one.isHot)
  return games
    .filter(one => isOpen(one) && one.code !== not)
    .toSorted((a, b) => near(b) - near(a))
    .slice(0, count)
}

/** The games of these codes, in the order of the codes. */
export const pick = (games: readonly Game[], codes: readonly string[]): Game[] =>
  codes.flatMap(code => games.find(one => one.code === code) ?? [])
