// What operators did, read back: page by page, and as a file, which is written down itself.

import { id as uuid } from '@fairhouse/contract/endpoint.ts'
import type { audit as auditCall } from '@fairhouse/contract/ops/people/staff.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { usernameKey } from './rules.ts'
import * as store from './store.ts'

/** Names of subjects by the kind that stands before the colon, handed in by the modules that know them: by what stands behind it. */
export type SubjectNames = Readonly<Record<string, (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>>

type Filters = Omit<z.output<typeof auditCall.input>, 'before' | 'limit'>
type Row = z.output<typeof auditCall.reply>['list'][number]

/** A file has at most so many rows. */
const mostExported = 5_000

async function namesOf(reader: Reader, known: SubjectNames, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, ask] of Object.entries(known)) {
    const ids = subjects.filter(s => s.startsWith(`${kind}:`)).map(s => s.slice(kind.length + 1))
    if (ids.length > 0) for (const [id, name] of await ask(reader, ids)) names.set(`${kind}:${id}`, name)
  }
  return names
}

async function rowsOf(reader: Reader, known: SubjectNames, filters: Filters, before: string | undefined, limit: number) {
  const rows = await store.auditRows(reader, {
    before,
    limit: limit + 1,
    action: filters.action || undefined,
    operatorKey: filters.operator ? usernameKey(filters.operator.trim()) : undefined,
    from: filters.from,
    to: filters.to
  })
  const shown = rows.slice(0, limit)
  const subjects = shown.map(r => r.subject)
  const operators = await store.operatorNames(reader)
  const names = await namesOf(reader, { operator: async () => operators, ...known }, subjects)
  const list = shown.map(
    (r): Row => ({
      id: r.id,
      at: r.at,
      operator: r.username ?? '',
      action: r.action,
      subject: r.subject,
      name: names.get(r.subject) ?? null,
      detail: r.detail,
      address: r.address ?? ''
    })
  )
  return { list, more: rows.length > limit }
}

/** A page of the audit, newest first; `operator` is a whole username. */
export async function auditPage(reader: Reader, known: SubjectNames, page: z.output<typeof auditCall.input>) {
  const { before, limit, ...filters } = page
  if (before !== undefined && !uuid.safeParse(before).success) throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  const { list, more } = await rowsOf(reader, known, filters, before, limit)
  return { list, next: more ? list.at(-1)!.id : null }
}

/** The rows of a file, newest first. That somebody took them, with which filters and why, stands in the audit from then on. */
export async function exportAudit(
  tx: Tx,
  known: SubjectNames,
  caller: OperatorCaller,
  { reason, ...filters }: Filters & { reason: string },
  address: string
) {
  const { list, more } = await rowsOf(tx, known, filters, undefined, mostExported)
  const { action, operator, from, to } = filters
  await store.insertAudit(tx, {
    operatorId: caller.operatorId,
    action: 'audit.export',
    subject: `operator:${caller.operatorId}`,
    detail: {
      reason,
      rows: String(list.length),
      ...(action ? { action } : {}),
      ...(operator ? { operator } : {}),
      ...(from ? { startsAt: from.toISOString() } : {}),
      ...(to ? { endsAt: to.toISOString() } : {})
    },
    address
  })
  return { list, more }
}
