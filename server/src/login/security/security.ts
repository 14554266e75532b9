// The security centre: what guards an account, where it is logged in, and the password of money that leaves.
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { logins, security, sessions, setFundsPassword as setFundsPasswordCall } from '@fairhouse/contract/member/security.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { brandOf } from '#brand/brand.ts'
import { factorsOf, passkeysOf } from '#factor/factor.ts'
import { maskEmail, maskPhone, maskRealName, memberOf, setFundsHash, tellMember } from '#member/member.ts'
import { loginsOf } from '../enter/history.store.ts'
import { lastLoginOf } from '../enter/history.ts'
import { proveMethodsOf } from '../prove-methods.rules.ts'
import { endOtherProofs, liveSessionsOf, sessionTimes } from '../sessions/sessions.store.ts'
import { endSession } from '../sessions/sessions.ts'

/**
 * Points of the score; the score is their sum, 0 to 100. A second factor counts most: it alone stops who knows the password. The next are
 * two verified contacts and the funds password, which stop who sits at an open session.
 */
export const scorePoints = {
  /** A password that has not expired. */
  password: 15,
  /** Verified. */
  mobile: 15,
  /** Verified. */
  email: 15,
  fundsPassword: 15,
  /** An authenticator or a passkey. */
  secondFactor: 30,
  /** At least three recovery codes. */
  recovery: 5,
  /** First and last name are told: customer service can tell the member from somebody else. */
  realName: 5
} as const

/** The sum of the points of what is there. */
export const scoreOf = (has: Readonly<Record<keyof typeof scorePoints, boolean>>): number =>
  keysOf(scorePoints).reduce((sum, name) => sum + (has[name] ? scorePoints[name] : 0), 0)

const dayMs = 86_400_000

/** Whole days until the password expires, 0 when it has; null where passwords do not expire, or without one. */
async function daysLeft(reader: Reader, member: { password_hash: string | null; password_changed_at: Date }): Promise<number | null> {
  const { settings, identity } = await brandOf(reader)
  if (!settings.flags.PWDEXPFORCECHANGE3 || member.password_hash === null) return null
  return Math.max(0, Math.ceil((member.password_changed_at.getTime() + identity.passwordDays * dayMs - now()) / dayMs))
}

/** What guards the member's account, as seen from this session. */
export async function securityOf(reader: Reader, caller: MemberCaller): Promise<z.output<typeof security.reply>> {
  const { memberId } = caller
  const member = await memberOf(reader, memberId)
  const factors = await factorsOf(reader, memberId)
  const session = await sessionTimes(reader, caller)
  const passwordDaysLeft = await daysLeft(reader, member)
  return {
    score: scoreOf({
      password: member.password_hash !== null && passwordDaysLeft !== 0,
      mobile: member.mobile_verified_at !== null,
      email: member.email_verified_at !== null,
      fundsPassword: member.funds_password_hash !== null,
      secondFactor: factors.authenticator || factors.passkeys > 0,
      recovery: factors.recoveryLeft >= 3,
      realName: member.real_name !== null
    }),
    hasPassword: member.password_hash !== null,
    passwordChangedAt: member.password_changed_at,
    passwordDaysLeft,
    fundsPassword: member.funds_password_hash !== null,
    realName: member.real_name === null ? null : maskRealName(member.real_name),
    mobile: member.mobile === null ? null : { masked: maskPhone(member.mobile), verified: member.mobile_verified_at !== null },
    email: member.email === null ? null : { masked: maskEmail(member.email), verified: member.email_verified_at !== null },
    authenticator: factors.authenticator,
    recoveryCodesLeft: factors.recoveryLeft,
    passkeys: (await passkeysOf(reader, memberId)).map(k => ({
      id: k.id,
      name: k.name,
      createdAt: k.created_at,
      lastUsedAt: k.last_used_at
    })),
    lastLogin: await lastLoginOf(reader, memberId, session?.created_at),
    proveMethods: proveMethodsOf(member, factors),
    provenUntil: session?.until ?? null
  }
}

/** Where the member is logged in now; this session first. */
export async function sessionsOf(reader: Reader, { memberId, sessionId }: MemberCaller): Promise<z.output<typeof sessions.reply>> {
  const { idleMinutes } = (await brandOf(reader)).identity.sessions
  const list = (await liveSessionsOf(reader, memberId, idleMinutes)).map(s => ({
    id: s.id,
    device: s.device,
    address: s.address ?? '',
    country: s.country ?? '',
    createdAt: s.created_at,
    lastUsedAt: s.last_used_at,
    current: s.id === sessionId
  }))
  return { list: [...list.filter(s => s.current), ...list.filter(s => !s.current)] }
}

/** Ends one session of the member's own; it may be this one. @throws DomainError not.found for another's, or one that is over */
export async function endOwnSession(tx: Tx, house: House, caller: MemberCaller, id: string): Promise<void> {
  const { list } = await sessionsOf(tx, caller)
  if (!list.some(s => s.id === id)) throw new DomainError('not.found')
  await endSession(tx, house, caller.memberId, id)
}

/** Ends every session of the member but this one. Returns how many. */
export async function endOtherSessions(tx: Tx, house: House, caller: MemberCaller): Promise<{ ended: number }> {
  const others = (await sessionsOf(tx, caller)).list.filter(s => !s.current)
  for (const { id } of others) await endSession(tx, house, caller.memberId, id)
  return { ended: others.length }
}

type LoginRow = Awaited<ReturnType<typeof loginsOf>>[number]

/** A page of the member's logins and of tries that named the member, newest first. */
export const loginPage = (reader: Reader, memberId: bigint, page: z.output<typeof logins.input>): Promise<z.output<typeof logins.reply>> =>
  pageOf(
    page,
    (r: LoginRow) => ({
      id: r.id,
      at: r.at,
      method: r.method,
      outcome: r.outcome as 'done' | 'wrong' | 'locked' | 'blocked' | 'challenged',
      address: r.address ?? '',
      country: r.country ?? '',
      device: r.device
    }),
    (before, limit) => loginsOf(reader, memberId, before, limit)
  )

/** Would six digits like these be among the first that somebody tries: one digit, a row, a part over and over, a year twice? */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const step = digits[1]! - digits[0]!
  const isRow =
    Math.abs(step) <= 1 &&
    digits.every((d, i) => i === 0 || d - digits[i - 1]! === step || (d + 10 - digits[i - 1]!) % 10 === (step + 10) % 10)
  return isRow || /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin) || /^(19|20)\d\d(19|20)$/.test(pin) || pin === '123321'
}

/**
 * Sets the password of six digits that money leaving the house is confirmed with.
 * @throws DomainError password.common
 */
export async function setFundsPassword(
  house: House,
  { memberId, sessionId }: MemberCaller,
  { fundsPassword }: Pick<z.output<typeof setFundsPasswordCall.input>, 'fundsPassword'>
): Promise<void> {
  if (isWeakPin(fundsPassword)) throw new DomainError('password.common', {}, { fundsPassword: 'password.common' })
  // hashed before the transaction: it must not be held for the time of a hash
  const hash = await hashPassword(fundsPassword)
  await inTransaction(house.db, async tx => {
    await setFundsHash(tx, memberId, hash)
    await endOtherProofs(tx, memberId, sessionId)
    await tellMember(tx, house, memberId, 'fundsPassword')
  })
}
