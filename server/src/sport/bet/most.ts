// The most that open bets can have paid once they are decided: what an ended bonus would lose of them.
import type { MostPayouts } from '#bonus/ports.ts'
import { betsWith } from './store.ts'
import { betView } from './view.ts'

/** Of bets of the sportsbook: what is open of each with every leg won, and what was cashed out before. */
export const mostOfBets: MostPayouts = async (reader, memberId, ids) => {
  const bets = await betsWith(
    reader,
    ids.map(id => ({ memberId, id }))
  )
  return new Map(
    bets.map(whole => {
      const { id, possible, cashOuts } = betView(whole)
      return [id, cashOuts.reduce((sum, { state, paid }) => (state === 'PAID' ? sum + (paid ?? 0n) : sum), possible)]
    })
  )
}
