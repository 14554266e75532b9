// Opens the house's doors to the database: pool, migrations, queue, clock.
import { randomUUID } from 'node:crypto'
import { syncClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { StartError } from '../config.ts'
import { connect, type Database, migrate, postgresVersion } from '../database.ts'
import { codeOf } from '../errors.ts'
import type { House, HouseStatus } from '../house.ts'
import { prepareQueue } from '../jobs.ts'
import type { Log } from '../log.ts'

const oldestPostgres = 18

async function refuseOldPostgres(db: Database): Promise<void> {
  const version = await postgresVersion(db)
  if (version < oldestPostgres * 10_000)
    throw new StartError(
      `This is PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}: the house needs ${oldestPostgres} or later (DATABASE_URL).`
    )
}

/** A house and the way to close it. `listening` tells it its address. */
export interface OpenHouse {
  readonly house: House
  readonly migrated: readonly string[]
  listening(url: string): void
  close(): Promise<void>
}

/**
 * `migrate: false`: beside a house that runs on this database; its form is that house's matter.
 * @throws StartError when the database cannot be reached or is too old
 */
export async function openHouse(config: Config, databaseUrl: string, log: Log, options: { migrate?: boolean } = {}): Promise<OpenHouse> {
  const { pool, db } = connect(databaseUrl, config.DATABASE_POOL)
  let migrated: string[]
  const listeners = new Set<() => void>()
  const closing: (() => void)[] = []
  let url = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`
  const status: HouseStatus = {
    relayLagMs: () => 0,
    heardUntil: Number.NEGATIVE_INFINITY,
    sockets: () => 0,
    listeners: [],
    draining: false
  }
  const house: House = {
    config,
    db,
    pool,
    log,
    processId: randomUUID(),
    publicUrl: () => url,
    status,
    nudge: () => {
      for (const hear of listeners) hear()
    },
    onNudge: listener => void listeners.add(listener),
    onClose: work => void closing.push(work)
  }
  try {
    await refuseOldPostgres(db)
    migrated = options.migrate === false ? [] : await migrate(db)
    if (options.migrate !== false) await prepareQueue(house)
    await syncClock(db)
  } catch (cause) {
    await db.destroy()
    const code = codeOf(cause)
    if (/^(ECONN|ENOENT|ENOTFOUND|EAI_|28|3D|57P03)/.test(code))
      throw new StartError(
        `The database cannot be reached (${config.DATABASE_URL ? 'DATABASE_URL' : 'embedded'}): ${cause instanceof Error && cause.message ? cause.message : code}`
      )
    throw cause
  }
  // the offset to the database's clock, measured anew each minute
  const clock = setInterval(() => void syncClock(db).catch(() => {}), 60_000)
  return {
    house,
    migrated,
    listening: address => {
      url = config.PUBLIC_URL?.replace(/\/$/, '') ?? address
    },
    async close() {
      clearInterval(clock)
      for (const work of closing) work()
      await db.destroy()
    }
  }
}
