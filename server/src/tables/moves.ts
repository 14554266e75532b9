// A move of a table: decided by the engine on the stored state, written with its events, rounds, shoes and money in one transaction.
import { type tableEvent, tableEvent as wireEvent } from '@fairhouse/contract/play/table-view.ts'
import { commonPlace } from '@fairhouse/games/blackjack/felt.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import type { BankedEngine } from '@fairhouse/games/table/banked.ts'
import type { PlayRules, TableCommand, TableEvent, TableState } from '@fairhouse/games/table/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { emit, emitAll } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { Game } from '#catalogue/catalogue.ts'
import { refuse } from '#wallet/wallet.ts'
import { configOf, engineOf, publicView, stateOf, storedState, ticketIn } from './rules.ts'
import { commitShoe, openShoe } from './shoe/shoes.ts'
import {
  changeRound,
  changeShoe,
  insertDesk,
  insertOutage,
  insertRound,
  insertVoid,
  lockForMove,
  type RoundChange,
  saveMove
} from './store.ts'
import { closeTickets, crowdsOf, openTickets, pathsOf, raiseTickets, stakedPlaces, ticketOf } from './ticket-store.ts'

/** A row for a table that nobody has hosted yet. */
export const ensureDesk = (house: House, game: Game): Promise<unknown> =>
  insertDesk(house.db, game.code, storedState(engineOf(game)!.start(configOf(game))))

/** All the tickets that a void gives back: a round has no more. */
const everyTicket = 1_000_000

/** A state with the tickets of its round that are not decided. */
export async function withTickets(tx: Tx | House['db'], code: string, state: TableState, limit = everyTicket): Promise<TableState> {
  const rows = await openTickets(tx, code, state.no, limit)
  const tickets = Object.fromEntries(rows.map(t => [String(t.member_id), ticketIn(t)]))
  return { ...state, tickets }
}

/** What a command needs besides the state: who has bet, when betting ends. Tickets under way are in it: the round is locked. */
async function complete(tx: Tx, code: string, { state, play }: Known, command: TableCommand): Promise<TableCommand> {
  if (command.type !== 'tick') return command
  if (state.phase === 'lastCall') {
    const crowd = (await crowdsOf(tx, [{ code, no: state.no }])).get(code) ?? { players: 0, staked: 0n, on: [] }
    return play ? { ...command, crowd, staked: await stakedPlaces(tx, code, state.no) } : { ...command, crowd }
  }
  const common = play?.seats.length === 0 && (state.phase === 'dealing' || state.phase === 'deciding')
  return common ? { ...command, paths: await pathsOf(tx, code, state.no, commonPlace) } : command
}

interface Known {
  readonly state: TableState
  readonly play: PlayRules | undefined
}

/** Which tickets the engine has to know: all of them when stakes may go back, and whoever gives the order has theirs. */
async function ticketsFor(tx: Tx, code: string, { state, play }: Known, { command, seat }: Asked): Promise<TableState> {
  const backed = command.type === 'void' || command.type === 'resume'
  if (backed || (play && command.type === 'tick' && state.phase === 'lastCall' && !command.mayOpen)) return withTickets(tx, code, state)
  if (seat === undefined) return state
  const own = await ticketOf(tx, BigInt(seat), code, state.no)
  return own ? { ...state, tickets: { [seat]: ticketIn(own) } } : state
}

export interface Moved {
  readonly state: TableState
  readonly events: readonly TableEvent[]
}

/** The operator who calls a round off, and why. */
interface CalledOff {
  readonly by: bigint
  readonly note: string
}

interface Asked {
  readonly command: TableCommand
  readonly dice: Dice
  /** The number of the last event that the dice were chosen by: when another has moved the table since, nothing is done. */
  readonly seen: bigint | null
  readonly by: CalledOff | null
  /** Who gives the order, and when it arrived; absent: the clock or an operator, now. */
  readonly seat?: string
  readonly at?: number
}

/** Gives a table's engine a command of its clock, of an operator, or of somebody who sits there. @throws Refusal, DomainError */
export async function move(house: House, tx: Tx, game: Game, asked: Asked): Promise<Moved> {
  const { command, dice, seen, by, seat = null } = asked
  const engine = engineOf(game)
  // tickets under way are written first, or find the round locked
  const desk = await lockForMove(tx, game.code)
  assert(engine && desk, `no table ${game.code}`)
  const before = stateOf(desk, game)
  if (seen !== null && desk.seq !== seen) return { state: before, events: [] }
  const known = { state: before, play: engine.rules.play }
  const state = await ticketsFor(tx, game.code, known, asked)
  const full = await complete(tx, game.code, known, command)
  const at = asked.at ?? Math.floor(now())
  if (command.type === 'resume') await insertOutage(tx, game.code, before, { from: command.since, to: at })
  const events = engine.decide(state, { seat, at, command: full }, dice)
  if (events.length === 0) return { state, events }
  const after = events.reduce((s, e) => engine.evolve(s, e), state)
  await writeEvents(house, tx, game.code, { engine, state: before, events, by })
  const told = numbered(events, desk.seq)
  const seq = desk.seq + BigInt(told.length)
  await saveMove(tx, game.code, storedState(after), seq, told.map(storedEvent))
  await emit(tx, 'table.moved', `table:${game.code}`, {
    table: game.code,
    events: told,
    view: publicView(game.code, Number(seq), engine.view(after, null))
  })
  return { state: after, events }
}

