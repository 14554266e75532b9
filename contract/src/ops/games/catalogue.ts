// Vendors and games as operators place and change them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { mostPictureBytes, pictureErrors } from '../../picture.ts'
import { gameCategories, gameStates, volatilities } from '../../play/catalogue.ts'

const code = z.string().check(z.maxLength(40))
const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const name = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(80, 'input.invalid'))
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'input.invalid'))).check(
  z.maxLength(250, 'input.invalid'),
  z.refine(list => new Set(list).size === list.length, 'input.invalid')
)
const words = z
  .array(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'input.invalid'), z.maxLength(40, 'input.invalid')))
  .check(z.maxLength(20, 'input.invalid'))
const text = z.string().check(z.trim(), z.maxLength(40, 'input.invalid'))
const day = z.nullable(z.iso.date('input.invalid'))

/** Maintenance: `until` null lasts until somebody opens it; `by` null was begun by the house itself, e.g. the watch over returns. */
const rest = z.nullable(
  z.object({ since: z.nullable(time), until: z.nullable(time), reason: z.nullable(z.string()), by: z.nullable(z.string()) })
)

export const vendorRow = z.object({
  code: z.string(),
  name: z.string(),
  isHot: z.boolean(),
  visible: z.boolean(),
  /** The house can reach it now. */
  connected: z.boolean(),
  seamless: z.boolean(),
  rest,
  blockedCountries: z.array(z.string()),
  games: z.int(),
  /** Of these the ones that the lobby shows. */
  shown: z.int(),
  version: z.int()
})

export const opsVendors = endpoint({
  call: 'GET /ops/catalogue/vendors',
  moduleId: 'OPS_CAT_VENDORS',
  who: { may: 'catalogue:read' },
  summary: 'Every vendor in the order of the lobby, shown or not.',
  input: nothing,
  reply: z.object({ list: z.array(vendorRow) }),
  errors: [],
  shows: ['catalogue']
})

export const editVendor = endpoint({
  call: 'PUT /ops/catalogue/vendors/:code',
  moduleId: 'OPS_CAT_VENDOR_EDIT',
  who: { may: 'catalogue:edit' },
  summary: 'Changes what the lobby tells of a vendor, whether it is shown, and where it is shut.',
  input: z.strictObject({
    code,
    version: z.int(),
    name,
    isHot: z.boolean(),
    visible: z.boolean(),
    seamless: z.boolean(),
    blockedCountries: countries,
    reason
  }),
  reply: done,
  errors: ['not.found', 'document.changed', 'reason.short'],
  once: true,
  changes: ['catalogue']
})

/** Why a game is not in the lobby, or that it is: gone is one that its vendor lists no more. */
export const shownStates = ['shown', 'hidden', 'gone'] as const

export const gameRow = z.object({
  code: z.string(),
  /** The vendor's own code; null: it has none. */
  remoteCode: z.nullable(z.string()),
  name: z.string(),
  vendor: z.object({ code: z.string(), name: z.string() }),
  category: z.enum(gameCategories),
  /** One of the house's engines hosts it: its figures are the engine's. */
  own: z.boolean(),
  /** Where nobody is blocked. */
  state: z.enum(gameStates),
  shown: z.enum(shownStates),
  visible: z.boolean(),
  rest,
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** In hundredths of a percent; 0: not told. */
  rtp: z.int(),
  volatility: z.nullable(z.enum(volatilities)),
  features: z.array(z.string()),
  languages: z.array(z.string()),
  isFreebet: z.boolean(),
  hasDemo: z.boolean(),
  /** The brand's own; the vendor's stand apart. */
  blockedCountries: z.array(z.string()),
  vendorBlocked: z.array(z.string()),
  releasedOn: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  isGame: z.enum(['', 'VASSALAGE']),
  nodeId: z.string(),
  defaultPlayType: z.string(),
  accountTypeName: z.string(),
  minStake: money,
  maxStake: money,
  maxWin: money,
  version: z.int()
})

export const opsGames = endpoint({
  call: 'GET /ops/catalogue/games',
  moduleId: 'OPS_CAT_GAMES',
  who: { may: 'catalogue:read' },
  summary: 'Games in the order of the lobby, shown or not, of a category, a vendor or with words.',
  input: z.extend(pageInput, {
    category: z.optional(z.enum(gameCategories)),
    vendor: z.optional(code),
    shown: z.optional(z.enum(shownStates)),
    state: z.optional(z.enum(gameStates)),
    query: z.optional(z.string().check(z.trim(), z.maxLength(60)))
  }),
  reply: pageOf(gameRow),
  errors: [],
  shows: ['catalogue']
})

