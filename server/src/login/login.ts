// How members get in: what other modules ask of logins and sessions.
export { enter } from './enter/admit.ts'
export { judgePassword, rememberedPasswords } from './password/password.ts'
export { noteHash } from './password/passwords.store.ts'
export { isCommonPassword } from './password.rules.ts'
export { clearFundsPassword, endSessionOf, forcePasswordChange, lockedMinutesOf, resetFactors, unlockMember } from './security/desk.ts'
export { checkMoneyPassword, moneyPasswordOf } from './security/money-password.ts'
export { isWeakPin } from './security/security.ts'
export { blockMember, endSession, forgetSessions, openSession, replacing } from './sessions/sessions.ts'
