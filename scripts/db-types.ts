// Migrates a throwaway PostgreSQL and writes (or with --verify checks) the TypeScript types of its tables. A column of texts whose check allows a
// closed list has that list as its type.
import { spawnSync } from 'node:child_process'
import { connect, type Database, migrate } from '@fairhouse/server/base/database.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/embedded-postgres.ts'
import { sql } from 'kysely'

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
const columns = await checkedColumns(db)
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
    '--overrides',
    JSON.stringify({ columns }),
    ...process.argv.slice(2)
  ],
  { stdio: 'inherit' }
)
await pg.stop()
process.exit(run.status ?? 1)
