// Four eyes: what one operator asks for, another decides. What a decision does is handed in by whoever knows the action.
import type { approvals, decideApproval as decideCall } from '@fairhouse/contract/ops-identity.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import {
  type ApprovalRow,
  type ApprovalState,
  approvalsBefore,
  closeApproval,
  expireApproval,
  insertApproval,
  lockApproval
} from './approval-store.ts'
import { insertAudit } from './store.ts'

export { openApproval } from './approval-store.ts'

/** What is done once a second operator approved, and what the subjects of such requests are called. */
export interface ApprovalAction {
  /** `by`: who approved, for the audit of what was done. */
  execute(
    tx: Tx,
    house: House,
    request: {
      readonly subject: string
      readonly detail: Record<string, unknown>
      readonly reason: string
      readonly askedById: bigint
    },
    by: { readonly caller: OperatorCaller; readonly address: string }
  ): Promise<void>
  /** Names by subject; one that has none is shown as it is. */
  names(reader: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>
}
/** By the name of the action, e.g. `member.resetFactor`. */
export type ApprovalActions = Readonly<Record<string, ApprovalAction>>

/** A request that nobody decided is over after so long. */
export const approvalHours = 72

/**
 * Asks for something that another operator decides. Returns the id of the request.
 * @throws DomainError approval.open while there is an open request of the kind about the subject
 */
export async function askApproval(
  tx: Tx,
  caller: OperatorCaller,
  asked: { action: string; subject: string; detail: Record<string, unknown>; reason: string },
  address: string
): Promise<string> {
  const { action, subject, detail, reason } = asked
  await expireApproval(tx, action, subject)
  const id = await insertApproval(tx, { ...asked, askedBy: caller.operatorId, hours: approvalHours })
  if (id === null) throw new DomainError('approval.open')
  await insertAudit(tx, {
    operatorId: caller.operatorId,
    action: 'approval.ask',
    subject,
    detail: { request: action, reason, ...detail },
    address
  })
  await emit(tx, 'approval.changed', 'staff', { id, state: 'open' })
  return id
}

/** A page of requests, newest first. */
export async function approvalsPage(
  reader: Reader,
  caller: OperatorCaller,
  actions: ApprovalActions,
  page: { before?: string | undefined; limit: number; state?: ApprovalState | undefined }
): Promise<z.output<typeof approvals.reply>> {
  const { list, next } = await pageOf(
    page,
    (row: ApprovalRow) => row,
    (before, limit) => approvalsBefore(reader, before, limit, page.state)
  )
  const names = new Map<string, string>()
  for (const [action, { names: namesOf }] of Object.entries(actions)) {
    const subjects = list.filter(row => row.action === action).map(row => row.subject)
    if (subjects.length > 0) for (const [subject, name] of await namesOf(reader, subjects)) names.set(subject, name)
  }
  return {
    list: list.map(({ askedById, ...row }) => ({
      ...row,
      name: names.get(row.subject) ?? row.subject,
      own: askedById === caller.operatorId
    })),
    next
  }
}

const outcome = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * Decides a request once: approving or refusing takes `approval:decide` and another person than who asked; taking it back is for who asked.
 * What an approval does happens in the same transaction, or it is not approved.
 * @throws DomainError not.found, approval.own, approval.over, permission.denied
 */
export async function decideApproval(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  actions: ApprovalActions,
  { id, decision, note }: z.output<typeof decideCall.input>,
  address: string
): Promise<void> {
  if (decision !== 'withdraw' && !caller.permissions.has('approval:decide')) throw new DomainError('permission.denied')
  const request = await lockApproval(tx, id)
  if (!request) throw new DomainError('not.found')
  const own = request.askedById === caller.operatorId
  if (decision === 'withdraw' ? !own : own) throw new DomainError(own ? 'approval.own' : 'permission.denied')
  if (request.state !== 'open') throw new DomainError('approval.over')
  const state = outcome[decision]
  await closeApproval(tx, id, state, caller.operatorId, note)
  if (decision === 'approve') {
    const action = actions[request.action]
    assert(action, `somebody knows what ${request.action} does`)
    await action.execute(tx, house, request, { caller, address })
  }
  await insertAudit(tx, {
    operatorId: caller.operatorId,
    action: `approval.${decision}`,
    subject: request.subject,
    detail: { request: request.action, askedBy: request.askedBy, reason: request.reason, ...(note ? { note } : {}) },
    address
  })
  await emit(tx, 'approval.changed', 'staff', { id, state })
}
