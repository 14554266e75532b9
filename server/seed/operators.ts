// The demo's operators as callers: what takes two people is done by both of them.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { approvalSubject, decideApproval } from '#staff/approval/approval.ts'
import type { ApprovalActions } from '#staff/staff.ts'

/** The one who asks, and the one who decides. */
export interface DemoOperators {
  readonly finance: bigint
  readonly admin: bigint
}

const may: readonly Permission[] = [
  'deposit:decide',
  'withdrawal:decide',
  'adjustment:make',
  'kyc:decide',
  'restricted:edit',
  'sport:trade',
  'sport:settle',
  'table:manage',
  'approval:read',
  'approval:decide'
]

const callerOf = (operatorId: bigint, username: string): OperatorCaller => ({
  kind: 'operator',
  operatorId,
  sessionId: '',
  username,
  stage: 'full',
  permissions: new Set(may)
})

export const demoCallers = ({ finance, admin }: DemoOperators) => [callerOf(finance, 'finance'), callerOf(admin, 'admin')] as const

/** Where they sit. */
export const deskAddress = '127.0.0.1'

/** What one operator asks for and the other approves. */
export async function byTwo(
  house: House,
  operators: DemoOperators,
  actions: ApprovalActions,
  ask: (tx: Tx, caller: OperatorCaller) => Promise<{ approval: string }>
): Promise<void> {
  const [asking, deciding] = demoCallers(operators)
  await inTransaction(house.db, async tx => {
    const { approval: id } = await ask(tx, asking)
    const { hash } = await approvalSubject(tx, deciding, actions, id)
    await decideApproval(tx, house, deciding, actions, { id, decision: 'approve', note: '', hash }, deskAddress)
  })
}
