// Figures of members and teams: equal to a plain sum over bets and movements, whatever happened, counted once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { around, bet, correct, count, diceOf, family, units } from '#contract/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'
import { figuresListener, teamSums } from '../team.ts'
import { countOf } from './rules.ts'
import { daySums } from './sums.store.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const categories = ['RNG', 'SPORTS', 'LIVE', 'LOTT', 'CRASH'] as const
type State = 'WON' | 'LOST' | 'VOID' | 'CANCELLED'
const pay = (memberId: bigint, kind: 'DEPOSIT' | 'PROMOTION' | 'PLAYER_REBATE' | 'AGENT_REBATE', amount: bigint) =>
  inTransaction(t.house.db, tx =>
    transfer(tx, { memberId, kind, key: randomUUID(), ref: null, house: kind === 'DEPOSIT' ? 'payments' : 'promotions', cash: amount })
  )

/** What bets and movements of these members come to, straight from where they are kept. */
async function plainly(ids: readonly bigint[]) {
  const members = sql`any (${ids.map(String)}::bigint[])`
  const bets = (
    await sql<{ state: State; stake: bigint; payout: bigint; valid: bigint; free: boolean }>`
      select state, stake, payout, valid, free from wager.bet where member_id = ${members} and state <> 'PENDING'`.execute(t.house.db)
  ).rows
  const money = (
    await sql<{ kind: string; amount: bigint }>`
      select kind::text, sum(cash)::bigint as amount from wallet.movement where member_id = ${members} and contra <> 111 group by 1`.execute(
      t.house.db
    )
  ).rows
  const of = (kind: string) => money.find(m => m.kind === kind)?.amount ?? 0n
  const sum = (pick: (c: { stake: bigint; valid: bigint; payout: bigint }) => bigint) =>
    bets.reduce((all, b) => all + pick(countOf(b)!), 0n)
  return {
    bets: bets.length,
    stake: sum(c => c.stake),
    valid: sum(c => c.valid),
    payout: sum(c => c.payout),
    deposits: of('DEPOSIT'),
    playerRebate: of('PLAYER_REBATE'),
    agentRebate: of('AGENT_REBATE'),
    promotions: of('PROMOTION')
  }
}
describe('figures', () => {
  test('of members and teams at every level equal a sum over bets and movements after random play', async () => {
    const { agents, players } = await family(t, 4, 3)
    const all = [...agents, ...players.flat()]
    const dice = diceOf(71)
    const made: { memberId: bigint; betId: string; stake: bigint }[] = []
    for (let i = 0; i < 160; i++) {
      const memberId = all[dice(all.length)]!
      const stake = units(1 + dice(500))
      const state = (['WON', 'LOST', 'LOST', 'VOID'] as const)[dice(4)]!
      const payout = state === 'WON' ? (stake * BigInt(1 + dice(40))) / 10n : state === 'VOID' ? stake : 0n
      made.push({ memberId, stake, betId: await bet(t, memberId, categories[dice(categories.length)]!, stake, state, payout) })
      if (dice(6) === 0)
        await pay(memberId, (['DEPOSIT', 'PROMOTION', 'PLAYER_REBATE', 'AGENT_REBATE'] as const)[dice(4)]!, units(1 + dice(90)))
      if (dice(5) === 0) {
        const b = made[dice(made.length)]!
        const to = (['WON', 'LOST', 'CANCELLED', 'PENDING', 'WON'] as const)[dice(5)]!
        await correct(t, b.memberId, b.betId, to, to === 'WON' ? (b.stake * 3n) / 2n : to === 'CANCELLED' ? b.stake : 0n)
      }
      if (dice(9) === 0) await count(t)
    }
    await count(t)
    const { from, to, first, last } = await around(t)
    const own = (id: bigint) => daySums(t.house.db, 'own', id, { from: first, to: last })
    for (const [level, agent] of agents.entries()) {
      const team = [...agents.slice(level), ...players.slice(level).flat()]
      const sums = await teamSums(t.house.db, agent, { from, to }, { activeMinBet: units(300) })
      const plain = await plainly(team)
      expect(sums).toMatchObject(plain)
      expect(sums.profit).toBe(plain.payout + plain.playerRebate + plain.agentRebate + plain.promotions - plain.stake)
      // the same from hours, by way of the tree
      const hours = { from, to: new Date(to.getTime() - 3_600_000) }
      expect(await teamSums(t.house.db, agent, hours, { activeMinBet: units(300) })).toMatchObject(plain)
      const each = await Promise.all(team.map(own))
      expect(each.reduce((n, s) => n + s.valid, 0n)).toBe(sums.valid)
      expect(sums.active).toBe(each.filter(s => s.valid >= units(300)).length)
    }
    for (const id of all) expect(await own(id)).toMatchObject(await plainly([id]))
  })

  test('are added once however often the house is interrupted: a batch that fails leaves nothing', async () => {
    const { agents, players } = await family(t, 2, 1)
    const [player] = players[1]!
    await bet(t, player!, 'RNG', units(100), 'WON', units(150))
    await expect(
      hearAll(t.house, [
        {
          ...figuresListener,
          async run(tx, batch, house) {
            await figuresListener.run(tx, batch, house)
            throw new Error('the process dies here')
          }
        }
      ])
    ).rejects.toThrow('the process dies here')
    await Promise.all([count(t), count(t), count(t)])
    await count(t)
    const { from, to } = await around(t)
    expect(await teamSums(t.house.db, agents[0]!, { from, to }, { activeMinBet: 0n })).toMatchObject({
      bets: 1,
      valid: units(100),
      payout: units(150),
      active: 1
    })
  })

  test('a free bet counts what it paid and nothing else; a trial counts nowhere', async () => {
    const { agents } = await family(t, 1, 1)
    const betId = newId()
    expect(countOf({ state: 'WON', stake: 100n, payout: 250n, valid: 0n, free: true })).toEqual({
      stake: 0n,
      valid: 0n,
      payout: 250n
    })
    expect(countOf({ state: 'LOST', stake: 100n, payout: 0n, valid: 0n, free: true })).toEqual({
      stake: 0n,
      valid: 0n,
      payout: 0n
    })
    const trial = (
      await sql<{ id: bigint }>`insert into member.member (username, username_key, nickname, currency, agreed_at, terms_version, type)
        values ('trial1', 'trial1', 'trial1', 'XXX', now(), 'test', 4) returning id`.execute(t.house.db)
    ).rows[0]!.id
    await sql`insert into wallet.wallet (member_id, currency, cash) values (${trial}, 'XXX', 100000000)`.execute(t.house.db)
    await sql`insert into wager.bet (id, member_id, game, category, stake, payout, state, settled_at) values (${betId}::uuid, ${trial}, 'g', 'RNG', 100, 0, 'LOST', now())`.execute(
      t.house.db
    )
    await sql`insert into base.event (name, audience, body) values ('wager.settled', ${`member:${trial}`}, ${JSON.stringify({ betId, memberId: String(trial), game: 'g', category: 'RNG', state: 'LOST', stake: '0.001', payout: '0.00', wallet: null })}::jsonb)`.execute(
      t.house.db
    )
    await count(t)
    const { rows } = await sql<{
      n: bigint
    }>`select (select count(*) from team.entry where member_id = ${trial}) + (select count(*) from team.member_hour where member_id = ${trial}) as n`.execute(
      t.house.db
    )
    expect(rows[0]!.n).toBe(0n)
    const { from, to } = await around(t)
    expect((await teamSums(t.house.db, agents[0]!, { from, to }, { activeMinBet: 0n })).bets).toBe(0)
  })
})
