// What vendors order of members' money: once, whole, and nothing that is not theirs.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { createMember } from '#invite/invite.ts'
import { blockMember } from '#login/login.ts'
import { exclude, setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openPlayWallet, transfer } from '#wallet/wallet.ts'
import { type Calling, callingVendor, cashOf, faults, type Player, playerOf, type Said, seat } from '../testing.ts'
import { answerCall } from './calls.ts'

let t: TestHouse
let vendor: Calling
let other: Calling
beforeAll(async () => {
  t = await freshHouse({ settings: { DATABASE_POOL: '12' } })
  vendor = await callingVendor(t, 'TESTER', { games: ['tst_dice', 'tst_mines'] })
  other = await callingVendor(t, 'OTHER', { currencies: ['TRY', 'EUR'] })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await faults(t)).toEqual([])
})

type Body = Record<string, unknown>
const bet = (body: Body) => vendor.send('transaction/bet', body)
const win = (body: Body) => vendor.send('transaction/win', body)
const rollback = (body: Body) => vendor.send('transaction/rollback', body)
const player = (cash: bigint, launch = {}) => playerOf(t, 'TESTER', cash, launch)
const money = async (p: Player) => Number((await cashOf(t, p)) / UNIT)
const movementsOf = (p: Player) =>
  t.house.db
    .selectFrom('wallet.movement')
    .select(['kind', 'cash'])
    .where('member_id', '=', p.memberId)
    .where('kind', '<>', 'ADJUST_IN')
    .orderBy('seq')
    .execute()
async function placed(p: Player, amount: bigint, more: Body = {}) {
  const body = p.bet(amount, more)
  expect((await bet(body)).status).toBe('RS_OK')
  return body
}
/** Gives money away, as if it had been spent elsewhere. */
const spend = (p: Player, cash: bigint) =>
  inTransaction(t.house.db, tx =>
    transfer(tx, { memberId: p.memberId, kind: 'ADJUST_OUT', key: randomUUID(), ref: null, house: 'adjustments', cash: -cash })
  )

