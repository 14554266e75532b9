// The table of a round is right whatever order the news arrives in.
import { UNIT } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import {
  byStake,
  evolveRound,
  ownSeat,
  type RoundAction,
  type RoundState,
  type RoundView,
  type Seat,
  type Snapshot,
  tableTotals
} from './round-state.ts'

const A = '00000000-0000-7000-8000-00000000000a'
const B = '00000000-0000-7000-8000-00000000000b'
const C = '00000000-0000-7000-8000-00000000000c'
const money = (units: number) => BigInt(units) * UNIT

const view = (no: number, phase: RoundView['phase'], bust: number | null = null): RoundView => ({
  game: 'nova-crash',
  no,
  phase,
  openedAt: 0,
  startsAt: 5_000,
  startedAt: phase === 'waiting' ? null : 5_000,
  bustedAt: bust === null ? null : 20_000,
  nextAt: null,
  bust,
  capAt: null,
  players: 0,
  totalStake: 0n
})
const seatOf = (betId: string, change: Partial<Seat> = {}): Seat => ({
  betId,
  name: 'm***t',
  mine: false,
  slot: 0,
  stake: money(100),
  target: null,
  at: null,
  auto: false,
  free: false,
  payout: null,
  state: 'open',
  ...change
})
const snapshot = (round: RoundView, seats: Seat[] = [], history: Snapshot['history'] = []): RoundAction => ({
  type: 'snapshot',
  body: {
    round,
    seats,
    history,
    limits: {
      minStake: money(1),
      maxStake: money(5_000),
      maxWin: money(500_000),
      roundLiability: money(2_000_000),
      minTarget: 101,
      maxTarget: 100_000_000,
      edge: 100,
      waitMs: 5_000
    },
    chain: {
      id: C,
      terminalHash: 'aa',
      length: 10,
      salt: 'bb',
      saltSource: 'built-in',
      saltPublic: false,
      committedAt: new Date(0)
    },
    serverTime: 0
  }
})
const taken = (no: number, betId: string, stake = money(100)): RoundAction => ({
  type: 'seatTaken',
  body: { no, betId, name: 'm***t', slot: 0, stake }
})
const cashed = (no: number, betId: string, at = 237): RoundAction => ({
  type: 'cashedOut',
  body: { no, betId, at, payout: money(at), auto: false }
})
const after = (...actions: RoundAction[]): RoundState => {
  const state = actions.reduce<RoundState | null>(evolveRound, null)
  if (!state) throw new Error('no snapshot')
  return state
}

