// Bets of bonus money: stake, progress, completion and what lapses are one statement each, and a press that is sent again does nothing twice.
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { newId } from '@fairhouse/server/base/uuid.ts'
import { cancelGrant } from '@fairhouse/server/bonus/bonus.ts'
import { granted, place, terms } from '@fairhouse/server/bonus/testing.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { placeAll, settleAll } from '@fairhouse/server/wager/testing.ts'
import { grantHistory } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Work, Works } from './work.ts'

/** Where the bonus of a member and their money stand, in whole units. */
const standsAs = (t: TestHouse, memberId: bigint, row: object): Pick<Work, 'done'> => ({
  async done() {
    const { rows } = await sql`
      select g.state, (g.progress / ${UNIT})::int as progress, (g.released / ${UNIT})::int as released, (g.forfeited / ${UNIT})::int as forfeited,
        (w.cash / ${UNIT})::int as cash, (w.bonus / ${UNIT})::int as bonus,
        (select (sum(e.amount) / ${UNIT})::int from ${grantHistory} e where e.grant_id = g.id and e.member_id = g.member_id) as history
      from bonus.grant g join wallet.wallet w using (member_id) where g.member_id = ${memberId}`.execute(t.house.db)
    expect(rows).toEqual([row])
  }
})

/** An open bet of so much of a bonus of 100.00. */
async function staked(t: TestHouse, stake: number, given: Parameters<typeof granted>[2] = {}) {
  const { memberId } = await t.register()
  const grantId = await granted(t, memberId, given)
  const { bet } = await place(t, memberId, BigInt(stake) * UNIT)
  const settled = (payout: number) => async (house: House) =>
    void (await settleAll(house.db, [{ memberId, betId: bet.betId, state: payout > 0 ? 'WON' : 'LOST', payout: BigInt(payout) * UNIT }]))
  return { memberId, grantId, settled }
}

export const bonusWorks: Works = {
  'a stake of cash and bonus money': async t => {
    const { memberId } = await t.register(undefined, 5n * UNIT)
    await granted(t, memberId)
    const betId = newId()
    const bet = { memberId, betId, game: 'nova-slots', category: 'RNG', roundNo: null, stake: 20n * UNIT, key: betId, detail: {} }
    return {
      run: async house => void (await placeAll(house.db, [bet])),
      ...standsAs(t, memberId, { state: 'active', progress: 0, released: 0, forfeited: 0, cash: 0, bonus: 85, history: 85 })
    }
  },
  'a settled bet that counts toward a bonus': async t => {
    const { memberId, settled } = await staked(t, 20)
    return {
      run: settled(30),
      ...standsAs(t, memberId, { state: 'active', progress: 20, released: 0, forfeited: 0, cash: 0, bonus: 110, history: 110 })
    }
  },
  // cash up to the cap, and the rest lapses
  'a settled bet that completes a bonus': async t => {
    const given = { terms: terms({ wagering: { multiple: 0.2, base: 'bonus' }, maxCash: 90n * UNIT }) }
    const { memberId, settled } = await staked(t, 20, given)
    return {
      run: settled(30),
      ...standsAs(t, memberId, { state: 'completed', progress: 20, released: 90, forfeited: 20, cash: 90, bonus: 0, history: 0 })
    }
  },
  // its bonus was ended meanwhile: what it wins of the bonus lapses
  'a settled bet of a bonus that has ended': async t => {
    const { memberId, grantId, settled } = await staked(t, 20)
    await inTransaction(t.house.db, tx => cancelGrant(tx, memberId, grantId))
    return {
      run: settled(30),
      ...standsAs(t, memberId, { state: 'cancelled', progress: 0, released: 0, forfeited: 110, cash: 0, bonus: 0, history: 0 })
    }
  }
}
