// What operators do about persons who may not play: add, import, lift, and ask that such a member's money is forfeited.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import {
  type addRestricted as addCall,
  type askForfeiture as forfeitCall,
  type importRestricted as importCall,
  mostRestricted,
  type RestrictedPerson,
  type restrictedList,
  restrictedPerson,
  type restrictedRow
} from '@fairhouse/contract/ops/people/restricted.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { endSession } from '#login/login.ts'
import {
  addToRestricted,
  liftRestricted,
  membersWhoFit,
  namesOf,
  type RestrictedEntry,
  restrictedEntry,
  restrictedHits,
  restrictedPage
} from '#member/member.ts'
import { type ApprovalAction, askApproval, openApproval, operatorName, writeAudit } from '#staff/staff.ts'
import { balancesOf, lockWallets, transfer } from '#wallet/wallet.ts'
import { forfeituresOf, insertForfeiture } from './restricted-store.ts'

const subjectOf = (memberId: bigint | string) => `player:${memberId}`
/** What a request for a forfeiture is kept under. */
const forfeitAction = 'member.forfeit'

type Shown = z.output<typeof restrictedRow>

async function membersShown(
  reader: Reader,
  entry: RestrictedEntry,
  fitting: { id: bigint; username: string }[]
): Promise<Shown['members']> {
  if (entry.liftedAt !== null) return []
  const members: Shown['members'] = []
  for (const { id, username } of fitting) {
    const { cash, bonus } = await balancesOf(reader, id)
    members.push({ id: String(id), account: username, cash, bonus, asked: await openApproval(reader, forfeitAction, subjectOf(id)) })
  }
  return members
}

/** A page of the list with its history, newest first. */
export async function listPage(
  reader: Reader,
  page: z.output<typeof restrictedList.input>
): Promise<z.output<typeof restrictedList.reply>> {
  const { list, next } = await pageOf(
    page,
    (row: RestrictedEntry) => row,
    (before, limit) => restrictedPage(reader, { before, limit, state: page.state, search: page.search })
  )
  const ids = list.map(({ id }) => id)
  const [fitting, hits, forfeitures] = [
    await membersWhoFit(reader, list),
    await restrictedHits(reader, ids),
    await forfeituresOf(reader, ids)
  ]
  const shown: Shown[] = []
  for (const [at, entry] of list.entries())
    shown.push({
      id: entry.id,
      name: entry.name,
      birthday: entry.birthday,
      idType: entry.idType,
      idNumber: entry.idMasked,
      source: entry.source,
      reason: entry.reason,
      addedBy: entry.addedBy,
      addedAt: entry.addedAt,
      lifted: entry.liftedAt === null ? null : { by: entry.liftedBy!, at: entry.liftedAt, reason: entry.liftReason! },
      members: await membersShown(reader, entry, fitting[at]!),
      hits: hits
        .filter(h => h.restrictedId === entry.id)
        .map(({ kind, memberId, address, at: when }) => ({
          kind,
          memberId: memberId === null ? null : String(memberId),
          address,
          at: when
        })),
      forfeitures: forfeitures
        .filter(f => f.restrictedId === entry.id)
        .map(({ restrictedId: _, memberId, ...f }) => ({ ...f, memberId: String(memberId) }))
    })
  return { list: shown, next }
}

/** Ends the sessions of members that the entry fits. Returns how many members. */
async function shutOut(tx: Tx, house: House, entry: Parameters<typeof membersWhoFit>[1][number]): Promise<number> {
  const members = (await membersWhoFit(tx, [entry]))[0]!
  for (const { id } of members) await endSession(tx, house, id, null)
  return members.length
}

/** What the audit says of a person: no number of a document in full. */
const told = (person: RestrictedPerson, masked: string | null) => ({
  ...(person.name && { name: person.name }),
  ...(person.birthday && { birthday: person.birthday }),
  ...(masked && { document: masked })
})

/** Puts a person on the list. @throws DomainError restricted.known */
export async function add(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { person, source, reason }: z.output<typeof addCall.input>,
  address: string
) {
  const entry = await addToRestricted(tx, house, { person, source, reason, by: caller.username })
  if (!entry) throw new DomainError('restricted.known', {}, { person: 'restricted.known' })
  const members = await shutOut(tx, house, entry)
  await writeAudit(
    tx,
    caller,
    'restricted.add',
    `restricted:${entry.id}`,
    { ...told(person, entry.idMasked), source, reason, members },
    address
  )
  return { id: entry.id, members }
}

/** One line of an import: name;birthday;type;number. Empty parts are left out. */
function readLine(text: string): { person: RestrictedPerson } | { code: string } {
  const [name, birthday, idType, idNumber, ...rest] = text.split(/[;\t]/).map(part => part.trim())
  if (rest.some(part => part !== '')) return { code: 'input.invalid' }
  const given = Object.fromEntries(Object.entries({ name, birthday, idType, idNumber }).filter(([, part]) => part))
  const parsed = restrictedPerson.safeParse(given.idType ? { ...given, idType: Number(given.idType) } : given)
  return parsed.success
    ? { person: parsed.data }
    : { code: parsed.error!.issues[0]!.message.includes('.') ? parsed.error!.issues[0]!.message : 'input.invalid' }
}

