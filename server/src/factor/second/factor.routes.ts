// Second factors of members: authenticator, recovery codes, passkeys.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as contract from '@fairhouse/contract/member/security.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { beginAuthenticator, confirmAuthenticator, newRecovery, removeAuthenticator } from './authenticator.ts'
import { beginPasskey, finishPasskey, removePasskey } from './passkeys.ts'

export const routes: Route[] = [
  serve(contract.authenticatorBegin, (tx, caller, _, call) => beginAuthenticator(tx, call.house, caller)),
  serveDirect(contract.authenticatorConfirm, async (house, caller, { code }) => {
    const made = await confirmAuthenticator(house, caller, code)
    house.nudge()
    return made
  }),
  serve(contract.authenticatorRemove, async (tx, caller, _, call) => {
    await removeAuthenticator(tx, call.house, caller)
    return isDone
  }),
  serve(contract.recoveryRenew, (tx, caller, _, call) => newRecovery(tx, call.house, caller)),
  serveDirect(contract.passkeyBegin, (house, caller) => beginPasskey(house, caller)),
  serveDirect(contract.passkeyFinish, async (house, caller, fields) => {
    const made = await finishPasskey(house, caller, fields)
    house.nudge()
    return made
  }),
  serve(contract.passkeyRemove, async (tx, caller, { id }, call) => {
    await removePasskey(tx, call.house, caller, id)
    return isDone
  })
]
