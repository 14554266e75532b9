// What tests of bonus money share: a grant, where it stands, and bets beside it.
import { type BonusTerms, plainTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import type { TestHouse } from '#testing.ts'
import { balancesOf, transfer } from '#wallet/wallet.ts'
import { type Placement, placeAll, type Settlement, settleAll } from '../wager/testing.ts'
import { giveBonus, type NewBonus } from './bonus.ts'
import { grantById } from './store.ts'

export const terms = (given: Partial<BonusTerms> = {}): BonusTerms => ({ ...plainTerms(10), ...given })

/** Gives a bonus of 100.00, unless another is said. */
export const give = (t: TestHouse, memberId: bigint, given: Partial<NewBonus> = {}) =>
  inTransaction(t.house.db, tx =>
    giveBonus(tx, {
      memberId,
      offer: 'welcome',
      version: 1,
      trigger: newId(),
      title: { en: 'Welcome', tr: 'Hoş geldin' },
      amount: 100n * UNIT,
      terms: terms(),
      ...given
    })
  )

/** A grant that is there, or the test ends. */
export async function granted(t: TestHouse, memberId: bigint, given: Partial<NewBonus> = {}): Promise<string> {
  const answer = await give(t, memberId, given)
  if (answer.outcome === 'refused') throw new Error(`not given: ${answer.why}`)
  return answer.grant.id
}

/** Where a member and a grant stand, in hundredths. */
export async function standing(t: TestHouse, memberId: bigint, grantId: string) {
  const { cash, bonus } = await balancesOf(t.house.db, memberId)
  const grant = (await grantById(t.house.db, memberId, grantId))!
  const cents = (amount: bigint) => Number(amount) / 1_000
  return {
    cash: cents(cash),
    bonus: cents(bonus),
    progress: cents(grant.progress),
    state: grant.state,
    released: cents(grant.released),
    forfeited: cents(grant.forfeited)
  }
}

/** Sets a member's cash. */
export const setCash = async (t: TestHouse, memberId: bigint, cash: bigint) => {
  const has = (await balancesOf(t.house.db, memberId)).cash
  if (cash === has) return
  const kind = cash > has ? 'ADJUST_IN' : 'ADJUST_OUT'
  await inTransaction(t.house.db, tx => transfer(tx, { memberId, kind, key: newId(), ref: null, house: 'adjustments', cash: cash - has }))
}

/** Places a bet of no game by the SQL that every game calls. */
export async function place(t: TestHouse, memberId: bigint, stake: bigint, more: Partial<Placement> = {}) {
  const betId = newId()
  const bet = { memberId, betId, game: 'nova-slots', category: 'RNG', roundNo: null, stake, key: betId, detail: {}, ...more }
  const [placed] = await placeAll(t.house.db, [bet])
  return { ...placed!, bet }
}

export const settle = (
  t: TestHouse,
  memberId: bigint,
  betId: string,
  payout: bigint,
  state: Settlement['state'] = payout > 0n ? 'WON' : 'LOST'
) => settleAll(t.house.db, [{ memberId, betId, state, payout }])
