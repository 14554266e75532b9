import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import {
  evolveTable,
  type Snapshot,
  type TableAction,
  type TableNow,
  type TableView,
  type Ticket,
  ticketBefore,
  ticketOf,
  undecidedBefore
} from './table-state.ts'

const view = (change: Partial<TableView> = {}): TableView => ({
  ...{
    table: 'jade',
    seq: 10,
    phase: 'open',
    no: 4,
    openedAt: 1_000,
    closesAt: 16_000,
    nextAt: 11_000,
    mark: null,
    wins: [],
    crowd: null,
    why: null,
    play: null
  },
  shoe: { no: 1, left: 400, face: '7d', burned: 7, lastRound: null },
  cards: [],
  ...change
})
const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  ...{
    game: 'dragon-tiger',
    name: 'Jade',
    open: true,
    restsFor: null,
    opensAt: null,
    squeeze: false,
    results: [],
    ticket: null,
    seats: [],
    events: [],
    serverTime: 2_000
  },
  limits: { min: UNIT, maxTicket: 100n * UNIT, maxPayout: 1_000n * UNIT, positions: [], windowMs: 15_000 },
  view: view(),
  ...change
})
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...{ betId: 'b', no: 4, rev: 1, stake: UNIT, payout: null, moves: '', state: 'open' },
  positions: [{ position: 'dragon', stake: UNIT }],
  ...change
})
const cards = [
  { to: 'dragon', card: '9s', index: 20 },
  { to: 'tiger', card: '4d', index: 21 }
]
const dealt = (seq: number, at: 0 | 1): TableAction => ({
  type: 'moved',
  body: {
    events: [{ seq, event: { type: 'dealt', at: 20_000, ...cards[at]! } }],
    view: view({ seq, phase: 'dealing', cards: cards.slice(0, at + 1) })
  }
})
const result: TableAction = {
  type: 'moved',
  body: {
    events: [{ seq: 13, event: { type: 'result', at: 22_000, mark: 'dragon' } }],
    view: view({ seq: 13, phase: 'result', cards, mark: 'dragon', wins: ['dragon'] })
  }
}
const run = (...actions: TableAction[]): TableNow =>
  actions.reduce<TableNow | null>(evolveTable, evolveTable(null, { type: 'snapshot', body: snapshot() }))!

