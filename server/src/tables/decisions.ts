// What members do where players decide: take a seat, leave it, say what happens with their hand.
import type { decide as decideCall } from '@fairhouse/contract/play/table.ts'
import { commonPlace, letterOf } from '@fairhouse/games/blackjack/felt.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import type { PlayOrder } from '@fairhouse/games/table/play-types.ts'
import type { TableState } from '@fairhouse/games/table/types.ts'
import type { z } from 'zod'
import { makeBatchers } from '#base/data/batcher.ts'
import { inTransaction } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { type Game, isPlayable } from '#catalogue/catalogue.ts'
import { publicName } from '#member/member.ts'
import { refuse } from '#wallet/wallet.ts'
import { type Moved, move } from './moves.ts'
import { engineOf, stateOf, ticketIn, ticketView } from './rules.ts'
import { noDice } from './shoe/shoes.ts'
import { deskByCode } from './store.ts'
import { decideTickets, type Raise, type TicketTaken, ticketOf } from './ticket-store.ts'
import { forgetTable, latestDesk, tableGame } from './tickets.ts'

type Wish = z.output<typeof decideCall.input>
type Answer = z.output<typeof decideCall.reply>

/** A table at which players decide. @throws DomainError game.unavailable */
async function playedGame(house: House, code: string): Promise<Game> {
  const game = await tableGame(house.db, code)
  if (!engineOf(game)!.rules.play) throw new DomainError('game.unavailable')
  return game
}

/** Gives an order of somebody at the table, in a transaction of its own. @throws DomainError with the engine's code */
async function ordered(house: House, game: Game, caller: MemberCaller, command: PlayOrder, at: number): Promise<Moved> {
  const asked = { command, dice: noDice, seen: null, by: null, seat: String(caller.memberId), at }
  try {
    const moved = await inTransaction(house.db, tx => move(house, tx, game, asked))
    house.nudge()
    return moved
  } catch (cause) {
    throw cause instanceof Refusal ? new DomainError(cause.code, cause.params) : cause
  }
}

/** The seats of a member at a table, in the order in which they were taken. */
export const seatsOf = (state: TableState, memberId: bigint): string[] =>
  state.play?.seats.filter(s => s.member === String(memberId)).map(s => s.place) ?? []

/** Takes a seat, beside the own ones where a member may have two; an own one again changes nothing. @throws DomainError seat.taken, seat.one, game.unavailable */
export async function takeSeat(
  house: House,
  caller: MemberCaller,
  { table, seat }: { table: string; seat: string },
  { receivedAt, country }: { receivedAt: number; country: string }
): Promise<{ seats: string[] }> {
  const game = await playedGame(house, table)
  if (!(await isPlayable(house.db, game.code, country))) throw new DomainError('game.unavailable')
  const order = { type: 'sit', place: seat, name: publicName(caller.account, caller.demo) } as const
  const { state } = await ordered(house, game, caller, order, Math.floor(receivedAt))
  return { seats: seatsOf(state, caller.memberId) }
}

/** Leaves one of the own seats, or all; without one nothing happens. @throws DomainError seat.inPlay, game.unavailable */
export async function leaveSeat(
  house: House,
  caller: MemberCaller,
  { table, seat }: { table: string; seat?: string | undefined },
  receivedAt: number
): Promise<{ seats: string[] }> {
  const game = await playedGame(house, table)
  const { state } = await ordered(house, game, caller, { type: 'leave', place: seat }, Math.floor(receivedAt))
  return { seats: seatsOf(state, caller.memberId) }
}

/** Was this decision taken before, by this member? Then its repeat is answered as it was. */
async function wasDecided(house: House, game: Game, { memberId }: MemberCaller, wish: Wish): Promise<boolean> {
  const state = stateOf((await deskByCode(house.db, game.code))!, game)
  const { hands = [], decided = [], letters = [] } = state.play ?? {}
  if (state.no !== wish.no) return false
  if (hands.some(h => h.place !== commonPlace)) {
    const own = hands.filter(h => h.member === String(memberId)).map(h => h.place)
    const meant = wish.choice === 'insure' || wish.choice === 'decline' ? [wish.place ?? own[0]] : own
    return decided.some(
      d => d.step === wish.step && own.includes(d.place) && meant.includes(d.place) && d.choice === wish.choice && !d.byClock
    )
  }
  const row = await ticketOf(house.db, memberId, game.code, wish.no)
  if (!row || wish.choice === 'decline') return false
  if (wish.choice === 'insure') return ticketIn(row).positions.some(p => p.position === `${commonPlace}+insurance`)
  return row.moves[letters[wish.step - 1] ?? -1] === letterOf[wish.choice]
}

const batcher = perHouse(house =>
  makeBatchers<Raise & { code: string; no: number; step: number }, TicketTaken>(
    op => `${op.code} ${op.no} ${op.step}`,
    ops =>
      decideTickets(
        house.db,
        ops[0]!.code,
        ops[0]!.no,
        ops[0]!.step,
        ops.map(({ code: _c, no: _n, step: _s, ...raise }) => raise)
      )
  )
)

/** A decision on the common hand: a letter of one's own ticket, beside all others'. */
async function onCommonHand(house: House, game: Game, caller: MemberCaller, wish: Wish, at: number): Promise<void> {
  const seat = String(caller.memberId)
  const row = await ticketOf(house.db, caller.memberId, game.code, wish.no)
  for (let attempt = 0; ; attempt++) {
    const state = stateOf(await latestDesk(house, game.code), game)
    const command = { type: 'decide', no: wish.no, step: wish.step, choice: wish.choice } as const
    try {
      const events = engineOf(game)!.decide({ ...state, tickets: row ? { [seat]: ticketIn(row) } : {} }, { seat, at, command }, noDice)
      const raised = events.find(e => e.type === 'raised')
      // to decline insurance changes nothing
      if (raised?.type !== 'raised') return
      const { add, moves } = raised
      const [position, stake] = [add?.position ?? null, add?.stake ?? null]
      const letters = moves === row!.moves ? null : moves
      const one = { code: game.code, no: wish.no, step: wish.step, memberId: caller.memberId, at: new Date(at) }
      const closed = () => new DomainError('decision.closed')
      return refuse(await batcher(house)({ ...one, position, stake, moves: letters }), { closed, decided: closed })
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      // perhaps this process had not heard of the question yet
      forgetTable(house, game.code)
      if (cause.code !== 'decision.closed' || attempt > 0) throw new DomainError(cause.code, cause.params)
    }
  }
}

/**
 * Says what happens with a hand. In time is what had arrived before the question's end. What it costs moves with it, or nothing happens and the
 * question stays open. A repeat answers as it was.
 * @throws DomainError decision.closed, decision.unknown, balance.insufficient, limit.*, game.unavailable
 */
export async function decide(house: House, caller: MemberCaller, wish: Wish, receivedAt: number): Promise<Answer> {
  const game = await playedGame(house, wish.table)
  const at = Math.floor(receivedAt)
  const { no, step, choice, place } = wish
  try {
    if (engineOf(game)!.rules.play!.seats.length === 0) await onCommonHand(house, game, caller, wish, at)
    else await ordered(house, game, caller, { type: 'decide', no, step, choice, place }, at)
  } catch (cause) {
    const repeated = cause instanceof DomainError && cause.code === 'decision.closed' && (await wasDecided(house, game, caller, wish))
    if (!repeated) throw cause
  }
  house.nudge()
  const row = await ticketOf(house.db, caller.memberId, game.code, no)
  assert(row, 'whoever decides has a ticket')
  return { ticket: ticketView(row) }
}
