// The project's own text, read once: what the rules of building and the measures of the structure look at.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Source {
  /** From the project's root, e.g. `server/src/wallet/wallet.ts`. */
  readonly path: string
  readonly text: string
}

export const root = join(import.meta.dirname, '../..')

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
    ['node_modules', 'dist', '.data'].includes(entry.name)
      ? []
      : entry.isDirectory()
        ? filesUnder(join(folder, entry.name))
        : [join(folder, entry.name)]
  )

/** The files of these folders of the project that have one of these endings, with their text. */
export const sourcesOf = (folders: readonly string[], endings: readonly string[] = ['.ts', '.tsx']): Source[] =>
  folders
    .flatMap(filesUnder)
    .filter(path => endings.some(ending => path.endsWith(ending)))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|[/-])testing(-[a-z]+)?\.ts$/.test(path)

/** What a file imports, from the project's root (`contract/src/money.ts`) or a package's name. */
export function importsOf({ path, text }: Source): { target: string; typeOnly: boolean }[] {
  const found: { target: string; typeOnly: boolean }[] = []
  for (const m of text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  )) {
    const spec = m[2] ?? m[3]!
    let target = spec
    if (spec.startsWith('.')) target = relative(root, join(root, dirname(path), spec))
    else if (spec.startsWith('#')) target = `server/src/${spec.slice(1)}`
    else if (spec.startsWith('@fairhouse/')) {
      const [, folder, ...rest] = spec.split('/')
      target = [folder, ...(folder === 'locales' ? [] : ['src']), ...rest].join('/')
    }
    found.push({ target, typeOnly: m[1] !== undefined })
  }
  return found
}
