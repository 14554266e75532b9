// Which system the call for a play-money account names.
import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('location', { search: '', host: 'localhost', protocol: 'http:' })
const { osOf } = await import('./free-play.ts')
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 0, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, 'linux'],
  ['curl/8', 0, 'other']
] as const)('%s with %i touch points plays on %s', (userAgent, touchPoints, os) => {
  expect(osOf(userAgent, touchPoints)).toBe(os)
})
