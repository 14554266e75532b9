// Tables as they are looked at: the list, the felt, what has been, and the proof of a round.

import type * as calls from '@fairhouse/contract/play/table.ts'
import {
  tableEngineCodes,
  tableEvent,
  tablePhases,
  tableReceiptText,
  tableRests,
  type tableResult
} from '@fairhouse/contract/play/table-view.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { type Game, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { type Finder, signReceipt } from '#fair/fair.ts'
import { seatsOf } from './decisions.ts'
import { configOf, engineOf, eventsAtOnce, limitsOf, publicView, readCards, readChips, readCrowd, stateOf, ticketView } from './rules.ts'
import { shoeOfRound, shoeView } from './shoe/shoes.ts'
import {
  cardsBefore,
  type DeskRow,
  deskByCode,
  desksByCode,
  endedRounds,
  eventsSince,
  lastShoes,
  marksOf,
  type RoundRow,
  roundByNo,
  shoeByNo
} from './store.ts'
import { shownTickets, ticketOf, ticketOfBet, ticketsOf } from './ticket-store.ts'
import { tableGame } from './tickets.ts'

type Caller = { readonly kind: string; readonly memberId?: bigint }
const memberOf = (caller: Caller): bigint | null => (caller.kind === 'member' ? (caller.memberId ?? null) : null)

const named = (game: Game) => ({ game: z.enum(tableEngineCodes).parse(game.engine), name: game.name })
/** What the engine shows somebody: everybody's part, and what only their seat may see. */
const viewOf = (game: Game, desk: DeskRow, seat: string | null = null) =>
  publicView(game.code, Number(desk.seq), engineOf(game)!.view(stateOf(desk, game), seat))

export const resultView = (r: RoundRow): z.output<typeof tableResult> => ({
  no: Number(r.no),
  shoe: r.shoe,
  cards: readCards(r.cards),
  mark: r.why === null ? r.mark : null,
  endedAt: r.ended_at!,
  why: z.enum(['outage', 'operator']).nullable().parse(r.why)
})

/** Does it take rounds? If not, why, and until when: an operator has paused it, or the catalogue lets it rest, of itself when its returns looked wrong. */
async function openness(reader: Reader, game: Game, desk: DeskRow) {
  if (desk.paused_by !== null) return { open: false, restsFor: z.enum(tableRests).parse(desk.paused_for), opensAt: desk.opens_at }
  if (await isPlayable(reader, game.code)) return { open: true, restsFor: null, opensAt: null }
  const isWatched = game.rest !== null && game.rest.by === null
  return { open: false, restsFor: isWatched ? ('check' as const) : ('upkeep' as const), opensAt: game.rest?.until ?? null }
}

/** Tables of every engine that are shown and have been hosted. */
export async function tablesList(reader: Reader): Promise<z.output<typeof calls.tables.reply>> {
  const games = (await Promise.all(tableEngineCodes.map(engine => gamesOfEngine(reader, engine)))).flat().filter(g => g.visible)
  const desks = await desksByCode(
    reader,
    games.map(g => g.code)
  )
  const shown = games.flatMap(game => {
    const desk = desks.find(d => d.code === game.code)
    return desk ? [{ game, desk, view: viewOf(game, desk) }] : []
  })
  const marks = await marksOf(
    reader,
    shown.map(s => s.game.code),
    shown.map(s => s.view.shoe?.no ?? 0)
  )
  const list = []
  for (const { game, desk, view } of shown)
    list.push({
      ...named(game),
      view,
      min: game.minStake,
      max: game.maxStake,
      languages: [...game.languages],
      windowMs: configOf(game).windowMs,
      ...(await openness(reader, game, desk)),
      marks: marks.get(`${game.code} ${view.shoe?.no ?? 0}`) ?? []
    })
  return { list, serverTime: now() }
}

/** A table from nothing, or what was missed since an event. @throws DomainError game.unavailable */
export async function state(
  reader: Reader,
  caller: Caller,
  { table, since }: { table: string; since?: number | undefined }
): Promise<z.output<typeof calls.tableState.reply>> {
  const game = await tableGame(reader, table)
  const desk = await deskByCode(reader, table)
  if (!desk) throw new DomainError('game.unavailable')
  const memberId = memberOf(caller)
  const view = viewOf(game, desk, memberId === null ? null : String(memberId))
  const own = memberId === null ? undefined : await ticketOf(reader, memberId, table, view.no)
  const missed = since === undefined || BigInt(since) > desk.seq ? [] : await eventsSince(reader, table, since, eventsAtOnce + 1)
  const results = view.shoe ? await endedRounds(reader, table, { shoe: view.shoe.no, limit: 250 }) : []
  return {
    ...named(game),
    view,
    ...(await openness(reader, game, desk)),
    squeeze: game.config.squeeze === true,
    dealers: z.array(z.string()).catch([]).parse(game.config.dealers),
    limits: limitsOf(engineOf(game)!, stateOf(desk, game).config),
    results: results.toReversed().map(resultView),
    ticket: own ? ticketView(own) : null,
    seats: memberId === null ? [] : seatsOf(stateOf(desk, game), memberId),
    events: missed.length > eventsAtOnce ? [] : missed.map(e => ({ seq: Number(e.seq), event: z.parse(tableEvent, e.body) })),
    serverTime: now()
  }
}

