// The line of agents: each member's upline and direct downlines. Another thing than who invited a member.

import { memberNo } from '@fairhouse/contract/endpoint.ts'
import { memberTypes } from '@fairhouse/contract/member/account.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { pageByNumber } from '#base/paging.ts'
import { usernameKey } from '../name.rules.ts'
import * as store from './line.store.ts'

export type { LineMember } from './line.store.ts'

const teamTypes = memberTypes.filter(type => capabilitiesOf(type).hasTeam)

/** A member as their line sees them. @throws DomainError not.found */
export async function lineMemberOf(reader: Reader, memberId: bigint): Promise<store.LineMember> {
  const member = await store.lineMember(reader, memberId)
  if (!member) throw new DomainError('not.found')
  return member
}

/** Members as their line sees them, by number; members that do not exist are left out. */
export const lineMembersOf = async (reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, store.LineMember>> =>
  new Map((await store.lineMembers(reader, ids)).map(m => [m.id, m]))

/**
 * The member and somebody directly above (up) or below (down) them, unchanged until the transaction ends; null when `otherId` is anybody
 * else, or nobody: the two cannot be told apart.
 */
export async function directLine(
  tx: Tx,
  memberId: bigint,
  otherId: bigint
): Promise<{ self: store.LineMember; other: store.LineMember; way: 'up' | 'down' } | null> {
  const held = await store.heldMembers(tx, [memberId, otherId])
  const self = held.find(m => m.id === memberId)
  const other = held.find(m => m.id === otherId)
  if (!self || !other) return null
  if (self.uplineId === other.id) return { self, other, way: 'up' }
  return other.uplineId === self.id ? { self, other, way: 'down' } : null
}

/** A page of direct downlines who are agents, newest first; `search`: the beginning of a username or a whole number. @throws DomainError input.invalid */
export async function agentDownlinesOf(
  reader: Reader,
  uplineId: bigint,
  { search, ...page }: { before?: string | undefined; limit: number; search?: string | undefined }
): Promise<{ list: store.LineMember[]; next: string | null }> {
  const sought = {
    types: teamTypes,
    prefix: search ? `${usernameKey(search).replace(/[\\%_]/g, c => `\\${c}`)}%` : null,
    id: search && memberNo.safeParse(search).success ? BigInt(search) : null
  }
  return pageByNumber(page, (before, limit) => store.downlinesBefore(reader, uplineId, { ...sought, before, limit }))
}

/** A member and everybody below, to any depth. */
export const teamOf = (reader: Reader, memberId: bigint): Promise<bigint[]> => store.teamIds(reader, memberId)

const mostShown = 100

/** The upline and the direct downlines of a member, for operators: the newest 100 and how many there are. @throws DomainError not.found */
export async function lineOf(reader: Reader, memberId: bigint) {
  const member = await lineMemberOf(reader, memberId)
  return {
    member,
    upline: member.uplineId === null ? null : await lineMemberOf(reader, member.uplineId),
    count: await store.downlineCount(reader, memberId),
    downlines: await store.downlinesBefore(reader, memberId, { types: memberTypes, before: null, limit: mostShown, prefix: null, id: null })
  }
}

/**
 * Gives a member a type and an upline (by username; null: none). One change of the line at a time, so that no two close a ring together.
 * @throws DomainError not.found (also a trial), line.upline, line.ring, line.team
 */
export async function changeLine(tx: Tx, memberId: bigint, wanted: { type: number; upline: string | null }) {
  await store.lockLine(tx)
  const { member, upline: before, count } = await lineOf(tx, memberId)
  if (capabilitiesOf(member.type).isTrial) throw new DomainError('not.found')
  const upline = wanted.upline === null ? null : await store.lineMemberByKey(tx, usernameKey(wanted.upline))
  if (wanted.upline !== null && (!upline || !capabilitiesOf(upline.type).hasTeam || upline.id === memberId))
    throw new DomainError('line.upline', {}, { upline: 'line.upline' })
  if (upline && (await store.standsAbove(tx, memberId, upline.id))) throw new DomainError('line.ring', {}, { upline: 'line.ring' })
  if (count > 0 && !capabilitiesOf(wanted.type).hasTeam) throw new DomainError('line.team', {}, { type: 'line.team' })
  await store.writeLine(tx, memberId, wanted.type, upline?.id ?? null)
  return { before: { type: member.type, upline: before }, after: { type: wanted.type, upline: upline ?? null } }
}
