// The member's calls about wallets of vendors.
import * as calls from '@fairhouse/contract/money/vendor.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { collectWallets, moveBetweenWallets, transfersOf } from './transfers.ts'
import { isSingle, walletsOf } from './wallets.ts'

export const routes: Route[] = [
  serve(calls.merchantWallet, async (reader, caller) => ({ isSingle: await isSingle(reader, caller) })),
  serveDirect(calls.vendorWallets, (house, caller) => walletsOf(house, caller)),
  serve(calls.walletTransfers, (reader, caller, page) => transfersOf(reader, caller.memberId, page)),
  serveDirect(calls.walletTransfer, moveBetweenWallets),
  serveDirect(calls.collectWallets, (house, caller, _input, call) => collectWallets(house, caller, call))
]
