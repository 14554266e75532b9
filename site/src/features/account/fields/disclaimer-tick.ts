// The tick "of age, and the terms" of the login and register forms: one for both, kept on this device, set until somebody takes it away.
import { create } from 'zustand'

const key = 'disclaimerChecked'

export const useDisclaimerTick = create<{ checked: boolean }>(() => ({ checked: localStorage.getItem(key) !== 'false' }))

/** Ticks or unticks on both forms. */
export function tickDisclaimer(checked: boolean): void {
  localStorage.setItem(key, String(checked))
  useDisclaimerTick.setState({ checked })
}
