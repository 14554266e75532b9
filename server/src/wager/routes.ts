// The member's own bets, and the public board.

import { answerCheck as answerCheckCall, sit } from '@fairhouse/contract/member/protection.ts'
import { betById, bets } from '@fairhouse/contract/money/own-bets.ts'
import { boardChoice, setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { boardChoiceOf, boardOf, chooseBoard } from './board.ts'
import { answerCheck, sittingOf } from './sitting.ts'
import { betOf, betsOf } from './wager.ts'

export const routes: Route[] = [
  serve(bets, (reader, caller, page) => betsOf(reader, caller.memberId, page)),
  serve(betById, (reader, caller, { id }) => betOf(reader, caller.memberId, id)),
  serve(sit, (tx, { memberId }) => sittingOf(tx, memberId)),
  serve(answerCheckCall, (tx, { memberId }, { answer }) => answerCheck(tx, memberId, answer)),
  serve(boardChoice, (reader, { memberId }) => boardChoiceOf(reader, memberId)),
  serve(setBoardChoice, (tx, { memberId }, { shown }) => chooseBoard(tx, memberId, shown)),
  serveDirect(winnerBoard, async (house, _caller, { tab, limit }) => ({ list: await boardOf(house, tab, limit) }))
]
