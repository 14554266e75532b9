// Windows of time: what belongs to them, what comes late, and when they are closed.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { closeWindow, settledBets, teamSums } from './agent.ts'
import { around, bet, correct, count, decidedAt, family, units } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

describe('windows', () => {
  test('a correction belongs to its own time and says that it is late; pushes and stakes below the minimum are left out of outcomes', async () => {
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
      ).map(({ agentId, ...o }) => o)
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
    expect(await teamSums(t.house.db, agents[0]!, yesterday, { activeMinBet: units(1), direct: true })).toMatchObject({
      bets: 0,
      active: 0
    })
    expect(await teamSums(t.house.db, agents[1]!, yesterday, { activeMinBet: units(101), direct: true })).toMatchObject({
      bets: 1,
      active: 0
    })
  })

  test('one is closed when every transaction that ran at its end is over and counted; what comes late goes to a later time', async () => {
    const { agents, players } = await family(t, 1, 2)
    const [one, two] = players[0]!
    const { from, to } = await around(t)
    const betId = await bet(t, one!, 'RNG', units(40), 'LOST', 0n)
    // the window ended when the bet had been decided, and a transaction of its time is still at work
    const end = new Date(Date.now() - 2_000)
    await decidedAt(t, betId, new Date(end.getTime() - 1_000))
    let finish = () => {}
    const slow = inTransaction(t.house.db, async tx => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await new Promise<void>(done => {
        finish = done
      })
    })
    await sql`select 1`.execute(t.house.db)
    expect(await closeWindow(t.house, end, 60_000)).toBe(false)
    expect(await closeWindow(t.house, end, 0)).toBe(false)
    finish()
    await slow
    // over, but not counted yet
    expect(await closeWindow(t.house, end, 0)).toBe(false)
    await count(t)
    expect(await closeWindow(t.house, end, 0)).toBe(true)
    const before = await settledBets(t.house.db, { from, to: end }, [{ agentId: agents[0]!, minStake: 0n }])
    expect(before).toMatchObject([{ agentId: agents[0], bets: 1, lost: units(40), won: 0n }])
    const late = await bet(t, two!, 'RNG', units(70), 'LOST', 0n)
    await decidedAt(t, late, new Date(end.getTime() - 500))
    await count(t)
    expect(await settledBets(t.house.db, { from, to: end }, [{ agentId: agents[0]!, minStake: 0n }])).toEqual(before)
    expect(await settledBets(t.house.db, { from: end, to }, [{ agentId: agents[0]!, minStake: 0n }])).toMatchObject([{ lost: units(70) }])
  })
})
