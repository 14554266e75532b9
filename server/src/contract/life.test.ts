// What happens to contracts besides the words of their sides: time, flags, accounts and lines that change; and what stays on record.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/contract.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { windowAt } from '@fairhouse/contract/income/periods.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { setPlayerLine } from '@fairhouse/contract/ops/money/settlement.ts'
import { excludePlayer } from '@fairhouse/contract/ops/people/protection.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { applySettings, brandOf, settingsInForce } from '#brand/brand.ts'
import { sealedText } from '#testing.ts'
import { type ContractHouse, code, contractHouse, dailyAt, dividendAt, hourlyAt, realtimeAt, type TestAgent } from './testing.ts'

let h: ContractHouse
let top: TestAgent
beforeAll(async () => {
  h = await contractHouse()
  top = await h.agent(null, 41)
  for (const terms of [dailyAt(1), dividendAt(20), hourlyAt(0.5), realtimeAt(0.2, 0.3)]) await h.agree(null, top, terms)
})
afterAll(() => h.t.close())

const consolidated = async (m: TestAgent) => (await h.as(m, contract.consolidated)).body.value
const everyCall = (id: string, to: string): readonly (readonly [Endpoint, Record<string, unknown>])[] => [
  [contract.myContracts, {}],
  [contract.downlineContracts, { kind: 'daily' }],
  [contract.contractRequests, {}],
  [contract.contractHistory, {}],
  [contract.contractRecords, { id }],
  [contract.simulateContract, { to, contract: dailyAt(0.1) }],
  [contract.offerContract, { to, contract: dailyAt(0.1) }],
  [contract.answerContract, { id, accept: true }],
  [contract.withdrawContract, { id }],
  [contract.askTermination, { id }],
  [contract.answerTermination, { id, accept: true }]
]

describe('time', () => {
  test('an offer that nobody answers is over after 72 hours, and is not open any more from that moment on', async () => {
    const low = await h.agent(top)
    const { id, offeredAt, expiresAt } = (await h.offer(top, low, dailyAt(0.5))).body.value
    expect(Date.parse(expiresAt) - Date.parse(offeredAt)).toBe(72 * 3_600_000)
    await h.runJob('contract.expire', { id })
    expect(await h.stateOf(id)).toBe('REQUESTED')
    await h.age(id, 72)
    // before any job has come to it
    expect(code(await h.answer(low, id, true))).toBe('409 contract.notOpen')
    expect((await h.as(low, contract.contractRequests)).body.value.list).toEqual([])
    expect((await consolidated(low)).dailysalreqtype).toBe('')
    await h.runJob('contract.expire', { id })
    await h.runJob('contract.expire', { id })
    expect(await h.stateOf(id)).toBe('EXPIRED')
    const { records } = (await h.as(low, contract.contractRecords, { id })).body.value
    expect(records.map((r: { action: string; by: string }) => [r.action, r.by])).toEqual([
      ['OFFERED', 'upline'],
      ['EXPIRED', 'house']
    ])
  })

  test('a lapsed offer whose job was lost is found, and does not stand in the way of another', async () => {
    const [one, two] = [await h.agent(top), await h.agent(top)]
    const lapsed = (await h.offer(top, one, dailyAt(0.5))).body.value.id
    const lost = (await h.offer(top, two, dailyAt(0.5))).body.value.id
    for (const id of [lapsed, lost]) await h.age(id, 80)
    expect(code(await h.offer(top, one, dailyAt(0.4)))).toBe(200)
    expect(await h.stateOf(lapsed)).toBe('EXPIRED')
    await h.runJob('contract.endImpossible')
    expect(await h.stateOf(lost)).toBe('EXPIRED')
  })
})

