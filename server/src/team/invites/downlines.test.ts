// Accounts and links of agents: the accounts that an agent may make, with what, once, and what comes of the links.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/agent.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { downlineTypes } from '@fairhouse/contract/member/type.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { bet, count, type TestAgent, units } from '#contract/testing.ts'
import { giveSeries } from '#lottery/lottery.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const code = (a: Answer) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)
const password = 'first horse 77'
async function agent(type: number, above: TestAgent | null = null): Promise<TestAgent> {
  const made = await t.register()
  await sql`update member.member set type = ${type}, upline_id = ${above?.memberId ?? null} where id = ${made.memberId}`.execute(t.house.db)
  return made
}
const make = (m: TestAgent, input: object, key: string = randomUUID()) =>
  t.call(contract.createDownline, { username: `new${randomUUID().slice(0, 8)}`, password, type: 0, ...input }, { token: m.token, key })
const links = (m: TestAgent, input: object = {}) =>
  t.call(contract.createInvites, { type: 0, ...input }, { token: m.token, key: randomUUID() })
const row = async (username: string) =>
  (
    await sql<{
      id: bigint
      type: number
      upline_id: bigint | null
      must_change: boolean
    }>`select id, type, upline_id, must_change from member.member
      where username = ${username}`.execute(t.house.db)
  ).rows[0]
const join = (input: object, username = `guest${randomUUID().slice(0, 8)}`) =>
  t
    .call(register, { username, password: 'correct horse 9', confirmPassword: 'correct horse 9', agreed: true, ...input })
    .then(answer => ({ answer, username }))

describe('an account that an agent makes', () => {
  test('[6.008] stands directly below the agent with a wallet, its series, and a first password to be changed', async () => {
    const self = await agent(2)
    const made = await make(self, { username: 'Fresh1Face', type: 1, series: { Lott: 1900 } })
    expect(made.body.value).toMatchObject({ account: 'Fresh1Face', type: 1, passwordHours: 72, series: { Lott: 1900, SEA: 1960 } })
    const member = await row('Fresh1Face')
    expect(member).toMatchObject({ type: 1, upline_id: self.memberId, must_change: true })
    const entered = await t.call(login, { username: 'fresh1face', password })
    expect(entered.body.value).toMatchObject({ firstTimeLogin: true, mustChangePassword: true })
    const team = await t.call(contract.team, {}, { token: self.token })
    expect(team.body.value.list).toMatchObject([{ id: String(member!.id), type: 1, level: 1, balance: '0.00', series: { Lott: 1900 } }])
  })

  test('is made once by a double click, and by two calls at once that want the same name only one is', async () => {
    const self = await agent(2)
    const key = randomUUID()
    const twice = await Promise.all([make(self, { username: 'doubleclick1' }, key), make(self, { username: 'doubleclick1' }, key)])
    expect(twice.map(code)).toEqual([200, 200])
    expect(twice[0]!.body.value.id).toBe(twice[1]!.body.value.id)
    const race = await Promise.all([make(self, { username: 'wanted1' }), make(self, { username: 'WANTED1' })])
    expect(race.map(code).sort()).toEqual([200, '409 username.taken'].sort())
    expect((await t.call(contract.teamNow, {}, { token: self.token })).body.value.direct).toBe(2)
  })

  test('is refused at the field that is wrong, and nothing is left of it', async () => {
    const self = await agent(2)
    const taken = await t.register()
    await inTransaction(t.house.db, tx => giveSeries(tx, self.memberId, { Lott: 1930 }))
    const wrong: [object, string][] = [
      [{ username: '' }, 'username'],
      [{ username: 'x' }, 'username'],
      [{ username: taken.name }, 'username'],
      [{ password: 'short' }, 'password'],
      [{ password: 'password1' }, 'password'],
      [{ type: 4 }, 'type'],
      [{ type: 41 }, 'type'],
      [{ type: 7 }, 'type'],
      [{ series: { Lott: 1932 } }, 'series.Lott'],
      [{ series: { Lott: 1698 } }, 'series.Lott'],
      [{ series: { Lott: 1901 } }, 'series.Lott']
    ]
    for (const [input, field] of wrong) {
      const { status, body } = await make(self, input)
      expect([input, status, Object.keys(body.fields ?? {})]).toEqual([input, expect.any(Number), [field]])
      expect(status).not.toBe(200)
    }
    expect((await t.call(contract.teamNow, {}, { token: self.token })).body.value.members).toBe(0)
    // the own series is given when none is named
    expect((await make(self, {})).body.value.series.Lott).toBe(1930)
  })

  test('has a type that its agent’s own type may make; players and trials make none', async () => {
    expect([0, 1, 2, 4, 41, 42].map(downlineTypes)).toEqual([[], [0], [0, 1, 2], [], [0, 42], [0]])
    for (const type of [1, 2, 41, 42]) {
      const self = await agent(type)
      const said = []
      for (const wanted of [0, 1, 2, 41, 42]) said.push((await make(self, { type: wanted })).status === 200)
      expect([type, said]).toEqual([type, [0, 1, 2, 41, 42].map(wanted => downlineTypes(type).includes(wanted))])
    }
    expect(code(await make(await t.register(), {}))).toBe('403 function.not.available')
  })

  test('keeps a series between the agent’s own and what it has given on', async () => {
    const self = await agent(2)
    const low = await agent(2, self)
    const deep = await agent(0, low)
    await inTransaction(t.house.db, async tx => {
      await giveSeries(tx, self.memberId, { Lott: 1940 })
      await giveSeries(tx, low.memberId, { Lott: 1930 })
      await giveSeries(tx, deep.memberId, { Lott: 1920 })
    })
    const set = (Lott: number) =>
      t.call(contract.setDownlineSeries, { id: String(low.memberId), series: { Lott } }, { token: self.token, key: randomUUID() })
    expect((await set(1918)).body.fields).toEqual({ 'series.Lott': 'downline.series' })
    expect((await set(1942)).body.fields).toEqual({ 'series.Lott': 'downline.series' })
    expect((await set(1920)).body.value.series.Lott).toBe(1920)
    expect((await set(1940)).body.value.series.Lott).toBe(1940)
  })
})

