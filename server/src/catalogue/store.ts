// Rows of vendors, games and favourites.
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { CatalogueGame, CatalogueVendor } from '#base/db-types.ts'

export const vendorRows = (reader: Reader) => reader.selectFrom('catalogue.vendor').selectAll().execute()
export const gameRows = (reader: Reader) => reader.selectFrom('catalogue.game').selectAll().execute()

/** Codes of the member's favourites, the last added first. */
export async function favouriteRows(reader: Reader, memberId: bigint): Promise<string[]> {
  const rows = await reader
    .selectFrom('catalogue.favourite')
    .select('game')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('game')
    .execute()
  return rows.map(r => r.game)
}

/** Adds a favourite if the member has fewer than `max`; false: there was no room. One that is there already stays as it is. */
export async function addFavourite(tx: Tx, memberId: bigint, game: string, max: number): Promise<boolean> {
  // two tabs that add the last two at once wait for each other
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.favourite', ${memberId}))`.execute(tx)
  const { rows } = await sql<{ there: boolean; count: bigint }>`
    select coalesce(bool_or(game = ${game}), false) as there, count(*) as count from catalogue.favourite where member_id = ${memberId}`.execute(
    tx
  )
  if (rows[0]!.there) return true
  if (rows[0]!.count >= BigInt(max)) return false
  await tx.insertInto('catalogue.favourite').values({ member_id: memberId, game }).execute()
  return true
}

export async function removeFavourite(tx: Tx, memberId: bigint, game: string): Promise<void> {
  await tx.deleteFrom('catalogue.favourite').where('member_id', '=', memberId).where('game', '=', game).execute()
}

export async function insertVendors(tx: Tx, rows: Insertable<CatalogueVendor>[]): Promise<void> {
  await tx
    .insertInto('catalogue.vendor')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()
}

export async function insertGames(tx: Tx, rows: Insertable<CatalogueGame>[]): Promise<void> {
  await tx
    .insertInto('catalogue.game')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()
}
