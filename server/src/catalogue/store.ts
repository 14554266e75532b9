// Rows of vendors and games.
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { CatalogueGame, CatalogueVendor } from '#base/db-types.ts'

export const vendorRows = (reader: Reader) => reader.selectFrom('catalogue.vendor').selectAll().execute()
export const gameRows = (reader: Reader) => reader.selectFrom('catalogue.game').selectAll().execute()

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