/** Puts the persons of a list on it: all of them, or none and the wrong lines are named. */
export async function importList(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { lines, source, reason }: z.output<typeof importCall.input>,
  address: string
): Promise<z.output<typeof importCall.reply>> {
  const read = lines
    .split(/\r?\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ line, text }, at) => ({
      line,
      text: text.slice(0, 120),
      ...(at < mostRestricted ? readLine(text) : { code: 'input.invalid' })
    }))
  const wrong = read.flatMap(one => ('code' in one ? [{ line: one.line, text: one.text, code: one.code }] : []))
  if (wrong.length > 0) return { added: 0, known: 0, members: 0, wrong: wrong.slice(0, 50) }
  let [added, members] = [0, 0]
  for (const one of read) {
    if (!('person' in one)) continue
    const entry = await addToRestricted(tx, house, { person: one.person, source, reason, by: caller.username })
    if (!entry) continue
    added++
    members += await shutOut(tx, house, entry)
  }
  const known = read.length - added
  await writeAudit(tx, caller, 'restricted.import', `restricted:${source}`, { source, reason, added, known, members }, address)
  return { added, known, members, wrong: [] }
}

/** Takes a person off the list. @throws DomainError not.found, restricted.lifted */
export async function lift(tx: Tx, caller: OperatorCaller, { id, reason }: { id: string; reason: string }, address: string): Promise<void> {
  await liftRestricted(tx, id, caller.username, reason)
  await writeAudit(tx, caller, 'restricted.lift', `restricted:${id}`, { reason }, address)
}

/** The entry in force that bars this member. @throws DomainError not.found, restricted.noMatch */
async function entryOf(tx: Tx, id: string, memberId: bigint): Promise<RestrictedEntry> {
  const entry = await restrictedEntry(tx, id)
  if (!entry) throw new DomainError('not.found')
  const fits = entry.liftedAt === null && (await membersWhoFit(tx, [entry]))[0]!.some(member => member.id === memberId)
  if (!fits) throw new DomainError('restricted.noMatch')
  return entry
}

/**
 * Asks that a member's cash and bonus are forfeited. Nothing moves before a second operator approves exactly these amounts.
 * @throws DomainError not.found, restricted.noMatch, restricted.nothing, approval.open
 */
export async function askForfeiture(tx: Tx, caller: OperatorCaller, input: z.output<typeof forfeitCall.input>, address: string) {
  const { id, reason } = input
  const memberId = BigInt(input.member)
  await entryOf(tx, id, memberId)
  await lockWallets(tx, [memberId])
  const { cash, bonus } = await balancesOf(tx, memberId)
  if (cash + bonus === 0n) throw new DomainError('restricted.nothing')
  const lost = (name: string, amount: bigint) => ({ name, from: moneyToWire(amount), to: moneyToWire(0n) })
  const detail = {
    entry: id,
    cash: moneyToWire(cash),
    bonus: moneyToWire(bonus),
    changed: [...(cash > 0n ? [lost('cash', cash)] : []), ...(bonus > 0n ? [lost('bonus', bonus)] : [])]
  }
  return { approval: await askApproval(tx, caller, { action: forfeitAction, subject: subjectOf(memberId), detail, reason }, address) }
}

/** Takes what was approved, by the journal: less than that is there, or the person is not on the list any more, and nothing is taken. */
const forfeit: ApprovalAction['execute'] = async (tx, _house, { subject, detail, reason, askedById }, { caller, address }) => {
  const memberId = BigInt(subject.split(':')[1]!)
  const { id: restrictedId } = await entryOf(tx, String(detail.entry), memberId)
  const [cash, bonus] = [parseMoney(String(detail.cash)), parseMoney(String(detail.bonus))]
  const id = newId()
  const askedBy = await operatorName(tx, askedById)
  await insertForfeiture(tx, { id, restrictedId, memberId, cash, bonus, reason, askedBy, approvedBy: caller.username })
  const moved = await transfer(tx, {
    memberId,
    kind: 'ADJUST_OUT',
    key: `forfeit:${id}`,
    ref: id,
    house: 'adjustments',
    cash: -cash,
    bonus: -bonus
  })
  assert(moved.code === 'done', 'a forfeiture moves money once')
  await writeAudit(
    tx,
    caller,
    'restricted.forfeit',
    subject,
    { entry: restrictedId, cash: String(detail.cash), bonus: String(detail.bonus), askedBy, reason },
    address
  )
}

const forfeitNames: ApprovalAction['names'] = async (reader, subjects) => {
  const names = await namesOf(
    reader,
    subjects.map(subject => BigInt(subject.split(':')[1]!))
  )
  return new Map([...names].map(([id, { username }]) => [subjectOf(id), username]))
}

export const restrictedActions = { [forfeitAction]: { execute: forfeit, names: forfeitNames } }
