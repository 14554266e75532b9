// What members owe because a correction took back what they had spent: seen, collected and struck off by operators.
import type { collectLotteryReceivable, lotteryReceivable, lotteryReceivables } from '@fairhouse/contract/ops-lottery-issues.ts'
import type { z } from 'zod'
import { namesOf } from '#account/account.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { operatorName, type TakesTwo } from '#staff/staff.ts'
import { claimDesk } from '#wallet/wallet.ts'
import * as store from './correction-store.ts'
import { gameName } from './desk.ts'

/** What a second operator approves stands in `claims.actions`. */
export const claims = claimDesk<store.ReceivableRow>({
  name: 'lottery',
  byId: store.receivableById,
  lock: store.lockReceivable,
  facts: ({ game, issue }) => ({ game, issue }),
  collect: store.collectReceivable,
  close: store.strikeReceivable
})

async function shown(reader: Reader, rows: readonly store.ReceivableRow[]): Promise<z.output<typeof lotteryReceivable>[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.memberId)
  )
  const requests = await claims.requests(
    reader,
    rows.map(r => r.id)
  )
  const list = []
  for (const { memberId, operatorId, ...row } of rows)
    list.push({
      ...row,
      member: { id: String(memberId), account: names.get(memberId)?.username ?? String(memberId) },
      gameName: await gameName(reader, row.game),
      createdAt: uuidTime(row.id),
      approval: requests.get(row.id) ?? null,
      closedBy: operatorId === null ? null : await operatorName(reader, operatorId)
    })
  return list
}

/** What members owe, the newest first. */
export async function claimsPage(reader: Reader, { before, limit, ...filter }: z.output<typeof lotteryReceivables.input>) {
  const { list, next } = await pageOf(
    { before, limit },
    (row: store.ReceivableRow) => row,
    (from, most) => store.receivablesBefore(reader, filter, from, most)
  )
  return { list: await shown(reader, list), next }
}

type Wish = z.output<typeof collectLotteryReceivable.input>
const shownOne = async (tx: Tx, id: string) => (await shown(tx, [(await store.receivableById(tx, id))!]))[0]!

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
