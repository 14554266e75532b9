// Cashing out: the offer by its formula, its token and its three seconds, parts, fifty presses at once, and by itself.
import { randomUUID } from 'node:crypto'
import { logout } from '@fairhouse/contract/member/account.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { askCashOut, autoCashOut, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { offerMs } from '@fairhouse/contract/sport/terms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClockAt } from '#base/clock.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { startSport } from '../../host.ts'
import { calm, legOf, nextMatch, openBook, place, playOut, playTo, start } from '../../testing.ts'
import { autoCashOuts, cashOutDue } from './cash-out.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const cash = async (memberId: bigint) => (await balancesOf(t.house.db, memberId)).cash

async function withBet(name: string) {
  const fixture = await nextMatch(t)
  const ada = await t.register(name, 1_000n * UNIT)
  const leg = await legOf(t, fixture, 1)
  const placed = await place(t, ada.token, [leg], { stake: '100' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const id: string = placed.body.value.bet.id
  const quote = async (percent = 100) =>
    (await t.call(cashOutQuotes, { bet: id, percent: String(percent) }, { token: ada.token })).body.value.list[0]
  const ask = (token: string, key: string = randomUUID()) => t.call(askCashOut, { id, token }, { token: ada.token, key })
  return { fixture, ada, leg, id, quote, ask }
}

test('[S4.13] the offer is the fair value less five percent, and is paid at once before the match', async () => {
  const { fixture, ada, leg, id, quote, ask } = await withBet('Adaoffer')
  const offer = await quote()
  const { rows } = await t.house.pool.query(
    'select (o->>2)::int as p from sport.market m, jsonb_array_elements(outcomes) o where fixture = $1 and id = 1 and o->>0 = $2',
    [fixture, leg.outcome]
  )
  const fair = (100n * UNIT * BigInt(leg.odds) * BigInt(rows[0].p)) / 10_000n / 1_000_000n
  expect(parseMoney(offer.offer)).toBe(((fair * 95n) / 100n / 1_000n) * 1_000n)
  const key = randomUUID()
  const [one, two] = [await ask(offer.token, key), await ask(offer.token, key)]
  expect(one.body.value).toMatchObject({ bet: { state: 'CASHED_OUT', payout: offer.offer }, cashOut: { state: 'PAID', paid: offer.offer } })
  expect(two.body.value).toEqual(one.body.value)
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parseMoney(offer.offer))
  expect((await ask(offer.token)).body.code).toBe('bet.notOpen')
  await playOut(t, await start(t, fixture))
  expect((await t.call(ownSportBet, { id }, { token: ada.token })).body.value.state).toBe('CASHED_OUT')
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parseMoney(offer.offer))
})

test('[S4.13] fifty presses at once pay once', async () => {
  const { ada, quote, ask } = await withBet('Adafifty')
  const offer = await quote()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(offer.token)))
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parseMoney(offer.offer))
})

test('[S4.13] an offer holds for three seconds; one that is older is refused, and the new one is paid', async () => {
  const { ada, quote, ask } = await withBet('Adathree')
  const offer = await quote()
  await withClockAt(new Date(offer.until + 1), async () => {
    expect((await ask(offer.token)).body.code).toBe('sport.offer')
    expect(await cash(ada.memberId)).toBe(900n * UNIT)
    const fresh = await quote()
    expect(fresh).toMatchObject({ offer: offer.offer, why: null })
    expect(fresh.until).toBeGreaterThan(offer.until + offerMs)
    expect((await ask(fresh.token)).body.value).toMatchObject({ cashOut: { state: 'PAID', paid: offer.offer } })
  })
  const late = await withBet('Adaend')
  const last = await late.quote()
  // until its end it is an offer: a moment before it is paid
  await withClockAt(new Date(last.until - offerMs), async () => expect((await late.ask(last.token)).status).toBe(200))
})

