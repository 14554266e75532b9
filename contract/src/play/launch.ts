// Launching a game: what the site sends, and the address that it frames or goes to.
import * as z from 'zod/mini'
import { endpoint, languageCode } from '../endpoint.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
const room = z.string().check(z.minLength(1, 'input.invalid'), z.maxLength(40, 'input.invalid'))
const text = (max: number) => z.string().check(z.maxLength(max, 'input.invalid'))

/** What every launch of the site sends besides the game. */
export const launchConstants = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3
} as const

const launchFields = {
  /** Code of the game; a room of a table is launched by `roomId` instead. */
  gameId: z.optional(code),
  roomId: z.optional(room),
  /** As the game's item has it; may be empty. */
  nodeId: z._default(text(40), ''),
  accountType: z.literal(launchConstants.accountType),
  confirmTrans: z.literal(launchConstants.confirmTrans),
  /** Code of the vendor. */
  vassalage: text(40),
  launchMode: z.literal(launchConstants.launchMode),
  platform: z.literal(launchConstants.platform),
  clientType: z.literal(launchConstants.clientType),
  /** The account and the session that launch: they must be the caller's own. */
  username: text(64),
  token: text(200),
  merchantCode: text(64)
} as const

/** Either a game or a room, never both and never neither. */
const oneGame = z.refine<{ gameId?: string | undefined; roomId?: string | undefined }>(
  given => (given.gameId === undefined) !== (given.roomId === undefined),
  { error: 'input.required', path: ['gameId'] }
)

/** `game_url` first, `game_url2` where that is empty or does not open. Both are judged: this house, or a host that the vendor's games may stand on. */
export const launched = z.object({
  game_url: z.string(),
  game_url2: z.string(),
  code: z.string(),
  /** Goes to /seamless instead of /game. */
  seamless: z.boolean()
})

const refusals = [
  'game.unavailable',
  'game.maintenance',
  'game.blocked',
  'game.noDemo',
  'protection.closed',
  'provider.unavailable',
  'game.currency'
] as const

export const launchGame = endpoint({
  call: 'POST /wps/game/launchGame',
  moduleId: 'GLS_LAUNCH',
  who: 'member',
  summary:
    'Launches a game or a room: a fresh token for its vendor, one use, and the address of the game. A trial plays what has a demonstration.',
  input: z.strictObject({ ...launchFields, language: languageCode }).check(oneGame),
  reply: launched,
  errors: refusals,
  perMinute: 60
})

export const launchAddress = endpoint({
  call: 'POST /wps/v2/game/launch',
  moduleId: 'GLS_LAUNCH_V2',
  who: 'member',
  summary: 'The same with the language in the header Language instead of the body.',
  input: z.strictObject(launchFields).check(oneGame),
  reply: launched,
  errors: refusals,
  perMinute: 60
})

export const launchRoom = endpoint({
  call: 'POST /wps/relay/GLS2_launchRoom',
  moduleId: 'GLS2_launchRoom',
  who: 'member',
  summary: 'Takes a seat in a room of the list: the address of its game.',
  input: z.strictObject({ roomId: room, platform: z.literal(launchConstants.platform) }),
  reply: launched,
  errors: refusals,
  perMinute: 60
})

export const launchDemo = endpoint({
  call: 'POST /wps/game/launchDemo',
  moduleId: 'GLS_LAUNCH_DEMO',
  who: 'anyone',
  summary: 'A game with play money of its vendor, for visitors too, where the game allows it: no account, no token, no wallet.',
  input: z.strictObject({ gameId: code, platform: z.literal(launchConstants.platform) }),
  reply: launched,
  errors: refusals,
  perMinute: 30,
  byAddress: true
})

export const replayRound = endpoint({
  call: 'POST /wps/game/replay',
  moduleId: 'GLS_REPLAY',
  who: 'player',
  summary: "The vendor's page that shows how a round of one of the member's own bets went.",
  input: z.strictObject({ betId: z.uuid() }),
  reply: z.object({ game_url: z.string() }),
  errors: ['bet.notFound', 'game.unavailable', 'game.blocked', 'provider.unavailable'],
  perMinute: 30
})
