// Starts the house with what its last start has compiled: a quarter of a start went into reading the same files again.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// beside the packages, never in a folder that others of this machine may write to; where it cannot be written, nothing is kept
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))
const { wake } = await import('./wake.ts')
const woken = wake()
// the start says why it failed
woken.catch(() => {})
const { start } = await import('./start.ts')
await start(woken)
// a house that is killed leaves it behind as well
flushCompileCache()
