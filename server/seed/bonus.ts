// A demo member in the middle of a bonus: the brand's first-deposit bonus, spins that have counted toward it since, and free rounds and bets.
import assert from 'node:assert/strict'
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { gamesOfEngine } from '#catalogue/catalogue.ts'
import { grant } from '#offer/member/grant.ts'
import { offers } from '#offer/store.ts'
import type { Player } from './history.ts'
import { spinTogether } from './spins.ts'

/** Logs in beside the demo player, whose money is cash alone. */
export const bonusPlayer = { username: 'yakamoz', password: 'fairhouse-yakamoz', cash: '200.00', type: 0 } as const

const amount = 200n * UNIT
const stake = 10n * UNIT
/** Of each slot: with the worst of luck some of the bonus is left. */
const rounds = 4

/** Gives the bonus for the cash that the member has, as if it were a first deposit, and lets the member spin. */
export async function seedBonus(house: House, player: Player): Promise<void> {
  const { memberId } = player
  const offer = (await offers(house.db)).find(({ rule }) => rule.trigger.on === 'deposit' && rule.pays === 'bonus')
  if (!offer) return
  const title = { tr: 'New Player', en: 'New Player' }
  const given = await inTransaction(house.db, tx =>
    grant(tx, offer, { memberId, trigger: 'demo:first', measure: amount, amount, deposit: amount, title })
  )
  assert('given' in given, 'nothing stands between a new member and the first bonus')
  await seedFree(house, memberId)
  for (let i = 0; i < rounds; i++)
    for (const game of await gamesOfEngine(house.db, 'slot')) await spinTogether(house, game, [player], { stakeOf: () => stake })
}

/** Free rounds and free bets that wait to be used. */
async function seedFree(house: House, memberId: bigint): Promise<void> {
  for (const offer of (await offers(house.db)).filter(({ rule }) => rule.free !== null)) {
    const { amount, free } = offer.rule
    assert(amount.by === 'fixed' && free)
    const title = free.game === 'nova-crash' ? { tr: 'İlk Uçuşlar', en: 'First Flights' } : { tr: 'Bahçe Turları', en: 'Orchard Rounds' }
    const open = { ...offer, rule: { ...offer.rule, segment: '' } }
    await inTransaction(house.db, tx => grant(tx, open, { memberId, trigger: 'claim', measure: 0n, amount: amount.amount, title }))
  }
}