describe('a transaction happens once', () => {
  test('C10 one bet a hundred times at once is one debit and a hundred equal answers', async () => {
    const ada = await player(100n * UNIT)
    const text = JSON.stringify(ada.bet(30n * UNIT))
    const answers = await Promise.all(Array.from({ length: 100 }, () => vendor.raw('transaction/bet', text)))
    expect(new Set(answers.map(a => a.text)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ status: 'RS_OK', balance: Number(70n * UNIT) })
    expect(await movementsOf(ada)).toEqual([{ kind: 'BET', cash: -30n * UNIT }])
  })

  test('C10 a win and a rollback a hundred times at once move once too', async () => {
    const ada = await player(100n * UNIT)
    const [first, second] = [await placed(ada, 30n * UNIT), await placed(ada, 20n * UNIT)]
    const [prize, back] = [ada.after(first, 50n * UNIT), ada.after(second, null)]
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? win(prize) : rollback(back))))
    expect(new Set(answers.map(a => a.status))).toEqual(new Set(['RS_OK']))
    expect(await money(ada)).toBe(120)
  })

  test('C11 C12 C13 another amount, round, currency, game, kind or member under a used number is a duplicate', async () => {
    const [ada, bob] = [await player(100n * UNIT), await player(100n * UNIT)]
    const first = await placed(ada, 10n * UNIT)
    const changes: Body[] = [
      { amount: 1 },
      { round: 'another' },
      { currency: 'EUR' },
      { game_code: 'tst_mines' },
      { user: String(bob.memberId), token: bob.token }
    ]
    for (const change of changes)
      expect((await bet({ ...first, ...change })).status, JSON.stringify(change)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect((await win({ ...first, reference_transaction_uuid: first.transaction_uuid })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect([await money(ada), await money(bob)]).toEqual([90, 100])
  })

  test('the answer of a repeat is the one of then, whatever has happened since', async () => {
    const ada = await player(100n * UNIT)
    const first = await placed(ada, 10n * UNIT)
    await placed(ada, 20n * UNIT)
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    expect(await bet(first)).toMatchObject({ status: 'RS_OK', balance: Number(90n * UNIT) })
    // what was asked decides, not the token beside it
    expect((await bet({ ...first, token: 'gone' })).status).toBe('RS_OK')
  })

  test('C14 two bets at once with money for one: exactly one is taken', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await player(10n * UNIT)
      const answers = await Promise.all([bet(ada.bet(10n * UNIT)), bet(ada.bet(10n * UNIT))])
      expect(answers.map(a => a.status).sort()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
      expect(await money(ada)).toBe(0)
    }
  })

  test('C13 one number for two members at once is a bet of one of them', async () => {
    const [ada, bob] = [await player(10n * UNIT), await player(10n * UNIT)]
    for (let round = 0; round < 5; round++) {
      const transaction_uuid = randomUUID()
      const answers = await Promise.all([ada, bob].map(p => bet(p.bet(UNIT, { transaction_uuid }))))
      expect(answers.map(a => a.status).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK'])
    }
    expect((await money(ada)) + (await money(bob))).toBe(15)
  })
})

describe('bets', () => {
  test('C15 C16 too little money says how much there is, and the same number succeeds after a deposit', async () => {
    const ada = await player(5n * UNIT)
    const asked = ada.bet(8n * UNIT)
    for (let twice = 0; twice < 2; twice++)
      expect(await bet(asked)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: Number(5n * UNIT), currency: 'TRY' })
    await t.give(ada.memberId, 5n * UNIT)
    expect(await bet(asked)).toMatchObject({ status: 'RS_OK', balance: Number(2n * UNIT) })
  })

  test('C17 a locked member bets no more, and the refused number stays refused', async () => {
    const ada = await player(5n * UNIT)
    const asked = ada.bet(UNIT)
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, true))
    expect((await bet(asked)).status).toBe('RS_ERROR_USER_DISABLED')
    await inTransaction(t.house.db, tx => blockMember(tx, t.house, ada.memberId, false))
    expect((await bet(asked)).status).toBe('RS_ERROR_USER_DISABLED')
    expect((await bet(ada.bet(UNIT))).status).toBe('RS_OK')
  })

  test('C18 a token that ran out, of another member, of another vendor, or of nobody opens no bet', async () => {
    const [ada, bob] = [await player(5n * UNIT), await player(5n * UNIT)]
    const late = await seat(t, 'TESTER', ada.memberId, { expiresAt: new Date(Date.now() - 1_000) })
    expect((await bet(late.bet(UNIT))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    const elsewhere = await seat(t, 'OTHER', ada.memberId)
    for (const token of [bob.token, elsewhere.token, 'nobody']) {
      expect(await bet(ada.bet(UNIT, { token }))).not.toHaveProperty('balance')
      expect((await bet(ada.bet(UNIT, { token }))).status).toBe('RS_ERROR_INVALID_TOKEN')
    }
    for (const user of ['0', '-1', '1e3', '99999999', 'ada', `${ada.memberId}.0`])
      expect((await bet(ada.bet(UNIT, { user }))).status).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await money(ada)).toBe(5)
  })

  test('C19 a currency that is not the member’s, or that the vendor does not play in, is wrong', async () => {
    const ada = await player(5n * UNIT)
    for (const currency of ['EUR', 'try', 'XXX', ' TRY'])
      expect((await bet(ada.bet(UNIT, { currency }))).status).toBe('RS_ERROR_WRONG_CURRENCY')
    const euros = await callingVendor(t, 'EUROS', { currencies: ['EUR'] })
    const bob = await playerOf(t, 'EUROS', 5n * UNIT)
    expect((await euros.send('transaction/bet', bob.bet(UNIT))).status).toBe('RS_ERROR_WRONG_CURRENCY')
    expect((await euros.send('transaction/win', bob.after(bob.bet(0n), UNIT, { is_supplier_promo: true }))).status).toBe(
      'RS_ERROR_WRONG_CURRENCY'
    )
  })

  test('C20 the member’s own limit and the game’s highest stake are told with the rest, and are not final', async () => {
    const ada = await player(50_000n * UNIT)
    await inTransaction(t.house.db, tx => setAmountLimit(tx, ada.memberId, { kind: 'stake', period: 'day', amount: 8n * UNIT }))
    await placed(ada, 5n * UNIT)
    const over = await bet(ada.bet(4n * UNIT))
    expect(over).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: Number(49_995n * UNIT) })
    expect(over.meta.limit).toEqual({ type: 'stake', period: 'day', remaining: Number(3n * UNIT), resets_at: expect.stringMatching(/^20/) })
    const bob = await player(50_000n * UNIT)
    const most = await bet(bob.bet(10_001n * UNIT))
    expect(most.meta.limit).toEqual({ type: 'stake', period: 'bet', remaining: Number(10_000n * UNIT), resets_at: null })
    const back = ada.bet(4n * UNIT)
    expect((await bet(back)).status).toBe('RS_ERROR_LIMIT_REACHED')
    await t.house.db
      .updateTable('protection.quota')
      .set({ maximum: 100n * UNIT })
      .where('member_id', '=', ada.memberId)
      .execute()
    expect((await bet(back)).status).toBe('RS_OK')
  })

  test('C20 of ten bets at once no more pass than the limit lets', async () => {
    const ada = await player(100n * UNIT)
    await inTransaction(t.house.db, tx => setAmountLimit(tx, ada.memberId, { kind: 'loss', period: 'day', amount: 30n * UNIT }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(ada.bet(10n * UNIT))))
    expect(answers.filter(a => a.status === 'RS_OK')).toHaveLength(3)
    expect(await money(ada)).toBe(70)
  })

  test('C21 a member who excluded themselves bets no more, free rounds included, and is told until when', async () => {
    const ada = await player(5n * UNIT)
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, 'forever'))
    for (const more of [{}, { is_free: true }]) {
      const refused = await bet(ada.bet(UNIT, more))
      expect(refused).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: Number(5n * UNIT) })
      expect(refused.meta).toEqual({ limit: { type: 'exclusion', period: 'exclusion', remaining: 0, resets_at: null } })
    }
    expect(await money(ada)).toBe(5)
  })

  test('C21 a bet that a pause refused is taken under the same number when the pause is over', async () => {
    const ada = await player(5n * UNIT)
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '24h'))
    const asked = ada.bet(UNIT)
    const { status, meta } = await bet(asked)
    expect([status, meta.limit.type]).toEqual(['RS_ERROR_LIMIT_REACHED', 'coolOff'])
    expect(Date.parse(meta.limit.resets_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const kept = t.house.db.selectFrom('integration.transaction').select('status').where('transaction_id', '=', asked.transaction_uuid)
    expect(await kept.execute()).toEqual([])
    await sql`alter table protection.closure disable trigger user`.execute(t.house.db)
    await t.house.db.deleteFrom('protection.closure').where('member_id', '=', ada.memberId).execute()
    await sql`alter table protection.closure enable trigger user`.execute(t.house.db)
    expect((await bet(asked)).status).toBe('RS_OK')
    expect(await money(ada)).toBe(4)
  })

  test('a locked and closed-out member hears of the lock before game, currency or money', async () => {
    const ada = await player(0n)
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, 'forever'))
    const wrongAll = () => bet(ada.bet(UNIT, { game_code: 'tst_none', currency: 'EUR' }))
    expect((await wrongAll()).status).toBe('RS_ERROR_LIMIT_REACHED')
    await t.house.db.updateTable('member.member').set({ status: 'blocked' }).where('id', '=', ada.memberId).execute()
    expect((await wrongAll()).status).toBe('RS_ERROR_USER_DISABLED')
  })

  test('a game that the catalogue does not know, hides or lets rest takes no bet; its wins still come', async () => {
    const ada = await player(5n * UNIT, { game: 'tst_mines' })
    const first = await placed(ada, UNIT)
    expect((await bet(ada.bet(UNIT, { game_code: 'tst_none' }))).status).toBe('RS_ERROR_INVALID_GAME')
    await t.house.db.updateTable('catalogue.game').set({ visible: false }).where('remote_code', '=', 'tst_mines').execute()
    await expect.poll(async () => (await bet(ada.bet(UNIT))).status, { timeout: 20_000, interval: 500 }).toBe('RS_ERROR_INVALID_GAME')
    expect((await win(ada.after(first, 3n * UNIT))).status).toBe('RS_OK')
  })
})

