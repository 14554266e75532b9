// Migrates a throwaway PostgreSQL and writes (or with --verify checks) the TypeScript types of its tables. A column of texts whose check allows a
// closed list has that list as its type; columns of {@link ours} have a type of `base/column-types.ts`.
import { spawnSync } from 'node:child_process'
import { keysOf, recordOf } from '@fairhouse/contract/keys.ts'
import { connect, type Database, migrate } from '@fairhouse/server/base/database.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { sql } from 'kysely'

/** Columns that hold a type of ours, by their `schema.table.column`. */
const ours = {
  'member.member.profile': 'Texts',
  'base.document.kind': 'DocumentKind',
  'base.document_version.body': 'Body',
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

const pg = await startEmbeddedPg({ ephemeral: true })
const { db } = connect(pg.url('postgres'))
await migrate(db)
const columns = { ...(await checkedColumns(db)), ...(await ownColumns(db)) }
await db.destroy()
const run = spawnSync(
  process.execPath,
  [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect',
    'postgres',
    '--url',
    pg.url('postgres'),
    '--out-file',
    'server/src/base/db-types.ts',
    '--exclude-pattern',
    '(*migration*|*.*_2[0-9][0-9][0-9]*)',
    '--type-mapping',
    JSON.stringify({ int8: 'bigint', numeric: 'string', xid8: 'string' }),
    '--custom-imports',
    JSON.stringify(recordOf(Object.values(ours), () => './column-types.ts')),
    '--overrides',
    JSON.stringify({ columns }),
    ...process.argv.slice(2)
  ],
  { stdio: 'inherit' }
)
await pg.stop()
process.exit(run.status ?? 1)
