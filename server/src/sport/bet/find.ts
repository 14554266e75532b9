// From the number of a bet to the matches that decide it.
import type { Finder } from '#fair/fair.ts'
import { betOf } from '#wager/wager.ts'
import { matchesOfBet } from './store.ts'

/** A bet with play money is found by its owner alone. Stake and selections are nobody else's affair: only the matches are named. */
export const findBet: Finder = async (reader, id, memberId) => {
  const bet = await matchesOfBet(reader, id)
  if (!bet || (bet.play && bet.memberId !== memberId)) return null
  const { game } = await betOf(reader, bet.memberId, id)
  return { engine: 'sport', game, no: null, fixtures: bet.fixtures }
}
