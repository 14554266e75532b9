// The score in words, and what would raise it.
import type { Guards } from '../guard/use-security.ts'

export type ScoreWord = 'Weak' | 'Fair' | 'Good' | 'Strong'

/** The word for a score from 0 to 100. */
export const wordOf = (score: number): ScoreWord => (score < 40 ? 'Weak' : score < 65 ? 'Fair' : score < 90 ? 'Good' : 'Strong')

export type Raise = 'factor' | 'recovery' | 'mobile' | 'email' | 'funds' | 'name' | 'password'

/** A password is called old in its last days, so many. */
const oldDays = 14
/** Recovery codes are called few from here on. */
const fewCodes = 3

/** What the member could do for a better score, what helps most first. */
export function raisesOf(guards: Guards): Raise[] {
  const factor = guards.authenticator || guards.passkeys.length > 0
  const wanted: Record<Raise, boolean> = {
    password: guards.passwordDaysLeft !== null && guards.passwordDaysLeft <= oldDays,
    factor: !factor,
    recovery: factor && guards.recoveryCodesLeft < fewCodes,
    funds: !guards.fundsPassword,
    email: !guards.email?.verified,
    mobile: !guards.mobile?.verified,
    name: guards.realName === null
  }
  return (Object.keys(wanted) as Raise[]).filter(raise => wanted[raise])
}
