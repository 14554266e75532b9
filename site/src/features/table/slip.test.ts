import { UNIT } from '@fairhouse/contract/money.ts'
import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { describe, expect, it } from 'vitest'
import { isCheckDue } from '../../session/stay/check-due.ts'
import { boundOf, type Chips, emptySlip, evolveSlip, isInRound, isUnsent, type Slip, type SlipAction, sumOf, withChip } from './slip.ts'
import type { TableLimits, Ticket } from './table-state.ts'

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

  it('that were not placed when the round locked are struck out one by one, with their sum [L4.6]', () => {
    const locked = run(put(five), send, held(1, five), put({ ...ten, tie: lira(2) }), { type: 'lock' })
    expect([locked.wanted, locked.accepted, locked.late]).toEqual([five, five, lira(7)])
    expect(locked.struck).toEqual({ dragon: lira(5), tie: lira(2) })
    expect(evolveSlip(locked, { type: 'round', no: 8 }).struck).toEqual({})
  })

  it('under way at the lock become what the house answers: the felt equals what it holds [L4.6]', () => {
    const underway = run(put(five), send, held(1, five), put(ten), send, { type: 'lock' })
    const taken = [held(2, ten), { type: 'lock' } as const].reduce(evolveSlip, underway)
    expect([taken.wanted, taken.accepted, taken.struck]).toEqual([ten, ten, {}])
    const refused = [{ type: 'refuse', no: 7, cause: 'round.closed' } as const, { type: 'lock' } as const].reduce(evolveSlip, underway)
    expect([refused.wanted, refused.refused, refused.struck]).toEqual([five, 'round.closed', { dragon: lira(5) }])
  })

  it('of another window are shown, and the later change wins, but do not push away what waits here [L4.5]', () => {
    expect(run(held(3, five)).wanted).toEqual(five)
    const waiting = run(put(ten), held(3, five))
    expect([waiting.wanted, waiting.accepted, waiting.rev]).toEqual([ten, five, 3])
    expect(evolveSlip(waiting, held(2, {})).accepted).toEqual(five)
  })

  it('are never there at the start of a round before somebody puts them: nothing repeats by itself [L4.23]', () => {
    const bet = run(put(five), send, held(1, five), { type: 'lock' })
    const next = evolveSlip(bet, { type: 'round', no: 8 })
    expect([next.wanted, next.flight, isUnsent(next)]).toEqual([{}, null, false])
  })

  it('begin anew with the next round; late answers of the last one change nothing', () => {
    const next = run(put(five), send, { type: 'round', no: 8 }, held(1, five), { type: 'refuse', no: 7, cause: 'round.closed' })
    expect(next).toEqual(emptySlip(8))
  })
})

describe('money of one’s own in a round of decisions', () => {
  const onSeat: Chips = { seat3: 10n * UNIT }
  const from = (slip: Slip, ...actions: SlipAction[]): Slip => actions.reduce(evolveSlip, slip)
  const own = (state: Ticket['state'], payout: bigint | null = null): Ticket => ({
    ...{ betId: 'b', no: 7, rev: 1, stake: 10n * UNIT, payout, moves: '', state },
    positions: [{ position: 'seat3', stake: 10n * UNIT }]
  })
  const due = new Date(1_000)
  const checkAt = (slip: Slip, ticket: Ticket | null) => isCheckDue(due, 2_000, isInRound(slip, ticket) ? 1 : 0)

  it('a reality check waits from the first chip through every decision until the round is paid [L4.23]', () => {
    expect(checkAt(emptySlip(7), null)).toBe(true)
    // on its way to the house a chip is a bet already
    const sent = from(emptySlip(7), { type: 'put', chips: onSeat }, { type: 'send' })
    expect(checkAt(sent, null)).toBe(false)
    const held = from(sent, { type: 'ticket', ticket: own('open') })
    expect(checkAt(held, own('open'))).toBe(false)
    const locked = from(held, { type: 'lock' })
    // dealt, asked, decided: all that time the house's word is that the ticket is open
    expect(checkAt(locked, own('open'))).toBe(false)
    // a double puts more on the ticket: it is still under way
    expect(checkAt(locked, { ...own('open'), rev: 2, stake: 20n * UNIT })).toBe(false)
    // paid, lost or given back: now it is asked
    expect(checkAt(locked, own('paid', 20n * UNIT))).toBe(true)
    expect(checkAt(locked, own('paid', 0n))).toBe(true)
    expect(checkAt(locked, own('back', 10n * UNIT))).toBe(true)
  })

  it('at several tables a reality check waits for the last round of all of them [L4.23]', () => {
    const bet = (state: Ticket['state']) =>
      isInRound(from(emptySlip(7), { type: 'ticket', ticket: own(state) }, { type: 'lock' }), own(state))
    const dueAt = (...states: Ticket['state'][]) => isCheckDue(due, 2_000, states.map(bet).filter(Boolean).length)
    expect(dueAt('open', 'open', 'open')).toBe(false)
    expect(dueAt('paid', 'open', 'back')).toBe(false)
    expect(dueAt('paid', 'paid', 'back')).toBe(true)
  })

  it('the next rounds begin with an empty felt, however often one has bet: nothing is sent by itself [L4.23]', () => {
    let slip = emptySlip(7)
    for (let no = 7; no < 12; no++) {
      slip = from(slip, { type: 'round', no })
      expect([slip.wanted, isUnsent(slip), isInRound(slip, null)]).toEqual([{}, false, false])
      slip = from(
        slip,
        { type: 'put', chips: onSeat },
        { type: 'send' },
        { type: 'ticket', ticket: { ...own('open'), no } },
        { type: 'lock' }
      )
    }
  })
})

describe('the limits of a table', () => {
  const at = (position: string, max: number) => ({ position, max: lira(max), pays: 100, edge: 37_349 })
  const limits: TableLimits = {
    min: lira(1),
    maxTicket: lira(120),
    maxPayout: lira(400),
    positions: [at('dragon', 100), at('tie', 10)],
    windowMs: 15_000
  }

  it('hold for each position and for the whole ticket', () => {
    const bound = (chips: Chips, of = limits) => boundOf(chips, of, rules)
    expect(bound({ dragon: lira(100), tie: lira(10) })).toBeNull()
    expect(bound({ tie: lira(11) })).toEqual({ code: 'stake.tooLarge', params: { max: '10.00' } })
    expect(bound({ dragon: UNIT / 2n })).toEqual({ code: 'stake.tooSmall', params: { min: '1.00' } })
    expect(bound(withChip({ dragon: lira(100) }, 'unknown', lira(1)))).toEqual({ code: 'stake.tooLarge', params: { max: '0.00' } })
    expect(bound({ dragon: lira(100), tie: lira(10) }, { ...limits, maxTicket: lira(109) })?.params).toEqual({ max: '109.00' })
    expect(sumOf({ dragon: lira(100), tie: lira(10) })).toBe(lira(110))
  })

  it('hold for what the ticket can bring: of the chips that are added it is said how many are possible', () => {
    const less = { ...limits, maxPayout: lira(110) }
    expect(boundOf({ dragon: lira(50), tie: lira(5) }, less, rules)).toBeNull()
    const refused = { code: 'payout.tooLarge', params: { max: '110.00', room: '5.00' } }
    expect(boundOf({ dragon: lira(60) }, less, rules, { dragon: lira(50) })).toEqual(refused)
  })
})
