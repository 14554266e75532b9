// What other modules may ask of the cashier.
import type { Reader, Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'

export { correctionsOf, handMarksOf } from './adjustments/marks.ts'

import { type CreditedDeposit, creditedInOrder, depositById, depositedTotal } from './deposit/deposit.store.ts'
import { addTurnoverDue, withdrawnBefore } from './turnover-store.ts'
import { openAccountNo } from './withdrawal/accounts.ts'
import { accountSharers, accountsOf, withdrawalById } from './withdrawal/withdrawal.store.ts'

/** Payout accounts of a member with masked numbers, oldest first. */
export async function maskedAccountsOf(reader: Reader, memberId: bigint) {
  return (await accountsOf(reader, memberId)).map(({ bankName, masked, holder, createdAt }) => ({
    bankName,
    accountNo: masked,
    holder,
    createdAt
  }))
}

/** Payout accounts of a member with full numbers: only behind an audited look. */
export async function revealedAccountsOf(reader: Reader, house: House, memberId: bigint) {
  return (await accountsOf(reader, memberId)).map(a => ({ bankName: a.bankName, accountNo: openAccountNo(house, a), holder: a.holder }))
}

/** How often a member deposited, how much (fees taken off), and what was paid out, in 1/100,000 units. */
export async function cashierTotalsOf(
  reader: Reader,
  memberId: bigint
): Promise<{ deposits: number; deposited: bigint; withdrawn: bigint }> {
  const { count: deposits, total: deposited } = await depositedTotal(reader, memberId)
  return { deposits, deposited, withdrawn: (await withdrawnBefore(reader, memberId)).paidTotal }
}

/** Other members who are paid to one of this member's accounts; at most `limit`, newest members first. */
export const sharedPayoutAccounts = (reader: Reader, memberId: bigint, limit: number): Promise<bigint[]> =>
  accountSharers(reader, memberId, limit)

/** Asks for so much turnover (1/100,000 units) more before a withdrawal goes through without a person; what was staked before does not count. */
export const requireTurnover = async (tx: Tx, memberId: bigint, amount: bigint): Promise<void> => {
  await addTurnoverDue(tx, memberId, amount)
}

/** What a credited deposit brought, fees taken off; null while it is not credited. */
export async function creditedOf(reader: Reader, id: string): Promise<bigint | null> {
  const order = await depositById(reader, id)
  return order?.state === 'CREDITED' ? order.credited : null
}

export type { CreditedDeposit }
/** Of a credited deposit: whose it is, what it brought, what was chosen with it, and which of the member's it is. Null while it is not credited. */
export const creditedDeposit = creditedInOrder

/** How a withdrawal ended: paid less its fee, or back in the wallet, and what an operator wrote about it. Null: not ended, or taken back by the member. */
export async function withdrawalEnd(reader: Reader, id: string) {
  const w = await withdrawalById(reader, id)
  if (w?.state === 'PAID') return { change: 'paid', amount: w.amount - w.fee, reason: null } as const
  const end = w?.state === 'RETURNED' ? w.steps.find(({ state }) => state === 'REJECTED' || state === 'FAILED') : undefined
  if (!w || !end || end.by === 'member') return null
  const change = end.state === 'REJECTED' ? 'rejected' : 'failed'
  return { change, amount: w.amount, reason: end.by === 'operator' ? end.reason : null } as const
}
