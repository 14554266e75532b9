// The points mall: an order takes points and stock together, once; a rejected one gives both back; addresses and codes stay secret.
import { randomUUID } from 'node:crypto'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { itemTerms, rewardTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { availableOf, mallItems, redeemItem, redemptions, showCodes } from '@fairhouse/contract/money/mall.ts'
import { pointsBalance, pointsDetails } from '@fairhouse/contract/money/points.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import {
  addCodes,
  addItem,
  approveOrder,
  changeStock,
  deskItems,
  deskOrders,
  editItem,
  rejectOrder,
  revealAddress
} from '@fairhouse/contract/ops/money/mall.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { points as pointsModule } from '#points/module.ts'
import { givePoints } from '#points/testing.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { inboxListener } from '../message/inbox.ts'
import { redeem as redeemNow } from './mall.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator('admin')
  // what takes two operators has a file of its own
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const password = 'correct horse 9'
const address = {
  name: 'Ada Lovelace',
  phone: '+90 555 123 45 67',
  street: 'Papatya Sokak 4/2',
  city: 'Kadıköy, İstanbul',
  postcode: '34710'
}
const has = async (who: Member): Promise<number> => (await t.call(pointsBalance, {}, who)).body.value.points
const orders = async (who: Member, input: object = {}) => (await t.call(redemptions, { ...input }, who)).body.value.list
const ask = (endpoint: Parameters<TestHouse['call']>[0], input: object) => t.call(endpoint, input as Record<string, unknown>, admin)

const fields = {
  name: { tr: 'Kupa', en: 'Mug' },
  about: { tr: 'Seramik kupa', en: 'A ceramic mug' },
  picture: 'mug',
  price: 100,
  perMember: null,
  level: 0,
  startsAt: null,
  endsAt: null,
  amount: null,
  wagering: null,
  byDesk: true,
  listed: true
} as const
/** An item with so many in stock. */
async function item(kind: 'goods' | 'code' | 'cash' | 'bonus', stock: number, other: object = {}) {
  const made = (await ask(addItem, { kind, ...fields, ...other, reason: 'new in the mall' })).body.value
  if (kind !== 'code') await ask(changeStock, { id: made.id, by: stock, reason: 'delivered' })
  return made as { id: string; price: number; version: number }
}
const stockOf = async (id: string): Promise<number> =>
  (await t.call(deskItems, {}, admin)).body.value.list.find((one: { id: string }) => one.id === id).stock
const redeem = (who: Member, of: { id: string; price: number }, other: object = {}, key = randomUUID()) =>
  t.call(redeemItem, { item: of.id, quantity: 1, price: of.price, address, password, ...other }, { token: who.token, key })
async function rich(points = 1_000n): Promise<Member> {
  const member = await t.register()
  await givePoints(t.house, member.memberId, points)
  return member
}
const decided = (call: typeof approveOrder | typeof rejectOrder, who: Member, id: string, word: object) =>
  ask(call, { member: String(who.memberId), id, ...word })

