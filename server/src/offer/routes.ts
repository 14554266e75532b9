// Promotions over HTTP: for visitors and members.
import { promotions } from '@fairhouse/contract/money/offer.ts'
import * as own from '@fairhouse/contract/money/offer-terms.ts'
import type { Tx } from '#base/database.ts'
import { type Call, type Caller, type Route, serve } from '#base/http.ts'
import { joinOffer, leaveOffer } from './member/join.ts'
import { standingsOf } from './member/standing.ts'
import { enterCode, takeOffer } from './member/take.ts'
import { ofDeposit, promotionInFull, promotionOfCode, promotionsOf } from './promotions.ts'
import type { Offer } from './store.ts'

const memberIn = (caller: Caller) => (caller.kind === 'member' ? caller.memberId : null)

/** The promotion with the member's new standing. */
const stands = async (tx: Tx, { house }: Call, memberId: bigint, offer: Offer) => ({
  id: offer.page,
  status: (await standingsOf(house, tx, memberId, [offer])).get(offer.id)!.status
})

export const routes: Route[] = [
  serve(promotions, (reader, caller, input, { house, language }) =>
    promotionsOf(house, reader, memberIn(caller), input.language ?? language)
  ),
  serve(own.depositPromotions, async (reader, { memberId }, _, { language }) => ({ list: await ofDeposit(reader, memberId, language) })),
  serve(own.promotionById, (reader, caller, input, { house, language }) =>
    promotionInFull(house, reader, memberIn(caller), input.id, input.language ?? language)
  ),
  serve(own.joinPromotion, async (tx, { memberId }, { id, version }, call) =>
    stands(tx, call, memberId, await joinOffer(tx, memberId, id, version))
  ),
  serve(own.takePromotion, async (tx, { memberId }, { id }, call) =>
    stands(tx, call, memberId, await takeOffer(tx, call.house, memberId, id))
  ),
  serve(own.promotionOfCode, (reader, { memberId }, input, { house, language }) =>
    promotionOfCode(house, reader, memberId, input.code, input.language ?? language)
  ),
  serve(own.enterCode, async (tx, { memberId }, input, call) =>
    stands(tx, call, memberId, await enterCode(tx, call.house, memberId, input))
  ),
  serve(own.leavePromotion, async (tx, { memberId }, { id }, call) => stands(tx, call, memberId, await leaveOffer(tx, memberId, id)))
]
