// Operators as other operators manage them. Taking a right away takes one person and holds at once; giving a weighty one takes two, and
// nobody is one of the two for themselves. Somebody who manages the staff is always left.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { operatorRequests, type operators as operatorsCall } from '@fairhouse/contract/ops/people/operators.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { By, OperatorCaller } from '#base/http.ts'
import { mailWorks } from '#delivery/delivery.ts'
import { maskEmail } from '#member/member.ts'
import { type ApprovalAction, type ApprovalActions, askApproval } from '../approval/approval.ts'
import { gains, isWeighty, knownPermissions, usernameKey } from '../rules.ts'
import * as store from '../store.ts'
import * as staff from './operator.store.ts'

type Operator = Awaited<ReturnType<typeof store.operatorById>>
const subjectOf = (id: bigint) => `operator:${id}`
const newcomer = (username: string) => `newOperator:${usernameKey(username)}`

/** Where a link is mailed: a newcomer's mailbox of the invitation, an operator's own. */
export const mailboxOf = (i: { email: string | null; operator_email: string | null }): string | null => i.email ?? i.operator_email

const note = (tx: Tx, { caller, address }: By, action: AuditAction, subject: string, detail: AuditDetail) =>
  store.insertAudit(tx, { operatorId: caller.operatorId, action, subject, detail, address })

/** Open pages of everybody hear it: their sessions are looked up anew, and each asks what it may now. */
const tell = (tx: Tx, id: bigint) => emit(tx, 'staff.changed', 'staff', { operatorId: String(id) })

/** Takes the turn, and sees that the caller still manages the staff now that it is theirs. @throws DomainError permission.denied */
async function begin(tx: Tx, caller: OperatorCaller): Promise<void> {
  await staff.lockRights(tx)
  const now = await store.operatorById(tx, caller.operatorId)
  if (!now.active || !now.permissions.includes('staff:manage')) throw new DomainError('permission.denied')
}

async function target(tx: Reader, id: bigint): Promise<Operator> {
  const found = await store.findOperator(tx, id)
  if (!found) throw new DomainError('not.found')
  return found
}

const permissionsOf = async (reader: Reader, role: string) => {
  const found = await staff.roleOf(reader, role)
  if (!found) throw new DomainError('input.invalid', {}, { role: 'input.invalid' })
  return found.permissions
}

/** @throws DomainError staff.lastManager when nobody else who can log in manages the staff */
async function keepManager(tx: Tx, without: Operator): Promise<void> {
  if (!without.active || !without.permissions.includes('staff:manage')) return
  if ((await staff.othersWith(tx, 'staff:manage', without.id)) === 0) throw new DomainError('staff.lastManager')
}

const refuseSelf = (caller: OperatorCaller, id: bigint) => {
  if (caller.operatorId === id) throw new DomainError('staff.self')
}

/** Everybody, open invitations, and roles. */
export async function operatorList(reader: Reader, house: House, caller: OperatorCaller): Promise<z.output<typeof operatorsCall.reply>> {
  const [list, invitations, roles, requests] = await Promise.all([
    staff.allOperators(reader),
    staff.openInvitations(reader),
    staff.allRoles(reader),
    staff.openRequests(reader)
  ])
  return {
    list: list.map(o => ({
      id: String(o.id),
      username: o.username,
      role: o.role,
      state: !o.active ? 'disabled' : o.reset_at ? 'reset' : o.totp_enrolled_at ? 'active' : 'new',
      createdAt: o.created_at,
      lastLoginAt: o.last_login_at,
      sessions: o.sessions,
      own: o.id === caller.operatorId,
      waiting: requests.filter(r => r.subject === subjectOf(o.id)).flatMap(r => (isOneOf(operatorRequests, r.action) ? [r.action] : []))
    })),
    invitations: invitations.map(i => ({
      id: i.id,
      kind: i.kind,
      username: i.username,
      role: i.role ?? i.role_now ?? '',
      invitedBy: i.invited_by,
      email: mailboxOf(i) && maskEmail(mailboxOf(i)!),
      createdAt: i.created_at,
      expiresAt: i.expires_at
    })),
    mail: mailWorks(house),
    asked: requests.filter(r => r.subject.startsWith('newOperator:')).map(r => r.subject.slice('newOperator:'.length)),
    roles: roles.map(r => ({ name: r.name, permissions: knownPermissions(r.permissions), weighty: isWeighty(r.permissions) }))
  }
}

