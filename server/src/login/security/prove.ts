// Proving oneself anew within a session, before something weighty: with the strongest that the account has.
import type { ProveMethod } from '@fairhouse/contract/member/security.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { checkPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { guarded, lockMinutes } from '#base/tries.ts'
import {
  checkAuthenticator,
  checkPasskey,
  checkRecovery,
  factorsOf,
  keepChallenge,
  passkeyOptions,
  sendCode,
  spendCode,
  takeChallenge
} from '#factor/factor.ts'
import { memberOf } from '#member/member.ts'
import { proveMethodsOf } from '../prove-methods.rules.ts'
import { noteProof } from '../sessions/sessions.store.ts'

type Member = Awaited<ReturnType<typeof memberOf>>

/** @throws DomainError verify.unavailable when the member does not prove themselves like this */
async function demandMethod(reader: Reader, memberId: bigint, method: ProveMethod): Promise<Member> {
  const member = await memberOf(reader, memberId)
  if (!proveMethodsOf(member, await factorsOf(reader, memberId)).includes(method)) throw new DomainError('verify.unavailable')
  return member
}

/** Is this code, sent to the member for a proof, right? One that ended is said to have ended. */
async function isCode(house: House, memberId: bigint, code: string): Promise<boolean> {
  try {
    await spendCode(house, { purpose: 'prove', subject: `member:${memberId}`, code })
    return true
  } catch (cause) {
    if (cause instanceof DomainError && cause.code === 'code.invalid') return false
    throw cause
  }
}

interface Proof {
  readonly method: ProveMethod
  readonly value: string
  readonly assertion?: Record<string, unknown> | undefined
}

async function isRight(house: House, member: Member, { method, value, assertion }: Proof): Promise<boolean> {
  switch (method) {
    case 'password':
      return checkPassword(member.password_hash, value)
    case 'fundsPassword':
      return checkPassword(member.funds_password_hash, value)
    case 'mobile':
    case 'email':
      return isCode(house, member.id, value)
    case 'authenticator':
      return checkAuthenticator(house, member.id, value)
    case 'recovery':
      return checkRecovery(house, member.id, value)
    case 'passkey': {
      const challenge = await takeChallenge(house.db, member.id, 'prove')
      return challenge !== undefined && assertion !== undefined && checkPasskey(house, member.id, challenge, assertion)
    }
  }
}

/**
 * Checks a proof; for five minutes this session may then do what asks for one. Five wrong ones lock the proofs of the member for half an
 * hour, in all sessions; each is counted before it is looked at.
 * @throws DomainError verify.unavailable, proof.wrong, code.expired, login.locked {minutes}
 */
export async function prove(house: House, caller: MemberCaller, proof: Proof): Promise<{ until: Date }> {
  const member = await demandMethod(house.db, caller.memberId, proof.method)
  const gate = { subject: `prove:${member.id}`, most: 5, minutes: lockMinutes }
  const right = await guarded(house, gate, () => isRight(house, member, proof))
  if (!right) throw new DomainError('proof.wrong', {}, { value: 'proof.wrong' })
  const until = await noteProof(house.db, caller)
  if (!until) throw new DomainError('session.ended')
  return { until }
}

/**
 * Sends a code to the verified telephone or mailbox of the member to prove themselves with.
 * @throws DomainError verify.unavailable, sms.tooMany, sms.quota
 */
export async function proveCode(tx: Tx, caller: MemberCaller, method: 'mobile' | 'email', call: Call): Promise<{ expiredMinutes: number }> {
  const member = await demandMethod(tx, caller.memberId, method)
  return sendCode(tx, call.house, {
    purpose: 'prove',
    channel: method === 'mobile' ? 'sms' : 'mail',
    to: (method === 'mobile' ? member.mobile : member.email)!,
    subject: `member:${member.id}`,
    memberId: member.id,
    language: call.language,
    browser: call.browser,
    address: call.address
  })
}

/** What the browser needs to ask for a passkey as a proof. @throws DomainError verify.unavailable without one */
export async function provePasskey(house: House, caller: MemberCaller): Promise<{ options: Record<string, unknown> }> {
  await demandMethod(house.db, caller.memberId, 'passkey')
  const { options, challenge } = await passkeyOptions(house, caller.memberId)
  await keepChallenge(house.db, caller.memberId, 'prove', challenge)
  return { options }
}
