// The row of the brand's settings, and the windows of maintenance.
import type { PlayRules } from '@fairhouse/contract/play/play-policy.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { BrandMaintenance, BrandSetting } from '#base/db-types.ts'

export const setting = (reader: Reader) => reader.selectFrom('brand.setting').selectAll().executeTakeFirstOrThrow()

export async function changeSetting(tx: Tx, values: Updateable<BrandSetting>): Promise<void> {
  await tx.updateTable('brand.setting').set(values).executeTakeFirstOrThrow()
}

/** The stored play policy; a change waits for one under way. */
export const lockPlay = (tx: Tx) => tx.selectFrom('brand.setting').select(['play', 'play_version']).forUpdate().executeTakeFirstOrThrow()

/** Keeps another play policy; its version goes up by one. */
export async function savePlay(tx: Tx, rules: PlayRules): Promise<void> {
  await tx
    .updateTable('brand.setting')
    .set({ play: JSON.stringify(rules) })
    .set(eb => ({ play_version: eb('play_version', '+', 1) }))
    .executeTakeFirstOrThrow()
}

/** Windows that are not over, called off ones left out. */
export const openWindows = (reader: Reader) =>
  reader
    .selectFrom('brand.maintenance')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .orderBy('starts_at')
    .limit(50)
    .execute()

export const lastWindows = (reader: Reader) => reader.selectFrom('brand.maintenance').selectAll().orderBy('id', 'desc').limit(50).execute()

export const insertWindow = (tx: Tx, values: Insertable<BrandMaintenance>) =>
  tx.insertInto('brand.maintenance').values(values).returning('id').executeTakeFirstOrThrow()

export const lockWindow = (tx: Tx, id: string) =>
  tx.selectFrom('brand.maintenance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function changeWindow(tx: Tx, id: string, values: Updateable<BrandMaintenance>): Promise<void> {
  await tx.updateTable('brand.maintenance').set(values).where('id', '=', id).execute()
}