describe('what waits', () => {
  test('[7.049] [3.169] [3.170] [3.171] [3.172] the consolidated call tells nothing, a new offer, a change and a termination apart, of each kind', async () => {
    const low = await h.agent(top)
    const fields = {
      daily: 'dailysalreqtype',
      dividend: 'divtypereq',
      hourly: 'contracthoursalreqtype',
      realtime: 'realtimesalreqtype'
    } as const
    const better = { daily: dailyAt(0.9), dividend: dividendAt(15), hourly: hourlyAt(0.4), realtime: realtimeAt(0.15, 0.25) }
    const first = { daily: dailyAt(0.5), dividend: dividendAt(10), hourly: hourlyAt(0.2), realtime: realtimeAt(0.1, 0.2) }
    expect(await consolidated(low)).toEqual({
      dailysalreqtype: '',
      divtypereq: '',
      contracthoursalreqtype: '',
      realtimesalreqtype: '',
      enabled: [],
      waiting: 0
    })
    for (const kind of contract.agentContractKinds) {
      const said = async () => (await consolidated(low))[fields[kind]]
      const { id } = (await h.offer(top, low, first[kind])).body.value
      expect([kind, await said(), (await consolidated(low)).waiting]).toEqual([kind, '1', 1])
      await h.answer(low, id, true)
      expect([kind, await said(), (await consolidated(low)).enabled.includes(kind)]).toEqual([kind, '0', true])
      const change = (await h.offer(top, low, better[kind])).body.value.id
      expect([kind, await said()]).toEqual([kind, '2'])
      await h.as(top, contract.withdrawContract, { id: change })
      await h.as(top, contract.askTermination, { id })
      expect([kind, await said()]).toEqual([kind, '3'])
      // it waits for the downline's word, not for that of the upline who asked
      expect((await consolidated(top))[fields[kind]]).toBe('0')
      await h.as(low, contract.answerTermination, { id, accept: false })
    }
    expect((await consolidated(low)).enabled).toEqual(['dividend', 'daily', 'hourly', 'realtime'])
  })

  test('requests come page by page, of one kind, new offers apart from changes and terminations', async () => {
    const boss = await h.agent(null)
    await h.agree(null, boss, dailyAt(1))
    const team: TestAgent[] = []
    for (let i = 0; i < 3; i++) team.push(await h.agent(boss))
    const ids: string[] = []
    for (const low of team) ids.push((await h.offer(boss, low, dailyAt(0.5))).body.value.id)
    const page = (input: object) => h.as(boss, contract.contractRequests, { box: 'out', ...input })
    const one = (await page({ limit: 2 })).body.value
    const two = (await page({ limit: 2, before: one.next })).body.value
    expect([...one.list, ...two.list].map((r: { card: { id: string } }) => r.card.id)).toEqual(ids.toReversed())
    expect(two.next).toBeNull()
    expect((await page({ request: 'change' })).body.value.list).toEqual([])
    expect((await page({ request: 'new' })).body.value.list).toHaveLength(3)
    expect((await page({ kind: 'dividend' })).body.value.list).toEqual([])
    expect((await h.as(boss, contract.contractRequests, { before: 'x' })).status).toBe(400)
    const below = (await h.as(boss, contract.downlineContracts, { kind: 'daily', search: team[1]!.name.slice(0, 12) })).body.value.list
    expect(below).toMatchObject([{ person: { id: String(team[1]!.memberId) }, live: null, offer: { id: ids[1] } }])
  })

  test('both sides hear what was done, and whose word is waited for', async () => {
    const low = await h.agent(top)
    const { id } = (await h.offer(top, low, dailyAt(0.5))).body.value
    await h.answer(low, id, true)
    const { rows } = await sql<{ audience: string; body: { action: string; side: string; waits: boolean } }>`
      select audience, body from base.event where name = 'contract.changed' and body->>'id' = ${id} order by id`.execute(h.t.house.db)
    const [up, down] = [`member:${top.memberId}`, `member:${low.memberId}`]
    expect(rows.map(r => [r.audience, r.body.action, r.body.side, r.body.waits])).toEqual([
      [up, 'OFFERED', 'upline', false],
      [down, 'OFFERED', 'recipient', true],
      [up, 'ACCEPTED', 'upline', false],
      [down, 'ACCEPTED', 'recipient', false]
    ])
  })
})

