// The markets of a football match that nobody simulates, from the goals that are expected of each side: what the desk offers of a fixture that it enters by hand.
import { fairOffers, inLines, type Offer, plain } from '../../market-book/desk.ts'
import type { FairMarket } from '../../types.ts'
import { dixonColes } from './dixon-coles.ts'

/** How much more often than by two Poisson counts a match ends 0:0 or 1:1. */
const rho = -0.1

const offers: readonly Offer[] = [
  ...plain([1, 10, 11, 12, 13, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 45, 546]),
  ...[
    { id: 15, variant: 'sr:winning_margin:3+' },
    { id: 21, variant: 'sr:exact_goals:6+' },
    { id: 25, variant: 'sr:goal_range:7+' }
  ].flatMap(({ id, variant }) => plain([id], { variant })),
  ...['0:1', '1:0'].flatMap(hcp => plain([14], { hcp })),
  ...[1.5, 2.5, 3.5].flatMap(total => plain([37, 547], { total })),
  inLines(16, 'hcp', 9, {}, 0.25),
  inLines(18, 'total', 11, {}, 0.25),
  inLines(19, 'total', 3),
  inLines(20, 'total', 3)
]

/** Fair prices from the mean goals of home and away, each above nought and below ten. */
export const footballByMeans = (home: number, away: number): FairMarket[] => fairOffers(offers, () => dixonColes(home, away, rho))
