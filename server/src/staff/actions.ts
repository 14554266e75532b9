// What an approval does: the actions of other modules, and staff's own for operators and the limits of amount.
import type { House } from '#base/house.ts'
import type { ApprovalActions } from './approval/approval.ts'
import { approvedLimit, limitAction } from './approval/limits.ts'
import { operatorActions } from './operator/operators.ts'
import { approvalActions } from './ports.ts'

export const actionsOf = (house: House): ApprovalActions =>
  Object.assign({}, ...approvalActions.in(house), operatorActions, { [limitAction]: approvedLimit })
