// Friends that members invite: the own link, and what came of it.

import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageByNumber } from '#base/paging.ts'
import { settingsInForce } from '#brand/brand.ts'
import { referralCodeOf } from '#invite/invite.ts'
import { maskName } from '#member/member.ts'
import * as store from './referral.store.ts'

/** @throws DomainError function.not.available where members invite nobody */
async function requireReferral(reader: Reader): Promise<void> {
  if (!(await settingsInForce(reader)).referralEnabled) throw new DomainError('function.not.available')
}

/** The caller's code and link with its funnel. @throws DomainError function.not.available */
export async function referralOf(reader: Reader, { memberId }: MemberCaller) {
  await requireReferral(reader)
  const code = await referralCodeOf(reader, memberId)
  return { code, path: `/register?referralCode=${code}`, ...(await store.funnelOf(reader, memberId, code)) }
}

/** A page of who registered by the caller's invitation. @throws DomainError function.not.available, input.invalid */
export async function friendsOf(reader: Reader, { memberId }: MemberCaller, page: { before?: string | undefined; limit: number }) {
  await requireReferral(reader)
  const { list, next } = await pageByNumber(page, (before, limit) => store.friendsBefore(reader, memberId, before, limit))
  return { list: list.map(({ id, username, joinedAt }) => ({ id: String(id), name: maskName(username), joinedAt })), next }
}
