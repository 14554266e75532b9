// Whether what a browser computes of the published files is what is declared, and a changed byte is not.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { expect, test } from 'vitest'
import { checkFile } from './published-files.ts'
import { computeTables, fileNames, hashOfAll, percentOf } from './table-figures.ts'

const tables = resolve(import.meta.dirname, '../../../../../games/tables')
const filesOf = (game: string) =>
  fileNames(game).map(name => checkFile(game, name, new Uint8Array(readFileSync(resolve(tables, game, name)))))

test.each(slotModels.map(model => [model.id, model] as const))(
  'the files of %s are the published ones and return 96 %% in every way',
  (_, model) => {
    const { files, returns, breaches } = computeTables(model, filesOf(model.id))
    expect(files.every(({ ok }) => ok)).toBe(true)
    expect(breaches).toEqual([])
    for (const { percent } of returns) expect(Math.abs(Number(percent) - 96)).toBeLessThanOrEqual(0.05)
  }
)

test('one changed byte of a table changes its hash, the hash of all files, and what it adds up to', () => {
  const model = slotModels[0]!
  const files = filesOf(model.id)
  const table = files.find(({ name }) => name === 'lookUpTable_base.csv')!
  const bytes = table.bytes.slice()
  bytes[bytes.lastIndexOf(44) + 1] = 57
  const changed = files.map(file => (file === table ? checkFile(model.id, file.name, bytes) : file))
  const hashes = (list: typeof files) => hashOfAll(Object.fromEntries(list.map(({ name, computed }) => [name, computed])))
  expect(changed.find(({ name }) => name === table.name)!.ok).toBe(false)
  expect(hashes(changed)).not.toBe(hashes(files))
  const [right, wrong] = [computeTables(model, files).returns[0]!, computeTables(model, changed).returns[0]!]
  expect(wrong.numerator).not.toBe(right.numerator)
})

test('a fraction is written in percent to six places, the last one rounded', () => {
  expect(percentOf(1n, 3n)).toBe('33.333333')
  expect(percentOf(2n, 3n)).toBe('66.666667')
  expect(percentOf(96n, 100n)).toBe('96.000000')
})
