// What operators do about a player's protection: lower and exclude, with a reason in the audit.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { excludePlayer, lowerLimit } from '@fairhouse/contract/ops/people/protection.ts'
import { type Route, serve } from '#base/http.ts'
import { memberOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { exclude, setAmountLimit } from './protection.ts'

export const routes: Route[] = [
  serve(lowerLimit, async (tx, caller, { id, kind, period, amount, reason }, { address }) => {
    const memberId = (await memberOf(tx, BigInt(id))).id
    const limits = await setAmountLimit(tx, memberId, { kind, period, amount }, caller)
    await writeAudit(tx, caller, 'protection.lower', `player:${id}`, { kind, period, amount: moneyToWire(amount), reason }, address)
    return limits
  }),
  serve(excludePlayer, async (tx, caller, { id, length, reason }, { address }) => {
    const memberId = (await memberOf(tx, BigInt(id))).id
    const limits = await exclude(tx, memberId, length, { operatorId: caller.operatorId, reason })
    await writeAudit(tx, caller, 'protection.exclude', `player:${id}`, { length, reason }, address)
    return limits
  })
]
