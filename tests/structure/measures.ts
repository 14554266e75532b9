// What is measured of the project's structure, with the goal of each figure. `npm run structure` prints it, a test holds it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { circlesOf } from './circles.ts'
import { arrowsUp, importsOf, isTest, placeOf, root, type Source, sourcesOf } from './sources.ts'

export interface Measure {
  readonly name: string
  /** What it was when the house was measured for the first time. */
  readonly was: string
  /** The most that the figure may be. */
  readonly most: number
  /** Places that count; the figure is their number, unless `figure` says otherwise. */
  places(files: readonly Source[]): readonly string[]
  figure?(files: readonly Source[]): number
  /** A file that makes the figure worse. */
  readonly planted: readonly Source[]
}

const program = (files: readonly Source[]) => files.filter(f => !isTest(f.path) && !f.path.endsWith('db-types.ts'))
const under = (files: readonly Source[], folder: string) => files.filter(f => f.path.startsWith(`${folder}/`))

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node of a file's syntax tree that fits. */
function nodesOf({ path, text }: Source, fits: (node: Node) => boolean): Node[] {
  const found: Node[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    else if (isNode(value)) {
      if (fits(value)) found.push(value)
      for (const key of Object.keys(value)) walk(value[key])
    }
  }
  walk(parseSync(path, text).program)
  return found
}
const lineOf = ({ text }: Source, at: number) => text.slice(0, at).split('\n').length
const isCode = ({ path }: Source) => /\.tsx?$/.test(path)

const workspaces = ['contract', 'games', 'server', 'ui', 'site', 'backoffice', 'studio']
const inFolders = (files: readonly Source[]) =>
  Map.groupBy(
    files.filter(f => workspaces.some(name => f.path.startsWith(`${name}/src/`))),
    f => dirname(f.path)
  )

const bare = (text: string) => text.replace(/--[^\n]*/g, '')

