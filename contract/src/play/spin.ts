// Slots: what a game is, spins and their steps, the history, and the seeds that everything of a round follows from.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { playPolicySchema } from './play-policy.ts'

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
const word = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,23}$/, 'input.invalid'))
const hash = z.string()

/** A member's own seed: printable ASCII, so that everybody who recomputes a round writes the same bytes. */
export const clientSeedPattern = /^[\x21-\x7e]{1,64}$/
const clientSeed = z.string().check(z.regex(clientSeedPattern, 'input.invalid'))

/** What a player decides while a round is open. */
export const slotPick = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choose'), option: word }),
  z.strictObject({ kind: z.literal('gamble'), colour: z.enum(['red', 'black']) }),
  z.strictObject({ kind: z.literal('collect') })
])

/** One thing that happened. `table` and `row`: the book that was drawn; `payout`: hundredths of the stake after it. */
export const slotStep = z.object({
  kind: z.enum(['draw', 'choose', 'gamble', 'collect']),
  table: z.optional(z.string()),
  row: z.optional(z.int()),
  drawn: z.optional(z.enum(['red', 'black'])),
  payout: z.int()
})

/** An event of a book: `games/src/slots/book.ts` says which there are. */
export interface BookEvent {
  readonly type: string
}
const bookEvent = z.custom<BookEvent>(event => typeof event === 'object' && event !== null && 'type' in event)

/** open: a choice, a gamble or collecting is to come · won, lost: done · cancelled: the stake was given back. */
export const spinStates = ['open', 'won', 'lost', 'cancelled'] as const
export type SpinState = (typeof spinStates)[number]

export const spin = z.object({
  id,
  game: z.string(),
  /** Whose it is: masked, but to its owner. */
  name: z.string(),
  mine: z.boolean(),
  mode: z.string(),
  stake: money,
  /** What the round took: the stake times the cost of its mode. */
  cost: money,
  /** Did the player ask to be offered the gamble? */
  hold: z.boolean(),
  steps: z.array(slotStep),
  /** The picks that led to the steps after the first: with seeds, nonce and mode they replay the round. */
  picks: z.array(slotPick),
  /** The events of the book that each step drew, in the order of `steps`; none of a gamble. */
  events: z.array(z.array(bookEvent)),
  /** What the round is worth as it stands, the jackpot apart; it is paid when the round is done. */
  payout: money,
  state: z.enum(spinStates),
  offers: z.object({ choose: z.optional(z.array(z.string())), gamble: z.optional(z.boolean()) }),
  /** What the round brought of the game's pot, besides `payout`. */
  jackpot: z.nullable(z.object({ amount: money })),
  /** `serverSeed`: null until the member has replaced the pair. */
  seed: z.object({ hash, clientSeed: z.string(), serverSeed: z.nullable(z.string()) }),
  /** The number of the bet on this pair of seeds, from 0. */
  nonce: z.int(),
  /** Play money. */
  play: z.boolean(),
  /** A free round: promotions paid its stake. */
  free: z.boolean(),
  at: time,
  endedAt: z.nullable(time),
  /** The caller's cash after the call, and the number of the wallet's movement: of answers to one's own spin and step. */
  cash: z.optional(money),
  seq: z.optional(z.int())
})

/** A way to play, with figures that follow from its published table. */
export const slotMode = z.object({
  name: z.string(),
  /** In stakes. */
  cost: z.int(),
  /** Return to the player, in percent of the cost, without the jackpot's contribution. */
  rtp: z.number(),
  /** Rounds of a hundred that pay anything. */
  hitRate: z.number(),
  /** Standard deviation of a round, in stakes. */
  sd: z.number(),
  volatility: z.enum(['low', 'medium', 'high', 'very-high']),
  /** In hundredths of the stake. */
  maxWin: z.int(),
  /** One round in so many pays the highest win. */
  maxWinOneIn: z.number(),
  /** Rows of the table: so many rounds there are. */
  rounds: z.int(),
  /** Where a bonus leads to a choice: what the mode is for a player who always chooses this. The mode's own figures are the most volatile one's. */
  choices: z.array(
    z.object({
      name: z.string(),
      spins: z.int(),
      multiplier: z.int(),
      rtp: z.number(),
      sd: z.number(),
      volatility: z.enum(['low', 'medium', 'high', 'very-high']),
      maxWin: z.int()
    })
  )
})

/** A game's pot. The whole of it is won with the highest stake, of a smaller one as much less. */
export const jackpot = z.object({
  name: z.string(),
  amount: money,
  /** It grows no further than this; null: no ceiling. */
  ceiling: z.nullable(money),
  /** What goes into it of every stake, in percent: said beside the return. */
  rate: z.number(),
  /** With this stake the whole pot is won. */
  fullStake: money
})
export type Jackpot = z.output<typeof jackpot>

