// The browser of journeys, pictures and measurements: the system's Chromium where there is one, else Playwright's own.
import { existsSync } from 'node:fs'

/** Path of the system's Chromium, or undefined. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(p => p && existsSync(p))
