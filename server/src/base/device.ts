// Browsers: what they are known by in the database, and what people read of them.
import Bowser from 'bowser'
import { sha256 } from './crypto.ts'
import type { Call } from './http.ts'

/** Where a call comes from. */
export type Origin = Pick<Call, 'address' | 'userAgent' | 'browser'>

/** What a browser is known by in the database: the cookie itself is never kept. */
export const deviceHash = (browser: string | null): Buffer | null => (browser === null ? null : sha256(browser))

/** E.g. "Chrome on Android"; "unknown" when the agent says nothing. At most 60 characters. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'unknown'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || 'unknown'
}

/** What people read of a device: what it said of itself, else what its user agent says. */
export const deviceLabel = (origin: Origin, given?: string): string => given?.slice(0, 60) || deviceName(origin.userAgent)
