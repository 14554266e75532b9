// Player protection over HTTP, for the member.
import * as contract from '@fairhouse/contract/member/protection.ts'
import { type Route, serve } from '#base/http.ts'
import {
  advertisingOf,
  askReturn,
  confirmRaise,
  exclude,
  limitsOf,
  protectionHistory,
  setAdvertising,
  setAmountLimit,
  setTimeLimit,
  withdrawRaise
} from './protection.ts'

export const routes: Route[] = [
  serve(contract.limits, (reader, { memberId }) => limitsOf(reader, memberId)),
  serve(contract.setAmountLimit, (tx, { memberId }, limit) => setAmountLimit(tx, memberId, limit)),
  serve(contract.setTimeLimit, (tx, { memberId }, limit) => setTimeLimit(tx, memberId, limit)),
  serve(contract.confirmRaise, (tx, { memberId }, { id }) => confirmRaise(tx, memberId, id)),
  serve(contract.withdrawRaise, (tx, { memberId }, { id }) => withdrawRaise(tx, memberId, id)),
  serve(contract.exclude, (tx, { memberId }, { length }) => exclude(tx, memberId, length)),
  serve(contract.returnFromExclusion, (tx, { memberId }) => askReturn(tx, memberId)),
  serve(contract.protectionHistory, (reader, { memberId }, page) => protectionHistory(reader, memberId, page)),
  serve(contract.advertising, async (reader, { memberId }) => ({ list: await advertisingOf(reader, memberId) })),
  serve(contract.setAdvertising, async (tx, { memberId }, wish) => ({ list: await setAdvertising(tx, memberId, wish) }))
]
