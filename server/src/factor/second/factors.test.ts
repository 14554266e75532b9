// Second factors: codes of an authenticator, recovery codes; each good once, counted, never another member's.
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  passkeyBegin,
  prove,
  recoveryRenew,
  security
} from '@fairhouse/contract/member/security.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { said } from '#member/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { checkAuthenticator, checkRecovery, factorsOf, removeFactors } from './factors.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
/** The code of an app with this secret, so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + steps * 30_000 })
const used = (member: Member, step = 0) =>
  sql`update factor.totp set last_step = ${Math.floor(now() / 30_000) + step} where member_id = ${member.memberId}`.execute(t.house.db)

/** A member whose authenticator is in force; no step of it was used lately. */
async function guardedMember() {
  const member = await t.register()
  const { secret, otpauth } = (await t.call(authenticatorBegin, {}, member)).body.value
  const confirmed = await t.call(authenticatorConfirm, { code: codeOf(secret) }, member)
  expect(said(confirmed)).toBe(200)
  await used(member, -5)
  return { ...member, secret: secret as string, otpauth: otpauth as string, recovery: confirmed.body.value.recoveryCodes as string[] }
}

describe('an authenticator', () => {
  test('ASVS 6.5.2 is in force after a first code; its secret is sealed, and ten recovery codes are kept as hashes', async () => {
    const ada = await t.register('Ada1')
    const begun = (await t.call(authenticatorBegin, {}, ada)).body.value
    expect(begun.otpauth).toContain('otpauth://totp/')
    expect(begun.otpauth).toContain(`:Ada1?`)
    expect(begun.otpauth).toContain(`secret=${begun.secret}`)
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await t.call(security, {}, ada)).body.value).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 })
    expect(said(await t.call(authenticatorConfirm, { code: '000000' === codeOf(begun.secret) ? '000001' : '000000' }, ada))).toBe(
      '400 code.invalid'
    )
    const { recoveryCodes } = (await t.call(authenticatorConfirm, { code: codeOf(begun.secret) }, ada)).body.value
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/)
    const seen = (await t.call(security, {}, ada)).body.value
    expect(seen).toMatchObject({ authenticator: true, recoveryCodesLeft: 10, proveMethods: ['authenticator', 'recovery'] })
    const { rows } = await sql<{ text: string }>`select t::text || (select string_agg(r::text, ' ') from factor.recovery_code r
      where r.member_id = t.member_id) as text from factor.totp t where member_id = ${ada.memberId}`.execute(t.house.db)
    for (const plain of [begun.secret, Buffer.from(Secret.fromBase32(begun.secret).bytes).toString('hex'), ...recoveryCodes])
      expect(rows[0]!.text.toLowerCase()).not.toContain(plain.toLowerCase())
  })

  test('a second begin gives another secret, and the first one is none any more', async () => {
    const ada = await t.register()
    const first = (await t.call(authenticatorBegin, {}, ada)).body.value.secret
    const second = (await t.call(authenticatorBegin, {}, ada)).body.value.secret
    expect(second).not.toBe(first)
    expect(said(await t.call(authenticatorConfirm, { code: codeOf(first) }, ada))).toBe('400 code.invalid')
    expect(said(await t.call(authenticatorConfirm, { code: codeOf(second) }, ada))).toBe(200)
    for (const call of [authenticatorBegin, authenticatorConfirm])
      expect(said(await t.call(call, call === authenticatorConfirm ? { code: codeOf(second, 1) } : {}, ada))).toBe('409 authenticator.on')
  })

  test('two confirmations at once put it in force once: one set of recovery codes, not two', async () => {
    const ada = await t.register()
    const { secret } = (await t.call(authenticatorBegin, {}, ada)).body.value
    const answers = await Promise.all([1, 2, 3].map(() => t.call(authenticatorConfirm, { code: codeOf(secret) }, ada)))
    expect(answers.map(said).sort()).toEqual([200, '409 authenticator.on', '409 authenticator.on'])
    expect((await factorsOf(t.house.db, ada.memberId)).recoveryLeft).toBe(10)
  })

  test('ASVS 6.5.1 each time step is good once: neither the enrolling code nor any other is taken a second time', async () => {
    const ada = await t.register()
    const { secret } = (await t.call(authenticatorBegin, {}, ada)).body.value
    const code = codeOf(secret)
    await t.call(authenticatorConfirm, { code }, ada)
    expect(await checkAuthenticator(t.house, ada.memberId, code)).toBe(false)
    const next = codeOf(secret, 1)
    const twice = await Promise.all([1, 2, 3, 4].map(() => checkAuthenticator(t.house, ada.memberId, next)))
    expect(twice.filter(Boolean)).toHaveLength(1)
    expect(await checkAuthenticator(t.house, ada.memberId, next)).toBe(false)
  })

  test('ASVS 6.5.5 a code is judged by the clock of the house: one step early or late is right, two are not', async () => {
    const ada = await guardedMember()
    // from the middle of a step, so that none begins meanwhile
    if (now() % 30_000 > 27_000) await new Promise(go => setTimeout(go, 3_500))
    for (const [steps, right] of [
      [-3, false],
      [-2, false],
      [2, false],
      [3, false],
      [-1, true],
      [0, true],
      [1, true]
    ] as const)
      expect([steps, await checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret, steps))]).toEqual([steps, right])
  })

  test('a step before the last one is used up too: who looked over a shoulder gains nothing', async () => {
    const ada = await guardedMember()
    expect(await checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret, 1))).toBe(true)
    expect(await checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret))).toBe(false)
  })

  test("another member's code opens nothing, and a code is none of a member without an authenticator", async () => {
    const [ada, bob, eve] = [await guardedMember(), await guardedMember(), await t.register()]
    expect(await checkAuthenticator(t.house, ada.memberId, codeOf(bob.secret))).toBe(false)
    expect(await checkAuthenticator(t.house, eve.memberId, codeOf(bob.secret))).toBe(false)
    // begun is not in force
    const { secret } = (await t.call(authenticatorBegin, {}, eve)).body.value
    expect(await checkAuthenticator(t.house, eve.memberId, codeOf(secret))).toBe(false)
  })

  test('ASVS 6.6.3 of forty guesses at once ten are looked at; then not even the right code until half an hour later', async () => {
    const ada = await guardedMember()
    const guesses = Array.from({ length: 40 }, (_, i) => String(i).padStart(6, '0')).filter(
      g => ![-1, 0, 1].some(s => codeOf(ada.secret, s) === g)
    )
    const answers = await Promise.all(guesses.map(g => checkAuthenticator(t.house, ada.memberId, g).catch(e => e.code)))
    expect(answers.filter(a => a === false).length).toBeLessThanOrEqual(10)
    expect(answers.filter(a => a === 'login.locked').length).toBeGreaterThanOrEqual(guesses.length - 10)
    for (let i = 0; i < 10; i++) await checkAuthenticator(t.house, ada.memberId, 'x').catch(() => {})
    await expect(checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret))).rejects.toMatchObject({ code: 'login.locked' })
    await expect(checkRecovery(t.house, ada.memberId, ada.recovery[0]!), 'recovery codes count with it').rejects.toMatchObject({
      code: 'login.locked'
    })
    await sql`update base.attempt set at = at - interval '31 minutes'`.execute(t.house.db)
    expect(await checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret))).toBe(true)
  })

  test('without a fresh proof nothing of it is begun, confirmed or taken away', async () => {
    const ada = await guardedMember()
    await sql`update login.session set proved_at = now() - interval '6 minutes' where member_id = ${ada.memberId}`.execute(t.house.db)
    for (const [call, input] of [
      [authenticatorBegin, {}],
      [authenticatorConfirm, { code: '123456' }],
      [authenticatorRemove, {}],
      [recoveryRenew, {}],
      [passkeyBegin, {}]
    ] as const)
      expect(said(await t.call(call, input, ada))).toBe('403 proof.required')
    expect((await factorsOf(t.house.db, ada.memberId)).authenticator).toBe(true)
  })

  test('taken away, its codes and the recovery codes open nothing; a second removal finds none', async () => {
    const ada = await guardedMember()
    expect(said(await t.call(authenticatorRemove, {}, ada))).toBe(200)
    expect(said(await t.call(authenticatorRemove, {}, ada))).toBe('404 not.found')
    expect(await factorsOf(t.house.db, ada.memberId)).toEqual({ authenticator: false, passkeys: 0, recoveryLeft: 0 })
    expect(await checkAuthenticator(t.house, ada.memberId, codeOf(ada.secret, 1))).toBe(false)
    expect(await checkRecovery(t.house, ada.memberId, ada.recovery[0]!)).toBe(false)
  })

  test('an operator’s reset takes everything away at once', async () => {
    const ada = await guardedMember()
    await inTransaction(t.house.db, tx => removeFactors(tx, ada.memberId))
    expect(await factorsOf(t.house.db, ada.memberId)).toEqual({ authenticator: false, passkeys: 0, recoveryLeft: 0 })
  })
})

