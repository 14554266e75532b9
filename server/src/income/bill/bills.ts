// Bills as their agents and operators see them.
import type { billDetail, bill as billShape } from '@fairhouse/contract/income/income.ts'
import { incomeWork } from '@fairhouse/contract/income/work.ts'
import { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { uuidTime } from '#base/uuid.ts'
import { maskName, namesOf } from '#member/member.ts'
import type * as store from './bill.store.ts'
import { sharesOf } from './bill.store.ts'

type Shape = z.output<typeof billShape>

export const windowOf = ({
  period,
  from,
  to,
  settlesAt
}: Pick<store.BillRow, 'period' | 'from' | 'to' | 'settlesAt'>): Shape['window'] => ({
  period,
  from,
  to,
  settlesAt
})

/** A bill as lists show it. */
export const shown = (b: store.BillRow): Shape => ({
  id: b.id,
  kind: b.kind,
  window: windowOf(b),
  state: b.state,
  gross: b.gross,
  amount: b.amount,
  paid: b.paid,
  tier: b.tier,
  madeAt: uuidTime(b.id)
})

/** How names of people are told: masked to agents. */
export type Naming = (username: string) => string
export const masked: Naming = maskName
export const plain: Naming = name => name

/** A bill with all that it was made of. */
export async function wholeBill(reader: Reader, b: store.WholeBill, naming: Naming): Promise<z.output<typeof billDetail>> {
  const rows = await sharesOf(reader, b.runId, b.memberId)
  const names = await namesOf(reader, [...new Set([...rows.map(r => r.memberId), ...(b.payerId === null ? [] : [b.payerId])])])
  const person = (id: bigint) => ({ id: String(id), name: naming(names.get(id)?.username ?? '') })
  const left = b.gross - b.shares
  const byUpline = b.funding === 'UPLINE'
  return {
    ...shown(b),
    contractId: b.contractId,
    termsHash: b.termsHash,
    work: z.parse(incomeWork, b.work),
    result: { amount: b.gross, tier: b.tier, base: b.base, carry: b.carry, breakage: b.breakage },
    funding: {
      mode: b.funding,
      payer: byUpline && b.payerId !== null ? person(b.payerId) : null,
      shares: b.shares,
      carry: byUpline ? (left < 0n ? left : 0n) : b.shortCarry,
      fromAccount: b.fromAccount,
      missing: byUpline && b.payerId !== null && ['PART_RECEIVED', 'EXPIRED'].includes(b.state) ? b.gross - b.received : 0n,
      downlines: rows.map(r => ({
        billId: r.id,
        person: person(r.memberId),
        gross: r.gross,
        amount: r.amount,
        paid: r.paid,
        state: r.state
      })),
      retriedAt: b.retriedAt,
      expiresAt: byUpline ? b.expiresAt : null
    }
  }
}