describe('wins', () => {
  test('C22 C23 a win comes after the token ran out, for a locked and for an excluded member', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 4n * UNIT)
    await t.house.db
      .updateTable('integration.session')
      .set({ expires_at: new Date(0), ended_at: new Date() })
      .where('member_id', '=', ada.memberId)
      .execute()
    await inTransaction(t.house.db, async tx => {
      await blockMember(tx, t.house, ada.memberId, true)
      await exclude(tx, ada.memberId, 'forever')
    })
    expect(await win(ada.after(first, 7n * UNIT))).toMatchObject({ status: 'RS_OK', balance: Number(13n * UNIT) })
    expect((await rollback(ada.after(first, null))).status).toBe('RS_OK')
    expect(await money(ada)).toBe(17)
  })

  test('C24 a win for a bet never taken, refused, or of another member or round pays nothing', async () => {
    const [ada, bob] = [await player(10n * UNIT), await player(10n * UNIT)]
    const refused = ada.bet(11n * UNIT)
    await bet(refused)
    const first = await placed(ada, UNIT)
    const none = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    expect((await win(ada.after(ada.bet(UNIT), 5n * UNIT))).status).toBe(none)
    expect((await win(ada.after(refused, 5n * UNIT))).status).toBe(none)
    expect((await win(bob.after(first, 5n * UNIT))).status).toBe(none)
    expect((await win(ada.after(first, 5n * UNIT, { round: 'another' }))).status).toBe(none)
    const prize = ada.after(first, UNIT)
    await win(prize)
    expect((await win({ ...ada.after(first, UNIT), reference_transaction_uuid: prize.transaction_uuid })).status).toBe(none)
    expect([await money(ada), await money(bob)]).toEqual([10, 10])
  })

  test('C25 C26 a win of nothing is kept, and several wins add up on one bet', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 10n * UNIT)
    for (const amount of [0n, 3n * UNIT, 4n * UNIT]) expect((await win(ada.after(first, amount))).status).toBe('RS_OK')
    expect(await money(ada)).toBe(7)
    const row = await t.house.db
      .selectFrom('wager.bet')
      .select(['state', 'payout'])
      .where('member_id', '=', ada.memberId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'PENDING', payout: 7n * UNIT })
  })

  test('C27 a prize of the vendor’s own campaign needs no bet, and is no prize of one', async () => {
    const ada = await player(10n * UNIT)
    const { reference_transaction_uuid: _, ...prize } = ada.after(ada.bet(0n), 25n * UNIT, { is_supplier_promo: true })
    for (let twice = 0; twice < 2; twice++) expect(await win(prize)).toMatchObject({ status: 'RS_OK', balance: Number(35n * UNIT) })
    expect(await movementsOf(ada)).toEqual([{ kind: 'PROMOTION', cash: 25n * UNIT }])
    await spend(ada, 30n * UNIT)
    const back = { ...ada.after(ada.bet(0n), null), reference_transaction_uuid: prize.transaction_uuid }
    expect(await rollback(back)).toMatchObject({ status: 'RS_OK', balance: 0 })
    expect(await owed(ada)).toEqual([20n * UNIT])
  })
})

