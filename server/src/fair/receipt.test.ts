// What customer service hears of a receipt that a player shows.
import { checkReceipt } from '@fairhouse/contract/ops/games/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { signReceipt } from './receipt.ts'

let t: TestHouse
let token: string
beforeAll(async () => {
  t = await freshHouse()
  token = (await t.operator()).token
})
afterAll(() => t.close())

const check = (text: string, signature: string, by = token) => t.call(checkReceipt, { text, signature }, by ? { token: by } : {})

test('a receipt that the house signed is confirmed with its kind, also with spaces around it', async () => {
  for (const kind of ['table', 'sport'] as const) {
    const { text, signature } = signReceipt(t.house, kind, '{"stake":"5.00"}')
    expect((await check(text, signature)).body.value).toEqual({ kind })
    expect((await check(`  ${text}\n`, `${signature.toUpperCase()} `)).body.value).toEqual({ kind })
  }
})

test('an amount that was changed, another receipt’s signature and a made-up one are not confirmed', async () => {
  const [one, other] = [signReceipt(t.house, 'table', '{"stake":"5.00"}'), signReceipt(t.house, 'table', '{"stake":"6.00"}')]
  expect((await check('{"stake":"50.00"}', one.signature)).body.value).toEqual({ kind: null })
  expect((await check(one.text, other.signature)).body.value).toEqual({ kind: null })
  expect((await check(one.text, 'f'.repeat(64))).body.value).toEqual({ kind: null })
  expect((await check(one.text, 'not a signature')).body.code).toBe('input.invalid')
  expect((await check('', one.signature)).body.code).toBe('input.required')
})

test('only who may read bets checks a receipt', async () => {
  const { text, signature } = signReceipt(t.house, 'sport', '{}')
  const [member, editor, support] = [await t.register(), await t.operator('editor'), await t.operator('support')]
  expect((await check(text, signature, editor.token)).body.code, 'an operator who may not read bets').toBe('permission.denied')
  expect((await check(text, signature, support.token)).body.value).toEqual({ kind: 'sport' })
  expect((await check(text, signature, member.token)).status).not.toBe(200)
  expect((await check(text, signature, '')).body.code).toBe('session.required')
})
