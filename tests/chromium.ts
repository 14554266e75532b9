// The browser of journeys, pictures and measurements: one of the system where there is one, else Playwright's own.
import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const firstOf = (paths: readonly (string | undefined)[]): string | undefined => paths.find(path => path && existsSync(path))

/** Path of a browser as people have it, or undefined: what is measured is measured in it. */
export const chromiumPath = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, ...whole, shell])

/** The same engine without the windows of a browser, which nobody sees: a page costs a third less. */
export const shellPath = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, shell, ...whole])
