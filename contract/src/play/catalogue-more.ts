// The catalogue beyond lists and menus: vendors, rooms, similar games, what was played last.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { money } from '../money.ts'
import { code, game, gameCategories, narrowing, vassalage, vendorCard } from './catalogue.ts'

export const vendorList = endpoint({
  call: 'GET /wps/relay/GCSGAME_vendorList',
  moduleId: 'CAT_VENDORS',
  who: 'anyone',
  summary: 'Vendors in groups by category, titled in the language of the call; `query` leaves those whose name has its words.',
  input: z.strictObject({ query: narrowing.query }),
  reply: z.object({
    groups: z.array(z.object({ title: z.string(), gameCategory: z.enum(gameCategories), cards: z.array(vendorCard) }))
  }),
  errors: []
})

export const similarGames = endpoint({
  call: 'GET /wps/relay/GCSGAME_similarGames',
  moduleId: 'CAT_SIMILAR',
  who: 'anyone',
  summary: 'Games like this one that can be played now, the nearest first: category, features, volatility, vendor, return to player.',
  input: z.strictObject({ code, limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24)), 12) }),
  reply: z.object({ list: z.array(game) }),
  errors: ['game.unavailable']
})

export const gameAnnouncements = endpoint({
  call: 'GET /wps/relay/GCSGAME_announcements',
  moduleId: 'CAT_ANNOUNCEMENTS',
  who: 'anyone',
  summary: 'What is to be told of the games: vendors and games that rest, and games that are new; at most 20.',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['maintenance', 'new']),
        vassalage: z.string(),
        vendorName: z.string(),
        /** null: the whole vendor. */
        code: z.nullable(z.string()),
        name: z.nullable(z.string())
      })
    )
  }),
  errors: []
})

export const roomList = endpoint({
  call: 'GET /wps/relay/GLS2_roomList',
  moduleId: 'CAT_ROOMS',
  who: 'anyone',
  summary: 'Rooms of games between people that are open now.',
  input: z.strictObject({ vassalage: z.optional(vassalage) }),
  reply: z.object({
    list: z.array(
      z.object({
        roomId: z.string(),
        name: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        vassalage: z.string(),
        minStake: money,
        maxStake: money,
        seats: z.int()
      })
    )
  }),
  errors: []
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
