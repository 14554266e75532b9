// What a second operator approves at the desk of money, by the name of the request.
import type { ApprovalActions } from '#staff/staff.ts'
import { approvedAdjustment } from './adjustments/desk.ts'
import { bookAction } from './deposit/deposits.ts'
import { accountAction, approvedAccount } from './deposit/methods.ts'
import { approvedWithdrawal } from './withdrawal/approve.ts'
import { approvedRules, rulesAction } from './withdrawal/policy.ts'
import { approveAction } from './withdrawal/withdrawals.ts'

export const cashierActions: ApprovalActions = {
  [accountAction]: approvedAccount,
  [approveAction]: approvedWithdrawal,
  [bookAction]: approvedAdjustment,
  [rulesAction]: approvedRules
}
