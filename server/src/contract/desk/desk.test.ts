// What operators see and do about agents' contracts: for the house as the upline, by force, in disputes, and the bounds of everything.
import * as contract from '@fairhouse/contract/agent/contract.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractHouse, code, contractHouse, daily, dailyAt, dividendAt, type TestAgent } from '../testing.ts'

let h: ContractHouse
beforeAll(async () => {
  h = await contractHouse()
})
afterAll(() => h.t.close())

const detail = async (id: string) => (await h.desk(ops.opsContractDetail, { id })).body.value

test('the house offers to top agents only, withdraws, asks to end and answers, each with an audited reason', async () => {
  const top = await h.agent(null, 41)
  const low = await h.agent(top)
  expect(code(await h.offerByHouse(low, dailyAt(1)))).toBe('422 contract.recipient')
  expect(code(await h.offerByHouse(await h.agent(null, 0), dailyAt(1)))).toBe('422 contract.recipient')
  expect(code(await h.offerByHouse(top, { kind: 'rebate', terms: { period: 'DAILY', series: { Lott: 1_950 } } }))).toBe('400 input.invalid')
  const first = (await h.offerByHouse(top, dailyAt(1))).body.value
  expect(first).toMatchObject({ upline: null, recipient: { account: top.name }, state: 'REQUESTED' })
  expect((await h.desk(ops.opsWithdrawContract, { id: first.id, reason: 'the rate was wrong' })).body.value.state).toBe('WITHDRAWN')
  const id = await h.agree(null, top, dailyAt(2))
  expect((await h.desk(ops.opsAskTermination, { id, reason: 'new terms are due' })).body.value.terminationBy).toBe('upline')
  expect((await h.as(top, contract.answerTermination, { id, accept: false })).body.value.contract.state).toBe('VALID')
  await h.as(top, contract.askTermination, { id })
  const { body } = await h.desk(ops.opsAnswerTermination, { id, accept: true, reason: 'as the agent wishes' })
  expect(body.value).toMatchObject({ ended: 0, contract: { state: 'TERMINATED', ending: 'AGREED' } })
  const { records, whole } = await detail(id)
  expect(whole).toBe(true)
  expect(records.map((r: { action: string; by: string; who: string; reason: string }) => [r.action, r.by, r.who, r.reason])).toEqual([
    ['OFFERED', 'platform', h.operator.username, 'agreed by letter'],
    ['ACCEPTED', 'recipient', top.name, ''],
    ['TERMINATION_ASKED', 'platform', h.operator.username, 'new terms are due'],
    ['TERMINATION_REJECTED', 'recipient', top.name, ''],
    ['TERMINATION_ASKED', 'recipient', top.name, ''],
    ['TERMINATION_ACCEPTED', 'platform', h.operator.username, 'as the agent wishes']
  ])
  const { list } = (await h.desk(audit, { limit: 100 })).body.value
  const written = list.filter((a: { subject: string }) => a.subject === `contract:${id}`).map((a: { action: string }) => a.action)
  expect(written).toEqual(['contract.answerEnd', 'contract.askEnd', 'contract.offer'])
})

test('operators cannot speak for an agent as upline, but may end its contract and all below by force', async () => {
  const top = await h.agent(null, 41)
  const low = await h.agent(top)
  const below = await h.agent(low)
  await h.agree(null, top, dailyAt(1))
  const id = await h.agree(top, low, dailyAt(0.8))
  const deeper = await h.agree(low, below, dailyAt(0.5))
  for (const endpoint of [ops.opsWithdrawContract, ops.opsAskTermination])
    expect(code(await h.desk(endpoint, { id, reason: 'for the upline' }))).toBe('404 not.found')
  expect((await h.desk(ops.forceTermination, { id, reason: 'x' })).body.code).toBe('reason.short')
  await h.as(top, contract.askTermination, { id })
  const { body } = await h.desk(ops.forceTermination, { id, reason: 'fraud was found' })
  expect(body.value).toMatchObject({ ended: 1, contract: { state: 'TERMINATED', ending: 'FORCED' } })
  expect((await detail(deeper)).contract).toMatchObject({ state: 'TERMINATED', ending: 'CASCADE' })
  expect(code(await h.desk(ops.forceTermination, { id, reason: 'once more' }))).toBe('409 contract.notOpen')
  // agents see that the house did it, and no reason
  const seen = (await h.as(low, contract.contractRecords, { id })).body.value.records.at(-1)
  expect(seen).toMatchObject({ action: 'FORCED', by: 'platform' })
  expect(seen.reason).toBeUndefined()
})

