// A demo never faces the world: what belongs to a demonstration is switched on by name where strangers reach the house.
import { isIPv4 } from 'node:net'
import { type Config, StartError } from '../config.ts'

/** What strangers must not meet by accident, and the setting that says it is meant. */
const demoThings: readonly { readonly setting: string; readonly what: string; readonly on: (config: Config) => boolean }[] = [
  { setting: 'DEMO_DATA', what: 'demo data', on: c => c.DEMO_DATA === 'on' },
  { setting: 'DEMO_OPERATORS', what: 'demo operators, whose passwords are public', on: c => c.DEMO_OPERATORS === 'on' },
  { setting: 'DEV_MESSAGES', what: 'the page /dev/messages, which shows everybody’s codes', on: c => c.DEV_MESSAGES === 'on' },
  { setting: 'SANDBOX', what: 'sandbox providers, which pay with nobody’s money', on: c => c.SANDBOX === 'on' },
  { setting: 'SMS_PROVIDER', what: 'built-in SMS, which reaches nobody', on: c => c.SMS_PROVIDER === 'builtin' },
  { setting: 'MAIL_PROVIDER', what: 'built-in mail, which reaches nobody', on: c => c.MAIL_PROVIDER === 'builtin' }
]

const isHere = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/** The setting by which strangers reach the house; null where only this machine does. */
export function facesTheWorld({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): string | null {
  if (!isHere(HOST)) return `HOST=${HOST}`
  const url = PUBLIC_URL ? new URL(PUBLIC_URL) : null
  return url && (url.protocol === 'https:' || !isHere(url.hostname)) ? `PUBLIC_URL=${PUBLIC_URL}` : null
}

/** @throws StartError that names everything of a demonstration that strangers would meet and nobody asked for */
export function refuseDemoBeforeTheWorld(config: Config): void {
  const door = facesTheWorld(config)
  // production has none of this by itself
  if (!door || config.NODE_ENV === 'production') return
  const meant = demoThings.filter(thing => thing.on(config) && !config.given.has(thing.setting))
  if (meant.length === 0) return
  throw new StartError(
    `${door} lets strangers in, and this would be a demonstration: ${meant.map(t => `${t.what} (${t.setting})`).join('; ')}. Set NODE_ENV=production, or each of these settings to what you want.`
  )
}

/**
 * The same of a database that is there already. `demo`: it holds a demonstration; `publicPasswords`: operators with passwords that anybody knows.
 * @throws StartError
 */
export function refuseDemoDatabase(config: Config, demo: boolean, publicPasswords: readonly string[]): void {
  if (!demo) return
  if (config.NODE_ENV === 'production')
    throw new StartError(
      'This database holds a demonstration: it is refused in production. Begin with an empty one (DATABASE_URL or DATA_DIR).'
    )
  if (!facesTheWorld(config)) return
  if (config.DEMO_DATA === 'off')
    throw new StartError(
      'This database holds a demonstration, and DEMO_DATA=off. Begin with an empty one (DATABASE_URL or DATA_DIR), or set DEMO_DATA=on.'
    )
  if (config.DEMO_OPERATORS === 'off' && publicPasswords.length > 0)
    throw new StartError(
      `In this database the passwords of these operators are public: ${publicPasswords.join(', ')}. Begin with an empty one (DATABASE_URL or DATA_DIR), or set DEMO_OPERATORS=on.`
    )
}
