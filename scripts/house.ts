// For commands: opens the house's database with the settings of the environment, as `npm start` would.
import { join } from 'node:path'
import { readConfig, StartError } from '@fairhouse/server/base/config.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/embedded-postgres.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { openHouse } from '@fairhouse/server/base/open-house.ts'

/** Runs `work` on the house and ends the process; a wrong setting is one sentence. The embedded database must not be in use. `listening` tells the house its address. */
export async function withHouse(work: (house: House, listening: (url: string) => void) => Promise<number>): Promise<never> {
  try {
    const config = readConfig()
    const pg = config.DATABASE_URL ? null : await startEmbeddedPg({ dataDir: join(config.dataDir, 'postgres') })
    const opened = await openHouse(config, config.DATABASE_URL ?? pg!.url('postgres'), makeLog('warn'))
    const code = await work(opened.house, opened.listening)
    await opened.close()
    await pg?.stop()
    process.exit(code)
  } catch (cause) {
    console.error(
      cause instanceof StartError || /another PostgreSQL/.test(String(cause))
        ? `${(cause as Error).message} Stop the server first, or set DATABASE_URL.`
        : cause
    )
    process.exit(1)
  }
}
