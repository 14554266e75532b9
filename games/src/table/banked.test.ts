import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dragonTiger, rules } from '../dragon-tiger/dragon-tiger.ts'
import { previousHash } from '../fairness/chain.ts'
import { limitOf } from './banked.ts'
import { burnOf, commitmentOf, cutAt, diceOfShoe, orderOf, type ShoeSource, shoeSize } from './shoe.ts'
import type { Stake, TableCommand, TableConfig, TableEvent, TableState } from './types.ts'
import { type PublishedRound, verifyTableRound } from './verify.ts'

const config: TableConfig = {
  windowMs: 14_000,
  lastCallMs: 5_000,
  lockedMs: 900,
  spinMs: 0,
  cardMs: 1_000,
  resultMs: 800,
  payMs: 3_500,
  shuffleMs: 6_000,
  minStake: UNIT,
  maxStake: 1_000n * UNIT,
  maxTicket: 3_000n * UNIT,
  maxPayout: 10_000n * UNIT,
  offers: []
}
const sourceOf = (shoe: number): ShoeSource => ({
  hash: String(shoe).padStart(64, 'a'),
  salt: 'salt',
  entropy: 'entropy',
  table: 'dt',
  shoe
})
const nobody = { players: 0, staked: 0n, on: [] }

/** A table whose clock is the test's. */
function tableOf() {
  let state: TableState = dragonTiger.start(config)
  const told: TableEvent[] = []
  const give = (command: TableCommand, at: number, seat: string | null = null) => {
    const events = dragonTiger.decide(state, { seat, at, command }, diceOfShoe(sourceOf(state.shoe?.no ?? 0)))
    for (const e of events) state = dragonTiger.evolve(state, e)
    told.push(...events)
    return events
  }
  const tick = (at: number, mayOpen = true) => give({ type: 'tick', mayOpen, crowd: nobody }, at)
  /** Runs the clock until something is so; answers the time. */
  const until = (from: number, reached: (s: TableState) => boolean, mayOpen = true): number => {
    for (let at = from, i = 0; i < 5_000; i++) {
      if (reached(state)) return at
      if (state.phase === 'paying') give({ type: 'pay' }, at)
      at = Math.max(at, state.dueAt ?? at)
      tick(at, mayOpen)
    }
    throw new Error('the table never came there')
  }
  return { give, tick, until, told, state: () => state }
}
const bet = (no: number, rev: number, positions: readonly Stake[]): TableCommand => ({
  type: 'bet',
  betId: `bet-${rev}`,
  no,
  rev,
  positions
})
const on = (position: string, units: bigint): Stake => ({ position, stake: units * UNIT })

