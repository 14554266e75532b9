// SQL of hash chains.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { FairChain } from '#base/db-types.ts'
import type { Salt } from './beacon.ts'

export type ChainRow = Selectable<FairChain>

export const insertChain = (db: Reader, row: Pick<ChainRow, 'id' | 'game' | 'length' | 'terminal_hash' | 'stride' | 'checkpoints'>) =>
  db.insertInto('fair.chain').values(row).execute()

export const chainById = (reader: Reader, id: string) => reader.selectFrom('fair.chain').selectAll().where('id', '=', id).executeTakeFirst()

/** The oldest salted chain with so many hashes left; `not` leaves one out. */
export const openChain = (reader: Reader, game: string, { not = null, many = 1 }: { not?: string | null; many?: number } = {}) =>
  reader
    .selectFrom('fair.chain')
    .selectAll()
    .where('game', '=', game)
    .where('salt', 'is not', null)
    .where(sql<boolean>`used + ${many} <= length`)
    .$if(not !== null, q => q.where('id', '!=', not!))
    .orderBy('committed_at')
    .limit(1)
    .executeTakeFirst()

export const unsaltedChain = (reader: Reader, game: string) =>
  reader
    .selectFrom('fair.chain')
    .selectAll()
    .where('game', '=', game)
    .where('salt', 'is', null)
    .orderBy('committed_at')
    .limit(1)
    .executeTakeFirst()

export const saltChain = (db: Reader, id: string, salt: Salt) =>
  db
    .updateTable('fair.chain')
    .set({ salt: salt.value, salt_source: salt.source, salt_public: salt.isPublic, salted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute()

/** For the demo's past only: dates a commitment before the rounds that were played from it. */
export const dateChain = (db: Reader, id: string, at: Date) =>
  db.updateTable('fair.chain').set({ committed_at: at, salted_at: at }).where('id', '=', id).execute()

/** Deals the next positions of a chain, one after the other; answers the first of them. */
export async function useChain(tx: Tx, id: string, many: number): Promise<number> {
  const row = await tx
    .updateTable('fair.chain')
    .set({ used: sql`used + ${many}` })
    .where('id', '=', id)
    .where(sql<boolean>`used + ${many} <= length`)
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used - many + 1
}
