// What operators see of agents and their trees.

import { agentCentreTypes } from '@fairhouse/contract/member/account.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { pageByNumber, pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { seriesOfMembers } from '#lottery/lottery.ts'
import { namesOf } from '#member/member.ts'
import { lengthOf, withProfit } from './figures/figures.ts'
import { invitesOf } from './invites/invites.ts'
import { countedTo } from './rollup/rollup.store.ts'
import { figuresListener } from './rollup/rollup.ts'
import * as sums from './rollup/sums.store.ts'
import * as store from './tree/tree.store.ts'
import { soughtBy } from './tree/tree.ts'

const person = (p: store.Person) => ({ id: String(p.id), account: p.username, type: p.type })

async function rowsOf(reader: Reader, rows: readonly store.TeamRow[]) {
  const { month, today } = await sums.brandDays(reader)
  const figures = await sums.daySumsOfAll(
    reader,
    'team',
    rows.map(r => r.id),
    { from: month, to: today }
  )
  return rows.map(r => ({
    ...person(r),
    status: r.status,
    level: r.level,
    members: r.members,
    direct: r.direct,
    balance: r.balance,
    registeredAt: r.registeredAt,
    lastLoginAt: r.lastLoginAt,
    month: withProfit(figures.get(r.id) ?? sums.noSums)
  }))
}

/** @throws DomainError not.found: nobody, or a trial */
async function memberNamed(reader: Reader, no: string): Promise<store.TeamRow> {
  const row = await store.memberRow(reader, BigInt(no))
  if (!row) throw new DomainError('not.found')
  return row
}

/** A page of the tree: its tops, a member's direct downlines, or the members found. @throws DomainError not.found, input.invalid */
export async function treePage(
  reader: Reader,
  page: {
    before?: string | undefined
    limit: number
    under?: string | undefined
    search?: string | undefined
    agents?: boolean | undefined
  }
) {
  const sought = soughtBy(page.search)
  const under = page.under === undefined ? null : (await memberNamed(reader, page.under)).id
  const { list, next } = await pageByNumber(page, (before, limit) =>
    under === null
      ? store.agentsBefore(reader, { ...sought, before, limit, level: null, types: null, tops: !page.search })
      : store.teamBefore(reader, under, under, {
          ...sought,
          before,
          limit,
          level: page.search ? null : 1,
          types: page.agents ? agentCentreTypes : null
        })
  )
  const path = under === null ? [] : (await store.pathDown(reader, null, under)).map(person)
  // below somebody levels are told from there down: from the top of the line it is so many more
  const shift = under === null ? 0 : path.length - 1
  return {
    list: (await rowsOf(reader, list)).map(r => ({ ...r, level: r.level + shift })),
    next,
    path
  }
}

const unknown = (id: bigint): store.Person => ({ id, username: String(id), type: 0 })

async function movesOf(reader: Reader, moves: readonly store.MoveRow[]) {
  const ids = moves.flatMap(m => [m.memberId, m.fromId, m.toId]).filter(id => id !== null)
  const names = await namesOf(reader, [...new Set(ids)])
  const named = (id: bigint) => person({ ...unknown(id), ...names.get(id) })
  return moves.map(m => ({
    id: m.id,
    member: named(m.memberId),
    from: m.fromId === null ? null : named(m.fromId),
    to: m.toId === null ? null : named(m.toId),
    at: uuidTime(m.id),
    on: m.on
  }))
}

/** Changes of place of everybody, newest first. */
export async function movesPage(reader: Reader, page: { before?: string | undefined; limit: number }) {
  const { list, next } = await pageOf(
    page,
    (m: store.MoveRow) => m,
    (before, limit) => store.movesBefore(reader, { memberId: null, before, limit })
  )
  return { list: await movesOf(reader, list), next }
}

/** A member's line, team and figures; the month so far unless days are named. @throws DomainError not.found, period.wrong */
export async function lineOfAgent(reader: Reader, { id: no, ...wish }: { id: string; from?: string | undefined; to?: string | undefined }) {
  const row = await memberNamed(reader, no)
  const { zone, today, month } = await sums.brandDays(reader)
  const days = { from: wish.from ?? month, to: wish.to ?? today }
  lengthOf(days)
  const moves = await store.movesBefore(reader, { memberId: row.id, before: undefined, limit: 50 })
  return {
    member: (await rowsOf(reader, [row]))[0]!,
    path: (await store.pathDown(reader, null, row.id)).map(person),
    series: (await seriesOfMembers(reader, [row.id])).get(row.id)!,
    period: { ...days, zone },
    own: withProfit(await sums.daySums(reader, 'own', row.id, days)),
    team: withProfit(await sums.daySums(reader, 'team', row.id, days)),
    levels: await store.levelsOf(reader, row.id),
    moves: await movesOf(reader, moves)
  }
}

/** A page of an agent's links. @throws DomainError not.found */
export async function invitesOfAgent(reader: Reader, page: { id: string; before?: string | undefined; limit: number }) {
  const { id } = await memberNamed(reader, page.id)
  return invitesOf(reader, id, page)
}

/** How far figures have come. */
export async function figuresState(reader: Reader) {
  const at = await countedTo(reader, figuresListener.name)
  return { countedTo: at?.at ?? null, lagMs: at?.lagMs ?? 0, ...(await store.treeSize(reader)) }
}
