// What people accept is kept with version, age and time: the disclaimer of a visitor and of a member, and the terms of a registration.
import { acceptDisclaimer } from '@fairhouse/contract/member/acceptance.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { playerIdentity } from '@fairhouse/contract/ops/people/identity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const ticks = { age: true, barred: true, terms: true }
const version = async () => (await brandOf(t.house.db)).termsVersion
const accept = async (more: object = {}, options: object = {}) =>
  t.call(acceptDisclaimer, { ...ticks, termsVersion: await version(), ...more }, options)
const kept = async () =>
  (
    await sql<{ memberId: bigint | null; kind: string; version: string; age: number; language: string; fresh: boolean }>`
      select member_id as "memberId", kind, terms_version as version, minimum_age as age, language, at > now() - interval '1 minute' as fresh
      from member.acceptance order by id`.execute(t.house.db)
  ).rows
const seen = async (memberId: bigint) => (await t.call(playerIdentity, { id: String(memberId) }, await t.operator())).body.value.acceptances
const enter = (username: string, cookie: string) =>
  t.call(login, { username, password: 'correct horse 9', type: 'username' }, { headers: { cookie } })

test('agreements at registration are kept with version, age, language and time; operators read them', async () => {
  const { memberId } = await t.register('Ada1')
  expect(await kept()).toEqual([{ memberId, kind: 'registration', version: await version(), age: 21, language: 'en', fresh: true }])
  expect(await seen(memberId)).toMatchObject([{ kind: 'registration', termsVersion: await version(), minimumAge: 21, language: 'EN' }])
})

test('[5.084] [5.085] a visitor’s acceptance of the disclaimer is kept, and goes to the member who logs in here', async () => {
  await t.register('Bob1')
  const eve = await t.register('Eve1')
  const [own, other] = [`device=${'A'.repeat(43)}`, `device=${'B'.repeat(43)}`]
  expect((await accept({}, { language: 'TR', headers: { cookie: own } })).status).toBe(200)
  const visitor = { memberId: null, kind: 'disclaimer', version: await version(), age: 21, language: 'tr', fresh: true }
  expect((await kept()).at(-1)).toEqual(visitor)
  expect((await enter('Eve1', other)).status).toBe(200)
  expect((await kept()).at(-1)).toEqual(visitor)
  expect((await enter('Eve1', own)).status).toBe(200)
  expect((await kept()).at(-1)).toEqual({ ...visitor, memberId: eve.memberId })
  expect((await enter('Bob1', own)).status).toBe(200)
  expect((await kept()).at(-1)).toEqual({ ...visitor, memberId: eve.memberId })
  expect((await seen(eve.memberId)).map((a: { kind: string }) => a.kind)).toEqual(['disclaimer', 'registration'])
})

test('a member who accepts is noted at once, with the version in force; an older one is to be read again', async () => {
  const member = await t.register()
  const rows = (await kept()).length
  expect((await accept({}, member)).status).toBe(200)
  expect((await kept()).at(-1)).toMatchObject({ memberId: member.memberId, kind: 'disclaimer' })
  const old = await version()
  await sql`update brand.setting set terms_version = '2027-1', minimum_age = 18`.execute(t.house.db)
  brandOf.forget(t.house.db)
  expect((await accept({ termsVersion: old }, member)).body).toMatchObject({ code: 'terms.changed' })
  expect((await accept({}, member)).status).toBe(200)
  expect((await kept()).slice(rows).map(a => [a.version, a.age])).toEqual([
    [old, 21],
    ['2027-1', 18]
  ])
})

test.each(Object.keys(ticks))('without the box %s nothing is accepted', async box => {
  const rows = (await kept()).length
  for (const value of [false, undefined, 'true']) {
    const { status, body } = await accept({ [box]: value })
    expect([status, body.fields]).toEqual([400, { [box]: 'disclaimer.required' }])
  }
  expect(await kept()).toHaveLength(rows)
})
