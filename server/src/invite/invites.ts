// Who brought a member: codes of agents and of friends, domains of agents, a typed member id.
import { randomInt } from 'node:crypto'
import { trialType } from '@fairhouse/contract/member/account.ts'
import { downlineTypes } from '@fairhouse/contract/member/type.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type Member, memberById } from '#member/member.ts'
import { countUse, insertReferral, inviteByCode, inviteByDomain, referralOf } from './invites.store.ts'

/** Capitals and digits that nobody mistakes for another. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY34679'
const long = 8

/** Makes the code by which a member invites friends. */
export async function makeReferralCode(tx: Tx, memberId: bigint): Promise<void> {
  for (;;) {
    const code = Array.from({ length: long }, () => signs[randomInt(signs.length)]).join('')
    if (await insertReferral(tx, memberId, code)) return
  }
}

/** The code of the member's own invitation; empty without one. */
export const referralCodeOf = async (reader: Reader, memberId: bigint): Promise<string> => (await referralOf(reader, memberId)) ?? ''

/** Does this code, or else this domain, invite? @throws DomainError invite.code; input.required where neither was said */
export async function checkInvite(
  reader: Reader,
  { code, domain }: { readonly code: string; readonly domain: string }
): Promise<{ code: string; kind: 'affiliate' | 'referral' }> {
  if (!code && !domain) throw new DomainError('input.required', {}, { code: 'input.required' })
  const invite = code ? await inviteByCode(reader, code) : domain ? await inviteByDomain(reader, domain) : undefined
  if (!invite || !(await activeMember(reader, invite.memberId))) throw new DomainError('invite.code')
  return { code: invite.code, kind: invite.kind }
}

export interface Inviter {
  readonly inviterId: bigint
  readonly invitedBy: 'affiliate' | 'referral' | 'recommender'
  /** The code that brought somebody; null where a number or a domain did. */
  readonly code: string | null
  /** What the new member becomes: an agent's link may make agents, as far as its agent still may. */
  readonly type: number
}

/** The code of the link that brought a member, and the address that the form stood under. */
export interface CameBy {
  readonly code: string
  readonly url: string
}

type Found = NonNullable<Awaited<ReturnType<typeof inviteByCode>>>
const inviterBy = ({ memberId, kind, code, type }: Found, inviter: Member): Inviter => ({
  inviterId: memberId,
  invitedBy: kind,
  code,
  type: kind === 'affiliate' && downlineTypes(inviter.type).includes(type) ? type : 0
})

/** The active member of this number. */
async function activeMember(reader: Reader, id: bigint): Promise<Member | undefined> {
  const member = await memberById(reader, id)
  return member?.status === 'active' ? member : undefined
}

/** The invitation with its member, who must be active. */
async function withMember(reader: Reader, invite: Found | undefined): Promise<Inviter | undefined> {
  const member = invite && (await activeMember(reader, invite.memberId))
  return member && inviterBy(invite, member)
}

/** Counts one more who registers by a code. @throws DomainError invite.invalid when it has just been closed or used up */
export async function useInvite(tx: Tx, { code, invitedBy }: Inviter): Promise<void> {
  if (code !== null && !(await countUse(tx, code)))
    throw new DomainError('invite.invalid', {}, { [invitedBy === 'affiliate' ? 'affiliateCode' : 'referralCode']: 'invite.invalid' })
}

type Named = Partial<Record<'affiliateCode' | 'referralCode' | 'recommenderId' | 'domain', string | undefined>>

/**
 * Who brought somebody who registers: the code of an agent's link, else a friend's, else the typed id, else the domain that the page stood
 * under. What was typed or linked must exist; a domain of nobody brings nobody.
 * @throws DomainError invite.invalid at the field
 */
export async function inviterOf(reader: Reader, named: Named): Promise<Inviter | null> {
  const found: Inviter[] = []
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const code = named[field]
    if (!code) continue
    const inviter = await withMember(reader, await inviteByCode(reader, code))
    if (!inviter) throw new DomainError('invite.invalid', {}, { [field]: 'invite.invalid' })
    found.push(inviter)
  }
  if (named.recommenderId) {
    const member = /^[1-9]\d{0,17}$/.test(named.recommenderId) ? await activeMember(reader, BigInt(named.recommenderId)) : undefined
    if (!member || member.type === trialType) throw new DomainError('invite.invalid', {}, { recommenderId: 'invite.invalid' })
    found.push({ inviterId: member.id, invitedBy: 'recommender', code: null, type: 0 })
  }
  if (found[0]) return found[0]
  const invite = named.domain ? await inviteByDomain(reader, named.domain) : undefined
  return (await withMember(reader, invite)) ?? null
}
