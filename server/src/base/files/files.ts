// Keeps pictures sealed and gives them to people who may see them. No address leads to a file: a verb that checked its caller answers with it.
import { mostFilesADay } from '@fairhouse/contract/picture.ts'
import { sql } from 'kysely'
import { seal, unseal } from '../crypto.ts'
import type { Database, Reader, Tx } from '../database.ts'
import { DomainError } from '../errors.ts'
import type { House } from '../house.ts'
import { newId } from '../uuid.ts'
import { pictureAddress, type ReadPicture } from './picture.ts'

interface NewFile {
  /** Whom it is about. */
  readonly memberId: bigint
  /** What it is for: `kyc`, `deposit.proof`, … Whoever reads it must name it. */
  readonly kind: string
  /** What {@link readPicture} made. */
  readonly picture: ReadPicture
  /** The operator who sends it: counted on no member. */
  readonly operator?: string
}

// bound to its row: moved to another it does not open
const purposeOf = (id: string, memberId: bigint, kind: string) => `file:${id}:${memberId}:${kind}`

/** @throws DomainError picture.quota after 30 files of a member in 24 hours; counted under a lock, so that parallel ones count too */
async function countOn(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('base.file', ${memberId}))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from base.file where member_id = ${memberId} and at > now() - interval '24 hours' and operator is null`.execute(
    tx
  )
  if (rows[0]!.n >= mostFilesADay) throw new DomainError('picture.quota')
}

/**
 * Keeps a picture in the transaction of what it belongs to. Decode before the transaction begins: it takes time. Returns its id.
 * @throws DomainError picture.quota
 */
export async function keepFile(tx: Tx, house: House, { memberId, kind, picture, operator }: NewFile): Promise<string> {
  if (operator === undefined) await countOn(tx, memberId)
  const id = newId()
  await tx
    .insertInto('base.file')
    .values({
      id,
      member_id: memberId,
      kind,
      operator: operator ?? null,
      width: picture.width,
      height: picture.height,
      body: seal(house.config.SEAL_KEY, purposeOf(id, memberId, kind), picture.bytes)
    })
    .execute()
  return id
}

/**
 * Opens a kept picture. `of` is the check: what it must be for and, where a member asks, whose it must be; an operator's look must be audited by the caller.
 * @throws DomainError not.found also for what is another's
 */
export async function fileFor(reader: Reader, house: House, id: string, of: { readonly kind: string; readonly memberId: bigint | 'any' }) {
  const row = await reader.selectFrom('base.file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.body || row.kind !== of.kind || (of.memberId !== 'any' && row.member_id !== of.memberId)) throw new DomainError('not.found')
  const bytes = unseal(house.config.SEAL_KEY, purposeOf(row.id, row.member_id, row.kind), row.body)
  return { id: row.id, memberId: row.member_id, bytes, width: row.width, height: row.height, at: row.at }
}

/** As {@link fileFor}, in the form of the contract's `shownPicture`. */
export async function shownFile(
  reader: Reader,
  house: House,
  id: string,
  of: { readonly kind: string; readonly memberId: bigint | 'any' }
) {
  const { bytes, width, height } = await fileFor(reader, house, id, of)
  return { picture: pictureAddress(bytes), width, height }
}

/** Forgets a picture that nothing belongs to any more; that it was sent still counts for a day. */
export const forgetFile = (tx: Tx, id: string) => tx.updateTable('base.file').set({ body: null }).where('id', '=', id).execute()

/** Takes away what is left of forgotten files. */
export const dropForgotten = (db: Database) => sql`delete from base.file where body is null and at < now() - interval '2 days'`.execute(db)
