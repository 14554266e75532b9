// Who a member is, for the other modules: asking about one.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type MemberLabel, seesAgentCentre, trialType } from '@fairhouse/contract/member/account.ts'
import { serviceChannelOf } from '@fairhouse/contract/message/message.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { memberById, membersByIds, setMember } from './member.store.ts'

export { acceptancesOf, insertAcceptance, takeOverAcceptance } from './acceptance.store.ts'
export { agentDownlinesOf, changeLine, directLine, type LineMember, lineMemberOf, lineMembersOf, lineOf, teamOf } from './line/line.ts'
export { maskEmail, maskPhone } from './mask.ts'
export {
  changePasswordHash,
  endedMembers,
  insertMember,
  lockMember,
  type Member,
  markMustChange,
  memberByEmail,
  memberById,
  memberByKey,
  memberByMobile,
  membersInForce,
  type NewMember,
  setFundsHash,
  setMember,
  touchLogin
} from './member.store.ts'
export { foldName, maskName, maskRealName, publicName, usernameKey } from './name.rules.ts'
export { tellMember } from './notices.ts'
export { phoneOf } from './phone.ts'
export { cleanLine, cleanName } from './plain-text.ts'
export { documentHolders, documentOf, idNumberOf, maskDocument, plainNumber, setDocument } from './profile/document.ts'
export { bindVerified, birthdayOf, bornOn, isContactTaken, memberForChange, sharersOf } from './profile/profile.store.ts'
export { lockEntry as restrictedEntry, type RestrictedRow as RestrictedEntry } from './restricted/restricted.store.ts'
export {
  addToRestricted,
  keyOf,
  liftRestricted,
  membersWhoFit,
  refuseRestricted,
  restrictedHits,
  restrictedPage
} from './restricted/restricted.ts'
export { insertTrialMember } from './trial/trial-member.store.ts'

/** Names and types of these members; members that do not exist are left out. */
export async function namesOf(
  reader: Reader,
  ids: readonly bigint[]
): Promise<ReadonlyMap<bigint, { username: string; type: number; demo: boolean }>> {
  return new Map((await membersByIds(reader, ids)).map(m => [m.id, m]))
}

export async function memberOf(reader: Reader, memberId: bigint) {
  const row = await memberById(reader, memberId)
  if (!row) throw new DomainError('not.found')
  return row
}

/** Writes the member's rank, as it is shown beside the name. */
export const setRank = async (
  tx: Tx,
  memberId: bigint,
  { labelName, rankLevel }: { labelName: string; rankLevel: number }
): Promise<void> => {
  await setMember(tx, memberId, { rank_level: rankLevel, rank_name: labelName })
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
