// A vendor that speaks forms: every call over HTTP, on the same money as everybody else's.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { blockMember } from '#login/login.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { sealSecret } from '../places.ts'
import { forgetConnections } from '../supplier/connections.ts'
import { callingVendor, cashOf, connectVendor, faults, keyPair, type Player, playerOf, seat } from '../testing.ts'
import { hashOf } from './pragmatic.rules.ts'

const vendor = 'FORMS'
const secret = 'a shared secret'
const game = 'vs20cat'
let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await connectVendor(t.house, { vendor, theirPublicPem: keyPair().publicPem, protocol: 'pragmatic', games: [game] })
  await sql`update integration.connection set secret = ${sealSecret(t.house, vendor, secret)} where vendor = ${vendor}`.execute(t.house.db)
  forgetConnections(t.house.db)
})
afterAll(async () => {
  expect(await faults(t)).toEqual([])
  await t.close()
})

type Fields = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: tests look at answers freely
type Said = any
async function post(endpoint: string, text: string, to = vendor): Promise<Said> {
  const answer = await t.app.server.inject({
    method: 'POST',
    url: `/integrations/pragmatic/${to}/${endpoint}.html`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: text
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const send = (endpoint: string, fields: Fields): Promise<Said> =>
  post(endpoint, new URLSearchParams({ ...fields, hash: hashOf(fields, secret) }).toString())

const at = { providerId: 'Forms', gameId: game }
const newPlayer = (cash = 100n * UNIT) => playerOf(t, vendor, cash, { game })
const betOf = ({ memberId }: Pick<Player, 'memberId'>, amount: string, more: Fields = {}): Fields => ({
  ...at,
  userId: String(memberId),
  roundId: randomUUID(),
  amount,
  reference: randomUUID(),
  ...more
})
/** Another call in the round of a bet, under a number of its own. */
const after = ({ userId, roundId, gameId, providerId }: Fields, more: Fields = {}): Fields => ({
  userId: userId!,
  roundId: roundId!,
  gameId: gameId!,
  providerId: providerId!,
  reference: randomUUID(),
  ...more
})

test('a game opens with the token of its launch, and the vendor learns who plays and what they have', async () => {
  const ada = await newPlayer()
  const said = await send('authenticate', { token: ada.token, providerId: 'Forms', gameId: game })
  expect(said).toMatchObject({ userId: String(ada.memberId), currency: 'TRY', cash: 100, bonus: 0, error: 0, description: 'Success' })
  expect(await send('authenticate', { token: 'x'.repeat(43), providerId: 'Forms' })).toMatchObject({ error: 4 })
  expect(await send('balance', { userId: String(ada.memberId), providerId: 'Forms' })).toMatchObject({ cash: 100, error: 0 })
})

test('a wrong hash, a changed amount, fields that are missing and strangers move nothing', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '10.00')
  const form = new URLSearchParams({ ...bet, hash: hashOf(bet, secret) }).toString()
  expect(await post('bet', form.replace('amount=10.00', 'amount=1.00'))).toMatchObject({ error: 5 })
  expect(await post('bet', new URLSearchParams({ ...bet, hash: hashOf(bet, 'other') }).toString())).toMatchObject({ error: 5 })
  expect(await post('bet', new URLSearchParams(bet).toString())).toMatchObject({ error: 5 })
  expect(await post('bet', `${form}&amount=1.00`)).toMatchObject({ error: 7 })
  expect(await post('bet', '')).toMatchObject({ error: 7 })
  expect(await send('bet', { ...bet, amount: '-1.00' })).toMatchObject({ error: 7 })
  expect(await send('bet', { ...bet, reference: '' })).toMatchObject({ error: 7 })
  expect(await post('bet', form, 'NOBODY')).toMatchObject({ error: 3 })
  const other = await callingVendor(t, 'SIGNS')
  expect(await post('bet', form, other.vendor)).toMatchObject({ error: 3 })
  expect(await cashOf(t, ada)).toBe(100n * UNIT)
})

test('a round is staked, pays twice, and ends; the betting record has it as one bet', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '10.00', { token: ada.token })
  expect(await send('bet', bet)).toMatchObject({ cash: 90, bonus: 0, usedPromo: 0, currency: 'TRY', error: 0 })
  expect(await send('result', after(bet, { amount: '4.50' }))).toMatchObject({ cash: 94.5, error: 0 })
  expect(await send('result', after(bet, { amount: '0.00' }))).toMatchObject({ cash: 94.5, error: 0 })
  expect(await send('result', after(bet, { amount: '20.00' }))).toMatchObject({ cash: 114.5, error: 0 })
  expect(await send('endRound', after(bet))).toMatchObject({ cash: 114.5, error: 0 })
  expect(await send('endRound', after(bet))).toMatchObject({ cash: 114.5, error: 0 })
  const bets = await t.house.db.selectFrom('wager.bet').select(['state', 'stake', 'payout']).where('member_id', '=', ada.memberId).execute()
  expect(bets).toEqual([{ state: 'WON', stake: 10n * UNIT, payout: 2_450_000n }])
})

