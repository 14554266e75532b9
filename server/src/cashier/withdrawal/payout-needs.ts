// What a withdrawal will need of a member: the rules of the desk that people can do something about, before they are asked.
import type { payoutNeeds as call } from '@fairhouse/contract/money/payout-needs.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { documentsOf } from '#kyc/kyc.ts'
import { memberOf } from '#member/member.ts'
import { depositedTotal } from '../deposit/deposit.store.ts'
import { settings } from '../setting.store.ts'
import { withdrawnBefore } from '../turnover-store.ts'
import { accountsOf } from './withdrawal.store.ts'

/** When something is old enough; null: it is already. */
function oldEnough(since: Date, hours: number): Date | null {
  const until = since.getTime() + hours * 3_600_000
  return until > now() ? new Date(until) : null
}

export async function payoutNeeds(reader: Reader, memberId: bigint): Promise<z.output<typeof call.reply>> {
  const rules = await settings(reader)
  const member = await memberOf(reader, memberId)
  const accounts = await accountsOf(reader, memberId)
  const oldest = accounts[0]
  const { state } = await documentsOf(reader, memberId)
  return {
    beforeFirstDeposit: (await depositedTotal(reader, memberId)).count === 0,
    realName: member.real_name,
    account: {
      count: accounts.length,
      hours: rules.payoutAccountAgeHours,
      until: oldest ? oldEnough(oldest.createdAt, rules.payoutAccountAgeHours) : null
    },
    documents: {
      done: state === 'GOOD',
      first: rules.holdFirst && !(await withdrawnBefore(reader, memberId)).paid,
      above: rules.identityAbove,
      state
    },
    age: { hours: rules.accountAgeHours, until: oldEnough(member.created_at, rules.accountAgeHours) },
    turnoverPercent: rules.turnoverPercent
  }
}
