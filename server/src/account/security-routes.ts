// The security centre: proofs, second factors, sessions, logins, the funds password.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as contract from '@fairhouse/contract/security.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { beginAuthenticator, confirmAuthenticator, newRecovery, removeAuthenticator } from './authenticator.ts'
import { beginPasskey, finishPasskey, removePasskey } from './passkeys.ts'
import { prove, proveCode, provePasskey } from './prove.ts'
import { endOtherSessions, endOwnSession, loginPage, securityOf, sessionsOf, setFundsPassword } from './security.ts'

export const routes: Route[] = [
  serve(contract.security, (reader, caller) => securityOf(reader, caller)),
  serveDirect(contract.prove, (house, caller, proof) => prove(house, caller, proof)),
  serve(contract.proveCode, (tx, caller, { method }, call) => proveCode(tx, caller, method, call)),
  serveDirect(contract.provePasskey, (house, caller) => provePasskey(house, caller)),
  serve(contract.sessions, (reader, caller) => sessionsOf(reader, caller)),
  serve(contract.endOneSession, async (tx, caller, { id }, call) => {
    await endOwnSession(tx, call.house, caller, id)
    return isDone
  }),
  serve(contract.endOtherSessions, (tx, caller, _, call) => endOtherSessions(tx, call.house, caller)),
  serve(contract.logins, (reader, caller, page) => loginPage(reader, caller.memberId, page)),
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
  }),
  serveDirect(contract.setFundsPassword, async (house, caller, fields) => {
    await setFundsPassword(house, caller, fields)
    house.nudge()
    return isDone
  })
]
