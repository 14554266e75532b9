// When pictures that are out of sight are fetched, how often again, and which are remembered as fetched.

/**
 * Two ways of loading: `default` fetches what is within 1.3 times the viewport and tries three times again;
 * `observer` waits until a tenth of the picture is in sight and tries once again.
 */
export const lazyProfiles = {
  default: { preload: 1.3, threshold: 0, retries: 3, cache: 200 },
  observer: { preload: 1, threshold: 0.1, retries: 1, cache: 200 }
} as const

export type LazyProfile = keyof typeof lazyProfiles

/** The observer's options: below and beside the viewport it looks as far ahead as the profile says, never above. */
export function observerOptions(profile: LazyProfile): { rootMargin: string; threshold: number } {
  const { preload, threshold } = lazyProfiles[profile]
  const ahead = `${Math.round((preload - 1) * 100)}%`
  return { rootMargin: `0px ${ahead} ${ahead} ${ahead}`, threshold }
}

/** What to do after the picture failed for the `failures`th time (from 1): wait this many milliseconds and try again, or give up. */
export function planRetry(profile: LazyProfile, failures: number): number | null {
  return failures > lazyProfiles[profile].retries ? null : 400 * 2 ** (failures - 1)
}

/** Remembers the latest `size` addresses; the oldest makes room for the next. */
export function makeAddressCache(size: number): { has: (address: string) => boolean; add: (address: string) => void } {
  const known = new Set<string>()
  return {
    has: address => known.has(address),
    add: address => {
      known.delete(address)
      known.add(address)
      if (known.size > size) known.delete(known.values().next().value!)
    }
  }
}
