// Friends that members invite: the own link, and what came of it.
import { maskName, referralCodeOf } from '#account/account.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { settingsInForce } from '#brand/brand.ts'
import * as store from './store-referral.ts'

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
export async function friendsOf(
  reader: Reader,
  { memberId }: MemberCaller,
  { before, limit }: { before?: string | undefined; limit: number }
) {
  await requireReferral(reader)
  if (before !== undefined && !/^[1-9]\d{0,17}$/.test(before)) throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  const rows = await store.friendsBefore(reader, memberId, before === undefined ? null : BigInt(before), limit + 1)
  const list = rows.slice(0, limit)
  return {
    list: list.map(({ id, username, joinedAt }) => ({ id: String(id), name: maskName(username), joinedAt })),
    next: rows.length > limit ? String(list.at(-1)!.id) : null
  }
}
