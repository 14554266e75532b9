// Registration, login, session, member info.
import { logout, memberInfo, setLanguage } from '@fairhouse/contract/account.ts'
import { isDone, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { login } from '@fairhouse/contract/login.ts'
import { register } from '@fairhouse/contract/registration.ts'
import { inTransaction } from '#base/database.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import * as account from './account.ts'

/** What else a new member gets, from modules above this one: set by the list of modules. */
export type OpenMember = Parameters<typeof account.register>[4]

const plain = (token: string) => ({
  token,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  verify: null,
  lastLogin: null
})

export const routes = (opened: OpenMember): Route[] => [
  serveDirect(register, async (house, _, fields, call) => {
    const made = await account.register(house, fields, call, work => inTransaction(house.db, work), opened)
    house.nudge()
    return plain(made.token)
  }),
  serveDirect(login, async (house, _, fields, call) => plain((await account.login(house, fields, call)).token)),
  serve(logout, async (tx, caller, _, call) => {
    await account.endSession(tx, call.house, caller.memberId, caller.sessionId)
    return isDone
  }),
  serve(memberInfo, async (reader, caller) => {
    const m = await account.memberOf(reader, caller.memberId)
    return {
      id: String(m.id),
      account: m.username,
      nickname: m.nickname,
      type: m.type,
      toUpline: false,
      clubLabel: await account.rankOf(reader, caller.memberId),
      memberLabel: [],
      currency: m.currency,
      language: languages.find((l): l is Language => l === m.language) ?? 'tr',
      endsAt: m.ends_at,
      referralCode: ''
    }
  }),
  serve(setLanguage, async (tx, caller, { language }) => {
    await account.setLanguage(tx, caller.memberId, language)
    return isDone
  })
]
