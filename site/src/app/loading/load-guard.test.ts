import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, chunkTimeoutMs, guardLoad, lazyPage, slowAfterMs, useSlowLoads } from './load-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
afterEach(() => expect(vi.getTimerCount()).toBe(0))

const slow = () => useSlowLoads.getState().slow

describe('a page that is loaded later', () => {
  it('has 120 seconds, neither more nor less [9.001]', () => expect(chunkTimeoutMs).toBe(120_000))

  it('that hangs is given up after 120 seconds with the text that people read [8.028]', async () => {
    const given = vi.fn()
    const end = guardLoad(() => new Promise<never>(() => {})).catch(given)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(given).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await end
    expect(given.mock.calls[0]![0]).toBeInstanceOf(ChunkError)
    expect(given.mock.calls[0]![0].message).toBe('Loading chunk failed')
    expect(slow()).toBe(0)
  })

  it('counts as slow from ten seconds on, and no longer once it is there', async () => {
    const file = Promise.withResolvers<string>()
    const end = guardLoad(() => file.promise)
    await vi.advanceTimersByTimeAsync(slowAfterMs - 1)
    expect(slow()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(slow()).toBe(1)
    file.resolve('page')
    expect(await end).toBe('page')
    expect(slow()).toBe(0)
  })

  it('that fails at once says so at once, whatever the browser called it', async () => {
    const fault = new TypeError('Failed to fetch dynamically imported module')
    await expect(guardLoad(() => Promise.reject(fault))).rejects.toMatchObject({ message: 'Loading chunk failed', cause: fault })
  })

  it('is asked for once more after it failed, and then shown', async () => {
    const load = vi.fn(async () => ({ page: 'here' }))
    load.mockRejectedValueOnce(new Error('offline'))
    const page = lazyPage(load, 'page') as unknown as { preload: () => Promise<void> }
    await page.preload()
    await page.preload()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