const owed = async (p: Player) =>
  (await t.house.db.selectFrom('claim.claim').select('amount').where('member_id', '=', p.memberId).execute()).map(r => r.amount)

describe('rollbacks', () => {
  test('C28 C30 a bet that is taken back returns once, and no win comes on it any more', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 4n * UNIT)
    const back = ada.after(first, null)
    expect(await rollback(back)).toMatchObject({ status: 'RS_OK', balance: Number(10n * UNIT) })
    for (const again of [back, ada.after(first, null)]) expect((await rollback(again)).status).toBe('RS_OK')
    expect((await win(ada.after(first, 9n * UNIT))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await movementsOf(ada)).toEqual([
      { kind: 'BET', cash: -4n * UNIT },
      { kind: 'BET_CANCEL', cash: 4n * UNIT }
    ])
  })

  test('C29 C30 a win that is taken back is gone once, and another may follow', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 4n * UNIT)
    const prize = ada.after(first, 6n * UNIT)
    await win(prize)
    for (let twice = 0; twice < 2; twice++)
      expect((await rollback({ ...ada.after(first, null), reference_transaction_uuid: prize.transaction_uuid })).status).toBe('RS_OK')
    expect(await money(ada)).toBe(6)
    expect(await win(ada.after(first, 5n * UNIT))).toMatchObject({ status: 'RS_OK', balance: Number(11n * UNIT) })
  })

  test('C31 what is taken back before it came is refused when it comes', async () => {
    const ada = await player(10n * UNIT)
    const late = ada.bet(4n * UNIT)
    const back = ada.after(late, null)
    for (const again of [back, back, ada.after(late, null)]) expect((await rollback(again)).status).toBe('RS_OK')
    for (let twice = 0; twice < 2; twice++)
      expect(await bet(late)).toMatchObject({ status: 'RS_ERROR_UNKNOWN', meta: { reason: 'tombstoned' } })
    expect((await win(ada.after(late, 9n * UNIT))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await movementsOf(ada)).toEqual([])
  })

  test('C31 a bet that had too little money, is taken back and comes again stays away', async () => {
    const ada = await player(UNIT)
    const asked = ada.bet(4n * UNIT)
    await bet(asked)
    expect((await rollback(ada.after(asked, null))).status).toBe('RS_OK')
    await t.give(ada.memberId, 10n * UNIT)
    expect((await bet(asked)).status).toBe('RS_ERROR_UNKNOWN')
  })

  test('C32 a win that is spent is taken back as far as it goes; the rest is owed, and nobody goes below zero', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 10n * UNIT)
    const prize = ada.after(first, 50n * UNIT)
    await win(prize)
    await spend(ada, 42n * UNIT)
    const back = { ...ada.after(first, null), reference_transaction_uuid: prize.transaction_uuid }
    for (let twice = 0; twice < 2; twice++) expect(await rollback(back)).toMatchObject({ status: 'RS_OK', balance: 0 })
    expect(await owed(ada)).toEqual([42n * UNIT])
    const told = await t.house.db
      .selectFrom('base.event')
      .select('body')
      .where('name', '=', 'member.owes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.body).toEqual({ memberId: String(ada.memberId), vendor: 'TESTER', amount: '42.00000' })
  })

  test('C33 a rollback that races its bet leaves the money where it was, whoever comes first', async () => {
    const ada = await player(100n * UNIT)
    const seen = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const body = ada.bet(10n * UNIT)
      const both = [() => bet(body), () => rollback(ada.after(body, null))]
      const [a, b] = await Promise.all((round % 2 ? both : both.reverse()).map(go => go()))
      const answers = [a!, b!].map(said => said.status).sort()
      seen.add(answers.join())
      expect([
        ['RS_OK', 'RS_OK'],
        ['RS_ERROR_UNKNOWN', 'RS_OK']
      ]).toContainEqual(answers)
      expect(await money(ada)).toBe(100)
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  test('a rollback of another member’s bet, of a rollback, or of itself changes nothing', async () => {
    const [ada, bob] = [await player(10n * UNIT), await player(10n * UNIT)]
    const first = await placed(ada, 4n * UNIT)
    const none = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    expect((await rollback(bob.after(first, null))).status).toBe(none)
    const back = ada.after(first, null)
    await rollback(back)
    expect((await rollback({ ...ada.after(first, null), reference_transaction_uuid: back.transaction_uuid })).status).toBe(none)
    const self = ada.after(first, null)
    expect((await rollback({ ...self, reference_transaction_uuid: self.transaction_uuid })).status).toBe(none)
    expect([await money(ada), await money(bob)]).toEqual([10, 10])
  })
})

