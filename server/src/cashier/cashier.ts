// What other modules may ask of the cashier.
import type { Reader, Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { openAccountNo } from './accounts.ts'
import { depositedTotal } from './deposit-store.ts'
import { addTurnoverDue } from './turnover-store.ts'
import { accountSharers, accountsOf, withdrawnBefore } from './withdrawal-store.ts'

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

/** What a member deposited (fees taken off) and was paid out, in 1/100,000 units. */
export async function cashierTotalsOf(reader: Reader, memberId: bigint): Promise<{ deposited: bigint; withdrawn: bigint }> {
  return { deposited: await depositedTotal(reader, memberId), withdrawn: (await withdrawnBefore(reader, memberId)).paidTotal }
}

/** Other members who are paid to one of this member's accounts; at most `limit`, newest members first. */
export const sharedPayoutAccounts = (reader: Reader, memberId: bigint, limit: number): Promise<bigint[]> =>
  accountSharers(reader, memberId, limit)

/** Asks for so much turnover (1/100,000 units) more before a withdrawal goes through without a person; what was staked before does not count. */
export const requireTurnover = async (tx: Tx, memberId: bigint, amount: bigint): Promise<void> => {
  await addTurnoverDue(tx, memberId, amount)
}