describe('links of an agent', () => {
  test('bring people directly below with the link’s type and series; clicks and players count by source', async () => {
    const self = await agent(2)
    const made = await links(self, { count: 3, label: 'spring', type: 1, series: { Lott: 1900 }, days: 7, uses: 2 })
    expect(made.body.value.list).toHaveLength(3)
    const [first] = made.body.value.list
    expect(first).toMatchObject({
      label: 'spring',
      type: 1,
      state: 'open',
      uses: 2,
      clicks: 0,
      path: `/register?affiliateCode=${first.code}`
    })
    const click = (sub: string, browser: string) =>
      t.call(contract.noteInviteClick, { code: first.code, sub }, { headers: { cookie: `device=${browser.padEnd(43, 'c')}` } })
    for (const browser of ['a', 'a', 'b', 'c']) expect(code(await click('poster', browser))).toBe(200)
    await click('', 'd')
    expect(code(await t.call(contract.noteInviteClick, { code: 'NOBODYS123' }))).toBe(200)
    const { answer, username } = await join({
      affiliateCode: first.code,
      registerUrl: `https://house.test/register?affiliateCode=${first.code}&sub=poster`
    })
    expect(code(answer)).toBe(200)
    const member = await row(username)
    expect(member).toMatchObject({ type: 1, upline_id: self.memberId })
    const shown = async () =>
      (await t.call(contract.agentInvites, {}, { token: self.token })).body.value.list.find((l: { code: string }) => l.code === first.code)
    expect(await shown()).toMatchObject({ clicks: 4, registrations: 1, players: 0, state: 'open' })
    await t.give(member!.id, units(100))
    await bet(t, member!.id, 'RNG', units(10), 'LOST', 0n)
    await count(t)
    expect(await shown()).toMatchObject({ players: 1 })
    expect((await t.call(contract.inviteSources, { code: first.code }, { token: self.token })).body.value.list).toEqual([
      { sub: 'poster', clicks: 3, registrations: 1 },
      { sub: '', clicks: 1, registrations: 0 }
    ])
    const team = (await t.call(contract.team, {}, { token: self.token })).body.value.list
    expect(team).toMatchObject([{ id: String(member!.id), series: { Lott: 1900 } }])
  })

  test('tell labels and sub-ids as one plain line, whatever strangers wrote into the address', async () => {
    const self = await agent(2)
    const [link] = (await links(self, { label: 'spring \u202etxt\u0007' })).body.value.list
    expect(link.label).toBe('spring txt')
    const sources = async () => (await t.call(contract.inviteSources, { code: link.code }, { token: self.token })).body.value.list
    const click = (sub: string, browser: string) =>
      t.call(contract.noteInviteClick, { code: link.code, sub }, { headers: { cookie: `device=${browser.padEnd(43, 'c')}` } })
    expect(code(await click('\u202eposter\u0007', 'x'))).toBe(200)
    expect(code(await click('\u200b', 'y'))).toBe(200)
    for (const sub of ['poster%00', '%E2%80%AEposter', `${'%F0%9F%8E%B0'.repeat(20)}x`]) {
      const url = `https://house.test/register?affiliateCode=${link.code}&sub=${sub}`
      expect([sub, code((await join({ affiliateCode: link.code, registerUrl: url })).answer)]).toEqual([sub, 200])
    }
    expect(await sources()).toEqual([
      { sub: 'poster', clicks: 1, registrations: 2 },
      { sub: '', clicks: 1, registrations: 0 },
      { sub: '🎰'.repeat(20), clicks: 0, registrations: 1 }
    ])
  })

  test('are never more than may be open, however many are asked for at once', async () => {
    const self = await agent(2)
    await sql`insert into invite.invite (code, member_id, kind, type)
      select 'L' || ${self.memberId}::bigint || 'N' || n, ${self.memberId}, 'affiliate', 0 from generate_series(1, 491) n`.execute(
      t.house.db
    )
    // one of them is of a domain and stands in no list of links: it is not counted
    await sql`insert into team.invite (code, member_id) select code, member_id from invite.invite
      where member_id = ${self.memberId} and kind = 'affiliate' and code not like '%N491'`.execute(t.house.db)
    const answers = await Promise.all(Array.from({ length: 4 }, () => links(self, { count: 6 })))
    expect(answers.map(code).sort()).toEqual([200, ...Array<string>(3).fill('409 invite.tooMany')])
    const { open, most } = (await t.call(contract.recruitTerms, {}, { token: self.token })).body.value.links
    expect([open, most]).toEqual([496, 500])
  })

  test('bring nobody when they are full, over or closed, also when two register at once by the last use', async () => {
    const self = await agent(1)
    const [one, two] = (await links(self, { count: 2, uses: 1 })).body.value.list
    const both = await Promise.all([join({ affiliateCode: one.code }), join({ affiliateCode: one.code })])
    expect(both.map(b => b.answer.status).sort()).toEqual([200, 400])
    expect((await join({ affiliateCode: one.code })).answer.body.fields).toEqual({ affiliateCode: 'invite.invalid' })
    await sql`update invite.invite set expires_at = now() - interval '1 second' where code = ${two.code}`.execute(t.house.db)
    expect((await join({ affiliateCode: two.code })).answer.status).toBe(400)
    const [three] = (await links(self)).body.value.list
    const close = (m: TestAgent) => t.call(contract.closeInvite, { code: three.code }, { token: m.token, key: randomUUID() })
    expect(code(await close(await agent(1)))).toBe('404 not.found')
    expect((await close(self)).body.value.state).toBe('closed')
    expect((await join({ affiliateCode: three.code })).answer.status).toBe(400)
    const states = (await t.call(contract.agentInvites, {}, { token: self.token })).body.value.list.map((l: { state: string }) => l.state)
    expect(states.sort()).toEqual(['closed', 'expired', 'full'])
    expect((await t.call(contract.agentInvites, { state: 'full' }, { token: self.token })).body.value.list).toHaveLength(1)
  })

  test('give no type that the agent may not give any more, and no series above its own of today', async () => {
    const self = await agent(2)
    const [link] = (await links(self, { type: 1, series: { Lott: 1950 } })).body.value.list
    await sql`update member.member set type = 1 where id = ${self.memberId}`.execute(t.house.db)
    await inTransaction(t.house.db, tx => giveSeries(tx, self.memberId, { Lott: 1910 }))
    const { username } = await join({ affiliateCode: link.code })
    expect(await row(username)).toMatchObject({ type: 0, upline_id: self.memberId })
    const [member] = (await t.call(contract.team, {}, { token: self.token })).body.value.list
    expect(member.series.Lott).toBe(1910)
    expect((await links(self, { type: 1 })).body.fields).toEqual({ type: 'downline.type' })
    expect((await links(self, { series: { Lott: 1912 } })).body.fields).toEqual({ 'series.Lott': 'downline.series' })
    expect(code(await links(await t.register()))).toBe('403 function.not.available')
  })
})