describe('free rounds', () => {
  test('a free bet takes no cash and counts for no limit; what it wins is cash', async () => {
    const ada = await player(UNIT)
    await inTransaction(t.house.db, tx => setAmountLimit(tx, ada.memberId, { kind: 'stake', period: 'day', amount: UNIT }))
    const free = await placed(ada, 5n * UNIT, { is_free: true })
    expect(await money(ada)).toBe(1)
    expect(await movementsOf(ada)).toEqual([
      { kind: 'PROMOTION', cash: 5n * UNIT },
      { kind: 'FREE_BET', cash: -5n * UNIT }
    ])
    expect(await win(ada.after(free, 3n * UNIT))).toMatchObject({ status: 'RS_OK', balance: Number(4n * UNIT) })
    await placed(ada, UNIT)
    expect((await rollback(ada.after(free, null))).status).toBe('RS_OK')
    expect(await money(ada)).toBe(3)
  })

  test('free rounds are used up one by one, nobody else’s, and a bet that is taken back gives its round back', async () => {
    const [ada, bob] = [await player(UNIT), await player(UNIT)]
    const reward = {
      vendor: 'TESTER',
      member_id: ada.memberId,
      game: 'tester-tst-dice',
      reward: 'free-1',
      count: 2,
      stake: UNIT,
      currency: 'TRY',
      state: 'ACTIVE' as const,
      ends_at: new Date(Date.now() + 60_000)
    }
    await t.house.db.insertInto('integration.reward').values(reward).execute()
    const more = { is_free: true, reward_uuid: 'free-1' }
    const first = await placed(ada, UNIT, more)
    expect((await bet(first)).status).toBe('RS_OK')
    const answers = await Promise.all([1, 2, 3].map(() => bet(ada.bet(UNIT, more))))
    expect(answers.filter(a => a.status === 'RS_OK')).toHaveLength(1)
    expect(answers.find(a => a.status !== 'RS_OK')).toMatchObject({
      status: 'RS_ERROR_LIMIT_REACHED',
      meta: { limit: { type: 'reward', remaining: 0 } }
    })
    expect((await bet(bob.bet(UNIT, more))).status).toBe('RS_ERROR_LIMIT_REACHED')
    await rollback(ada.after(first, null))
    expect((await bet(ada.bet(UNIT, more))).status).toBe('RS_OK')
  })

  test('promotions pay for the rounds that they gave, up to a round’s worth; a vendor’s own gifts are apart', async () => {
    const ada = await player(UNIT)
    const reward = {
      vendor: 'TESTER',
      member_id: ada.memberId,
      game: 'tester-tst-dice',
      reward: 'free-2',
      count: 5,
      stake: UNIT,
      currency: 'TRY',
      state: 'ACTIVE' as const,
      ends_at: new Date(Date.now() + 60_000)
    }
    await t.house.db.insertInto('integration.reward').values(reward).execute()
    const more = { is_free: true, reward_uuid: 'free-2' }
    expect((await bet(ada.bet(2n * UNIT, more))).status).toBe('RS_ERROR_LIMIT_REACHED')
    const [ours, theirs] = [await placed(ada, UNIT, more), await placed(ada, 900n * UNIT, { is_free: true })]
    await rollback(ada.after(theirs, null))
    await rollback(ada.after(ours, null))
    const houses = await t.house.db
      .selectFrom('wallet.movement')
      .select(['kind', 'contra', 'cash'])
      .where('member_id', '=', ada.memberId)
      .where('kind', 'in', ['PROMOTION', 'PROMOTION_CANCEL'])
      .orderBy('seq')
      .execute()
    expect(houses).toEqual([
      { kind: 'PROMOTION', contra: 120, cash: UNIT },
      { kind: 'PROMOTION', contra: 100, cash: 900n * UNIT },
      { kind: 'PROMOTION_CANCEL', contra: 100, cash: -900n * UNIT },
      { kind: 'PROMOTION_CANCEL', contra: 120, cash: -UNIT }
    ])
    expect(await money(ada)).toBe(1)
  })

  test('a spin of a bonus may cost nothing and still win', async () => {
    const ada = await player(UNIT)
    const spin = await placed(ada, 0n)
    expect((await win(ada.after(spin, 2n * UNIT))).status).toBe('RS_OK')
    expect((await rollback(ada.after(spin, null))).status).toBe('RS_OK')
    expect(await money(ada)).toBe(3)
  })
})

