// Four eyes: what one operator asks for, another decides. What a decision does is handed in by the module of the action.

import type { approvalPicture, approvalView } from '@fairhouse/contract/ops/people/approval.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { approvals, decideApproval as decideCall } from '@fairhouse/contract/ops/people/identity.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { By, OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { insertAudit } from '../store.ts'
import {
  type ApprovalRow,
  type ApprovalState,
  approvalById,
  approvalsBefore,
  closeApproval,
  expireApproval,
  insertApproval,
  lockApproval,
  setSeen,
  voidApproval
} from './approval.store.ts'
import { type ApprovalView, type Needed, plainView, seenOf } from './approval-view.ts'
import { checkReach, reachOf } from './reach.ts'

export { approvalRows, openApproval, openApprovals, requestsAbout, requestsOn } from './approval.store.ts'
export type { ApprovalView } from './approval-view.ts'

/** What somebody asked for. */
export interface AskedRequest {
  readonly action: string
  readonly subject: string
  readonly detail: Record<string, unknown>
  readonly reason: string
}

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
    by: By
  ): Promise<void>
  /** What asking had done already is taken back: the request was refused, or who asked took it back. One whose time is over tells nobody. */
  declined?(tx: Tx, request: Pick<AskedRequest, 'subject' | 'detail'>): Promise<void>
  /** What both operators read; without it the changes and the subject alone. */
  view?(reader: Reader, request: AskedRequest): Promise<ApprovalView>
  /** Locks the subject, before the request: what was read stays so until the decision is done. */
  lock?(tx: Tx, request: AskedRequest): Promise<void>
  /** What the second operator needs besides `approval:decide`, and up to which amount. */
  needs?(request: AskedRequest): Needed
  /** A picture that the request rests on. */
  picture?(tx: Tx, house: House, request: AskedRequest, id: string): Promise<ShownPicture>
  /** Names by subject; one that has none is shown as it is. */
  names(reader: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>
}
type ShownPicture = z.output<typeof approvalPicture.reply>
/** By the name of the action, e.g. `member.resetFactor`. */
export type ApprovalActions = Readonly<Record<string, ApprovalAction>>

/** A request that nobody decided is over after so long. */
export const approvalHours = 72

/**
 * Asks for something that another operator decides. Returns the id of the request. `view`: as the action's, to keep what was seen.
 * @throws DomainError approval.open while there is an open request of the kind about the subject
 */
