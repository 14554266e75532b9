// For commands: opens the house's database with the settings of the environment, as `npm start` would, or beside the server that runs.
import { join } from 'node:path'
import { readConfig, StartError } from '@fairhouse/server/base/config.ts'
import { runningEmbeddedPg, startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { openHouse } from '@fairhouse/server/open.ts'

/**
 * Runs `work` on the house and ends the process; a wrong setting is one sentence. The embedded database is started unless a server has it
 * open: then the command works beside that server. `listening` tells the house its address.
 */
export async function withHouse(work: (house: House, listening: (url: string) => void) => Promise<number>): Promise<never> {
  try {
    const config = readConfig()
    const folder = join(config.dataDir, 'postgres')
    const beside = config.DATABASE_URL ?? runningEmbeddedPg(folder, 'postgres')
    const pg = beside ? null : await startEmbeddedPg({ dataDir: folder })
    // the form of a database that is in use is its server's matter
    const migrate = config.DATABASE_URL !== undefined || pg !== null
    const opened = await openHouse(config, beside ?? pg!.url('postgres'), makeLog('warn'), { migrate })
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
