// Work for listeners of bets, deposits, levels and rewards: what they bring to members, and what comes back into budgets.
import { randomUUID } from 'node:crypto'
import { plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { joinPromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeSpin } from '@fairhouse/contract/play/spin.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { emit, type Listener } from '@fairhouse/server/base/events.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { giveFree, winningsListener } from '@fairhouse/server/free/free.ts'
import { finishGrant } from '@fairhouse/server/free/store.ts'
import { bet } from '@fairhouse/server/mission/testing.ts'
import { depositsListener, freeListener, rewardsListener } from '@fairhouse/server/offer/listeners.ts'
import { eventsListener } from '@fairhouse/server/offer/member/events.ts'
import { grant } from '@fairhouse/server/offer/member/grant.ts'
import type { Offer } from '@fairhouse/server/offer/store.ts'
import { makeOffer } from '@fairhouse/server/offer/testing.ts'
import { collectListener } from '@fairhouse/server/points/credit.ts'
import { takeBack } from '@fairhouse/server/reward/reward.ts'
import { openSlots, plantSeed } from '@fairhouse/server/spin/testing.ts'
import { hearAll, type TestHouse } from '@fairhouse/server/testing.ts'
import { vipListener } from '@fairhouse/server/vip/vip.ts'
import { grantHistory } from '@fairhouse/server/wallet/wallet.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { seedRules } from '../../../server/seed/content/offers.ts'
import type { Work, Works } from './work.ts'

/** Hears the log to its end; what died holds its place in the log until the database knows of it. */
export const hearsAll = (listener: Listener) => async (house: House) => {
  await sql`select from base.cursor where name = ${listener.name} for update`.execute(house.db)
  await hearAll(house, [listener])
}

/** What a listener does of what happens now; `row` is what is kept when it is done. */
async function heard<Row extends object>(
  t: TestHouse,
  listener: Listener,
  happen: () => Promise<unknown>,
  kept: RawBuilder<Row>,
  row: Row
): Promise<Work> {
  await hearAll(t.house, [listener])
  await happen()
  return { run: hearsAll(listener), done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([row]) }
}

const title = { tr: 'Teklif', en: 'Offer' }
const grantTo = (t: TestHouse, offer: Offer, memberId: bigint, amount: bigint) =>
  inTransaction(t.house.db, tx => grant(tx, offer, { memberId, trigger: 'work', measure: 0n, amount, title }))
const aside = (offer: Offer) => sql<{ committed: bigint }>`select committed from offer.offer where id = ${offer.id}::uuid`

/** A credited deposit of 400.00, with which its member chose an offer. */
async function deposited(t: TestHouse, memberId: bigint, { page, version }: Offer): Promise<void> {
  const id = newId()
  const amount = 400n * UNIT
  await sql`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, received, credited, closed_at,
      promotion, promotion_version)
    select ${id}::uuid, ${memberId}, ${id}::uuid, code, 'test', 'TRY', ${amount}, 0, 'CREDITED', ${amount}, ${amount}, clock_timestamp(),
      ${page}::uuid, ${version}::int from cashier.method limit 1`.execute(t.house.db)
  await inTransaction(t.house.db, tx => emit(tx, 'deposit.changed', `member:${memberId}`, { id, state: 'CREDITED' }))
}

/** One free round of 2.00 that is played and wins, and is to be wagered: how much it has won. */
async function winsFreely(t: TestHouse, { memberId, token }: { memberId: bigint; token: string }): Promise<bigint> {
  const game = 'tin-orchard'
  const { round } = await plantSeed(t, memberId, game, ({ payout, done }) => payout > 0 && done)
  const { id } = await inTransaction(t.house.db, tx => {
    const expiresAt = new Date(Date.now() + 86_400_000)
    const given = { memberId, offer: 'work', version: 1, trigger: newId(), title, game, stake: 2n * UNIT, count: 1, terms: plainTerms(5) }
    return giveFree(tx, { ...given, expiresAt })
  })
  const spun = await t.call(placeSpin, { game, mode: 'base', stake: '2.00', hold: false, free: id }, { token, key: randomUUID() })
  if (spun.status !== 200) throw new Error(JSON.stringify(spun.body))
  return (2n * UNIT * BigInt(round.payout)) / 100n
}

/** By the names of listeners. */
export const promotionListenerWorks: Works = {
  // a bet reaches a rank, which has a gift
  'vip.bets': async t => {
    const member = await t.register()
    const kept = sql<{ level: number; valid: bigint; changes: number; gifts: bigint[] }>`
      select level, valid, (select count(*)::int from vip.change where member_id = ${member.memberId}) as changes,
        array(select amount from reward.item where member_id = ${member.memberId} and kind = 'vip') as gifts
      from vip.member where member_id = ${member.memberId}`
    const row = { level: 1, valid: 1_500n * UNIT, changes: 1, gifts: [UNIT] }
    return heard(t, vipListener, () => bet(t, member, { stake: 1_500 }), kept, row)
  },
  // a bet that brings points tomorrow
  'points.collect': async t => {
    const member = await t.register()
    const kept = sql<{ valid: bigint | null }>`select sum(valid)::bigint as valid from points.day where member_id = ${member.memberId}`
    return heard(t, collectListener, () => bet(t, member, { stake: 40 }), kept, { valid: 40n * UNIT })
  },
  // a deposit with which a bonus was chosen
  'offer.deposits': async t => {
    const offer = await makeOffer(t, { ...seedRules[0]!, oncePerPerson: false })
    const { memberId, token } = await t.register()
    await t.call(joinPromotion, { id: offer.page, version: offer.version }, { token, key: randomUUID() })
    const kept = sql<{ grants: number; bonus: bigint; history: bigint; committed: bigint }>`
      select (select count(*)::int from bonus.grant where member_id = ${memberId}) as grants, w.bonus,
        (select coalesce(sum(amount), 0)::bigint from ${grantHistory} e where member_id = ${memberId}) as history,
        (select committed from offer.offer where id = ${offer.id}::uuid) as committed
      from wallet.wallet w where member_id = ${memberId}`
    const all = 400n * UNIT
    const row = { grants: 1, bonus: all, history: all, committed: all }
    return heard(t, depositsListener, () => deposited(t, memberId, offer), kept, row)
  },
  // a level that an offer follows
  'offer.events': async t => {
    const offer = await makeOffer(t, { trigger: { on: 'vip', level: 3 }, optIn: false })
    const { memberId } = await t.register()
    const kept = sql<{ given: number; rewards: number; committed: bigint }>`
      select (select count(*)::int from offer.given where member_id = ${memberId}) as given,
        (select count(*)::int from reward.item where member_id = ${memberId}) as rewards,
        -- somebody else may reach the level in what other works have told
        committed - (select coalesce(sum(amount), 0) from offer.given where offer_id = ${offer.id}::uuid and member_id <> ${memberId})::bigint as committed
      from offer.offer where id = ${offer.id}::uuid`
    const rises = () =>
      inTransaction(t.house.db, tx => emit(tx, 'vip.changed', `member:${memberId}`, { id: randomUUID(), from: 0, level: 3, name: 'VIP3' }))
    return heard(t, eventsListener, rises, kept, { given: 1, rewards: 1, committed: 10n * UNIT })
  },
  // what was not claimed goes back into the budget
  'offer.rewards': async t => {
    const offer = await makeOffer(t, { optIn: false })
    const [{ memberId }, other] = [await t.register(), await t.register()]
    await grantTo(t, offer, other.memberId, 10n * UNIT)
    const granted = await grantTo(t, offer, memberId, 10n * UNIT)
    if (!('given' in granted)) throw new Error('given')
    const { rewardId } = granted.given
    const back = () => inTransaction(t.house.db, tx => takeBack(tx, memberId, rewardId!, { operatorId: 1n, reason: 'by mistake' }))
    return heard(t, rewardsListener, back, aside(offer), { committed: 10n * UNIT })
  },
  // so do the stakes of rounds that nobody played
  'offer.free': async t => {
    const free = { game: 'tin-orchard', count: 5, stake: 2n * UNIT }
    const offer = await makeOffer(t, { kind: 'freeRounds', amount: { by: 'fixed', amount: 10n * UNIT }, free, optIn: false })
    const [{ memberId }, other] = [await t.register(), await t.register()]
    for (const who of [memberId, other.memberId]) await grantTo(t, offer, who, 10n * UNIT)
    const over = () =>
      inTransaction(t.house.db, async tx => {
        const { rows } = await sql<{ id: string }>`
          update free.grant set expires_at = clock_timestamp() where member_id = ${memberId} returning id`.execute(tx)
        expect(await finishGrant(tx, memberId, rows[0]!.id)).toBe(true)
      })
    return heard(t, freeListener, over, aside(offer), { committed: 10n * UNIT })
  },
  // what a free round has won waits as a bonus
  'free.winnings': async t => {
    await openSlots(t)
    const member = await t.register()
    await hearAll(t.house, [winningsListener])
    const won = await winsFreely(t, member)
    const kept = sql<{ rewards: number; amount: bigint | null }>`select count(*)::int as rewards, sum(amount)::bigint as amount
      from reward.item where member_id = ${member.memberId} and pays = 'bonus'`
    const done = async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ rewards: 1, amount: won }])
    return { run: hearsAll(winningsListener), done }
  }
}
