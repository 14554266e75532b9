// Lotteries: games, issues, results and their proofs; tickets stand in lottery-ticket.ts.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { cards, lotteryCard } from './lottery-lobby.ts'
import { gameCode, issueName, issueStates, lotteryFamilies, lotterySources, prizeModeNames, unitModes } from './lottery-terms.ts'

export { type LotteryCard, lotteryCard, lotteryLobby } from './lottery-lobby.ts'
export {
  issueStates,
  lotteryFamilies,
  lotterySources,
  lotteryType,
  maxChaseIssues,
  maxLines,
  maxSelection,
  maxTicketsAtOnce,
  type PrizeMode,
  prizeModeNames,
  prizeModes,
  ticketStates,
  type UnitMode,
  unitModes,
  wallPercent
} from './lottery-terms.ts'
export { cancelChase, cancelTicket, type LotteryTicket, ownTickets, placeTickets, ticket, ticketById } from './lottery-ticket.ts'

export const lotteryMenu = endpoint({
  call: 'GET /lgw/vn/games/game_menu',
  moduleId: 'LOT_VN_MENU',
  who: 'anyone',
  summary: 'The lotteries of Vietnam: provinces and the fast ones, by region.',
  input: z.strictObject({}),
  reply: cards,
  errors: []
})

export const lotteryRecent = endpoint({
  call: 'GET /lgw/vn/games/game_menu/recent',
  moduleId: 'LOT_VN_RECENT',
  who: 'member',
  summary: 'The lotteries that the member played last, the latest first; at most 20.',
  input: z.strictObject({ all: z.optional(z.enum(['true', 'false'])) }),
  reply: cards,
  errors: []
})

export const lotteryPopular = endpoint({
  call: 'GET /lgw/games/popular',
  moduleId: 'LOT_POPULAR',
  who: 'anyone',
  summary: 'The lotteries with the most players in the last seven days, then by their place.',
  input: z.strictObject({ count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20) }),
  reply: cards,
  errors: []
})

const openedNumber = z.object({ game: z.string(), name: z.string(), result: z.string(), drawnAt: time })
const openedInput = z.strictObject({
  gameCode,
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100)
})

export const openedVietnam = endpoint({
  call: 'GET /lgw/vn/numeros/opened/game',
  moduleId: 'LOT_VN_OPENED',
  who: 'anyone',
  summary: 'The last results of a lottery of Vietnam, newest first.',
  input: openedInput,
  reply: z.object({ list: z.array(openedNumber) }),
  errors: ['game.unavailable']
})

export const openedNumbers = endpoint({
  call: 'GET /lotto/lgw/games/opened/numero',
  moduleId: 'LOT_OPENED',
  who: 'anyone',
  summary: 'The last results of a lottery, newest first.',
  input: openedInput,
  reply: z.object({ list: z.array(openedNumber) }),
  errors: ['game.unavailable']
})

const lotterySchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('every'), seconds: z.int(), lock: z.int(), zone: z.string() }),
  /** days: 0 Sunday … 6 Saturday; at: HH:MM of the zone; lock: seconds before. */
  z.object({ kind: z.literal('week'), days: z.array(z.int()), at: z.string(), lock: z.int(), zone: z.string() })
])

const lotteryPlay = z.object({
  code: z.string(),
  group: z.string(),
  enabled: z.boolean(),
  /** Of one ticket. */
  maxStake: money,
  /** What one ticket may win at most. */
  maxWin: money
})

const issueView = z.object({
  name: z.string(),
  opensAt: time,
  closesAt: time,
  drawsAt: time,
  state: z.enum(issueStates)
})

export const chainCommitment = z.object({
  id,
  terminalHash: z.string(),
  length: z.int(),
  salt: z.string(),
  saltSource: z.string(),
  saltPublic: z.boolean(),
  committedAt: time
})

