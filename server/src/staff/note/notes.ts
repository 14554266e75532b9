// Notes of operators on players: written, corrected, pinned, withdrawn. Every step is in the audit, and no text is lost.
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type * as calls from '@fairhouse/contract/ops/people/notes.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { memberOf } from '#member/member.ts'
import { insertAudit, operatorNames } from '../store.ts'
import { insertNote, lockNote, type NoteRow, notesOf, pinNote, withdrawNote } from './note.store.ts'

type Shown = z.output<typeof calls.playerNote>

/** A member's notes as operators see them; what was corrected stands behind its correction. @throws DomainError not.found */
export async function notesPage(reader: Reader, caller: OperatorCaller, memberId: bigint): Promise<{ list: Shown[] }> {
  await memberOf(reader, memberId)
  const rows = await notesOf(reader, memberId)
  const byId = new Map(rows.map(row => [row.id, row]))
  const names = await operatorNames(reader)
  const name = (id: bigint) => names.get(String(id)) ?? String(id)
  const formerOf = (row: NoteRow): Shown['former'] => {
    const before = row.corrects === null ? undefined : byId.get(row.corrects)
    return before ? [{ text: before.text, by: name(before.writtenBy), at: before.at }, ...formerOf(before)] : []
  }
  const list = rows
    .filter(row => !row.corrected)
    .map(row => ({
      id: row.id,
      text: row.text,
      by: name(row.writtenBy),
      at: row.at,
      own: row.writtenBy === caller.operatorId,
      pinned: row.pinned,
      former: formerOf(row),
      withdrawn: row.withdrawnAt && { at: row.withdrawnAt, by: name(row.withdrawnBy!), reason: row.reason! }
    }))
  return { list }
}

/** A note that stands, locked. @throws DomainError not.found, note.gone when it was corrected or withdrawn */
async function standing(tx: Tx, memberId: bigint, id: string): Promise<NoteRow> {
  const row = await lockNote(tx, memberId, id)
  if (!row) throw new DomainError('not.found')
  if (row.corrected || row.withdrawnAt) throw new DomainError('note.gone')
  return row
}

const audit = (tx: Tx, caller: OperatorCaller, action: AuditAction, memberId: bigint, detail: AuditDetail, address: string) =>
  insertAudit(tx, { operatorId: caller.operatorId, action, subject: `player:${memberId}`, detail, address })

/** Writes a note, or corrects one's own. @throws DomainError not.found, note.gone, permission.denied on another operator's */
export async function writeNote(
  tx: Tx,
  caller: OperatorCaller,
  { id: member, text, pinned, corrects }: z.output<typeof calls.writePlayerNote.input>,
  address: string
): Promise<Shown> {
  const memberId = BigInt(member)
  await memberOf(tx, memberId)
  const before = corrects === null ? null : await standing(tx, memberId, corrects)
  if (before && before.writtenBy !== caller.operatorId) throw new DomainError('permission.denied')
  const id = newId()
  if (before?.pinned) await pinNote(tx, memberId, before.id, false)
  await insertNote(tx, { memberId, id, text, by: caller.operatorId, pinned: before?.pinned ?? pinned, corrects })
  await audit(tx, caller, before ? 'note.correct' : 'note.write', memberId, before ? { text, was: before.text } : { text }, address)
  return (await notesPage(tx, caller, memberId)).list.find(n => n.id === id)!
}

/** Pins a note, or takes the pin off; what it is already is no change. @throws DomainError not.found, note.gone */
export async function pin(
  tx: Tx,
  caller: OperatorCaller,
  { id: member, note, pinned }: z.output<typeof calls.pinPlayerNote.input>,
  address: string
): Promise<void> {
  const memberId = BigInt(member)
  const row = await standing(tx, memberId, note)
  if (row.pinned === pinned) return
  await pinNote(tx, memberId, note, pinned)
  await audit(tx, caller, pinned ? 'note.pin' : 'note.unpin', memberId, { text: row.text }, address)
}

/** Withdraws a note: it stays readable, with who took it back and why. @throws DomainError not.found, note.gone */
export async function withdraw(
  tx: Tx,
  caller: OperatorCaller,
  { id: member, note, reason }: z.output<typeof calls.withdrawPlayerNote.input>,
  address: string
): Promise<void> {
  const memberId = BigInt(member)
  const row = await standing(tx, memberId, note)
  await withdrawNote(tx, memberId, note, caller.operatorId, reason)
  await audit(tx, caller, 'note.withdraw', memberId, { text: row.text, reason }, address)
}
