// A member's calls about bonus money: what is active, the preview of ending it, the way out of a refusal, and what a withdrawal does.
import { activeBonuses, bonusOfBets, cancelBonus, pastBonuses, playWithCash } from '@fairhouse/contract/money/bonus.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, grantHistory, verifyLedger } from '#wallet/wallet.ts'
import { settleAll } from '../wager/testing.ts'
import { cancelGrant, endByWithdrawal } from './bonus.ts'
import { granted, place, settle, standing, terms } from './testing.ts'
import { activeOf } from './view.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])

test('[2.158] a member sees the active bonus with its meter, its terms and what ending it would do, and ends it', async () => {
  const ada = await t.register(undefined, 5n * UNIT)
  const eve = await t.register()
  const id = await granted(t, ada.memberId, { terms: terms({ maxBet: 20n * UNIT, excludedGames: ['kite'], maxCash: 50n * UNIT }) })
  const { bet } = await place(t, ada.memberId, 20n * UNIT)
  const { list } = (await t.call(activeBonuses, {}, ada)).body.value
  expect(list).toMatchObject([
    {
      id,
      title: 'Welcome',
      state: 'active',
      amount: '100.00',
      balance: '85.00',
      required: '1000.00',
      progress: '0.00',
      maxBet: '20.00',
      maxCash: '50.00',
      excludedGames: ['kite'],
      fundOrder: 'REAL_FIRST',
      cancel: { cashKept: '0.00', bonusRemoved: '85.00', openBets: 1, openBonus: '15.00', openMost: null }
    }
  ])
  expect(code(await t.call(cancelBonus, { id }, eve))).toBe('not.found')
  expect((await t.call(cancelBonus, { id }, ada)).body.value).toMatchObject({ id, state: 'cancelled', forfeited: '85.00' })
  expect(code(await t.call(cancelBonus, { id }, ada))).toBe('bonus.over')
  await settle(t, ada.memberId, bet.betId, 0n)
  expect((await t.call(activeBonuses, {}, ada)).body.value.list).toEqual([])
  expect((await t.call(pastBonuses, {}, ada)).body.value.list).toMatchObject([{ id, state: 'cancelled' }])
  await proven()
})

test('[P4.30] the record of a bet says its cash and bonus share and what it counts toward the bonus', async () => {
  const ada = await t.register(undefined, 150n * UNIT)
  await granted(t, ada.memberId)
  const { bet } = await place(t, ada.memberId, 200n * UNIT, { category: 'LIVE' })
  expect((await t.call(bonusOfBets, { ids: [bet.betId] }, ada)).body.value.list).toMatchObject([{ percent: 15, counted: null }])
  await settle(t, ada.memberId, bet.betId, 400n * UNIT)
  expect((await t.call(bonusOfBets, { ids: [bet.betId] }, ada)).body.value.list).toMatchObject([
    { bet: bet.betId, title: 'Welcome', cash: '150.00', bonus: '50.00', returned: '100.00', lapsed: '0.00', percent: 15, counted: '30.00' }
  ])
  const eve = await t.register()
  expect((await t.call(bonusOfBets, { ids: [bet.betId] }, eve)).body.value).toEqual({ list: [] })
})

test('[P4.6] a game that the bonus excludes is played with cash after one press, with the bonus after another', async () => {
  const ada = await t.register(undefined, 5n * UNIT)
  expect(code(await t.call(playWithCash, { game: 'kite', on: true }, ada))).toBe('bonus.over')
  const id = await granted(t, ada.memberId, { terms: terms({ excludedGames: ['kite'] }) })
  const bet = () => place(t, ada.memberId, UNIT, { game: 'kite' })
  expect((await bet()).outcome).toBe('bonus')
  await t.call(playWithCash, { game: 'kite', on: true }, ada)
  expect((await bet()).outcome).toBe('ok')
  expect((await t.call(activeBonuses, {}, ada)).body.value.cashGames).toEqual(['kite'])
  await t.call(playWithCash, { game: 'kite', on: false }, ada)
  expect((await bet()).outcome).toBe('bonus')
  expect(await standing(t, ada.memberId, id)).toMatchObject({ cash: 400, bonus: 10_000 })
})

test('a withdrawal ends the bonuses whose terms say so, and no other', async () => {
  const ada = await t.register(undefined, 5n * UNIT)
  const ends = await granted(t, ada.memberId, { terms: terms({ endsOnWithdrawal: true }) })
  const stays = await granted(t, ada.memberId)
  await inTransaction(t.house.db, tx => endByWithdrawal(tx, ada.memberId))
  expect(await standing(t, ada.memberId, ends)).toMatchObject({ state: 'cancelled', cash: 500, bonus: 10_000 })
  expect(await standing(t, ada.memberId, stays)).toMatchObject({ state: 'active' })
  await proven()
})

/** So many bonuses are active at once. */
const together = 25

