// What members owe because a correction took back what they had spent: seen, collected and struck off by operators.
import type {
  closeLotteryReceivable,
  collectLotteryReceivable,
  lotteryReceivable,
  lotteryReceivables
} from '@fairhouse/contract/ops-lottery-issues.ts'
import type { z } from 'zod'
import { namesOf } from '#account/account.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import * as store from './correction-store.ts'
import { gameName } from './desk.ts'

async function shown(reader: Reader, rows: readonly store.ReceivableRow[]): Promise<z.output<typeof lotteryReceivable>[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.memberId)
  )
  const list = []
  for (const { memberId, operatorId, ...row } of rows)
    list.push({
      ...row,
      member: { id: String(memberId), account: names.get(memberId)?.username ?? String(memberId) },
      gameName: await gameName(reader, row.game),
      createdAt: uuidTime(row.id),
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

/**
 * Takes what a member owes from their cash, as far as it goes: all of it closes the claim, a part leaves it open.
 * @throws DomainError not.found, receivable.closed, receivable.noCash
 */
export async function collect(
  tx: Tx,
  caller: OperatorCaller,
  { id, reason }: z.output<typeof collectLotteryReceivable.input>,
  address: string
) {
  const taken = await store.collectReceivable(tx, id, caller.operatorId, reason)
  const row = await store.receivableById(tx, id)
  if (!row) throw new DomainError('not.found')
  if (taken === null) throw new DomainError('receivable.closed')
  if (taken === 0n) throw new DomainError('receivable.noCash')
  const detail = { taken: String(taken), amount: String(row.amount), game: row.game, issue: row.issue, reason }
  await writeAudit(tx, caller, 'lottery.collect', `member:${row.memberId}`, detail, address)
  return { taken, claim: (await shown(tx, [row]))[0]! }
}

/** Strikes off what a member owes, or what is left of it; no money moves. @throws DomainError not.found, receivable.closed */
export async function strikeOff(
  tx: Tx,
  caller: OperatorCaller,
  { id, reason }: z.output<typeof closeLotteryReceivable.input>,
  address: string
) {
  const row = await store.receivableById(tx, id)
  if (!row) throw new DomainError('not.found')
  if (row.closedAt !== null) throw new DomainError('receivable.closed')
  await store.strikeReceivable(tx, id, caller.operatorId, reason)
  const detail = { amount: String(row.amount), game: row.game, issue: row.issue, reason }
  await writeAudit(tx, caller, 'lottery.strike', `member:${row.memberId}`, detail, address)
  return (await shown(tx, [(await store.receivableById(tx, id))!]))[0]!
}