test('contracts are found by kind, state, member and dispute; notes stay, a dispute opens and closes once', async () => {
  const top = await h.agent(null, 41)
  const low = await h.agent(top)
  const own = await h.agree(null, top, dividendAt(20))
  const given = await h.agree(top, low, dividendAt(10))
  const find = async (input: object) =>
    (await h.desk(ops.opsContracts, { player: String(top.memberId), ...input })).body.value.list.map((c: { id: string }) => c.id)
  expect(await find({})).toEqual([given, own])
  expect(await find({ kind: 'daily' })).toEqual([])
  expect(await find({ state: 'REQUESTED' })).toEqual([])
  const page = (await h.desk(ops.opsContracts, { player: String(top.memberId), limit: 1 })).body.value
  expect([page.list[0].id, await find({ before: page.next })]).toEqual([given, [own]])
  const note = (kind: string, text: string) => h.desk(ops.noteDispute, { id: given, kind, text })
  expect((await note('note', 'called, will call again')).body.value).toMatchObject({
    disputed: false,
    note: { operator: h.operator.username }
  })
  expect((await note('opened', 'she says the rate was 12 %')).body.value.disputed).toBe(true)
  expect(code(await note('opened', 'again'))).toBe('409 document.changed')
  expect(await find({ disputed: 'true' })).toEqual([given])
  expect((await note('closed', 'the hash proves 10 %')).body.value.disputed).toBe(false)
  expect((await detail(given)).notes.map((n: { kind: string }) => n.kind)).toEqual(['note', 'opened', 'closed'])
  await expect(sql`delete from contract.note`.execute(h.t.house.db)).rejects.toThrow()
})

test('limits bound every new offer; templates stay within them; two editors do not overwrite each other', async () => {
  const { limits, version } = (await h.desk(ops.contractTemplates)).body.value
  const change = (v: number) =>
    h.desk(ops.changeSystemLimits, { limits: { ...limits, daily: 20_000 }, version: v, reason: 'the board decided' })
  expect((await change(version)).body.value).toMatchObject({ version: version + 1, limits: { daily: 20_000 } })
  expect(code(await change(version))).toBe('409 document.changed')
  const top = await h.agent(null, 41)
  expect((await h.offerByHouse(top, dailyAt(2.1))).body).toMatchObject({
    code: 'contract.bounds',
    fields: { 'contract.terms.tiers.0.rate': 'contract.limit' }
  })
  expect(code(await h.offerByHouse(top, dailyAt(2)))).toBe(200)
  const save = (input: object) => h.desk(ops.saveTemplate, { name: 'Beginners', contract: daily([1_000, 5, 0.5]), ...input })
  expect(code(await save({ contract: dailyAt(2.1) }))).toBe('422 contract.bounds')
  const kept = (await save({})).body.value
  expect((await save({ id: kept.id, version: 1, name: 'Newcomers' })).body.value).toMatchObject({ name: 'Newcomers', version: 2 })
  expect(code(await save({ id: kept.id, version: 1 }))).toBe('409 document.changed')
  expect((await h.desk(ops.contractTemplates)).body.value.templates).toMatchObject([{ id: kept.id, contract: daily([1_000, 5, 0.5]) }])
  expect(code(await h.desk(ops.removeTemplate, { id: kept.id }))).toBe(200)
  expect(code(await h.desk(ops.removeTemplate, { id: kept.id }))).toBe('404 not.found')
})

test('support reads contracts and changes nothing; agents and visitors read none of the house’s', async () => {
  const top: TestAgent = await h.agent(null, 41)
  const { id } = (await h.offerByHouse(top, dailyAt(1))).body.value
  const support = await h.t.operator('support')
  const reason = 'because of the test'
  const writes: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
    [ops.opsOfferContract, { to: String(top.memberId), contract: dailyAt(1), reason }],
    [ops.opsWithdrawContract, { id, reason }],
    [ops.opsAskTermination, { id, reason }],
    [ops.opsAnswerTermination, { id, accept: true, reason }],
    [ops.forceTermination, { id, reason }],
    [ops.noteDispute, { id, kind: 'note', text: reason }],
    [ops.removeTemplate, { id }]
  ]
  const key = () => crypto.randomUUID()
  expect(code(await h.t.call(ops.opsContractDetail, { id }, { token: support.token }))).toBe(200)
  for (const [endpoint, input] of writes) {
    expect([endpoint.call, code(await h.t.call(endpoint, input, { token: support.token, key: key() }))]).toEqual([
      endpoint.call,
      '403 permission.denied'
    ])
    expect([endpoint.call, code(await h.t.call(endpoint, input, { token: top.token, key: key() }))]).toEqual([
      endpoint.call,
      '401 session.ended'
    ])
  }
  expect(await h.stateOf(id)).toBe('REQUESTED')
})
