// The second step of a login: when it is due, its ticket, and its methods.
import type { LoginReply, VerifyMethod } from '@fairhouse/contract/member/account.ts'
import { newToken, sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { deviceHash, type Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { guarded, lockMinutes } from '#base/tries.ts'
import { brandOf } from '#brand/brand.ts'
import { checkAuthenticator, checkPasskey, checkRecovery, factorsOf, knownOf, passkeyOptions, sendCode, spendCode } from '#factor/factor.ts'
import { foldName, type Member, maskEmail, maskPhone, memberById } from '#member/member.ts'
import { challengeByTicket, countTicketTry, insertChallenge, keepPasskeyChallenge } from './challenges.store.ts'
import { noteLogin } from './history.ts'

export interface Due {
  readonly reason: 'address' | 'factor'
  readonly methods: readonly VerifyMethod[]
}

/** Wrong proofs of one account in half an hour, over all its tickets; the name of the holder is weaker and has three a day. */
export const wrongProofs = { most: 10, minutes: lockMinutes } as const
export const wrongNames = { most: 3, minutes: 24 * 60 } as const

/**
 * What is asked besides. A second factor always is. Without one: a device in a network that the member was not seen with for 90 days, unless
 * `by` proved a contact just now, the account is fresh, or it has no way to prove anything (then the owner is told).
 */
export async function challengeFor(house: House, member: Member, origin: Origin, by: 'mobile' | 'email' | null): Promise<Due | null> {
  const { authenticator, passkeys, recoveryLeft } = await factorsOf(house.db, member.id)
  if (authenticator || passkeys > 0) {
    const methods: VerifyMethod[] = []
    if (authenticator) methods.push('authenticator')
    if (passkeys > 0) methods.push('passkey')
    if (recoveryLeft > 0) methods.push('recovery')
    return { reason: 'factor', methods }
  }
  if (by !== null || !(await brandOf(house.db)).identity.verifyNewAddress) return null
  const known = await knownOf(house.db, member.id, origin)
  if (known.pair || !known.any) return null
  const methods: VerifyMethod[] = []
  if (member.mobile && member.mobile_verified_at) methods.push('mobile')
  if (member.email && member.email_verified_at) methods.push('email')
  if (methods.length === 0 && member.real_name) methods.push('bankAccountName')
  return methods.length > 0 ? { reason: 'address', methods } : null
}

const hintOf = (member: Member, method: VerifyMethod): string =>
  method === 'mobile' ? maskPhone(member.mobile!) : method === 'email' ? maskEmail(member.email!) : ''

/** Makes the ticket of a waiting login: good in this browser, for ten minutes and five tries. */
export async function openChallenge(
  tx: Tx,
  member: Member,
  origin: Origin,
  due: Due,
  how: { stage: 'full' | 'change'; method: string; deviceName?: string | undefined }
): Promise<NonNullable<LoginReply['verify']>> {
  const ticket = newToken()
  await insertChallenge(tx, {
    ticketHash: sha256(ticket),
    memberId: member.id,
    reason: due.reason,
    methods: due.methods,
    stage: how.stage,
    loginType: how.method,
    deviceHash: deviceHash(origin.browser)!,
    address: origin.address,
    deviceName: how.deviceName || null
  })
  return { ticket, reason: due.reason, methods: due.methods.map(method => ({ method, hint: hintOf(member, method) })) }
}

/** The waiting login of this ticket in this browser. @throws DomainError verify.expired, verify.unavailable for a method that it has not */
async function waiting(reader: Reader, ticket: string, origin: Origin, method: VerifyMethod) {
  const row = await challengeByTicket(reader, sha256(ticket), deviceHash(origin.browser)!)
  if (!row) throw new DomainError('verify.expired')
  if (!row.methods.includes(method)) throw new DomainError('verify.unavailable')
  const member = await memberById(reader, row.member_id)
  return { row, member: member! }
}

/** Sends the code of a waiting login. @throws DomainError verify.expired, verify.unavailable, sms.tooMany, sms.quota */
export async function sendTicketCode(
  tx: Tx,
  house: House,
  ticket: string,
  method: 'mobile' | 'email',
  origin: Origin
): Promise<{ expiredMinutes: number }> {
  const { member } = await waiting(tx, ticket, origin, method)
  return sendCode(tx, house, {
    purpose: 'verify',
    channel: method === 'mobile' ? 'sms' : 'mail',
    to: (method === 'mobile' ? member.mobile : member.email)!,
    subject: `member:${member.id}`,
    memberId: member.id,
    language: member.language === 'en' ? 'en' : 'tr',
    browser: origin.browser,
    address: origin.address
  })
}

/** What the browser needs to ask for a passkey of a waiting login. @throws DomainError verify.expired, verify.unavailable */
export async function ticketPasskey(house: House, ticket: string, origin: Origin): Promise<{ options: Record<string, unknown> }> {
  const { row, member } = await waiting(house.db, ticket, origin, 'passkey')
  const { options, challenge } = await passkeyOptions(house, member.id)
  await keepPasskeyChallenge(house.db, row.id, challenge)
  return { options }
}

export interface Proof {
  readonly method: VerifyMethod
  readonly value: string
  readonly assertion?: Record<string, unknown> | undefined
}

/** A code that was sent for a login: anything but the right one is wrong, whatever the reason. */
async function isSentCode(house: House, memberId: bigint, code: string): Promise<boolean> {
  try {
    await spendCode(house, { purpose: 'verify', subject: `member:${memberId}`, code })
    return true
  } catch (cause) {
    if (cause instanceof DomainError) return false
    throw cause
  }
}

function isProven(house: House, member: Member, passkeyChallenge: string | null, proof: Proof): Promise<boolean> {
  const { method, value, assertion } = proof
  const gate = { subject: `verify:${member.id}`, ...wrongProofs }
  switch (method) {
    case 'mobile':
    case 'email':
      return guarded(house, gate, () => isSentCode(house, member.id, value))
    case 'bankAccountName': {
      const name = foldName(value)
      const names = { subject: `holder:${member.id}`, ...wrongNames }
      return guarded(house, names, async () => name !== '' && name === foldName(member.real_name ?? ''))
    }
    case 'authenticator':
      return checkAuthenticator(house, member.id, value)
    case 'recovery':
      return checkRecovery(house, member.id, value)
    case 'passkey':
      return guarded(
        house,
        gate,
        async () => passkeyChallenge !== null && assertion !== undefined && checkPasskey(house, member.id, passkeyChallenge, assertion)
      )
  }
}

/**
 * Checks the proof of a waiting login; each try is counted before it is looked at.
 * @throws DomainError verify.expired, verify.unavailable, verify.wrong, account.blocked, login.locked {minutes}
 */
export async function proveTicket(house: House, ticket: string, proof: Proof, origin: Origin) {
  await waiting(house.db, ticket, origin, proof.method)
  const row = await countTicketTry(house.db, sha256(ticket), deviceHash(origin.browser)!)
  if (!row) throw new DomainError('verify.expired')
  const member = (await memberById(house.db, row.member_id))!
  const deviceName = row.device_name ?? undefined
  if (!(await isProven(house, member, row.webauthn, proof))) {
    await noteLogin(house.db, { memberId: member.id, method: proof.method, outcome: 'wrong', origin, deviceName })
    throw new DomainError('verify.wrong', {}, { value: 'verify.wrong' })
  }
  if (member.status === 'blocked') throw new DomainError('account.blocked')
  return { challengeId: row.id, member, stage: row.stage, loginType: row.login_type, deviceName }
}