/** A bet from before the match that is in play now. */
async function inPlay(name: string) {
  const bet = await withBet(name)
  const match = await start(t, bet.fixture)
  await playTo(t, match, 600)
  await calm(t, match)
  const state = async () => (await t.call(ownSportBet, { id: bet.id }, { token: bet.ada.token })).body.value
  return { ...bet, match, state }
}
const due = () => t.house.pool.query("update sport.cash_out set decide_at = now() where state = 'ASKED'")
/** Says of the chances on a match's result what the model would. */
const chances = (fixture: number, of: string, chance: number) =>
  t.house.pool.query(
    `update sport.market set version = version + 1, outcomes = (select jsonb_agg(case when o->>0 = $2 then jsonb_set(o, '{2}', to_jsonb($3::int)) else o end order by n)
      from jsonb_array_elements(outcomes) with ordinality x(o, n)) where fixture = $1 and id = 1`,
    [fixture, of, chance]
  )

test('[S4.13] in play a cash-out waits the delay of a bet and is paid at what was asked for, fifty presses once', async () => {
  const { ada, leg, fixture, quote, ask, state } = await inPlay('Adainplay')
  const offer = await quote()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(offer.token)))
  const taken = answers.filter(a => a.status === 200)
  expect(taken).toHaveLength(1)
  expect(taken[0]!.body.value).toMatchObject({ bet: { state: 'ACCEPTED' }, cashOut: { state: 'ASKED', paid: offer.offer } })
  expect(await quote()).toMatchObject({ offer: null, why: 'settling' })
  expect(await cashOutDue(t.house)).toBe(0)
  expect(await cash(ada.memberId)).toBe(900n * UNIT)
  // what has become likelier since is the house's: it pays what was asked for
  await chances(fixture, leg.outcome, 990_000)
  await due()
  await Promise.all([cashOutDue(t.house), cashOutDue(t.house), cashOutDue(t.house)])
  expect(await cashOutDue(t.house)).toBe(0)
  expect(await state()).toMatchObject({ state: 'CASHED_OUT', payout: offer.offer, cashOuts: [{ state: 'PAID', paid: offer.offer }] })
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parseMoney(offer.offer))
})

test('[S4.13] in play a cash-out is refused when the offer has fallen or the market is suspended at the end', async () => {
  const { ada, leg, fixture, quote, ask, state } = await inPlay('Adarefused')
  const offer = await quote()
  expect((await ask(offer.token)).body.value.cashOut.state).toBe('ASKED')
  await chances(fixture, leg.outcome, 20_000)
  await due()
  expect(await cashOutDue(t.house)).toBe(1)
  expect(await state()).toMatchObject({ state: 'ACCEPTED', openStake: '100.00', cashOuts: [{ state: 'REFUSED' }] })
  expect(await cash(ada.memberId)).toBe(900n * UNIT)
  const lower = await quote()
  expect(parseMoney(lower.offer)).toBeLessThan(parseMoney(offer.offer))
  expect((await ask(offer.token)).body.code).toBe('sport.offer')
  expect((await ask(lower.token)).body.value.cashOut.state).toBe('ASKED')
  await t.house.pool.query("update sport.market set status = -1, lock = 'event' where fixture = $1 and id = 1", [fixture])
  await due()
  expect(await cashOutDue(t.house)).toBe(1)
  expect(await state()).toMatchObject({ state: 'ACCEPTED', cashOuts: [{ state: 'REFUSED' }, { state: 'REFUSED' }] })
  expect(await cash(ada.memberId)).toBe(900n * UNIT)
})

test('[S4.13] an offer of other prices, of another bet or that was changed is refused', async () => {
  const { fixture, ada, quote, ask } = await withBet('Adastale')
  const offer = await quote()
  expect((await ask(`${offer.token}x`)).body.code).toBe('sport.offer')
  await t.house.pool.query('update sport.market set version = version + 1 where fixture = $1', [fixture])
  expect((await ask(offer.token)).body.code).toBe('sport.offer')
  expect(await cash(ada.memberId)).toBe(900n * UNIT)
})