/** Finished rounds, newest first, with the caller's tickets. @throws DomainError game.unavailable */
export async function rounds(
  reader: Reader,
  caller: Caller,
  { table, shoe, before, limit }: z.output<typeof calls.tableRounds.input>
): Promise<z.output<typeof calls.tableRounds.reply>> {
  await tableGame(reader, table)
  const rows = await endedRounds(reader, table, { shoe, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const memberId = memberOf(caller)
  const own =
    memberId === null
      ? []
      : await ticketsOf(
          reader,
          memberId,
          table,
          page.map(r => r.no)
        )
  const list = page.map(r => {
    const ticket = own.find(t => t.no === r.no)
    return { ...resultView(r), own: ticket ? ticketView(ticket) : null }
  })
  return { list, next: rows.length > limit ? list.at(-1)!.no : null }
}

/** A round with all that is needed to recompute it once it, or its shoe, has ended. @throws DomainError round.notFound, game.unavailable */
export async function round(
  house: House,
  reader: Reader,
  caller: Caller,
  { table, no }: { table: string; no: number }
): Promise<z.output<typeof calls.tableRound.reply>> {
  const game = await tableGame(reader, table)
  const row = await roundByNo(reader, table, no)
  if (!row) throw new DomainError('round.notFound')
  const memberId = memberOf(caller)
  const over = row.phase === 'closed' || row.phase === 'void'
  const [shoe, before, own, bets] = await Promise.all([
    shoeByNo(reader, table, row.shoe),
    cardsBefore(reader, table, row),
    memberId === null ? undefined : ticketOf(reader, memberId, table, no),
    over ? shownTickets(reader, table, no, memberId, 100) : []
  ])
  const account = memberId !== null && 'account' in caller ? String(caller.account) : null
  return {
    ...named(game),
    round: {
      ...resultView(row),
      phase: z.enum(tablePhases).parse(row.phase),
      openedAt: row.opened_at,
      closesAt: row.closes_at,
      endedAt: row.ended_at,
      crowd: readCrowd(row.crowd)
    },
    shoe: await shoeOfRound(house, reader, shoe!, { no, ended: row.ended_at !== null }),
    before: before ? readCards(before.cards) : null,
    own: own ? ticketView(own) : null,
    bets: bets.map(t => ({
      name: t.member_id === memberId && account ? account : t.name,
      mine: t.member_id === memberId,
      positions: readChips(t.positions),
      moves: t.moves,
      stake: t.stake,
      payout: t.payout!
    }))
  }
}

/** The receipt of an own ticket, signed: what lay where, what was dealt, what came of it. @throws DomainError bet.notFound, game.unavailable */
export async function receipt(
  house: House,
  reader: Reader,
  memberId: bigint,
  { table, no }: { table: string; no: number }
): Promise<z.output<typeof calls.tableReceipt.reply>> {
  const { game, name } = named(await tableGame(reader, table))
  const ticket = await ticketOf(reader, memberId, table, no)
  const round = ticket && (await roundByNo(reader, table, no))
  if (!ticket || !round) throw new DomainError('bet.notFound')
  const { cards, mark, why } = resultView(round)
  const { commitment, first_round } = (await shoeByNo(reader, table, round.shoe))!
  const place = first_round === null ? null : no - Number(first_round) + 1
  const text = JSON.stringify(
    z.encode(tableReceiptText, {
      ...ticketView(ticket),
      ...{ member: String(memberId), table, game, name, placedAt: ticket.taken_at },
      round: {
        shoe: round.shoe,
        commitment,
        place,
        phase: z.enum(tablePhases).parse(round.phase),
        cards,
        mark,
        why,
        endedAt: round.ended_at
      }
    })
  )
  return signReceipt(house, 'table', text)
}

/** The last ten shoes with their results. @throws DomainError game.unavailable */
export async function shoes(reader: Reader, table: string): Promise<z.output<typeof calls.tableShoes.reply>> {
  await tableGame(reader, table)
  const rows = await lastShoes(reader, table, 10)
  const marks = await marksOf(
    reader,
    rows.map(() => table),
    rows.map(s => s.no)
  )
  const list = []
  for (const row of rows) {
    const { chain: _, ...shoe } = await shoeView(reader, row)
    const of = marks.get(`${table} ${row.no}`) ?? []
    list.push({ ...shoe, marks: of, rounds: of.length })
  }
  return { list }
}

/** One shoe, however long ago. @throws DomainError not.found, game.unavailable */
export async function shoe(
  reader: Reader,
  { table, shoe: no }: { table: string; shoe: number }
): Promise<z.output<typeof calls.tableShoeByNo.reply>> {
  const game = await tableGame(reader, table)
  const row = await shoeByNo(reader, table, no)
  if (!row) throw new DomainError('not.found')
  return { ...named(game), shoe: await shoeView(reader, row) }
}

/** From the number of a bet to the round of its table; a ticket of play money is found by its owner alone. */
export const findTableRound: Finder = async (reader, id, memberId) => {
  const ticket = await ticketOfBet(reader, id)
  if (!ticket || (ticket.play && ticket.member_id !== memberId)) return null
  return { engine: 'table', game: ticket.code, no: Number(ticket.no) }
}
