// Who members are, as operators see and guard it: identity, sessions, logins, duplicates, and what is asked of a second operator.
import { type DuplicateSign, duplicateSigns, type playerDuplicates } from '@fairhouse/contract/ops/people/duplicates.ts'
import type { deliveries, playerIdentity } from '@fairhouse/contract/ops/people/identity.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { identityInForce } from '#brand/brand.ts'
import { sharedPayoutAccounts } from '#cashier/cashier.ts'
import { factorsOf } from '#factor/factor.ts'
import { tierOf } from '#kyc/kyc.ts'
import {
  clearFundsPassword,
  endSession,
  endSessionOf,
  forcePasswordChange,
  lockedMinutesOf,
  resetFactors,
  unlockMember
} from '#login/login.ts'
import { acceptancesOf, idNumberOf, maskDocument, maskEmail, maskPhone, memberOf, namesOf } from '#member/member.ts'
import { housematesOf } from '#offer/offer.ts'
import { type ApprovalActions, askApproval, openApproval, writeAudit } from '#staff/staff.ts'
import { bySigns, maskBirthday } from '../rules.ts'
import {
  type DeliveryRow,
  deliveriesBefore,
  identityById,
  type LoginRow,
  loginsBefore,
  membersOf,
  mostSharers,
  openSessions,
  sharersOf
} from './identity.store.ts'

/** The requests that a second operator decides. */
const resetAction = 'member.resetFactor'
const fundsAction = 'member.resetFundsPassword'
const subjectOf = (memberId: bigint): string => `player:${memberId}`
const memberIn = (subject: string): bigint => BigInt(subject.slice('player:'.length))

/** So far back an address is compared, in days. */
const addressDays = 90
const mostDuplicates = 100

async function inviterOf(reader: Reader, { inviterId, invitedBy }: { inviterId: bigint | null; invitedBy: string | null }) {
  if (inviterId === null) return null
  const name = (await namesOf(reader, [inviterId])).get(inviterId)
  return { id: String(inviterId), account: name?.username ?? String(inviterId), by: invitedBy ?? '' }
}

/** Contact data masked, second factors, registration and locks of a member. @throws DomainError not.found */
export async function identityCard(reader: Reader, house: House, memberId: bigint): Promise<z.output<typeof playerIdentity.reply>> {
  const row = await identityById(reader, memberId)
  if (!row) throw new DomainError('not.found')
  const { authenticator, passkeys, recoveryLeft } = await factorsOf(reader, memberId)
  const number = idNumberOf(house, row)
  return {
    mobile: row.mobile === null ? null : { masked: maskPhone(row.mobile), verified: row.mobileVerified },
    email: row.email === null ? null : { masked: maskEmail(row.email), verified: row.emailVerified },
    birthday: row.birthday === null ? null : maskBirthday(row.birthday),
    idType: row.idType,
    idNumber: number === null ? null : maskDocument(number),
    tier: await tierOf(reader, memberId),
    hasPassword: row.hasPassword,
    passwordChangedAt: row.passwordChangedAt,
    mustChange: row.mustChange,
    fundsPassword: row.fundsPassword,
    authenticator,
    recoveryCodesLeft: recoveryLeft,
    passkeys,
    lockedMinutes: await lockedMinutesOf(reader, row),
    registered: {
      at: row.registeredAt,
      address: row.registeredFrom,
      method: row.method,
      url: row.url,
      termsVersion: row.termsVersion,
      inviter: await inviterOf(reader, row)
    },
    acceptances: await acceptancesOf(reader, memberId, 20),
    openReset: await openApproval(reader, resetAction, subjectOf(memberId)),
    openFunds: await openApproval(reader, fundsAction, subjectOf(memberId))
  }
}

/** Where a member is logged in now, the last used first. */
export const sessionsOf = async (reader: Reader, memberId: bigint) =>
  openSessions(reader, memberId, (await identityInForce(reader)).sessions.idleMinutes)

/** Ends one session of the member, or all; open pages are told at once. @throws DomainError not.found */
export async function endSessions(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { memberId, session, reason }: { memberId: bigint; session: string | undefined; reason: string },
  address: string
): Promise<void> {
  await memberOf(tx, memberId)
  await (session ? endSessionOf(tx, house, memberId, session) : endSession(tx, house, memberId, null))
  await writeAudit(tx, caller, session ? 'player.endSession' : 'player.endSessions', subjectOf(memberId), { reason }, address)
}

/** A page of logins and tries, newest first. @throws DomainError not.found */
export async function loginsOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  await memberOf(reader, memberId)
  return pageOf(
    page,
    (row: LoginRow) => row,
    (before, limit) => loginsBefore(reader, memberId, before, limit)
  )
}