test('a repeat moves nothing and is answered as the first was; another amount under the number is refused', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '10.00')
  const first = await send('bet', bet)
  expect(await send('bet', { ...bet, timestamp: '2' })).toEqual(first)
  expect(await send('bet', { ...bet, amount: '1.00' })).toMatchObject({ error: 3 })
  const win = after(bet, { amount: '5.00' })
  const paid = await send('result', win)
  expect(await send('result', win)).toEqual(paid)
  // what became of the bet since does not make another of a prize that was paid
  await send('refund', after(bet, { reference: bet.reference! }))
  expect(await send('result', win)).toEqual(paid)
  expect(await cashOf(t, ada)).toBe(105n * UNIT)
})

test('one bet 50 times at once takes one stake, and 50 refunds of it give one back', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '10.00')
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('bet', bet)))
  expect(new Set(answers.map(a => JSON.stringify(a))).size).toBe(1)
  expect(answers[0]).toMatchObject({ cash: 90, error: 0 })
  const refund = after(bet, { reference: bet.reference! })
  const back = await Promise.all(Array.from({ length: 50 }, () => send('refund', refund)))
  expect(new Set(back.map(a => a.error))).toEqual(new Set([0]))
  expect(await cashOf(t, ada)).toBe(100n * UNIT)
})

test('two bets at once with money for one: one stands, the other is told what there is', async () => {
  const ada = await newPlayer(15n * UNIT)
  const answers = await Promise.all([send('bet', betOf(ada, '10.00')), send('bet', betOf(ada, '10.00'))])
  expect(answers.map(a => a.error).sort()).toEqual([0, 1])
  expect(answers.find(a => a.error === 1)).toMatchObject({ cash: 5 })
  expect(await cashOf(t, ada)).toBe(5n * UNIT)
})

test('a refund that comes before its bet is done, and the bet that comes late is refused', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '10.00')
  expect(await send('refund', after(bet, { reference: bet.reference! }))).toMatchObject({ error: 0 })
  expect(await send('bet', bet)).toMatchObject({ error: 3 })
  const raced = betOf(ada, '10.00')
  const refund = after(raced, { reference: raced.reference! })
  await Promise.all([send('bet', raced), send('refund', refund), send('bet', raced), send('refund', refund)])
  expect(await cashOf(t, ada)).toBe(100n * UNIT)
})

describe('who may do what', () => {
  test('a prize without a bet is not paid, nor one for somebody else’s round', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()]
    expect(await send('result', { ...betOf(ada, '50.00') })).toMatchObject({ error: 120 })
    const bet = betOf(ada, '10.00')
    await send('bet', bet)
    expect(await send('result', after({ ...bet, userId: String(bob.memberId) }, { amount: '50.00' }))).toMatchObject({ error: 120 })
    const taken = await send('refund', after({ ...bet, userId: String(bob.memberId) }, { reference: bet.reference! }))
    expect(taken.error).not.toBe(0)
    expect([await cashOf(t, ada), await cashOf(t, bob)]).toEqual([90n * UNIT, 100n * UNIT])
  })

  test('a member who never opened a game there cannot be played for', async () => {
    const { memberId } = await t.register(undefined, 100n * UNIT)
    for (const [endpoint, fields] of [
      ['balance', { userId: String(memberId), providerId: 'Forms' }],
      ['bet', betOf({ memberId }, '10.00')],
      ['promoWin', betOf({ memberId }, '10.00', { campaignId: '1' })]
    ] as const)
      expect((await send(endpoint, fields)).error).toBe(4)
    expect(await cashOf(t, { memberId })).toBe(100n * UNIT)
  })

  test('a locked member stakes nothing, and is still paid', async () => {
    const ada = await newPlayer()
    const bet = betOf(ada, '10.00')
    await send('bet', bet)
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    expect(await send('bet', betOf(ada, '10.00'))).toMatchObject({ error: 6 })
    expect(await send('result', after(bet, { amount: '7.00' }))).toMatchObject({ cash: 97, error: 0 })
  })

  test('a session that ran out stakes nothing, another currency is refused, an unknown game too', async () => {
    const { memberId } = await t.register(undefined, 100n * UNIT)
    await seat(t, vendor, memberId, { game, expiresAt: new Date(Date.now() - 1_000) })
    expect(await send('bet', betOf({ memberId }, '1.00'))).toMatchObject({ error: 4 })
    const ada = await newPlayer()
    expect(await send('bet', betOf(ada, '1.00', { currency: 'EUR' }))).toMatchObject({ error: 9 })
    expect(await send('bet', betOf(ada, '1.00', { gameId: 'vs1none' }))).toMatchObject({ error: 8 })
  })
})

