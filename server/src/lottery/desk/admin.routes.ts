// Lotteries: the calls of operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/games/lottery.ts'
import * as issues from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { type Route, serve } from '#base/http.ts'
import { askCorrection, tryCorrection } from './correction.ts'
import * as desk from './desk.ts'
import { enterResult, issuePage } from './official.ts'

export const adminRoutes: Route[] = [
  serve(calls.deskGames, (reader, _caller, _input, { house }) => desk.gamesList(reader, house)),
  serve(calls.pauseLottery, (tx, caller, input, { address }) => desk.pause(tx, caller, input, address)),
  serve(calls.changeLotteryLimits, (tx, caller, input, { address }) => desk.changeLimits(tx, caller, input, address)),
  serve(calls.lotteryPlays, (reader, _caller, { game }) => desk.playsOf(reader, game)),
  serve(calls.changeLotteryPlay, (tx, caller, input, { address }) => desk.changePlay(tx, caller, input, address)),
  serve(calls.lotteryModes, reader => desk.modesList(reader)),
  serve(calls.changeLotteryMode, (tx, caller, input, { address }) => desk.changeMode(tx, caller, input, address)),
  serve(issues.deskIssues, (reader, _caller, input) => desk.issuesPage(reader, input)),
  serve(issues.deskIssue, (reader, caller, input) => issuePage(reader, caller, input)),
  serve(issues.enterLotteryResult, (tx, caller, input, { address }) => enterResult(tx, caller, input, address)),
  serve(issues.tryLotteryCorrection, (reader, _caller, input) => tryCorrection(reader, input)),
  serve(issues.askLotteryCorrection, (tx, caller, input, { address }) => askCorrection(tx, caller, input, address)),
  serve(calls.lotteryExposure, (reader, _caller, input) => desk.exposure(reader, input)),
  serve(calls.sealLotteryNumber, async (tx, caller, input, { address }) => {
    await desk.seal(tx, caller, input, address)
    return isDone
  }),
  serve(calls.lotteryReport, (reader, _caller, input) => desk.report(reader, input))
]
