// The joint grid of a football match: every way its halves can end, with its chance. A bet builder adds up the ways on which all of its legs win.
import { legByHalves } from '../../market-book/joinable.ts'
import type { Score } from '../../types.ts'
import { jointGoals } from './forecast.ts'
import { eachJoint } from './markets.ts'
import type { FootballParams, FootballState } from './state.ts'

export interface JointCell {
  readonly half1: Score
  readonly half2: Score
  readonly probability: number
}

/** All ways in which the halves can end by what is known now; their chances add up to 1. */
export function jointGrid(params: FootballParams, state: FootballState): readonly JointCell[] {
  const cells: JointCell[] = []
  eachJoint(jointGoals(params, state), (h1, a1, h2, a2, probability) => cells.push({ half1: [h1, a1], half2: [h2, a2], probability }))
  return cells
}

/** How a leg comes out when the halves end like this, see {@link legByHalves}. */
export const legOn = legByHalves