/** Programs whose figure is a number that somebody reads: a test reads the same functions by value. Hooks put such figures into words. */
const arithmetic = /\bBigInt\(|\b\d+n\b|mulDiv|parseMoney\(/

export const measures: readonly Measure[] = [
  {
    name: 'imports up the floors of the site, or across its features',
    was: '44',
    most: 0,
    places: files => arrowsUp(under(files, 'site/src').filter(isCode)),
    planted: [{ path: 'site/src/kit/planted.ts', text: "import { x } from '../features/lobby/x.ts'" }]
  },
  {
    name: 'imports up the floors of the console, or across its features',
    was: 'not measured',
    most: 0,
    places: files => arrowsUp(under(files, 'backoffice/src').filter(isCode)),
    planted: [{ path: 'backoffice/src/features/a/planted.ts', text: "import { x } from '../b/x.ts'" }]
  },
  {
    name: 'files of an app that stand on no floor',
    was: 'not measured',
    most: 0,
    places: files => files.filter(f => placeOf(f.path)?.floor === -1).map(f => f.path),
    planted: [{ path: 'site/src/lists/planted.ts', text: '' }]
  },
  {
    name: 'circles of imports between folders that stand beside one another',
    was: '19',
    most: 0,
    places: files => circlesOf(program(files).filter(isCode)),
    planted: ['contract', 'games', 'server', 'ui', 'site', 'backoffice', 'studio'].flatMap(name => [
      { path: `${name}/src/one/planted.ts`, text: "import { b } from '../two/deep/planted.ts'" },
      { path: `${name}/src/two/deep/planted.ts`, text: "import { a } from '../../one/planted.ts'" }
    ])
  },
  {
    name: 'files in the fullest folder',
    was: '94',
    most: 20,
    figure: files => Math.max(0, ...[...inFolders(files).values()].map(list => list.length)),
    places: files =>
      [...inFolders(files)]
        .filter(([, list]) => list.length > 20)
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([folder, list]) => `${folder}: ${list.length} files`),
    planted: Array.from({ length: 21 }, (_, at) => ({ path: `server/src/planted/file-${at}.ts`, text: '' }))
  },
  {
    name: 'functions of more than 70 lines',
    was: '70',
    most: 0,
    places: files =>
      program(files)
        .filter(isCode)
        .flatMap(f =>
          nodesOf(
            f,
            node => node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
          )
            .map(node => ({ line: lineOf(f, node.start), length: lineOf(f, node.end) - lineOf(f, node.start) + 1 }))
            .filter(({ length }) => length > 70)
            .map(({ line, length }) => `${f.path}:${line}: ${length} lines`)
        ),
    planted: [{ path: 'server/src/base/planted.ts', text: `function x() {\n${'  y()\n'.repeat(80)}}` }]
  },
  {
    name: 'casts for 1,000 lines of the server',
    was: '7.0',
    most: 2,
    figure: files => {
      const server = program(under(files, 'server/src')).filter(isCode)
      const lines = server.reduce((sum, f) => sum + f.text.split('\n').length, 0)
      return Math.round((castsIn(server).length / Math.max(1, lines)) * 10_000) / 10
    },
    places: files => castsIn(program(under(files, 'server/src')).filter(isCode)),
    planted: [{ path: 'server/src/base/planted.ts', text: 'export const x = JSON.parse("1") as number' }]
  },
  {
    name: 'SQL functions that stand in a migration',
    was: '617 lines of text that was superseded',
    // an index is made of name_fold, so it cannot be put back later
    most: 1,
    places: files =>
      under(files, 'server/migrations').flatMap(f =>
        [...bare(f.text).matchAll(/create (?:or replace )?function ([a-z]+\.[a-z0-9_]+)/gi)].map(m => `${f.path}: ${m[1]}`)
      ),
    planted: [
      {
        path: 'server/migrations/9999_planted.sql',
        text: 'create function wallet.a() returns int; create function wallet.b() returns int;'
      }
    ]
  },
  {
    name: 'rules of the valid bet besides the one of the contract and its twin in SQL',
    was: '6',
    most: 0,
    places: files =>
      program(files)
        .filter(f => /least\(\s*\w*stake\w*\s*,\s*abs\(|min\w*\(\s*\w*\.?stake\s*,\s*abs\w*\(/i.test(f.text))
        .map(f => f.path)
        .filter(
          path =>
            !['contract/src/income/valid-bet.ts', 'contract/src/income/valid-bet.ts', 'server/src/wager/sql/valid_of.sql'].includes(path)
        ),
    planted: [{ path: 'server/src/report/planted.ts', text: 'sql`sum(least(stake, abs(payout - stake)))`' }]
  },
  {
    name: 'events that are written or heard without their declaration',
    was: 'read by no listener, not written by SQL',
    most: 0,
    places: files =>
      program(under(files, 'server/src'))
        .filter(f => isCode(f) && !f.path.startsWith('server/src/base/'))
        .filter(f => /insert into base\.event\b/.test(f.text) || /\bStoredEvent\b/.test(f.text))
        .map(f => f.path),
    planted: [{ path: 'server/src/wager/planted.ts', text: "sql`insert into base.event (name) values ('wager.placed')`" }]
  },
  {
    name: 'tables of what members owe the house',
    was: '2',
    most: 1,
    places: files =>
      under(files, 'server')
        .filter(f => f.path === 'server/schema.sql')
        .flatMap(f => [...f.text.matchAll(/^create table (\w+\.(?:receivable|claim))\b/gm)].map(m => m[1]!)),
    planted: [{ path: 'server/schema.sql', text: 'create table sport.receivable (\ncreate table tables.claim (\n' }]
  },
  {
    name: 'functions of a table’s engine that the host does not call',
    was: 'all but a part of one engine',
    most: 0,
    places: files => {
      const host = program(under(files, 'server/src/tables')).filter(isCode)
      return ['start', 'decide', 'evolve', 'view', 'owed'].filter(
        name => !host.some(f => new RegExp(`engine\\w*(?:\\([^)]*\\)!?)?\\.${name}\\(`).test(f.text))
      )
    },
    planted: [
      { path: 'server/src/tables/planted.ts', text: 'engine.start(c); engine.decide(s, o, d); engine.evolve(s, e); engine.view(s, null)' }
    ]
  },
  {
    name: 'test titles over 100 characters',
    was: '444',
    most: 0,
    places: files => files.filter(f => isTest(f.path)).flatMap(longTitles),
    planted: [{ path: 'server/src/wallet/planted.test.ts', text: `test('[2.014] ${'a member wins '.repeat(8)}', () => {})` }]
  },
  {
    name: 'arithmetic of the console that no test reads by value',
    was: '3 files of tests',
    most: 0,
    places: files => {
      const own = under(files, 'backoffice/src')
      const tested = new Set(own.filter(f => isTest(f.path)).flatMap(f => importsOf(f).map(i => i.target)))
      return own
        .filter(
          f => f.path.endsWith('.ts') && !f.path.includes('/use-') && !isTest(f.path) && arithmetic.test(f.text) && !tested.has(f.path)
        )
        .map(f => f.path)
    },
    planted: [{ path: 'backoffice/src/features/a/planted.ts', text: 'export const half = (amount: bigint) => amount / 2n' }]
  }
]

/** What stands beside the sentence of a title: clauses of the specification and of standards, the tag of a width. */
const marks = /(?:\[\w+(?:\.\d+)?\]|ASVS \d+(?:\.\d+)+|\bC\d\d\b|@desktop|@phone)\s*/g

const longTitles = (f: Source) =>
  [...f.text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*[,)]/g)]
    .map(({ index, 2: title }) => ({ index, length: title!.replace(marks, '').trim().length }))
    .filter(({ length }) => length > 100)
    .map(({ index, length }) => `${f.path}:${lineOf(f, index)}: ${length} characters`)

function castsIn(files: readonly Source[]): string[] {
  const isConst = (node: Node) => {
    const type = node.typeAnnotation
    return isNode(type) && type.type === 'TSTypeReference' && isNode(type.typeName) && type.typeName.name === 'const'
  }
  return files.flatMap(f =>
    nodesOf(f, node => node.type === 'TSAsExpression' && !isConst(node)).map(node => `${f.path}:${lineOf(f, node.start)}`)
  )
}

/** Everything that the measures look at. */
export const measured = (): Source[] => [
  ...sourcesOf(workspaces.map(name => `${name}/src`)),
  ...sourcesOf(['tests', 'scripts', 'locales', 'server/seed', 'site', 'backoffice', 'ui']).filter(
    f => isTest(f.path) && !f.path.includes('/src/')
  ),
  ...sourcesOf(['server/src', 'server/migrations'], ['.sql']),
  { path: 'server/schema.sql', text: readFileSync(join(root, 'server/schema.sql'), 'utf8') }
]

export const figureOf = (measure: Measure, files: readonly Source[]) => measure.figure?.(files) ?? measure.places(files).length
