// The members of a team. A number outside of the agent's own team gets the answer of an unknown one.

import { memberNo } from '@fairhouse/contract/endpoint.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageByNumber } from '#base/paging.ts'
import { seriesOfMembers } from '#lottery/lottery.ts'
import { maskName } from '#member/member.ts'
import * as store from './tree.store.ts'

/** Only who has a team goes on. @throws DomainError function.not.available */
export function requireTeam(caller: Pick<MemberCaller, 'type'>): void {
  if (!capabilitiesOf(caller.type).hasTeam) throw new DomainError('function.not.available')
}

/** Does the member stand below the agent, to any depth? Nobody stands below themselves. */
export const standsBelow = async (reader: Reader, agentId: bigint, memberId: bigint): Promise<boolean> =>
  ((await store.depthBelow(reader, agentId, memberId)) ?? 0) > 0

/** Everybody above these members, the direct upline first; members at the top are left out. */
export const uplinesOf = async (reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint[]>> =>
  new Map((await store.above(reader, ids)).map(r => [r.id, r.above]))

/**
 * The member that a call names: the caller when it names none.
 * @throws DomainError function.not.available, not.found for members outside of the caller's team and for unknown ones alike
 */
export async function namedMember(reader: Reader, caller: MemberCaller, no: string | undefined): Promise<bigint> {
  requireTeam(caller)
  const id = no === undefined ? caller.memberId : BigInt(no)
  if ((await store.depthBelow(reader, caller.memberId, id)) === null) throw new DomainError('not.found')
  return id
}

/** Somebody of the own line: the number and the masked name. */
export const personOf = (m: { readonly id: bigint; readonly username: string }) => ({ id: String(m.id), name: maskName(m.username) })

/** The same for the upline who reads: direct downlines by their names. */
export const personFor = (callerId: bigint, m: { readonly id: bigint; readonly username: string; readonly uplineId: bigint | null }) =>
  m.uplineId === callerId ? { id: String(m.id), name: m.username } : personOf(m)

/** The way from the caller down to a member of the team. */
export const pathTo = async (reader: Reader, callerId: bigint, memberId: bigint) =>
  (await store.pathDown(reader, callerId, memberId)).map(p => ({ ...personOf(p), type: p.type }))

/** What a search looks for: the beginning of a username, as its key is written; and a whole number. */
export function soughtBy(search: string | undefined): { prefix: string | null; id: bigint | null } {
  if (!search) return { prefix: null, id: null }
  return {
    prefix: `${search.replace(/[A-Z]/g, c => c.toLowerCase()).replace(/[\\%_]/g, c => `\\${c}`)}%`,
    id: memberNo.safeParse(search).success ? BigInt(search) : null
  }
}

/** Whom somebody brought they know: direct downlines are told by their names, everybody further down masked. */
const shown = (row: store.TeamRow, series: Awaited<ReturnType<typeof seriesOfMembers>>) => ({
  ...personOf(row),
  ...(row.level === 1 && { name: row.username }),
  type: row.type,
  level: row.level,
  status: row.status,
  members: row.members,
  direct: row.direct,
  balance: row.balance,
  online: row.online,
  lastLoginAt: row.lastLoginAt,
  registeredAt: row.registeredAt,
  series: series.get(row.id) ?? {}
})

/** A page of the team. @throws DomainError function.not.available, not.found, input.invalid */
export async function teamPage(
  reader: Reader,
  caller: MemberCaller,
  page: {
    before?: string | undefined
    limit: number
    under?: string | undefined
    search?: string | undefined
    level?: number | undefined
    type?: number | undefined
  }
) {
  const under = await namedMember(reader, caller, page.under)
  const wish = {
    ...soughtBy(page.search),
    level: page.level ?? (page.search ? null : 1),
    types: page.type === undefined ? null : [page.type]
  }
  const { list, next } = await pageByNumber(page, (before, limit) =>
    store.teamBefore(reader, caller.memberId, under, { ...wish, before, limit })
  )
  const series = await seriesOfMembers(
    reader,
    list.map(r => r.id)
  )
  return {
    list: list.map(row => shown(row, series)),
    next,
    path: await pathTo(reader, caller.memberId, under)
  }
}

/** One member of the team (the caller too) with the way down to it. @throws DomainError function.not.available, not.found */
export async function teamMember(reader: Reader, caller: MemberCaller, no: string) {
  const id = await namedMember(reader, caller, no)
  const row = await store.teamRow(reader, caller.memberId, id)
  if (!row) throw new DomainError('not.found')
  return { id, member: shown(row, await seriesOfMembers(reader, [id])), path: await pathTo(reader, caller.memberId, id) }
}

/** A team at this moment. @throws DomainError function.not.available, not.found */
export const teamAtThisMoment = async (reader: Reader, caller: MemberCaller, of: string | undefined) =>
  store.teamNow(reader, await namedMember(reader, caller, of))
