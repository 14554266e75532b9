// A device's name for people, from its user agent.
import Bowser from 'bowser'

/** E.g. "Chrome on Android"; "unknown" when the agent says nothing. At most 60 characters. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'unknown'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || 'unknown'
}