export const slotGame = endpoint({
  call: 'GET /lgw/slots/:game',
  moduleId: 'SPN_GAME',
  who: 'anyone',
  always: true,
  summary:
    'A slot: ways to play with the figures of their published tables, stakes, what the country lets a player do, the pot, and the round that the caller has open.',
  input: z.strictObject({ game: code }),
  reply: z.object({
    code: z.string(),
    name: z.string(),
    /** SHA-256 over the published hashes, a line `<sha256>  <file>` each, by name. */
    hash,
    modes: z.array(slotMode),
    stakes: z.array(money),
    minStake: money,
    maxStake: money,
    files: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.int(), url: z.string() })),
    policy: playPolicySchema,
    jackpot: z.nullable(jackpot),
    open: z.nullable(spin)
  }),
  errors: ['game.unavailable']
})

export const placeSpin = endpoint({
  call: 'POST /lgw/slots/:game/spins',
  moduleId: 'SPN_SPIN',
  who: 'member',
  summary:
    'One round: the stake times the cost of the mode is taken, or one of the free rounds that `free` names; the next number of the seed pair draws it. The Idempotency-Key makes a repeat the same spin.',
  input: z.strictObject({
    game: code,
    mode: z._default(word, 'base'),
    stake: positiveMoney,
    hold: z._default(z.boolean(), false),
    free: z.optional(id)
  }),
  reply: spin,
  errors: [
    'balance.insufficient',
    'stake.tooSmall',
    'stake.tooLarge',
    'round.open',
    'game.unavailable',
    'game.maintenance',
    'policy.buy',
    'policy.gamble',
    'spin.tooFast',
    'free.over',
    'limit.stake',
    'bonus.maxBet',
    'bonus.gameExcluded',
    'limit.loss',
    'limit.session',
    'protection.closed'
  ],
  once: true,
  perMinute: 600
})

export const stepSpin = endpoint({
  call: 'POST /lgw/slots/:game/spins/:id/steps',
  moduleId: 'SPN_STEP',
  who: 'member',
  always: true,
  summary:
    'Goes on with an open round. `step`: how many steps the caller has seen; a pick that was made already is answered with the round as it is.',
  input: z.strictObject({ game: code, id, pick: slotPick, step: z.int().check(z.minimum(1), z.maximum(20)) }),
  reply: spin,
  errors: ['round.notFound', 'round.moved', 'pick.notOffered', 'policy.gamble', 'protection.closed'],
  perMinute: 240
})

export const ownSpins = endpoint({
  call: 'GET /lgw/slots/:game/spins',
  moduleId: 'SPN_HISTORY',
  who: 'member',
  summary: "The caller's own rounds of a game, newest first, without the events of their books.",
  input: z.extend(pageInput, { game: code }),
  reply: pageOf(z.omit(spin, { events: true })),
  errors: ['game.unavailable']
})

export const spinById = endpoint({
  call: 'GET /lgw/spins/:id',
  moduleId: 'SPN_ROUND',
  who: 'anyone',
  summary:
    'A finished round, for whoever has its number: to replay, share and check it. Its owner sees it while it is open too; one of play money is for its owner alone.',
  input: z.strictObject({ id }),
  reply: spin,
  errors: ['round.notFound'],
  shows: ['seeds']
})

const seedPair = z.object({ id, hash, clientSeed: z.string(), nonce: z.int() })
const shownSeed = z.object({
  id,
  hash,
  clientSeed: z.string(),
  /** Numbers 0 … nonce − 1 were used. */
  nonce: z.int(),
  serverSeed: z.string(),
  from: time,
  to: time
})

export const seeds = endpoint({
  call: 'GET /lgw/seeds',
  moduleId: 'SPN_SEEDS',
  who: 'member',
  summary: "The caller's pair in force, the hash of the one that follows it, and the pairs that were replaced, newest first.",
  input: pageInput,
  reply: z.object({ active: seedPair, nextHash: hash, list: z.array(shownSeed), next: z.nullable(z.string()) }),
  errors: [],
  shows: ['seeds']
})

export const rotateSeed = endpoint({
  call: 'POST /lgw/seeds/rotate',
  moduleId: 'SPN_ROTATE',
  who: 'member',
  summary:
    'Shows the server seed in force and puts the promised next one in its place, beside a seed of the member; empty: the house makes one.',
  input: z.strictObject({ clientSeed: z._default(z.union([z.literal(''), clientSeed], { error: 'input.invalid' }), '') }),
  reply: z.object({ revealed: shownSeed, active: seedPair, nextHash: hash }),
  errors: ['seed.inUse'],
  once: true,
  perMinute: 30,
  changes: ['seeds']
})

/** Where a published file is read, byte by byte as it is drawn from. It is no call of the interface: a file, kept for ever. */
export const tablePath = (game: string, file: string): string => `/tables/${game}/${file}`
