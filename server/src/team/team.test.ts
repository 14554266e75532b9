// What agents see of their team over HTTP.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/agent.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { around, bet, count, decidedAt, units } from '#contract/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

describe('what an agent sees', () => {
  test('the overview compares with the days before, and its lines, days and categories add up to the total', async () => {
    const top = await t.register()
    const agent = await t.register()
    const player = await t.register()
    await sql`update member.member set type = 2 where id in (${top.memberId}, ${agent.memberId})`.execute(t.house.db)
    await sql`update member.member set upline_id = ${top.memberId} where id = ${agent.memberId}`.execute(t.house.db)
    await sql`update member.member set upline_id = ${agent.memberId} where id = ${player.memberId}`.execute(t.house.db)
    for (const m of [top, agent, player]) await t.give(m.memberId, units(1_000))
    const { from, first, last } = await around(t)
    const old = await bet(t, player.memberId, 'RNG', units(30), 'LOST', 0n)
    await decidedAt(t, old, new Date(from.getTime() - 3_600_000))
    await bet(t, player.memberId, 'RNG', units(100), 'WON', units(40))
    await bet(t, agent.memberId, 'SPORTS', units(50), 'LOST', 0n)
    await bet(t, top.memberId, 'LIVE', units(10), 'WON', units(15))
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: player.memberId, kind: 'DEPOSIT', key: randomUUID(), ref: null, house: 'payments', cash: units(500) })
    )
    await count(t)
    const days = { from: first, to: last }
    const seen = (await t.call(contract.teamOverview, days, { token: top.token })).body.value
    expect(seen.now).toMatchObject({
      bets: 3,
      stake: '160.00',
      valid: '155.00',
      payout: '55.00',
      deposits: '500.00',
      profit: '-105.00',
      active: 3,
      joined: 2
    })
    expect(seen.before).toMatchObject({ bets: 1, stake: '30.00', active: 1 })
    expect(seen.days).toHaveLength(3)
    expect(seen.days.map((d: { stake: string }) => d.stake)).toEqual(['0.00', '160.00', '0.00'])
    expect(seen.categories.map((c: { category: string; valid: string }) => [c.category, c.valid])).toEqual([
      ['RNG', '100.00'],
      ['SPORTS', '50.00'],
      ['LIVE', '5.00']
    ])
    const by = async (input: object) => (await t.call(contract.teamProfit, { ...days, ...input }, { token: top.token })).body.value
    const line = await by({ by: 'line' })
    expect(line.list.map((r: { member: { id: string; head: boolean }; stake: string }) => [r.member.id, r.member.head, r.stake])).toEqual([
      [String(top.memberId), true, '10.00'],
      [String(agent.memberId), false, '150.00']
    ])
    expect(line.total.profit).toBe('-105.00')
    expect(
      (await by({ by: 'category', of: String(player.memberId), alone: true })).list.map((r: { key: string; profit: string }) => [
        r.key,
        r.profit
      ])
    ).toEqual([
      ['', '0.00'],
      ['RNG', '-60.00']
    ])
    const bets = async (input: Record<string, unknown>) => (await t.call(contract.teamBets, input, { token: top.token })).body.value
    expect((await bets({})).list.map((b: { stake: string }) => b.stake)).toEqual(['10.00', '50.00', '100.00', '30.00'])
    const page = await bets({ limit: 2 })
    expect((await bets({ limit: 2, before: page.next })).list.map((b: { stake: string }) => b.stake)).toEqual(['100.00', '30.00'])
    expect((await bets({ of: String(agent.memberId) })).list).toHaveLength(1)
    expect((await bets({ of: String(agent.memberId), team: 'true' })).list).toHaveLength(3)
    expect((await bets({ category: 'SPORTS' })).list[0].member).toEqual({
      id: String(agent.memberId),
      name: agent.name
    })
    const moved = (await t.call(contract.teamMovements, { group: 'deposits' }, { token: top.token })).body.value.list
    expect(moved).toMatchObject([{ kind: 'DEPOSIT', amount: '500.00', member: { id: String(player.memberId) } }])
    const now = (await t.call(contract.teamNow, {}, { token: top.token })).body.value
    expect(now).toMatchObject({ members: 2, direct: 1, agents: 1, levels: 2, online: 2 })
    const profile = (await t.call(contract.teamMemberById, { id: String(agent.memberId) }, { token: top.token })).body.value
    expect(profile).toMatchObject({ level: 1, mine: true, today: { own: { stake: '50.00' }, team: { stake: '150.00' } } })
    expect(profile.path.map((p: { id: string }) => p.id)).toEqual([String(top.memberId), String(agent.memberId)])
  })
})
