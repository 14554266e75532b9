// The games of the lobby.
import { type GameCategory, type game, gameList } from '@fairhouse/contract/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { TileCategory } from '@fairhouse/ui/components/TileArt.tsx'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type Game = z.output<typeof game>

export const useGames = () => useQuery({ ...queryOf(gameList, {}), staleTime: 300_000 })

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