/** Other members with something in common, the strongest signs first, at most 100. @throws DomainError not.found */
export async function duplicatesOf(reader: Reader, memberId: bigint): Promise<z.output<typeof playerDuplicates.reply>> {
  await memberOf(reader, memberId)
  const signs = new Map<bigint, Set<DuplicateSign>>()
  const note = (other: bigint, sign: DuplicateSign) => signs.set(other, (signs.get(other) ?? new Set()).add(sign))
  for (const { memberId: other, sign } of await sharersOf(reader, memberId, addressDays)) note(other, sign)
  for (const other of await sharedPayoutAccounts(reader, memberId, mostSharers)) note(other, 'payoutAccount')
  const housemates = await housematesOf(reader, memberId)
  // document, browser, address and account are among the signs: what only offers look at is the Zalo account
  for (const other of housemates.keys()) if (!signs.has(other)) note(other, 'zalo')
  const shown = [...signs].map(([id, found]) => ({ id, signs: duplicateSigns.filter(s => found.has(s)) })).sort(bySigns)
  const members = new Map(
    (
      await membersOf(
        reader,
        shown.slice(0, mostDuplicates).map(s => s.id)
      )
    ).map(m => [m.id, m])
  )
  return {
    list: shown.flatMap(({ id, signs: found }) => {
      const member = members.get(id)
      return member
        ? [
            {
              id: String(id),
              account: member.account,
              status: member.status,
              registeredAt: member.registeredAt,
              signs: found,
              ...(housemates.get(id) ?? { household: false, had: [], apart: null })
            }
          ]
        : []
    })
  }
}

/** The member must set a new password at the next login; every session ends, and the member is told. @throws DomainError not.found */
export async function forcePassword(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { memberId, reason }: { memberId: bigint; reason: string },
  address: string
): Promise<void> {
  await forcePasswordChange(tx, house, memberId)
  await writeAudit(tx, caller, 'player.forcePassword', subjectOf(memberId), { reason }, address)
}

/** Takes back the lock that wrong passwords led to. @throws DomainError not.found */
export async function unlock(
  tx: Tx,
  caller: OperatorCaller,
  { memberId, reason }: { memberId: bigint; reason: string },
  address: string
): Promise<void> {
  const row = await identityById(tx, memberId)
  if (!row) throw new DomainError('not.found')
  await unlockMember(tx, row)
  await writeAudit(tx, caller, 'player.unlock', subjectOf(memberId), { reason }, address)
}

/**
 * Asks that a member's second factors are taken away. Returns the id of the request.
 * @throws DomainError not.found, verify.unavailable without any, approval.open
 */
export async function askReset(
  tx: Tx,
  caller: OperatorCaller,
  { memberId, reason }: { memberId: bigint; reason: string },
  address: string
): Promise<string> {
  await memberOf(tx, memberId)
  const { authenticator, passkeys } = await factorsOf(tx, memberId)
  if (!authenticator && passkeys === 0) throw new DomainError('verify.unavailable')
  return askApproval(tx, caller, { action: resetAction, subject: subjectOf(memberId), detail: {}, reason }, address)
}

/**
 * Asks that a member's funds password, which its owner has forgotten, is taken away. Returns the id of the request.
 * @throws DomainError not.found, verify.unavailable without one, approval.open
 */
export async function askFunds(
  tx: Tx,
  caller: OperatorCaller,
  { memberId, reason }: { memberId: bigint; reason: string },
  address: string
): Promise<string> {
  if ((await memberOf(tx, memberId)).funds_password_hash === null) throw new DomainError('verify.unavailable')
  return askApproval(tx, caller, { action: fundsAction, subject: subjectOf(memberId), detail: {}, reason }, address)
}

/** The names of the members that requests are about. */
async function subjectNames(reader: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await namesOf(reader, subjects.map(memberIn))
  return new Map(subjects.flatMap(s => (found.has(memberIn(s)) ? [[s, found.get(memberIn(s))!.username] as const] : [])))
}

/** What approved requests do: factors or funds password and the sessions end, and the member is told. */
export const identityActions: ApprovalActions = {
  [resetAction]: { execute: (tx, house, { subject }) => resetFactors(tx, house, memberIn(subject)), names: subjectNames },
  [fundsAction]: { execute: (tx, house, { subject }) => clearFundsPassword(tx, house, memberIn(subject)), names: subjectNames }
}

/** Messages to telephones and mailboxes, newest first, the recipients masked. */
export async function deliveriesPage(reader: Reader, page: z.output<typeof deliveries.input>): Promise<z.output<typeof deliveries.reply>> {
  const memberId = page.player === undefined ? null : BigInt(page.player)
  return pageOf(
    page,
    ({ recipient, memberId: to, ...row }: DeliveryRow) => ({
      ...row,
      memberId: to === null ? null : String(to),
      recipient: row.channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient)
    }),
    (before, limit) => deliveriesBefore(reader, { before, limit, channel: page.channel, state: page.state, memberId })
  )
}