test('hostile forms are wrong fields, never asked for again, and move nothing', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '1.00')
  const odd: Fields[] = [
    ...['reference', 'roundId', 'gameId', 'token', 'bonusCode', 'currency', 'roundDetails'].map(name => ({ [name]: 'a\0b' })),
    { amount: '9'.repeat(40) },
    { amount: '1e3' },
    { amount: '-1' },
    { amount: '0x10' },
    { userId: '9'.repeat(19) },
    { bonusCode: 'x'.repeat(300) },
    { currency: 'x'.repeat(300) },
    { token: 'x'.repeat(300) }
  ]
  for (const more of odd) expect([more, (await send('bet', { ...bet, ...more })).error]).toEqual([more, 7])
  const campaign = { userId: bet.userId!, amount: '1.00', reference: randomUUID(), campaignId: 'c'.repeat(3_000), providerId: 'Forms' }
  expect((await send('promoWin', campaign)).error).toBe(7)
  const text = new URLSearchParams({ ...bet, hash: hashOf(bet, secret) }).toString()
  for (const wrong of [`${text}&amount=2.00`, `${text}&${'x=1&'.repeat(80)}`, 'x'.repeat(1_000_000), ''])
    expect((await post('bet', wrong)).error).toBe(7)
  expect(await cashOf(t, ada)).toBe(100n * UNIT)
})

test('free rounds take no stake, their prizes are paid as they come, and their end pays nothing again', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '2.00', { bonusCode: 'welcome' })
  expect(await send('bet', bet)).toMatchObject({ cash: 100, error: 0 })
  expect(await send('result', after(bet, { amount: '3.00', bonusCode: 'welcome' }))).toMatchObject({ cash: 103, error: 0 })
  const over = { userId: String(ada.memberId), providerId: 'Forms', amount: '3.00', reference: randomUUID(), bonusCode: 'welcome' }
  expect(await send('bonusWin', over)).toMatchObject({ cash: 103, error: 0 })
  expect(await cashOf(t, ada)).toBe(103n * UNIT)
})

test('a jackpot goes to the bet of its round, a campaign’s prize to the member, each once', async () => {
  const ada = await newPlayer()
  const bet = betOf(ada, '1.00')
  await send('bet', bet)
  const jackpot = after(bet, { amount: '500.00', jackpotId: '1' })
  const promo = {
    userId: String(ada.memberId),
    providerId: 'Forms',
    gameId: game,
    amount: '25.00',
    reference: randomUUID(),
    campaignId: '9',
    currency: 'TRY'
  }
  for (let i = 0; i < 2; i++) {
    expect(await send('jackpotWin', jackpot)).toMatchObject({ cash: 599, error: 0 })
    expect(await send('promoWin', promo)).toMatchObject({ cash: 624, error: 0 })
  }
  const [row] = await t.house.db.selectFrom('wager.bet').select('payout').where('member_id', '=', ada.memberId).execute()
  expect(row!.payout).toBe(500n * UNIT)
})

test('whatever comes in whatever order and however often, the balance is what a plain model says', async () => {
  const ada = await newPlayer(1_000n * UNIT)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          stake: fc.integer({ min: 1, max: 500 }),
          win: fc.integer({ min: 0, max: 900 }),
          refunded: fc.boolean(),
          times: fc.integer({ min: 1, max: 3 })
        }),
        {
          minLength: 1,
          maxLength: 5
        }
      ),
      async rounds => {
        let expected = await cashOf(t, ada)
        for (const { stake, win, refunded, times } of rounds) {
          const bet = betOf(ada, (stake / 100).toFixed(2))
          const prize = after(bet, { amount: (win / 100).toFixed(2) })
          const fields = refunded
            ? ([
                ['bet', bet],
                ['refund', after(bet, { reference: bet.reference! })]
              ] as const)
            : ([
                ['bet', bet],
                ['result', prize],
                ['endRound', after(bet)]
              ] as const)
          for (const [endpoint, f] of fields) await Promise.all(Array.from({ length: times }, () => send(endpoint, f)))
          if (!refunded) expected += BigInt(win - stake) * (UNIT / 100n)
        }
        expect(await cashOf(t, ada)).toBe(expected)
      }
    ),
    { numRuns: 12 }
  )
})
