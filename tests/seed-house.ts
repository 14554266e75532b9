// Makes and seeds the house that each lane of journeys begins with a copy of.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@fairhouse/server/base/database.ts'
import { listenerLag } from '@fairhouse/server/base/running/listeners.ts'
import { listeners } from '@fairhouse/server/modules.ts'
import { unpricedFixtures } from '@fairhouse/server/sport/match/store.ts'
import { sql } from 'kysely'
import { databaseUrl } from './journeys/house-database.ts'
import { dataFolder, journeySettings } from './seeded-house.ts'

/** What the seed tells has been heard, and every match has its prices: nothing of it is left to do in each copy. */
async function isSettled(db: Database): Promise<boolean> {
  const behind = (await listenerLag(db, listeners)).some(({ lagMs }) => lagMs > 5_000)
  return !behind && (await unpricedFixtures(db, 1)).length === 0
}

/**
 * Makes a house with the demo brand in it, waits until it has come to rest, and stops it again; answers with its data's folder. Undefined where
 * every house keeps its data in one given database, or where files cannot be copied with their owners. `signal` ends it before its time.
 */
export async function seedHouse(signal: AbortSignal): Promise<string | undefined> {
  if (process.env.DATABASE_URL || process.platform === 'win32') return undefined
  const folder = dataFolder()
  const house = spawn(process.execPath, ['--enable-source-maps', 'server/src/main.ts'], {
    env: { ...process.env, ...journeySettings, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
    killSignal: 'SIGTERM'
  })
  house.once('error', () => {})
  let said = ''
  house.stdout.setEncoding('utf8')
  for await (const text of house.stdout) {
    said += text
    if (said.includes('Fairhouse is open')) break
  }
  if (!said.includes('Fairhouse is open')) throw new Error(`the house of the journeys did not open: ${said}`)
  house.stdout.resume()
  const { db } = connect(databaseUrl(folder), 2)
  while (house.exitCode === null && !(await isSettled(db))) await pause(500)
  // nothing of a journey has to outlive the machine, and no house is long enough open to be tidied
  await sql`vacuum analyze`.execute(db)
  for (const setting of ['autovacuum', 'fsync', 'full_page_writes', 'synchronous_commit'])
    await sql`alter system set ${sql.raw(setting)} = off`.execute(db)
  await db.destroy()
  if (house.exitCode === null && house.signalCode === null) {
    house.kill('SIGTERM')
    await once(house, 'exit')
  }
  return folder
}