/** Gives bonuses of any size and lets a few bets be placed with each, some of them settled: all of it by chance. */
const makeStates = () =>
  sql`create function bonus_states(p_member bigint) returns void language plpgsql as $$
    declare g uuid; b uuid; v_stake bigint;
    begin
      perform wallet.mark_granted(p_member, true);
      for n in 1 .. ${sql.raw(String(together))} loop
        g := uuidv7();
        -- the last one expires first, so that bets feed it
        insert into bonus.grant (member_id, id, offer, version, trigger, title, terms, amount, required, fund_order, by_category, expires_at)
        select member_id, g, 'random', 1, g::text, title, terms, 1000 * (1 + (random() * 100000)::int), 1000000000000,
          case when random() < 0.5 then 'REAL_FIRST' else 'BONUS_FIRST' end, by_category, now() + interval '1 day' - n * interval '1 minute'
        from bonus.grant where member_id = p_member limit 1;
        perform bonus.move(p_member, g, 'BONUS_LOCK', 'given', 'bonus:' || g, null, (select amount from bonus.grant where member_id = p_member and id = g));
        for i in 1 .. (random() * 3)::int loop
          b := uuidv7();
          v_stake := 1000 * (1 + (random() * 40000)::int);
          perform wager.place(array[row(p_member, b, 'kite', 'RNG', null, v_stake, b, '{}')::wager.placement]);
          if random() < 0.4 then
            perform wager.settle(array[row(p_member, b, case when random() < 0.2 then 'VOID' else 'WON' end, (v_stake * (random() * 3 + 0.1))::bigint, null)
              ::wager.settlement]) where exists (select from wager.bet x where x.member_id = p_member and x.id = b);
          end if;
        end loop;
      end loop;
    end $$`.execute(t.house.db)

/** Settles the open bets, half of them won, the others void: their bonus share lapses, as was said, and their cash share is paid. */
async function settleOpen(memberId: bigint, said: readonly { id: string; cancel: { openBonus: bigint } }[]) {
  const { rows: open } = await sql<{ id: string; stake: bigint; bonus: bigint; grantId: string }>`
    select b.id, b.stake, b.bonus, b.grant_id as "grantId" from wager.bet b
    where b.member_id = ${memberId} and b.state = 'PENDING' and b.grant_id = any (${said.map(({ id }) => id)}::uuid[]) order by b.id`.execute(
    t.house.db
  )
  const before = await balancesOf(t.house.db, memberId)
  const paid = open.map((bet, i) => ({
    ...bet,
    state: i % 2 ? ('WON' as const) : ('VOID' as const),
    payout: i % 2 ? bet.stake * 2n : bet.stake
  }))
  await settleAll(
    t.house.db,
    paid.map(({ id: betId, state, payout }) => ({ memberId, betId, state, payout }))
  )
  // down to whole hundredths, as the share of the stake is
  const partOf = ({ stake, bonus, payout }: (typeof paid)[number]) => (payout * bonus) / stake
  const lapsed = paid.map(bet => ({ amount: bet.bonus % 1_000n === 0n ? (partOf(bet) / 1_000n) * 1_000n : partOf(bet) }))
  const sum = (all: readonly { amount: bigint }[]) => all.reduce((total, { amount }) => total + amount, 0n)
  expect(await balancesOf(t.house.db, memberId)).toMatchObject({
    cash: before.cash + paid.reduce((total, { payout }) => total + payout, 0n) - sum(lapsed),
    bonus: 0n
  })
  // what was said to be open is the bonus stake of these bets
  const staked = (id: string) => paid.reduce((total, { grantId, bonus }) => (grantId === id ? total + bonus : total), 0n)
  expect(said.map(({ cancel }) => cancel.openBonus)).toEqual(said.map(({ id }) => staked(id)))
}

/** Ends a set of bonuses and compares what was said of each with what moved. Answers what was said. */
async function endAndCompare(memberId: bigint) {
  await sql`select bonus_states(${memberId})`.execute(t.house.db)
  const { list } = await activeOf(t.house.db, [], memberId, 'en')
  expect(list).toHaveLength(together)
  const ids = list.map(({ id }) => id)
  await sql`select bonus.finish(${memberId}, id, 'cancelled') from unnest(${ids}::uuid[]) id`.execute(t.house.db)
  const { rows } = await sql<{ id: string }>`
    select g.id, w.cash as "cashKept", g.forfeited as "bonusRemoved", count(distinct b.id)::int as "openBets", coalesce(-sum(e.amount), 0)::bigint as "openBonus",
      case when count(b.id) = 0 then 0::bigint end as "openMost"
    from unnest(${ids}::uuid[]) with ordinality k(id, no) join bonus.grant g on g.member_id = ${memberId} and g.id = k.id
    join wallet.wallet w on w.member_id = g.member_id and w.bonus = 0 and not w.granted
    left join (${grantHistory} e join wager.bet b on b.member_id = e.member_id and b.id = e.bet_id and b.state = 'PENDING') on e.member_id = g.member_id and e.grant_id = g.id
    group by k.no, g.id, w.cash, g.forfeited order by k.no`.execute(t.house.db)
  expect(rows).toEqual(list.map(({ id, cancel }) => ({ id, ...cancel })))
  return list
}

test('[P4.7] the preview of ending a bonus is what ending it and its open bets bring, in 10,000 random states', async () => {
  await makeStates()
  let open = 0
  const play = async () => {
    const { memberId } = await t.register(undefined, 200n * UNIT)
    const first = await granted(t, memberId)
    await inTransaction(t.house.db, tx => cancelGrant(tx, memberId, first))
    const said = [...(await endAndCompare(memberId)), ...(await endAndCompare(memberId))]
    await settleOpen(memberId, said)
    open += said.reduce((sum, { cancel }) => sum + cancel.openBets, 0)
  }
  // members beside each other: their states have nothing in common
  for (let batch = 0; batch < 50; batch++) await Promise.all([play(), play(), play(), play()])
  expect(open).toBeGreaterThan(1_000)
  await proven()
}, 900_000)
