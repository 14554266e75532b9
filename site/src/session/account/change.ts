// The change of the password: wanted by the person, or by the house before a login is complete.
import { logout } from '@fairhouse/contract/member/account.ts'
import { call } from '@fairhouse/ui/api.ts'
import { create } from 'zustand'

/** A login that is complete once its password was changed. It is in memory only, with the password that was just typed. */
export interface HeldLogin {
  readonly token: string
  readonly username: string
  /** Empty where it is not known: then it is asked for. */
  readonly typed: string
  readonly reason: 'first' | 'expired' | 'weak'
}

export const useChange = create<{ open: boolean; held: HeldLogin | null }>(() => ({ open: false, held: null }))

/** Opens the window for a member who is logged in. */
export const openChangePassword = (): void => useChange.setState({ open: true, held: null })

/** Opens the window before the logged-in state is set. */
export const holdLogin = (held: HeldLogin): void => useChange.setState({ open: true, held })

/** The password was changed: what was held is forgotten. */
export const finishChange = (): void => useChange.setState({ open: false, held: null })

/** Closes the window; a login that was held is dropped, and its session ends at the house too. */
export function dropChange(): void {
  const { held } = useChange.getState()
  finishChange()
  if (held) void call(logout, {}, { token: held.token }).catch(() => {})
}
