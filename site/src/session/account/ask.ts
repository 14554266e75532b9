// The login and register windows over whatever is on the screen, and what goes on after them.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { create } from 'zustand'
import { useSystem } from '../house/system.ts'
import { whenAccepted } from './disclaimer.ts'
import { memberType, useSession } from './session.ts'
import { refuseTrial } from './trial.tsx'

export type Window = 'login' | 'register' | 'forgot' | 'reset'

/** `after` is the action that was held back; it runs once the person is logged in. The window says so when there is one. */
export const useAsk = create<{ window: Window | null; after: (() => void) | null }>(() => ({ window: null, after: null }))

/** Where the brand has the disclaimer, a session accepts it before anybody logs in, registers or does what members do. */
const needsDisclaimer = (): boolean => useSystem.getState().permission?.settings.disclaimer ?? false

/** Opens a window; the action waits for the login and is dropped when the window is closed. */
export const ask = (window: Window, after: (() => void) | null = null): void =>
  whenAccepted(needsDisclaimer(), () => useAsk.setState({ window, after }))

/** Goes over to the other window; the action keeps waiting. */
export const switchAsk = (window: Window): void => useAsk.setState({ window })

export const closeAsk = (): void => useAsk.setState({ window: null, after: null })

/** The login worked: closes the window and does what was held back. */
export function finishAsk(): void {
  const { after } = useAsk.getState()
  closeAsk()
  after?.()
}

/** Runs the action of a member with an account: a visitor is asked to log in first, a trial account is told that it needs a real one. */
export function whenPlayer(action: () => void): void {
  whenLoggedIn(() => {
    if (memberType() === trialType) void refuseTrial().then(register => register && ask('register'))
    else action()
  })
}

/** Runs the action now, or after the login that it asks for. */
export function whenLoggedIn(action: () => void): void {
  if (useSession.getState().token === null) ask('login', action)
  else whenAccepted(needsDisclaimer(), action)
}
