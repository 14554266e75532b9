// Ten thousand guesses, from as many places as somebody wants: how many of them are compared with a secret at all.
import { loginFields, verifyLogin } from '@fairhouse/contract/member/login.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { seal } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import type { Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { sendCode, spendCode } from '#factor/codes/codes.ts'
import { mostTries } from '#factor/devices/tries.rules.ts'
import { checkAuthenticator, checkRecovery, guardedCode, secretPurpose } from '#factor/second/factors.ts'
import { limitOrigins, said } from '#member/testing.ts'
import { freshHouse, type TestHouse, testBrowser } from '#testing.ts'
import { login } from './password-login.ts'
import { failTry, passTry, takeTry } from './tries.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  limitOrigins(t.house)
})
afterAll(() => t.close())
beforeEach(() => sql`delete from base.attempt`.execute(t.house.db))

/** A quarter of the ten thousand each: at one password, at many, at one code, at one second factor. */
const guesses = 2_500
const together = 40
let serial = 0
/** A browser that nobody saw before, in a network that nobody saw before. */
const stranger = (): Origin => ({
  browser: `G${String(++serial).padStart(42, '0')}`,
  address: `${20 + (serial >> 16)}.${(serial >> 8) & 255}.${serial & 255}.9`,
  userAgent: ''
})
/** What became of it: the code of the refusal, or `done`. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    cause => {
      if (cause instanceof DomainError) return cause.code
      throw cause
    }
  )
/** Guesses that many times: the first ones one by one, so that each counts, then forty at the same moment. Returns how often what was heard. */
async function guess(count: number, one: (at: number) => Promise<unknown>): Promise<Record<string, number>> {
  const heard: Record<string, number> = {}
  for (let from = 0, size = 1; from < count; from += size) {
    size = from < 20 ? 1 : Math.min(together, count - from)
    const batch = Array.from({ length: size }, (_, at) => outcome(one(from + at)))
    for (const said of await Promise.all(batch)) heard[said] = (heard[said] ?? 0) + 1
  }
  return heard
}
const later = (minutes: number) => sql`update base.attempt set at = at - make_interval(mins => ${minutes})`.execute(t.house.db)
async function withAuthenticator() {
  const ada = await t.register()
  const secret = new Secret({ size: 20 })
  const sealed = seal(t.house.config.SEAL_KEY, secretPurpose(ada.memberId), Buffer.from(secret.buffer))
  await sql`insert into factor.totp (member_id, secret, enrolled_at) values (${ada.memberId}, ${sealed}, now())`.execute(t.house.db)
  return { ...ada, code: () => new TOTP({ secret }).generate({ timestamp: now() }) }
}

describe('[T2] ASVS 6.3.1 of ten thousand guesses', () => {
  test('at one password from many browsers and networks, five reach it; the owner’s own browser still works', async () => {
    const { name } = await t.register()
    const key = name.toLowerCase()
    let compared = 0
    const heard = await guess(guesses, async () => {
      const attempt = await takeTry(t.house, key, stranger())
      compared++
      await failTry(t.house, attempt)
    })
    expect(compared).toBe(mostTries.name.most)
    expect(heard['login.locked']).toBe(guesses - compared)
    const fields = loginFields.parse({ username: name, password: 'correct horse 9' })
    const own: Origin = { browser: testBrowser, address: '127.0.0.1', userAgent: '' }
    expect(await outcome(takeTry(t.house, key, own).then(attempt => passTry(t.house, attempt))), 'the owner is looked at').toBe('done')
    expect(await outcome(login(t.house, fields, stranger())), 'not even the right one, from elsewhere').toBe('login.locked')
  }, 240_000)

  test('at one password, by somebody who waits for every lock to end: fifty reach it in a day', async () => {
    const { name } = await t.register()
    const key = name.toLowerCase()
    let compared = 0
    // 34 hours in half hours and a minute: tries that nobody needs are forgotten after a day
    for (let window = 0; window < 66; window++) {
      for (let i = 0; i < 8; i++)
        if ((await outcome(takeTry(t.house, key, stranger()).then(attempt => failTry(t.house, attempt)))) === 'done') compared++
      await later(31)
    }
    expect(compared).toBe(2 * mostTries.nameDay.most)
  }, 240_000)

  test('at many accounts with one password: one passes per address, 30 per browser, 150 per network', async () => {
    const spray = async (place: (at: number) => Partial<Origin>) => {
      let compared = 0
      const heard = await guess(guesses / 4, async at => {
        const attempt = await takeTry(t.house, `victim${at}`, { ...stranger(), ...place(at) })
        compared++
        await failTry(t.house, attempt)
      })
      expect(heard['login.locked']).toBe(guesses / 4 - compared)
      return compared
    }
    // of forty at the same moment fewer may be looked at, never more
    expect(await spray(at => ({ address: `203.0.113.${at % 256}` }))).toBeLessThanOrEqual(mostTries.network.most)
    expect(await spray(at => ({ address: `2001:db8:77:${at.toString(16)}::1` }))).toBeLessThanOrEqual(mostTries.network.most)
    expect(await spray(() => ({ address: '198.51.100.7' }))).toBeLessThanOrEqual(mostTries.address.most)
    expect(await spray(() => ({ browser: testBrowser }))).toBeLessThanOrEqual(mostTries.device.most)
  }, 240_000)
})

