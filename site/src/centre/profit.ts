// What bets have cost and brought.
import type { Money } from '@fairhouse/contract/money.ts'

interface Settled {
  readonly gameName: string
  readonly state: string
  readonly stake: Money
  readonly payout: Money
}
interface Sum {
  readonly count: number
  readonly stake: Money
  readonly payout: Money
  readonly net: Money
}

const sumOf = (bets: readonly Settled[]): Sum => {
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
  const payout = bets.reduce((sum, bet) => sum + bet.payout, 0n)
  return { count: bets.length, stake, payout, net: payout - stake }
}

/** Adds up the bets that are decided, as a whole and by game, the game with the most bets first. */
export function profitOf(bets: readonly Settled[]): Sum & { games: (Sum & { game: string })[] } {
  const settled = bets.filter(bet => bet.state !== 'PENDING')
  const games = [...Map.groupBy(settled, bet => bet.gameName)].map(([game, own]) => ({ game, ...sumOf(own) }))
  return { ...sumOf(settled), games: games.sort((a, b) => b.count - a.count) }
}
