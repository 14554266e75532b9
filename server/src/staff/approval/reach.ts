// Up to which amount an operator decides: the lower of the limits of role and person.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { mayDecide } from '@fairhouse/contract/ops/people/approval.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import type { Needed } from './approval-view.ts'
import { limitedOperators } from './limit.store.ts'

const within = (limit: bigint | null, amount: bigint) => limit === null || amount <= limit

/**
 * May this operator decide on so much, and who else can? `but`: who has decided once already, and cannot be the second one.
 * `second`: who approves a request, which takes `approval:decide` as well.
 */
export async function reachOf(
  reader: Reader,
  caller: OperatorCaller,
  { permission, amount }: Needed,
  { but, second }: { but?: bigint; second: boolean }
): Promise<z.output<typeof mayDecide>> {
  const able = await limitedOperators(reader, permission)
  const own = able.find(one => one.id === caller.operatorId)
  const who = able.filter(one => one.id !== but && within(one.limit, amount) && (one.decides || !second)).map(one => one.username)
  const allowed = own !== undefined && (own.decides || !second)
  const why = caller.operatorId === but ? 'own' : !allowed ? 'permission' : within(own.limit, amount) ? null : 'limit'
  return { may: why === null, why, limit: own?.limit ?? null, who }
}

/** @throws DomainError permission.denied, limit.operator {limit, who} */
export async function checkReach(reader: Reader, caller: OperatorCaller, needed: Needed, second: { but?: bigint; second: boolean }) {
  const { why, limit, who } = await reachOf(reader, caller, needed, second)
  if (why === 'permission') throw new DomainError('permission.denied')
  if (why === 'limit') throw new DomainError('limit.operator', { limit: moneyToWire(limit!), who: who.join(', ') || '–' })
}