describe('[T2] ASVS 6.6.3 of ten thousand guesses', () => {
  const phone = '+905325551234'
  const send = () => {
    const { browser, address } = stranger()
    return inTransaction(t.house.db, tx =>
      sendCode(tx, t.house, {
        purpose: 'login',
        channel: 'sms',
        to: phone,
        subject: phone,
        memberId: null,
        language: 'en',
        browser,
        address
      })
    )
  }
  const sent = async () => (await t.messages(phone))[0]!.code
  const other = (code: string, at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')

  test('at one code that was sent, five reach it, and then not even the right one does', async () => {
    await send()
    const code = await sent()
    const heard = await guess(guesses, at => spendCode(t.house, { purpose: 'login', subject: phone, code: other(code, at) }))
    expect(heard).toEqual({ 'code.invalid': guesses })
    const { rows } = await sql<{ tries: number }>`select tries from factor.code where subject = ${phone} and used_at is null`.execute(
      t.house.db
    )
    expect(rows, 'each try that was compared is counted').toEqual([{ tries: 5 }])
    expect(await outcome(spendCode(t.house, { purpose: 'login', subject: phone, code }))).toBe('code.invalid')
  }, 240_000)

  test('at whatever codes a number gets in a day, fifty reach one: a chance of one in twenty thousand', async () => {
    await sql`delete from factor.code`.execute(t.house.db)
    let codes = 0
    for (let minute = 0; minute < 23 * 60; minute += 10) {
      if ((await outcome(send())) === 'done') {
        codes++
        const code = await sent()
        for (let i = 0; i < 6; i++) await outcome(spendCode(t.house, { purpose: 'login', subject: phone, code: other(code, i) }))
      }
      await later(10)
    }
    const { rows } = await sql<{ compared: bigint }>`select sum(tries) as compared from factor.code where subject = ${phone}`.execute(
      t.house.db
    )
    expect([codes, Number(rows[0]!.compared)]).toEqual([10, 50])
  })

  test('at one authenticator or recovery code, ten reach it, over all logins, proofs and places', async () => {
    const ada = await withAuthenticator()
    let compared = 0
    const heard = await guess(guesses, () =>
      guardedCode(t.house, ada.memberId, async () => {
        compared++
        return false
      })
    )
    expect(compared).toBe(10)
    expect(heard['login.locked']).toBe(guesses - compared)
    expect(await outcome(checkAuthenticator(t.house, ada.memberId, ada.code())), 'the right one').toBe('login.locked')
    expect(await outcome(checkRecovery(t.house, ada.memberId, 'aaaaa-aaaaa'))).toBe('login.locked')
    const ask = { username: ada.name, password: 'correct horse 9' }
    const { verify } = await login(t.house, loginFields.parse(ask), { browser: testBrowser, address: '127.0.0.1', userAgent: '' })
    const answer = await t.call(verifyLogin, { ticket: verify!.ticket, method: 'authenticator', value: ada.code() })
    expect(said(answer), 'a new login gives no new tries').toBe('429 login.locked')
    await later(31)
    expect(await checkAuthenticator(t.house, ada.memberId, ada.code()), 'the owner, half an hour later').toBe(true)
  }, 240_000)
})
