// What members do at a table: take a ticket, replace it, take it off.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { takeTicket as takeTicketCall } from '@fairhouse/contract/play/table.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import type { Ticket } from '@fairhouse/games/table/types.ts'
import type { z } from 'zod'
import { makeBatchers } from '#base/data/batcher.ts'
import type { Reader } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gameByCode, isPlayable } from '#catalogue/catalogue.ts'
import { publicName } from '#member/member.ts'
import { refuse } from '#wallet/wallet.ts'
import { detailOf, engineOf, sameChips, stateOf, storedChips, ticketIn, ticketView } from './rules.ts'
import { noDice } from './shoe/shoes.ts'
import { type DeskRow, deskByCode } from './store.ts'
import { type TicketRequest, type TicketTaken, takeTickets, ticketOf } from './ticket-store.ts'

type Wish = z.output<typeof takeTicketCall.input>

/** A game at a table that is shown. @throws DomainError game.unavailable */
export async function tableGame(reader: Reader, code: string): Promise<Game> {
  const game = await gameByCode(reader, code)
  if (!game?.visible || !engineOf(game)) throw new DomainError('game.unavailable')
  return game
}

/** Tables as this process last heard of them: the database has the last word when a ticket is written. */
const latest = perHouse(() => new Map<string, DeskRow>())
/** Tells this process that a table has moved. */
export const forgetTable = (house: House, code: string): void => void latest(house).delete(code)

export async function latestDesk(house: House, code: string): Promise<DeskRow> {
  const known = latest(house).get(code)
  if (known) return known
  const row = await deskByCode(house.db, code)
  if (!row) throw new DomainError('round.closed')
  latest(house).set(code, row)
  return row
}

const batcher = perHouse(house =>
  makeBatchers<TicketRequest, TicketTaken>(
    op => `${op.code} ${op.no}`,
    ops => takeTickets(house.db, ops)
  )
)

/** The engine's word on a ticket at this moment. @throws DomainError with the engine's code */
async function admit(house: House, game: Game, caller: MemberCaller, wish: Wish, receivedAt: number, own: Ticket | null): Promise<Ticket> {
  const seat = String(caller.memberId)
  for (let attempt = 0; ; attempt++) {
    const state = stateOf(await latestDesk(house, game.code), game)
    try {
      const { no, rev, positions } = wish
      const command = { type: 'bet', betId: newId(), no, rev, positions } as const
      const events = engineOf(game)!.decide({ ...state, tickets: own ? { [seat]: own } : {} }, { seat, at: receivedAt, command }, noDice)
      const placed = events.find(e => e.type === 'placed')
      assert(placed?.type === 'placed', 'a ticket is placed or refused')
      return placed.ticket
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      // perhaps this process had not heard of the next round yet
      forgetTable(house, game.code)
      if (cause.code === 'round.closed' && attempt === 0) continue
      throw new DomainError(cause.code, cause.params)
    }
  }
}

/**
 * Replaces the member's ticket of the open round: one bet, however often it is changed. In time is what had arrived, to its last byte, before
 * the window closed. A repeat of a revision answers with what it was.
 * @throws DomainError round.closed, ticket.outdated, position.unknown, stake.*, payout.tooLarge, seat.*, balance.insufficient, game.unavailable, limit.*, protection.closed
 */
export async function takeTicket(
  house: House,
  caller: MemberCaller,
  wish: Wish,
  { receivedAt, country }: { receivedAt: number; country: string }
): Promise<z.output<typeof takeTicketCall.reply>> {
  const game = await tableGame(house.db, wish.table)
  if (!(await isPlayable(house.db, game.code, country))) throw new DomainError('game.unavailable')
  const row = await ticketOf(house.db, caller.memberId, game.code, wish.no)
  const own = row ? ticketIn(row) : null
  const repeat = own !== null && own.rev === wish.rev && sameChips(own.positions, wish.positions)
  const ticket = repeat ? own : await admit(house, game, caller, wish, Math.floor(receivedAt), own)
  const taken = await batcher(house)({
    code: game.code,
    category: game.category,
    no: BigInt(wish.no),
    at: new Date(Math.floor(receivedAt)),
    memberId: caller.memberId,
    betId: ticket.betId,
    rev: wish.rev,
    stake: ticket.stake,
    positions: storedChips(wish.positions),
    detail: detailOf(wish.rev, wish.positions),
    name: publicName(caller.account, caller.demo),
    play: caller.type === trialType
  })
  refuse(taken, { taken: () => new DomainError('seat.needed'), full: () => new DomainError('seat.full') })
  house.nudge()
  return {
    ticket: ticketView({
      bet_id: taken.betId,
      no: BigInt(wish.no),
      rev: wish.rev,
      positions: storedChips(wish.positions),
      stake: ticket.stake,
      payout: row?.payout ?? null,
      moves: row?.moves ?? '',
      state: row?.state ?? (ticket.stake > 0n ? 'open' : 'withdrawn')
    }),
    cash: taken.cash,
    seq: Number(taken.seq)
  }
}
