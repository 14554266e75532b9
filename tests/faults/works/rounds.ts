// Work for the jobs of slots: a round that nobody ended, a game that pays too much, a pot whose parts are uneven.
import { randomUUID } from 'node:crypto'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { placeSpin } from '@fairhouse/contract/play/spin.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playSlot } from '@fairhouse/games/slots/rounds/round.ts'
import { cashOf } from '@fairhouse/server/crash/testing.ts'
import { endOverdueSpins } from '@fairhouse/server/spin/steps.ts'
import { slots } from '@fairhouse/server/spin/tables.ts'
import { openSlots, plantSeed } from '@fairhouse/server/spin/testing.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Works } from './work.ts'

type Wanted = Parameters<typeof plantSeed>[3]

/** A member with 1,000 who has played once for 2.00. */
async function played(t: TestHouse, game: string, wanted: Wanted) {
  await openSlots(t)
  const { token, memberId } = await t.register(undefined, 1_000n * UNIT)
  const seed = await plantSeed(t, memberId, game, wanted)
  const { id } = (await t.call(placeSpin, { game, mode: 'base', stake: '2.00', hold: false }, { token, key: randomUUID() })).body.value
  return { ...seed, memberId, id: id as string }
}

export const roundWorks: Works = {
  // two members were asked to choose and did not; of one the tables are published no more
  'spin.endSpins': async t => {
    const game = 'marigold-ferry'
    const chooses: Wanted = ({ offers }) => offers.choose !== undefined
    const [left, old] = [await played(t, game, chooses), await played(t, game, chooses)]
    await sql`update spin.spin set tables = 'of last year' where id = ${old.id}::uuid`.execute(t.house.db)
    const dice = dealDice({ serverSeed: left.serverSeed, clientSeed: left.clientSeed, nonce: 0 })
    const { payout } = playSlot(slots().get(game)!, 'base', dice, false, [{ kind: 'choose', option: 'calm' }])
    const done = async () => {
      const { rows } = await sql<{
        state: string
      }>`select state from spin.spin where id = any (${[left.id, old.id]}::uuid[]) order by id`.execute(t.house.db)
      expect(rows.map(r => r.state)).toEqual(['won', 'cancelled'])
      const cash = [left, old].map(({ memberId }) => cashOf(t, memberId))
      expect(await Promise.all(cash)).toEqual([moneyToWire(998n * UNIT + (2n * UNIT * BigInt(payout)) / 100n), '1000.00'])
    }
    return { steps: 2, run: async house => void (await endOverdueSpins(house, 0)), done }
  },
  // three times the stake came back in 5,000 rounds
  'returns.watch': async t => {
    const game = 'moth-post'
    await openSlots(t)
    await sql`insert into returns.drawn (game, tables, epoch, name, rounds, total) values (${game}, ${slots().get(game)!.version}, 1, 'base', 5000, 1500000)`.execute(
      t.house.db
    )
    const done = async () => {
      const { rows } = await sql`select g.maintenance, (select count(*)::int from returns.stop s where s.game = g.code) as stops,
          (select count(*)::int from base.event e where e.name = 'returns.changed' and e.body ->> 'game' = g.code) as told
        from catalogue.game g where g.code = ${game}`.execute(t.house.db)
      expect(rows).toEqual([{ maintenance: true, stops: 1, told: 1 }])
    }
    return { done }
  },
  // what was staked lies in one part, and the stake that wins a whole pot is not the highest any more
  'spin.tendPots': async t => {
    const game = 'ember-foundry'
    await played(t, game, ({ payout }) => payout === 0)
    const { rows } = await sql<{
      pot: bigint
      reserve: bigint
    }>`select sum(pot)::bigint as pot, sum(reserve)::bigint as reserve from spin.pot_part where game = ${game}`.execute(t.house.db)
    await sql`update spin.pot_part set pot = case part when 0 then ${rows[0]!.pot}::bigint else 0 end where game = ${game}`.execute(
      t.house.db
    )
    await sql`update spin.pot set full_stake = full_stake + 1 where game = ${game}`.execute(t.house.db)
    const done = async () => {
      const now = await sql<{
        pot: bigint
        spread: number
        full: boolean
      }>`select sum(p.pot)::bigint as pot, count(*) filter (where p.pot > 0)::int as spread,
          bool_and(o.full_stake = g.max_stake) as full
        from spin.pot_part p join spin.pot o on o.game = p.game join catalogue.game g on g.code = p.game where p.game = ${game}`.execute(
        t.house.db
      )
      expect(now.rows).toEqual([{ pot: rows[0]!.pot, spread: 16, full: true }])
      const wrong = await sql<{ wrong: bigint }>`select wrong from report.check_pots(100)`.execute(t.house.db)
      expect(wrong.rows[0]!.wrong).toBe(0n)
    }
    return { done }
  }
}
