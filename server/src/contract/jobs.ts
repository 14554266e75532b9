// What happens to contracts by itself: offers that nobody answered are over, and who may hold none, or has another upline, holds none.

import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import type { Job } from '#base/jobs.ts'
import { lineMembersOf } from '#member/member.ts'
import { excludedAmong } from '#protection/protection.ts'
import { endImpossible, expireOffer, expiryJob } from './life.ts'
import { mayHold } from './rules.ts'
import { overdueOffers, standingAfter } from './store.ts'

const chunk = 500

/** Offers whose job was lost. */
async function expireOverdue(house: House): Promise<void> {
  for (;;) {
    const ids = await overdueOffers(house.db, new Date(now()), chunk)
    for (const id of ids) await inTransaction(house.db, tx => expireOffer(tx, id))
    if (ids.length < chunk) return
  }
}

/** Looks through everything that is live or offered, and ends what cannot go on; each in a transaction of its own, which looks again. */
async function endWhatCannotGoOn(house: House): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await standingAfter(house.db, after, chunk)
    if (rows.length === 0) return
    const ids = [...new Set(rows.map(c => c.recipientId))]
    const [members, excluded] = [await lineMembersOf(house.db, ids), await excludedAmong(house.db, ids)]
    for (const c of rows) {
      const member = members.get(c.recipientId)
      if (!member || !mayHold(member) || excluded.has(c.recipientId) || member.uplineId !== c.uplineId)
        await inTransaction(house.db, tx => endImpossible(tx, c.id))
    }
    after = rows.at(-1)!.id
  }
}

export const jobs: Job[] = [
  {
    name: expiryJob,
    async run(house, { id }) {
      if (id) await inTransaction(house.db, tx => expireOffer(tx, id))
    }
  },
  {
    name: 'contract.endImpossible',
    schedule: '*/5 * * * *',
    async run(house) {
      await expireOverdue(house)
      await endWhatCannotGoOn(house)
    }
  }
]
