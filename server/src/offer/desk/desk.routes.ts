// Offers over HTTP, for operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as ops from '@fairhouse/contract/ops/money/offer.ts'
import * as people from '@fairhouse/contract/ops/people/duplicates.ts'
import { type Route, serve } from '#base/http.ts'
import { moveCampaign, startCampaign } from '#reward/reward.ts'
import { takesTwo } from '#staff/ports.ts'
import type { TakesTwo } from '#staff/staff.ts'
import { setApart } from '../household/household.ts'
import { giveOfferByHand } from './by-hand.ts'
import { changePolicy, offerDesk, offersShown, save, simulate } from './desk.ts'

/** What is promised to everybody is looked at by two, however small its budget is. */
const alwaysTwo: TakesTwo = async () => true

export const routes: Route[] = [
  serve(ops.deskOffers, reader => offersShown(reader)),
  serve(ops.saveOffer, (tx, caller, input, { house, address }) => save(tx, house, input, { caller, reason: input.reason, address })),
  serve(ops.simulateOffer, (tx, _caller, input) => simulate(tx, input)),
  serve(ops.startOffer, (tx, caller, input, { address }) =>
    startCampaign(tx, alwaysTwo, offerDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.giveOffer, (tx, caller, { reason, ...wish }, { house, address, key }) =>
    giveOfferByHand(tx, takesTwo.in(house), wish, `${caller.operatorId}:${key}`, { caller, reason, address })
  ),
  serve(people.setApart, async (tx, caller, { id, other, apart, reason }, { address }) => {
    await setApart(tx, { memberId: BigInt(id), otherId: BigInt(other), apart }, { caller, reason, address })
    return isDone
  }),
  serve(ops.moveOffer, (tx, caller, input, { address }) => moveCampaign(tx, offerDesk, input, { caller, reason: input.reason, address })),
  serve(ops.changeOfferPolicy, (tx, caller, input, { address }) => changePolicy(tx, input, { caller, reason: input.reason, address }))
]
