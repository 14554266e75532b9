// Migrates a throwaway PostgreSQL and writes (or with --verify checks) the TypeScript types of its tables. A column of texts whose check allows a
// closed list has that list as its type; columns of {@link ours} have a type of `base/column-types.ts`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf, recordOf } from '@fairhouse/contract/keys.ts'
import { connect, type Database, migrate } from '@fairhouse/server/base/database.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { sql } from 'kysely'

/** Columns that hold a type of ours, by their `schema.table.column`. */
const ours = {
  'member.member.profile': 'Texts',
  'base.document.kind': 'DocumentKind',
  'base.document_version.body': 'Body',
  'bonus.grant.terms': 'BonusTerms',
  'bonus.grant.title': 'Words',
  'brand.maintenance.text': 'Words',
  'brand.setting.identity': 'Identity',
  'brand.setting.play': 'Play',
  'brand.setting.regions': 'Regions',
  'brand.setting.settings': 'Settings',
  'catalogue.game.config': 'Detail',
  'lottery.game.family': 'Family',
  'lottery.game.prize_mode': 'PrizeMode',
  'lottery.game.schedule': 'Schedule',
  'lottery.issue.beacon': 'Beacon',
  'lottery.issue.corrected': 'Corrected',
  'lottery.issue.entries': 'Entries',
  'lottery.issue.source': 'Source',
  'lottery.member_series.mode': 'PrizeMode',
  'lottery.mode.name': 'PrizeMode',
  'lottery.series_past.mode': 'PrizeMode',
  'lottery.ticket.unit': 'UnitMode',
  'lottery.ticket.wins': 'Wins',
  'crash.seat.slot': 'SeatSlot',
  'reward.item.bonus': 'RewardBonus',
  'application.request.title': 'Words',
  'reward.item.title': 'Words',
  'staff.approval.detail': 'Detail',
  'staff.audit.detail': 'Detail',
  'wager.bet.detail': 'BetDetail'
}

type Override =
  | { readonly type: 'Identifier'; readonly name: string }
  | { readonly type: 'GenericExpression'; readonly name: string; readonly args: readonly Override[] }

/** The type of each column of {@link ours}. */
async function ownColumns(db: Database): Promise<Record<string, Override>> {
  const paths = keysOf(ours)
  const { rows } = await sql<{ path: string; generated: boolean }>`
    select p.path, a.atthasdef or a.attidentity <> '' as generated from unnest(${paths}::text[]) p(path)
    join pg_attribute a on a.attrelid = substring(p.path from '^(.*)[.]')::regclass and a.attname = substring(p.path from '[^.]*$')`.execute(db)
  const generated = new Map(rows.map(row => [row.path, row.generated]))
  return recordOf(paths, path => {
    if (!generated.has(path)) throw new Error(`there is no column ${path}`)
    const type: Override = { type: 'Identifier', name: ours[path] }
    return generated.get(path) ? { type: 'GenericExpression', name: 'Generated', args: [type] } : type
  })
}

/** `schema.table.column` of each column whose check is a list of texts, with its TypeScript type. */
async function checkedColumns(db: Database): Promise<Record<string, { type: 'RawExpression'; expression: string }>> {
  const { rows } = await sql<{ path: string; column: string; check: string; nullable: boolean; generated: boolean }>`
    select n.nspname || '.' || t.relname || '.' || a.attname as path, a.attname as column, pg_get_constraintdef(c.oid) as check,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as generated
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and not t.relispartition order by 1`.execute(db)
  const found: Record<string, { type: 'RawExpression'; expression: string }> = {}
  for (const { path, column, check, nullable, generated } of rows) {
    const list = new RegExp(`^CHECK \\(\\("?${column}"? = ANY \\(ARRAY\\[([^\\]]+)\\]\\)\\)\\)$`).exec(check)?.[1]
    const values = list?.split(', ').map(value => value.replace(/::text$/, ''))
    if (!values?.every(value => /^'[^']*'$/.test(value))) continue
    // the generator adds null by itself, which is wrong outside of Generated
    if (nullable && generated) continue
    const type = values.join(' | ')
    found[path] = { type: 'RawExpression', expression: generated ? `Generated<${type}>` : type }
  }
  return found
}

const pascal = (name: string) => name.replace(/(?:^|[_.])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Lists of words of our own that stand in no column: what functions answer. The generator writes only those of columns. */
async function wordsOf(db: Database, text: string): Promise<string> {
  const { rows } = await sql<{ name: string; words: string[] }>`
    select n.nspname || '.' || t.typname as name, array_agg(e.enumlabel::text order by e.enumlabel::text collate "C") as words
    from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
    where n.nspname <> 'graphile_worker' group by 1 order by 1`.execute(db)
  return rows
    .map(({ name, words }) => ({ name: pascal(name), words: words.map(word => `"${word}"`).join(' | ') }))
    .filter(({ name }) => !text.includes(`export type ${name} =`))
    .map(({ name, words }) => `\nexport type ${name} = ${words};\n`)
    .join('')
}

/** What a field of a composite type holds: null is always allowed there. */
const inTypeScript: Record<string, string> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  jsonb: 'object',
  'timestamp with time zone': 'Date'
}

/** Composite types of our own, in which batches go to functions: an interface, and the names of the fields in their order. */
async function compositesOf(db: Database): Promise<string> {
  const { rows } = await sql<{ type: string; fields: { name: string; type: string }[] }>`
    select n.nspname || '.' || c.relname as type,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as fields
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'c' and n.nspname !~ '^(pg_|information_schema|graphile)' group by 1 order by 1`.execute(db)
  const types = rows.map(r => {
    const fields = r.fields.map(f => `    ${f.name}: ${inTypeScript[f.type] ?? pascal(f.type)} | null;\n`)
    return `  "${r.type}": {\n${fields.join('')}  };\n`
  })
  const names = rows.map(r => `  "${r.type}": [${r.fields.map(f => `"${f.name}"`).join(', ')}],\n`)
  return `\nexport interface Composites {\n${types.join('')}}\n\nexport const compositeFields: { readonly [K in keyof Composites]: readonly (keyof Composites[K])[] } = {\n${names.join('')}};\n`
}

const file = 'server/src/base/db-types.ts'
const verify = process.argv.includes('--verify')
const pg = await startEmbeddedPg({ ephemeral: true })
const { db } = connect(pg.url('postgres'))
await migrate(db)
const columns = { ...(await checkedColumns(db)), ...(await ownColumns(db)) }
const folder = mkdtempSync(join(tmpdir(), 'db-types-'))
const made = join(folder, 'db-types.ts')
const run = spawnSync(
  process.execPath,
  [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect',
    'postgres',
    '--url',
    pg.url('postgres'),
    '--out-file',
    made,
    '--exclude-pattern',
    '(*migration*|*.*_2[0-9][0-9][0-9]*)',
    '--type-mapping',
    JSON.stringify({ int8: 'bigint', numeric: 'string', xid8: 'string' }),
    '--custom-imports',
    JSON.stringify(recordOf(Object.values(ours), () => './column-types.ts')),
    '--overrides',
    JSON.stringify({ columns })
  ],
  { stdio: 'inherit' }
)
let status = run.status ?? 1
if (status === 0) {
  const generated = readFileSync(made, 'utf8')
  const text = generated + (await wordsOf(db, generated)) + (await compositesOf(db))
  if (!verify) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the migrations make: npm run db:types`)
    status = 1
  }
}
rmSync(folder, { recursive: true })
await db.destroy()
await pg.stop()
process.exit(status)