describe('the table of a round', () => {
  it('a player who reloads in mid-flight finds both bets as they stand', () => {
    const state = after(
      snapshot(view(7, 'flying'), [
        seatOf(A, { mine: true, target: 200 }),
        seatOf(B, { mine: true, slot: 1, state: 'cashed', at: 150, payout: money(150) }),
        seatOf(C)
      ])
    )
    expect(ownSeat(state, 0)).toMatchObject({ betId: A, target: 200, state: 'open' })
    expect(ownSeat(state, 1)).toMatchObject({ betId: B, at: 150, state: 'cashed' })
  })

  it('news before the first answer of the server draws nothing', () => {
    expect(evolveRound(null, taken(7, A))).toBeNull()
  })

  it('a bet is mine whether its seat or the answer to the call arrives first', () => {
    const placed: RoundAction = { type: 'placed', body: { no: 7, betId: A, slot: 0, stake: money(100), target: 200, free: false } }
    for (const order of [
      [placed, taken(7, A)],
      [taken(7, A), placed]
    ]) {
      const state = after(snapshot(view(7, 'waiting')), ...order)
      expect(state.seats).toHaveLength(1)
      expect(ownSeat(state, 0)).toMatchObject({ betId: A, mine: true, target: 200, name: 'm***t', stake: money(100) })
    }
  })

  it('a bet placed in another tab is marked as mine', () => {
    const state = after(snapshot(view(7, 'waiting')), { type: 'owned', body: { betId: A } }, taken(7, A))
    expect(ownSeat(state, 0)?.betId).toBe(A)
  })

  it('the same news twice changes nothing', () => {
    const once = after(snapshot(view(7, 'waiting')), taken(7, A), { type: 'started', body: { round: view(7, 'flying') } }, cashed(7, A))
    const twice = [
      taken(7, A),
      { type: 'started', body: { round: view(7, 'flying') } } as const,
      cashed(7, A, 300)
    ].reduce<RoundState | null>(evolveRound, once)
    expect(twice).toEqual(once)
  })

  it('a cash-out that overtakes its seat is not lost', () => {
    const state = after(snapshot(view(7, 'flying')), cashed(7, A), taken(7, A))
    expect(state.seats[0]).toMatchObject({ state: 'cashed', at: 237, payout: money(237) })
  })

  it('a bet that was taken back does not come back with a late message', () => {
    const state = after(snapshot(view(7, 'waiting')), { type: 'seatLeft', body: { no: 7, betId: A } }, taken(7, A))
    expect(state.seats).toHaveLength(0)
  })

  it('a started that arrives after the bust does not make the round fly again', () => {
    const state = after(
      snapshot(view(7, 'waiting')),
      { type: 'busted', body: { round: view(7, 'busted', 312), hash: 'cc' } },
      { type: 'started', body: { round: view(7, 'flying') } },
      { type: 'opened', body: { round: view(7, 'waiting') } }
    )
    expect(state.round).toMatchObject({ phase: 'busted', bust: 312 })
    expect(state.history).toEqual([{ no: 7, bust: 312 }])
  })

  it('a postponed start of a waiting round is shown', () => {
    const later = { ...view(7, 'waiting'), startsAt: 9_000 }
    expect(after(snapshot(view(7, 'waiting')), { type: 'opened', body: { round: later } }).round.startsAt).toBe(9_000)
  })

  it('the bets of the next round wait for its opening', () => {
    const state = after(snapshot(view(7, 'settled', 150), [seatOf(A)]), taken(8, B), {
      type: 'opened',
      body: { round: view(8, 'waiting') }
    })
    expect(state.seats.map(s => s.betId)).toEqual([B])
    expect(state.ahead).toHaveLength(0)
  })

  it('an open bet is lost when the round is settled and refunded when it is cancelled', () => {
    const flying = snapshot(view(7, 'flying'), [seatOf(A), seatOf(B, { state: 'cashed', at: 120, payout: money(120) })])
    const settled = after(flying, { type: 'settled', body: { round: view(7, 'settled', 130) } })
    expect(settled.seats.map(s => [s.state, s.payout])).toEqual([
      ['lost', 0n],
      ['cashed', money(120)]
    ])
    const cancelled = after(flying, { type: 'cancelled', body: { round: view(7, 'cancelled') } })
    expect(cancelled.seats[0]).toMatchObject({ state: 'refunded', payout: money(100) })
    expect(cancelled.history).toHaveLength(0)
  })

  it('an automatic cash-out that is told after the end still counts', () => {
    const state = after(
      snapshot(view(7, 'flying'), [seatOf(A)]),
      { type: 'settled', body: { round: view(7, 'settled', 300) } },
      cashed(7, A, 200)
    )
    expect(state.seats[0]).toMatchObject({ state: 'cashed', at: 200 })
  })

  it('news of a round that is over does not touch the round under way', () => {
    const state = after(snapshot(view(8, 'waiting'), [seatOf(B)]), taken(7, A), cashed(7, B), {
      type: 'seatLeft',
      body: { no: 7, betId: B }
    })
    expect(state.seats).toEqual([seatOf(B)])
  })

  it('a late result of an earlier round still enters the history, in order', () => {
    const state = after(snapshot(view(9, 'waiting'), [], [{ no: 7, bust: 110 }]), {
      type: 'settled',
      body: { round: view(8, 'settled', 205) }
    })
    expect(state.history).toEqual([
      { no: 8, bust: 205 },
      { no: 7, bust: 110 }
    ])
  })

  it('an answer that is older than the news does not turn the clock back', () => {
    const state = after(
      snapshot(view(7, 'flying'), [seatOf(A)]),
      cashed(7, A),
      { type: 'busted', body: { round: view(7, 'busted', 400), hash: 'cc' } },
      snapshot(view(7, 'flying'), [seatOf(A)])
    )
    expect(state.round.phase).toBe('busted')
    expect(state.seats[0]).toMatchObject({ state: 'cashed', at: 237 })
  })

  it('after a long absence the new answer replaces everything', () => {
    const state = after(snapshot(view(7, 'flying'), [seatOf(A)]), snapshot(view(20, 'waiting'), [seatOf(B)], [{ no: 19, bust: 101 }]))
    expect(state.round.no).toBe(20)
    expect(state.seats.map(s => s.betId)).toEqual([B])
    expect(state.history).toEqual([{ no: 19, bust: 101 }])
  })

  it('the largest stake stands first and the totals add up', () => {
    const seats = [
      seatOf(A, { stake: money(5) }),
      seatOf(B, { stake: money(50), state: 'cashed', payout: money(75) }),
      seatOf(C, { stake: money(5), mine: true })
    ]
    expect(byStake(seats).map(s => s.betId)).toEqual([B, C, A])
    expect(tableTotals(seats)).toEqual({ players: 3, stake: money(60), payout: money(75) })
  })
})
