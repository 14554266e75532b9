// Second factors: what a member has besides a password, and the check of each.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { now } from '#base/clock.ts'
import { unseal } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { stepOf } from '#base/files/totp.ts'
import type { House } from '#base/house.ts'
import { guarded, lockMinutes } from '#base/tries.ts'
import { deleteFactors, factorCounts, passkeysOf, spendRecovery, spendStep, totpOf, usePasskey } from './factors.store.ts'
import { recoveryHash } from './recovery-codes.ts'

/** Which second factors a member has, and how many recovery codes are left. */
export const factorsOf = (reader: Reader, memberId: bigint): Promise<{ authenticator: boolean; passkeys: number; recoveryLeft: number }> =>
  factorCounts(reader, memberId)

/** Does the member have a second factor? */
export async function hasFactor(reader: Reader, memberId: bigint): Promise<boolean> {
  const { authenticator, passkeys } = await factorCounts(reader, memberId)
  return authenticator || passkeys > 0
}

/** What an authenticator's secret is sealed for. */
export const secretPurpose = (memberId: bigint): string => `member-totp:${memberId}`

/** Wrong codes of a member's second factors, over all logins and proofs. */
export const wrongFactors = { most: 10, minutes: lockMinutes } as const

/**
 * Looks at a code of a member's second factors: after ten wrong ones within half an hour, over all logins and proofs, at none.
 * @throws DomainError login.locked {minutes}
 */
export const guardedCode = (house: House, memberId: bigint, check: () => Promise<boolean>): Promise<boolean> =>
  guarded(house, { subject: `factor:${memberId}`, ...wrongFactors }, check)

/**
 * Is this the code of the member's authenticator now, by the house's clock? Each time step is good once.
 * @throws DomainError login.locked {minutes} after ten wrong codes
 */
export const checkAuthenticator = (house: House, memberId: bigint, code: string): Promise<boolean> =>
  guardedCode(house, memberId, async () => {
    const totp = await totpOf(house.db, memberId)
    if (!totp?.enrolled_at) return false
    const step = stepOf(unseal(house.config.SEAL_KEY, secretPurpose(memberId), totp.secret), code.replace(/\s/g, ''), now())
    return step !== null && spendStep(house.db, memberId, step)
  })

/**
 * Is this an unused recovery code of the member? It is used up by this.
 * @throws DomainError login.locked {minutes} after ten wrong codes
 */
export const checkRecovery = (house: House, memberId: bigint, code: string): Promise<boolean> =>
  guardedCode(house, memberId, () => spendRecovery(house.db, memberId, recoveryHash(house, memberId, code)))

/** The site that passkeys are made for: the host of its public address, and its origin. */
export function siteOf(house: House): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(house.publicUrl())
  return { rpID: hostname, origin }
}

// read when a passkey is first asked for: it is a sixth of all files of a start
const webauthn = () => import('@simplewebauthn/server')

/** What the browser needs to ask for one of the member's passkeys; the challenge is to be kept by the caller and answered once. */
export async function passkeyOptions(house: House, memberId: bigint): Promise<{ options: Record<string, unknown>; challenge: string }> {
  const keys = await passkeysOf(house.db, memberId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(house).rpID,
    userVerification: 'preferred',
    allowCredentials: keys.map(k => ({ id: k.credential_id, transports: k.transports }))
  })
  return { options: { ...options }, challenge: options.challenge }
}

/**
 * Did a passkey of this member answer this challenge, on this site, further on than it ever did before? Anything else, malformed
 * answers too, is false.
 */
export async function checkPasskey(
  house: House,
  memberId: bigint,
  challenge: string,
  assertion: Record<string, unknown>
): Promise<boolean> {
  const key = (await passkeysOf(house.db, memberId)).find(k => k.credential_id === assertion.id)
  if (!key) return false
  const { rpID, origin } = siteOf(house)
  const { verifyAuthenticationResponse } = await webauthn()
  const counter = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) }
  }).then(
    answer => (answer.verified ? BigInt(answer.authenticationInfo.newCounter) : null),
    // the library throws for whatever does not fit
    () => null
  )
  return counter !== null && usePasskey(house.db, { memberId, id: key.id }, counter)
}

/** Takes every second factor of a member away. */
export const removeFactors = (tx: Tx, memberId: bigint): Promise<void> => deleteFactors(tx, memberId)
