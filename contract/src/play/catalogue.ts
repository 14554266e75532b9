// Vendors, categories and games as the lobby shows them.
import * as z from 'zod/mini'
import { done, endpoint, languageCode, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'

export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type GameCategory = (typeof gameCategories)[number]
export const volatilities = ['low', 'medium', 'high', 'very-high'] as const
/** open: takes bets · rests: in maintenance · unconnected: its vendor cannot be reached yet · blocked: not where the visitor is. */
export const gameStates = ['open', 'rests', 'unconnected', 'blocked'] as const
export type GameState = (typeof gameStates)[number]
/** place: as the brand placed them; in every order what is open stands first. */
export const gameSorts = ['place', 'hot', 'new', 'rtp', 'name'] as const
/** Games of one page at most. */
export const maxGamesAPage = 120
/** Codes in one question at most. */
export const maxGameCodes = 200

export const vassalage = z.string().check(z.maxLength(40))
export const code = z.string().check(z.maxLength(40))
const word = z.string().check(z.maxLength(40))
const flag = z.codec(z.enum(['true', 'false']), z.boolean(), { decode: text => text === 'true', encode: on => (on ? 'true' : 'false') })
/** A list in an address: values with commas between. */
export const listOf = <T extends z.core.$ZodType<string, string>>(one: T, max: number) =>
  z.codec(z.string().check(z.maxLength(max * 41)), z.array(one).check(z.maxLength(max)), {
    decode: text => (text === '' ? [] : text.split(',')) as z.input<T>[],
    encode: list => list.join(',')
  })
const categories = listOf(z.enum(gameCategories), gameCategories.length)

export const vendorCard = z.object({ vassalage: z.string(), displayName: z.string(), isHot: z.boolean() })

export const gameMenus = endpoint({
  call: 'GET /lgw/games/game_menus',
  moduleId: 'CAT_MENUS',
  who: 'anyone',
  summary: 'Categories that have vendors, in the order of the navigation.',
  input: nothing,
  reply: z.object({
    categories: z.array(z.object({ gameCategory: z.enum(gameCategories), vassalage: z.string(), vendors: z.array(vendorCard) }))
  }),
  errors: []
})

export const game = z.object({
  code: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameCategories),
  /** What a lottery's page opens with. */
  defaultPlayType: z.string(),
  /** Which lottery page it opens, e.g. TCG_SEA. */
  accountTypeName: z.string(),
  /** VASSALAGE: opens the list of its vendor's games. */
  isGame: z.enum(['', 'VASSALAGE']),
  /** Sent back with the launch; may be empty. */
  nodeId: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  state: z.enum(gameStates),
  /** It cannot be played now: its state is not `open`. */
  maintenance: z.boolean(),
  /** When it opens again, where that is known. */
  maintenanceUntil: z.nullable(time),
  /** Its vendor plays without a frame around it. */
  seamless: z.boolean(),
  /** Can be played with play money. */
  hasDemo: z.boolean(),
  /** Takes free rounds. */
  isFreebet: z.boolean(),
  volatility: z.nullable(z.enum(volatilities)),
  features: z.array(z.string()),
  /** Languages it speaks; none: unknown. */
  languages: z.array(z.string()),
  /** Day, e.g. 2026-03-01. */
  releasedOn: z.nullable(z.string()),
  /** Path of its picture; null: the drawn one. */
  picture: z.nullable(z.string()),
  /** Return to player in hundredths of a percent: 9900 is 99 %. */
  rtp: z.int(),
  minStake: money,
  maxStake: money,
  maxWin: money,
  /** Path of the site where it is played. */
  path: z.string()
})

/** How a list of games is narrowed; all that are given count. */
export const narrowing = {
  /** One or several categories, e.g. SPORTS,ESPORTS. */
  category: z.optional(categories),
  vassalage: z.optional(vassalage),
  feature: z.optional(word),
  volatility: z.optional(z.enum(volatilities)),
  /** In hundredths of a percent. */
  minRtp: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  isNew: z.optional(flag),
  isHot: z.optional(flag),
  /** Only games of one of these states, e.g. open: those that can be played now. */
  state: z.optional(listOf(z.enum(gameStates), gameStates.length)),
  /** Words of the name, the vendor or a feature; slips of a finger are forgiven, Turkish letters are as their plain ones. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(60)))
}

export const gameList = endpoint({
  call: 'GET /wps/relay/GCSGAME_gameList',
  moduleId: 'CAT_GAMES',
  who: 'anyone',
  summary:
    'Games that are shown, a page at a time; `codes` asks for certain ones, in the order asked. What cannot be played now says why and stands behind what can.',
  input: z.strictObject({
    ...narrowing,
    codes: z.optional(listOf(code, maxGameCodes)),
    sort: z._default(z.enum(gameSorts), 'place'),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxGamesAPage)), maxGamesAPage)
  }),
  reply: z.object({
    list: z.array(game),
    /** Cursor of the next page; null: this is the last. */
    next: z.nullable(z.string()),
    /** How many there are in all. */
    total: z.int()
  }),
  errors: []
})

export const gameFacets = endpoint({
  call: 'GET /wps/relay/GCSGAME_gameFacets',
  moduleId: 'CAT_FACETS',
  who: 'anyone',
  summary: 'How many games there are by vendor, feature and volatility, how many are new, hot and open; narrowed like the list.',
  input: z.strictObject(narrowing),
  reply: z.object({
    total: z.int(),
    open: z.int(),
    isNew: z.int(),
    isHot: z.int(),
    vendors: z.array(z.extend(vendorCard, { count: z.int() })),
    features: z.array(z.object({ feature: z.string(), count: z.int() })),
    volatilities: z.array(z.object({ volatility: z.enum(volatilities), count: z.int() })),
    /** The lowest and the highest return to player. */
    rtp: z.nullable(z.object({ from: z.int(), to: z.int() }))
  }),
  errors: []
})

export const hotGames = endpoint({
  call: 'GET /wps/relay/GCSGAME_hotGames',
  moduleId: 'CAT_HOT',
  who: 'anyone',
  summary: 'The hot games that can be played now, at most 60; of one vendor where it is named.',
  input: z.strictObject({
    merchantCode: z.string().check(z.maxLength(60)),
    isPlatform: z.coerce.number().check(z.refine(n => n === 2)),
    platform: z.literal('flash,html5-desktop'),
    /** Code of the vendor; empty: of all. */
    vassalage: z._default(vassalage, ''),
    language: languageCode
  }),
  reply: z.object({ list: z.array(game) }),
  errors: []
})

export const gameType = endpoint({
  call: 'GET /wps/relay/GCSGAME_gameType',
  moduleId: 'CAT_TYPES',
  who: 'anyone',
  summary: 'Types of games that there are, with how many games and vendors each has, in the order of the navigation.',
  input: nothing,
  reply: z.object({
    list: z.array(z.object({ gameType: z.enum(gameCategories), name: z.string(), games: z.int(), open: z.int(), vendors: z.int() }))
  }),
  errors: []
})

/** An entry of the navigation. `point`: points for 100 units of valid bet, e.g. "0.70"; null: none, or no points are credited. */
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
  input: z.strictObject({ game: code, on: z.boolean() }),
  reply: done,
  errors: ['game.unavailable', 'favourites.full']
})
