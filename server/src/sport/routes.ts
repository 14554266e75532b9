// The sportsbook over HTTP.
import * as bets from '@fairhouse/contract/sport/bet.ts'
import * as cashOuts from '@fairhouse/contract/sport/cash-out.ts'
import * as shares from '@fairhouse/contract/sport/share.ts'
import * as calls from '@fairhouse/contract/sport/sport.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { askCashOut, quotes, setAuto } from './bet/cash/cash-out.ts'
import { checkSlip, placeSlip } from './bet/place.ts'
import { opened, player, receipt, share } from './bet/receipt.ts'
import { ownBet, ownBets } from './bet/view.ts'
import { fixtures, results, search, tree } from './views/cards.ts'
import { fixture, proof } from './views/fixture.ts'
import { rules, table } from './views/table.ts'

export const routes: Route[] = [
  serve(calls.sportTree, reader => tree(reader)),
  serve(calls.sportFixtures, (reader, _, input) => fixtures(reader, input)),
  serve(calls.sportFixture, (reader, _, input) => fixture(reader, input.fixture)),
  serve(calls.sportProof, (reader, _, input) => proof(reader, input.fixture)),
  serve(calls.sportSearch, (reader, _, { q }) => search(reader, q)),
  serve(calls.sportResults, (reader, _, input) => results(reader, input)),
  serve(calls.sportTable, (reader, _, input) => table(reader, input.tournament, input.season)),
  serve(calls.sportRules, (reader, _, input) => rules(reader, input.version)),
  serveDirect(bets.checkSlip, (house, caller, input) => checkSlip(house, caller, input)),
  serveDirect(bets.placeSlip, (house, caller, input, call) => placeSlip(house, caller, input, call.key!, countryOf(call.address))),
  serve(bets.ownSportBets, (reader, caller, page) => ownBets(reader, caller.memberId, page)),
  serve(bets.ownSportBet, (reader, caller, { id }) => ownBet(reader, caller.memberId, id)),
  serve(shares.sportReceipt, (reader, caller, { id }, { house }) => receipt(house, reader, caller.memberId, id)),
  serveDirect(cashOuts.cashOutQuotes, (house, caller, input) => quotes(house, caller.memberId, input)),
  serve(cashOuts.askCashOut, (tx, caller, input, { house }) => askCashOut(tx, house, caller.memberId, input)),
  serve(cashOuts.autoCashOut, async (tx, caller, { id, at }) => {
    await setAuto(tx, caller.memberId, id, at)
    return ownBet(tx, caller.memberId, id)
  }),
  serve(shares.shareSlip, (tx, _, slip) => share(tx, slip)),
  serve(shares.openShare, (reader, _, { code }) => opened(reader, code)),
  serve(shares.sportPlayer, (reader, caller, _, call) => player(reader, caller.memberId, countryOf(call.address)))
]