export const editGame = endpoint({
  call: 'PUT /ops/catalogue/games/:code',
  moduleId: 'OPS_CAT_GAME_EDIT',
  who: { may: 'catalogue:edit' },
  summary: 'Changes what the lobby tells of a game. Figures of a game that the house hosts are those of its engine and stay.',
  input: z.strictObject({
    code,
    version: z.int(),
    name,
    category: z.enum(gameCategories),
    rtp: z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(10_000, 'input.invalid')),
    volatility: z.nullable(z.enum(volatilities)),
    features: words,
    languages: words,
    hasDemo: z.boolean(),
    blockedCountries: countries,
    releasedOn: day,
    nodeId: text,
    defaultPlayType: text,
    accountTypeName: text,
    minStake: positiveMoney,
    maxStake: positiveMoney,
    maxWin: positiveMoney,
    reason
  }),
  reply: done,
  errors: ['not.found', 'document.changed', 'method.limits', 'reason.short'],
  once: true,
  changes: ['catalogue']
})

export const markGame = endpoint({
  call: 'PATCH /ops/catalogue/games/:code',
  moduleId: 'OPS_CAT_GAME_MARK',
  who: { may: 'catalogue:edit' },
  summary: 'Shows or hides a game, marks it hot or new. What is not given stays.',
  input: z.strictObject({
    code,
    visible: z.optional(z.boolean()),
    isHot: z.optional(z.boolean()),
    isNew: z.optional(z.boolean())
  }),
  reply: done,
  errors: ['not.found'],
  changes: ['catalogue']
})

const maintained = { of: z.enum(['game', 'vendor']), code, reason }

export const startGameMaintenance = endpoint({
  call: 'POST /ops/catalogue/maintenance',
  moduleId: 'OPS_CAT_REST',
  who: { may: 'catalogue:edit' },
  summary:
    'Puts a game, or all games of a vendor, under maintenance, or gives it another end: at its end it opens by itself, without one when somebody opens it.',
  input: z.strictObject({ ...maintained, until: z.nullable(time) }),
  reply: done,
  errors: ['not.found', 'schedule.invalid', 'returns.resting', 'reason.short'],
  once: true,
  changes: ['catalogue']
})

export const endGameMaintenance = endpoint({
  call: 'POST /ops/catalogue/maintenance/end',
  moduleId: 'OPS_CAT_OPEN',
  who: { may: 'catalogue:edit' },
  summary: 'Ends the maintenance of a game, or of all games of a vendor, before its time.',
  input: z.strictObject(maintained),
  reply: done,
  errors: ['not.found', 'reason.short'],
  once: true,
  changes: ['catalogue']
})

const place = z.strictObject({
  code,
  /** Stands in front of this one; null: at the end. */
  before: z.nullable(code)
})

export const placeVendor = endpoint({
  call: 'PUT /ops/catalogue/vendors/:code/place',
  moduleId: 'OPS_CAT_VENDOR_PLACE',
  who: { may: 'catalogue:edit' },
  summary: 'Puts a vendor in front of another, or at the end.',
  input: place,
  reply: done,
  errors: ['not.found'],
  changes: ['catalogue']
})

export const placeGame = endpoint({
  call: 'PUT /ops/catalogue/games/:code/place',
  moduleId: 'OPS_CAT_GAME_PLACE',
  who: { may: 'catalogue:edit' },
  summary: 'Puts a game in front of another of its category, or at the end of it.',
  input: place,
  reply: done,
  errors: ['not.found'],
  changes: ['catalogue']
})

export const syncVendor = endpoint({
  call: 'POST /ops/catalogue/vendors/:code/sync',
  moduleId: 'OPS_CAT_SYNC',
  who: { may: 'catalogue:edit' },
  summary: "Takes over the vendor's own list of games: new ones come hidden, those that it lists no more leave the lobby.",
  input: z.strictObject({ code }),
  reply: z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
  errors: ['not.found', 'provider.unavailable', 'provider.refused'],
  perMinute: 10,
  changes: ['catalogue']
})

export const setPicture = endpoint({
  call: 'PUT /ops/catalogue/games/:code/picture',
  moduleId: 'OPS_CAT_PICTURE',
  who: { may: 'catalogue:edit' },
  summary: 'Gives a game a picture of its own: the body is the picture.',
  input: z.strictObject({ code }),
  reply: done,
  errors: ['not.found', ...pictureErrors],
  picture: mostPictureBytes,
  changes: ['catalogue']
})

export const removePicture = endpoint({
  call: 'DELETE /ops/catalogue/games/:code/picture',
  moduleId: 'OPS_CAT_PICTURE_REMOVE',
  who: { may: 'catalogue:edit' },
  summary: 'Takes the picture away: the drawn one is shown again.',
  input: z.strictObject({ code }),
  reply: done,
  errors: ['not.found'],
  changes: ['catalogue']
})