test('[S4.14] two parts of forty percent are paid, the rest goes on, and only what was open counts', async () => {
  const { fixture, ada, id, quote, ask } = await withBet('Adaparts')
  const first = await quote(40)
  expect((await ask(first.token)).body.value).toMatchObject({
    bet: { state: 'PART_CASHED', openStake: '60.00' },
    cashOut: { stake: '40.00' }
  })
  const second = await quote(40)
  expect((await ask(second.token)).body.value).toMatchObject({
    bet: { state: 'PART_CASHED', openStake: '36.00' },
    cashOut: { stake: '24.00' }
  })
  const parts = parseMoney(first.offer) + parseMoney(second.offer)
  expect(await cash(ada.memberId)).toBe(900n * UNIT + parts)
  await playOut(t, await start(t, fixture))
  const { rows } = await t.house.pool.query(
    'select b.payout, b.cashed, w.payout as recorded, w.valid, l.won, l.odds from sport.bet b join wager.bet w using (member_id, id) join sport.leg l on l.bet_id = b.id where b.id = $1',
    [id]
  )
  const [row] = rows
  const rest = row.won ? (36n * UNIT * BigInt(row.odds)) / 10_000n : 0n
  expect(BigInt(row.cashed)).toBe(parts)
  expect(BigInt(row.payout)).toBe(parts + (rest / 1_000n) * 1_000n)
  expect(BigInt(row.recorded)).toBe(BigInt(row.payout))
  const gain = rest > 36n * UNIT ? rest - 36n * UNIT : 36n * UNIT
  expect(BigInt(row.valid)).toBe(row.odds < 15_000 ? 0n : gain < 36n * UNIT ? (gain / 1_000n) * 1_000n : 36n * UNIT)
  expect(await cash(ada.memberId)).toBe(900n * UNIT + BigInt(row.payout))
})

/** What its owner waits for. */
const auto = (bet: { readonly id: string; readonly ada: { readonly token: string } }, at: string | null) =>
  t.call(autoCashOut, { id: bet.id, at }, { token: bet.ada.token })
const hundredth = UNIT / 100n

test('[S4.15] a hundredth below what its owner waits for nothing is cashed out; at it the offer is paid once', async () => {
  const bet = await withBet('Adaauto')
  const { offer } = await bet.quote()
  expect((await auto(bet, moneyToWire(parseMoney(offer) + hundredth))).status).toBe(200)
  expect(await autoCashOuts(t.house)).toBe(0)
  expect((await auto(bet, offer)).body.value.auto).toBe(offer)
  expect(await autoCashOuts(t.house)).toBe(1)
  expect(await autoCashOuts(t.house)).toBe(0)
  expect((await t.call(ownSportBet, { id: bet.id }, { token: bet.ada.token })).body.value).toMatchObject({
    state: 'CASHED_OUT',
    payout: offer,
    cashOuts: [{ auto: true }]
  })
  expect(await cash(bet.ada.memberId)).toBe(900n * UNIT + parseMoney(offer))
})

test('[S4.15] in play an offer that rises to what its owner waits for is asked for, and paid after the delay', async () => {
  const bet = await inPlay('Adarise')
  await chances(bet.fixture, bet.leg.outcome, 100_000)
  const low = parseMoney((await bet.quote()).offer)
  const wanted = low * 5n
  expect((await auto(bet, moneyToWire(wanted))).status).toBe(200)
  expect(await autoCashOuts(t.house)).toBe(0)
  await chances(bet.fixture, bet.leg.outcome, 600_000)
  expect(await autoCashOuts(t.house)).toBe(1)
  const [asked] = (await bet.state()).cashOuts
  expect(asked).toMatchObject({ state: 'ASKED', auto: true })
  expect(parseMoney(asked.paid)).toBeGreaterThanOrEqual(wanted)
  expect(await autoCashOuts(t.house), 'it is asked for once').toBe(0)
  await due()
  await cashOutDue(t.house)
  expect(await bet.state()).toMatchObject({ state: 'CASHED_OUT', payout: asked.paid, cashOuts: [{ state: 'PAID', auto: true }] })
  expect(await cash(bet.ada.memberId)).toBe(900n * UNIT + parseMoney(asked.paid))
})

test('[S4.15] who has logged out is cashed out all the same, by the house at work', async () => {
  const bet = await withBet('Adagone')
  const { offer } = await bet.quote()
  expect((await auto(bet, offer)).status).toBe(200)
  expect((await t.call(logout, {}, { token: bet.ada.token })).status).toBe(200)
  expect((await t.call(ownSportBet, { id: bet.id }, { token: bet.ada.token })).status).toBe(401)
  const working = await startSport(t.house)
  try {
    await expect.poll(() => cash(bet.ada.memberId), { timeout: 30_000 }).toBe(900n * UNIT + parseMoney(offer))
  } finally {
    await working.stop()
  }
})
