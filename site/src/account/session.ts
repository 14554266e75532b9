// Who is logged in on this tab. The token and the member's facts are in session storage under the names of the specification.
import { logout, memberInfo } from '@fairhouse/contract/account.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { setLiveToken } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { create } from 'zustand'
import { agreeLanguage } from '../language.ts'
import { forgetMember, queryClient } from '../query-client.ts'

export type Member = z.output<typeof memberInfo.reply>

/** What a logout leaves: which merchant this is, and an operator's pass, which is no member's. */
const kept = ['merchant', 'merchantCode', 'operatorPass']

/** `endedByHouse` says that a session ended without the person's doing, until that was read. */
export const useSession = create<{ token: string | null; endedByHouse: boolean }>(() => ({
  token: sessionStorage.getItem('token'),
  endedByHouse: false
}))

/** Was a member seen on this page? A token that was stale from the start ends without a word. */
let seen = false

/** Writes what session storage names of a member; `isAgent` is the numeric member type. */
function storeMember(member: Member): void {
  seen = true
  sessionStorage.setItem('account', member.account)
  sessionStorage.setItem('customerId', member.id)
  sessionStorage.setItem('isAgent', String(member.type))
  sessionStorage.setItem('memberLabel', JSON.stringify(member.memberLabel))
}

/** Writes which merchant this site is; that outlives a logout. */
export function storeMerchant(merchant: string, merchantCode: string): void {
  sessionStorage.setItem('merchant', merchant)
  sessionStorage.setItem('merchantCode', merchantCode)
  localStorage.setItem('merchantCode', merchantCode)
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
export async function beginSession(token: string): Promise<Member> {
  sessionStorage.setItem('token', token)
  useSession.setState({ token, endedByHouse: false })
  setLiveToken(token)
  forgetMember()
  return queryClient.fetchQuery(memberQuery)
}

/** Loads who is logged in, if anybody is. */
export async function startMember(): Promise<void> {
  if (useSession.getState().token) await queryClient.fetchQuery(memberQuery).catch(() => undefined)
}

/** The type of the member who is logged in: 0 also for visitors and while it is not known. */
export const memberType = (): number => Number(sessionStorage.getItem('isAgent') ?? 0)

let leaving = false

/** Makes this tab a visitor's again. `byHouse`: the person did not ask for it and is told. */
export function endSession(byHouse: boolean): void {
  if (useSession.getState().token === null) return
  for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key)
  // The house tells every end of a session; it is no news to the person who is just logging out.
  useSession.setState({ token: null, endedByHouse: byHouse && !leaving && seen })
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

/** Is somebody logged in? */
export const useLoggedIn = (): boolean => useSession(state => state.token !== null)

/** The member who is logged in, once it is known. */
export function useMember(): Member | undefined {
  const loggedIn = useLoggedIn()
  const member = useQuery({ ...memberQuery, enabled: loggedIn }).data
  return loggedIn ? member : undefined
}
