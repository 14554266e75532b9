// What a second operator approves at the desk of money, by the name of the request.
import type { ApprovalActions } from '#staff/staff.ts'
import { accountAction, approvedAccount } from './methods.ts'
import { approvedCredit, creditAction } from './transfers.ts'
import { approvedRules, rulesAction } from './withdrawal-rules.ts'

export const cashierActions: ApprovalActions = {
  [accountAction]: approvedAccount,
  [creditAction]: approvedCredit,
  [rulesAction]: approvedRules
}
