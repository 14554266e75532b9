// How a member's documents stand reads the same on every screen: the list and the page of players, both desks, and the member's own site.
import { identity } from '@fairhouse/contract/member/kyc.ts'
import { payoutNeeds } from '@fairhouse/contract/money/payout-needs.ts'
import { withdrawalDecision } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { playerIdentity as card } from '@fairhouse/contract/ops/people/identity.ts'
import { identityQueue } from '@fairhouse/contract/ops/people/kyc.ts'
import { player, players } from '@fairhouse/contract/ops/people/players.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { memberWith, withdraw } from '#cashier/testing.ts'
import { documentOf } from '#member/member.ts'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
let admin: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  admin = await t.operator('admin')
})
afterAll(() => t.close())

const send = async (memberId: bigint, state: 'OPEN' | 'APPROVED' | 'REJECTED', days: number | null = null) => {
  const { number, mark } = documentOf(t.house, memberId, 1, 'P1234567')
  const decided = state === 'OPEN' ? null : new Date()
  await sql`insert into kyc.request (id, member_id, id_type, id_number, id_mark, state, decided_by, decided_at, reason, expires_on)
    values (${newId()}::uuid, ${memberId}, 1, ${number}, ${mark}, ${state}, ${decided && 'desk'}, ${decided},
      ${state === 'REJECTED' ? 'blurred' : null}, ${days === null ? null : sql`current_date + ${days}::int`})`.execute(t.house.db)
}

test('of nothing sent, waiting, rejected, good, renewed and expired documents every screen says the same', async () => {
  const m = await memberWith(t, '100')
  const { id: withdrawal } = await withdraw(t, m, '60')
  const id = String(m.memberId)
  const everywhere = async () => {
    const [row] = (await t.call(players, { search: m.name }, admin)).body.value.list
    const page = (await t.call(player, { id }, admin)).body.value.player
    const desk = (await t.call(withdrawalDecision, { id: withdrawal }, admin)).body.value
    const own = (await t.call(identity, {}, m)).body.value
    const checks = (await t.call(identityQueue, { player: id }, admin)).body.value.list
    const said = [row.documents, page.documents, desk.documents, own.documents, ...checks.map((c: { documents: object }) => c.documents)]
    for (const one of said) expect(one).toEqual(said[0])
    // what follows from it: the tier on both sides, the checklist of a withdrawal, and the rule of the desk
    const { tier } = (await t.call(card, { id }, admin)).body.value
    const needs = (await t.call(payoutNeeds, {}, m)).body.value.documents
    const held = desk.decision.rules.some((r: { rule: string }) => r.rule === 'identity')
    const { state } = said[0]
    expect([own.tier, tier === 2, needs.done, needs.state, held]).toEqual([
      tier,
      state === 'GOOD',
      state === 'GOOD',
      state,
      state !== 'GOOD'
    ])
    return said[0]
  }
  expect(await everywhere()).toEqual({ state: 'NONE', until: null, waiting: false })
  await send(m.memberId, 'OPEN')
  expect(await everywhere()).toMatchObject({ state: 'WAITING', waiting: true })
  await sql`update kyc.request set state = 'REJECTED', reason = 'blurred', decided_by = 'desk', decided_at = now() where member_id = ${m.memberId}`.execute(
    t.house.db
  )
  expect(await everywhere()).toMatchObject({ state: 'REJECTED', waiting: false })
  await send(m.memberId, 'APPROVED', 10)
  expect(await everywhere()).toMatchObject({ state: 'GOOD', waiting: false, until: expect.any(String) })
  await send(m.memberId, 'OPEN')
  expect(await everywhere()).toMatchObject({ state: 'GOOD', waiting: true })
  await sql`delete from kyc.request where member_id = ${m.memberId} and state = 'OPEN'`.execute(t.house.db)
  await sql`update kyc.request set expires_on = current_date - 1 where member_id = ${m.memberId} and state = 'APPROVED'`.execute(t.house.db)
  expect(await everywhere()).toMatchObject({ state: 'EXPIRED', waiting: false })
})
