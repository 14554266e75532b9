// An adjustment as both operators read it.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ApprovalView } from '#staff/staff.ts'
import { depositById } from '../deposit/deposit.store.ts'
import { arrivedOf } from '../deposit/deposits.ts'
import { journalOf } from './journal.ts'
import { adjustmentById } from './store.ts'

/** The adjustment that a request is about. */
export const idIn = (detail: Record<string, unknown>): string => String(detail.adjustment)

/** @throws DomainError not.found */
export async function viewOf(reader: Reader, { detail }: { detail: Record<string, unknown> }): Promise<ApprovalView> {
  const a = await adjustmentById(reader, idIn(detail))
  if (!a) throw new DomainError('not.found')
  const deposit = a.depositId ? ((await depositById(reader, a.depositId)) ?? null) : null
  const arrived = deposit && arrivedOf(deposit)
  const open = a.bookedAt === null
  return {
    memberId: a.memberId,
    order: deposit ? { kind: 'deposit', id: deposit.id } : { kind: 'adjustment', id: a.id },
    facts: [
      { name: 'kind', kind: 'code', value: a.kind },
      { name: 'amount', kind: 'money', value: moneyToWire(a.amount) },
      ...(deposit
        ? ([
            { name: 'ordered', kind: 'money', value: moneyToWire(deposit.amount) },
            ...(arrived ? [{ name: 'arrived', kind: 'money', value: moneyToWire(arrived) } as const] : []),
            { name: 'reference', kind: 'text', value: deposit.reference ?? deposit.providerRef ?? deposit.id },
            { name: 'provider', kind: 'text', value: deposit.provider },
            { name: 'state', kind: 'code', value: deposit.state }
          ] as const)
        : [])
    ],
    rules: [],
    journal: open ? await journalOf(reader, a.memberId, a.amount, deposit) : [],
    pictures: [
      ...(deposit?.proofId ? [{ id: deposit.proofId, from: 'player' } as const] : []),
      ...(a.evidence ? [{ id: a.evidence, from: 'operator' } as const] : [])
    ]
  }
}
