// Bonus money over HTTP: calls of the member.
import * as own from '@fairhouse/contract/money/bonus.ts'
import { type Route, serve } from '#base/http.ts'
import { cancelGrant, playWithCash } from './bonus.ts'
import { activeOf, pastOf, shareOf, shown } from './view.ts'

export const routes: Route[] = [
  serve(own.activeBonuses, (reader, { memberId }, _input, { language }) => activeOf(reader, memberId, language)),
  serve(own.pastBonuses, (reader, { memberId }, page, { language }) => pastOf(reader, memberId, page, language)),
  serve(own.bonusOfBet, (reader, { memberId }, { id }, { language }) => shareOf(reader, memberId, id, language)),
  serve(own.cancelBonus, async (tx, { memberId }, { id }, { language }) => shown(await cancelGrant(tx, memberId, id), language)),
  serve(own.playWithCash, (tx, { memberId }, { game, on }) => playWithCash(tx, memberId, game, on))
]
