// Persons who may not play: who is compared with the operators' list, and what a match means at the door.
import { foldText } from '@fairhouse/contract/fold-text.ts'
import type { RestrictedPerson } from '@fairhouse/contract/ops/people/restricted.ts'
import { afterRefusal, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { documentMark, maskDocument, plainNumber } from '../profile/document.ts'
import {
  insertHit,
  insertRestricted,
  lastHits,
  liftEntry,
  likelyMembers,
  lockEntry,
  lockRestricted,
  type PersonKey,
  type PersonRow,
  restrictedBefore,
  restrictedBy,
  restrictedSame
} from './restricted.store.ts'

/** Where persons who may not play are looked up. The operators' own list is one; a national register would be another. */
interface RestrictedSource {
  /** The entry that bars this person; null: none does. */
  find(reader: Reader, person: PersonKey): Promise<string | null>
}
const sources: readonly RestrictedSource[] = [{ find: restrictedBy }]

/** Case, marks and the order of the words make no other name. */
export const nameKeyOf = (name: string): string => foldText(name).trim().split(/\s+/).sort().join(' ')

/** What is known of a member, as it is compared. */
export const keyOf = (member: { realName: string | null; birthday: string | null; idMark: Buffer | null }): PersonKey => ({
  nameKey: member.realName === null ? null : nameKeyOf(member.realName),
  birthday: member.birthday,
  idMark: member.idMark
})

/** The entry that bars this person; null: none does. */
export async function restrictionOf(reader: Reader, person: PersonKey): Promise<string | null> {
  if (person.idMark === null && (person.nameKey === null || person.birthday === null)) return null
  for (const source of sources) {
    const entry = await source.find(reader, person)
    if (entry !== null) return entry
  }
  return null
}

const fits = (entry: PersonKey, person: PersonKey): boolean =>
  (entry.idMark !== null && person.idMark !== null && entry.idMark.equals(person.idMark)) ||
  (entry.nameKey !== null && entry.birthday !== null && entry.nameKey === person.nameKey && entry.birthday === person.birthday)

/** Members that these entries fit, by entry in the order given. */
export async function membersWhoFit(reader: Reader, entries: readonly PersonKey[]): Promise<PersonRow[][]> {
  const marks = entries.flatMap(e => e.idMark ?? [])
  const birthdays = entries.flatMap(e => e.birthday ?? [])
  if (marks.length + birthdays.length === 0) return entries.map(() => [])
  const likely = await likelyMembers(reader, marks, birthdays)
  return entries.map(entry => likely.filter(member => fits(entry, keyOf(member))))
}

/** At a login or a registration, after everything else was proven. The try is kept although nothing else of it is. @throws DomainError account.restricted */
export async function refuseRestricted(
  tx: Tx,
  person: PersonKey,
  tried: { memberId: bigint | null; kind: 'registration' | 'login'; address: string }
): Promise<void> {
  const restrictedId = await restrictionOf(tx, person)
  if (restrictedId === null) return
  afterRefusal(tx, db => insertHit(db, { restrictedId, ...tried }))
  throw new DomainError('account.restricted')
}

/** A person put on the list; null: an entry in force says the same already. */
export async function addToRestricted(
  tx: Tx,
  house: House,
  { person, source, reason, by }: { person: RestrictedPerson; source: string; reason: string; by: string }
): Promise<(PersonKey & { readonly id: string; readonly idMasked: string | null }) | null> {
  await lockRestricted(tx)
  const number = person.idNumber === undefined ? null : plainNumber(person.idNumber)
  const key: PersonKey = {
    nameKey: person.name ? nameKeyOf(person.name) : null,
    birthday: person.birthday ?? null,
    idMark: number === null ? null : documentMark(house, person.idType!, number)
  }
  if (await restrictedSame(tx, key)) return null
  const idMasked = number === null ? null : maskDocument(number)
  const id = await insertRestricted(tx, {
    ...key,
    name: person.name ?? null,
    idType: person.idType ?? null,
    idMasked,
    source,
    reason,
    addedBy: by
  })
  return { ...key, id, idMasked }
}

/** A page of the list, newest first. */
export const restrictedPage = (
  reader: Reader,
  {
    state,
    search,
    ...page
  }: { before: string | undefined; limit: number; state: 'inForce' | 'lifted' | undefined; search: string | undefined }
) =>
  restrictedBefore(reader, {
    ...page,
    lifted: state === undefined ? undefined : state === 'lifted',
    key: search ? foldText(search).trim() : undefined
  })

/** Takes an entry out of force. @throws DomainError not.found, restricted.lifted */
export async function liftRestricted(tx: Tx, id: string, by: string, reason: string): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (!entry) throw new DomainError('not.found')
  if (entry.liftedAt !== null) throw new DomainError('restricted.lifted')
  await liftEntry(tx, id, by, reason)
}

/** The last refused tries of these entries. */
export const restrictedHits = (reader: Reader, ids: readonly string[]) => lastHits(reader, ids, 10)
