// Who I am: member info, language, what was accepted, the first login.

import { isDone, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { acceptDisclaimer } from '@fairhouse/contract/member/acceptance.ts'
import { firstLogin, memberInfo, setLanguage } from '@fairhouse/contract/member/account.ts'
import { type Route, serve } from '#base/http.ts'
import * as acceptance from './acceptance.ts'
import * as first from './first-login.ts'
import * as account from './member.ts'
import { maySendUp, referralCodeOf } from './ports.ts'

export const routes: Route[] = [
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
      referralCode: await referralCodeOf.in(house)(reader, caller.memberId)
    }
  }),
  serve(setLanguage, async (tx, caller, { language }) => {
    await account.setLanguage(tx, caller.memberId, language)
    return isDone
  })
]
