// Nobody reads or moves another's money, and no amount is one that is none.
import { createDeposit, depositById } from '@fairhouse/contract/money/cashier.ts'
import { betById } from '@fairhouse/contract/money/own-bets.ts'
import { balance } from '@fairhouse/contract/money/wallet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { error as tr } from '@fairhouse/locales/tr/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeAll } from '#wager/testing.ts'
import { said } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

describe('amounts that are no amounts', () => {
  const amounts = [
    '-1',
    '-0',
    '0',
    '0.00',
    '0.001',
    '1.234',
    '1e3',
    '1,000',
    '1,5',
    '1.000,50',
    '٣',
    '１',
    'Infinity',
    'NaN',
    null,
    1,
    1.5,
    true,
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '1.',
    '01',
    '99999999999999',
    '0x10',
    '10000000000.01',
    ['1'],
    { amount: '1' },
    "1'--",
    '1\n'
  ]
  test.each(amounts.map(a => [JSON.stringify(a), a] as const))(
    '%s as a stake or a deposit is refused with a sentence, and no money moves',
    async (_, amount) => {
      const ada = await person()
      for (const [language, sentences] of [
        ['EN', en],
        ['TR', tr]
      ] as const)
        for (const answer of [
          await t.call(placeBet, { game: 'nova-crash', slot: 0, stake: amount, target: null }, { token: ada.token, language }),
          await t.call(createDeposit, { method: 'sandbox-card', amount }, { token: ada.token, language })
        ]) {
          expect(answer.status).toBe(400)
          expect(answer.body.code).toMatch(/^amount\.(invalid|notPositive|tooLarge)$/)
          expect(answer.body.message).toBe(sentences[answer.body.code.replaceAll('.', '_') as keyof typeof sentences])
          expect(Object.keys(answer.body.fields)).toHaveLength(1)
        }
      expect((await t.call(balance, {}, { token: ada.token })).body.value).toMatchObject({ cash: '100.00', seq: 1 })
    }
  )
  let one: Awaited<ReturnType<TestHouse['register']>> | null = null
  const person = async () => {
    one ??= await t.register(undefined, 100n * UNIT)
    return one
  }
})

test('a member finds neither bet nor deposit of another: the answer is that of a thing that never was', async () => {
  const ada = await t.register(undefined, 100n * UNIT)
  const bob = await t.register()
  const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(t.house.db)
  const betId = rows[0]!.id
  await placeAll(t.house.db, [
    { memberId: ada.memberId, betId, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake: UNIT, key: `bet:${betId}`, detail: {} }
  ])
  const deposit = await sql<{ id: string }>`
    insert into cashier.deposit (id, member_id, key, method, amount, fee, currency, provider, state)
    values (uuidv7(), ${ada.memberId}, gen_random_uuid(), 'sandbox-card', 10000000, 0, 'TRY', 'sandbox', 'PENDING') returning id`.execute(
    t.house.db
  )
  const depositId = deposit.rows[0]!.id
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await t.call(betById, { id: betId }, { token: ada.token })).status).toBe(200)
  expect((await t.call(depositById, { id: depositId }, { token: ada.token })).status).toBe(200)
  for (const id of [betId, nobody]) expect(said(await t.call(betById, { id }, { token: bob.token }))).toBe('404 bet.notFound')
  const answers = await Promise.all([depositId, nobody].map(id => t.call(depositById, { id }, { token: bob.token })))
  expect(answers.map(a => [a.status, a.body.code])).toEqual([
    [404, 'not.found'],
    [404, 'not.found']
  ])
})