test('play money at a vendor stays play money: staked, won, taken back, and no round of it is free', async () => {
  const demo = await callingVendor(t, 'DEMO', { currencies: ['XXX'] })
  const memberId = await inTransaction(t.house.db, async tx => {
    const name = `trial${randomUUID().slice(0, 6)}`
    const id = await createMember(tx, {
      username: name,
      passwordHash: null,
      language: 'en',
      currency: 'XXX',
      termsVersion: 'test',
      address: null,
      type: 4
    })
    await openPlayWallet(tx, id)
    return id
  })
  const eve = await seat(t, 'DEMO', memberId)
  await t.house.db.updateTable('integration.session').set({ currency: 'XXX' }).where('member_id', '=', memberId).execute()
  const before = await cashOf(t, eve)
  const [first, free] = [eve.bet(2n * UNIT, { currency: 'XXX' }), eve.bet(UNIT, { currency: 'XXX', is_free: true })]
  const prize = eve.after(first, 9n * UNIT, { currency: 'XXX' })
  const back = { ...eve.after(first, null), reference_transaction_uuid: prize.transaction_uuid }
  for (const [path, body] of [
    ['bet', first],
    ['bet', free],
    ['win', prize],
    ['rollback', back]
  ] as const)
    expect((await demo.send(`transaction/${path}`, body)).status, path).toBe('RS_OK')
  expect(await cashOf(t, eve)).toBe(before - 3n * UNIT)
  const contras = await t.house.db.selectFrom('wallet.movement').select('contra').where('member_id', '=', memberId).execute()
  expect(new Set(contras.map(m => m.contra))).toEqual(new Set([170]))
})

