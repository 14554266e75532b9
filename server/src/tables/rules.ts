// Decisions on tables: what a game's settings mean, how the state is kept, what a ticket looks like.
import { MAX_MONEY, type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { crowd, dealtCard, tablePhases, type tableTicket, type tableView, tableVoidReasons } from '@fairhouse/contract/play/table-view.ts'
import { type BankedEngine, limitOf, offeredAt } from '@fairhouse/games/table/banked.ts'
import { askKinds, decisions } from '@fairhouse/games/table/play-types.ts'
import type { Card } from '@fairhouse/games/table/shoe.ts'
import type { Stake, TableConfig, TableSight, TableState, Ticket } from '@fairhouse/games/table/types.ts'
import { edgeOf } from '@fairhouse/games/table/watch.ts'
import { tableEngine } from '@fairhouse/games/table-engines.ts'
import { z } from 'zod'
import type { Game } from '#catalogue/catalogue.ts'

/** Hashes of a table's chain: a shoe takes one, and lasts about an hour. */
export const chainLength = 2_000
/** Tickets decided in one transaction. */
export const chunk = 500
/** Events that a browser gets by its cursor at most; more is told by the view. */
export const eventsAtOnce = 200

/** The engine that hosts a game of the catalogue, if it is one at a table. */
export const engineOf = (game: Pick<Game, 'engine'> | null): BankedEngine | null => tableEngine(game?.engine ?? '')

const ms = (config: Game['config'], key: string, usual: number): number => Number(config[key] ?? usual)

/** The engine's settings of a catalogue game. */
export const configOf = ({
  config,
  minStake,
  maxStake,
  maxWin
}: Pick<Game, 'config' | 'minStake' | 'maxStake' | 'maxWin'>): TableConfig => ({
  revision: ms(config, 'revision', 0),
  windowMs: ms(config, 'windowMs', 14_000),
  lastCallMs: ms(config, 'lastCallMs', 5_000),
  lockedMs: ms(config, 'lockedMs', 900),
  spinMs: ms(config, 'spinMs', 0),
  cardMs: ms(config, 'cardMs', 1_000),
  resultMs: ms(config, 'resultMs', 1_000),
  payMs: ms(config, 'payMs', 4_000),
  shuffleMs: ms(config, 'shuffleMs', 6_000),
  minStake,
  maxStake,
  maxTicket: config.maxTicket === undefined ? maxStake * 3n : parseMoney(String(config.maxTicket)),
  maxPayout: maxWin,
  offers: z.array(z.string()).catch([]).parse(config.offers),
  play: {
    decisionMs: ms(config, 'decisionMs', 12_000),
    insuranceMs: ms(config, 'insuranceMs', 7_000),
    behindMost: ms(config, 'behindMost', 50),
    seatsEach: ms(config, 'seatsEach', 1)
  }
})

/** What a table takes and pays, position by position. */
export const limitsOf = ({ rules }: BankedEngine, config: TableConfig) => ({
  min: config.minStake,
  maxTicket: config.maxTicket,
  maxPayout: config.maxPayout,
  windowMs: config.windowMs,
  ...(rules.play &&
    config.play && { decisionMs: config.play.decisionMs, behindMost: config.play.behindMost, seatsEach: config.play.seatsEach }),
  positions: offeredAt(rules, config).map(position => ({
    position,
    max: limitOf(rules, config, position),
    pays: Number(rules.pays(position)),
    edge: edgeOf(rules, position)
  }))
})

const decided = z.object({ step: z.int(), place: z.string(), hand: z.int(), choice: z.enum(decisions), byClock: z.boolean() })
/** Seats and decisions as a row keeps them. */
const play = z.object({
  seats: z.array(z.object({ place: z.string(), member: z.string(), name: z.string(), lastAt: z.number() })).readonly(),
  hands: z.array(z.object({ place: z.string(), member: z.string() })).readonly(),
  hole: z.int().nullable(),
  insured: z.boolean(),
  peeked: z.boolean().nullable(),
  stood: z.array(z.string()).readonly(),
  owed: z.string().nullable(),
  done: z.boolean(),
  ask: z
    .object({ kind: z.enum(askKinds), step: z.int(), from: z.number(), until: z.number(), place: z.string().nullable(), hand: z.int() })
    .nullable(),
  step: z.int(),
  letters: z.array(z.int()).readonly().default([]),
  decided: z.array(decided).readonly(),
  waited: z.record(z.string(), z.number()).default({})
})

const amount = z.codec(z.string(), z.bigint(), { decode: parseMoney, encode: moneyToWire })
const face = z.custom<Card>(c => typeof c === 'string' && /^[A2-9TJQK][shdc]$/.test(c))
const ms1970 = z.number()
const dealt = z.object({ to: z.string(), card: dealtCard.shape.card, index: z.int() })
/** The state as a row keeps it: JSON, money as wire strings, without tickets, which have rows of their own. */
const stored = z.object({
  config: z.object({
    revision: z.int().optional(),
    windowMs: z.number(),
    lastCallMs: z.number(),
    lockedMs: z.number(),
    spinMs: z.number().default(0),
    cardMs: z.number(),
    resultMs: z.number(),
    payMs: z.number(),
    shuffleMs: z.number(),
    minStake: amount,
    maxStake: amount,
    maxTicket: amount,
    // a round that began before there was a largest payout goes on without
    maxPayout: amount.default(MAX_MONEY),
    offers: z.array(z.string()).readonly().default([]),
    play: z.object({ decisionMs: z.number(), insuranceMs: z.number(), behindMost: z.int(), seatsEach: z.int().default(1) }).optional()
  }),
  phase: z.enum(tablePhases),
  no: z.int(),
  openedAt: ms1970,
  closesAt: ms1970,
  dueAt: ms1970.nullable(),
  extended: z.boolean(),
  shoe: z.object({ no: z.int(), next: z.int(), face: face.nullable(), burned: z.int(), lastRound: z.int().nullable() }).nullable(),
  cards: z.array(dealt),
  mark: z.string().nullable(),
  crowd: z.object({ players: z.int(), staked: amount, on: z.array(z.object({ position: z.string(), stake: amount })) }).nullable(),
  why: z.enum(tableVoidReasons).nullable(),
  play: play.nullable().default(null)
})

export const storedState = (state: TableState): string => {
  const { tickets: _, ...rest } = state
  return JSON.stringify(
    z.encode(stored, { ...rest, cards: [...rest.cards], crowd: rest.crowd && { ...rest.crowd, on: [...rest.crowd.on] } })
  )
}
/** What {@link storedState} wrote. */
export const readState = (json: unknown): TableState => ({ ...stored.parse(json), tickets: {} })

const chipsJson = z.array(z.object({ position: z.string(), stake: amount }))
/** Positions as a ticket's row has them. */
export const storedChips = (positions: readonly Stake[]): { position: string; stake: string }[] => z.encode(chipsJson, [...positions])
export const readChips = (json: unknown): Stake[] => chipsJson.parse(json)
export const readCrowd = (json: unknown): z.output<typeof crowd> | null => (json === null ? null : z.parse(crowd, json))
export const readCards = (json: unknown): z.output<typeof dealt>[] => z.array(dealt).parse(json)

/** What the betting record says of a ticket: its revision and each of its positions. */
export const detailOf = (rev: number, positions: readonly Stake[]): Record<string, string | number> => ({
  rev,
  ...Object.fromEntries(positions.map(p => [`on.${p.position}`, moneyToWire(p.stake)]))
})

export interface TicketLike {
  readonly bet_id: string
  readonly no: bigint
  readonly rev: number
  readonly positions: unknown
  readonly stake: Money
  readonly payout: Money | null
  readonly moves: string
  readonly state: string
}
/** A ticket as the engine knows it. */
export const ticketIn = (t: TicketLike): Ticket => ({
  betId: t.bet_id,
  rev: t.rev,
  positions: readChips(t.positions),
  stake: t.stake,
  payout: t.payout,
  moves: t.moves
})

/** A ticket as its owner sees it. */
export const ticketView = (t: TicketLike): z.output<typeof tableTicket> => ({
  betId: t.bet_id,
  no: Number(t.no),
  rev: t.rev,
  positions: readChips(t.positions),
  stake: t.stake,
  payout: t.payout,
  moves: t.moves,
  state: z.enum(['open', 'paid', 'back', 'withdrawn']).parse(t.state)
})

/** Are these the same chips in the same order? */
export const sameChips = (a: readonly Stake[], b: readonly Stake[]): boolean =>
  a.length === b.length && a.every((chip, i) => chip.position === b[i]!.position && chip.stake === b[i]!.stake)

/** What the engine shows everybody, as the wire has it. */
export const publicView = (table: string, seq: number, { own: _, ...sight }: TableSight): z.output<typeof tableView> => ({
  table,
  seq,
  ...sight,
  cards: [...sight.cards],
  wins: [...sight.wins],
  crowd: sight.crowd && { ...sight.crowd, on: [...sight.crowd.on] },
  play: sight.play && {
    ...sight.play,
    places: [...sight.play.places],
    seats: [...sight.play.seats],
    hands: [...sight.play.hands],
    decided: [...sight.play.decided]
  }
})

/** Between rounds the game's settings of today hold; a round that has begun is played by those it began with. */
const between: readonly TableState['phase'][] = ['closed', 'shuffle', 'paying', 'void']
export function stateOf(desk: { readonly state: unknown }, game: Game): TableState {
  const state = readState(desk.state)
  return between.includes(state.phase) ? { ...state, config: configOf(game) } : state
}
