// What the rules know of a withdrawal: when it is asked for, and again when an operator decides.

import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { tierOf } from '#kyc/kyc.ts'
import { memberOf, rankOf } from '#member/member.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { depositedTotal } from '../deposit/deposit.store.ts'
import type { WithdrawFacts } from '../rules.ts'
import { stakedTotal, turnoverDue, withdrawnBefore } from '../turnover-store.ts'
import { type AccountRow, accountById, isShared, type WithdrawalRow } from './withdrawal.store.ts'

const dayMs = 24 * 3_600_000

/** What the rules know of one that waits, as of now. */
export async function factsNow(reader: Reader, w: WithdrawalRow): Promise<WithdrawFacts> {
  const account = await accountById(reader, w.accountId)
  assert(account, 'a withdrawal has an account')
  const facts = await factsOf(reader, account, w.amount, (await balancesOf(reader, w.memberId)).bonus)
  const counted = now() - w.createdAt.getTime() < dayMs
  return counted ? { ...facts, askedToday: facts.askedToday - w.amount } : facts
}

/** What the rules know of one that is asked for now. */
export async function factsOf(tx: Reader, account: AccountRow, amount: bigint, bonus: bigint): Promise<WithdrawFacts> {
  const { memberId } = account
  const before = await withdrawnBefore(tx, memberId)
  const due = await turnoverDue(tx, memberId)
  return {
    amount,
    bonus,
    now: new Date(now()),
    paidBefore: before.paid,
    tier: await tierOf(tx, memberId),
    level: (await rankOf(tx, memberId))?.rankLevel ?? 0,
    askedToday: before.askedToday,
    memberSince: (await memberOf(tx, memberId)).created_at,
    accountSince: account.createdAt,
    deposited: (await depositedTotal(tx, memberId)).total,
    staked: await stakedTotal(tx, memberId),
    dueAdded: due.added,
    dueUntil: due.until,
    sharedAccount: await isShared(tx, memberId, account.accountHash)
  }
}