/** @throws DomainError not.found */
export async function sessionsOfOperator(reader: Reader, id: bigint) {
  await target(reader, id)
  return (await staff.fullSessions(reader, id)).map(s => ({
    id: s.id,
    device: s.device,
    address: s.address ?? '',
    createdAt: s.created_at,
    lastUsedAt: s.last_used_at,
    expiresAt: s.expires_at
  }))
}

interface Invited {
  readonly username: string
  readonly role: string
  readonly email: string | null
}

async function invite(tx: Tx, by: By, { username, role, email }: Invited, detail: AuditDetail): Promise<void> {
  const key = usernameKey(username)
  const taken = new DomainError('username.taken', {}, { username: 'username.taken' })
  if (await store.operatorByKey(tx, key)) throw taken
  const invited = { kind: 'join', username, usernameKey: key, role, operatorId: null, invitedBy: by.caller.operatorId, email } as const
  if (!(await staff.insertInvitation(tx, invited))) throw taken
  await note(tx, by, 'operator.invite', newcomer(username), { ...detail, role, ...(email ? { email } : {}) })
}

/** `mail`: mails can be sent, so that a mailbox is needed. @throws DomainError username.taken, input.required {email}, input.invalid {role}, approval.open */
export async function inviteOperator(tx: Tx, by: By, asked: Invited & { reason: string }, mail: boolean): Promise<boolean> {
  const { username, role, email, reason } = asked
  if (mail && email === null) throw new DomainError('input.required', {}, { email: 'input.required' })
  await begin(tx, by.caller)
  if (!isWeighty(await permissionsOf(tx, role))) {
    await invite(tx, by, { username, role, email }, { reason })
    return false
  }
  const key = usernameKey(username)
  if ((await store.operatorByKey(tx, key)) || (await staff.openInvitationOf(tx, key)))
    throw new DomainError('username.taken', {}, { username: 'username.taken' })
  const changed = [{ name: 'role', from: null, to: role }, ...(email ? [{ name: 'email', from: null, to: email }] : [])]
  const detail = { username, role, email, changed }
  await askApproval(tx, by.caller, { action: 'operator.invite', subject: newcomer(username), detail, reason }, by.address)
  return true
}

/** Gives another role now, and tells the open pages. @throws DomainError staff.lastManager */
async function giveRole(tx: Tx, by: By, of: Operator, role: string, detail: Record<string, unknown>): Promise<void> {
  if (!(await permissionsOf(tx, role)).includes('staff:manage')) await keepManager(tx, of)
  await staff.setRole(tx, of.id, role)
  await note(tx, by, 'operator.role', subjectOf(of.id), { ...detail, before: of.role, role })
  await tell(tx, of.id)
}

/** @throws DomainError not.found, staff.self, staff.lastManager, input.invalid {role}, approval.open */
export async function changeRole(tx: Tx, by: By, id: bigint, role: string, reason: string): Promise<boolean> {
  await begin(tx, by.caller)
  const of = await target(tx, id)
  const next = await permissionsOf(tx, role)
  if (!next.includes('staff:manage')) await keepManager(tx, of)
  refuseSelf(by.caller, id)
  if (role === of.role) return false
  if (!isWeighty(gains(of.permissions, next))) {
    await giveRole(tx, by, of, role, { reason })
    return false
  }
  const detail = { before: of.role, role, changed: [{ name: 'role', from: of.role, to: role }] }
  await askApproval(tx, by.caller, { action: 'operator.role', subject: subjectOf(id), detail, reason }, by.address)
  return true
}

/** Every session ends with it. @throws DomainError not.found, staff.self, staff.lastManager */
export async function disableOperator(tx: Tx, by: By, id: bigint, reason: string): Promise<void> {
  await begin(tx, by.caller)
  const of = await target(tx, id)
  await keepManager(tx, of)
  refuseSelf(by.caller, id)
  if (!of.active) return
  await staff.setActive(tx, id, false)
  await store.endSessions(tx, id)
  await note(tx, by, 'operator.disable', subjectOf(id), { reason })
  await tell(tx, id)
}

