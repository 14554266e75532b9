// Play money flies in the same rounds as real money and touches nothing of it: totals, caps, what others see, the journal's house accounts.
import { randomUUID } from 'node:crypto'
import { trialCurrency, trialType } from '@fairhouse/contract/member/account.ts'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { health } from '@fairhouse/contract/ops/house/health.ts'
import { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import { currentRound } from '@fairhouse/contract/play/round.ts'
import { spinById } from '@fairhouse/contract/play/spin.ts'
import { capOf } from '@fairhouse/games/crash/limits.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { leaveSeat, startHosts, takeSeat } from '#crash/crash.ts'
import { configOf } from '#crash/rules.ts'
import { cashOf, phase, planGame } from '#crash/testing.ts'
import { createMember } from '#invite/invite.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openPlayWallet, playMoney, transfer, verifyLedger } from '#wallet/wallet.ts'
import { placeSpin } from './place.ts'
import { spinFor } from './steps.ts'
import { openSlots } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await hosts?.stop()
  hosts = null
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

async function makeTrial(): Promise<MemberCaller> {
  const account = `trial${randomUUID().slice(0, 8)}`
  const memberId = await inTransaction(t.house.db, async tx => {
    const id = await createMember(tx, {
      username: account,
      passwordHash: '!',
      language: 'en',
      currency: trialCurrency,
      termsVersion: 'trial',
      address: null,
      type: trialType
    })
    await openPlayWallet(tx, id)
    return id
  })
  return { kind: 'member', memberId, sessionId: '', account, type: trialType, currency: trialCurrency, stage: 'full' }
}
const moneyOnly = { kind: 'ADJUST_IN', house: 'adjustments', ref: null, cash: UNIT } as const
const eventsOf = async (betId: string) =>
  (
    await sql<{
      name: string
      audience: string
    }>`select name, audience from base.event where body->>'betId' = ${betId} order by id`.execute(t.house.db)
  ).rows

test('a trial begins with 10,000.00 of play money from the house account of play money and no other', async () => {
  const trial = await makeTrial()
  expect(await cashOf(t, trial.memberId)).toBe('10000.00')
  const { rows } = await sql<{ unit: string; amount: bigint; house: number | null }>`
    select unit, amount, house from wallet.entry where member_id = ${trial.memberId} order by amount`.execute(t.house.db)
  expect(rows).toEqual([
    { unit: 'play', amount: -playMoney, house: 170 },
    { unit: 'play', amount: playMoney, house: null }
  ])
})

test('no deposit, withdrawal, bonus, transfer or points can be posted with play money by any program', async () => {
  const { memberId } = await makeTrial()
  const post = (more: object) =>
    inTransaction(t.house.db, tx => transfer(tx, { ...moneyOnly, memberId, key: randomUUID(), ...more } as Parameters<typeof transfer>[1]))
  for (const kind of ['DEPOSIT', 'WITHDRAW', 'PROMOTION', 'TRANSFER_UP', 'ADJUST_OUT', 'POINTS_CONVERT', 'COMMISSION'])
    await expect(post({ kind }), kind).rejects.toThrow('movement_play')
  for (const account of ['bonus', 'locked', 'points', 'settlement'])
    await expect(post({ [account]: UNIT }), account).rejects.toThrow('movement_play')
  expect(await cashOf(t, memberId)).toBe('10000.00')
})

test('a play-money bet flies and pays like any other, but counts in no total or cap, unseen by others', async () => {
  const game = await planGame(t, 'flight-play', [[150, 170]], { waitMs: 1_500 })
  const [trial, ada] = [await makeTrial(), await t.register('Adatrial', 100n * UNIT)]
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  const real: MemberCaller = { ...trial, memberId: ada.memberId, account: ada.name, type: 0, currency: 'TRY' }
  const played = await takeSeat(t.house, trial, { game, slot: 0, stake: 900n * UNIT, target: 120 }, randomUUID())
  const lost = await takeSeat(t.house, trial, { game, slot: 1, stake: 100n * UNIT, target: 100_000 }, randomUUID())
  const paid = await takeSeat(t.house, real, { game, slot: 0, stake: 10n * UNIT, target: 110 }, randomUUID())
  const seenBy = async (token?: string) =>
    (await t.call(currentRound, { game }, token ? { token } : {})).body.value.seats.map((s: { betId: string }) => s.betId)
  expect(await seenBy()).toEqual([paid.betId])
  expect(await seenBy(ada.token)).toEqual([paid.betId])

  const flying = await phase(t, game, 1, ['flying', 'busted', 'settled'])
  const config = configOf(
    (await t.house.db.selectFrom('catalogue.game').selectAll().where('code', '=', game).executeTakeFirstOrThrow()) as never
  )
  expect([flying.players, flying.total_stake, flying.cap_at]).toEqual([
    1,
    10n * UNIT,
    capOf({ ...config, roundLiability: 1_000_000n * UNIT }, 10n * UNIT)
  ])

  await phase(t, game, 1, ['settled'])
  expect([await cashOf(t, trial.memberId), await cashOf(t, ada.memberId)]).toEqual(['10080.00', '101.00'])
  const proof = (await t.call(roundProof, { game, no: 1 }, { token: ada.token })).body.value
  expect(proof.seats.map((s: { betId: string }) => s.betId)).toEqual([paid.betId])
  expect(proof.round.totalStake).toBe(moneyToWire(10n * UNIT))

  // what happens to it is told to its owner alone
  for (const { betId } of [played, lost])
    expect(new Set((await eventsOf(betId)).map(e => e.audience))).toEqual(new Set([`member:${trial.memberId}`]))
  expect((await eventsOf(paid.betId)).map(e => e.audience)).toContain(`round:${game}`)

  // the account of the games has the real bet only: 10.00 in, 11.00 out
  const { rows } = await sql<{ house: number; unit: string; total: string }>`
    select house, unit, sum(amount)::text as total from wallet.entry where house in (100, 170) group by 1, 2 order by 1, 2`.execute(
    t.house.db
  )
  expect(rows.filter(r => r.house === 100)).toEqual([{ house: 100, unit: 'money', total: String(-UNIT) }])
  expect(rows.filter(r => r.house === 170).map(r => r.unit)).toEqual(['play'])
})

test('a bet of play money that is taken back, and a repeat of one, answer like any other', async () => {
  const game = await planGame(t, 'flight-back', [[150, 170]], { waitMs: 3_000 })
  const trial = await makeTrial()
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  const key = randomUUID()
  const bet = () => takeSeat(t.house, trial, { game, slot: 0, stake: 50n * UNIT, target: null }, key)
  const [first, again] = [await bet(), await bet()]
  expect(again.betId).toBe(first.betId)
  await leaveSeat(t.house, trial, { game, betId: first.betId })
  expect(await cashOf(t, trial.memberId)).toBe('10000.00')
  expect(new Set((await eventsOf(first.betId)).map(e => e.audience))).toEqual(new Set([`member:${trial.memberId}`]))
})

test('a spin of play money is seen by its owner alone, however finished it is', async () => {
  await sql`update catalogue.game set maintenance = false where code = 'tin-orchard'`.execute(t.house.db)
  await openSlots(t)
  const [trial, ada] = [await makeTrial(), await t.register('Adaspins', 100n * UNIT)]
  const { id } = await placeSpin(t.house, trial, { game: 'tin-orchard', mode: 'base', stake: UNIT, hold: false }, randomUUID(), '')
  for (const token of [undefined, ada.token]) {
    const seen = await t.call(spinById, { id }, token ? { token } : {})
    expect([seen.status, seen.body.code]).toEqual([404, 'round.notFound'])
  }
  expect(await spinFor(t.house, id, trial)).toMatchObject({ id, mine: true, play: true })
})

test('journal proof and health page find play money posted as real money, and the other way round', async () => {
  const { token } = await t.operator()
  const trial = await makeTrial()
  const bad = async () => {
    const { differences } = await verifyLedger(t.house.db)
    return differences.map(d => d.check)
  }
  expect(await bad()).toEqual([])
  await sql`update wallet.wallet set currency = 'TRY' where member_id = ${trial.memberId}`.execute(t.house.db)
  expect(await bad()).toContain('play money and real money never meet')
  const { invariants } = (await t.call(health, {}, { token })).body.value
  expect(invariants.find((i: { name: string }) => i.name.startsWith('Play money'))).toMatchObject({ ok: false })
  await sql`update wallet.wallet set currency = 'XXX' where member_id = ${trial.memberId}`.execute(t.house.db)
})