describe('an order', () => {
  test('[7.115] [7.117] [3.223] [3.224] [3.225] [4.085] takes points and stock, and is in process', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const { body } = await redeem(ada, mug, { quantity: 2 })
    expect(body.value).toMatchObject({
      points: 800,
      redemption: { name: 'Mug', quantity: 2, price: 100, points: 200, state: 'IN_PROCESS', remark: null }
    })
    expect([await has(ada), await stockOf(mug.id)]).toEqual([800, 3])
    expect(await orders(ada)).toMatchObject([{ id: body.value.redemption.id, state: 'IN_PROCESS', at: expect.any(String) }])
    expect(await orders(ada, { state: 'APPROVED' })).toEqual([])
    expect((await t.call(pointsDetails, {}, ada)).body.value.list[0]).toMatchObject({
      kind: 'REDEEM',
      points: -200,
      item: { en: 'Mug', tr: 'Kupa' }
    })
  })

  test('[0.015] [7.114] [3.221] [3.222] everybody reads what is on offer, a member also how much of it', async () => {
    const [ada, mug] = [await rich(250n), await item('goods', 5, { perMember: 4, price: 60 })]
    await item('goods', 5, { listed: false, name: { tr: 'Gizli', en: 'Hidden' } })
    await item('goods', 5, { startsAt: new Date(Date.now() + 60_000).toISOString(), name: { tr: 'Yarın', en: 'Tomorrow' } })
    await item('goods', 5, { endsAt: new Date(Date.now() - 60_000).toISOString(), name: { tr: 'Dün', en: 'Yesterday' } })
    const listed = async (who?: Member) => (await t.call(mallItems, {}, who)).body.value.list
    const seen = await listed()
    expect(seen.map((one: { name: string }) => one.name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Hidden|Tomorrow|Yesterday/)])
    )
    const of = async () => (await listed(ada)).find((one: { id: string }) => one.id === mug.id)
    expect(seen.find((one: { id: string }) => one.id === mug.id)).toMatchObject({ price: 60, stock: 5, perMember: 4, own: null })
    expect(await of()).toMatchObject({ own: { available: 4, had: 0 } })
    expect(code(await redeem(ada, mug, { quantity: 3 }))).toBe(200)
    expect(await of()).toMatchObject({ stock: 2, own: { available: 1, had: 3 } })
    expect(code(await redeem(ada, mug, { quantity: 2 }))).toBe('mall.limit')
  })

  test('available is the least of stock, what the limit leaves, and what the points pay', () => {
    const whole = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(
        whole,
        fc.option(fc.integer({ min: -5, max: 500 })),
        whole,
        fc.integer({ min: 1, max: 50 }),
        (stock, left, points, price) => {
          const n = availableOf({ stock, left, points, price })
          const fits = (k: number) => k <= stock && (left === null || k <= left) && k * price <= points && k <= 100
          expect(n >= 0 && (n === 0 || fits(n)) && !fits(n + 1)).toBe(true)
        }
      )
    )
  })

  test('[P4.20] of 500 orders at once for 10 in stock 10 are in process and 490 refused, points exact', async () => {
    const mug = await item('goods', 10)
    const members = await Promise.all(Array.from({ length: 50 }, () => rich(2_000n)))
    const ids = members.flatMap(({ memberId }) => Array.from({ length: 10 }, () => memberId))
    const refused: string[] = []
    // as many as the house has connections; who waits longer than 5 s for one would be refused for that
    const lane = async () => {
      for (let memberId = ids.pop(); memberId !== undefined; memberId = ids.pop()) {
        const order = { memberId, id: newId(), item: mug.id, quantity: 1, price: 100, address }
        await inTransaction(t.house.db, tx => redeemNow(tx, t.house, order, 'en')).catch(reason => refused.push(reason.code))
      }
    }
    await Promise.all(Array.from({ length: 10 }, lane))
    expect(refused).toEqual(Array.from({ length: 490 }, () => 'mall.soldOut'))
    expect(await stockOf(mug.id)).toBe(0)
    const { rows } = await sql<{ orders: number; points: bigint }>`
      select (select count(*)::int from mall.redeem where item_id = ${mug.id}::uuid and state = 'IN_PROCESS') as orders,
        (select sum(points)::bigint from points.balance where member_id = any (${members.map(m => String(m.memberId))}::bigint[])) as points`.execute(
      t.house.db
    )
    expect(rows).toEqual([{ orders: 10, points: 50n * 2_000n - 10n * 100n }])
  })

  test('a double click and a retry order once; the same key for something else is refused', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const key = randomUUID()
    const answers = await Promise.all([0, 1, 2].map(() => redeem(ada, mug, {}, key)))
    expect(new Set([...answers, await redeem(ada, mug, {}, key)].map(a => a.body.value.redemption.id)).size).toBe(1)
    expect(code(await redeem(ada, mug, { quantity: 2 }, key))).toBe('idempotency.conflict')
    expect([await has(ada), await stockOf(mug.id)]).toEqual([900, 4])
  })

  test('of one member who orders many at once no more than the limit and the points allow are placed', async () => {
    const [ada, limited, free] = [await rich(1_000n), await item('goods', 50, { perMember: 3 }), await item('goods', 50, { price: 200 })]
    expect((await Promise.all(Array.from({ length: 8 }, () => redeem(ada, limited)))).map(code).sort()).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 5 }, () => 'mall.limit')
    ])
    expect((await Promise.all(Array.from({ length: 20 }, () => redeem(ada, free)))).filter(a => a.status === 200)).toHaveLength(3)
    expect([await has(ada), await stockOf(limited.id), await stockOf(free.id)]).toEqual([100, 47, 47])
  })

  test('what breaks off between stock, points and order has changed none of them', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    await sql`create function pg_temp_fail() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
      t.house.db
    )
    await sql`create trigger fail before insert on mall.redeem for each row execute function pg_temp_fail()`.execute(t.house.db)
    const key = randomUUID()
    expect((await redeem(ada, mug, {}, key)).status).toBe(500)
    expect([await has(ada), await stockOf(mug.id)]).toEqual([1_000, 5])
    await sql`drop function pg_temp_fail() cascade`.execute(t.house.db)
    expect((await redeem(ada, mug, {}, key)).status).toBe(200)
    expect([await has(ada), await stockOf(mug.id)]).toEqual([900, 4])
  })

  test('[7.116] with a wrong password, too few points or rank, an old price or no address is refused', async () => {
    const [ada, mug] = [await rich(150n), await item('goods', 5)]
    const [high, gone] = [await item('goods', 5, { level: 3 }), await item('goods', 5, { listed: false })]
    expect(code(await redeem(ada, mug, { password: 'wrong horse 1' }))).toBe('proof.wrong')
    expect(code(await redeem(ada, mug, { quantity: 2 }))).toBe('points.insufficient')
    expect(code(await redeem(ada, high))).toBe('mall.level')
    expect(code(await redeem(ada, mug, { price: 1 }))).toBe('mall.price')
    expect(code(await redeem(ada, gone))).toBe('mall.over')
    expect((await redeem(ada, mug, { address: null })).body.fields).toEqual({ 'address.name': 'input.required' })
    expect((await redeem(ada, mug, { address: { ...address, phone: 'call me' } })).body.fields).toEqual({
      'address.phone': 'input.invalid'
    })
    for (const quantity of [0, -1, 1.5, 101]) expect((await redeem(ada, mug, { quantity })).status).toBe(400)
    expect([await has(ada), await stockOf(mug.id), await orders(ada)]).toEqual([150, 5, []])
  })

  test('points never expire, also those of an order: no job of points or of the mall touches them', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const { id } = (await redeem(ada, mug)).body.value.redemption
    for (const job of pointsModule.jobs) await job.run(t.house, {})
    expect([await has(ada), (await orders(ada))[0]]).toEqual([900, expect.objectContaining({ id, state: 'IN_PROCESS' })])
  })
})

describe('the desk', () => {
  test('[4.086] [3.226] a rejected order gives points and stock back once, and the member reads why', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const { id } = (await redeem(ada, mug, { quantity: 3 })).body.value.redemption
    await ask(editItem, { id: mug.id, ...fields, price: 999, version: mug.version, reason: 'dearer now' })
    const answers = await Promise.all([0, 1, 2].map(() => decided(rejectOrder, ada, id, { reason: 'not deliverable there' })))
    expect(answers.map(code).sort()).toEqual([200, 'mall.decided', 'mall.decided'])
    expect([await has(ada), await stockOf(mug.id)]).toEqual([1_000, 5])
    expect((await t.call(pointsDetails, {}, ada)).body.value.list[0]).toMatchObject({
      kind: 'REDEEM_RETURN',
      points: 300,
      item: { en: 'Mug' }
    })
    expect(await orders(ada)).toMatchObject([{ state: 'REJECTED', remark: 'not deliverable there', points: 300 }])
    expect(code(await decided(approveOrder, ada, id, { delivery: 'X1' }))).toBe('mall.decided')
    await hearAll(t.house, [inboxListener])
    const news = (await t.call(inbox, {}, ada)).body.value.list.map((n: { news: object }) => n.news)
    expect(news).toMatchObject([{ about: 'mall', orderId: id, state: 'REJECTED', remark: 'not deliverable there', name: { en: 'Mug' } }])
  })

  test('[4.087] an approved order tells the member how it is sent; approve and reject at once do one of both', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const { id } = (await redeem(ada, mug)).body.value.redemption
    const both = await Promise.all([
      decided(approveOrder, ada, id, { delivery: 'Kargo 7781' }),
      decided(rejectOrder, ada, id, { reason: 'too late' })
    ])
    expect(both.map(code).sort()).toEqual([200, 'mall.decided'])
    const approved = both[0]!.status === 200
    expect(await orders(ada)).toMatchObject([{ state: approved ? 'APPROVED' : 'REJECTED', remark: approved ? 'Kargo 7781' : 'too late' }])
    expect([await has(ada), await stockOf(mug.id)]).toEqual(approved ? [900, 4] : [1_000, 5])
  })

  test('an address is kept sealed, shown to an operator with the right, and the look is in the audit', async () => {
    const [ada, mug] = [await rich(), await item('goods', 5)]
    const { id } = (await redeem(ada, mug)).body.value.redemption
    const { rows } = await sql<{
      all: string
    }>`select encode(address, 'escape') || row_to_json(r)::text as all from mall.redeem r where id = ${id}::uuid`.execute(t.house.db)
    expect(rows[0]!.all).not.toMatch(/Lovelace|Papatya|555 123/)
    const { rows: once } = await sql<{ n: number }>`select count(*)::int as n from base.once o where o::text ~ 'Lovelace|Papatya'`.execute(
      t.house.db
    )
    expect(once[0]!.n).toBe(0)
    const look = (token: string) => t.call(revealAddress, { member: String(ada.memberId), id, reason: 'to send it' }, { token })
    expect((await look(admin.token)).body.value).toEqual(address)
    expect(code(await look((await t.operator('support')).token))).toBe('permission.denied')
    const eve = await rich()
    expect(code(await ask(revealAddress, { member: String(eve.memberId), id, reason: 'to send it' }))).toBe('not.found')
    expect((await t.call(audit, { action: 'mall.address', limit: 5 }, admin)).body.value.list).toMatchObject([
      { detail: { name: 'Mug', reason: 'to send it' } }
    ])
    expect((await t.call(deskOrders, { member: String(ada.memberId) }, admin)).body.value.list).toMatchObject([
      { hasAddress: true, member: { id: String(ada.memberId) } }
    ])
  })

  test('two editors do not overwrite each other, stock never falls below 0, faults stand at their field', async () => {
    const mug = await item('goods', 2)
    const edit = () => ask(editItem, { id: mug.id, ...fields, price: 120, version: mug.version, reason: 'a new price' })
    expect((await Promise.all([edit(), edit()])).map(code).sort()).toEqual([200, 'document.changed'])
    expect(code(await ask(changeStock, { id: mug.id, by: -3, reason: 'broken' }))).toBe('mall.soldOut')
    expect((await ask(addItem, { kind: 'cash', ...fields, reason: 'new' })).body.fields).toEqual({ amount: 'input.required' })
    const turned = { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }
    expect((await ask(addItem, { kind: 'goods', ...fields, ...turned, reason: 'new' })).body.fields).toEqual({ endsAt: 'input.invalid' })
    const support = await t.operator('support')
    expect(code(await t.call(changeStock, { id: mug.id, by: 1, reason: 'more' }, support))).toBe('permission.denied')
  })
})

describe('what is given at once', () => {
  test('a digital code is one of the item, kept sealed, shown for ten minutes and to its member alone', async () => {
    const card = await item('code', 0, { byDesk: false, name: { tr: 'Kart', en: 'Card' } })
    expect(
      (await ask(addCodes, { id: card.id, codes: ['AAAA-1111', 'BBBB-2222', 'AAAA-1111'], reason: 'bought' })).body.value
    ).toMatchObject({ added: 2, item: { stock: 2 } })
    expect((await ask(addCodes, { id: card.id, codes: ['BBBB-2222'], reason: 'bought' })).body.value).toMatchObject({
      added: 0,
      item: { stock: 2 }
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from mall.code c where encode(c.sealed, 'escape') ~ '1111|2222'`.execute(t.house.db)
    expect(rows[0]!.n).toBe(0)
    const [ada, bo, eve] = [await rich(), await rich(), await rich()]
    const all = await Promise.all([ada, bo, eve].map(who => redeem(who, card, { address: null })))
    expect(all.map(code).sort()).toEqual([200, 200, 'mall.soldOut'])
    const winners = [ada, bo, eve].filter((_, at) => all[at]!.status === 200)
    const ids = await Promise.all(winners.map(async who => (await orders(who))[0].id as string))
    expect((await orders(winners[0]!))[0]).toMatchObject({ state: 'APPROVED', codes: 'waiting' })
    const look = async (at: number) => t.call(showCodes, { id: ids[at]! }, winners[at]!)
    const shown = [(await look(0)).body.value.codes, (await look(1)).body.value.codes].flat()
    expect(shown.sort()).toEqual(['AAAA-1111', 'BBBB-2222'])
    // an answer that was lost is asked for again
    expect((await look(0)).status).toBe(200)
    expect(code(await t.call(showCodes, { id: ids[0]! }, winners[1]!))).toBe('not.found')
    await sql`update mall.redeem set shown_at = shown_at - interval '11 minutes' where id = ${ids[0]!}::uuid`.execute(t.house.db)
    expect(code(await look(0))).toBe('mall.codesShown')
    expect((await orders(winners[0]!))[0]).toMatchObject({ codes: 'shown' })
  })

  test('free money waits in the reward centre as cash, once; one on the desk when it is approved', async () => {
    const [ada, five] = [await rich(), await item('cash', 9, { byDesk: false, amount: '5.00', name: { tr: 'Para', en: 'Money' } })]
    const later = await item('cash', 9, { amount: '7.00' })
    await redeem(ada, five, { quantity: 2, address: null })
    const { id } = (await redeem(ada, later, { address: null })).body.value.redemption
    const open = async () => (await t.call(rewards, {}, ada)).body.value.list
    expect(await open()).toMatchObject([{ kind: 'points', title: 'Money', pays: 'cash', amount: '10.00', wagering: null }])
    await decided(approveOrder, ada, id, { delivery: '' })
    expect((await open()).map((one: { amount: string }) => one.amount)).toEqual(['7.00', '10.00'])
    for (const reward of await open()) expect(code(await t.call(claimReward, { id: reward.id }, ada))).toBe(200)
    expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(17n * UNIT)
  })

  test('[P4.12] the terms of a bonus are read before it is ordered, and again before it is claimed', async () => {
    const bonus = await item('bonus', 9, { byDesk: false, amount: '5.00', wagering: 3 })
    const ada = await rich()
    const terms = { multiple: 3, base: 'bonus', bonus: '5.00', requirement: '15.00', maxBet: null, days: 30, fundOrder: 'REAL_FIRST' }
    const { counts, ...read } = (await t.call(itemTerms, { id: bonus.id })).body.value
    expect(read).toMatchObject(terms)
    expect(counts.map(({ category, counted }: { category: string; counted: string }) => [category, counted])).toEqual(
      gameCategories.map(category => [
        category,
        { LIVE: '15.00', CRASH: '15.00', ELOTT: '15.00', LOTT: '15.00', PVP: '0.00' }[category as string] ?? '100.00'
      ])
    )
    await redeem(ada, bonus, { quantity: 2, address: null })
    const [{ id }] = (await t.call(rewards, {}, ada)).body.value.list
    expect((await t.call(rewardTerms, { id }, ada)).body.value).toMatchObject({ ...terms, bonus: '10.00', requirement: '30.00' })
    // of another member, of cash, and of what is no bonus there are none
    expect(code(await t.call(rewardTerms, { id }, await rich()))).toBe('not.found')
    expect(code(await t.call(itemTerms, { id: (await item('cash', 1, { amount: '5.00' })).id }))).toBe('not.found')
  })

  test('money in stock takes the limits of a gift by hand, whether pieces or their amount grow', async () => {
    const cash = await item('cash', 2, { amount: '10.00' })
    await sql`insert into staff.amount_limit (permission, operator_id, amount) values ('adjustment:make', ${admin.operatorId}, ${30n * UNIT})`.execute(
      t.house.db
    )
    expect(code(await ask(changeStock, { id: cash.id, by: 4, reason: 'more' }))).toBe('limit.operator')
    const dearer = { ...fields, amount: '20.00', version: cash.version, reason: 'dearer' }
    expect(code(await ask(editItem, { id: cash.id, ...dearer }))).toBe('limit.operator')
    expect(await stockOf(cash.id)).toBe(2)
    await sql`delete from staff.amount_limit`.execute(t.house.db)
    expect(code(await ask(changeStock, { id: cash.id, by: 4, reason: 'more' }))).toBe(200)
  })

  test('[P4.24] an excluded member is offered no bonus and cannot redeem one; other rewards stay theirs', async () => {
    const ada = await rich()
    const [bonus, mug] = [await item('bonus', 9, { byDesk: false, amount: '5.00', wagering: 5 }), await item('goods', 9)]
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '6m'))
    const kinds = (await t.call(mallItems, {}, ada)).body.value.list.map((one: { kind: string }) => one.kind)
    expect(kinds).not.toContain('bonus')
    expect(code(await redeem(ada, bonus, { address: null }))).toBe('protection.closed')
    expect(code(await redeem(ada, mug))).toBe(200)
  })
})
