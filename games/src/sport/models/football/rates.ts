// How fast things happen in a football match: the same rates are played and priced.
import type { Rating, Score } from '../../types.ts'
import type { FootballParams } from './state.ts'

/** Home over away with equal sides, and what one of average sides scores without it. */
const homeAdvantage = 1.22
const average = 1.4
const attackSpread = 0.3
const defenceSpread = 0.25

/** Expected goals of two sides by their ratings, log-linear as Dixon and Coles have it; better sides take more corners and fewer cards. */
export function paramsOf(home: Rating, away: Rating): FootballParams {
  const ground = Math.sqrt(homeAdvantage)
  const goals: Score = [
    average * ground * Math.exp(attackSpread * home.attack - defenceSpread * away.defence),
    (average / ground) * Math.exp(attackSpread * away.attack - defenceSpread * home.defence)
  ]
  const tilt = goals[0] / goals[1]
  return {
    goals,
    corners: [4.9 * tilt ** 0.35, 4.9 * tilt ** -0.35],
    yellows: [1.95 * tilt ** -0.15, 1.95 * tilt ** 0.15],
    reds: [0.09 * tilt ** -0.15, 0.09 * tilt ** 0.15]
  }
}

const leading = 0.95
const trailing = 1.08
const reduced = 0.65
const against = 1.25

/** What a side's expected goals are multiplied by: its lead (goals more than the other has) and who was sent off. The factors multiply. */
export const tempo = (lead: number, ownRed: boolean, otherRed: boolean): number =>
  (lead > 0 ? leading : lead < 0 ? trailing : 1) * (ownRed ? reduced : 1) * (otherRed ? against : 1)
