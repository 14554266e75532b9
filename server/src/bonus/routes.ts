// Bonus money over HTTP: calls of the member, and of operators.
import * as own from '@fairhouse/contract/money/bonus.ts'
import * as ops from '@fairhouse/contract/ops/money/bonus.ts'
import { type Route, serve } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { cancelGrant, playWithCash } from './bonus.ts'
import { betsPage, bonusesPage, cancelByHand, giveManual } from './desk.ts'
import { mostPayouts, mostWagering } from './ports.ts'
import { activeOf, pastOf, sharesOf, shown } from './view.ts'

export const routes: Route[] = [
  serve(own.activeBonuses, (reader, { memberId }, _input, { house, language }) =>
    activeOf(reader, mostPayouts.in(house), memberId, language)
  ),
  serve(own.pastBonuses, (reader, { memberId }, page, { language }) => pastOf(reader, memberId, page, language)),
  serve(own.bonusOfBets, (reader, { memberId }, { ids }, { language }) => sharesOf(reader, memberId, ids, language)),
  serve(own.cancelBonus, async (tx, { memberId }, { id }, { language }) => shown(await cancelGrant(tx, memberId, id), language)),
  serve(own.playWithCash, (tx, { memberId }, { game, on }) => playWithCash(tx, memberId, game, on)),
  serve(ops.playerBonuses, (reader, _caller, { id, ...page }, { house, language }) =>
    bonusesPage(reader, mostPayouts.in(house), BigInt(id), page, language)
  ),
  serve(ops.bonusBets, (reader, _caller, { id, bonus, ...page }) => betsPage(reader, BigInt(id), bonus, page)),
  serve(ops.giveBonusByHand, async (tx, caller, input, { house, address, language }) => {
    const limits = { takesTwo: takesTwo.in(house), most: await mostWagering.in(house)(tx) }
    return giveManual(tx, limits, input, { caller, reason: input.reason, address }, language)
  }),
  serve(ops.cancelBonusByHand, (tx, caller, { id, bonus, reason }, { house, address, language }) =>
    cancelByHand(tx, takesTwo.in(house), { memberId: BigInt(id), id: bonus }, { caller, reason, address }, language)
  )
]
