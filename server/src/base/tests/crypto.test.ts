// Sealed secrets, tokens, signatures, ids and the clock.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { now, syncClock } from '../clock.ts'
import { newToken, sameText, seal, sha256, sign, unseal } from '../crypto.ts'
import { newId, uuidTime } from '../uuid.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const key = 'ab'.repeat(32)

test('a sealed secret opens with its key and purpose only, and not when one bit was touched', () => {
  const sealed = seal(key, 'chain:1', Buffer.from('secret'))
  expect(unseal(key, 'chain:1', sealed).toString()).toBe('secret')
  expect(sealed.includes(Buffer.from('secret'))).toBe(false)
  expect(() => unseal(key, 'chain:2', sealed)).toThrow()
  expect(() => unseal('cd'.repeat(32), 'chain:1', sealed)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const touched = Buffer.from(sealed)
    touched[at]! ^= 1
    expect(() => unseal(key, 'chain:1', touched)).toThrow()
  }
  expect(seal(key, 'chain:1', Buffer.from('secret'))).not.toEqual(sealed)
})

test('ASVS 7.2.3 tokens are 256 bits and never the same; a signature is HMAC-SHA256 over the published bytes', () => {
  const tokens = new Set(Array.from({ length: 1_000 }, newToken))
  expect(tokens.size).toBe(1_000)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  // RFC 4231, test case 2
  expect(sign(Buffer.from('Jefe').toString('hex'), 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  )
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('a', 'aa')]).toEqual([true, false, false])
})

test("the house's clock is the database's, to within the time of a round trip, and does not go back", async () => {
  const { roundTripMs } = await syncClock(t.house.db)
  const before = now()
  const { rows } = await sql<{ t: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as t`.execute(t.house.db)
  const after = now()
  const theirs = Number(rows[0]!.t)
  expect(theirs).toBeGreaterThan(before - roundTripMs - 5)
  expect(theirs).toBeLessThan(after + roundTripMs + 5)
  let last = now()
  for (let i = 0; i < 1_000; i++) {
    const next = now()
    expect(next).toBeGreaterThanOrEqual(last)
    last = next
  }
})

test('an id of a bet carries the moment it was made, in the program as in the database', async () => {
  const from = Math.floor(now())
  const id = newId()
  await sleep(2)
  expect(newId() > id).toBe(true)
  expect(uuidTime(id).getTime()).toBeGreaterThanOrEqual(from)
  const { rows } = await sql<{ at: Date; floor: string }>`
    select base.uuid7_time(${id}::uuid) as at, base.uuid7_floor(base.uuid7_time(${id}::uuid))::text as floor`.execute(t.house.db)
  expect(rows[0]!.at.getTime()).toBe(uuidTime(id).getTime())
  expect(rows[0]!.floor <= id && rows[0]!.floor.slice(0, 13) === id.slice(0, 13)).toBe(true)
})
