// SQL functions and their triggers: one file each in the `sql` folder of their module, put into the database when their text has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db-types.ts'

const modules = new URL('../../', import.meta.url)
/** Not a function: a statement that is carried out at every start. */
const atEveryStart = 'partitions'

interface FunctionFile {
  /** `wallet.post` */
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/** The files of these modules, in the order of the modules and by name. */
function filesOf(order: readonly string[]): FunctionFile[] {
  return order.flatMap(module => {
    const folder = new URL(`${module}/sql/`, modules)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .map(file => file.slice(0, -4))
    return names.sort().map(name => {
      const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8')
      return { name: `${module}.${name}`, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
  })
}

/** All modules with a `sql` folder except the ground, whose functions stand before the first migration. */
export const modulesWithFunctions = (): string[] =>
  readdirSync(modules)
    .filter(module => module !== 'base' && existsSync(new URL(`${module}/sql/`, modules)))
    .sort()

/**
 * Brings the functions of these modules to the text of their files, in one transaction; what has not changed is left alone. A function that a
 * changed file does not make any more (other parameters), and a function whose file is gone, is dropped: when something still needs it, nothing
 * changes at all. A function that answers something else than before is dropped by its own file first (`drop function if exists …`).
 * Several processes may call it at once. Returns the names of what was written.
 */
export async function putFunctions(db: Kysely<DB>, order: readonly string[]): Promise<string[]> {
  const files = filesOf(order).filter(f => !f.name.endsWith(`.${atEveryStart}`))
  const wanted = new Map(files.map(f => [f.name, f.sha256]))
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('functions'))`.execute(tx)
    await sql`create table if not exists migration_function (name text primary key, sha256 text not null)`.execute(tx)
    const { rows: kept } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_function
      where split_part(name, '.', 1) = any (${order})`.execute(tx)
    const known = new Map(kept.map(r => [r.name, r.sha256]))
    const changed = files.filter(f => known.get(f.name) !== f.sha256)
    const gone = kept.map(r => r.name).filter(name => !wanted.has(name))
    if (changed.length + gone.length === 0) return []
    // a body may name a function or a table that comes later
    await sql`set local check_function_bodies = off`.execute(tx)
    for (const file of changed) {
      await sql.raw(file.text).execute(tx)
      await sql`insert into migration_function values (${file.name}, ${file.sha256})
        on conflict (name) do update set sha256 = excluded.sha256`.execute(tx)
    }
    await dropOld(tx, [...changed.map(f => f.name), ...gone])
    await sql`delete from migration_function where name = any (${gone})`.execute(tx)
    return changed.map(f => f.name)
  })
}

/** Drops the functions of these names that this transaction did not write. */
async function dropOld(tx: Kysely<DB>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ signature: string }>`select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace::regnamespace::text || '.' || p.proname = any (${names}) and p.xmin <> pg_current_xact_id()::xid`.execute(tx)
  for (const { signature } of rows) await sql.raw(`drop function ${signature}`).execute(tx)
}

/** Carries out what every start needs: the coming partitions. */
export async function readyTables(db: Kysely<DB>, order: readonly string[]): Promise<void> {
  for (const file of filesOf(order)) if (file.name.endsWith(`.${atEveryStart}`)) await sql.raw(file.text).execute(db)
}
