// The list of what members owe, from every source.
import type { claims, claim as claimView } from '@fairhouse/contract/ops/money/claims.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { namesOf } from '#member/member.ts'
import { operatorName } from '#staff/staff.ts'
import { requestsOf } from './desk.ts'
import { originOf } from './origin.ts'
import { type ClaimRow, claimById, claimsBefore } from './store.ts'

async function shown(reader: Reader, rows: readonly ClaimRow[]): Promise<z.output<typeof claimView>[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.member_id)
  )
  const requests = await requestsOf(
    reader,
    rows.map(r => r.id)
  )
  const operators = new Map<bigint, string>()
  for (const { operator_id: id } of rows) if (id !== null && !operators.has(id)) operators.set(id, await operatorName(reader, id))
  const list: z.output<typeof claimView>[] = []
  for (const row of rows)
    list.push({
      id: row.id,
      member: { id: String(row.member_id), account: names.get(row.member_id)?.username ?? String(row.member_id) },
      origin: await originOf(reader, row),
      amount: row.amount,
      collected: row.collected,
      createdAt: uuidTime(row.id),
      closedAt: row.closed_at,
      closedBy: row.operator_id === null ? null : operators.get(row.operator_id)!,
      reason: row.reason,
      approval: requests.get(row.id) ?? null
    })
  return list
}

/** What members owe, the newest first. */
export async function claimsPage(reader: Reader, { before, limit, ...filter }: z.output<typeof claims.input>) {
  const { list, next } = await pageOf(
    { before, limit },
    (row: ClaimRow) => row,
    (from, most) => claimsBefore(reader, filter, from, most)
  )
  return { list: await shown(reader, list), next }
}

/** One claim as the list shows it. @throws DomainError not.found */
export async function claimShown(reader: Reader, id: string): Promise<z.output<typeof claimView>> {
  const row = await claimById(reader, id)
  if (!row) throw new DomainError('not.found')
  return (await shown(reader, [row]))[0]!
}
