// What an operator moves by hand outside the adjustments desk: the same permission, amount limits and amount from which it takes two.
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { OperatorCaller } from '#base/http.ts'
import { type ApprovalAction, type AskedRequest, askApproval } from './approval.ts'
import type { Needed } from './approval-view.ts'
import { checkReach } from './reach.ts'

/** Does so much by hand take a second operator? */
export type TakesTwo = (reader: Reader, amount: bigint) => Promise<boolean>

/** What an operator needs to move so much by hand. */
export const handNeed = (amount: bigint): Needed => ({ permission: 'adjustment:make', amount })

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
