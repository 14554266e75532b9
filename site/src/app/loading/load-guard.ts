// Watches over parts of the app that are loaded later: says when one is slow, and gives up on one that never comes.
import { lazyRouteComponent } from '@tanstack/react-router'
import { create } from 'zustand'

/** From here on a page that is still loading counts as slow. */
export const slowAfterMs = 10_000

/** From here on a page that is still loading counts as failed. */
export const chunkTimeoutMs = 120_000

/** A part of the app did not arrive: the network failed, the file is gone after an update, or the time was up. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** How many parts are slow at this moment. */
export const useSlowLoads = create(() => ({ slow: 0 }))

const countSlow = (by: 1 | -1): void => useSlowLoads.setState(({ slow }) => ({ slow: slow + by }))

/**
 * Loads a part. Counted as slow from 10 s on; throws `ChunkError` when the load fails and after 120 s.
 * A file that comes later than that is kept by the browser, so that the next try has it at once.
 */
export async function guardLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>()
  let slow = false
  const slowly = setTimeout(() => {
    slow = true
    countSlow(1)
  }, slowAfterMs)
  const over = setTimeout(() => late.reject(new ChunkError()), chunkTimeoutMs)
  try {
    return await Promise.race([load(), late.promise])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error)
  } finally {
    clearTimeout(slowly)
    clearTimeout(over)
    if (slow) countSlow(-1)
  }
}

/** The component of a route, loaded when somebody goes there: `lazyPage(() => import('./X.tsx'), 'X')`. */
// biome-ignore lint/suspicious/noExplicitAny: a file's exports are of any kind, and TanStack's own type says so too
export const lazyPage = <File extends Record<string, any>, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  lazyRouteComponent<File, Name>(() => guardLoad(load), name)
