// The household of a member, as far as offers go: who shares a document, a browser, a contact, a payout account or a home. It keeps new offers that are given
// once from the others, and takes nothing from anybody. An operator who has looked sets two members apart.
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { sharedPayoutAccounts } from '#cashier/cashier.ts'
import { promotionPages } from '#content/content.ts'
import { comeTogether } from '#login/login.ts'
import { documentHolders, memberOf, sharersOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { offers } from '../store.ts'
import * as store from './household.store.ts'

/** Members who share something are looked at up to so many. */
const mostShared = 50
/** So far back logins are compared, in days. */
const loginDays = 90
/** An address that more members came from is no home. */
const homeSize = 6

/** Everybody who shares something with a member that people share who live together, whoever said what. */
async function sharersIn(reader: Reader, memberId: bigint): Promise<ReadonlySet<bigint>> {
  return new Set([
    ...(await sharedPayoutAccounts(reader, memberId, mostShared)),
    ...(await sharersOf(reader, memberId, mostShared)),
    ...(await comeTogether(reader, memberId, { days: loginDays, home: homeSize, limit: mostShared }))
  ])
}

/** Accounts with the same document: one person's, which no word of an operator makes two. */
async function sameDocument(reader: Reader, memberId: bigint): Promise<ReadonlySet<bigint>> {
  const { id_mark: mark } = await memberOf(reader, memberId)
  return new Set(mark ? await documentHolders(reader, memberId, mark) : [])
}

/** What operators have said of others, but for accounts of the same person. */
async function wordsOf(reader: Reader, memberId: bigint): Promise<ReadonlyMap<bigint, Housemate['apart']>> {
  const said = await store.apartOf(reader, memberId)
  const same = said.length > 0 ? await sameDocument(reader, memberId) : new Set()
  return new Map(said.flatMap(({ otherId, ...word }) => (same.has(otherId) ? [] : [[otherId, word]])))
}

/** Other members whom offers take for one household with this one. */
export async function householdOf(reader: Reader, memberId: bigint): Promise<bigint[]> {
  const apart = await wordsOf(reader, memberId)
  return [...(await sharersIn(reader, memberId))].filter(id => !apart.has(id))
}

/** How offers see another member beside one. */
export interface Housemate {
  readonly household: boolean
  /** Titles of offers that a household has once and the other one has had. */
  readonly had: { tr: string; en: string }[]
  readonly apart: Omit<store.Apart, 'otherId'> | null
}

/** Everybody who shares something with a member, with what they have had, for operators. */
export async function housematesOf(reader: Reader, memberId: bigint): Promise<ReadonlyMap<bigint, Housemate>> {
  const apart = await wordsOf(reader, memberId)
  const ids = [...(await sharersIn(reader, memberId))]
  const once = new Map((await offers(reader)).flatMap(({ id, page, rule }) => (rule.oncePerPerson ? [[id, page]] : [])))
  const titles = new Map((await promotionPages(reader)).map(({ id, body }) => [id, body.title]))
  const had = await store.hadAmong(reader, ids, [...once.keys()])
  const titlesOf = (id: bigint) => had.flatMap(one => (one.memberId === id ? (titles.get(once.get(one.offerId) ?? '') ?? []) : []))
  return new Map(ids.map(id => [id, { household: !apart.has(id), had: titlesOf(id), apart: apart.get(id) ?? null }]))
}

/**
 * Sets two members apart who share something, or takes that back; what was given stays as it is, and nothing is given by it. Who shares nothing yet is not
 * set apart for later, nor are two accounts with one document. @throws DomainError not.found, input.invalid
 */
export async function setApart(
  tx: Tx,
  { memberId, otherId, apart }: { memberId: bigint; otherId: bigint; apart: boolean },
  { caller, reason, address }: ReasonedBy
): Promise<void> {
  await memberOf(tx, memberId)
  const { username: account } = await memberOf(tx, otherId)
  if (apart && (!(await sharersIn(tx, memberId)).has(otherId) || (await sameDocument(tx, memberId)).has(otherId)))
    throw new DomainError('input.invalid', {}, { other: 'input.invalid' })
  await (apart ? store.setApart(tx, memberId, otherId, { by: caller.username, reason }) : store.endApart(tx, memberId, otherId))
  await writeAudit(tx, caller, apart ? 'player.apart' : 'player.together', `player:${memberId}`, { account, reason }, address)
}
