// The trading desk over HTTP.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { deskPriceHistory } from '@fairhouse/contract/ops/games/sport-history.ts'
import * as limits from '@fairhouse/contract/ops/games/sport-limits.ts'
import { type Route, serve } from '#base/http.ts'
import { board, deskBets, deskFixture } from './board.ts'
import * as b from './book.ts'
import { priceHistory } from './chart/history.ts'
import { askCorrection, tryCorrection } from './corrections.ts'
import { dismiss } from './differences.ts'
import { feed } from './feed.ts'
import { askResult, createFixture } from './results.ts'
import { makeTournament, tournaments } from './tournaments.ts'
import * as trade from './trade.ts'

export const adminRoutes: Route[] = [
  serve(desk.deskSportBoard, (reader, _, input) => board(reader, input)),
  serve(desk.deskSportFixture, (reader, _, { fixture }) => deskFixture(reader, fixture)),
  serve(desk.deskSportBets, (reader, _, input) => deskBets(reader, input)),
  serve(deskPriceHistory, (reader, _, input) => priceHistory(reader, input)),
  serve(fixtures.sportTournaments, reader => tournaments(reader)),
  serve(fixtures.createTournament, (tx, caller, input, { address }) => makeTournament(tx, caller, input, address)),
  serve(desk.haltBook, async (tx, caller, { reason }, { address }) => {
    await trade.halt(tx, { caller, address }, reason, true)
    return isDone
  }),
  serve(desk.resumeBook, async (tx, caller, { reason }, { address }) => {
    await trade.halt(tx, { caller, address }, reason, false)
    return isDone
  }),
  serve(desk.holdSport, async (tx, caller, input, { address }) => {
    await trade.hold(tx, { caller, address }, input)
    return isDone
  }),
  serve(desk.pinMarket, async (tx, caller, input, { address }) => {
    await trade.pin(tx, { caller, address }, input)
    return isDone
  }),
  serve(desk.shiftMarket, async (tx, caller, input, { address }) => {
    await trade.shift(tx, { caller, address }, input)
    return isDone
  }),
  serve(desk.priceMarket, async (tx, caller, input, { address }) => {
    await trade.price(tx, { caller, address }, input)
    return isDone
  }),
  serve(fixtures.enterResult, (tx, caller, input, { address }) => askResult(tx, caller, input, address)),
  serve(fixtures.createSportFixture, (tx, caller, input, { address }) => createFixture(tx, caller, input, address)),
  serve(book.sportReferrals, reader => b.referrals(reader)),
  serve(book.decideReferral, async (tx, caller, input, { address }) => {
    await b.decide(tx, caller, input, address)
    return isDone
  }),
  serve(book.sportSettlements, (reader, _, input) => b.settlements(reader, input)),
  serve(book.trySportCorrection, (reader, _, input) => tryCorrection(reader, input)),
  serve(book.askSportCorrection, (tx, caller, input, { address }) => askCorrection(tx, caller, input, address)),
  serve(book.dismissDifference, async (tx, caller, input, { address }) => {
    await dismiss(tx, caller, input, address)
    return isDone
  }),
  serve(limits.sportLimits, reader => b.limits(reader)),
  serve(limits.setSportLimit, async (tx, caller, input, { address }) => {
    await b.setLimit(tx, caller, input, address)
    return isDone
  }),
  serve(limits.setSportBook, async (tx, caller, input, { address }) => {
    await b.setBook(tx, caller, input, address)
    return isDone
  }),
  serve(book.sportPlayers, (reader, _, input) => b.players(reader, input)),
  serve(book.setPlayerFactor, async (tx, caller, input, { address }) => {
    await b.setFactor(tx, caller, input, address)
    return isDone
  }),
  serve(book.sportFeed, reader => feed(reader)),
  serve(book.sportRuleVersions, reader => b.ruleVersions(reader)),
  serve(book.publishRules, (tx, caller, input, { address }) => b.publish(tx, caller, input, address))
]
