// Bets by one press on a price: the house refuses them where a country's rules want a slip, and whom it lets bet nothing at all.
import { randomUUID } from 'node:crypto'
import { exclude } from '@fairhouse/contract/member/protection.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { changePlayPolicies, playPolicies } from '@fairhouse/contract/ops/games/play-policy.ts'
import { defaultPlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { placeSlip } from '@fairhouse/contract/sport/bet.ts'
import { sportPlayer } from '@fairhouse/contract/sport/share.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { legOf, nextMatch, openBook } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const american = { 'x-forwarded-for': '8.8.8.8' }

async function presser(name: string) {
  const ada = await t.register(name, 100n * UNIT)
  const leg = await legOf(t, await nextMatch(t), 1, '1')
  const press = (more: object = {}, headers: Record<string, string> = {}, key: string = randomUUID()) =>
    t.call(placeSlip, { kind: 'single', stake: '10', legs: [leg], onePress: true, ...more }, { token: ada.token, key, headers })
  return { ada, press, cash: async () => (await balancesOf(t.house.db, ada.memberId)).cash }
}

test('a press is one bet however often it is sent, and an equal one a moment later asks', async () => {
  const { press, cash } = await presser('Adapress')
  const key = randomUUID()
  const both = await Promise.all([press({}, {}, key), press({}, {}, key)])
  expect(both.map(one => one.status)).toEqual([200, 200])
  expect((await press()).body.code).toBe('sport.again')
  expect(await cash()).toBe(90n * UNIT)
  expect((await press({ again: true })).status).toBe(200)
  expect(await cash()).toBe(80n * UNIT)
})

test('where a country wants a slip a press is refused, the member is told so, and the slip bets', async () => {
  const admin = await t.operator('admin')
  const { version } = (await t.call(playPolicies, {}, { token: admin.token })).body.value
  const rules = { everywhere: defaultPlayPolicy, countries: [{ country: 'US', policy: { ...defaultPlayPolicy, onePress: false } }] }
  expect((await t.call(changePlayPolicies, { rules, version, reason: 'the law there' }, { token: admin.token })).status).toBe(200)
  const { ada, press, cash } = await presser('Adaabroad')
  expect((await press({}, american)).body.code).toBe('policy.onePress')
  expect(await cash()).toBe(100n * UNIT)
  const may = async (headers: Record<string, string>) => (await t.call(sportPlayer, {}, { token: ada.token, headers })).body.value.onePress
  expect([await may(american), await may({})]).toEqual([false, true])
  expect((await press({ onePress: false }, american)).status).toBe(200)
  expect((await press({ again: true })).status).toBe(200)
})

test('policies of before one-press betting was known leave it allowed', async () => {
  const { onePress: _, ...before } = defaultPlayPolicy
  const admin = await t.operator('admin')
  const { version } = (await t.call(playPolicies, {}, { token: admin.token })).body.value
  const old = { everywhere: before, countries: [{ country: 'US', policy: before }] }
  const input = { rules: old, version, reason: 'as it was' } as Record<string, unknown>
  expect((await t.call(changePlayPolicies, input, { token: admin.token })).body.value.rules.everywhere.onePress).toBe(true)
  const { press } = await presser('Adabefore')
  expect((await press({}, american)).status).toBe(200)
})

test('who takes a break bets nothing by a press', async () => {
  const { ada, press, cash } = await presser('Adabreak')
  await t.call(exclude, { length: '24h' }, { token: ada.token })
  expect((await press()).body.code).toBe('protection.closed')
  expect(await cash()).toBe(100n * UNIT)
})
