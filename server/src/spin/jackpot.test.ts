// Pots: what stakes put in is never lost, and whoever draws the jackpot wins as much of it as they staked of the full stake.
import { randomUUID } from 'node:crypto'
import { trialCurrency, trialType } from '@fairhouse/contract/member/account.ts'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { moneyToWire, parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { changePot, pots } from '@fairhouse/contract/ops/games/returns.ts'
import { placeSpin, slotGame, stepSpin } from '@fairhouse/contract/play/spin.ts'
import type { SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { cashOf } from '#crash/testing.ts'
import { createMember } from '#invite/invite.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { openPlayWallet, verifyLedger } from '#wallet/wallet.ts'
import { tendPots } from './jackpot.ts'
import { placeSpin as playSpin } from './place.ts'
import { slots } from './tables.ts'
import { openSlots, plantSeed } from './testing.ts'

const game = 'ember-foundry'
const cash = 10_000n * UNIT
let t: TestHouse
let admin: { token: string }
let grands: ReadonlySet<number>
beforeAll(async () => {
  t = await freshHouse()
  await openSlots(t)
  admin = await t.operator()
  const slot = slots().get(game)!
  grands = new Set(
    slot
      .table('base')
      .rows.filter(({ id }) => slot.events('base', id).some(e => e.type === 'jackpot' && e.name === 'grand'))
      .map(({ id }) => id)
  )
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  const { rows } = await sql<{ wrong: bigint }>`select wrong from report.check_pots(100)`.execute(t.house.db)
  expect(rows[0]!.wrong).toBe(0n)
})
afterAll(() => t.close())

const potNow = async () => {
  const [pot] = (await t.call(pots, {}, { token: admin.token })).body.value.list
  const of = (name: string) => parseMoney(pot[name])
  return {
    amount: of('amount'),
    reserve: of('reserve'),
    seeded: of('seeded'),
    fed: of('fed'),
    won: of('won'),
    seed: of('seed'),
    ...{ version: pot.version, wins: pot.wins }
  }
}
const bound = async (seed: string, ceiling: string) =>
  t.call(changePot, { game, seed, ceiling, version: (await potNow()).version, reason: 'a test' }, { token: admin.token })
const spin = (token: string, stake: string, key: string = randomUUID()) =>
  t.call(placeSpin, { game, mode: 'base', stake, hold: false }, { token, key })
const isGrand = ({ steps }: SlotRound) => grands.has(steps[0]!.row!)
const losing = ({ payout }: SlotRound) => payout === 0
const share = (pot: bigint, stake: string) => ((pot * parseMoney(stake)) / parseMoney('100.00') / 1_000n) * 1_000n

test('half a percent of every stake goes into the pot, to the last unit, and everybody sees it grow', async () => {
  const { token, memberId } = await t.register(undefined, cash)
  await plantSeed(t, memberId, game, losing)
  const before = await potNow()
  expect((await spin(token, '0.20')).status).toBe(200)
  const after = await potNow()
  expect(after.amount - before.amount).toBe(100n)
  expect(after.fed - before.fed).toBe(100n)
  expect((await t.call(slotGame, { game })).body.value.jackpot).toEqual({
    ...{ name: 'grand', amount: moneyToWire(after.amount), ceiling: '500000.00', rate: 0.5, fullStake: '100.00' }
  })
  expect((await t.call(slotGame, { game: 'tin-orchard' })).body.value.jackpot).toBeNull()
})

test('a Grand wins of the pot what the stake is of the full one, beside the fixed prize, once', async () => {
  const { token, memberId } = await t.register(undefined, cash)
  const { round } = await plantSeed(t, memberId, game, isGrand)
  const before = await potNow()
  const key = randomUUID()
  const answer = await spin(token, '25.00', key)
  const fixed = (parseMoney('25.00') * BigInt(round.payout)) / 100n
  const won = share(before.amount + parseMoney('0.125'), '25.00')
  expect(answer.body.value).toMatchObject({ state: 'won', payout: moneyToWire(fixed), jackpot: { amount: moneyToWire(won) } })
  expect(answer.body.value.cash).toBe(moneyToWire(cash - parseMoney('25.00') + fixed + won))
  const again = await spin(token, '25.00', key)
  expect(again.body.value.id).toBe(answer.body.value.id)
  expect(await cashOf(t, memberId)).toBe(answer.body.value.cash)
  const after = await potNow()
  expect(after.won - before.won).toBe(won)
  expect(after.amount).toBe(after.seed)
  expect(after.wins[0]).toMatchObject({ betId: answer.body.value.id, amount: moneyToWire(won), stake: '25.00' })
  const [bet] = (await t.call(bets, {}, { token })).body.value.list
  expect(bet.payout).toBe(moneyToWire(fixed + won))
})

test('the highest stake wins the whole pot; the next begins with the seed, from the reserve first', async () => {
  await bound('5000.00', '5000.00')
  const { token, memberId } = await t.register(undefined, cash)
  await plantSeed(t, memberId, game, losing)
  await spin(token, '100.00')
  const before = await potNow()
  expect(before.reserve, 'above the ceiling contributions are kept for the next seed').toBeGreaterThanOrEqual(parseMoney('0.50'))
  await plantSeed(t, memberId, game, isGrand)
  const { body } = await spin(token, '100.00')
  expect(body.value.jackpot).toEqual({ amount: moneyToWire((before.amount / 1_000n) * 1_000n) })
  const after = await potNow()
  expect([after.amount, after.reserve]).toEqual([parseMoney('5000.00'), 0n])
  expect(after.seeded - before.seeded).toBeLessThan(parseMoney('5000.00'))
  await bound('5000.00', '500000.00')
})

test('two who draw it at the same moment are both paid, one after the other, and nothing is lost', async () => {
  const players = await Promise.all([1, 2].map(() => t.register(undefined, cash)))
  for (const { memberId } of players) await plantSeed(t, memberId, game, isGrand)
  const others = await Promise.all([1, 2, 3, 4].map(() => t.register(undefined, cash)))
  const before = await potNow()
  const [one, two] = await Promise.all([
    ...players.map(({ token }) => spin(token, '50.00')),
    ...others.map(({ token }) => spin(token, '1.00')),
    tendPots(t.house)
  ])
  for (const answer of [one!, two!]) expect(answer!.status).toBe(200)
  const won = [one!, two!].reduce((sum, answer) => sum + parseMoney(answer!.body.value.jackpot.amount), 0n)
  const after = await potNow()
  expect(after.won - before.won).toBe(won)
  expect(after.fed - before.fed).toBe(parseMoney('0.52'))
})

test('the pot is paid when it is drawn; what the round pays besides may still be gambled and lost', async () => {
  const { token, memberId } = await t.register(undefined, cash)
  await plantSeed(t, memberId, game, round => isGrand(round) && round.offers.gamble === true, { hold: true })
  const key = randomUUID()
  const { body } = await t.call(placeSpin, { game, mode: 'base', stake: '1.00', hold: true }, { token, key })
  const won = parseMoney(body.value.jackpot.amount)
  expect([body.value.state, body.value.cash]).toEqual(['open', moneyToWire(cash - UNIT + won)])
  const again = await t.call(placeSpin, { game, mode: 'base', stake: '1.00', hold: true }, { token, key })
  expect(again.body.value.id).toBe(body.value.id)
  const pick = { kind: 'collect' }
  const ended = await t.call(stepSpin, { game, id: body.value.id, pick, step: 1 }, { token })
  expect(ended.body.value).toMatchObject({ state: 'won', jackpot: body.value.jackpot })
  expect(ended.body.value.cash).toBe(moneyToWire(cash - UNIT + won + parseMoney(body.value.payout)))
})

test('play money neither feeds the pot nor wins it', async () => {
  const account = `trial${randomUUID().slice(0, 8)}`
  const memberId = await inTransaction(t.house.db, async tx => {
    const plain = { language: 'en', termsVersion: 'trial', address: null, passwordHash: '!' } as const
    const id = await createMember(tx, { ...plain, username: account, currency: trialCurrency, type: trialType })
    await openPlayWallet(tx, id)
    return id
  })
  const before = await potNow()
  await plantSeed(t, memberId, game, isGrand)
  const caller = { kind: 'member', memberId, sessionId: '', account, type: trialType, currency: trialCurrency, stage: 'full' } as const
  const won = await playSpin(t.house, caller, { game, mode: 'base', stake: UNIT, hold: false }, randomUUID(), '')
  expect([won.state, won.jackpot]).toEqual(['won', null])
  expect(await potNow()).toEqual(before)
})

test('what breaks in the middle leaves the pot as it was', async () => {
  const before = await potNow()
  await expect(
    inTransaction(t.house.db, async tx => {
      await sql`select spin.feed_pots(array[1, 2]::bigint[], array[${randomUUID()}, ${randomUUID()}]::uuid[], array[${game}, ${game}], array[100000, 200000]::bigint[])`.execute(
        tx
      )
      throw new Error('the process dies')
    })
  ).rejects.toThrow('the process dies')
  expect(await potNow()).toEqual(before)
})

test('whatever is staked: pot + reserve + won = seeded + fed, and no stake lifts a pot past its ceiling', async () => {
  const stake = fc.bigInt(1n, 10_000n).map(n => n * 1_000n)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.bigInt(1n, 40n), stake), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 50 }),
      async (feeds, seed) => {
        await bound(`${seed}.00`, `${seed + 5000}.01`)
        const before = await potNow()
        await Promise.all([
          ...feeds.map(([member, amount]) =>
            sql`select spin.feed_pots(array[${member}]::bigint[], array[${randomUUID()}]::uuid[], array[${game}], array[${amount}]::bigint[])`.execute(
              t.house.db
            )
          ),
          tendPots(t.house)
        ])
        const after = await potNow()
        expect(after.fed - before.fed).toBe(feeds.reduce((sum, [, amount]) => sum + (amount * 50n) / 10_000n, 0n))
        expect(after.amount + after.reserve + after.won).toBe(after.seeded + after.fed)
        // one that was above a ceiling when it was set stays there until it is won
        const most = parseMoney(`${seed + 5000}.01`)
        if (before.amount <= most) expect(after.amount).toBeLessThanOrEqual(most)
      }
    ),
    { numRuns: 15 }
  )
})

test('a seed above the ceiling, an old version, a missing reason and a missing permission are refused', async () => {
  const { version } = await potNow()
  const change = { game, seed: '10.00', ceiling: '5000.00', version, reason: 'a test' }
  const said = async (input: object, token?: string) => {
    const { status, body } = await t.call(changePot, { ...change, ...input }, token === undefined ? {} : { token })
    return `${status} ${body.code}`
  }
  expect(await said({ seed: '5000.01' }, admin.token)).toBe('400 method.limits')
  expect(await said({ version: version + 1 }, admin.token)).toBe('409 document.changed')
  expect(await said({ reason: '' }, admin.token)).toBe('400 reason.short')
  expect(await said({ game: 'moth-post' }, admin.token)).toBe('404 not.found')
  expect(await said({}, (await t.operator('support')).token)).toBe('403 permission.denied')
  expect(await said({}, (await t.register()).token)).toBe('401 session.ended')
  expect(await said({})).toBe('401 session.required')
  expect((await t.call(pots, {}, { token: (await t.operator('editor')).token })).status).toBe(403)
})
