// Draws the published tables from the models and writes them with their hashes.
import { drawTable, printBooks } from '@fairhouse/games/slots/generate.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { optionsOf } from '@fairhouse/games/slots/rounds/round.ts'
import { booksFile, indexFile, printRows, tableFile } from '@fairhouse/games/slots/table.ts'
import { figuresOf, hashOf, printIndex } from '@fairhouse/games/slots/verify.ts'
import { pack, writeFiles, writeHashes } from './files.ts'
import { percent } from './verification.ts'

function build(model: SlotModel): Record<string, string> {
  const text = new TextEncoder()
  const files = new Map<string, Uint8Array>([[indexFile, text.encode(printIndex(model))]])
  for (const mode of [...model.modes, ...optionsOf(model)]) {
    const { books, rows, raw } = drawTable(model, mode)
    files.set(tableFile(mode.name), text.encode(printRows(rows)))
    files.set(booksFile(mode.name), pack(text.encode(printBooks(books))))
    const table = figuresOf(rows, 1)
    console.log(`${model.id} ${mode.name}: ${rows.length} books of ${raw.rounds} rounds, highest ${table.maxWin}`)
    console.log(`  raw    mean ${raw.mean.toFixed(6)}  hit rate ${percent(raw.hitRate)}  sd ${raw.sd.toFixed(3)}`)
    console.log(`  table  mean ${table.rtp.toFixed(6)}  hit rate ${percent(table.hitRate)}  sd ${table.sd.toFixed(3)}`)
  }
  writeFiles(model.id, files)
  return Object.fromEntries([...files].map(([name, bytes]) => [name, hashOf(bytes)]))
}

/** Writes the files of these games and the hashes of all. Always 0; `verify` judges. */
export function buildTables(models: readonly SlotModel[]): number {
  writeHashes(Object.fromEntries(models.map(model => [model.id, build(model)])))
  return 0
}
