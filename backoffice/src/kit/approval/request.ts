// A request of an operator as the list has it, and what it is about as both operators read it.
import type { approvalView } from '@fairhouse/contract/ops/people/approval.ts'
import type { approvals } from '@fairhouse/contract/ops/people/identity.ts'
import type { z } from 'zod'

export type Approval = z.output<typeof approvals.reply>['list'][number]
export type Subject = z.output<typeof approvalView>
