// What lies on outcomes, counted by the database as bets come and go: whatever happens to bets, it is what the open ones come to.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { askCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { exposureOf, marketOf, type OpenBet, resultIf } from '@fairhouse/games/sport/bets/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { cashOutDue } from './bet/cash/cash-out.ts'
import { decideDue } from './bet/decide.ts'
import { settleFixture } from './bet/settle.ts'
import { calm, legOf, lying, nextMatch, openBook, place, playOut, playTo, start } from './testing.ts'

let t: TestHouse
let operators: { token: string }[]
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  operators = [await t.operator('admin'), await t.operator('finance')]
})
afterAll(() => t.close())

const counts = async () => {
  const { counted, anew } = await lying(t)
  expect(counted).toEqual(anew)
  return counted.length
}
const step = fc.record({
  what: fc.constantFrom('single', 'single', 'acca', 'system', 'part', 'whole'),
  who: fc.nat(3),
  match: fc.nat(3),
  market: fc.constantFrom(1, 10, 16, 18),
  side: fc.nat(2),
  stake: fc.integer({ min: 100, max: 900 }),
  percent: fc.constantFrom(10, 33, 47, 70),
  of: fc.nat(400)
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Four players and four matches, the last one in play. */
async function players() {
  const matches = [await nextMatch(t), await nextMatch(t), await nextMatch(t), await nextMatch(t)]
  const live = await start(t, matches[3]!)
  await playTo(t, live, 600)
  await calm(t, live)
  const people = []
  for (let i = 0; i < 4; i++) people.push(await t.register(`Ada${randomUUID().slice(0, 8)}`, 10_000n * UNIT))
  return { matches, live, people }
}
async function leg(match: number, market: number, side: number) {
  const first = await legOf(t, match, market)
  const { rows } = await t.house.pool.query(
    'select o->>0 as outcome from sport.market m, jsonb_array_elements(outcomes) o where fixture = $1 and id = $2 and specifiers = $3 and (o->>1)::int > 0',
    [match, market, first.specifiers]
  )
  return legOf(t, match, market, rows[side % rows.length].outcome, first.specifiers)
}

test('[S4.22] hundreds of bets that come and go in every way leave what the open ones come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async steps => {
      const { matches, live, people } = await players()
      const placed: { id: string; token: string }[] = []
      const act = async (s: Step) => {
        const { token } = people[s.who]!
        if (s.what === 'part' || s.what === 'whole') {
          const bet = placed[s.of % placed.length]
          if (!bet) return
          const percent = String(s.what === 'part' ? s.percent : 100)
          const [quote] = (await t.call(cashOutQuotes, { bet: bet.id, percent }, { token: bet.token })).body.value.list
          if (quote.token) await t.call(askCashOut, { id: bet.id, token: quote.token }, { token: bet.token, key: randomUUID() })
          return
        }
        const others = s.what === 'single' ? [] : matches.filter((_, i) => i !== s.match).slice(0, s.what === 'acca' ? 1 : 2)
        const legs = []
        for (const m of [matches[s.match]!, ...others]) legs.push(await leg(m, s.market, s.side))
        const slip = {
          stake: (s.stake / 100).toFixed(2),
          again: true,
          ...(s.what === 'system' && { kind: 'system' as const, folds: [2, 3] })
        }
        const { status, body } = await place(t, token, legs, slip)
        expect([200, 409, 422]).toContain(status)
        if (status === 200) placed.push({ id: body.value.bet.id, token })
      }
      // ten at a time, so that slips go to the database together and parts are counted by several connections
      for (let i = 0; i < steps.length; i += 10) {
        await Promise.all(steps.slice(i, i + 10).map(act))
        await counts()
      }
      expect(placed.length).toBeGreaterThan(40)
      // in play: half of what waits is accepted at the prices of now, then the market moves and the rest comes back
      await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT' and right(id::text, 1) < '8'")
      await t.house.pool.query("update sport.cash_out set decide_at = now() where state = 'ASKED'")
      await decideDue(t.house)
      await cashOutDue(t.house)
      await counts()
      await t.house.pool.query("update sport.market set status = -1, lock = 'event' where fixture = $1", [matches[3]])
      await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
      await decideDue(t.house)
      await counts()
      // one is played to its end, one is called off by two operators
      await playOut(t, live)
      await playOut(t, await start(t, matches[0]!))
      await counts()
      const off = { fixture: String(matches[1]), outcome: 'CANCELLED', reason: 'called off' }
      const asked = await t.call(fixtures.enterResult, off, { token: operators[0]!.token, key: randomUUID() })
      expect((await t.decide(operators[1]!, asked.body.value.approval)).status).toBe(200)
      await settleFixture(t.house, matches[1]!)
      await counts()
      await playOut(t, await start(t, matches[2]!))
      await counts()
    }),
    { numRuns: 3, endOnFailure: true }
  )
  // nothing is open any more, so nothing lies on anything
  expect(await counts()).toBe(0)
})

test('[S4.22] the desk shows of each outcome what all stakes on its market come to less what it pays', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adashown', 1_000n * UNIT)
  const open: OpenBet[] = []
  for (const [i, outcome] of ['1', '2', '2', '3'].entries()) {
    const bet = await legOf(t, match, 1, outcome)
    const stake = 10 + 7 * i
    expect((await place(t, ada.token, [bet], { stake: String(stake) })).status).toBe(200)
    open.push({ ...bet, fixture: String(match), id: 1, stake: BigInt(stake) * UNIT })
  }
  const { body } = await t.call(desk.deskSportFixture, { fixture: String(match) }, { token: operators[0]!.token })
  const shown = body.value.markets.find((m: { id: number }) => m.id === 1).outcomes as { id: string; liability: string }[]
  const results = resultIf(exposureOf(open), marketOf({ ...open[0]!, fixture: String(match) }), ['1', '2', '3'])
  expect(shown.map(o => [o.id, Number(o.liability)])).toEqual([...results].map(([id, result]) => [id, -Number(result) / Number(UNIT)]))
})
