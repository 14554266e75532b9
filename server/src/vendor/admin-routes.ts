// Wallets of vendors: the calls of operators.
import * as calls from '@fairhouse/contract/ops/games/vendor.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { askNow, changeSingle, changeVendorWallet, vendorTransfersPage, vendorWalletSettings } from './desk.ts'

export const adminRoutes: Route[] = [
  serve(calls.vendorWalletSettings, reader => vendorWalletSettings(reader)),
  serve(calls.editVendorWallet, (tx, caller, input, { house, address }) => changeVendorWallet(tx, house, caller, input, address)),
  serve(calls.editSingleWallet, (tx, caller, input, { address }) => changeSingle(tx, caller, input, address)),
  serve(calls.vendorTransfers, (reader, _caller, page) => vendorTransfersPage(reader, page)),
  serveDirect(calls.askVendorTransfer, (house, caller, { id }, call) => askNow(house, caller, id, call))
]
