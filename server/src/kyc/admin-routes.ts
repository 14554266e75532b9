// Identity checks: the calls of operators.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as contract from '@fairhouse/contract/ops/people/kyc.ts'
import * as restricted from '@fairhouse/contract/ops/people/restricted.ts'
import { type Route, serve } from '#base/http.ts'
import { approve, lookAt, queueOf, reject, saveSettings } from './desk.ts'
import { duplicatesOf } from './ports.ts'
import { add, askForfeiture, importList, lift, listPage } from './restricted.ts'
import { settings } from './store.ts'

export const routes: Route[] = [
  serve(contract.identityQueue, (reader, _, page, { house }) => queueOf(reader, page, duplicatesOf.in(house))),
  serve(contract.lookAtIdentity, (tx, caller, { id }, { house, address }) => lookAt(tx, house, caller, id, address)),
  serve(contract.approveIdentity, async (tx, caller, fields, { house, address }) => {
    await approve(tx, house, caller, fields, address)
    return isDone
  }),
  serve(contract.rejectIdentity, async (tx, caller, fields, { house, address }) => {
    await reject(tx, house, caller, fields, address)
    return isDone
  }),
  serve(contract.identitySettings, reader => settings(reader)),
  serve(contract.saveIdentitySettings, async (tx, caller, fields, { address }) => {
    await saveSettings(tx, caller, fields, address)
    return isDone
  }),
  serve(restricted.restrictedList, (reader, _, page) => listPage(reader, page)),
  serve(restricted.addRestricted, (tx, caller, input, { house, address }) => add(tx, house, caller, input, address)),
  serve(restricted.importRestricted, (tx, caller, input, { house, address }) => importList(tx, house, caller, input, address)),
  serve(restricted.liftRestricted, async (tx, caller, input, { address }) => {
    await lift(tx, caller, input, address)
    return isDone
  }),
  serve(restricted.askForfeiture, (tx, caller, input, { address }) => askForfeiture(tx, caller, input, address))
]
