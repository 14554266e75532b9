// What is kept of a bet: the receipt with what settled it, the code of a slip, the way from its number to its matches; and the largest payout, said before it is placed.
import { UNIT } from '@fairhouse/contract/money.ts'
import { checkReceipt } from '@fairhouse/contract/ops/games/receipt.ts'
import { findRound } from '@fairhouse/contract/play/find-round.ts'
import { checkSlip } from '@fairhouse/contract/sport/bet.ts'
import { receiptText } from '@fairhouse/contract/sport/receipt.ts'
import { openShare, shareSlip, sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { sportProof } from '@fairhouse/contract/sport/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { legOf, nextMatch, offerAt, openBook, place, playOut, start } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

test('[S4.29] the receipt of a settled bet is signed: result, source, certainty, rule book, arithmetic', async () => {
  const match = await nextMatch(t)
  const ada = await t.register('Adareceipt', 1_000n * UNIT)
  const ids: string[] = []
  for (const outcome of ['1', '2', '3']) {
    await offerAt(t, match, 1, outcome, 14_750)
    ids.push((await place(t, ada.token, [await legOf(t, match, 1, outcome)], { stake: '100' })).body.value.bet.id)
  }
  const operator = (await t.operator()).token
  const receiptOf = async (id: string) => {
    const { text, signature } = (await t.call(sportReceipt, { id }, { token: ada.token })).body.value
    expect((await t.call(checkReceipt, { text, signature }, { token: operator })).body.value).toEqual({ kind: 'sport' })
    return receiptText.parse(JSON.parse(text))
  }
  const before = await receiptOf(ids[0]!)
  expect(before).toMatchObject({ settled: null, rules: 3, stake: 100n * UNIT, member: String(ada.memberId) })
  expect(before.legs[0]).toMatchObject({ fixture: match, market: 1, specifiers: '', odds: 14_750 })
  expect(before.legs[0]!.version).toBeGreaterThan(1)

  const live = await start(t, match)
  await playOut(t, live)
  const { score } = live.model.view(live.running.state)
  const proof = (await t.call(sportProof, { fixture: String(match) })).body.value
  const receipts = await Promise.all(ids.map(receiptOf))
  for (const { settled } of receipts)
    expect(settled).toMatchObject({
      rules: { version: 3, publishedAt: expect.any(Date) },
      by: [
        { leg: 0, fixture: match, source: 'model', certainty: 2, score: score.join(':'), commitment: proof.commitment, hash: proof.hash }
      ]
    })
  const won = receipts.filter(r => r.settled!.by[0]!.state === 'won')
  expect(won).toHaveLength(1)
  expect(won[0]!.settled).toMatchObject({ state: 'SETTLED', payout: (14_750n * UNIT) / 100n, sum: '100.00 × 1.475 = 147.50' })
  const lost = receipts.find(r => r.settled!.by[0]!.state === 'lost')!
  expect(lost.settled!.sum).toBe('100.00 × 0.00 = 0.00')
})

test('[S4.5] twelve legs at 15.00 for 1.00 cap at the largest payout, and the slip says so before', async () => {
  const ada = await t.register('Adatwelve', 10n * UNIT)
  const legs = []
  for (let n = 0; n < 12; n++) {
    const match = await nextMatch(t)
    await offerAt(t, match, 1, '1', 150_000)
    legs.push(await legOf(t, match, 1, '1'))
  }
  const said = (await t.call(checkSlip, { kind: 'acca', legs, stake: '1' }, { token: ada.token })).body.value
  expect(said).toMatchObject({ problem: null, capped: true, maxPayout: '50000.00', possible: '50000.00', total: '1.00' })
  expect(said.totalOdds).toBe(String(15n ** 12n * 10_000n))
  const placed = await place(t, ada.token, legs, { stake: '1' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect(placed.body.value.bet).toMatchObject({ capped: true, possible: '50000.00', stake: '1.00' })
})

test("[S4.30] a share code opens the same legs at today's prices, says what changed, and never the amount", async () => {
  const [one, two, three] = [await nextMatch(t), await nextMatch(t), await nextMatch(t)]
  const [ada, bob] = [await t.register('Adashare', 10n * UNIT), await t.register('Bobshare', 10n * UNIT)]
  const legs = [await legOf(t, one, 1, '1'), await legOf(t, two, 1, '2'), await legOf(t, three, 1, '3')]
  const shared = async (token: string, more: object = {}) =>
    t.call(shareSlip, { kind: 'system', folds: [2], legs, ...more } as Record<string, unknown>, { token })
  const { code } = (await shared(ada.token)).body.value
  expect((await shared(bob.token)).body.value.code, 'the same legs have the same code').toBe(code)
  expect((await shared(ada.token, { stake: '5' })).status, 'an amount is not taken at all').not.toBe(200)
  const moved = legs[0]!.odds + 2_500
  await offerAt(t, one, 1, '1', moved)
  await t.house.pool.query("update sport.market set status = -1, lock = 'operator', version = version + 1 where fixture = $1 and id = 1", [
    two
  ])
  const { status, body } = await t.call(openShare, { code })
  expect(status, 'anybody may open it').toBe(200)
  expect(body.value).toMatchObject({
    kind: 'system',
    folds: [2],
    legs: [
      { fixture: one, outcome: '1', odds: legs[0]!.odds, now: moved, version: legs[0]!.version + 1 },
      { fixture: two, outcome: '2', odds: legs[1]!.odds, now: 0 },
      { fixture: three, outcome: '3', odds: legs[2]!.odds, now: legs[2]!.odds, version: legs[2]!.version }
    ]
  })
  expect(JSON.stringify(body)).not.toMatch(/stake|amount|member/)
})

test("a bet's number leads whoever has it to the matches that decide it, and to nothing else", async () => {
  const [one, two] = [await nextMatch(t), await nextMatch(t)]
  const ada = await t.register('Adafind', 10n * UNIT)
  const { bet } = (await place(t, ada.token, [await legOf(t, one, 1), await legOf(t, two, 1)], { stake: '2' })).body.value
  expect((await t.call(findRound, { id: bet.id })).body.value).toEqual({
    engine: 'sport',
    game: 'sportsbook',
    gameName: 'Sportsbook',
    no: null,
    fixtures: [one, two].sort((a, b) => a - b)
  })
})
