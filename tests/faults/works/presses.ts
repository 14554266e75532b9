// Presses of members and operators that move rewards, bonuses and points: each is one transaction, and a press that is sent again after a death
// does nothing twice.
import { randomUUID } from 'node:crypto'
import { apply } from '@fairhouse/contract/money/application.ts'
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { issueNow } from '@fairhouse/server/application/desk.ts'
import { promotionToApplyTo } from '@fairhouse/server/application/testing.ts'
import { inTransaction, type Tx } from '@fairhouse/server/base/database.ts'
import { DomainError } from '@fairhouse/server/base/errors.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { cancelGrant, giveBonus } from '@fairhouse/server/bonus/bonus.ts'
import { redeem } from '@fairhouse/server/mall/mall.ts'
import { approve, reject } from '@fairhouse/server/mall/orders.ts'
import { joinBoard } from '@fairhouse/server/mission/board/board.ts'
import { runBoard } from '@fairhouse/server/mission/board/testing.ts'
import { enterCode, takeOffer } from '@fairhouse/server/offer/member/take.ts'
import { makeOffer } from '@fairhouse/server/offer/testing.ts'
import { convert } from '@fairhouse/server/points/points.ts'
import { givePoints } from '@fairhouse/server/points/testing.ts'
import { claimAll, claimReward, giveReward } from '@fairhouse/server/reward/reward.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { grantHistory } from '@fairhouse/server/wallet/wallet.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { seedRules } from '../../../server/seed/content/offers.ts'
import type { Works } from './work.ts'

/** One press, sent again by each process that lives: what it did before is refused. */
const pressed = (press: (tx: Tx) => Promise<unknown>) => (house: House) =>
  inTransaction(house.db, press).then(
    () => undefined,
    (cause: unknown) => {
      // refused as done, or the order has its number already
      const isDone = cause instanceof DomainError || (cause as { code?: string }).code === '23505'
      if (!isDone) throw cause
    }
  )

/** A press that gives, and the claim of it in the reward centre. */
const pressedAndClaimed = (memberId: bigint, press: (tx: Tx) => Promise<unknown>) => ({
  steps: 2,
  run: async (house: House) => {
    await pressed(press)(house)
    await claimAll(house, memberId)
  }
})

/** What is kept, as one row. */
const are = <Row extends object>(of: { house: House }, statement: RawBuilder<Row>, row: Row) => ({
  done: async () => expect((await statement.execute(of.house.db)).rows).toEqual([row])
})

/** The operator who presses. */
async function operatorOf(t: TestHouse) {
  const { operatorId, username } = await t.operator('admin')
  const caller = { kind: 'operator', operatorId, username, sessionId: newId(), stage: 'full', permissions: new Set<never>() } as const
  return { caller, address: '127.0.0.1' }
}

/** A member with 500 points, and five pieces of 2.00 in cash for 200 points in stock. */
async function withPoints(t: TestHouse, byDesk: boolean) {
  const { memberId } = await t.register()
  await givePoints(t.house, memberId, 500n)
  const item = newId()
  await sql`insert into mall.item (id, kind, name, about, picture, price, stock, amount, by_desk, listed)
    values (${item}::uuid, 'cash', '{"tr":"Nakit","en":"Cash"}', '{"tr":"","en":""}', 'coins', 200, 5, ${2n * UNIT}, ${byDesk}, true)`.execute(
    t.house.db
  )
  return { memberId, item }
}
const wishOf = (memberId: bigint, item: string) => ({ memberId, id: newId(), item, quantity: 1, price: 200, address: null })
const mallOf = (memberId: bigint, item: string) =>
  sql<{ states: string[]; points: bigint; stock: number; rewards: number }>`
    select array(select state from mall.redeem where member_id = ${memberId}) as states,
      (select points from points.balance where member_id = ${memberId}) as points,
      (select stock from mall.item where id = ${item}::uuid) as stock,
      (select count(*)::int from reward.item where member_id = ${memberId}) as rewards`
const ordered = (state: string, rewards: number) => ({ states: [state], points: 300n, stock: 4, rewards })

