// The row of the brand's settings.
import type { Updateable } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { BrandSetting } from '#base/db-types.ts'

export const setting = (reader: Reader) => reader.selectFrom('brand.setting').selectAll().executeTakeFirstOrThrow()

export async function changeSetting(tx: Tx, values: Updateable<BrandSetting>): Promise<void> {
  await tx.updateTable('brand.setting').set(values).executeTakeFirstOrThrow()
}
