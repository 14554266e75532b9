// Two hands at one contract: whatever comes at once, there is one outcome, one live contract, and one entry for what was done.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/contract.ts'
import * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { apart } from '#testing-connections.ts'
import { answerOffer } from './life.ts'
import { type ContractHouse, code, contractHouse, dailyAt, type TestAgent } from './testing.ts'

let h: ContractHouse
let top: TestAgent
beforeAll(async () => {
  h = await contractHouse()
  top = await h.agent(null, 41)
  await h.agree(null, top, dailyAt(1))
})
afterAll(async () => {
  // nobody has two live contracts of a kind, two in force at once, or a record that says otherwise than the contract
  const live =
    await sql`select from contract.contract where state in ('VALID', 'TERMINATION_REQUESTED') group by recipient_id, kind having count(*) > 1`.execute(
      h.t.house.db
    )
  expect(live.rows).toEqual([])
  const twice =
    await sql`select from contract.contract a join contract.contract b on b.recipient_id = a.recipient_id and b.kind = a.kind and b.id > a.id
    where a.from_at < coalesce(b.until_at, 'infinity') and b.from_at < coalesce(a.until_at, 'infinity')`.execute(h.t.house.db)
  expect(twice.rows).toEqual([])
  await h.t.close()
})

const actions = async (id: string) =>
  (
    await sql<{ action: string }>`select action from contract.record where contract_id = ${id}::uuid order by no`.execute(h.t.house.db)
  ).rows.map(r => r.action)
const said = (answers: readonly { status: number; body: { code?: string } }[]) => answers.map(a => code(a as never)).toSorted()

test('an offer that is accepted, rejected and withdrawn at once has one outcome', async () => {
  for (let i = 0; i < 6; i++) {
    const low = await h.agent(top)
    const { id } = (await h.offer(top, low, dailyAt(0.5))).body.value
    const tries = [() => h.answer(low, id, true), () => h.as(top, contract.withdrawContract, { id }), () => h.answer(low, id, false)]
    const answers = await Promise.all([...tries.slice(i % 3), ...tries.slice(0, i % 3)].map(one => one()))
    expect(said(answers)).toEqual([200, '409 contract.notOpen', '409 contract.notOpen'])
    const state = await h.stateOf(id)
    expect(await actions(id)).toEqual(['OFFERED', { VALID: 'ACCEPTED', WITHDRAWN: 'WITHDRAWN', REJECTED: 'REJECTED' }[state]])
  }
})

test('a double click accepts once, and its repeat gets the first answer; so do two windows of one agent', async () => {
  const low = await h.agent(top)
  const { id } = (await h.offer(top, low, dailyAt(0.5))).body.value
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => h.answer(low, id, true, key)))
  expect(said(answers)).toEqual([200, 200, 200, 200, 200])
  for (const a of answers) expect(a.body.value).toEqual(answers[0]!.body.value)
  expect(await actions(id)).toEqual(['OFFERED', 'ACCEPTED'])
  const other = await h.agent(top)
  const second = (await h.offer(top, other, dailyAt(0.5))).body.value.id
  const both = await Promise.all(Array.from({ length: 4 }, () => h.answer(other, second, true)))
  expect(said(both)).toEqual([200, ...Array(3).fill('409 contract.notOpen')])
  expect(await actions(second)).toEqual(['OFFERED', 'ACCEPTED'])
})

test('of several offers at once one stands', async () => {
  const low = await h.agent(top)
  const answers = await Promise.all([0.3, 0.4, 0.5, 0.6].map(rate => h.offer(top, low, dailyAt(rate))))
  expect(said(answers)).toEqual([200, ...Array(3).fill('409 contract.open')])
  const key = randomUUID()
  const other = await h.agent(top)
  const same = await Promise.all([1, 2, 3].map(() => h.offer(top, other, dailyAt(0.5), key)))
  expect(new Set(same.map(a => a.body.value.id)).size).toBe(1)
})

/** Lets one answer be under way, its transaction still open, until the other waits for it (or is through); returns what both said. */
async function overlapping(first: { m: TestAgent; id: string }, second: { m: TestAgent; id: string }) {
  let through = false
  const under = await inTransaction(h.t.house.db, async tx => {
    const actor = { side: 'recipient', memberId: first.m.memberId, address: '127.0.0.1' } as const
    const done = await answerOffer(tx, first.id, true, actor)
    const other = h.answer(second.m, second.id, true).finally(() => {
      through = true
    })
    for (let waits = false; !waits && !through; ) {
      const asked = sql<{ waits: boolean }>`select exists (select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as waits`
      const { rows } = await apart(() => asked.execute(h.t.house.db))
      waits = rows[0]!.waits
    }
    return { ended: done.ended, other }
  })
  return { ended: under.ended, other: await under.other }
}

test('an upline accepts less while its downline accepts more: the downline never exceeds its upline', async () => {
  for (const firstIs of ['upline', 'downline'] as const) {
    const middle = await h.agent(top)
    const low = await h.agent(middle)
    await h.agree(top, middle, dailyAt(0.9))
    const less = { m: middle, id: (await h.offer(top, middle, dailyAt(0.4))).body.value.id as string }
    const more = { m: low, id: (await h.offer(middle, low, dailyAt(0.8))).body.value.id as string }
    if (firstIs === 'upline') {
      const { ended, other } = await overlapping(less, more)
      expect([ended, code(other), await h.stateOf(more.id)]).toEqual([0, '409 contract.outdated', 'REQUESTED'])
    } else {
      const { ended, other } = await overlapping(more, less)
      expect([ended, code(other), other.body.value.ended, await h.stateOf(more.id)]).toEqual([0, 200, 1, 'TERMINATED'])
    }
  }
})

test('an end that both sides ask for, that is agreed to, taken back and forced at once comes once', async () => {
  for (let i = 0; i < 3; i++) {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    const asked = await Promise.all([top, low].map(m => h.as(m, contract.askTermination, { id })))
    expect(said(asked)).toEqual([200, '409 contract.notOpen'])
    const [asker, other] = asked[0]!.status === 200 ? [top, low] : [low, top]
    const answers = await Promise.all([
      h.as(other, contract.answerTermination, { id, accept: true }),
      h.as(asker, contract.withdrawContract, { id }),
      h.desk(ops.forceTermination, { id, reason: 'both have asked for it' })
    ])
    const state = await h.stateOf(id)
    expect(state).toBe('TERMINATED')
    const ends = (await actions(id)).filter(a => a === 'TERMINATION_ACCEPTED' || a === 'FORCED')
    expect(ends).toHaveLength(1)
    expect(answers.filter(a => a.status === 200).length).toBeGreaterThan(0)
  }
})

test('a change that is accepted while the contract ends: never two live, never one in force beside another', async () => {
  for (let i = 0; i < 4; i++) {
    const low = await h.agent(top)
    const first = await h.agree(top, low, dailyAt(0.5))
    const { id } = (await h.offer(top, low, dailyAt(0.6))).body.value
    const tries = [() => h.answer(low, id, true), () => h.desk(ops.forceTermination, { id: first, reason: 'found to be wrong' })]
    await Promise.all((i % 2 ? tries : tries.toReversed()).map(go => go()))
    expect(await h.stateOf(id)).toBe('VALID')
    expect(['SUPERSEDED', 'TERMINATED']).toContain(await h.stateOf(first))
  }
})