describe('who may', () => {
  test('without the agent programme there is no data of contracts, and nothing can be done about them', async () => {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    await h.setFlag(false)
    const nothing = { dailysalreqtype: '', divtypereq: '', contracthoursalreqtype: '', realtimesalreqtype: '', enabled: [], waiting: 0 }
    expect(await consolidated(low)).toEqual(nothing)
    for (const [endpoint, input] of everyCall(id, String(low.memberId)))
      expect([endpoint.call, code(await h.as(top, endpoint, input))]).toEqual([endpoint.call, '403 function.not.available'])
    await h.setFlag(true)
    expect(await h.stateOf(id)).toBe('VALID')
  })

  test('visitors, trials and players get nowhere', async () => {
    const settings = await settingsInForce(h.t.house.db)
    await inTransaction(h.t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: true } }))
    const cookie = `device=${'s'.repeat(43)}`
    const { jwe } = await sealedText(h.t.house, JSON.stringify({ nonce: randomUUID() }))
    const opened = await h.t.call(freePlay, { os: 'windows', platform: 'W', token: jwe }, { headers: { 'gateway-version': '3', cookie } })
    const player = await h.agent(top, 0)
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    for (const [endpoint, input] of everyCall(id, String(low.memberId))) {
      const key = randomUUID()
      expect([endpoint.call, code(await h.t.call(endpoint, input, { key }))]).toEqual([endpoint.call, '401 session.required'])
      const trial = await h.t.call(endpoint, input, { token: opened.body.value.token, headers: { cookie }, key })
      expect([endpoint.call, code(trial)]).toEqual([endpoint.call, '403 in_need_true_account'])
      expect([endpoint.call, code(await h.as(player, endpoint, input))]).toEqual([endpoint.call, '403 function.not.available'])
    }
    expect(await h.stateOf(id)).toBe('VALID')
  })

  test('locked and excluded accounts hold no contract, are offered none, and what stands below them ends too', async () => {
    const [locked, excluded] = [await h.agent(top), await h.agent(top)]
    const below = await h.agent(locked)
    const ids = [
      await h.agree(top, locked, dailyAt(0.5)),
      await h.agree(top, excluded, dailyAt(0.5)),
      await h.agree(locked, below, dailyAt(0.2))
    ]
    const open = (await h.offer(top, excluded, dividendAt(5))).body.value.id
    await sql`update member.member set status = 'blocked' where id = ${locked.memberId}`.execute(h.t.house.db)
    const out = await h.desk(excludePlayer, { id: String(excluded.memberId), length: '6m', reason: 'asked by telephone' })
    expect(code(out)).toBe(200)
    expect(code(await h.answer(excluded, open, true))).toBe('403 protection.closed')
    for (const m of [locked, excluded]) expect(code(await h.offer(top, m, hourlyAt(0.1)))).toBe('422 contract.recipient')
    await h.runJob('contract.endImpossible')
    expect(await Promise.all(ids.map(h.stateOf))).toEqual(['TERMINATED', 'TERMINATED', 'TERMINATED'])
    expect(await h.stateOf(open)).toBe('EXPIRED')
    const history = (await h.as(top, contract.contractHistory, { side: 'upline', with: String(locked.memberId) })).body.value.list
    expect(history).toMatchObject([{ id: ids[0], ending: 'ACCOUNT' }])
  })

  test('a break of a day ends no contract', async () => {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    await sql`insert into protection.closure (member_id, kind, began_at, ends_at, by) values
      (${low.memberId}, 'coolOff', now(), now() + interval '1 day', 'member')`.execute(h.t.house.db)
    await h.runJob('contract.endImpossible')
    expect(await h.stateOf(id)).toBe('VALID')
  })

  test('who comes under another upline keeps the running period and then has no contract of the old line', async () => {
    const [low, other] = [await h.agent(top), await h.agent(top)]
    const id = await h.agree(top, low, dailyAt(0.5))
    await h.age(id, 48)
    const moved = await h.desk(setPlayerLine, { id: String(low.memberId), type: 2, upline: other.name, reason: 'moved to her team' })
    expect(code(moved)).toBe(200)
    await h.runJob('contract.endImpossible')
    const { card } = (await h.as(low, contract.contractRecords, { id })).body.value
    expect(card).toMatchObject({ state: 'TERMINATED', ending: 'LINE' })
    const { timeZone } = await brandOf(h.t.house.db)
    expect(card.until).toBe(windowAt({ period: 'DAILY', zone: timeZone }, new Date(now())).to.toISOString())
  })
})

