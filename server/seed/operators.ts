// The demo's operators as callers: what takes two people is done by both of them.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import type { OperatorCaller } from '#base/http.ts'

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