describe('a table as it is watched', () => {
  it('deals cards before the eyes; those that lay there at the beginning are not dealt again', () => {
    const seen = run(dealt(11, 0), dealt(12, 1))
    expect([seen.view.cards, seen.fresh, seen.gap]).toEqual([cards, [20, 21], false])
    const joined = evolveTable(null, { type: 'snapshot', body: snapshot({ view: view({ phase: 'dealing', cards }) }) })!
    expect(joined.fresh).toEqual([])
  })

  it('marks each result once in the roads, and begins them anew with a shoe', () => {
    const over = run(dealt(11, 0), dealt(12, 1), result, result)
    expect(over.results.map(r => [r.no, r.mark, r.endedAt.getTime()])).toEqual([[4, 'dragon', 22_000]])
    const next = evolveTable(over, {
      type: 'moved',
      body: {
        events: [{ seq: 14, event: { type: 'shuffling', shoe: 2, until: 30_000 } }],
        view: view({ seq: 14, phase: 'shuffle', shoe: { no: 2, left: 416, face: null, burned: 0, lastRound: null } })
      }
    })!
    expect(next.results).toEqual([])
  })

  it('leaves no mark for a void round', () => {
    const body = {
      events: [{ seq: 11, event: { type: 'voided' as const, at: 17_000, reason: 'operator' as const } }],
      view: view({ seq: 11, phase: 'void', why: 'operator' })
    }
    expect(run({ type: 'moved', body }).results.map(r => [r.mark, r.why])).toEqual([[null, 'operator']])
  })

  it('[L4.27] loses the mark of a round that two operators made void, also where the table rests after it', () => {
    const over = run(dealt(11, 0), dealt(12, 1), result)
    const unmade = (change: Partial<TableView>): TableAction => ({
      type: 'moved',
      body: {
        events: [{ seq: 14, event: { type: 'unmade', at: 30_000, no: 4, reason: 'operator' } }],
        view: view({ seq: 14, ...change })
      }
    })
    for (const change of [{ no: 5 }, { phase: 'closed', cards, mark: null, why: 'operator' }] satisfies Partial<TableView>[]) {
      const seen = evolveTable(over, unmade(change))!
      expect(seen.results.map(r => [r.no, r.mark, r.why])).toEqual([[4, null, 'operator']])
      expect([seen.unmade, seen.view.mark]).toEqual([1, null])
      expect(evolveTable(seen, unmade(change))).toBe(seen)
    }
  })

  it('[L4.28] hears why the round under way is the last and until when, and forgets it with the next round', () => {
    const rests = (seq: number, restsFor: 'upkeep' | null): TableAction => ({
      type: 'moved',
      body: { events: [{ seq, event: { type: 'rests', at: 2_000, restsFor, opensAt: restsFor && 90_000 } }], view: view({ seq }) }
    })
    const opened: TableAction = {
      type: 'moved',
      body: { events: [{ seq: 12, event: { type: 'opened', no: 5, at: 90_000, closesAt: 95_000 } }], view: view({ seq: 12, no: 5 }) }
    }
    const last = run(rests(11, 'upkeep'))
    expect([last.restsFor, last.opensAt, last.view.phase]).toEqual(['upkeep', new Date(90_000), 'open'])
    // an answer that left before the news does not undo them
    expect(evolveTable(last, { type: 'snapshot', body: snapshot() })).toMatchObject({ restsFor: 'upkeep', opensAt: new Date(90_000) })
    for (const next of [opened, rests(12, null)]) expect(evolveTable(last, next)).toMatchObject({ restsFor: null, opensAt: null })
  })

  it('asks for the limits once a round opens under other ones', () => {
    const opened = (seq: number, terms: number): TableAction => ({
      type: 'moved',
      body: { events: [{ seq, event: { type: 'opened', no: 5, at: 30_000, closesAt: 45_000 } }], view: view({ seq, no: 5, terms }) }
    })
    const before = evolveTable(null, { type: 'snapshot', body: snapshot({ view: view({ terms: 1 }) }) })!
    expect([evolveTable(before, opened(11, 1))!.gap, evolveTable(before, opened(11, 2))!.gap]).toEqual([false, true])
  })

  it('knows when news were missed, and that old news and old answers are old', () => {
    const ahead = run(dealt(12, 1))
    expect(ahead.gap).toBe(true)
    expect(evolveTable(ahead, dealt(11, 0))).toBe(ahead)
    const asked = evolveTable(ahead, { type: 'snapshot', body: snapshot() })!
    expect([asked.view.seq, asked.gap]).toEqual([12, false])
  })

  it('keeps the newest word on the own ticket, and asks for a round that was decided unheard', () => {
    const placed = run({ type: 'ticket', ticket: ticket({ rev: 2 }) }, { type: 'ticket', ticket: ticket() })
    expect(ticketOf(placed)?.rev).toBe(2)
    const paid = evolveTable(placed, { type: 'ticket', ticket: ticket({ rev: 2, state: 'paid', payout: 2n * UNIT }) })!
    expect(ticketOf(evolveTable(paid, { type: 'ticket', ticket: ticket({ rev: 2 }) })!)?.state).toBe('paid')
    const later: TableAction = { type: 'snapshot', body: snapshot({ view: view({ seq: 40, no: 6 }) }) }
    expect([undecidedBefore(evolveTable(placed, later)!), undecidedBefore(evolveTable(paid, later)!)]).toEqual([4, null])
    expect(ticketBefore(evolveTable(paid, later)!)?.payout).toBe(2n * UNIT)
  })
})