test('contracts of an old line that lead in a ring end like any others', async () => {
  const [up, down] = [await h.agent(null, 41), await h.agent(null)]
  await sql`update member.member set upline_id = ${up.memberId} where id = ${down.memberId}`.execute(h.t.house.db)
  const top = await h.agree(null, up, dailyAt(1))
  const ids = [await h.agree(up, down, dailyAt(0.5))]
  // turned around, before anything has looked after it
  await sql`update member.member set upline_id = null where id = ${down.memberId}`.execute(h.t.house.db)
  await sql`update member.member set upline_id = ${down.memberId} where id = ${up.memberId}`.execute(h.t.house.db)
  ids.push(await h.agree(down, up, dailyAt(0.4)))
  await h.runJob('contract.endImpossible')
  expect([await h.stateOf(top), ...(await Promise.all(ids.map(h.stateOf)))]).toEqual(['SUPERSEDED', 'TERMINATED', 'TERMINATED'])
})

describe('the record', () => {
  test('every step stands with its time and terms hash in a chain, without the other side’s address', async () => {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    await h.as(low, contract.askTermination, { id })
    const { card, records, whole } = (await h.as(low, contract.contractRecords, { id })).body.value
    expect(whole).toBe(true)
    expect(records.map((r: { no: number; action: string; by: string }) => [r.no, r.action, r.by])).toEqual([
      [1, 'OFFERED', 'upline'],
      [2, 'ACCEPTED', 'recipient'],
      [3, 'TERMINATION_ASKED', 'recipient']
    ])
    expect(new Set(records.map((r: { termsHash: string }) => r.termsHash))).toEqual(new Set([card.termsHash]))
    expect(JSON.stringify(records)).not.toContain('127.0.0.1')
    const { rows } = await sql<{ address: string }>`select address from contract.record where contract_id = ${id}::uuid`.execute(
      h.t.house.db
    )
    expect(rows.map(r => r.address)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  })

  test('records, terms and past ends cannot be changed, and a change made all the same is seen', async () => {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    const { db } = h.t.house
    for (const change of [
      sql`update contract.record set address = '' where contract_id = ${id}::uuid`,
      sql`delete from contract.record where contract_id = ${id}::uuid`,
      sql`truncate contract.record`,
      sql`update contract.contract set terms = '{}' where id = ${id}::uuid`,
      sql`update contract.contract set from_at = from_at - interval '1 day' where id = ${id}::uuid`,
      sql`delete from contract.contract where id = ${id}::uuid`,
      sql`update contract.contract set state = 'REQUESTED', from_at = null where id = ${id}::uuid`,
      sql`update contract.contract set state = 'REJECTED', from_at = null where id = ${id}::uuid`
    ])
      await expect(change.execute(db)).rejects.toThrow()
    const whole = async () => (await h.as(low, contract.contractRecords, { id })).body.value.whole
    expect(await whole()).toBe(true)
    await sql`alter table contract.record disable trigger user`.execute(db)
    await sql`update contract.record set address = '10.0.0.1' where contract_id = ${id}::uuid and no = 1`.execute(db)
    await sql`alter table contract.record enable trigger user`.execute(db)
    expect(await whole()).toBe(false)
  })
})
