// Who is logged in to the console: the token of this tab and the operator behind it.
import { type operator, operatorLogout } from '@fairhouse/contract/ops-staff.ts'
import { call, configureApi } from '@fairhouse/ui/api.ts'
import { setLiveToken, startLive } from '@fairhouse/ui/live.ts'
import type { z } from 'zod'
import { create } from 'zustand'
import { usePreferences } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { recall, remember } from './storage.ts'

export type Operator = z.output<typeof operator>
/** Why the login is shown. */
type LoginNotice = 'ended' | 'loggedOut' | 'expired' | null

const tab = () => sessionStorage
const tokenKey = 'opsToken'

interface Session {
  readonly token: string | null
  /** Good for the second step of the login only. */
  readonly ticket: string | null
  readonly operator: Operator | null
  readonly notice: LoginNotice
}

export const useSession = create<Session>(() => ({ token: recall(tab, tokenKey), ticket: null, operator: null, notice: null }))

let live = false
function connect(token: string): void {
  if (live) setLiveToken(token)
  else startLive('/ws', token, () => endSession('ended'))
  live = true
}

/** The second step of the login succeeded. */
export function beginSession(token: string, operator: Operator): void {
  remember(tab, tokenKey, token)
  queryClient.clear()
  useSession.setState({ token, operator, ticket: null, notice: null })
  connect(token)
}

/** The token of this tab is still good. */
export function resumeSession(operator: Operator): void {
  const { token } = useSession.getState()
  useSession.setState({ operator, notice: null })
  if (token) connect(token)
}

/** Forgets the session on this side and shows the login. */
function endSession(notice: LoginNotice): void {
  if (useSession.getState().token === null) return
  remember(tab, tokenKey, null)
  if (live) setLiveToken(null)
  queryClient.clear()
  useSession.setState({ token: null, operator: null, ticket: null, notice })
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await call(operatorLogout, {}).catch(() => {})
  endSession('loggedOut')
}

configureApi({
  language: () => usePreferences.getState().language,
  token: () => {
    const { token, ticket } = useSession.getState()
    return token ?? ticket
  },
  onEnded: () => endSession('ended')
})
