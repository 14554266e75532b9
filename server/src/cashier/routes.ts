// The cashier's calls for members, and the one for payment providers.
import {
  cancelDeposit as cancelDepositCall,
  createDeposit as createDepositCall,
  depositById,
  deposits,
  methods,
  proveDeposit as proveDepositCall,
  webhook
} from '@fairhouse/contract/money/cashier.ts'
import { offeredMethods } from '@fairhouse/contract/money/method.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { proveDeposit } from './adjustments/transfers.ts'
import { cancelDeposit, createDeposit, depositOf, depositsOf } from './deposit/deposits.ts'
import { cashierMethods, offeredKinds } from './deposit/methods.ts'
import { receiveNotice } from './reports/notices.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'

export const routes: Route[] = [
  serve(methods, (reader, { memberId }, _input, { house }) => cashierMethods(reader, house, memberId)),
  serve(offeredMethods, (reader, _caller, _input, { house }) => offeredKinds(reader, house)),
  serveDirect(createDepositCall, createDeposit),
  serve(deposits, (reader, caller, page) => depositsOf(reader, caller.memberId, page)),
  serve(depositById, (reader, caller, { id }) => depositOf(reader, caller.memberId, id)),
  serve(cancelDepositCall, (tx, caller, { id }) => cancelDeposit(tx, caller.memberId, id)),
  serveDirect(proveDepositCall, (house, caller, { id }, call) => proveDeposit(house, caller, id, call)),
  ...withdrawalRoutes,
  serveDirect(webhook, async (house, _, { provider }, call) => {
    await receiveNotice(house, provider, call)
    return { done: true as const }
  })
]
