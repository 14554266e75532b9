// What the journal books for an adjustment: shown before, and done in the same way.
import type { Money } from '@fairhouse/contract/money.ts'
import type { adjustmentKinds } from '@fairhouse/contract/ops/by-hand.ts'
import type { journalLine } from '@fairhouse/contract/ops/people/approval.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { feeOfReceived } from '../deposit/deposit.rules.ts'
import type { DepositRow } from '../deposit/deposit.store.ts'

export type Kind = (typeof adjustmentKinds)[number]
type Line = z.output<typeof journalLine>

const house = (account: string, amount: Money): Line => ({ side: 'house', account, amount, before: null, after: null })

/** The player's side with the balance before and after, and the house's. Of a deposit its fee goes out at once. */
export async function journalOf(reader: Reader, memberId: bigint, amount: Money, deposit: DepositRow | null): Promise<Line[]> {
  const { cash } = await balancesOf(reader, memberId)
  const fee = deposit ? feeOfReceived(amount, deposit) : 0n
  return [
    { side: 'member', account: 'cash', amount: amount - fee, before: cash, after: cash + amount - fee },
    house(deposit ? 'payments' : 'adjustments', -amount),
    ...(fee > 0n ? [house('payment fees', fee)] : [])
  ]
}
