// Work for the jobs of offers: a day of the calendar that was measured and not given yet, and free rounds whose time is over.
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { giveFree } from '@fairhouse/server/free/free.ts'
import { makeOffer } from '@fairhouse/server/offer/testing.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Works } from './work.ts'

export const offerWorks: Works = {
  'offer.days': async t => {
    const { memberId } = await t.register()
    const { id } = await makeOffer(t, { trigger: { on: 'calendar', rule: 'FREQ=DAILY' }, measure: 'valid', days: 1, perMember: null })
    const { rows } = await sql<{ day: string }>`insert into offer.day (offer_id, day, version)
      select ${id}::uuid, current_date - n, 1 from generate_series(-1, 5) n returning day::text`.execute(t.house.db)
    await sql`update offer.day set waiting = (day = current_date - 1)::int, done_at = case when day <> current_date - 1 then now() end
      where offer_id = ${id}::uuid`.execute(t.house.db)
    expect(rows).toHaveLength(7)
    await sql`insert into offer.waiting (member_id, offer_id, day, measure) values (${memberId}, ${id}::uuid, current_date - 1, ${UNIT})`.execute(
      t.house.db
    )
    const kept = sql<{ given: bigint; rewards: number; committed: bigint; done: boolean }>`
      select (select sum(amount)::bigint from offer.given where member_id = ${memberId}) as given,
        (select count(*)::int from reward.item where member_id = ${memberId}) as rewards,
        (select committed from offer.offer where id = ${id}::uuid) as committed,
        (select done_at is not null from offer.day where offer_id = ${id}::uuid and day = current_date - 1) as done`
    const done = async () =>
      expect((await kept.execute(t.house.db)).rows).toEqual([{ given: 10n * UNIT, rewards: 1, committed: 10n * UNIT, done: true }])
    return { done }
  },
  'free.end': async t => {
    const { memberId } = await t.register()
    const title = { tr: 'Teklif', en: 'Offer' }
    const { id } = await inTransaction(t.house.db, tx =>
      giveFree(tx, {
        ...{ memberId, offer: 'test', version: 1, trigger: 'test', title, game: 'tin-orchard', stake: UNIT, count: 3, terms: null },
        expiresAt: new Date(Date.now() - 1_000)
      })
    )
    const kept = sql<{ state: string; told: number }>`select state, (select count(*)::int from base.event
      where name = 'free.changed' and body->>'id' = ${id} and body->>'state' = 'over') as told from free.grant where member_id = ${memberId}`
    return { done: async () => expect((await kept.execute(t.house.db)).rows).toEqual([{ state: 'over', told: 1 }]) }
  }
}
