// Rows of vendors, games and favourites.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { CatalogueGame, CataloguePicture, CatalogueVendor } from '#base/db-types.ts'

export const vendorRows = (reader: Reader) => reader.selectFrom('catalogue.vendor').selectAll().execute()
/** `released`: the day as text. */
export const gameRows = (reader: Reader) =>
  reader.selectFrom('catalogue.game').selectAll().select(sql<string | null>`to_char(released_on, 'YYYY-MM-DD')`.as('released')).execute()
/** Rooms that are shown, by position. */
export const roomRows = (reader: Reader) =>
  reader.selectFrom('catalogue.room').selectAll().where('visible', '=', true).orderBy('position').orderBy('id').execute()

/** Another value after every change of vendors, games and rooms. */
export const stampOf = async (reader: Reader): Promise<string> =>
  (await reader.selectFrom('catalogue.stamp').select('stamp').executeTakeFirstOrThrow()).stamp

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

/** A statement has at most 65,535 values. */
const gamesAStatement = 500

export async function insertGames(tx: Tx, rows: Insertable<CatalogueGame>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += gamesAStatement)
    await tx
      .insertInto('catalogue.game')
      .values(rows.slice(from, from + gamesAStatement))
      .onConflict(c => c.doNothing())
      .execute()
}

/** Says whether a vendor is connected; false: it was so already, or there is no such vendor. */
export async function connectVendor(tx: Tx, code: string, connected: boolean): Promise<boolean> {
  // asked before: a statement that changes no row would wake every keeper of the catalogue too
  const row = await tx.selectFrom('catalogue.vendor').select('connected').where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row || row.connected === connected) return false
  await tx.updateTable('catalogue.vendor').set({ connected }).where('code', '=', code).execute()
  return true
}

export const vendorByCode = (reader: Reader, code: string) =>
  reader.selectFrom('catalogue.vendor').selectAll().where('code', '=', code).executeTakeFirst()

/** Games of a vendor; `released`: the day as text. */
export const gameRowsOf = (reader: Reader, vendor: string) =>
  reader
    .selectFrom('catalogue.game')
    .selectAll()
    .select(sql<string | null>`to_char(released_on, 'YYYY-MM-DD')`.as('released'))
    .where('vendor', '=', vendor)
    .execute()

/** Changes columns of a game and counts its version up. */
export async function changeGame(tx: Tx, code: string, change: Updateable<CatalogueGame>): Promise<void> {
  await tx
    .updateTable('catalogue.game')
    .set(change)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** Games and vendors whose maintenance is over by now, locked. */
export async function dueToOpen(tx: Tx): Promise<{ of: 'game' | 'vendor'; code: string }[]> {
  const due = async (of: 'game' | 'vendor') =>
    (
      await tx
        .selectFrom(`catalogue.${of}`)
        .select('code')
        .where('maintenance_until', '<=', sql<Date>`now()`)
        .orderBy('code')
        .forUpdate()
        .execute()
    ).map(({ code }) => ({ of, code }))
  return [...(await due('game')), ...(await due('vendor'))]
}

export const lockVendor = (tx: Tx, code: string) =>
  tx.selectFrom('catalogue.vendor').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** `released`: the day as text. */
export const lockGame = (tx: Tx, code: string) =>
  tx
    .selectFrom('catalogue.game')
    .selectAll()
    .select(sql<string | null>`to_char(released_on, 'YYYY-MM-DD')`.as('released'))
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

/** Changes columns of a vendor and counts its version up. */
export async function changeVendor(tx: Tx, code: string, change: Updateable<CatalogueVendor>): Promise<void> {
  await tx
    .updateTable('catalogue.vendor')
    .set(change)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/**
 * Puts a game in front of another of its category, or at its end; the category is numbered anew in tens, and only rows whose number
 * changes are written. False: there is no such game, or the other is none of its category.
 */
export async function placeGame(tx: Tx, code: string, before: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.place', 0))`.execute(tx)
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from catalogue.game g where g.code = ${code} and (${before}::text is null or (${before} <> ${code} and exists (
      select from catalogue.game b where b.code = ${before} and b.category = g.category)))) as there`.execute(tx)
  if (!rows[0]!.there) return false
  await sql`
    with own as (select category from catalogue.game where code = ${code}),
    rest as (
      select g.code, row_number() over (order by g.position, g.code) * 2 as n
      from catalogue.game g, own where g.category = own.category and g.code <> ${code}),
    everybody as (
      select code, n from rest
      union all select ${code}, coalesce((select n - 1 from rest where code = ${before}), (select max(n) + 1 from rest), 1)),
    placed as (select code, row_number() over (order by n) * 10 as position from everybody)
    update catalogue.game g set position = p.position from placed p where p.code = g.code and g.position <> p.position`.execute(tx)
  return true
}

/** Puts a vendor in front of another, or at the end; as {@link placeGame}. */
export async function placeVendor(tx: Tx, code: string, before: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.place', 0))`.execute(tx)
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from catalogue.vendor where code = ${code}) and (${before}::text is null or (${before} <> ${code} and exists (
      select from catalogue.vendor where code = ${before}))) as there`.execute(tx)
  if (!rows[0]!.there) return false
  await sql`
    with rest as (select code, row_number() over (order by position, code) * 2 as n from catalogue.vendor where code <> ${code}),
    everybody as (
      select code, n from rest
      union all select ${code}, coalesce((select n - 1 from rest where code = ${before}), (select max(n) + 1 from rest), 1)),
    placed as (select code, row_number() over (order by n) * 10 as position from everybody)
    update catalogue.vendor v set position = p.position from placed p where p.code = v.code and v.position <> p.position`.execute(tx)
  return true
}

/** Keeps a picture; one that looks the same is kept once. */
export async function insertPicture(tx: Tx, row: Insertable<CataloguePicture>): Promise<void> {
  await tx
    .insertInto('catalogue.picture')
    .values(row)
    .onConflict(c => c.doNothing())
    .execute()
}

/** Forgets a picture unless a game still shows it. */
export async function dropPicture(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('catalogue.picture')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('catalogue.game').select('code').where('picture', '=', id))))
    .execute()
}

/** The picture's bytes, a webp. */
export const pictureById = async (reader: Reader, id: string): Promise<Buffer | undefined> =>
  (await reader.selectFrom('catalogue.picture').select('body').where('id', '=', id).executeTakeFirst())?.body
