// Authenticator apps of members: a secret is offered, put in force by a code of it, taken away.
import { randomBytes } from 'node:crypto'
import { now } from '#base/clock.ts'
import { seal, unseal } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { enrolment, stepOf } from '#base/files/totp.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { tellMember } from '#member/member.ts'
import { onFactorAdded } from '../ports.ts'
import { deleteTotp, enrolSecret, offerSecret, replaceRecovery, totpOf } from './factors.store.ts'
import { factorsOf, guardedCode, hasFactor, secretPurpose } from './factors.ts'
import { renewRecovery } from './recovery-codes.ts'

/**
 * A new secret, 160 random bits; it takes the place of one that was offered before. Nothing is guarded by it until {@link confirmAuthenticator}.
 * @throws DomainError authenticator.on when one is in force
 */
export async function beginAuthenticator(tx: Tx, house: House, caller: MemberCaller): Promise<{ secret: string; otpauth: string }> {
  const secret = randomBytes(20)
  const sealed = seal(house.config.SEAL_KEY, secretPurpose(caller.memberId), secret)
  if (!(await offerSecret(tx, caller.memberId, sealed))) throw new DomainError('authenticator.on')
  return enrolment(secret, (await brandOf(tx)).name, caller.account)
}

/**
 * Puts the offered secret in force when the code is of it, and gives ten recovery codes. The code's time step is used up by it.
 * @throws DomainError authenticator.on, verify.unavailable when none was offered, code.invalid, login.locked {minutes}
 */
export async function confirmAuthenticator(house: House, caller: MemberCaller, code: string): Promise<{ recoveryCodes: string[] }> {
  const { memberId, sessionId } = caller
  const offered = await totpOf(house.db, memberId)
  if (offered?.enrolled_at) throw new DomainError('authenticator.on')
  if (!offered) throw new DomainError('verify.unavailable')
  const step = stepOf(unseal(house.config.SEAL_KEY, secretPurpose(memberId), offered.secret), code, now())
  if (!(await guardedCode(house, memberId, async () => step !== null))) throw new DomainError('code.invalid', {}, { code: 'code.invalid' })
  return inTransaction(house.db, async tx => {
    if (!(await enrolSecret(tx, memberId, offered.secret, step!))) throw new DomainError('authenticator.on')
    for (const hear of onFactorAdded.in(house)) await hear(tx, memberId, sessionId)
    await tellMember(tx, house, memberId, 'factorOn')
    return { recoveryCodes: await renewRecovery(tx, house, memberId) }
  })
}

/** Takes the authenticator away, and with the last second factor the recovery codes. @throws DomainError not.found */
export async function removeAuthenticator(tx: Tx, house: House, { memberId }: MemberCaller): Promise<void> {
  if (!(await deleteTotp(tx, memberId))) throw new DomainError('not.found')
  if (!(await hasFactor(tx, memberId))) await replaceRecovery(tx, memberId, [])
  await tellMember(tx, house, memberId, 'factorOff')
}

/** Ten new recovery codes; the old ones end. @throws DomainError verify.unavailable without a second factor */
export async function newRecovery(tx: Tx, house: House, { memberId }: MemberCaller): Promise<{ recoveryCodes: string[] }> {
  const { authenticator, passkeys } = await factorsOf(tx, memberId)
  if (!authenticator && passkeys === 0) throw new DomainError('verify.unavailable')
  await tellMember(tx, house, memberId, 'recovery')
  return { recoveryCodes: await renewRecovery(tx, house, memberId) }
}
