// Vendors, categories and games as the lobby shows them.
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { money } from './money.ts'

export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type GameCategory = (typeof gameCategories)[number]

export const gameMenus = endpoint({
  call: 'GET /lgw/games/game_menus',
  moduleId: 'CAT_MENUS',
  who: 'anyone',
  summary: 'Categories that have vendors, in the order of the navigation.',
  input: nothing,
  reply: z.object({
    categories: z.array(
      z.object({
        gameCategory: z.enum(gameCategories),
        vassalage: z.string(),
        vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), isHot: z.boolean() }))
      })
    )
  }),
  errors: []
})

export const game = z.object({
  code: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameCategories),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Return to player in hundredths of a percent: 9900 is 99 %. */
  rtp: z.number().int(),
  minStake: money,
  maxStake: money,
  maxWin: money,
  /** Path of the site where it is played. */
  path: z.string()
})

export const gameList = endpoint({
  call: 'GET /wps/relay/GCSGAME_gameList',
  moduleId: 'CAT_GAMES',
  who: 'anyone',
  summary: 'Games that can be played now.',
  input: nothing,
  reply: z.object({ list: z.array(game) }),
  errors: []
})
