// Windows of time: what belongs to them, what comes late, and when they are closed.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { around, bet, correct, count, decidedAt, family, units } from '#contract/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { closeWindow, settledBets, teamSums, teamSumsOfAll } from '../team.ts'
import { activeOfDays, lineSums } from './sums.store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

describe('windows', () => {
  test('a correction belongs to its own time, marked late; pushes and small stakes are no outcomes', async () => {
    const { agents, players } = await family(t, 2, 2)
    const [one, two] = players[1]!
    const { from, to, early } = await around(t)
    const betId = await bet(t, one!, 'RNG', units(100), 'LOST', 0n)
    await decidedAt(t, betId, early)
    await bet(t, two!, 'LIVE', units(60), 'WON', units(60))
    await bet(t, two!, 'RNG', units(40), 'LOST', 0n)
    await bet(t, two!, 'RNG', units(200), 'WON', units(500))
    await count(t)
    const yesterday = { from, to: new Date(early.getTime() + 3_600_000) }
    const later = { from: yesterday.to, to }
    const outcome = async (window: { from: Date; to: Date }, minStake = units(50)) =>
      (
        await settledBets(
          t.house.db,
          window,
          agents.map(agentId => ({ agentId, minStake }))
        )
      ).map(({ agentId, edge, ...o }) => o)
    const first = await outcome(yesterday)
    expect(first).toEqual([
      { bets: 1, won: 0n, lost: units(100), lateWon: 0n, lateLost: 0n },
      { bets: 1, won: 0n, lost: units(100), lateWon: 0n, lateLost: 0n }
    ])
    await correct(t, one!, betId, 'WON', units(300))
    await count(t)
    expect(await outcome(yesterday)).toEqual(first)
    expect((await outcome(later))[0]).toEqual({ bets: 2, won: units(200), lost: 0n, lateWon: units(100), lateLost: -units(100) })
    const sums = await teamSums(t.house.db, agents[0]!, later, { activeMinBet: units(1) })
    expect(sums.late).toEqual({ valid: 0n, profit: units(300) })
    expect(sums.profit).toBe(units(300 + 300 - 40))
    expect(await teamSums(t.house.db, agents[1]!, yesterday, { activeMinBet: units(101) })).toMatchObject({ bets: 1, active: 0 })
  })

  test('with a corrected bet of an earlier window is as active in this one as before, alone or with others', async () => {
    const { agents, players } = await family(t, 2, 2)
    const [one, two] = players[1]!
    const { from, to, early } = await around(t)
    const lost = await bet(t, one!, 'LIVE', units(100), 'LOST', 0n)
    const push = await bet(t, two!, 'LIVE', units(100), 'WON', units(100))
    for (const id of [lost, push]) await decidedAt(t, id, early)
    await bet(t, one!, 'LIVE', units(30), 'LOST', 0n)
    await count(t)
    const later = { from: new Date(early.getTime() + 3_600_000), to }
    const hours = { from: later.from, to: new Date(to.getTime() - 86_400_000) }
    const active = async (window: { from: Date; to: Date }) => {
      const wanted = agents.map(agentId => ({ agentId, activeMinBet: units(30) }))
      const all = await teamSumsOfAll(t.house.db, wanted, window)
      const alone = await teamSums(t.house.db, agents[0]!, window, wanted[0]!)
      return [alone.active, ...agents.map(id => all.get(id)!.active)]
    }
    await correct(t, one!, lost, 'WON', units(100))
    await count(t)
    expect(await Promise.all([later, hours].map(active))).toEqual([
      [1, 1, 1],
      [1, 1, 1]
    ])
    await correct(t, two!, push, 'LOST', 0n)
    await count(t)
    expect(await Promise.all([later, hours].map(active))).toEqual([
      [1, 1, 1],
      [1, 1, 1]
    ])
    // in a window that has them both, the bet is what it was corrected to
    expect(await active({ from, to })).toEqual([2, 2, 2])
  })

  test('a member who changes teams leaves the past with the old one and brings the future to the new one', async () => {
    const { agents, players } = await family(t, 1, 1)
    const [old] = agents
    const [player] = players[0]!
    const made = await family(t, 2, 1)
    const [top, fresh] = made.agents
    await sql`update member.member set upline_id = ${top} where id = ${old}`.execute(t.house.db)
    const { from, to, first, last, early } = await around(t)
    await decidedAt(t, await bet(t, player!, 'RNG', units(70), 'LOST', 0n), early)
    await count(t)
    await sql`update member.member set upline_id = ${fresh} where id = ${player}`.execute(t.house.db)
    // the night between
    for (const days of [1_000, -999])
      await sql`update team.line set since = case when since = '-infinity' then since else since - ${days}::int end, until = until - ${days}::int
        where member_id = ${player}`.execute(t.house.db)
    await bet(t, player!, 'RNG', units(30), 'LOST', 0n)
    await count(t)
    const hours = { from, to: new Date(to.getTime() - 3_600_000) }
    for (const window of [{ from, to }, hours]) {
      const of = async (id: bigint, least: number) => {
        const { valid, active } = await teamSums(t.house.db, id, window, { activeMinBet: units(least) })
        return [valid, active]
      }
      expect(await Promise.all([of(old!, 70), of(old!, 71), of(fresh!, 30), of(fresh!, 31), of(top!, 100), of(top!, 101)])).toEqual([
        [units(70), 1],
        [units(70), 0],
        [units(30), 1],
        [units(30), 0],
        [units(100), 1],
        [units(100), 0]
      ])
    }
    const lines = await lineSums(t.house.db, old!, { from: first, to: last }, { before: null, limit: 10 })
    expect(lines.map(l => [l.id, l.here, l.valid])).toEqual([[player, false, units(70)]])
    const active = async (id: bigint, least: bigint) => (await activeOfDays(t.house.db, id, [{ from: first, to: last }], least))[0]
    expect(
      await Promise.all([active(old!, 1n), active(fresh!, 1n), active(top!, 1n), active(top!, units(100)), active(old!, units(71))])
    ).toEqual([1, 1, 1, 1, 0])
    expect(await settledBets(t.house.db, { from, to }, [{ agentId: old!, minStake: 0n }])).toMatchObject([{ lost: units(70) }])
  })

  test('one is closed when all transactions of its time are over and counted; what is late goes to later', async () => {
    const { agents, players } = await family(t, 1, 2)
    const [one, two] = players[0]!
    const { from, to } = await around(t)
    const betId = await bet(t, one!, 'RNG', units(40), 'LOST', 0n)
    // the window ended when the bet had been decided, and a transaction of its time is still at work
    const end = new Date(Date.now() - 2_000)
    await decidedAt(t, betId, new Date(end.getTime() - 1_000))
    const begun = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const slow = inTransaction(t.house.db, async tx => {
      await sql`select pg_current_xact_id()`.execute(tx)
      begun.resolve()
      await finished.promise
    })
    await begun.promise
    expect(await closeWindow(t.house, end, 60_000)).toBe(false)
    expect(await closeWindow(t.house, end, 0)).toBe(false)
    finished.resolve()
    await slow
    // over, but not counted yet
    expect(await closeWindow(t.house, end, 0)).toBe(false)
    await count(t)
    // transactions of other tests on the same server may keep it open for a moment
    await expect.poll(() => closeWindow(t.house, end, 0)).toBe(true)
    const before = await settledBets(t.house.db, { from, to: end }, [{ agentId: agents[0]!, minStake: 0n }])
    expect(before).toMatchObject([{ agentId: agents[0], bets: 1, lost: units(40), won: 0n }])
    const late = await bet(t, two!, 'RNG', units(70), 'LOST', 0n)
    await decidedAt(t, late, new Date(end.getTime() - 500))
    await count(t)
    expect(await settledBets(t.house.db, { from, to: end }, [{ agentId: agents[0]!, minStake: 0n }])).toEqual(before)
    expect(await settledBets(t.house.db, { from: end, to }, [{ agentId: agents[0]!, minStake: 0n }])).toMatchObject([{ lost: units(70) }])
  })
})
