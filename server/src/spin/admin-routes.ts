// Pots: the calls of operators.
import * as calls from '@fairhouse/contract/ops/games/returns.ts'
import { type Route, serve } from '#base/http.ts'
import { changePot, potsList } from './jackpot.ts'

export const adminRoutes: Route[] = [
  serve(calls.pots, async reader => ({ list: await potsList(reader) })),
  serve(calls.changePot, (tx, caller, input, { address }) => changePot(tx, caller, input, address))
]
