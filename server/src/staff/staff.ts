// Operators: login in two steps, sessions, and the audit of what they do.

import { randomBytes } from 'node:crypto'
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { OnlyKnown } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { networkOf } from '#base/calls/address.ts'
import { now } from '#base/clock.ts'
import { newToken, seal, sha256, unseal } from '#base/crypto.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { checkPassword, hashPassword } from '#base/files/password.ts'
import { enrolment, stepOf } from '#base/files/totp.ts'
import type { House } from '#base/house.ts'
import type { Call, OperatorCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { knownPermissions, lockAfter, lockedUntil, minutesUntil, passHours, usernameKey } from './rules.ts'
import * as store from './store.ts'

export {
  type ApprovalAction,
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  approvalRows,
  askApproval,
  dropApproval,
  openApproval,
  openApprovals,
  requestsAbout,
  requestsOn
} from './approval/approval.ts'
export { amountIn, amountView, askIfTwo, handNeed, type TakesTwo } from './approval/by-hand.ts'
export { checkReach, reachOf } from './approval/reach.ts'

/** Where a login comes from. */
export type Origin = Pick<Call, 'address' | 'userAgent' | 'browser'>

/** What a session is found by: its token counts only beside the device cookie of the browser that it was made for. */
const tokenHash = (token: string, browser: string | null): Buffer => sha256(`${token}.${browser ?? ''}`)

const purpose = (operatorId: bigint) => `totp:${operatorId}`

/** Makes an operator; the authenticator is enrolled at the first login. Returns the id. */
export async function createOperator(tx: Tx, o: { username: string; password: string; role: string }): Promise<bigint> {
  const passwordHash = await hashPassword(o.password)
  const { id } = await store.insertOperator(tx, { username: o.username, usernameKey: usernameKey(o.username), passwordHash, role: o.role })
  return id
}

/** Does this password open the first step of this operator's login? Asked at the start, of passwords that are public. */
export async function hasPassword(reader: Reader, o: { username: string; password: string }): Promise<boolean> {
  const operator = await store.operatorByKey(reader, usernameKey(o.username))
  return operator !== undefined && (await checkPassword(operator.password_hash, o.password))
}

/** Writes what an operator did, in the transaction of the action. `subject` is "kind:id". What is written cannot be changed. */
export async function writeAudit<D extends object>(
  tx: Tx,
  caller: OperatorCaller,
  action: AuditAction,
  subject: string,
  detail: OnlyKnown<D>,
  address: string
): Promise<void> {
  assert(caller.stage === 'full', 'only a full session acts')
  await store.insertAudit(tx, { operatorId: caller.operatorId, action, subject, detail, address })
}

/** The last deed of a kind on each of these subjects: who did it, when and why. */
export const lastDeeds = store.lastDeeds

/** The name of an operator. */
export const operatorName = async (reader: Reader, id: bigint): Promise<string> => (await store.operatorById(reader, id)).username

/** Names of operators by id. */
export const operatorNames = async (reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> =>
  new Map((ids.length > 0 ? await store.operatorsById(reader, ids) : []).map(({ id, username }) => [id, username]))

/** Active operators whose role allows this, by name. */
export const operatorsWho = async (reader: Reader, may: Permission): Promise<{ id: bigint; username: string }[]> =>
  (await store.operatorsByPermission(reader, may)).map(({ id, username }) => ({ id, username }))

type LimitedSubject = { readonly kind: keyof typeof lockAfter; readonly name: string }

/**
 * Counts a try before it is made, so that many at once do not slip through; a success takes it back.
 * @throws DomainError login.locked {minutes}
 */
async function claimTry(tx: Tx, subjects: readonly LimitedSubject[]): Promise<string[]> {
  const claimed: string[] = []
  for (const { kind, name } of subjects) {
    const subject = `${kind}:${name}`
    await store.lockSubject(tx, subject)
    const until = lockedUntil(await store.triesOf(tx, subject), lockAfter[kind], now())
    if (until !== null) throw new DomainError('login.locked', { minutes: String(minutesUntil(until, now())) })
    claimed.push(await store.insertTry(tx, subject))
  }
  return claimed
}

export interface Ticket {
  readonly ticket: string
  readonly step: 'enrol' | 'code'
  readonly otpauth: string | null
  readonly secret: string | null
}

/**
 * The active operator of this name and password. The answer to a wrong name and to a wrong password is the same, in the same time.
 * @throws DomainError login.wrong, login.locked {minutes}
 */
export async function provePassword(house: House, username: string, password: string, address: string) {
  const key = usernameKey(username)
  // the name before the address, always: two calls never wait for each other in a ring
  const tries = await inTransaction(house.db, tx =>
    claimTry(tx, [
      { kind: 'name', name: key },
      { kind: 'address', name: networkOf(address) }
    ])
  )
  const found = await store.operatorByKey(house.db, key)
  const operator = found?.active ? found : null
  let right: boolean
  try {
    right = await checkPassword(operator?.password_hash ?? null, password)
  } catch (cause) {
    await store.deleteTries(house.db, tries)
    throw cause
  }
  if (!right || !operator) {
    // the name that was typed is not kept: now and then it is a password
    const subject = found ? `operator:${found.id}` : 'operator:unknown'
    await inTransaction(house.db, tx =>
      store.insertAudit(tx, { operatorId: found?.id ?? null, action: 'login.failed', subject, detail: {}, address })
    )
    throw new DomainError('login.wrong')
  }
  await inTransaction(house.db, async tx => {
    await store.deleteTries(tx, tries)
    await store.deleteTriesOf(tx, `name:${key}`)
  })
  return operator
}

/**
 * First step of the login.
 * @throws DomainError login.wrong, login.locked {minutes}, login.linkNeeded after a reset of the authenticator
 */
export async function enterPassword(house: House, fields: { username: string; password: string }, origin: Origin): Promise<Ticket> {
  const operator = await provePassword(house, fields.username, fields.password, origin.address)
  if (operator.reset_at) throw new DomainError('login.linkNeeded')
  return inTransaction(house.db, tx => giveTicket(tx, house, operator.id, origin))
}

/** A ticket for the second step; with the key of a new authenticator where none is set up. */
export async function giveTicket(tx: Tx, house: House, operatorId: bigint, origin: Origin): Promise<Ticket> {
  const operator = await store.lockOperator(tx, operatorId)
  await store.endSessions(tx, operatorId, 'ticket')
  const ticket = newToken()
  await store.insertSession(tx, operatorId, 'ticket', tokenHash(ticket, origin.browser), origin)
  if (operator.totp_enrolled_at) return { ticket, step: 'code', otpauth: null, secret: null }
  let secret: Buffer
  if (operator.totp_secret) secret = unseal(house.config.SEAL_KEY, purpose(operatorId), operator.totp_secret)
  else {
    secret = randomBytes(20)
    await store.setSecret(tx, operatorId, seal(house.config.SEAL_KEY, purpose(operatorId), secret))
  }
  return { ticket, step: 'enrol', ...enrolment(secret, (await brandOf(tx)).name, operator.username) }
}

export interface OperatorView {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: Permission[]
  /** Where the site is, when the console has an origin of its own; else empty. */
  readonly site: string
}

/**
 * Second step: a code of the authenticator, good once. It opens the session and ends the operator's older one.
 * @throws DomainError totp.wrong, ticket.expired, login.locked {minutes}
 */
export async function enterCode(
  house: House,
  caller: OperatorCaller,
  code: string,
  origin: Origin
): Promise<{ token: string; operator: OperatorView }> {
  if (caller.stage !== 'ticket') throw new DomainError('ticket.expired')
  await inTransaction(house.db, async tx => {
    if (!(await store.takeTicketTry(tx, caller.sessionId))) throw new DomainError('ticket.expired')
    await claimTry(tx, [{ kind: 'code', name: String(caller.operatorId) }])
  })
  const opened = await inTransaction(house.db, async tx => {
    const operator = await store.lockOperator(tx, caller.operatorId)
    const secret = unseal(house.config.SEAL_KEY, purpose(operator.id), operator.totp_secret!)
    const step = stepOf(secret, code, now())
    const note = (action: AuditAction) =>
      store.insertAudit(tx, { operatorId: operator.id, action, subject: `operator:${operator.id}`, detail: {}, address: origin.address })
    if (step === null || !(await store.spendStep(tx, operator.id, step))) {
      await note('login.codeFailed')
      return null
    }
    if (!(await store.endTicket(tx, caller.sessionId))) throw new DomainError('ticket.expired')
    await store.endSessions(tx, operator.id)
    await store.deleteTriesOf(tx, `code:${operator.id}`)
    if (!operator.totp_enrolled_at) await note('login.enrolled')
    await note('login')
    const token = newToken()
    await store.insertSession(tx, operator.id, 'full', tokenHash(token, origin.browser), origin)
    return { token, operator: viewOf(house, operator) }
  })
  if (!opened) throw new DomainError('totp.wrong')
  return opened
}

const viewOf = (house: House, o: { id: bigint; username: string; role: string; permissions: string[] }): OperatorView => ({
  id: String(o.id),
  username: o.username,
  role: o.role,
  permissions: knownPermissions(o.permissions),
  site: house.config.CONSOLE_URL ? house.publicUrl() : ''
})

/**
 * The operator behind a token in the browser that it was made for, or null. A ticket's caller has the stage `ticket`: it opens nothing but
 * the second step.
 */
export async function operatorByToken(house: House, token: string, browser: string | null): Promise<OperatorCaller | null> {
  const session = await store.sessionOf(house.db, tokenHash(token, browser))
  if (!session) return null
  if (session.stage === 'full' && session.stale) await store.touchSession(house.db, session.id)
  return {
    kind: 'operator',
    operatorId: session.operator_id,
    sessionId: session.id,
    username: session.username,
    stage: session.stage,
    permissions: new Set(session.stage === 'full' ? knownPermissions(session.permissions) : [])
  }
}

/** Of these sessions those that still open doors; asking is no use of them. */
export const aliveSessions = async (house: House, callers: readonly OperatorCaller[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await store.aliveOf(
        house.db,
        callers.map(c => c.sessionId)
      )
    ).map(row => row.id)
  )

/** Who the caller is, with the permissions of today. */
export const whoIs = async (house: House, reader: Reader, caller: OperatorCaller): Promise<OperatorView> =>
  viewOf(house, await store.operatorById(reader, caller.operatorId))

/** Ends the caller's session. */
export async function logoutOperator(tx: Tx, caller: OperatorCaller, address: string): Promise<void> {
  await store.endSessions(tx, caller.operatorId)
  await writeAudit(tx, caller, 'logout', `operator:${caller.operatorId}`, {}, address)
}

/** A pass with which this operator sees the site while it is shut; it opens nothing else and ends with the operator's session. */
export async function givePass(tx: Tx, caller: OperatorCaller, address: string): Promise<{ pass: string; expiresAt: Date }> {
  await store.endSessions(tx, caller.operatorId, 'pass')
  const pass = newToken()
  // a pass goes from the console to the site, which may be another origin: it belongs to no browser
  await store.insertSession(tx, caller.operatorId, 'pass', tokenHash(pass, null), { address, userAgent: '' })
  await writeAudit(tx, caller, 'site.pass', `operator:${caller.operatorId}`, {}, address)
  return { pass, expiresAt: new Date(now() + passHours * 3_600_000) }
}

/** Forgets old failed tries and sessions. */
export const forgetOld = (reader: Reader): Promise<void> => store.deleteOld(reader)
