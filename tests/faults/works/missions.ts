// Work for missions and raffles: somebody's play that reaches a step, brings tickets, and is drawn.
import { UNIT } from '@fairhouse/contract/money.ts'
import { missionListener } from '@fairhouse/server/mission/mission.ts'
import { raffleListener } from '@fairhouse/server/mission/raffle/count.ts'
import { drawRaffles } from '@fairhouse/server/mission/raffle/draw.ts'
import { atOnce, endsNow, runRaffle } from '@fairhouse/server/mission/raffle/testing.ts'
import { bet, runMission, steps } from '@fairhouse/server/mission/testing.ts'
import { hearAll } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hearsAll } from './listeners.ts'
import type { Works } from './work.ts'

/** By the names of listeners. */
export const missionListenerWorks: Works = {
  'mission.count': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    await runMission(t, token, { steps: steps([10, 3]) }, second)
    const member = await t.register()
    await hearAll(t.house, [missionListener])
    await bet(t, member, { stake: 10 })
    const kept = sql<{ rewards: number; counted: bigint }>`
      select (select count(*)::int from reward.item where member_id = ${member.memberId} and kind = 'mission') as rewards,
        (select sum(amount)::bigint from mission.part where member_id = ${member.memberId}) as counted`
    return {
      run: hearsAll(missionListener),
      done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ rewards: 1, counted: 10n * UNIT }])
    }
  },
  'mission.tickets': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    const game = 'raffle-while-it-runs'
    const id = await runRaffle(t, token, { games: [game] }, second)
    const member = await t.register()
    await hearAll(t.house, [raffleListener])
    await bet(t, member, { stake: 25, game })
    await bet(t, member, { stake: 30, game })
    const kept = sql<{ amount: bigint; tickets: bigint }>`
      select (select amount from mission.raffle_entry where member_id = ${member.memberId} and raffle_id = ${id}::uuid) as amount,
        (select tickets from mission.raffle where id = ${id}::uuid) as tickets`
    return {
      run: hearsAll(raffleListener),
      done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ amount: 55n * UNIT, tickets: 5n }])
    }
  }
}

/** By the names of jobs. */
export const raffleWorks: Works = {
  'mission.drawRaffles': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    const game = 'raffle-that-ends'
    const id = await runRaffle(t, token, { games: [game] }, second)
    const [first, other] = [await t.register(), await t.register()]
    await bet(t, first, { stake: 30, game })
    await bet(t, other, { stake: 20, game })
    await endsNow(t, id)
    // its end is told, and all bets before it are heard
    await drawRaffles(t.house, atOnce)
    await hearAll(t.house, [raffleListener])
    const kept = sql<{ state: string; tickets: bigint; cost: bigint; winners: number; amounts: bigint[] }>`
      select r.state, r.tickets, r.cost, (select count(*)::int from mission.raffle_winner w where w.raffle_id = r.id and w.given) as winners,
        array(select amount from reward.item i where i.kind = 'raffle' and i.member_id in (${first.memberId}, ${other.memberId})
          order by amount desc) as amounts
      from mission.raffle r where r.id = ${id}::uuid`
    return {
      steps: 5,
      run: house => drawRaffles(house, atOnce),
      done: async () =>
        expect((await kept.execute(t.house.db)).rows).toEqual([
          { state: 'final', tickets: 5n, cost: 40n * UNIT, winners: 2, amounts: [30n * UNIT, 10n * UNIT] }
        ])
    }
  }
}
