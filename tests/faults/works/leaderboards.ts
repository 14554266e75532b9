// Work for leaderboards: somebody's play that brings a place, and its prize; of equal places the draw.
import { UNIT } from '@fairhouse/contract/money.ts'
import { boardListener } from '@fairhouse/server/mission/board/count.ts'
import { closeEnded, endNow, prizes, runBoard } from '@fairhouse/server/mission/board/testing.ts'
import { bet, decidedAt } from '@fairhouse/server/mission/testing.ts'
import { hearAll } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hearsAll } from './listeners.ts'
import type { Works } from './work.ts'

/** By the names of listeners. */
export const leaderboardListenerWorks: Works = {
  'mission.rank': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    const game = 'race-while-it-runs'
    const id = await runBoard(t, token, { games: [game], prizes: prizes(3) }, second)
    const member = await t.register()
    await hearAll(t.house, [boardListener])
    await bet(t, member, { stake: 10, game })
    await bet(t, member, { stake: 5, game })
    const kept = sql<{ score: bigint; members: number }>`
      select (select score from mission.board_entry where member_id = ${member.memberId} and board_id = ${id}::uuid) as score,
        (select sum(members)::int from mission.board_bucket where board_id = ${id}::uuid) as members`
    return {
      run: hearsAll(boardListener),
      done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ score: 15n * UNIT, members: 1 }])
    }
  }
}

/** By the names of jobs. */
export const leaderboardWorks: Works = {
  'mission.closeBoards': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    const game = 'race-that-ends'
    const id = await runBoard(t, token, { games: [game], prizes: prizes(30, 20, 10) }, second)
    const people = [await t.register(), await t.register(), await t.register()]
    const bets: string[] = []
    for (const [at, one] of people.entries()) bets.push(await bet(t, one, { stake: at === 0 ? 10 : 5, game }))
    // the second and the third are equal, and have not the same prize
    const at = new Date()
    for (const one of bets.slice(1)) await decidedAt(t, one, at)
    await endNow(t, id)
    const kept = sql<{ state: string; cost: bigint; places: number[]; amounts: bigint[]; dealt: number }>`
      select b.state, b.cost, array(select place from mission.board_entry e where e.board_id = b.id order by place) as places,
        array(select amount from reward.item r where r.kind = 'rank' and r.member_id = any (${people.map(one => String(one.memberId))}::bigint[])
          order by amount desc) as amounts,
        (select sum(used)::int from fair.chain where game = 'leaderboard') as dealt
      from mission.board b where b.id = ${id}::uuid`
    return {
      steps: 5,
      run: closeEnded,
      done: async () =>
        expect((await kept.execute(t.house.db)).rows).toEqual([
          { state: 'final', cost: 60n * UNIT, places: [1, 2, 3], amounts: [30n * UNIT, 20n * UNIT, 10n * UNIT], dealt: 1 }
        ])
    }
  }
}
