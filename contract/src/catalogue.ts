// Vendors, categories and games as the lobby shows them.
import * as z from 'zod/mini'
import { done, endpoint, nothing } from './endpoint.ts'
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
  /** It rests: it is shown but takes no bets. */
  maintenance: z.boolean(),
  /** Return to player in hundredths of a percent: 9900 is 99 %. */
  rtp: z.int(),
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
  summary: 'Games that are shown, in the order of the lobby; one in maintenance says so.',
  input: nothing,
  reply: z.object({ list: z.array(game) }),
  errors: []
})

/** An entry of the navigation. `point`: points a unit of valid bet, e.g. "0.70"; null: none. */
export const menuEntry = z.object({
  name: z.string(),
  gameType: z.enum(gameCategories),
  /** Path with the first vendor, where it is known. */
  page: z.string(),
  point: z.nullable(z.string()),
  enName: z.string(),
  sideMenuIcon: z.string(),
  vassalage: z.string()
})

export const menuSettings = endpoint({
  call: 'GET /wps/system/menuSettings',
  moduleId: 'CAT_MENU_SETTINGS',
  who: 'anyone',
  summary:
    'The navigation after hot games and favourites: categories that have vendors in order, crash right after sports, the extra sports vendor after live casino, esports out of sports.',
  input: nothing,
  reply: z.object({ list: z.array(menuEntry) }),
  errors: []
})

/** Favourites of a member at most. */
export const maxFavourites = 200

export const favourites = endpoint({
  call: 'GET /wps/relay/MCSFE_favorites',
  moduleId: 'CAT_FAVOURITES',
  who: 'member',
  summary: "Codes of the member's favourite games, the last added first.",
  input: nothing,
  reply: z.object({ list: z.array(z.string()) }),
  errors: []
})

export const setFavourite = endpoint({
  call: 'PUT /wps/relay/MCSFE_favorite',
  moduleId: 'CAT_FAVOURITE',
  who: 'member',
  summary: 'Puts a game among the favourites or takes it out; doing it again changes nothing. At most 200.',
  input: z.strictObject({ game: z.string().check(z.maxLength(40)), on: z.boolean() }),
  reply: done,
  errors: ['game.unavailable', 'favourites.full']
})

export const recentGames = endpoint({
  call: 'GET /wps/relay/GCS_recentGame',
  moduleId: 'CAT_RECENT',
  who: 'member',
  summary: 'Codes of the games that the member played last, at most 20.',
  input: nothing,
  reply: z.object({ list: z.array(z.string()) }),
  errors: []
})
