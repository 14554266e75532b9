// What a second operator approves at the desk of money, by the name of the request.
import type { ApprovalActions } from '#staff/staff.ts'
import { approvedAdjustment } from './adjustments/desk.ts'
import { bookAction } from './deposits.ts'
import { accountAction, approvedAccount } from './methods.ts'
import { approvedWithdrawal } from './withdrawal-approve.ts'
import { approvedRules, rulesAction } from './withdrawal-policy.ts'
import { approveAction } from './withdrawals.ts'

export const cashierActions: ApprovalActions = {
  [accountAction]: approvedAccount,
  [approveAction]: approvedWithdrawal,
  [bookAction]: approvedAdjustment,
  [rulesAction]: approvedRules
}
