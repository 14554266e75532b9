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

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /(^|[/-])testing(-[a-z]+)?\.ts$/.test(path)

export interface Import {
  /** From the project's root, `contract/src/money.ts`, or a package's name. */
  readonly target: string
  /** Is it fetched later, by `import()`? */
  readonly later: boolean
}

/** What a file imports. */
export function importsOf({ path, text }: Source): Import[] {
  const found: Import[] = []
  for (const m of text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  )) {
    const spec = m[1] ?? m[2]!
    let target = spec
    if (spec.startsWith('.')) target = relative(root, join(root, dirname(path), spec))
    else if (spec.startsWith('#')) target = `server/src/${spec.slice(1)}`
    else if (spec.startsWith('@fairhouse/')) {
      const [, folder, ...rest] = spec.split('/')
      target = [folder, ...(folder === 'locales' ? [] : ['src']), ...rest].join('/')
    }
    found.push({ target, later: m[1] === undefined })
  }
  return found
}

/** The floors of an app, from above: the session shows nothing itself; kit asks it for permission, language and brand. */
const floors: readonly (string | undefined)[] = ['app', 'features', 'kit', 'session']

export interface FloorPlace {
  readonly app: string
  /** The floor's number from above; −1: on none. What stands in `src` itself starts the app. */
  readonly floor: number
  /** Among the features, which one. */
  readonly feature: string | null
}

/** Where in an app with floors a file stands. */
export function placeOf(path: string): FloorPlace | null {
  const app = ['site', 'backoffice'].find(name => path.startsWith(`${name}/src/`))
  if (!app) return null
  const [first, second] = path.slice(`${app}/src/`.length).split('/')
  return { app, floor: second === undefined ? 0 : floors.indexOf(first), feature: first === 'features' ? second! : null }
}

/** Imports of an app that run up its floors, or from one feature into another. */
export const arrowsUp = (files: readonly Source[]): string[] =>
  files.flatMap(f => {
    const own = placeOf(f.path)
    if (!own) return []
    return importsOf(f).flatMap(({ target }) => {
      const other = placeOf(target)
      if (other?.app !== own.app) return []
      const across = own.feature !== null && other.feature !== null && own.feature !== other.feature
      return other.floor < own.floor || across ? [`${f.path} imports ${target}`] : []
    })
  })
