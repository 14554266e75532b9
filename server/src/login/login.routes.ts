// Login, passwords, the end of a session.

import { isDone } from '@fairhouse/contract/endpoint.ts'
import { logout, logoutByPost } from '@fairhouse/contract/member/account.ts'
import { login, loginV2, verifyCode, verifyLogin, verifyPasskey } from '@fairhouse/contract/member/login.ts'
import { changePassword, forgotByEmail, forgotByMobile, resetByLink } from '@fairhouse/contract/member/password.ts'
import type { Tx } from '#base/database.ts'
import { type Call, type MemberCaller, type Route, serve, serveDirect } from '#base/http.ts'
import { sendTicketCode, ticketPasskey } from './enter/challenge.ts'
import * as sessions from './enter/password-login.ts'
import * as passwords from './password/password-change.ts'
import * as recovery from './password/recovery.ts'
import { endSession, replacing } from './sessions/sessions.ts'

async function leave(tx: Tx, caller: MemberCaller, _: object, { house }: Call) {
  await endSession(tx, house, caller.memberId, caller.sessionId)
  return isDone
}

export const routes: Route[] = [
  serveDirect(login, (house, caller, fields, call) => replacing(house, caller, sessions.login(house, fields, call))),
  serveDirect(loginV2, (house, caller, { device, ...fields }, call) =>
    replacing(house, caller, sessions.login(house, fields, call, [device.name, device.os].filter(Boolean).join(' · ')))
  ),
  serve(verifyCode, (tx, _, { ticket, method }, call) => sendTicketCode(tx, call.house, ticket, method, call)),
  serveDirect(verifyPasskey, (house, _, { ticket }, call) => ticketPasskey(house, ticket, call)),
  serveDirect(verifyLogin, (house, caller, fields, call) => replacing(house, caller, sessions.verifyLogin(house, fields, call))),
  serveDirect(changePassword, (house, caller, fields, call) => passwords.changePassword(house, caller, fields, call)),
  serveDirect(forgotByEmail, (house, _, fields, call) => recovery.forgotByEmail(house, fields, call)),
  serveDirect(forgotByMobile, (house, caller, fields, call) => replacing(house, caller, recovery.forgotByMobile(house, fields, call))),
  serveDirect(resetByLink, (house, caller, fields, call) => replacing(house, caller, recovery.resetByLink(house, fields, call))),
  serve(logout, leave),
  serve(logoutByPost, leave)
]
