// What operators do: look at documents, accept or refuse them, and set what belongs to them.
import { duplicateSigns } from '@fairhouse/contract/ops/people/duplicates.ts'
import { type identityCheck, type identityQueue, identitySigns } from '@fairhouse/contract/ops/people/kyc.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { shownFile } from '#base/files/files.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { birthdayOf, documentHolders, memberOf, namesOf, setDocument, tellMember } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { documentsOfAll } from './kyc.ts'
import type { KnownDuplicates } from './ports.ts'
import { fileKind, numberOf } from './requests.ts'
import { isExpiry } from './rules.ts'
import { decide, filesOf, othersWithMark, type RequestRow, requestById, requestsAfter, type Settings, setSettings } from './store.ts'

/** Who may be the same person: what the house compares anyway, and the document of this very request. */
async function duplicatesOf(reader: Reader, r: RequestRow, known: KnownDuplicates) {
  const { list } = await known(reader, r.memberId)
  const signs = new Map(list.map(d => [d.id, new Set(d.signs.filter(s => identitySigns.includes(s)))]))
  const holders = [...(await othersWithMark(reader, r.memberId, r.idMark)), ...(await documentHolders(reader, r.memberId, r.idMark))]
  for (const other of holders) signs.set(String(other), (signs.get(String(other)) ?? new Set()).add('document'))
  const names = await namesOf(reader, [...signs.keys()].map(BigInt))
  return [...signs]
    .filter(([, found]) => found.size > 0)
    .map(([id, found]) => ({ id, account: names.get(BigInt(id))?.username ?? id, signs: duplicateSigns.filter(s => found.has(s)) }))
    .sort((a, b) => b.signs.length - a.signs.length)
}

/** Documents that members sent, with who else they may belong to. */
export async function queueOf(
  reader: Reader,
  page: z.output<typeof identityQueue.input>,
  known: KnownDuplicates
): Promise<z.output<typeof identityQueue.reply>> {
  const { list, next } = await pageOf(
    page,
    (row: RequestRow) => row,
    (before, limit) =>
      requestsAfter(reader, { state: page.state, memberId: page.player === undefined ? undefined : BigInt(page.player), before, limit })
  )
  const names = await namesOf(
    reader,
    list.map(r => r.memberId)
  )
  const documents = await documentsOfAll(reader, [...new Set(list.map(r => r.memberId))])
  const shown: z.output<typeof identityCheck>[] = []
  for (const { idNumber: _number, idMark: _mark, memberId, parts, ...row } of list)
    shown.push({
      ...row,
      parts: [...parts],
      documents: documents.get(memberId)!,
      member: { id: String(memberId), account: names.get(memberId)?.username ?? String(memberId) },
      duplicates: row.state === 'OPEN' ? await duplicatesOf(reader, list.find(r => r.id === row.id)!, known) : []
    })
  return { list: shown, next }
}

/** The pictures and what they are compared with; the look is audited. @throws DomainError not.found */
export async function lookAt(tx: Tx, house: House, caller: OperatorCaller, id: string, address: string) {
  const r = await requestById(tx, id)
  if (!r) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'kyc.look', `player:${r.memberId}`, { request: id }, address)
  const files = await filesOf(tx, id)
  const pictures = []
  for (const part of r.parts) {
    const { fileId } = files.find(f => f.part === part)!
    pictures.push({ part, ...(await shownFile(tx, house, fileId, { kind: fileKind, memberId: r.memberId })) })
  }
  return {
    realName: (await memberOf(tx, r.memberId)).real_name ?? '',
    birthday: (await birthdayOf(tx, r.memberId)) ?? '',
    idNumber: numberOf(house, r),
    pictures
  }
}

async function decided(tx: Tx, id: string, made: Parameters<typeof decide>[2]): Promise<RequestRow> {
  const r = await requestById(tx, id)
  if (!r) throw new DomainError('not.found')
  if (!(await decide(tx, id, made))) throw new DomainError('identity.notOpen')
  for (const audience of [`member:${r.memberId}`, 'staff'] as const) await emit(tx, 'identity.changed', audience, { id, state: made.state })
  return r
}

/** Accepts documents until a day; they become the document of the member. @throws DomainError not.found, identity.notOpen, input.rule */
export async function approve(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { id, expiresOn }: { id: string; expiresOn: string },
  address: string
): Promise<void> {
  if (!isExpiry(expiresOn, now())) throw new DomainError('input.rule', {}, { expiresOn: 'input.rule' })
  const r = await decided(tx, id, { state: 'APPROVED', by: caller.username, at: new Date(now()), expiresOn })
  await setDocument(tx, r.memberId, { type: r.idType, number: r.idNumber, mark: r.idMark })
  await writeAudit(tx, caller, 'kyc.approve', `player:${r.memberId}`, { request: id, expiresOn }, address)
  await tellMember(tx, house, r.memberId, 'identityApproved')
}

/** Refuses documents with a reason that the member reads. @throws DomainError not.found, identity.notOpen */
export async function reject(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { id, reason }: { id: string; reason: string },
  address: string
): Promise<void> {
  const r = await decided(tx, id, { state: 'REJECTED', by: caller.username, at: new Date(now()), reason })
  await writeAudit(tx, caller, 'kyc.reject', `player:${r.memberId}`, { request: id, reason }, address)
  await tellMember(tx, house, r.memberId, 'identityRejected')
}

/** Changes what belongs to the documents; what was and what is stand in the audit. */
export async function saveSettings(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...next }: Settings & { reason: string },
  address: string
): Promise<void> {
  const was = await setSettings(tx, next)
  await writeAudit(tx, caller, 'kyc.settings', 'house', { was, is: next, reason }, address)
}
