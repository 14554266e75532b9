// The calls of members about their points.
import * as calls from '@fairhouse/contract/money/points.ts'
import { type Route, serve } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { balanceOf, configOf, convert, detailsOf } from './points.ts'
import { serveWithPassword } from './with-password.ts'

export const routes: Route[] = [
  serve(calls.pointsConfig, (reader, caller, _, { house }) => configOf(house, reader, caller.memberId)),
  serve(calls.pointsBalance, (reader, caller, _, { house }) => balanceOf(house, reader, caller.memberId)),
  serve(calls.pointsDetails, (reader, caller, page) => detailsOf(reader, caller.memberId, page)),
  serveWithPassword(calls.convertPoints, (tx, caller, { points }) => convert(tx, caller.memberId, BigInt(points), newId()))
]
