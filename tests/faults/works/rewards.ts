// Work for the jobs of points, cashback, rewards and ranks: days and months that are over, and what was not claimed in time.
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { giveBonus } from '@fairhouse/server/bonus/bonus.ts'
import { giveReward } from '@fairhouse/server/reward/reward.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { grantHistory } from '@fairhouse/server/wallet/wallet.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Works } from './work.ts'

const rowsOf = async <Row>(t: TestHouse, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(t.house.db)).rows

export const rewardWorks: Works = {
  // the time of a bonus is up
  'bonus.expire': async t => {
    const { memberId } = await t.register()
    await inTransaction(t.house.db, tx =>
      giveBonus(tx, { memberId, offer: 'late', version: 1, trigger: 'late', title: {}, amount: UNIT, terms: plainTerms(10) })
    )
    await sql`update bonus.grant set expires_at = now() where member_id = ${memberId}`.execute(t.house.db)
    const state = sql<{ state: string; forfeited: bigint; bonus: bigint; left: bigint }>`
      select g.state, g.forfeited, w.bonus, (select sum(e.amount)::bigint from ${grantHistory} e where e.grant_id = g.id) as left
      from bonus.grant g join wallet.wallet w using (member_id) where g.member_id = ${memberId}`
    const done = async () => expect(await rowsOf(t, state)).toEqual([{ state: 'expired', forfeited: UNIT, bonus: 0n, left: 0n }])
    return { done }
  },
  // a day of valid bets is over
  'points.creditDays': async t => {
    const { memberId } = await t.register()
    await sql`insert into points.day (member_id, day, category, valid)
      values (${memberId}, current_date - 3, 'RNG', ${1_000n * UNIT}), (${memberId}, current_date - 4, 'RNG', ${500n * UNIT})`.execute(
      t.house.db
    )
    const kept = sql<{ entries: number; points: bigint; balance: bigint }>`
      select (select count(*)::int from points.entry where member_id = ${memberId}) as entries,
        (select sum(points)::bigint from points.entry where member_id = ${memberId}) as points,
        (select points from points.balance where member_id = ${memberId}) as balance`
    const done = async () => {
      const [row] = await rowsOf(t, kept)
      expect(row).toMatchObject({ entries: 2, points: row!.balance })
      expect(row!.balance).toBeGreaterThan(0n)
    }
    return { done }
  },
  // a member did something, and is looked at for signs that somebody should talk to them
  'report.look': async t => {
    const { memberId } = await t.register()
    await sql`insert into protection.look (member_id) values (${memberId})`.execute(t.house.db)
    const done = async () => {
      const { rows } = await sql<{ looked: boolean }>`
        select looked_at is not null as looked from protection.look where member_id = ${memberId}`.execute(t.house.db)
      expect(rows).toEqual([{ looked: true }])
    }
    return { done }
  },
  // the cashback of a day waits to be given
  'rebate.days': async t => {
    const { memberId } = await t.register()
    await sql`insert into rebate.closed (day, members, valid, amount) values (current_date + 1, 1, ${1_000n * UNIT}, ${4n * UNIT})`.execute(
      t.house.db
    )
    await sql`insert into rebate.day (member_id, day, amount, lines) values (${memberId}, current_date - 1, ${4n * UNIT}, '[]')`.execute(
      t.house.db
    )
    const given = sql<{ amount: bigint }>`select amount from reward.item where member_id = ${memberId} and kind = 'rebate'`
    const done = async () => expect(await rowsOf(t, given)).toEqual([{ amount: 4n * UNIT }])
    return { done }
  },
  // a reward was not claimed in time
  'reward.expire': async t => {
    const { memberId } = await t.register()
    await inTransaction(t.house.db, tx =>
      giveReward(tx, { memberId, kind: 'manual', source: 'late', amount: UNIT, expiresAt: new Date(0) })
    )
    const state = sql<{ state: string }>`select state from reward.item where member_id = ${memberId}`
    const done = async () => expect(await rowsOf(t, state)).toEqual([{ state: 'expired' }])
    return { done }
  },
  // a month has begun, and it is a birthday
  'vip.gifts': async t => {
    const { memberId } = await t.register()
    await sql`update member.member set birthday = current_date - interval '30 years' where id = ${memberId}`.execute(t.house.db)
    await sql`insert into vip.member (member_id, valid, level, peak, earned, judged) values (${memberId}, 0, 3, 3, '2020-01-01', current_date)`.execute(
      t.house.db
    )
    const given = sql<{ kind: string }>`select kind from reward.item where member_id = ${memberId} order by kind`
    const done = async () => expect(await rowsOf(t, given)).toEqual([{ kind: 'birthday' }, { kind: 'vip' }])
    return { done }
  },
  // a month is over in which a rank was not kept
  'vip.judgeMonth': async t => {
    const { memberId } = await t.register()
    await sql`insert into vip.member (member_id, valid, level, peak, earned) values (${memberId}, 0, 2, 2, '2020-01-01')`.execute(
      t.house.db
    )
    const level = sql<{ level: number; changes: number }>`
      select level, (select count(*)::int from vip.change where member_id = ${memberId}) as changes from vip.member where member_id = ${memberId}`
    const done = async () => expect(await rowsOf(t, level)).toEqual([{ level: 1, changes: 1 }])
    return { done }
  }
}