async function enable(tx: Tx, by: By, id: bigint, detail: Record<string, unknown>): Promise<void> {
  await staff.setActive(tx, id, true)
  await note(tx, by, 'operator.enable', subjectOf(id), detail)
  await tell(tx, id)
}

/** @throws DomainError not.found, staff.self, approval.open */
export async function enableOperator(tx: Tx, by: By, id: bigint, reason: string): Promise<boolean> {
  await begin(tx, by.caller)
  refuseSelf(by.caller, id)
  const of = await target(tx, id)
  if (of.active) return false
  if (!isWeighty(of.permissions)) {
    await enable(tx, by, id, { reason })
    return false
  }
  await askApproval(tx, by.caller, { action: 'operator.enable', subject: subjectOf(id), detail: { role: of.role }, reason }, by.address)
  return true
}

/** @throws DomainError not.found */
export async function endOperatorSessions(tx: Tx, by: By, id: bigint, reason: string): Promise<void> {
  await target(tx, id)
  await store.endSessions(tx, id)
  await note(tx, by, 'operator.endSessions', subjectOf(id), { reason })
  await tell(tx, id)
}

/** Returns the id of the request. @throws DomainError not.found, staff.self, verify.unavailable without an authenticator, approval.open */
export async function askReset(tx: Tx, by: By, id: bigint, reason: string): Promise<string> {
  await begin(tx, by.caller)
  refuseSelf(by.caller, id)
  const of = await target(tx, id)
  if (!of.totp_enrolled_at || !of.active) throw new DomainError('verify.unavailable')
  return askApproval(tx, by.caller, { action: 'operator.reset', subject: subjectOf(id), detail: {}, reason }, by.address)
}

async function reset(tx: Tx, by: By, of: Operator, invitedBy: bigint, detail: Record<string, unknown>): Promise<void> {
  const key = usernameKey(of.username)
  const old = await staff.openInvitationOf(tx, key)
  if (old) await staff.revoke(tx, old.id)
  await staff.removeAuthenticator(tx, of.id)
  await store.endSessions(tx, of.id)
  await staff.insertInvitation(tx, {
    kind: 'reset',
    username: of.username,
    usernameKey: key,
    role: null,
    operatorId: of.id,
    invitedBy,
    email: null
  })
  await note(tx, by, 'operator.reset', subjectOf(of.id), detail)
  await tell(tx, of.id)
}

async function names(reader: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map((await staff.allOperators(reader)).map(o => [subjectOf(o.id), o.username]))
  return new Map(subjects.map(s => [s, known.get(s) ?? s.slice(s.indexOf(':') + 1)]))
}

/** What is done about an operator once a second one approved. */
const about = (
  change: (tx: Tx, by: By, of: Operator, request: Parameters<ApprovalAction['execute']>[2]) => Promise<void>
): ApprovalAction => ({
  names,
  async execute(tx, _house, request, by) {
    await staff.lockRights(tx)
    const of = await target(tx, BigInt(request.subject.slice('operator:'.length)))
    // two others decide: neither of them is the one who gains by it
    if (by.caller.operatorId === of.id || request.askedById === of.id) throw new DomainError('staff.self')
    await change(tx, by, of, request)
  }
})

export const operatorActions: ApprovalActions = {
  'operator.invite': {
    names,
    async execute(tx, _house, { detail, reason }, by) {
      await staff.lockRights(tx)
      const email = typeof detail.email === 'string' ? detail.email : null
      await invite(tx, by, { username: String(detail.username), role: String(detail.role), email }, { reason })
    }
  },
  'operator.role': about(async (tx, by, of, { detail, reason }) => {
    // what was approved is the step from the one role to the other
    if (of.role !== detail.before) throw new DomainError('document.changed')
    await giveRole(tx, by, of, String(detail.role), { reason })
  }),
  'operator.enable': about(async (tx, by, of, { detail, reason }) => {
    if (of.role !== detail.role) throw new DomainError('document.changed')
    if (!of.active) await enable(tx, by, of.id, { reason })
  }),
  'operator.reset': about((tx, by, of, { reason, askedById }) => reset(tx, by, of, askedById, { reason }))
}
