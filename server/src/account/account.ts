// Who a member is, for the other modules: making one, asking about one, blocking one.
import { type MemberLabel, seesAgentCentre, trialType } from '@fairhouse/contract/account.ts'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { serviceChannelOf } from '@fairhouse/contract/message.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { endSession } from './sessions.ts'
import { memberById, membersByIds, setMember } from './store.ts'

export { createMember } from './create-member.ts'
export { documentHolders, endSessionOf, forcePasswordChange, lockedMinutesOf, resetFactors, setDocument, unlockMember } from './desk.ts'
export { clearFundsPassword } from './desk-funds.ts'
export { lastLoginOf } from './devices.ts'
export { documentOf, idNumberOf, maskDocument, plainNumber } from './document.ts'
export { closeAgentInvite, downlinePasswordHours, makeAgentInvite, makeDownline } from './downline.ts'
export { factorsOf } from './factors.ts'
export { type CameBy, referralCodeOf } from './invites.ts'
export { agentDownlinesOf, changeLine, directLine, type LineMember, lineMemberOf, lineMembersOf, lineOf, teamOf } from './line.ts'
export { maskEmail, maskPhone } from './mask.ts'
export { cleanLine } from './plain-text.ts'
export {
  addToRestricted,
  liftRestricted,
  membersWhoFit,
  restrictedHits,
  restrictedPage
} from './restricted.ts'
export { isCommonPassword, maskName, maskRealName, publicName } from './rules.ts'
export { tellMember } from './security-notices.ts'
export { aliveSessions, endSession, forgetSessions, memberByToken, type Origin, proven } from './sessions.ts'
export { acceptancesOf } from './store-acceptance.ts'
export { birthdayOf } from './store-profile.ts'
export { lockEntry as restrictedEntry, type RestrictedRow as RestrictedEntry } from './store-restricted.ts'
/** Names and types of these members; whoever does not exist is left out. */
export async function namesOf(
  reader: Reader,
  ids: readonly bigint[]
): Promise<ReadonlyMap<bigint, { username: string; type: number; demo: boolean }>> {
  return new Map((await membersByIds(reader, ids)).map(m => [m.id, m]))
}

/** Blocks or unblocks a member; blocking ends every session. @throws DomainError not.found */
export async function blockMember(tx: Tx, house: House, memberId: bigint, blocked: boolean): Promise<void> {
  const { numUpdatedRows } = await setMember(tx, memberId, { status: blocked ? 'blocked' : 'active' })
  if (numUpdatedRows === 0n) throw new DomainError('not.found')
  if (blocked) await endSession(tx, house, memberId, null)
}

export async function memberOf(reader: Reader, memberId: bigint) {
  const row = await memberById(reader, memberId)
  if (!row) throw new DomainError('not.found')
  return row
}

/** The name and the level (0 to 99) of the member's rank, or null without one. */
export async function rankOf(reader: Reader, memberId: bigint): Promise<{ labelName: string; rankLevel: number } | null> {
  const { rank_level, rank_name } = await memberOf(reader, memberId)
  return rank_level === null ? null : { labelName: rank_name!, rankLevel: rank_level }
}

/** What the member is called beside the name: an agent, a trial, a member of the VIP channel. */
export async function labelsOf(reader: Reader, memberId: bigint): Promise<MemberLabel[]> {
  const { type, rank_level } = await memberOf(reader, memberId)
  return [
    ...(seesAgentCentre(type) ? (['AGENT'] as const) : []),
    ...(type === trialType ? (['TRIAL'] as const) : []),
    ...(serviceChannelOf(rank_level) === 'vip' ? (['VIP'] as const) : [])
  ]
}

export const setLanguage = (tx: Tx, memberId: bigint, language: Language) => setMember(tx, memberId, { language })
/** First and last name, or null while unknown. */
export const realNameOf = async (reader: Reader, memberId: bigint): Promise<string | null> => (await memberOf(reader, memberId)).real_name
export const setRealName = async (tx: Tx, memberId: bigint, name: string): Promise<void> => {
  await setMember(tx, memberId, { real_name: name })
}
