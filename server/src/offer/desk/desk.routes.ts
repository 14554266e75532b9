// Offers over HTTP, for operators.
import * as ops from '@fairhouse/contract/ops/money/offer.ts'
import { type Route, serve } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { changePolicy, move, offersShown, save, simulate, start } from './desk.ts'

export const routes: Route[] = [
  serve(ops.deskOffers, reader => offersShown(reader)),
  serve(ops.saveOffer, (tx, caller, input, { address }) => save(tx, input, { caller, reason: input.reason, address })),
  serve(ops.simulateOffer, (tx, _caller, input) => simulate(tx, input)),
  serve(ops.startOffer, (tx, caller, input, { house, address }) =>
    start(tx, takesTwo.in(house), input, { caller, reason: input.reason, address })
  ),
  serve(ops.moveOffer, (tx, caller, input, { address }) => move(tx, input, { caller, reason: input.reason, address })),
  serve(ops.changeOfferPolicy, (tx, caller, input, { address }) => changePolicy(tx, input, { caller, reason: input.reason, address }))
]
