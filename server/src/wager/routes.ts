// The member's own bets.
import { betById, bets } from '@fairhouse/contract/wager.ts'
import { type Route, serve } from '#base/http.ts'
import { betOf, betsOf } from './wager.ts'

export const routes: Route[] = [
  serve(bets, (reader, caller, page) => betsOf(reader, caller.memberId, page)),
  serve(betById, (reader, caller, { id }) => betOf(reader, caller.memberId, id))
]
