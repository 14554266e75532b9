// Who brought a member: codes of agents and of friends, domains of agents, a typed member id.
import { randomInt } from 'node:crypto'
import { downlineTypes } from '@fairhouse/contract/member-type.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { activeMember, countUse, insertReferral, inviteByCode, inviteByDomain, referralOf } from './store-invites.ts'

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
  if (!invite) throw new DomainError('invite.code')
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
const inviterBy = ({ memberId, kind, code, type, inviterType }: Found): Inviter => ({
  inviterId: memberId,
  invitedBy: kind,
  code,
  type: kind === 'affiliate' && downlineTypes(inviterType).includes(type) ? type : 0
})

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
    const invite = await inviteByCode(reader, code)
    if (!invite) throw new DomainError('invite.invalid', {}, { [field]: 'invite.invalid' })
    found.push(inviterBy(invite))
  }
  if (named.recommenderId) {
    const id = /^[1-9]\d{0,17}$/.test(named.recommenderId) ? await activeMember(reader, BigInt(named.recommenderId)) : undefined
    if (id === undefined) throw new DomainError('invite.invalid', {}, { recommenderId: 'invite.invalid' })
    found.push({ inviterId: id, invitedBy: 'recommender', code: null, type: 0 })
  }
  if (found[0]) return found[0]
  const invite = named.domain ? await inviteByDomain(reader, named.domain) : undefined
  return invite ? inviterBy(invite) : null
}
