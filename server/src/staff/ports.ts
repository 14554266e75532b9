// What operators' work leaves to modules above it.
import { port, portOfMany } from '#base/ports.ts'
import type { ApprovalActions } from './approval/approval.ts'
import type { TakesTwo } from './approval/by-hand.ts'
import type { SubjectNames } from './audit.ts'

/** What the approval of a second operator does, by the name of the action. */
export const approvalActions = portOfMany<ApprovalActions>('staff.approvalActions')
/** Names of the subjects of the audit, by their kind. */
export const subjectNames = portOfMany<SubjectNames>('staff.subjectNames')
/** From which amount money by hand takes two operators. */
export const takesTwo = port<TakesTwo>('staff.takesTwo')
