// What members owe because a vendor took back a prize that they had spent.
import type { collectReceivable, receivableRow, receivables } from '@fairhouse/contract/ops-integration.ts'
import type { z } from 'zod'
import { namesOf } from '#account/account.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { operatorName, type TakesTwo } from '#staff/staff.ts'
import { claimDesk } from '#wallet/wallet.ts'
import {
  collectReceivable as collectRow,
  lockReceivable,
  type ReceivableRow,
  receivableById,
  receivablesBefore,
  strikeReceivable
} from './claims-store.ts'

/** What a second operator approves stands in `claims.actions`. */
export const claims = claimDesk<ReceivableRow>({
  name: 'integration',
  byId: receivableById,
  lock: lockReceivable,
  facts: ({ vendor, transactionId }) => ({ vendor, transaction: transactionId }),
  collect: collectRow,
  close: strikeReceivable
})

async function shownReceivables(reader: Reader, rows: readonly ReceivableRow[]): Promise<z.output<typeof receivableRow>[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.memberId)
  )
  const operators = new Map<bigint, string>()
  for (const { operatorId: id } of rows) if (id !== null && !operators.has(id)) operators.set(id, await operatorName(reader, id))
  const requests = await claims.requests(
    reader,
    rows.map(r => r.id)
  )
  return rows.map(({ memberId, operatorId, ...row }) => ({
    ...row,
    member: { id: String(memberId), account: names.get(memberId)?.username ?? String(memberId) },
    createdAt: uuidTime(row.id),
    approval: requests.get(row.id) ?? null,
    closedBy: operatorId === null ? null : operators.get(operatorId)!
  }))
}

/** What members owe, the newest first. */
export async function receivablesPage(reader: Reader, { before, limit, ...filter }: z.output<typeof receivables.input>) {
  const { list, next } = await pageOf(
    { before, limit },
    (row: ReceivableRow) => row,
    (from, most) => receivablesBefore(reader, filter, from, most)
  )
  return { list: await shownReceivables(reader, list), next }
}

type Wish = z.output<typeof collectReceivable.input>
const shownOne = async (tx: Tx, id: string) => (await shownReceivables(tx, [(await receivableById(tx, id))!]))[0]!

/** Takes what a member owes from their cash, or asks a second operator to. @throws DomainError see {@link claimDesk} */
export async function collect(tx: Tx, caller: OperatorCaller, takesTwo: TakesTwo, { id, reason }: Wish, address: string) {
  const taken = await claims.collect(tx, takesTwo, id, { caller, reason, address })
  return { taken, claim: await shownOne(tx, id) }
}

/** Writes off what a member owes, or asks a second operator to. @throws DomainError see {@link claimDesk} */
export async function strikeOff(tx: Tx, caller: OperatorCaller, takesTwo: TakesTwo, { id, reason }: Wish, address: string) {
  await claims.strike(tx, takesTwo, id, { caller, reason, address })
  return shownOne(tx, id)
}
