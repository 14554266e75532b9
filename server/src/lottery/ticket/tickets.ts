// Tickets as they are looked at and given back.
import type { LotteryTicket } from '@fairhouse/contract/play/lottery.ts'
import { nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { retried } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Caller, MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { lotteriesOf } from '../games.ts'
import { countedOf } from '../rules.ts'
import {
  anyTicketRow,
  type Chase,
  cancelTickets,
  hasChase,
  pendingOfChase,
  type SeenTicket,
  type TicketRow,
  ticketRow,
  ticketsOf
} from './tickets.store.ts'

/** Whose eyes see it: an owner reads their own name. */
type Eyes = Pick<MemberCaller, 'memberId' | 'account'> | null

async function shownTicket(reader: Reader, t: SeenTicket, caller: Eyes): Promise<LotteryTicket> {
  const mine = caller?.memberId === t.member_id
  const lottery = (await lotteriesOf(reader)).byCode.get(t.game)!
  return {
    id: t.id,
    game: t.game,
    gameName: (await gameByCode(reader, t.game))?.name ?? t.game,
    family: lottery.family,
    issue: t.issue,
    play: t.play,
    selection: t.selection,
    bets: t.bets,
    unit: t.unit,
    multiple: t.multiple,
    series: t.series,
    stake: t.stake,
    rebate: t.rebate,
    payout: t.payout,
    state: t.state,
    wins: t.wins,
    name: mine ? caller.account : t.name,
    mine,
    slip: t.slip,
    chase: t.chase,
    stopOnWin: t.stop_on_win,
    playMoney: t.play_money,
    issueState: t.issue_state,
    result: t.result,
    closesAt: t.closes_at,
    drawsAt: t.draws_at,
    at: uuidTime(t.id),
    settledAt: t.settled_at
  }
}

interface Filter {
  readonly game?: string | undefined
  readonly state?: SeenTicket['state'] | undefined
  readonly chase?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** A page of the caller's own tickets, newest first. */
export async function ownTickets(reader: Reader, caller: MemberCaller, filter: Filter) {
  const { list, next } = await pageOf(
    filter,
    (row: SeenTicket) => row,
    (before, limit) => ticketsOf(reader, caller.memberId, filter, before, limit)
  )
  return { list: await Promise.all(list.map(t => shownTicket(reader, t, caller))), next }
}

/** A ticket for a person with its number; one of play money for its owner alone. @throws DomainError ticket.notFound */
export const ticketFor = (reader: Reader, id: string, caller: Caller): Promise<LotteryTicket> =>
  ticketSeenBy(reader, id, caller.kind === 'member' ? caller : null)

/** As {@link ticketFor}. */
export async function ticketSeenBy(reader: Reader, id: string, member: Eyes): Promise<LotteryTicket> {
  const row = await anyTicketRow(reader, id)
  if (!row || (row.play_money && row.member_id !== member?.memberId)) throw new DomainError('ticket.notFound')
  return shownTicket(reader, row, member)
}

async function giveBack(house: House, memberId: bigint, tickets: readonly TicketRow[], stopped = false) {
  const { byCode } = await lotteriesOf(house.db)
  const byGame = Map.groupBy(tickets, t => t.game)
  let cancelled = 0
  let refunded = 0n
  for (const [game, rows] of byGame) {
    const { family } = byCode.get(game)!
    const given = await retried(() =>
      cancelTickets(
        house.db,
        memberId,
        game,
        rows.map(t => ({ id: t.id, counted: countedOf(family, t) })),
        stopped
      )
    )
    cancelled += given.length
    refunded += given.reduce((sum, t) => sum + t.stake, 0n)
  }
  if (cancelled > 0) house.nudge()
  return { cancelled, refunded }
}

async function answer(house: House, memberId: bigint, given: { cancelled: number; refunded: bigint }) {
  const { cash, version } = await balancesOf(house.db, memberId)
  return { ...given, cash, seq: Number(version) }
}

/**
 * Gives a ticket back before its issue closes; one that was given back already is answered the same.
 * @throws DomainError ticket.notFound, ticket.notOpen, lottery.closed
 */
export async function cancelOne(house: House, caller: MemberCaller, id: string) {
  const row = await ticketRow(house.db, caller.memberId, id)
  if (!row) throw new DomainError('ticket.notFound')
  const given = row.state === 'pending' ? await giveBack(house, caller.memberId, [row]) : { cancelled: 0, refunded: 0n }
  if (given.cancelled === 1) return answer(house, caller.memberId, given)
  const after = (await ticketRow(house.db, caller.memberId, id))!
  // the first of two clicks gave it back, or the chase that it is of was stopped
  if (after.state === 'cancelled') return answer(house, caller.memberId, { cancelled: 1, refunded: after.stake })
  if (after.state !== 'pending') throw new DomainError('ticket.notOpen')
  const { schedule } = (await lotteriesOf(house.db)).byCode.get(after.game)!
  const next = nextIssues(schedule, new Date(now()), 1)[0]?.name ?? 'none'
  throw new DomainError('lottery.closed', { issue: after.issue, next })
}

/** Gives back the tickets of a chase whose issues have not closed. @throws DomainError ticket.notFound, ticket.notOpen when none waits */
export async function cancelRest(house: House, caller: Pick<MemberCaller, 'memberId'>, chase: string) {
  const { memberId } = caller
  if (!(await hasChase(house.db, { memberId, chase }))) throw new DomainError('ticket.notFound')
  const pending = await pendingOfChase(house.db, memberId, chase)
  if (pending.length === 0) throw new DomainError('ticket.notOpen')
  return answer(house, memberId, await giveBack(house, memberId, pending))
}

/** A chase won and was to stop: its rest is given back. Doing it again changes nothing. */
export async function stopChase(house: House, { memberId, chase }: Chase): Promise<void> {
  await giveBack(house, memberId, await pendingOfChase(house.db, memberId, chase), true)
}
