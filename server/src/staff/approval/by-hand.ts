// What an operator moves by hand outside the adjustments desk: the same permission, amount limits and amount from which it takes two.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { OperatorCaller } from '#base/http.ts'
import { type ApprovalAction, type AskedRequest, askApproval } from './approval.ts'
import { type ApprovalView, type Needed, plainView } from './approval-view.ts'
import { checkReach } from './reach.ts'

/** Does so much by hand take a second operator? */
export type TakesTwo = (reader: Reader, amount: bigint) => Promise<boolean>

/** What an operator needs to move so much by hand. */
export const handNeed = (amount: bigint): Needed => ({ permission: 'adjustment:make', amount })

/** The amount of a request, in 1/100,000 units: what is kept with it under `amount`. */
export const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>): bigint => parseMoney(String(detail.amount))

/** What both operators read of a request that says no more than its amount: nothing moves before a member has earned it. */
export const amountView = async (_reader: Reader, request: AskedRequest): Promise<ApprovalView> => ({
  ...plainView,
  facts: [{ name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) }]
})

/**
 * Asks a second operator where the amount takes one. Returns the request, or null when the caller does it alone.
 * @throws DomainError permission.denied, limit.operator, approval.open
 */
export async function askIfTwo(
  tx: Tx,
  caller: OperatorCaller,
  takesTwo: TakesTwo,
  asked: AskedRequest & { readonly amount: bigint; readonly detail: AuditDetail },
  address: string,
  view: ApprovalAction['view']
): Promise<string | null> {
  const { amount, ...request } = asked
  await checkReach(tx, caller, handNeed(amount), { second: false })
  return (await takesTwo(tx, amount)) ? askApproval(tx, caller, request, address, view) : null
}
