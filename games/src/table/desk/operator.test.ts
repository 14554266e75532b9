import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { dragonTiger } from '../../dragon-tiger/dragon-tiger.ts'
import { roulette } from '../../roulette/roulette.ts'
import type { BankedEngine } from '../banked.ts'
import { burnOf, diceOfShoe, orderOf } from '../shoe.ts'
import type { TableCommand, TableConfig, TableEvent, TableState } from '../types.ts'

const config: TableConfig = {
  ...{ windowMs: 14_000, lastCallMs: 5_000, lockedMs: 900, spinMs: 0, cardMs: 1_000, resultMs: 800, payMs: 3_500, shuffleMs: 6_000 },
  ...{ minStake: UNIT, maxStake: 1_000n * UNIT, maxTicket: 3_000n * UNIT, maxPayout: 10_000n * UNIT, offers: [] }
}
const diceIn = ({ shoe, no }: TableState, round: boolean) =>
  diceOfShoe({
    ...{ hash: String(shoe?.no ?? 0).padStart(64, 'a'), salt: 'salt', entropy: 'entropy', table: 'dt', shoe: shoe?.no ?? 0 },
    round: round ? no : 0
  })

/** A table whose clock is the test's. */
function tableOf(engine: BankedEngine) {
  let state = engine.start(config)
  let at = 1_000
  const told: TableEvent[] = []
  const give = (command: TableCommand): readonly TableEvent[] => {
    const events = engine.decide(state, { seat: null, at, command }, diceIn(state, engine.rules.draw !== null))
    for (const e of events) state = engine.evolve(state, e)
    told.push(...events)
    return events
  }
  const until = (reached: (s: TableState) => boolean, mayOpen = true): void => {
    for (let steps = 0; !reached(state); steps++) {
      if (steps > 500) throw new Error('the table never came there')
      at = Math.max(at, state.dueAt ?? at)
      give({ type: 'tick', mayOpen, crowd: { players: 0, staked: 0n, on: [] } })
    }
  }
  return { give, until, told, state: () => state }
}

test('a shoe to be replaced ends with the round under way; another is shuffled and burned as always', () => {
  for (const engine of [dragonTiger, roulette]) {
    const t = tableOf(engine)
    t.until(s => s.no === 3 && s.phase === 'open')
    expect(t.give({ type: 'endShoe' })).toMatchObject([{ type: 'lastOfShoe', audience: 'all', lastRound: 3 }])
    expect(engine.view(t.state(), null).shoe).toMatchObject({ no: 1, lastRound: 3 })
    // again it changes nothing
    expect(t.give({ type: 'endShoe' })).toEqual([])
    t.until(s => s.no === 4)
    expect(t.told.flatMap(e => (e.type === 'shuffling' ? [e.shoe] : []))).toEqual([1, 2])
    expect(t.told.flatMap(e => (e.type === 'opened' ? [e.no] : []))).toEqual([1, 2, 3, 4])
    const { shoe } = t.state()
    expect(shoe!.no).toBe(2)
    if (engine.rules.draw !== null) continue
    const first = orderOf(diceIn(t.state(), false))[0]!
    expect(shoe).toMatchObject({ face: first, burned: burnOf(first), next: 1 + burnOf(first), lastRound: null })
  }
})

test('there is no shoe to replace before the first, nor while one is shuffled', () => {
  const t = tableOf(dragonTiger)
  expect(t.give({ type: 'endShoe' })).toEqual([])
  t.until(s => s.phase === 'shuffle')
  expect(t.give({ type: 'endShoe' })).toEqual([])
})

test('[L4.27] the result of a paid round is taken off the table; of one not over there is none to take', () => {
  const t = tableOf(dragonTiger)
  const unmake = (no: number) => t.give({ type: 'unmake', no, reason: 'operator' })
  t.until(s => s.no === 2 && s.phase === 'paying')
  expect(unmake(2)).toEqual([])
  const { mark } = t.state()
  expect(unmake(1)).toMatchObject([{ type: 'unmade', audience: 'all', no: 1, reason: 'operator' }])
  expect(t.state().mark).toBe(mark)
  // a table that rests shows its last round until then
  t.until(s => s.phase === 'closed', false)
  expect(t.state().mark).toBe(mark)
  expect(unmake(2)).toHaveLength(1)
  const seen = dragonTiger.view(t.state(), null)
  expect([seen.mark, seen.wins, seen.why, seen.phase]).toEqual([null, [], 'operator', 'closed'])
  t.until(s => s.no === 3)
  expect(dragonTiger.view(t.state(), null).why).toBeNull()
})
