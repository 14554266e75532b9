// The published maths of the slots in this process: read and checked when the house starts, never changed, drawn from by every spin.
import { readdirSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { tablePath } from '@fairhouse/contract/play/spin.ts'
import type { Book, SlotEvent } from '@fairhouse/games/slots/book.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { published } from '@fairhouse/games/slots/published.ts'
import type { SlotTables } from '@fairhouse/games/slots/rounds/round.ts'
import { booksFile, type Table, tableOf } from '@fairhouse/games/slots/table.ts'
import { type Checked, checkTables } from '@fairhouse/games/slots/verify.ts'
import { sha256 } from '#base/crypto.ts'
import { assert } from '#base/errors.ts'

const folder = new URL('../../../games/tables/', import.meta.url)

/** A published file as it is handed out. */
export interface PublishedFile {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly url: string
  readonly body: Buffer
}

/** A slot whose files are the published ones. */
export interface Slot extends SlotTables {
  readonly checked: Checked
  readonly files: readonly PublishedFile[]
  /** SHA-256 over the published hashes; `version`, its beginning, stands with every round that was drawn from them. */
  readonly hash: string
  readonly version: string
  /** What happens in the round of a row; `row` as the table counts, from 1. */
  events(table: string, row: number): readonly SlotEvent[]
}

/** The hash over a game's published hashes: that of what `sha256sum *` prints in its folder. */
const hashOver = (hashes: Readonly<Record<string, string>>): string =>
  sha256(
    Object.keys(hashes)
      .sort()
      .map(name => `${hashes[name]}  ${name}\n`)
      .join('')
  ).toString('hex')

/** Books of a table, unpacked when the first round is drawn from it: bytes, and where each line begins. */
function openBooks(body: Buffer): (row: number) => Book {
  const text = zstdDecompressSync(body)
  const starts = [0]
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) starts.push(at + 1)
  const begin = Uint32Array.from(starts)
  return row => JSON.parse(text.toString('utf8', begin[row - 1], begin[row]! - 1))
}

/**
 * A slot of these files.
 * @throws Error when a file is not the published one or a table does not keep what is declared
 */
export function makeSlot(model: SlotModel, files: ReadonlyMap<string, Buffer>): Slot {
  const expected = published[model.id]
  assert(expected, `published hashes of ${model.id}`)
  const checked = checkTables(files, { model, hashes: expected })
  if (checked.breaches.length > 0) throw new Error(`The tables of ${model.id} are refused: ${checked.breaches.join('; ')}`)
  const hash = hashOver(expected)
  const tables = new Map<string, Table>([...checked.modes, ...checked.options].map(({ name, table }) => [name, tableOf(table)]))
  const books = new Map<string, (row: number) => Book>()
  return {
    model,
    checked,
    hash,
    version: hash.slice(0, 12),
    files: [...files].map(([name, body]) => ({
      name,
      sha256: expected[name]!,
      bytes: body.length,
      url: `${tablePath(model.id, name)}?v=${expected[name]!.slice(0, 12)}`,
      body
    })),
    table(name) {
      const table = tables.get(name)
      if (!table) throw new RangeError(`${model.id} publishes no table ${name}`)
      return table
    },
    events(name, row) {
      let open = books.get(name)
      if (!open) {
        open = openBooks(files.get(booksFile(name))!)
        books.set(name, open)
      }
      return open(row).events
    }
  }
}

/** The published files of a game as they lie on the disk. */
export const filesOf = (game: string): Map<string, Buffer> =>
  new Map(
    readdirSync(new URL(`${game}/`, folder))
      .sort()
      .map(name => [name, readFileSync(new URL(`${game}/${name}`, folder))])
  )

let read: ReadonlyMap<string, Slot> | null = null

/** Every slot by its code. @throws Error at the first call when any file differs: then the house does not start */
export function slots(): ReadonlyMap<string, Slot> {
  read ??= new Map(slotModels.map(model => [model.id, makeSlot(model, filesOf(model.id))]))
  return read
}
