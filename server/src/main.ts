// Starts the house with what its last start has compiled: a quarter of a start went into reading the same files again.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// beside the packages, never in a folder that others of this machine may write to; where it cannot be written, nothing is kept
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))
const { start } = await import('./start.ts')
await start()
// a house that is killed leaves it behind as well
flushCompileCache()