describe('recovery codes', () => {
  test('ASVS 6.5.1 each is good once, however it is typed; of two uses at the same moment one counts', async () => {
    const ada = await guardedMember()
    const [first, second] = ada.recovery as [string, string]
    const answers = await Promise.all([1, 2, 3, 4].map(() => checkRecovery(t.house, ada.memberId, first)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await checkRecovery(t.house, ada.memberId, ` ${second.toUpperCase().replace('-', ' ')} `)).toBe(true)
    expect((await factorsOf(t.house.db, ada.memberId)).recoveryLeft).toBe(8)
  })

  test("another member's code opens nothing", async () => {
    const [ada, bob] = [await guardedMember(), await guardedMember()]
    expect(await checkRecovery(t.house, ada.memberId, bob.recovery[0]!)).toBe(false)
    expect(await checkRecovery(t.house, bob.memberId, bob.recovery[0]!)).toBe(true)
  })

  test('new ones end the old ones; without a second factor there are none to have', async () => {
    const ada = await guardedMember()
    const { recoveryCodes } = (await t.call(recoveryRenew, {}, ada)).body.value
    expect(recoveryCodes.filter((c: string) => ada.recovery.includes(c))).toEqual([])
    expect(await checkRecovery(t.house, ada.memberId, ada.recovery[3]!)).toBe(false)
    expect(await checkRecovery(t.house, ada.memberId, recoveryCodes[3])).toBe(true)
    expect(said(await t.call(recoveryRenew, {}, await t.register()))).toBe('422 verify.unavailable')
  })

  test('ASVS 6.5.3 ASVS 6.5.4 a thousand codes are a thousand different ones of 50 random bits, every sign about as often', async () => {
    const ada = await guardedMember()
    const codes: string[] = []
    for (let i = 0; i < 100; i++) codes.push(...(await t.call(recoveryRenew, {}, ada)).body.value.recoveryCodes)
    expect(new Set(codes).size).toBe(1_000)
    const counts = new Map<string, number>()
    for (const sign of codes.join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    expect(counts.size).toBe(32)
    // 10,000 signs: 312 of each, give or take five standard deviations
    for (const n of counts.values()) expect(Math.abs(n - 312.5)).toBeLessThan(87)
  })

  test('who lost the telephone proves themselves with one, and may then take the authenticator away', async () => {
    const ada = await guardedMember()
    await sql`update login.session set proved_at = null where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await t.call(prove, { method: 'recovery', value: ada.recovery[0] }, ada))).toBe(200)
    expect(said(await t.call(prove, { method: 'recovery', value: ada.recovery[0] }, ada))).toBe('401 proof.wrong')
    expect(said(await t.call(authenticatorRemove, {}, ada))).toBe(200)
  })
})
