// Work for the jobs of agents' contracts: offers whose time is over, and a contract whose side has another upline now.

import { below, contractFor, type Someone, tiers } from '@fairhouse/server/income/testing.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Works } from './work.ts'

const terms = { period: 'HOURLY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([1_000, 1, 0, 0.2]) }

/** Where a contract stands, and what of it is on record. */
async function standing(t: TestHouse, id: string): Promise<{ state: string; records: string[] }> {
  const { rows } = await sql<{ state: string; records: string[] }>`select c.state,
      array(select r.action from contract.record r where r.contract_id = c.id order by r.no) as records
    from contract.contract c where c.id = ${id}::uuid`.execute(t.house.db)
  return rows[0]!
}

/** An offer of long ago that nobody answered. */
async function lapsed(t: TestHouse): Promise<string> {
  const id = await contractFor(t, 'hourly', await below(t, null, 1), null, terms)
  await sql`alter table contract.contract disable trigger contract_guard`.execute(t.house.db)
  await sql`update contract.contract set state = 'REQUESTED', answered_at = null, from_at = null where id = ${id}::uuid`.execute(t.house.db)
  await sql`alter table contract.contract enable trigger contract_guard`.execute(t.house.db)
  return id
}

export const agentWorks: Works = {
  'contract.expire': async t => {
    const id = await lapsed(t)
    return { payload: { id }, done: async () => expect(await standing(t, id)).toEqual({ state: 'EXPIRED', records: ['EXPIRED'] }) }
  },
  'contract.endImpossible': async t => {
    const offer = await lapsed(t)
    const [former, upline]: Someone[] = [await below(t, null, 1), await below(t, null, 1)]
    const agent = await below(t, former!, 1)
    const lower = await below(t, agent, 1)
    const own = await contractFor(t, 'hourly', agent, former!, terms)
    const under = await contractFor(t, 'hourly', lower, agent, terms)
    await sql`update member.member set upline_id = ${upline!.memberId} where id = ${agent.memberId}`.execute(t.house.db)
    const done = async () => {
      expect(await standing(t, offer)).toEqual({ state: 'EXPIRED', records: ['EXPIRED'] })
      // with the contract ends what was given on below it
      for (const id of [own, under]) expect(await standing(t, id)).toEqual({ state: 'TERMINATED', records: [expect.any(String)] })
    }
    return { steps: 2, done }
  }
}