export async function askApproval(
  tx: Tx,
  caller: OperatorCaller,
  asked: AskedRequest & { readonly detail: AuditDetail },
  address: string,
  view: ApprovalAction['view'] = undefined
): Promise<string> {
  const { action, subject, detail, reason } = asked
  await expireApproval(tx, action, subject)
  const seen = (await seenOf(tx, asked, (await view?.(tx, asked)) ?? plainView)).hash
  const id = await insertApproval(tx, { ...asked, askedBy: caller.operatorId, hours: approvalHours, seen })
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

/** Closes the open request about a subject that is gone: nobody needs to decide any more. */
export async function dropApproval(tx: Tx, action: string, subject: string): Promise<void> {
  const id = await voidApproval(tx, action, subject)
  if (id !== null) await emit(tx, 'approval.changed', 'staff', { id, state: 'void' })
}

const seenNow = async (reader: Reader, actions: ApprovalActions, request: ApprovalRow) =>
  seenOf(reader, request, (await actions[request.action]?.view?.(reader, request)) ?? plainView)

/** What a request is about, as it is now, and whether the caller may approve it. @throws DomainError not.found */
export async function approvalSubject(
  reader: Reader,
  caller: OperatorCaller,
  actions: ApprovalActions,
  id: string
): Promise<z.output<typeof approvalView>> {
  const request = await approvalById(reader, id)
  if (!request) throw new DomainError('not.found')
  const { hash, ...view } = await seenNow(reader, actions, request)
  const changed = request.state === 'open' && hash !== request.seen
  const needed = actions[request.action]?.needs?.(request)
  const plain = { may: true, why: null, limit: null, who: [] } as const
  const reach = needed ? await reachOf(reader, caller, needed, { but: request.askedById, second: true }) : plain
  const why =
    request.askedById === caller.operatorId
      ? 'own'
      : !caller.permissions.has('approval:decide')
        ? 'permission'
        : (reach.why ?? (changed ? 'changed' : null))
  return { hash, changed, seenAt: request.seenAt, ...view, decision: { ...reach, who: [...reach.who], may: why === null, why } }
}

/** A picture that a request rests on; the look is written down. @throws DomainError not.found */
export async function approvalPictureOf(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  actions: ApprovalActions,
  { id, picture }: { id: string; picture: string },
  address: string
): Promise<ShownPicture> {
  const request = await approvalById(tx, id)
  const action = request && actions[request.action]
  const view = request && (await action?.view?.(tx, request))
  if (!action?.picture || !view?.pictures.some(one => one.id === picture)) throw new DomainError('not.found')
  await insertAudit(tx, {
    operatorId: caller.operatorId,
    action: 'approval.picture',
    subject: request!.subject,
    detail: { request: request!.action, picture },
    address
  })
  return action.picture(tx, house, request!, picture)
}

/** A page of requests, newest first. */
export async function approvalsPage(
  reader: Reader,
  caller: OperatorCaller,
  actions: ApprovalActions,
  page: { before?: string | undefined; limit: number; state?: ApprovalState | undefined; id?: string | undefined }
): Promise<z.output<typeof approvals.reply>> {
  const { list, next } = await pageOf(
    page,
    (row: ApprovalRow) => row,
    (before, limit) => approvalsBefore(reader, before, limit, page.state, page.id)
  )
  const names = new Map<string, string>()
  for (const [action, { names: namesOf }] of Object.entries(actions)) {
    const subjects = list.filter(row => row.action === action).map(row => row.subject)
    if (subjects.length > 0) for (const [subject, name] of await namesOf(reader, subjects)) names.set(subject, name)
  }
  return {
    list: list.map(({ askedById, seen: _seen, seenAt: _seenAt, ...row }) => ({
      ...row,
      name: names.get(row.subject) ?? row.subject,
      own: askedById === caller.operatorId
    })),
    next
  }
}

const outcome = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const

interface Deciding {
  readonly house: House
  readonly caller: OperatorCaller
  readonly address: string
}

/** What was seen must be what is there, and what the operator who asked saw. @throws DomainError approval.stale, approval.changed */
async function checkSeen(tx: Tx, actions: ApprovalActions, request: ApprovalRow, hash: string): Promise<void> {
  const now = (await seenNow(tx, actions, request)).hash
  if (now !== hash) throw new DomainError('approval.stale')
  if (now !== request.seen) throw new DomainError('approval.changed')
}

async function approve(tx: Tx, actions: ApprovalActions, request: ApprovalRow, hash: string, note: string, by: Deciding) {
  const action = actions[request.action]
  assert(action, `somebody knows what ${request.action} does`)
  const needed = action.needs?.(request)
  if (needed) await checkReach(tx, by.caller, needed, { but: request.askedById, second: true })
  await checkSeen(tx, actions, request, hash)
  await closeApproval(tx, request.id, 'approved', by.caller.operatorId, note)
  await action.execute(tx, by.house, request, by)
}

/** The operator who asked has read what changed: from now on this is what both saw. @throws DomainError approval.stale */
async function reread(tx: Tx, actions: ApprovalActions, request: ApprovalRow, hash: string, { caller, address }: Deciding) {
  if ((await seenNow(tx, actions, request)).hash !== hash) throw new DomainError('approval.stale')
  await setSeen(tx, request.id, hash)
  const { action, subject } = request
  await insertAudit(tx, { operatorId: caller.operatorId, action: 'approval.reread', subject, detail: { request: action, hash }, address })
  await emit(tx, 'approval.changed', 'staff', { id: request.id, state: 'open' })
}

/** Locks what the request is about and then the request, always in this order. @throws DomainError not.found */
async function lockRequest(tx: Tx, actions: ApprovalActions, id: string): Promise<ApprovalRow> {
  const asked = await approvalById(tx, id)
  if (asked?.state === 'open') await actions[asked.action]?.lock?.(tx, asked)
  const request = asked && (await lockApproval(tx, id))
  if (!request) throw new DomainError('not.found')
  return request
}

/**
 * Decides a request once: approving or refusing takes `approval:decide` and another person than the one who asked; taking it back and
 * reading it again is for the one who asked. A person is an operator, whatever the session and whatever the role is by now.
 * What an approval does happens in the same transaction, or it is not approved.
 * @throws DomainError not.found, approval.own, approval.over, approval.stale, approval.changed, limit.operator, permission.denied
 */
export async function decideApproval(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  actions: ApprovalActions,
  { id, decision, note, hash }: z.output<typeof decideCall.input>,
  address: string
): Promise<void> {
  const forAsker = decision === 'withdraw' || decision === 'reread'
  if (!forAsker && !caller.permissions.has('approval:decide')) throw new DomainError('permission.denied')
  const request = await lockRequest(tx, actions, id)
  const own = request.askedById === caller.operatorId
  if (forAsker ? !own : own) throw new DomainError(own ? 'approval.own' : 'permission.denied')
  if (request.state !== 'open') throw new DomainError('approval.over')
  const by = { house, caller, address }
  if (decision === 'reread') return reread(tx, actions, request, hash, by)
  const state = outcome[decision]
  if (decision === 'approve') await approve(tx, actions, request, hash, note, by)
  else {
    await closeApproval(tx, id, state, caller.operatorId, note)
    await actions[request.action]?.declined?.(tx, request)
  }
  await insertAudit(tx, {
    operatorId: caller.operatorId,
    action: `approval.${decision}`,
    subject: request.subject,
    detail: {
      request: request.action,
      askedBy: request.askedBy,
      reason: request.reason,
      ...(decision === 'approve' ? { seen: hash } : {}),
      ...(note ? { note } : {})
    },
    address
  })
  await emit(tx, 'approval.changed', 'staff', { id, state })
}
