// Accounts that an agent makes directly below itself, and links that bring people there.
import { randomInt } from 'node:crypto'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { judgeField } from '@fairhouse/contract/member/register-rule.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { brandOf, registerRulesOf } from '#brand/brand.ts'
import { judgePassword } from '#login/login.ts'
import { createMember } from './create-member.ts'
import * as store from './invites.store.ts'

/** So long the password that the agent chose opens the account. */
export const downlinePasswordHours = 72

export interface NewDownline {
  readonly uplineId: bigint
  readonly username: string
  readonly password: string
  readonly type: number
  readonly currency: string
  readonly language: Language
}

/**
 * Makes a member directly below an agent; its password must be changed at the first login and opens nothing after {@link downlinePasswordHours}.
 * Which types the agent may make is the caller's to judge.
 * @throws DomainError input.required, input.rule, password.* at the field; username.taken
 */
export async function makeDownline(tx: Tx, house: House, d: NewDownline): Promise<bigint> {
  const brand = await brandOf(house.db)
  const rule = registerRulesOf(brand.identity, brand.settings.flags).username
  const wrong = judgeField({ ...rule, enabled: true, required: true }, d.username)
  if (wrong) throw new DomainError(wrong, {}, { username: wrong })
  await judgePassword(house, d.password, d.username, 'password')
  return createMember(tx, {
    username: d.username,
    passwordHash: await hashPassword(d.password),
    type: d.type,
    currency: d.currency,
    language: d.language,
    address: null,
    termsVersion: brand.termsVersion,
    inviterId: d.uplineId,
    invitedBy: 'affiliate',
    registerMethod: 'AGENT',
    initialHours: downlinePasswordHours
  })
}

/** Capitals and digits that nobody mistakes for another. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY34679'
const long = 10

/** Makes a link of an agent: a visitor who registers by it becomes a member of this type directly below. `uses` null: any number. */
export async function makeAgentInvite(
  tx: Tx,
  invite: { readonly memberId: bigint; readonly type: number; readonly days: number | null; readonly uses: number | null }
): Promise<string> {
  for (;;) {
    const code = Array.from({ length: long }, () => signs[randomInt(signs.length)]).join('')
    if (await store.insertAgentInvite(tx, { ...invite, code })) return code
  }
}

/** Closes a link of this member; false when the member has none of this code. */
export const closeAgentInvite = (tx: Tx, memberId: bigint, code: string): Promise<boolean> => store.closeInvite(tx, memberId, code)
