// Links that let somebody in: made by an operator, shown once, used once, within a day. What they lead to is the enrolment of an authenticator.
import type { acceptInvitation as acceptCall } from '@fairhouse/contract/ops/people/operators.ts'
import type { z } from 'zod'
import { newToken, sha256 } from '#base/crypto.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import type { By, Call } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { deliver, deliverySentence, mailWorks } from '#delivery/delivery.ts'
import { isCommonPassword } from '#login/login.ts'
import { maskEmail } from '#member/member.ts'
import { shortestPassword, usernameKey } from '../rules.ts'
import { giveTicket, type Origin, provePassword } from '../staff.ts'
import * as store from '../store.ts'
import * as staff from './operator.store.ts'
import { mailboxOf } from './operators.ts'

const subjectOf = (i: { kind: string; operator_id: bigint | null; username: string }) =>
  i.operator_id ? `operator:${i.operator_id}` : `newOperator:${usernameKey(i.username)}`

/** Mails the link to the mailbox of the invitation: who makes it does not read it. False where mails cannot be sent, or nobody knows the mailbox. */
async function mailLink(
  tx: Tx,
  { house, language }: Pick<Call, 'house' | 'language'>,
  to: string | null,
  name: string,
  token: string
): Promise<boolean> {
  if (to === null || !mailWorks(house)) return false
  const link = `${house.config.CONSOLE_URL ?? house.publicUrl()}/backoffice/#invitation=${token}`
  const params = { brand: (await brandOf(tx)).name, name, link }
  await deliver(tx, house, {
    channel: 'mail',
    to,
    purpose: 'operator.invitation',
    memberId: null,
    subject: deliverySentence(language, 'subject_invitation', params),
    text: `${deliverySentence(language, 'link_invitation', params)}\n\n${deliverySentence(language, 'footer', params)}`
  })
  return true
}

/** Makes the link of an invitation. The token is told only where it cannot be mailed. @throws DomainError not.found when it was used or taken back */
export async function makeLink(
  tx: Tx,
  call: Pick<Call, 'house' | 'language'>,
  { caller, address }: By,
  id: string
): Promise<{ token: string | null; sentTo: string | null; expiresAt: Date }> {
  const found = await staff.lockInvitation(tx, id)
  if (!found) throw new DomainError('not.found')
  // nobody hands out the link to their own account
  if (found.operator_id === caller.operatorId) throw new DomainError('staff.self')
  const token = newToken()
  const expiresAt = await staff.setLink(tx, id, sha256(token))
  const to = mailboxOf(found)
  const sent = await mailLink(tx, call, to, found.username, token)
  await store.insertAudit(tx, {
    operatorId: caller.operatorId,
    action: 'operator.link',
    subject: subjectOf(found),
    detail: { endsAt: expiresAt.toISOString(), ...(sent ? { email: to } : {}) },
    address
  })
  return { token: sent ? null : token, sentTo: sent ? maskEmail(to!) : null, expiresAt }
}

/** @throws DomainError not.found */
export async function revokeInvitation(tx: Tx, { caller, address }: By, id: string, reason: string): Promise<void> {
  const found = await staff.lockInvitation(tx, id)
  if (!found) throw new DomainError('not.found')
  await staff.revoke(tx, id)
  const subject = subjectOf(found)
  await store.insertAudit(tx, { operatorId: caller.operatorId, action: 'operator.revoke', subject, detail: { reason }, address })
}

/** What a link invites to. @throws DomainError invitation.over */
export async function invitationOf(reader: Reader, token: string) {
  const found = await staff.linkOf(reader, sha256(token))
  if (!found) throw new DomainError('invitation.over')
  return { kind: found.kind, username: found.username, role: found.role, expiresAt: found.expires_at! }
}

async function judge(house: House, password: string, username: string): Promise<void> {
  const brand = await brandOf(house.db)
  const refuse = (code: 'password.tooShort' | 'password.common') => new DomainError(code, {}, { password: code })
  if (password.length < shortestPassword) throw refuse('password.tooShort')
  if (isCommonPassword(password, [username, brand.name, brand.merchantCode])) throw refuse('password.common')
}

/**
 * Uses a link: somebody new becomes an operator with this password, an operator after a reset proves the old one. The ticket leads to the
 * enrolment; an operator who does not finish it logs in with the password and is shown the key again.
 * @throws DomainError invitation.over, password.tooShort, password.common, username.taken, login.wrong, login.locked
 */
export async function acceptInvitation(
  house: House,
  { token, password }: z.output<typeof acceptCall.input>,
  origin: Origin
): Promise<z.output<typeof acceptCall.reply>> {
  const hash = sha256(token)
  const seen = await invitationOf(house.db, token)
  const proven = seen.kind === 'reset' ? await provePassword(house, seen.username, password, origin.address) : null
  if (!proven) await judge(house, password, seen.username)
  const passwordHash = proven ? '' : await hashPassword(password)
  return inTransaction(house.db, async tx => {
    const found = await staff.lockLink(tx, hash)
    if (!found) throw new DomainError('invitation.over')
    const operatorId = proven?.id ?? (await join(tx, found, passwordHash))
    await staff.endReset(tx, operatorId)
    await staff.accept(tx, found.id, operatorId)
    await store.insertAudit(tx, {
      operatorId,
      action: found.kind === 'join' ? 'operator.join' : 'operator.returned',
      subject: `operator:${operatorId}`,
      detail: found.role ? { role: found.role } : {},
      address: origin.address
    })
    const { ticket, otpauth, secret } = await giveTicket(tx, house, operatorId, origin)
    assert(otpauth && secret, 'an authenticator is set up after a link')
    return { ticket, step: 'enrol', otpauth, secret }
  })
}

async function join(
  tx: Tx,
  { username, role, email }: { username: string; role: string | null; email: string | null },
  passwordHash: string
): Promise<bigint> {
  const key = usernameKey(username)
  if (await store.operatorByKey(tx, key)) throw new DomainError('username.taken')
  const { id } = await store.insertOperator(tx, { username, usernameKey: key, passwordHash, role: role! })
  if (email) await staff.setMailbox(tx, id, email)
  return id
}
