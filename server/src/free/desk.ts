// Free rounds and free bets of a member on the desk: the list, and ending one.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { playerFree } from '@fairhouse/contract/ops/money/free.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { memberOf } from '#member/member.ts'
import { checkReach, handNeed, operatorNames, writeAudit } from '#staff/staff.ts'
import { closeFree, shownFree, unusedIn } from './free.ts'
import * as store from './store.ts'

type Shown = z.output<typeof playerFree>

async function shown(reader: Reader, rows: readonly store.GrantRow[], language: Language): Promise<Shown[]> {
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operator_id ?? [])
  )
  const list: Shown[] = []
  for (const row of rows)
    list.push({
      ...(await shownFree(reader, row, language)),
      offer: row.offer,
      version: row.version,
      trigger: row.trigger,
      by: row.operator_id === null ? null : (names.get(row.operator_id) ?? String(row.operator_id)),
      reason: row.reason
    })
  return list
}

/** Free rounds and bets of a member, newest first. @throws DomainError not.found, input.invalid */
export async function freePage(
  reader: Reader,
  memberId: bigint,
  page: { readonly before?: string | undefined; readonly limit: number },
  language: Language
) {
  await memberOf(reader, memberId)
  const read = (before: string | undefined, limit: number) => store.grantsBefore(reader, memberId, before, limit)
  const { list, next } = await pageOf(page, (row: store.GrantRow) => row, read)
  return { list: await shown(reader, list, language), next }
}

/** Ends them; what was won stays. @throws DomainError not.found, free.over, limit.operator */
export async function endByHand(
  tx: Tx,
  memberId: bigint,
  id: string,
  { caller, reason, address }: { readonly caller: OperatorCaller; readonly reason: string; readonly address: string },
  language: Language
): Promise<Shown> {
  const before = await store.grantById(tx, memberId, id)
  if (!before) throw new DomainError('not.found')
  if (before.state === 'active') await checkReach(tx, caller, handNeed(unusedIn(before)), { second: false })
  const row = await closeFree(tx, memberId, id, { operatorId: caller.operatorId, reason })
  await writeAudit(
    tx,
    caller,
    'free.end',
    `player:${memberId}`,
    { game: row.game, used: String(row.used), count: String(row.count), reason },
    address
  )
  return (await shown(tx, [row], language))[0]!
}
