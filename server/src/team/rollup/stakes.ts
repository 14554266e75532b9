// Stakes on lotteries by the way they came, for points of lottery series.
import type { Reader } from '#base/database.ts'
import { type StakeThrough, stakesThroughAll } from './stakes.store.ts'
import { figured, type Span } from './windows.store.ts'

const lotteries = ['LOTT', 'ELOTT'] as const

/** What was staked on lotteries by series (not at fixed odds) within a window, for every agent by direct downline (with its team) and game; corrections with their sign. */
export const lotteryStakes = async (reader: Reader, window: Span): Promise<StakeThrough[]> =>
  stakesThroughAll(reader, lotteries, await figured(reader, window))
