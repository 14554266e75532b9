// Whether this session has accepted the disclaimer, and what waits for it.
import { create } from 'zustand'

const key = 'disclaimerAccepted'

/** `accepted` lasts as long as the session; `after` is the action that was held back. */
export const useDisclaimer = create<{ accepted: boolean; open: boolean; after: (() => void) | null }>(() => ({
  accepted: sessionStorage.getItem(key) === '1',
  open: false,
  after: null
}))

/** All three boxes are ticked: the session has accepted, and what was held back is done. */
export function acceptDisclaimer(): void {
  const { after } = useDisclaimer.getState()
  sessionStorage.setItem(key, '1')
  useDisclaimer.setState({ accepted: true, open: false, after: null })
  after?.()
}

/** Closed without accepting: it comes back at the next action that needs it. */
export const dismissDisclaimer = (): void => useDisclaimer.setState({ open: false, after: null })

/** Asks at the first entry of a session; `required` is the brand's setting. */
export function greetWithDisclaimer(required: boolean): void {
  if (required && !useDisclaimer.getState().accepted) useDisclaimer.setState({ open: true })
}

/** Runs the action now, or after the disclaimer is accepted where the brand has one. */
export function whenAccepted(required: boolean, action: () => void): void {
  if (!required || useDisclaimer.getState().accepted) action()
  else useDisclaimer.setState({ open: true, after: action })
}
