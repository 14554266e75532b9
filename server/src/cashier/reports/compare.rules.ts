// What does not fit between an order, the journal and a provider's lines, over plain values.
import type { DifferenceKind } from '@fairhouse/contract/ops/money/cashier.ts'
import type { ClosedOrder, Found } from './compare.store.ts'
import type { StatementLine } from '../providers/provider.ts'

export const journalKinds = ['journal.missing', 'journal.amount', 'journal.extra', 'wallet.journal'] as const satisfies DifferenceKind[]
export const statementKinds = [
  'statement.missing',
  'statement.amount',
  'statement.twice',
  'statement.unknown',
  'order.open',
  'wallet.moved',
  'wallet.balance',
  'wallet.ceiling'
] as const satisfies DifferenceKind[]

/** A closed order must have moved its cash and have left nothing locked. */
export function againstJournal(order: ClosedOrder, moved: { readonly cash: bigint; readonly locked: bigint } | undefined): Found[] {
  const about = { provider: order.provider, orderKind: order.kind, subject: order.id, memberId: order.memberId, expected: order.cash }
  if (!moved) return [{ kind: 'journal.missing', ...about, found: null }]
  if (moved.cash === order.cash && moved.locked === 0n) return []
  return [{ kind: 'journal.amount', ...about, found: moved.cash + moved.locked }]
}

/** `lines`: all that the provider states of one order · `order`: ours, if there is one · `paid`: it is closed as paid. */
export function againstStatement(
  provider: string,
  lines: readonly StatementLine[],
  order: { readonly id: string; readonly memberId: bigint; readonly amount: bigint } | undefined,
  paid: ClosedOrder | undefined
): Found[] {
  const line = lines[0]!
  const sum = lines.reduce((all, one) => all + one.amount, 0n)
  if (!order)
    return [
      {
        kind: 'statement.unknown',
        provider,
        orderKind: line.kind,
        subject: line.providerRef,
        memberId: null,
        expected: null,
        found: sum
      }
    ]
  const about = { provider, orderKind: line.kind, subject: order.id, memberId: order.memberId }
  const expected = paid?.paid ?? order.amount
  if (lines.length > 1) return [{ kind: 'statement.twice', ...about, expected, found: sum }]
  if (line.amount !== expected || (paid && paid.currency !== line.currency))
    return [{ kind: 'statement.amount', ...about, expected, found: line.amount }]
  return paid ? [] : [{ kind: 'order.open', ...about, expected: null, found: line.amount }]
}