export const lotteryGame = endpoint({
  call: 'GET /lgw/lottery/games/:game',
  moduleId: 'LOT_GAME',
  who: 'anyone',
  always: true,
  summary: 'A lottery: its plays with their limits, units and series, and the issues that can be bet on, at most 120.',
  input: z.strictObject({ game: gameCode }),
  reply: z.object({
    card: lotteryCard,
    schedule: lotterySchedule,
    plays: z.array(lotteryPlay),
    mode: z.object({
      name: z.enum(prizeModeNames),
      units: z.array(z.enum(unitModes)),
      min: z.int(),
      /** The highest that is offered here. */
      max: z.int(),
      step: z.int(),
      /** The highest of the caller: what is left between it and a chosen series comes back as a rebate. */
      mine: z.int(),
      /** What the slider stands on at first. */
      start: z.int()
    }),
    minStake: money,
    maxMultiple: z.int(),
    /** The open issue first, then those that follow. */
    issues: z.array(issueView),
    /** Takes no more bets and is not drawn yet: the draw that can be watched. */
    drawing: z.nullable(issueView),
    /** Of the issue that is open: its commitment. null: an official lottery. */
    chain: z.nullable(chainCommitment),
    /** Of the issue that is open: number of the public beacon's round that will salt its draw; null: there is none. */
    beaconRound: z.nullable(z.int()),
    now: time
  }),
  errors: ['game.unavailable']
})

const lotteryResult = z.object({
  name: z.string(),
  state: z.enum(issueStates),
  /** null: not drawn, or void. */
  result: z.nullable(z.string()),
  drawsAt: time,
  drawnAt: z.nullable(time)
})

export const lotteryIssues = endpoint({
  call: 'GET /lgw/lottery/games/:game/issues',
  moduleId: 'LOT_ISSUES',
  who: 'anyone',
  summary: 'Issues of a lottery that are closed, drawn, settled or void, newest first.',
  input: z.extend(pageInput, { game: gameCode }),
  reply: pageOf(lotteryResult),
  errors: ['game.unavailable']
})

export const lotteryProof = z.object({
  game: z.string(),
  gameName: z.string(),
  family: z.enum(lotteryFamilies),
  source: z.enum(lotterySources),
  issue: z.extend(issueView, { result: z.nullable(z.string()), drawnAt: z.nullable(time), settledAt: z.nullable(time) }),
  /** The commitment, from the moment the issue opened; null: an official lottery. */
  chain: z.nullable(chainCommitment),
  position: z.nullable(z.int()),
  /** The chain's hash of this issue; null until it is drawn. */
  hash: z.nullable(z.string()),
  /** The hash before it, that of the position below: SHA-256 of `hash`. */
  previousHash: z.nullable(z.string()),
  /** The round that was announced when the issue opened, and what it was. signature null: it did not come in time, the draw is by chain and salt alone. */
  beacon: z.nullable(z.object({ round: z.int(), signature: z.nullable(z.string()), randomness: z.nullable(z.string()) })),
  /** Of an official lottery: where it was read, and when each of the two persons entered it. */
  official: z.nullable(z.object({ sourceText: z.string(), entries: z.array(z.object({ at: time, sourceText: z.string() })) })),
  /** Results that were corrected afterwards, the first one first. */
  corrected: z.array(z.object({ result: z.string(), at: time }))
})

export const issueProof = endpoint({
  call: 'GET /lgw/lottery/games/:game/issues/:name',
  moduleId: 'LOT_PROOF',
  who: 'anyone',
  always: true,
  summary: 'An issue with everything that its draw is recomputed from, once it is drawn.',
  input: z.strictObject({ game: gameCode, name: issueName }),
  reply: lotteryProof,
  errors: ['game.unavailable', 'round.notFound']
})

export const sealedNumbers = endpoint({
  call: 'GET /lgw/lottery/games/:game/sealed',
  moduleId: 'LOT_SEALED',
  who: 'anyone',
  summary: 'What takes no more bets in the open issue: whole plays (number null), or numbers of them.',
  input: z.strictObject({ game: gameCode }),
  reply: z.object({ issue: z.nullable(z.string()), list: z.array(z.object({ play: z.string(), number: z.nullable(z.string()) })) }),
  errors: ['game.unavailable']
})