/** An order that waits for an operator. */
async function orderedBy(t: TestHouse) {
  const { memberId, item } = await withPoints(t, true)
  const wish = wishOf(memberId, item)
  await inTransaction(t.house.db, tx => redeem(tx, t.house, wish, 'en'))
  return { memberId, item, id: wish.id, by: await operatorOf(t) }
}

export const pressWorks: Works = {
  // it is put aside in the budget, waits in the reward centre, and is paid there
  'a grant in cash': async t => {
    const offer = await makeOffer(t, { optIn: false })
    const { memberId } = await t.register()
    const kept = sql<{ committed: bigint; given: number; cash: bigint }>`
      select (select committed from offer.offer where id = ${offer.id}::uuid) as committed,
        (select count(*)::int from offer.given where member_id = ${memberId}) as given,
        (select cash from wallet.wallet where member_id = ${memberId}) as cash`
    return {
      ...pressedAndClaimed(memberId, tx => takeOffer(tx, t.house, memberId, offer.page)),
      ...are(t, kept, { committed: 10n * UNIT, given: 1, cash: 10n * UNIT })
    }
  },
  'a grant in bonus money': async t => {
    const amount = { by: 'fixed', amount: 10n * UNIT } as const
    const { wagering } = seedRules[0]!
    const offer = await makeOffer(t, { optIn: false, pays: 'bonus', wagering, amount })
    const { memberId } = await t.register()
    const kept = sql<{ committed: bigint; grants: number; bonus: bigint; history: bigint }>`
      select (select committed from offer.offer where id = ${offer.id}::uuid) as committed,
        (select count(*)::int from bonus.grant where member_id = ${memberId}) as grants,
        (select bonus from wallet.wallet where member_id = ${memberId}) as bonus,
        (select coalesce(sum(amount), 0)::bigint from ${grantHistory} e where member_id = ${memberId}) as history`
    return {
      ...pressedAndClaimed(memberId, tx => takeOffer(tx, t.house, memberId, offer.page)),
      ...are(t, kept, { committed: 10n * UNIT, grants: 1, bonus: 10n * UNIT, history: 10n * UNIT })
    }
  },
  'a claim of a reward': async t => {
    const { memberId } = await t.register()
    const reward = await inTransaction(t.house.db, tx => giveReward(tx, { memberId, kind: 'manual', source: 'press', amount: 7n * UNIT }))
    const kept = sql<{ state: string; cash: bigint }>`
      select r.state, w.cash from reward.item r join wallet.wallet w using (member_id) where r.member_id = ${memberId}`
    return {
      run: pressed(tx => claimReward(tx, t.house, memberId, reward!.id)),
      ...are(t, kept, { state: 'claimed', cash: 7n * UNIT })
    }
  },
  'a redemption of points': async t => {
    const { memberId, item } = await withPoints(t, false)
    const wish = wishOf(memberId, item)
    return { run: pressed(tx => redeem(tx, t.house, wish, 'en')), ...are(t, mallOf(memberId, item), ordered('APPROVED', 1)) }
  },
  'an order that an operator approves': async t => {
    const { memberId, item, id, by } = await orderedBy(t)
    return { run: pressed(tx => approve(tx, by, memberId, id, '')), ...are(t, mallOf(memberId, item), ordered('APPROVED', 1)) }
  },
  'an order that an operator rejects': async t => {
    const { memberId, item, id, by } = await orderedBy(t)
    const row = { ...ordered('REJECTED', 0), points: 500n, stock: 5 }
    return { run: pressed(tx => reject(tx, by, memberId, id, 'sold elsewhere')), ...are(t, mallOf(memberId, item), row) }
  },
  'a conversion of points': async t => {
    const { memberId } = await t.register()
    await givePoints(t.house, memberId, 1_000n)
    const id = randomUUID()
    const kept = sql<{ points: bigint; cash: bigint }>`
      select p.points, w.cash from points.balance p join wallet.wallet w using (member_id) where p.member_id = ${memberId}`
    return {
      run: pressed(tx => convert(tx, memberId, 600n, id)),
      ...are(t, kept, { points: 400n, cash: 6n * UNIT })
    }
  },
  // cash of two kinds, and a bonus: a transaction each
  'a claim of everything': async t => {
    const { memberId } = await t.register()
    await inTransaction(t.house.db, async tx => {
      for (const kind of ['manual', 'raffle'] as const) await giveReward(tx, { memberId, kind, source: 'all', amount: 7n * UNIT })
      await giveReward(tx, { memberId, kind: 'mission', source: 'all', amount: 5n * UNIT, pays: 'bonus', wagering: 2 })
    })
    const kept = sql<{ claimed: number; cash: bigint; bonus: bigint }>`
      select (select count(*)::int from reward.item r where r.member_id = ${memberId} and r.state = 'claimed') as claimed, cash, bonus
      from wallet.wallet where member_id = ${memberId}`
    return {
      steps: 3,
      run: async house => void (await claimAll(house, memberId)),
      ...are(t, kept, { claimed: 3, cash: 14n * UNIT, bonus: 5n * UNIT })
    }
  },
  'a code that gives bonus money': async t => {
    const code = 'DIES'
    const amount = { by: 'fixed', amount: 10n * UNIT } as const
    const { wagering } = seedRules[0]!
    const offer = await makeOffer(t, { trigger: { on: 'code', code }, optIn: false, pays: 'bonus', wagering, amount })
    const { memberId } = await t.register()
    const kept = sql<{ committed: bigint; given: number; bonus: bigint }>`
      select (select committed from offer.offer where id = ${offer.id}::uuid) as committed,
        (select count(*)::int from offer.given where member_id = ${memberId}) as given, bonus
      from wallet.wallet where member_id = ${memberId}`
    return {
      ...pressedAndClaimed(memberId, tx => enterCode(tx, t.house, memberId, { code, version: offer.version })),
      ...are(t, kept, { committed: 10n * UNIT, given: 1, bonus: 10n * UNIT })
    }
  },
  'the end of a bonus': async t => {
    const { memberId } = await t.register()
    const bonus = { memberId, offer: 'ends', version: 1, trigger: 'ends', title: {}, amount: UNIT, terms: plainTerms(10) }
    const given = await inTransaction(t.house.db, tx => giveBonus(tx, bonus))
    if (given.outcome !== 'given') throw new Error(given.outcome)
    const kept = sql<{ state: string; forfeited: bigint; bonus: bigint; left: bigint }>`
      select g.state, g.forfeited, w.bonus, (select sum(e.amount)::bigint from ${grantHistory} e where e.grant_id = g.id) as left
      from bonus.grant g join wallet.wallet w using (member_id) where g.member_id = ${memberId}`
    return {
      run: pressed(tx => cancelGrant(tx, memberId, given.grant.id)),
      ...are(t, kept, { state: 'cancelled', forfeited: UNIT, bonus: 0n, left: 0n })
    }
  },
  'an application that an operator grants': async t => {
    const promotion = await promotionToApplyTo(t)
    const { memberId, token } = await t.register()
    const sent = await t.call(apply, { promotion, comment: 'as agreed', pictures: [] }, { token, key: randomUUID() })
    const named = { member: String(memberId), id: sent.body.value.id as string }
    const by = { ...(await operatorOf(t)), reason: 'as agreed' }
    const kept = sql<{ states: string[]; given: number; rewards: bigint[] }>`
      select array(select state from application.request where member_id = ${memberId}) as states,
        (select count(*)::int from offer.given where member_id = ${memberId}) as given,
        array(select amount from reward.item where member_id = ${memberId}) as rewards`
    return {
      run: pressed(tx => issueNow(tx, named, 20n * UNIT, by)),
      ...are(t, kept, { states: ['issued'], given: 1, rewards: [20n * UNIT] })
    }
  },
  'a place in a leaderboard that costs points': async t => {
    const [{ token }, second] = [await t.operator('admin'), await t.operator('finance')]
    const id = await runBoard(t, token, { entry: 'points', entryPoints: 200, games: ['race-for-points'] }, second)
    const { memberId } = await t.register()
    await givePoints(t.house, memberId, 500n)
    const kept = sql<{ joined: number; points: bigint }>`
      select (select count(*)::int from mission.board_joined where member_id = ${memberId}) as joined,
        (select points from points.balance where member_id = ${memberId}) as points`
    return { run: pressed(tx => joinBoard(tx, memberId, id)), ...are(t, kept, { joined: 1, points: 300n }) }
  }
}