interface Numbered {
  readonly seq: number
  readonly event: z.output<typeof tableEvent>
}
/** What everybody may know of events, numbered on from the table's last one. */
export const numbered = (events: readonly TableEvent[], after: bigint): Numbered[] =>
  events
    .flatMap(e => (e.audience === 'all' ? [z.decode(wireEvent, z.encode(wireEvent, plain(e)))] : []))
    .map((event, i) => ({ seq: Number(after) + i + 1, event }))
/** An event as its row keeps it. */
export const storedEvent = ({ seq, event }: Numbered) => ({ seq: BigInt(seq), body: JSON.stringify(z.encode(wireEvent, event)) })

/** An event as everybody may know it, without its audience. */
function plain(e: TableEvent): z.output<typeof tableEvent> {
  const { audience: _, ...body } = e
  return body as z.output<typeof tableEvent>
}

/** What the events leave in rounds, shoes and tickets. */
async function writeEvents(
  house: House,
  tx: Tx,
  code: string,
  { engine, state, events, by }: { engine: BankedEngine; state: TableState; events: readonly TableEvent[]; by: CalledOff | null }
): Promise<void> {
  let at = state
  for (const e of events) {
    const next = engine.evolve(at, e)
    if (e.type === 'opened' || e.type === 'shuffling' || e.type === 'closed') await closeRound(tx, code, at)
    if (e.type === 'shuffling') {
      if (at.shoe) await openShoe(house, tx, code, { no: at.shoe.no, last: at.no })
      await commitShoe(house, tx, code, e.shoe, engine.rules.draw === null ? null : at.no + 1)
    }
    if (e.type === 'burned') await changeShoe(tx, code, next.shoe!.no, { face: e.card, burned: e.count })
    if (e.type === 'opened')
      await insertRound(tx, {
        code,
        no: BigInt(e.no),
        shoe: next.shoe!.no,
        phase: 'open',
        opened_at: new Date(e.at),
        closes_at: new Date(e.closesAt)
      })
    if (e.type === 'raised') await raise(tx, code, at.no, e)
    const change = changeOf(e, next)
    if (change) await changeRound(tx, code, at.no, change)
    at = next
  }
  const called = events.find(e => e.type === 'voided')
  if (called?.type !== 'voided') return
  const crowd = (await crowdsOf(tx, [{ code, no: state.no }])).get(code)
  const counted = { tickets: crowd?.players ?? 0, returned: crowd?.staked ?? 0n }
  const payments = events.flatMap(e => engine.owed(e))
  await closeTickets(tx, code, state.no, payments, { mark: 'void' })
  const told = { table: code, no: state.no, reason: called.reason, taken: 0n }
  await emitAll(
    tx,
    'table.roundVoided',
    payments.flatMap(({ seat, payout }) =>
      payout > 0n ? [{ audience: `member:${seat}` as const, body: { ...told, returned: payout } }] : []
    )
  )
  await insertVoid(tx, { code, no: BigInt(state.no), reason: called.reason, ...counted, ...by })
}

/** What a decision adds to the ticket of whoever made it, and to those that follow. @throws DomainError balance.insufficient, limit.* */
async function raise(tx: Tx, code: string, no: number, { seat, add, followers }: Extract<TableEvent, { type: 'raised' }>): Promise<void> {
  if (add === null) return
  const one = { memberId: BigInt(seat), position: add.position, stake: add.stake, moves: null, at: new Date() }
  const [taken] = await raiseTickets(tx, code, no, [one], followers)
  refuse(taken!)
}

/** A round that was paid is over. */
async function closeRound(tx: Tx, code: string, { phase, no }: TableState): Promise<void> {
  if (phase === 'paying') await changeRound(tx, code, no, { phase: 'closed' })
}

function changeOf(e: TableEvent, next: TableState): RoundChange | null {
  switch (e.type) {
    case 'extended':
      return { phase: 'open', closes_at: new Date(e.closesAt) }
    case 'lastCall':
    case 'paying':
      return { phase: e.type }
    case 'locked':
      return { phase: 'locked', crowd: storedCrowd(next) }
    case 'waiting':
      return { phase: 'open', closes_at: new Date(e.closesAt) }
    case 'asked':
      return { phase: 'deciding', asked: e.step, asked_until: new Date(e.until) }
    case 'prolonged':
      return { asked_until: new Date(e.until) }
    case 'answered':
      return { phase: 'dealing', asked: null, asked_until: null }
    case 'decided':
      return next.phase === 'dealing' ? { phase: 'dealing', asked: null, asked_until: null } : null
    case 'dealt':
      return { phase: 'dealing', cards: JSON.stringify(next.cards) }
    case 'result':
      return { phase: 'result', mark: e.mark, ended_at: new Date(e.at) }
    case 'voided':
      return { phase: 'void', why: e.reason, ended_at: new Date(e.at), asked: null, asked_until: null }
    default:
      return null
  }
}
/** The bets of a state's round as its row keeps them. */
export const storedCrowd = (state: TableState): string => JSON.stringify(JSON.parse(storedState(state)).crowd)
