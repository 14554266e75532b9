// The published files of a slot, fetched and hashed here: what the house promised, and what it really has.
import { tablePath } from '@fairhouse/contract/play/spin.ts'
import { slotTables } from '@fairhouse/games/slots/check-round.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { published } from '@fairhouse/games/slots/published.ts'
import { type SlotTables, tableNames } from '@fairhouse/games/slots/rounds/round.ts'
import { tableFile } from '@fairhouse/games/slots/table.ts'
import { hashOf } from '@fairhouse/games/slots/verify.ts'

export interface CheckedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The hash that this page was built with; empty: there is no such file. */
  readonly promised: string
  readonly computed: string
  readonly ok: boolean
}

/** The slot with this code, if there is one. */
export const slotOf = (code: string): SlotModel | undefined => slotModels.find(({ id }) => id === code)

/** Compares bytes with the hash of the published file of this name. */
export function checkFile(game: string, name: string, bytes: Uint8Array<ArrayBuffer>): CheckedFile {
  const promised = published[game]?.[name] ?? ''
  const computed = hashOf(bytes)
  return { name, bytes, promised, computed, ok: computed === promised }
}

/** Fetches a published file as it is now, not as a browser remembers it. @throws TypeError without a network, Error for an answer that is no file */
export async function fetchFile(game: string, name: string): Promise<CheckedFile> {
  const response = await fetch(tablePath(game, name), { cache: 'no-store' })
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return checkFile(game, name, new Uint8Array(await response.arrayBuffer()))
}

/** The text of a file; bytes that are no UTF-8 become signs that no table has. */
export const textOf = (file: CheckedFile): string => new TextDecoder().decode(file.bytes)

/** A game's tables from its files as they are now. @throws as `fetchFile` */
export async function fetchTables(model: SlotModel): Promise<{ files: readonly CheckedFile[]; tables: SlotTables }> {
  const files = await Promise.all(tableNames(model).map(name => fetchFile(model.id, tableFile(name))))
  const tables = slotTables(model, name => textOf(files.find(file => file.name === name)!))
  return { files, tables }
}
