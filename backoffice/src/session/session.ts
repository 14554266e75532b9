// Who is logged in to the console. The session itself is a cookie that no script reads: the page asks the house who it is.
import { type operator, operatorLogout } from '@fairhouse/contract/ops/people/staff.ts'
import { call, configureApi } from '@fairhouse/ui/api.ts'
import { renewLive, startLive } from '@fairhouse/ui/live.ts'
import type { z } from 'zod'
import { create } from 'zustand'
import { usePreferences } from './preferences.ts'
import { queryClient, renew } from './query-client.ts'

export type Operator = z.output<typeof operator>
/** Why the login is shown. */
type LoginNotice = 'ended' | 'loggedOut' | 'expired' | null

interface Session {
  /** asking: the page does not know yet whether its browser has a session. */
  readonly phase: 'asking' | 'in' | 'out'
  /** Good for the second step of the login only. */
  readonly ticket: string | null
  readonly operator: Operator | null
  readonly notice: LoginNotice
}

export const useSession = create<Session>(() => ({ phase: 'asking', ticket: null, operator: null, notice: null }))

let live = false

/** The second step of the login succeeded, or the session of this browser is still good. */
export function beginSession(operator: Operator): void {
  if (useSession.getState().phase === 'out') queryClient.clear()
  useSession.setState({ phase: 'in', operator, ticket: null, notice: null })
  if (live) renewLive()
  else startLive('/ops/ws', null, () => endSession('ended'))
  live = true
}

/** Forgets the session on this side and shows the login. */
function endSession(notice: LoginNotice): void {
  const { phase } = useSession.getState()
  if (phase === 'out') return
  useSession.setState({ phase: 'out', operator: null, ticket: null, notice })
  if (phase === 'asking') return
  if (live) renewLive()
  queryClient.clear()
}

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await call(operatorLogout, {}).catch(() => {})
  endSession('loggedOut')
}

configureApi({
  language: () => usePreferences.getState().language,
  token: () => useSession.getState().ticket,
  onChanged: renew,
  // a browser that never had a session is not told that one ended
  onEnded: code => endSession(code === 'session.ended' ? 'ended' : null)
})
