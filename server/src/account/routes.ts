// Registration, login, passwords, session, member info.
import { acceptDisclaimer } from '@fairhouse/contract/acceptance.ts'
import { firstLogin, type LoginReply, logout, logoutByPost, memberInfo, setLanguage } from '@fairhouse/contract/account.ts'
import { isDone, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { login, loginV2, verifyCode, verifyLogin, verifyPasskey } from '@fairhouse/contract/login.ts'
import { changePassword, forgotByEmail, forgotByMobile, resetByLink } from '@fairhouse/contract/password.ts'
import { affiliate, register, registerMobile } from '@fairhouse/contract/registration.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Call, type Caller, type MemberCaller, type Route, serve, serveDirect } from '#base/http.ts'
import * as acceptance from './acceptance.ts'
import * as account from './account.ts'
import { sendTicketCode, ticketPasskey } from './challenge.ts'
import * as first from './first-login.ts'
import { checkInvite, referralCodeOf } from './invites.ts'
import * as sessions from './login.ts'
import * as passwords from './password-change.ts'
import { maySendUp } from './ports.ts'
import * as recovery from './recovery-by-contact.ts'
import * as registration from './register.ts'

/** A session that was brought to a login ends with it: one browser, one session. */
async function replacing(house: House, caller: Caller, reply: Promise<LoginReply>): Promise<LoginReply> {
  const done = await reply
  if (caller.kind === 'member' && done.token !== '') {
    await inTransaction(house.db, tx => account.endSession(tx, house, caller.memberId, caller.sessionId))
    house.nudge()
  }
  return done
}

async function leave(tx: Tx, caller: MemberCaller, _: object, { house }: Call) {
  await account.endSession(tx, house, caller.memberId, caller.sessionId)
  return isDone
}

export const routes: Route[] = [
  serveDirect(register, (house, caller, fields, call) => replacing(house, caller, registration.register(house, fields, call))),
  serveDirect(registerMobile, (house, caller, fields, call) => replacing(house, caller, registration.registerMobile(house, fields, call))),
  serve(affiliate, (reader, _, fields) => checkInvite(reader, fields)),
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
  serve(logoutByPost, leave),
  serve(acceptDisclaimer, async (tx, caller, input, call) => {
    await acceptance.acceptDisclaimer(tx, caller, input, call)
    return isDone
  }),
  serve(firstLogin, (tx, caller) => first.firstLogin(tx, caller.memberId)),
  serve(memberInfo, async (reader, caller, _, { house }) => {
    const m = await account.memberOf(reader, caller.memberId)
    return {
      id: String(m.id),
      account: m.username,
      nickname: m.nickname,
      type: m.type,
      toUpline: await maySendUp.in(house)(reader, { type: m.type, uplineId: m.upline_id }),
      clubLabel: await account.rankOf(reader, caller.memberId),
      memberLabel: await account.labelsOf(reader, caller.memberId),
      currency: m.currency,
      language: languages.find((l): l is Language => l === m.language) ?? 'tr',
      endsAt: m.ends_at,
      referralCode: await referralCodeOf(reader, caller.memberId)
    }
  }),
  serve(setLanguage, async (tx, caller, { language }) => {
    await account.setLanguage(tx, caller.memberId, language)
    return isDone
  })
]