describe('a table', () => {
  test('[L4.3] the round is locked 450 ms after the window has ended, not a millisecond before', () => {
    const t = tableOf()
    t.until(1_000, s => s.phase === 'lastCall')
    const { closesAt } = t.state()
    expect(t.tick(closesAt + 449)).toEqual([])
    expect(t.state().phase).toBe('lastCall')
    expect(t.tick(closesAt + 450)).toMatchObject([{ type: 'locked', at: closesAt + 450 }])
  })

  test('shuffles, burns, opens, calls, locks, deals card by card, pays and opens the next round', () => {
    const t = tableOf()
    t.until(1_000, s => s.no === 2)
    expect(t.told.map(e => e.type)).toEqual([
      'shuffling',
      'burned',
      'opened',
      'lastCall',
      'locked',
      'dealt',
      'dealt',
      'result',
      'paying',
      'opened'
    ])
    const order = orderOf(diceOfShoe(sourceOf(1)))
    const burned = burnOf(order[0]!)
    expect(t.told.filter(e => e.type === 'dealt').map(e => [e.to, e.card, e.index])).toEqual([
      ['dragon', order[1 + burned], 1 + burned],
      ['tiger', order[2 + burned], 2 + burned]
    ])
  })

  test('does nothing before it is time, and what is late is done at once', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    const due = t.state().dueAt!
    expect([t.tick(at), t.tick(due - 1)]).toEqual([[], []])
    expect(t.tick(due + 30_000).map(e => e.type)).toEqual(['lastCall'])
  })

  test('takes tickets until the last millisecond of the window, and not one later', () => {
    const t = tableOf()
    t.until(1_000, s => s.phase === 'lastCall')
    const { closesAt, openedAt, no } = t.state()
    expect(() => t.give(bet(no, 1, [on('dragon', 10n)]), openedAt - 1, '7')).toThrow('round.closed')
    expect(t.give(bet(no, 1, [on('dragon', 10n)]), closesAt - 1, '7')).toHaveLength(1)
    expect(() => t.give(bet(no, 2, [on('dragon', 20n)]), closesAt, '7')).toThrow('round.closed')
    expect(() => t.give(bet(no, 2, [on('dragon', 20n)]), closesAt + 1, '7')).toThrow('round.closed')
    expect(() => t.give(bet(no + 1, 2, [on('dragon', 20n)]), closesAt - 1, '7')).toThrow('round.closed')
  })

  test('keeps the highest revision of a ticket: one bet, however often it is changed', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    for (let rev = 1; rev <= 40; rev++) t.give(bet(1, rev, [on('dragon', BigInt(rev)), on('tie', 2n)]), at, '7')
    expect(() => t.give(bet(1, 40, []), at, '7')).toThrow('ticket.outdated')
    expect(t.state().tickets['7']).toEqual({
      betId: 'bet-1',
      rev: 40,
      positions: [on('dragon', 40n), on('tie', 2n)],
      stake: 42n * UNIT,
      payout: null,
      moves: ''
    })
    expect(dragonTiger.view(t.state(), '7').own?.rev).toBe(40)
    expect(dragonTiger.view(t.state(), '8').own).toBeNull()
    expect(dragonTiger.view(t.state(), null).own).toBeNull()
  })

  test('refuses unknown or doubled positions and stakes outside the limits', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    const refused = (positions: readonly Stake[]) => () => t.give(bet(1, 1, positions), at, '7')
    expect(refused([on('phoenix', 1n)])).toThrow('position.unknown')
    expect(refused([on('tie', 1n), on('tie', 1n)])).toThrow('position.unknown')
    expect(refused([{ position: 'tie', stake: UNIT - 1n }])).toThrow('stake.tooSmall')
    expect(refused([on('dragon', 1_001n)])).toThrow('stake.tooLarge')
    expect(refused([on('tie', 101n)])).toThrow('stake.tooLarge')
    expect(refused([on('suitedTie', 21n)])).toThrow('stake.tooLarge')
    expect(refused([on('dragon', 1_000n), on('tiger', 1_000n), on('dragon-big', 500n), on('tiger-big', 500n), on('tie', 1n)])).toThrow(
      'stake.tooLarge'
    )
    expect(['dragon', 'tie', 'suitedTie', 'tiger-red', 'tiger-clubs'].map(p => limitOf(rules, config, p) / UNIT)).toEqual([
      1_000n,
      100n,
      20n,
      500n,
      250n
    ])
    expect(() => t.give(bet(1, 1, [on('tie', 1n)]), at, null)).toThrow('session.required')
  })

  test('refuses a ticket that could bring more than the table pays, and says how much is possible', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    t.give(bet(1, 1, [on('dragon', 1_000n)]), at, '7')
    const full = { ...t.state(), config: { ...config, maxPayout: 2_019n * UNIT } }
    const wish = (...positions: readonly Stake[]) =>
      expect(() => dragonTiger.decide(full, { seat: '7', at, command: bet(1, 2, positions) }, diceOfShoe(sourceOf(1))))
    // red comes together with the dragon and brings 1.9 times its chips; a tie does not
    wish(on('dragon', 1_000n), on('dragon-red', 11n)).toThrow(
      expect.objectContaining({ code: 'payout.tooLarge', params: { max: '2019.00', room: '10.00' } })
    )
    wish(on('dragon', 1_000n), on('dragon-red', 10n)).not.toThrow()
    wish(on('dragon', 1_000n), on('tie', 100n)).not.toThrow()
  })

  test('shows nobody a card before it is dealt', () => {
    const t = tableOf()
    t.until(1_000, s => s.cards.length === 1)
    const seen = JSON.stringify(dragonTiger.view(t.state(), null), (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))
    expect(dragonTiger.view(t.state(), null).cards).toHaveLength(1)
    expect(dragonTiger.view(t.state(), null).mark).toBeNull()
    expect(seen).not.toContain('aaaa')
  })

  test('is open after this round no more when it is paused, and opens again when it is resumed', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    const closed = t.until(at, s => s.phase === 'closed', false)
    expect([t.state().no, t.state().dueAt, t.tick(closed + 99_000, false)]).toEqual([1, null, []])
    expect(t.tick(closed + 100_000).map(e => e.type)).toEqual(['opened'])
  })

  test('a minute’s outage before the result voids the round with all stakes; a shorter one widens the window', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    t.give(bet(1, 1, [on('dragon', 5n)]), at, '7')
    const resume = (since: number, now: number) => t.give({ type: 'resume', since }, now)
    expect(resume(at, at + 20_000).map(e => [e.type, 'closesAt' in e && e.closesAt])).toEqual([['extended', at + 30_000]])
    expect(resume(at, at + 25_000)).toEqual([])
    t.until(at + 30_000, s => s.cards.length === 1)
    const events = resume(at, at + 95_000)
    expect(events.map(e => e.type)).toEqual(['voided', 'paid'])
    expect(events.flatMap(e => dragonTiger.owed(e))).toEqual([{ seat: '7', betId: 'bet-1', payout: 5n * UNIT, back: true }])
    expect([t.state().phase, t.state().why]).toEqual(['void', 'outage'])
    expect(t.give({ type: 'pay' }, at + 96_000)).toEqual([])
  })

  test('an operator calls a round off until its first card is out, and no later', () => {
    const t = tableOf()
    t.until(1_000, s => s.phase === 'locked')
    const before = tableOf()
    before.until(1_000, s => s.phase === 'locked')
    expect(before.give({ type: 'void', reason: 'operator' }, 20_000).map(e => e.type)).toEqual(['voided'])
    const at = t.until(20_000, s => s.cards.length === 1)
    expect(t.give({ type: 'void', reason: 'operator' }, at)).toEqual([])
    expect(t.state().phase).toBe('dealing')
  })

  test('a result that is out stands: no outage and no operator calls the round off then', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'result')
    expect(t.give({ type: 'resume', since: at }, at + 500_000)).toEqual([])
    expect(t.give({ type: 'void', reason: 'operator' }, at)).toEqual([])
  })

  test('pays each ticket once, and what the cards say', () => {
    const t = tableOf()
    const at = t.until(1_000, s => s.phase === 'open')
    t.give(bet(1, 1, [on('dragon', 100n), on('tiger', 100n)]), at, '7')
    t.give(bet(1, 1, [on('tie', 10n)]), at, '8')
    t.until(at, s => s.phase === 'paying')
    const [first, second] = [t.give({ type: 'pay' }, at), t.give({ type: 'pay' }, at)]
    const tie = t.state().mark === 'tie'
    expect(first.flatMap(e => dragonTiger.owed(e)).map(o => [o.seat, o.payout / UNIT])).toEqual([
      ['7', tie ? 100n : 200n],
      ['8', tie ? 120n : 0n]
    ])
    expect(second).toEqual([])
  })

  test('plays a whole shoe: every card once, one round after the cut card, then another shoe', async () => {
    const t = tableOf()
    t.until(0, s => s.shoe?.no === 2)
    const dealt = t.told.filter(e => e.type === 'dealt')
    const burned = t.told.find(e => e.type === 'burned')!
    expect(dealt.map(e => e.index)).toEqual(dealt.map((_, i) => 1 + burned.count + i))
    const cut = dealt.findIndex(e => e.index >= cutAt)
    // the cut card's round and one more
    expect(dealt.length).toBe(cut - (cut % 2) + 4)
    expect(dealt.at(-1)!.index).toBeLessThan(shoeSize)
    const source = sourceOf(1)
    const shoe = {
      ...source,
      commitment: commitmentOf(source.hash),
      face: burned.card,
      burned: burned.count,
      series: null,
      terminalHash: previousHash(source.hash),
      steps: 1
    }
    const marks = t.told.filter(e => e.type === 'result')
    const cardsOf = (i: number) => dealt.slice(2 * i, 2 * i + 2)
    const rounds = marks.map(
      (e, i): PublishedRound => ({ no: i + 1, cards: cardsOf(i), mark: e.mark, before: i > 0 ? cardsOf(i - 1) : null })
    )
    for (const round of [rounds[0]!, rounds.at(-1)!])
      expect((await verifyTableRound(rules, shoe, round, { link: {} })).map(c => [c.name, c.ok])).toEqual([
        ['commitment', true],
        ['burn', true],
        ['sequence', true],
        ['cards', true],
        ['result', true],
        ['link', true]
      ])
    const [one, other] = [rounds[0]!, rounds.find(r => r.mark !== rounds[0]!.mark)!]
    const swapped = await verifyTableRound(rules, { ...shoe, entropy: 'another' }, one)
    expect(swapped.find(c => c.name === 'cards')!.ok).toBe(false)
    expect((await verifyTableRound(rules, shoe, { ...one, mark: other.mark })).find(c => c.name === 'result')!.ok).toBe(false)
    expect((await verifyTableRound(rules, { ...shoe, commitment: source.hash }, one))[0]!.ok).toBe(false)
  })

  test('decides the same from the same: what was stored can be resumed at any step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), steps => {
        const t = tableOf()
        for (let i = 0, at = 0; i < steps; i++) {
          at = Math.max(at, t.state().dueAt ?? at)
          t.tick(at)
        }
        const again = t.told.reduce((s, e) => dragonTiger.evolve(s, e), dragonTiger.start(config))
        expect(again).toEqual(t.state())
      }),
      { numRuns: 20 }
    )
  })
})
