// What a live table looks like, built from the server's answer and its events. Pure: no clock, no I/O.
import type { EventBody } from '@fairhouse/contract/events.ts'
import type { tableState } from '@fairhouse/contract/play/table.ts'
import type { tableResult, tableTicket, tableView } from '@fairhouse/contract/play/table-view.ts'
import type { z } from 'zod'

export type TableView = z.output<typeof tableView>
export type Ticket = z.output<typeof tableTicket>
export type TableResult = z.output<typeof tableResult>
export type Snapshot = z.output<typeof tableState.reply>
export type TableLimits = Snapshot['limits']
type Moved = Pick<EventBody<'table.moved'>, 'events' | 'view'>

type Unmade = Extract<Moved['events'][number]['event'], { type: 'unmade' }>

export interface TableNow
  extends Pick<Snapshot, 'name' | 'game' | 'open' | 'restsFor' | 'opensAt' | 'squeeze' | 'dealers' | 'limits' | 'view' | 'seats'> {
  /** Of this shoe, the oldest first. */
  readonly results: readonly TableResult[]
  /** Own tickets of this round and of the ones before, newest first. */
  readonly tickets: readonly Ticket[]
  /** Places in the shoe of cards that were dealt before these eyes: the others lie there already. */
  readonly fresh: readonly number[]
  /** How many results were taken off before these eyes. */
  readonly unmade: number
  /** News were missed: the server is to be asked anew. */
  readonly gap: boolean
}

export type TableAction =
  | { readonly type: 'snapshot'; readonly body: Snapshot }
  | { readonly type: 'moved'; readonly body: Moved }
  | { readonly type: 'ticket'; readonly ticket: Ticket }

const ticketsKept = 3
const decided = (ticket: Ticket): boolean => ticket.state === 'paid' || ticket.state === 'back'

/** Keeps the newer word on each round: the higher `rev`, and of two alike the one that is decided. */
function keepTicket(tickets: readonly Ticket[], ticket: Ticket): readonly Ticket[] {
  const known = tickets.find(t => t.no === ticket.no)
  if (known && (known.rev > ticket.rev || (decided(known) && !decided(ticket)))) return tickets
  return [ticket, ...tickets.filter(t => t.no !== ticket.no)].toSorted((a, b) => b.no - a.no).slice(0, ticketsKept)
}

/** The result of the view's round, once it has one and it is not in the list; a new shoe begins a new list. */
function keepResult(results: readonly TableResult[], view: TableView, endedAt: number): readonly TableResult[] {
  const shoe = view.shoe?.no ?? 0
  const ofShoe = results.filter(r => r.shoe === shoe)
  const over = view.mark !== null || view.phase === 'void'
  if (!over || ofShoe.some(r => r.no === view.no)) return ofShoe
  return [...ofShoe, { no: view.no, shoe, cards: view.cards, mark: view.mark, endedAt: new Date(endedAt), why: view.why }]
}

/** A round that is void after all has no result. */
const unmake = (results: readonly TableResult[], { no, reason }: Unmade): readonly TableResult[] =>
  results.map(r => (r.no === no ? { ...r, mark: null, why: reason } : r))

const endOf = ({ events, view }: Moved): number => {
  const end = events.findLast(({ event }) => event.type === 'result' || event.type === 'voided')?.event
  return end && 'at' in end ? end.at : view.closesAt
}

type Rest = Pick<TableNow, 'restsFor' | 'opensAt'>
const playing: Rest = { restsFor: null, opensAt: null }
/** What the news say of whether rounds follow; a round that opens says so, too. */
function restIn(events: Moved['events'], known: Rest): Rest {
  let rest = known
  for (const { event } of events) {
    if (event.type === 'opened') rest = playing
    if (event.type === 'rests') rest = { restsFor: event.restsFor, opensAt: event.opensAt === null ? null : new Date(event.opensAt) }
  }
  return rest
}

function move(state: TableNow, { events, view }: Moved): TableNow {
  if (view.seq <= state.view.seq) return state
  const first = events[0]
  const unmade = events.flatMap(({ event }) => (event.type === 'unmade' ? [event] : []))
  const dealt = events.flatMap(({ event }) => (event.type === 'dealt' ? [event.index] : []))
  return {
    ...state,
    view,
    open: view.phase !== 'closed',
    ...restIn(events, { restsFor: state.restsFor, opensAt: state.opensAt }),
    results: unmade.reduce(unmake, keepResult(state.results, view, endOf({ events, view }))),
    unmade: state.unmade + unmade.length,
    fresh: view.no === state.view.no ? [...state.fresh, ...dealt] : dealt,
    // whose seat it is is said to its owner alone
    seats: state.seats.filter(seat => !events.some(({ event }) => event.type === 'left' && event.place === seat)),
    // when a table closes, the house says when it opens again; what other limits are is said by it, too
    gap:
      state.gap ||
      first === undefined ||
      first.seq > state.view.seq + 1 ||
      view.phase === 'closed' ||
      view.terms !== state.view.terms ||
      events.some(({ event }) => event.type === 'seated')
  }
}

/** A snapshot is the whole truth of its moment; one that is older than what is shown gives only what news do not tell. */
function take(state: TableNow | null, body: Snapshot): TableNow {
  const { name, game, open, restsFor, opensAt, squeeze, dealers, limits, seats } = body
  const old = state !== null && state.view.seq > body.view.seq
  const view = old ? state.view : body.view
  const tickets = body.ticket ? keepTicket(state?.tickets ?? [], body.ticket) : (state?.tickets ?? [])
  return {
    ...{ name, game, squeeze, dealers, limits, view, tickets, seats },
    ...(old ? { open: state.open, restsFor: state.restsFor, opensAt: state.opensAt } : { open, restsFor, opensAt }),
    results: keepResult(body.results, view, view.closesAt),
    unmade: state?.unmade ?? 0,
    fresh: state?.view.no === view.no ? state.fresh : [],
    gap: false
  }
}

/** Applies what was heard. Repeated and late news change nothing; null stays null until the first snapshot. */
export function evolveTable(state: TableNow | null, action: TableAction): TableNow | null {
  if (action.type === 'snapshot') return take(state, action.body)
  if (state === null) return null
  return action.type === 'moved' ? move(state, action.body) : { ...state, tickets: keepTicket(state.tickets, action.ticket) }
}

/** The own ticket of the round that the table shows; one that was taken off counts as none. */
export const ticketOf = ({ tickets, view }: Pick<TableNow, 'tickets' | 'view'>): Ticket | null =>
  tickets.find(t => t.no === view.no) ?? null

/** The own ticket of the last round before. */
export const ticketBefore = ({ tickets, view }: TableNow): Ticket | null =>
  tickets.find(t => t.no < view.no && t.state !== 'withdrawn') ?? null

/** An own round that ended while nobody listened: its outcome is to be asked for. */
export const undecidedBefore = (state: TableNow): number | null =>
  state.tickets.find(t => t.state === 'open' && t.no < state.view.no)?.no ?? null
