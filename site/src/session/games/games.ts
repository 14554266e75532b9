// The games of the lobby: how lists of them are asked for, how short ones are narrowed here, and where their categories live.
import { type GameCategory, type game, gameFacets, gameList } from '@fairhouse/contract/play/catalogue.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { TileCategory } from '@fairhouse/ui/components/show/TileArt.tsx'
import { matchesText } from '@fairhouse/ui/text/fold.ts'
import { byAlphabet } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf, type SitePath } from '../places/address.ts'

export type Game = z.output<typeof game>
export type GamesAsked = Partial<Omit<z.output<typeof gameList.input>, 'cursor'>>

const staleTime = 60_000

/** One page of games, the popular first unless asked otherwise. */
export const gamesQuery = (asked: GamesAsked) => ({ ...queryOf(gameList, { sort: 'hot', limit: 24, ...asked }), staleTime })

/** One game, or null when it is not shown. */
export const gameByCode = (code: string) => ({
  queryKey: [gameList.call, 'one', code],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Game | null> =>
    (await call(gameList, { codes: [code], sort: 'place', limit: 1 }, { signal })).list[0] ?? null,
  staleTime
})
export const useGame = (code: string) => useQuery({ ...gameByCode(code), enabled: code !== '', select: found => found ?? undefined })

/** What home shows first: games that can be played, the popular ones before the others. */
export const openQuery = () => gamesQuery({ state: ['open'], limit: 27 })

/** How many open games there are, in all and by studio. */
const openFacets = () => ({ ...queryOf(gameFacets, { state: ['open'] }), staleTime })

/** The studios with a game that is open, by code; undefined while they are fetched. */
export function useOpenStudios(): ReadonlySet<string> | undefined {
  const vendors = useQuery(openFacets()).data?.vendors
  return vendors && new Set(vendors.map(vendor => vendor.vassalage))
}

/** The crash games that are open. */
export const crashQuery = () => gamesQuery({ category: ['CRASH'], state: ['open'], sort: 'place' })

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
export const pageOf = {
  ELOTT: '/elott',
  LOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  CRASH: '/crash',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/sports'
} as const satisfies Record<GameCategory, SitePath>

/** Can it be played right now? */
export const isOpen = (one: Game): boolean => one.state === 'open'
/** Its results can be recomputed by the player: the house's own games. */
export const isCheckable = (one: Game): boolean => one.vassalage === 'ORIGINALS'

export const sorts = ['hot', 'rtp', 'new', 'name'] as const
export type Sort = (typeof sorts)[number]
export const filters = ['new', 'hot', 'fair'] as const
export type Filter = (typeof filters)[number]

const passes: Record<Filter, (one: Game) => boolean> = { new: one => one.isNew, hot: one => one.isHot, fair: isCheckable }

/** Of a list that is here as a whole: games that pass every filter and whose name or studio has every word of `query`, in an order; equals stay as they stood. */
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
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || order[sort](a, b))
}

/** Is it a lottery? These are played on pages of the site, without a launch. */
export const isLotteryGame = ({ gameType }: Pick<Game, 'gameType'>): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

/** Where a lottery is played, by the kind of its account. */
const lotteryPages: Record<string, '/vnlottery' | '/seaLottery'> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' }

/** The page that plays a game without a launch, or null: the house's own games, and lotteries. */
export function pageOfGame(game: Game): string | null {
  const { accountTypeName, code, defaultPlayType, path } = game
  if (isLotteryGame(game))
    return addressOf(lotteryPages[accountTypeName] ?? '/lottery', { search: { gameCode: code, playType: defaultPlayType } })
  return path === '/game' ? null : path
}
