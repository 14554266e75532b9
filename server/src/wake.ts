// What a start does before the rest of the house is read: settings, and the embedded database, which wakes meanwhile.
import { join } from 'node:path'
import { type Config, readConfig, StartError } from '#base/config.ts'
import { type EmbeddedPg, startEmbeddedPg } from '#base/data/embedded-postgres.ts'
import { refuseDemoBeforeTheWorld } from '#base/running/exposure.ts'

export interface Woken {
  readonly config: Config
  /** Null where the database is another program's matter. */
  readonly pg: EmbeddedPg | null
}

/** Settings and the database. @throws StartError */
export async function wake(): Promise<Woken> {
  const config = readConfig()
  refuseDemoBeforeTheWorld(config)
  return { config, pg: config.DATABASE_URL ? null : await embedded(join(config.dataDir, 'postgres')) }
}

async function embedded(dataDir: string): Promise<EmbeddedPg> {
  try {
    return await startEmbeddedPg({
      dataDir,
      settings: { shared_buffers: '256MB', jit: 'off', max_connections: '120', random_page_cost: '1.1' }
    })
  } catch (cause) {
    throw new StartError(
      `The embedded PostgreSQL did not start: ${String(cause instanceof Error ? cause.message : cause)
        .split('\n')
        .slice(0, 3)
        .join(' ')}`
    )
  }
}
