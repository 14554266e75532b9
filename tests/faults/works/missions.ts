// Work for missions: a day of somebody's play that reaches a step.
import { UNIT } from '@fairhouse/contract/money.ts'
import { missionListener } from '@fairhouse/server/mission/mission.ts'
import { bet, runMission, steps } from '@fairhouse/server/mission/testing.ts'
import { hearAll } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
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
      run: async house => {
        // what died holds its place in the log until the database knows of it
        await sql`select from base.cursor where name = ${missionListener.name} for update`.execute(house.db)
        await hearAll(house, [missionListener])
      },
      done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ rewards: 1, counted: 10n * UNIT }])
    }
  }
}
