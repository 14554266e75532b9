// Migrates a throwaway PostgreSQL and writes (or with --verify checks) the TypeScript types of its tables.
import { spawnSync } from 'node:child_process'
import { connect, migrate } from '@fairhouse/server/base/database.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/embedded-postgres.ts'

const pg = await startEmbeddedPg({ ephemeral: true })
const { db } = connect(pg.url('postgres'))
await migrate(db)
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
    ...process.argv.slice(2)
  ],
  { stdio: 'inherit' }
)
await pg.stop()
process.exit(run.status ?? 1)
