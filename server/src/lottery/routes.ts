// Lotteries over HTTP.
import * as calls from '@fairhouse/contract/play/lottery.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { describeLottery, proofOf, resultsOf, sealedOf } from './describe.ts'
import { lobby, opened, popularCards, recent, vietnamMenu } from './games.ts'
import { placeLines } from './ticket/place.ts'
import { cancelOne, cancelRest, ownTickets, ticketFor } from './ticket/tickets.ts'

export const routes: Route[] = [
  serve(calls.lotteryLobby, (reader, _, filter) => lobby(reader, filter)),
  serve(calls.lotteryMenu, reader => vietnamMenu(reader)),
  serve(calls.lotteryRecent, (reader, caller, { all }) => recent(reader, caller.memberId, all === 'true')),
  serve(calls.lotteryPopular, (reader, _, { count }) => popularCards(reader, count)),
  serve(calls.openedVietnam, (reader, _, { gameCode, count }) => opened(reader, gameCode, count)),
  serve(calls.openedNumbers, (reader, _, { gameCode, count }) => opened(reader, gameCode, count)),
  serve(calls.lotteryGame, (reader, caller, { game }) => describeLottery(reader, game, caller)),
  serve(calls.lotteryIssues, (reader, _, { game, ...page }) => resultsOf(reader, game, page)),
  serve(calls.issueProof, (reader, _, { game, name }) => proofOf(reader, game, name)),
  serve(calls.sealedNumbers, (reader, _, { game }) => sealedOf(reader, game)),
  serveDirect(calls.placeTickets, (house, caller, input, call) => placeLines(house, caller, input, call.key!, countryOf(call.address))),
  serveDirect(calls.cancelTicket, (house, caller, { id }) => cancelOne(house, caller, id)),
  serveDirect(calls.cancelChase, (house, caller, { id }) => cancelRest(house, caller, id)),
  serve(calls.ownTickets, (reader, caller, filter) => ownTickets(reader, caller, filter)),
  serve(calls.ticketById, (reader, caller, { id }) => ticketFor(reader, id, caller))
]
