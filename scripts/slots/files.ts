// Where the published maths lie, and their compression.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { published } from '@fairhouse/games/slots/published.ts'

const root = new URL('../../games/', import.meta.url)
const folderOf = (game: string) => new URL(`tables/${game}/`, root)

/** All files of a game, by name. */
export function readFiles(game: string): Map<string, Uint8Array> {
  const folder = folderOf(game)
  return new Map(
    readdirSync(folder)
      .sort()
      .map(name => [name, readFileSync(new URL(name, folder))])
  )
}

/** Writes a game's files over those that are there. */
export function writeFiles(game: string, files: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(folderOf(game), { recursive: true })
  for (const [name, bytes] of files) writeFileSync(new URL(name, folderOf(game)), bytes)
}

export const pack = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 } })

export const unpack = (bytes: Uint8Array): Uint8Array => zstdDecompressSync(bytes)

/** Writes the committed hashes: those of the games given, and what was there of the others. */
export function writeHashes(hashes: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  const games = Object.entries({ ...published, ...hashes }).sort(([a], [b]) => (a < b ? -1 : 1))
  const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)
  const body = games.map(([game, files]) => {
    const lines = Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, hash]) => `    ${key(name)}: '${hash}'`)
    return `  ${key(game)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(
    new URL('src/slots/published.ts', root),
    `// Written by \`npm run slots -- build\`: the SHA-256 of every published file of every slot. A file that differs is refused.
export const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n${body.join(',\n')}\n}\n`
  )
}
