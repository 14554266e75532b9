// Who is logged in on this tab; a new tab takes the session over from another one (tabs.ts). The token and the member's facts are in session storage under the names of the specification.
import { logout, memberInfo, trialType } from '@fairhouse/contract/member/account.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { setLiveToken } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { create } from 'zustand'
import { agreeLanguage } from '../language/language.ts'
import { forgetMember, queryClient } from '../query-client.ts'
import { useDisclaimer } from './disclaimer.ts'
import { askTabs, markLogin, shareSession } from './tabs.ts'

export type Member = z.output<typeof memberInfo.reply>

/** What a logout leaves: which merchant this is, and an operator's pass, which is no member's. */
const kept = ['merchant', 'merchantCode', 'operatorPass']

interface Login {
  isLogin: boolean
  /** The numeric member type; 0 also for visitors. */
  isAgent: number
  isTrial: boolean
  token: string | null
  /** Somebody else had made this account, and this was its first login. */
  firstTimeLogin: boolean
  /** A session ended without the person's doing; until that was read. */
  endedByHouse: boolean
}

const visitor = { isLogin: false, isAgent: 0, isTrial: false, token: null, firstTimeLogin: false }
const ofType = (type: number) => ({ isAgent: type, isTrial: type === trialType })

export const useSession = create<Login>(() => {
  const token = sessionStorage.getItem('token')
  return token ? { ...visitor, ...ofType(memberType()), isLogin: true, token, endedByHouse: false } : { ...visitor, endedByHouse: false }
})

/** Was a member seen on this page? A token that was stale from the start ends without a word. */
let seen = false

/** Writes what session storage names of a member; `isAgent` is the numeric member type. */
function storeMember(member: Member): void {
  seen = true
  sessionStorage.setItem('account', member.account)
  sessionStorage.setItem('customerId', member.id)
  sessionStorage.setItem('isAgent', String(member.type))
  sessionStorage.setItem('memberLabel', JSON.stringify(member.memberLabel))
  useSession.setState(ofType(member.type))
}

const memberQuery = {
  ...queryOf(memberInfo, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const member = await call(memberInfo, {}, { signal })
    storeMember(member)
    void agreeLanguage(member.language)
    return member
  },
  staleTime: 300_000
}

/** Makes this tab the member's: stores the token, then loads who it is. */
export async function beginSession(token: string, firstTimeLogin = false): Promise<Member> {
  sessionStorage.setItem('token', token)
  markLogin(true)
  useSession.setState({ isLogin: true, token, firstTimeLogin, endedByHouse: false })
  setLiveToken(token)
  forgetMember()
  return queryClient.fetchQuery(memberQuery)
}

shareSession(() => {
  const { token, isAgent } = useSession.getState()
  return token === null ? null : { token, isAgent }
})

/** A tab without a session takes over that of another tab of this browser. */
export async function joinSession(): Promise<void> {
  if (useSession.getState().token !== null) return
  const shared = await askTabs()
  if (!shared || useSession.getState().token !== null) return
  sessionStorage.setItem('token', shared.token)
  sessionStorage.setItem('isAgent', String(shared.isAgent))
  useSession.setState({ ...ofType(shared.isAgent), isLogin: true, token: shared.token })
  setLiveToken(shared.token)
  forgetMember()
}

/** Loads who is logged in, if anybody is. */
export async function startMember(): Promise<void> {
  if (useSession.getState().token) await queryClient.fetchQuery(memberQuery).catch(() => undefined)
}

/** The type of the member who is logged in: 0 also for visitors and while it is not known. */
export function memberType(): number {
  return Number(sessionStorage.getItem('isAgent') ?? 0)
}

let leaving = false
let renewing = false

/** Makes this tab a visitor's again. `byHouse`: the person did not ask for it and is told. */
export function endSession(byHouse: boolean): void {
  // while the session is being replaced by another one, the end of the old one is expected
  if (useSession.getState().token === null || (byHouse && renewing)) return
  for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key)
  markLogin(false)
  // The house tells every end of a session; it is no news to the person who is just logging out.
  useSession.setState({ ...visitor, endedByHouse: byHouse && !leaving && seen })
  useDisclaimer.setState({ accepted: false })
  seen = false
  setLiveToken(null)
  forgetMember()
}

/** Ends the session on the server; the tab forgets it even when no answer comes. */
export async function logOut(): Promise<void> {
  leaving = true
  try {
    await call(logout, {})
  } finally {
    endSession(false)
    leaving = false
  }
}

/** Goes over to the session that `ask` gives: the house ends the former one. @throws what `ask` throws; the former session then stays. */
export async function renewSession(ask: () => Promise<string>): Promise<Member> {
  renewing = true
  try {
    return await beginSession(await ask())
  } finally {
    renewing = false
  }
}

/** Is somebody logged in? */
export const useLoggedIn = (): boolean => useSession(state => state.token !== null)

/** The member who is logged in, once it is known. */
export function useMember(): Member | undefined {
  const loggedIn = useLoggedIn()
  const member = useQuery({ ...memberQuery, enabled: loggedIn }).data
  return loggedIn ? member : undefined
}
