// The reward centre over HTTP: calls of the member, and of operators.

import { rewardTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import * as own from '@fairhouse/contract/money/reward.ts'
import * as ops from '@fairhouse/contract/ops/money/reward.ts'
import { now } from '#base/clock.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { giveManual, rewardsPage, takeBackByHand } from './desk.ts'
import { claimAll, claimReward, rewardsOf, shown, summaryOf, termsOfReward } from './reward.ts'

export const routes: Route[] = [
  serve(own.rewards, (reader, { memberId }, { side, ...page }, { language }) =>
    rewardsOf(reader, memberId, side, page, row => shown(row, language, now()))
  ),
  serve(own.rewardSummary, (reader, { memberId }) => summaryOf(reader, memberId)),
  serve(rewardTerms, (reader, { memberId }, { id }) => termsOfReward(reader, memberId, id)),
  serve(own.claimReward, async (tx, { memberId }, { id }, { house, language }) =>
    shown(await claimReward(tx, house, memberId, id), language, now())
  ),
  serveDirect(own.claimRewards, (house, { memberId }) => claimAll(house, memberId)),
  serve(ops.playerRewards, (reader, _caller, { id, ...page }, { language }) => rewardsPage(reader, BigInt(id), page, language)),
  serve(ops.giveByHand, (tx, caller, input, { house, address, language }) =>
    giveManual(tx, takesTwo.in(house), input, { caller, reason: input.reason, address }, language)
  ),
  serve(ops.takeRewardBack, (tx, caller, { id, reward, reason }, { address, language }) =>
    takeBackByHand(tx, BigInt(id), reward, { caller, reason, address }, language)
  )
]
