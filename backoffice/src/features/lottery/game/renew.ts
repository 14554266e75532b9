// What is fetched anew after a deed at the lottery desk.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { deskGames, lotteryExposure, lotteryModes, lotteryPlays } from '@fairhouse/contract/ops-lottery.ts'
import { deskIssue, deskIssues } from '@fairhouse/contract/ops-lottery-issues.ts'
import type { QueryClient } from '@tanstack/react-query'

const shown: readonly Endpoint[] = [deskGames, deskIssue, deskIssues, lotteryExposure, lotteryModes, lotteryPlays]

export const renewLottery = (cache: QueryClient): Promise<unknown> =>
  Promise.all(shown.map(({ call }) => cache.invalidateQueries({ queryKey: [call] })))