describe('vendors beside each other', () => {
  test('a vendor touches no transaction, no round and no member of another one', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 4n * UNIT)
    const there = await seat(t, 'OTHER', ada.memberId)
    const asOther = { token: there.token }
    expect((await other.send('transaction/win', { ...ada.after(first, 9n * UNIT), ...asOther })).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    )
    expect((await other.send('transaction/rollback', { ...ada.after(first, null), ...asOther })).status).toBe('RS_OK')
    expect(await money(ada)).toBe(6)
    // the same number is another transaction there, and closes another round
    const same = there.bet(UNIT, { transaction_uuid: randomUUID(), round: first.round, round_closed: true })
    expect((await other.send('transaction/bet', same)).status).toBe('RS_OK')
    const open = await t.house.db.selectFrom('wager.bet').select('state').where('member_id', '=', ada.memberId).orderBy('id').execute()
    expect(open.map(b => b.state)).toEqual(['PENDING', 'LOST'])
    const bob = await playerOf(t, 'OTHER', UNIT)
    const promo = { ...bob.after(bob.bet(0n), 99n * UNIT, { is_supplier_promo: true }) }
    expect((await win(promo)).status).toBe('RS_ERROR_INVALID_TOKEN')
    for (const kind of ['user/info', 'user/balance'])
      expect(await vendor.send(kind, { user: String(bob.memberId), token: bob.token, game_code: 'tst_dice', request_uuid: '1' })).toEqual({
        user: String(bob.memberId),
        status: 'RS_ERROR_INVALID_TOKEN',
        request_uuid: '1'
      })
  })

  test('a protocol without tokens uses the newest session of the member with this vendor, and only that', async () => {
    const ada = await player(10n * UNIT)
    const call = {
      kind: 'bet',
      vendor: 'TESTER',
      user: String(ada.memberId),
      token: null,
      gameCode: 'tst_dice',
      amount: UNIT,
      round: 'r'
    } as const
    expect((await answerCall(t.house, { ...call, transaction: randomUUID() })).status).toBe('RS_OK')
    await seat(t, 'TESTER', ada.memberId, { expiresAt: new Date(Date.now() - 1) })
    expect((await answerCall(t.house, { ...call, transaction: randomUUID() })).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await answerCall(t.house, { ...call, vendor: 'OTHER', transaction: randomUUID() })).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('news of the wallet reach the member with every step', async () => {
    const ada = await player(10n * UNIT)
    const first = await placed(ada, 4n * UNIT)
    const prize = ada.after(first, 6n * UNIT)
    await win(prize)
    await rollback({ ...ada.after(first, null), reference_transaction_uuid: prize.transaction_uuid })
    await win(ada.after(first, 0n, { round_closed: true }))
    const told = await t.house.db
      .selectFrom('base.event')
      .select(['name', 'body'])
      .where('audience', '=', `member:${ada.memberId}`)
      .orderBy('id')
      .execute()
    const cash = (body: unknown) => (body as { wallet: { cash: string } | null }).wallet?.cash
    expect(told.slice(-4).map(e => [e.name, cash(e.body)])).toEqual([
      ['wager.placed', '6.00000'],
      ['wallet.moved', '12.00000'],
      ['wallet.moved', '6.00000'],
      ['wager.settled', undefined]
    ])
  })
})

test('the house falls over in the middle of a call: nothing of it is there, and the retry does it once', async () => {
  const ada = await player(10n * UNIT)
  const body = ada.bet(4n * UNIT)
  // the connection dies between the statement and the commit, as it does with the machine
  await inTransaction(t.house.db, async tx => {
    const order = { kind: 'bet', vendor: 'TESTER', user: String(ada.memberId), token: ada.token, gameCode: 'tst_dice' } as const
    const house = { ...t.house, db: tx as unknown as TestHouse['house']['db'] }
    const said = await answerCall(house, {
      ...order,
      transaction: body.transaction_uuid,
      round: body.round,
      currency: 'TRY',
      amount: 4n * UNIT,
      supplierTransaction: 'sup'
    })
    expect(said.status).toBe('RS_OK')
    throw new Error('the machine is gone')
  }).catch((err: Error) => expect(err.message).toBe('the machine is gone'))
  expect(await money(ada)).toBe(10)
  const answers: Said[] = [await bet(body), await bet(body)]
  expect(answers.map(a => [a.status, a.balance])).toEqual([
    ['RS_OK', Number(6n * UNIT)],
    ['RS_OK', Number(6n * UNIT)]
  ])
})
