// The security centre: proofs, sessions, logins, the funds password, contacts.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as profile from '@fairhouse/contract/member/profile.ts'
import * as contract from '@fairhouse/contract/member/security.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { bindContact, contactCode } from './contacts.ts'
import { prove, proveCode, provePasskey } from './prove.ts'
import { endOtherSessions, endOwnSession, loginPage, securityOf, sessionsOf, setFundsPassword } from './security.ts'

export const routes: Route[] = [
  serve(profile.contactCode, (tx, caller, fields, call) => contactCode(tx, caller, fields, call)),
  serveDirect(profile.bindContact, async (house, caller, fields) => {
    await bindContact(house, caller, fields)
    house.nudge()
    return isDone
  }),
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
  serveDirect(contract.setFundsPassword, async (house, caller, fields) => {
    await setFundsPassword(house, caller, fields)
    house.nudge()
    return isDone
  })
]
