// Passkeys of members: made by the browser, kept here, taken away.
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { sign } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { cleanLine, lockMember, tellMember } from '#member/member.ts'
import { onFactorAdded } from '../ports.ts'
import { deletePasskey, factorCounts, insertPasskey, keepChallenge, passkeysOf, replaceRecovery, takeChallenge } from './factors.store.ts'
import { hasFactor, siteOf } from './factors.ts'
import { renewRecovery } from './recovery-codes.ts'

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]
/** An account has at most so many. */
export const mostPasskeys = 10

/** What an authenticator knows the member by: it says nothing of who that is. */
const userHandle = (house: House, memberId: bigint): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(sign(house.config.SEAL_KEY, `passkey user:${memberId}`), 'hex'))

/** What the browser needs to make a passkey. @throws DomainError passkey.full */
export async function beginPasskey(house: House, { memberId, account }: MemberCaller): Promise<{ options: Record<string, unknown> }> {
  const keys = await passkeysOf(house.db, memberId)
  if (keys.length >= mostPasskeys) throw new DomainError('passkey.full')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: (await brandOf(house.db)).name,
    rpID: siteOf(house).rpID,
    userName: account,
    userDisplayName: account,
    userID: userHandle(house, memberId),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: keys.map(k => ({ id: k.credential_id, transports: k.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' }
  })
  await keepChallenge(house.db, memberId, 'enrol', options.challenge)
  return { options: { ...options } }
}

/** The key that a browser made for this challenge on this site, or null for anything else. */
async function credentialOf(house: House, challenge: string, response: Record<string, unknown>) {
  const { rpID, origin } = siteOf(house)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  return verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms
  }).then(
    answer => (answer.verified ? answer.registrationInfo.credential : null),
    // the library throws for whatever does not fit
    () => null
  )
}

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/**
 * Keeps the passkey that the browser made. The first second factor also gives ten recovery codes.
 * @throws DomainError passkey.failed, passkey.full, input.required when nothing of the name can be seen
 */
export async function finishPasskey(
  house: House,
  { memberId, sessionId }: MemberCaller,
  fields: { name: string; response: Record<string, unknown> }
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const name = cleanLine(fields.name)
  if (name === '') throw new DomainError('input.required', {}, { name: 'input.required' })
  // answered once, whatever comes of it
  const challenge = await takeChallenge(house.db, memberId, 'enrol')
  const credential = challenge === undefined ? null : await credentialOf(house, challenge, fields.response)
  if (!credential) throw new DomainError('passkey.failed')
  return inTransaction(house.db, async tx => {
    await lockMember(tx, memberId)
    const had = await factorCounts(tx, memberId)
    if (had.passkeys >= mostPasskeys) throw new DomainError('passkey.full')
    const id = await insertPasskey(tx, {
      member_id: memberId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).filter(t => transportNames.includes(t)),
      name
    })
    if (id === undefined) throw new DomainError('passkey.failed')
    for (const hear of onFactorAdded.in(house)) await hear(tx, memberId, sessionId)
    await tellMember(tx, house, memberId, 'factorOn')
    const first = !had.authenticator && had.passkeys === 0
    return { id, recoveryCodes: first ? await renewRecovery(tx, house, memberId) : null }
  })
}

/** Takes a passkey of one's own away, and with the last second factor the recovery codes. @throws DomainError not.found */
export async function removePasskey(tx: Tx, house: House, { memberId }: MemberCaller, id: string): Promise<void> {
  if (!(await deletePasskey(tx, memberId, id))) throw new DomainError('not.found')
  if (!(await hasFactor(tx, memberId))) await replaceRecovery(tx, memberId, [])
  await tellMember(tx, house, memberId, 'factorOff')
}
