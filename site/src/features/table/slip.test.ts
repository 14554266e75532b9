import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { boundOf, type Chips, emptySlip, evolveSlip, isUnsent, type Slip, type SlipAction, sumOf, withChip } from './slip.ts'
import type { TableLimits } from './table-state.ts'

const lira = (value: number) => BigInt(value) * UNIT
const run = (...actions: SlipAction[]): Slip => actions.reduce(evolveSlip, emptySlip(7))
const put = (chips: Chips): SlipAction => ({ type: 'put', chips })
const send: SlipAction = { type: 'send' }
const held = (rev: number, chips: Chips, no = 7): SlipAction => ({
  type: 'ticket',
  ticket: { no, rev, state: 'open', positions: Object.entries(chips).map(([position, stake]) => ({ position, stake })) }
})
const five = { dragon: lira(5) }
const ten = { dragon: lira(10) }

describe('chips on the felt', () => {
  it('are placed when the house answers with their number, not before', () => {
    const sent = run(put(five), send)
    expect([sent.flight?.rev, sent.accepted]).toEqual([1, {}])
    const placed = evolveSlip(sent, held(1, five))
    expect([placed.flight, placed.accepted, placed.rev, isUnsent(placed)]).toEqual([null, five, 1, false])
  })

  it('put while an answer is under way wait and go with the next number', () => {
    const waiting = run(put(five), send, put(ten))
    expect(isUnsent(waiting)).toBe(true)
    const next = [held(1, five), send].reduce(evolveSlip, waiting)
    expect([next.flight, next.wanted]).toEqual([{ rev: 2, chips: ten }, ten])
  })

  it('that the house refuses make room for what it holds, with the reason', () => {
    const refused = run(put(five), send, held(1, five), put(ten), send, { type: 'refuse', no: 7, cause: 'balance.insufficient' })
    expect([refused.wanted, refused.accepted, refused.refused, refused.flight]).toEqual([five, five, 'balance.insufficient', null])
    expect(refused.past).toEqual([])
  })

  it('go back one change at a time, to an empty felt', () => {
    const back = run(put(five), put(ten), { type: 'undo' })
    expect(back.wanted).toEqual(five)
    expect([...Array(3)].reduce((slip: Slip) => evolveSlip(slip, { type: 'undo' }), back).wanted).toEqual({})
  })

  it('that were not placed when the round locked are taken off, and their sum is said', () => {
    const locked = run(put(five), send, held(1, five), put({ ...ten, tie: lira(2) }), { type: 'lock' })
    expect([locked.wanted, locked.late]).toEqual([five, lira(7)])
  })

  it('of another window are shown, but do not push away what waits here', () => {
    expect(run(held(3, five)).wanted).toEqual(five)
    const waiting = run(put(ten), held(3, five))
    expect([waiting.wanted, waiting.accepted, waiting.rev]).toEqual([ten, five, 3])
    expect(evolveSlip(waiting, held(2, {})).accepted).toEqual(five)
  })

  it('begin anew with the next round; late answers of the last one change nothing', () => {
    const next = run(put(five), send, { type: 'round', no: 8 }, held(1, five), { type: 'refuse', no: 7, cause: 'round.closed' })
    expect(next).toEqual(emptySlip(8))
  })
})

describe('the limits of a table', () => {
  const at = (position: string, max: number) => ({ position, max: lira(max), pays: 100, edge: 37_349 })
  const limits: TableLimits = { min: lira(1), maxTicket: lira(120), positions: [at('dragon', 100), at('tie', 10)], windowMs: 15_000 }

  it('hold for each position and for the whole ticket', () => {
    expect(boundOf({ dragon: lira(100), tie: lira(10) }, limits)).toBeNull()
    expect(boundOf({ tie: lira(11) }, limits)).toEqual({ code: 'stake.tooLarge', bound: lira(10) })
    expect(boundOf({ dragon: UNIT / 2n }, limits)).toEqual({ code: 'stake.tooSmall', bound: lira(1) })
    expect(boundOf(withChip({ dragon: lira(100) }, 'unknown', lira(1)), limits)).toEqual({ code: 'stake.tooLarge', bound: 0n })
    expect(boundOf({ dragon: lira(100), tie: lira(10) }, { ...limits, maxTicket: lira(109) })?.bound).toBe(lira(109))
    expect(sumOf({ dragon: lira(100), tie: lira(10) })).toBe(lira(110))
  })
})
