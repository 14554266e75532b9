// Settings come from the environment, checked once at start; every one has a default that works.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordOf } from '@fairhouse/contract/keys.ts'
import { z } from 'zod'

const secret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  ROLE: z.enum(['all', 'api', 'realtime', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Where browsers and providers reach this house; default http://HOST:PORT. */
  PUBLIC_URL: z.url().optional(),
  /** An origin of its own for the operators' console; without it the console stands beside the site, at /backoffice. */
  CONSOLE_URL: z.url().optional(),
  /** Addresses of proxies in front whose X-Forwarded-For is believed, comma-separated CIDRs; never "all". */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  /** off switches request limits and the shedding of load off: for load tests only, refused in production. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** The built-in payment provider that pays with nobody's money: on, but in production off unless it is asked for. */
  SANDBOX: z.enum(['on', 'off']).optional(),
  /** The sample studio, a vendor of real games in a process of its own: as SANDBOX unless it is said. */
  STUDIO: z.enum(['on', 'off']).optional(),
  /** What belongs to a demonstration alone, each with its own switch: on outside of production, where only this machine reaches the house. */
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  DEMO_OPERATORS: z.enum(['on', 'off']).optional(),
  DEMO_CROWD: z.enum(['on', 'off']).optional(),
  DEV_MESSAGES: z.enum(['on', 'off']).optional(),
  /** Google Analytics may run on the pages, where the brand has an id and a person allows it. */
  ANALYTICS: z.enum(['on', 'off']).default('off'),
  /** The reference of the API at /docs and /openapi.json: on, but in production off unless it is asked for. */
  API_REFERENCE: z.enum(['on', 'off']).optional(),
  /** After SIGTERM: so long it says that it is not ready, and serves callers that still come, before it stops listening. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Who sends messages to telephones: the built-in stand-in, or a provider with a Twilio-like HTTP API. */
  SMS_PROVIDER: z.enum(['builtin', 'http']).default('builtin'),
  /** Address of the provider without a path, e.g. https://api.example.com. */
  SMS_URL: z.url().optional(),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  /** smtp://user:password@host:port or smtps://…; without it mail goes to the built-in stand-in. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Who sends mail: as SMTP_URL says, unless it is said. */
  MAIL_PROVIDER: z.enum(['builtin', 'smtp']).optional(),
  MAIL_FROM: z.string().min(3).default('Fairhouse <no-reply@fairhouse.example>'),
  /** The check against programs before forms: our own proof of work, or a hosted service; easy or off for tests and load only, refused in production. */
  BOT_CHECK: z.enum(['on', 'easy', 'off', 'hosted']).default('on'),
  /** A hosted service with the protocol of siteverify: its script, the name that the script puts itself under, where tokens are checked, both keys. */
  BOT_SCRIPT_URL: z
    .string()
    .regex(/^(https:\/\/|\/)/, 'must begin with https://')
    .optional(),
  BOT_GLOBAL: z
    .string()
    .regex(/^[A-Za-z]\w{2,40}$/)
    .default('turnstile'),
  BOT_VERIFY_URL: z.url().optional(),
  BOT_SITE_KEY: z.string().min(1).optional(),
  BOT_SECRET: z.string().min(1).optional(),
  /** A password that is given out to many and must be changed at the first login; empty: there is none. */
  WEAK_PASSWORD: z.string().max(128).default(''),
  /** Rounds in a new hash chain. */
  CHAIN_LENGTH: z.coerce.number().int().min(10).max(10_000_000).default(1_000_000),
  /** Matches that the house's own leagues know ahead, all leagues together; 0: none is played. */
  FIXTURES_AHEAD: z.coerce.number().int().min(0).max(2_000).default(320),
  SEAL_KEY: secret.optional(),
  SANDBOX_HOUSE_KEY: secret.optional(),
  SANDBOX_PROVIDER_KEY: secret.optional(),
  /** The studio's RSA key: PKCS#8 in DER, base64. */
  STUDIO_KEY: z.base64().min(1_000).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Empty: the built-in beacon. Else the address of a drand chain, e.g. of the quicknet. */
  BEACON_URL: z.url().optional(),
  /** Who sends official lottery results: address and Ed25519 public key (SPKI in DER, base64); without them the built-in stand-in where SANDBOX is on. */
  RESULTS_URL: z.url().optional(),
  RESULTS_KEY: z.base64().min(40).optional(),
  /** Who tells the sportsbook of matches from outside: nobody, a provider's gateway, or the built-in stand-in (recordings of the house's own simulator; never in production). */
  SPORT_FEED: z.enum(['off', 'http', 'recorded']).optional(),
  SPORT_FEED_URL: z.url().optional(),
  SPORT_FEED_TOKEN: z.string().min(1).optional()
})

export interface Config
  extends Omit<z.infer<typeof environment>, 'SEAL_KEY' | 'SANDBOX_HOUSE_KEY' | 'SANDBOX_PROVIDER_KEY' | keyof ReturnType<typeof defaulted>>,
    ReturnType<typeof defaulted> {
  /** Names of the settings that were given; the others have their defaults. */
  readonly given: ReadonlySet<string>
  readonly dataDir: string
  /** Seals secrets in the database (AES-256-GCM). */
  readonly SEAL_KEY: string
  /** The house signs its calls to the sandbox provider with this. */
  readonly SANDBOX_HOUSE_KEY: string
  /** The sandbox provider signs its webhooks with this. */
  readonly SANDBOX_PROVIDER_KEY: string
}

/** A sentence for the person who starts the server; shown without a stack trace. */
export class StartError extends Error {}

type Given = z.infer<typeof environment>

/** Settings whose default depends on others. */
function defaulted(given: Given) {
  const production = given.NODE_ENV === 'production'
  const notThere = production ? 'off' : 'on'
  const { SANDBOX = notThere, DEMO_DATA = notThere } = given
  // tests bring their own company
  const { DEMO_CROWD = given.NODE_ENV === 'development' ? DEMO_DATA : 'off' } = given
  return {
    SANDBOX,
    STUDIO: given.STUDIO ?? SANDBOX,
    DEMO_DATA,
    DEMO_OPERATORS: given.DEMO_OPERATORS ?? DEMO_DATA,
    DEMO_CROWD,
    SPORT_FEED: given.SPORT_FEED ?? (DEMO_CROWD === 'on' && !production ? 'recorded' : 'off'),
    DEV_MESSAGES: given.DEV_MESSAGES ?? notThere,
    API_REFERENCE: given.API_REFERENCE ?? notThere,
    DRAIN_SECONDS: given.DRAIN_SECONDS ?? (production ? 5 : 1),
    MAIL_PROVIDER: given.MAIL_PROVIDER ?? (given.SMTP_URL ? 'smtp' : 'builtin')
  } as const
}

const secretNames = ['SEAL_KEY', 'SANDBOX_HOUSE_KEY', 'SANDBOX_PROVIDER_KEY'] as const

/** Keys that the environment does not give are made once and kept in DATA_DIR; in production they must be given. */
function secrets(given: Given, dataDir: string): Record<(typeof secretNames)[number], string> {
  const file = join(dataDir, 'secrets.json')
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = secretNames.filter(n => !given[n] && !kept[n])
  const wanted = missing.filter(n => n === 'SEAL_KEY' || defaulted(given).SANDBOX === 'on')
  if (wanted.length > 0 && given.NODE_ENV === 'production')
    throw new StartError(`In production these settings must be given: ${wanted.join(', ')} (64 hexadecimal digits each).`)
  for (const name of missing) kept[name] = randomBytes(32).toString('hex')
  if (missing.length > 0 && given.NODE_ENV !== 'production') {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  }
  return recordOf(secretNames, name => given[name] ?? kept[name]!)
}

/** The studio's private key: given, or made once and kept in DATA_DIR. In production it must be given. */
export function studioKey(config: Pick<Config, 'STUDIO_KEY' | 'NODE_ENV' | 'dataDir'>): string {
  if (config.STUDIO_KEY) return config.STUDIO_KEY
  if (config.NODE_ENV === 'production')
    throw new StartError('In production STUDIO=on needs STUDIO_KEY (an RSA key, PKCS#8 in DER, base64).')
  const file = join(config.dataDir, 'secrets.json')
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (!kept.STUDIO_KEY) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    kept.STUDIO_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  }
  return kept.STUDIO_KEY
}

/** What production never has, and settings that go together. @throws StartError */
function judge(given: Given): void {
  if (given.NODE_ENV === 'production') {
    if (given.RATE_LIMITS === 'off') throw new StartError('RATE_LIMITS=off is refused in production.')
    if (given.BOT_CHECK !== 'on' && given.BOT_CHECK !== 'hosted') throw new StartError('BOT_CHECK must be on or hosted in production.')
    if (given.SPORT_FEED === 'recorded') throw new StartError('SPORT_FEED=recorded is refused in production.')
    for (const name of ['DEMO_DATA', 'DEMO_OPERATORS', 'DEMO_CROWD', 'DEV_MESSAGES'] as const)
      if (given[name] === 'on') throw new StartError(`${name}=on is refused in production.`)
  }
  if (given.BOT_CHECK === 'hosted' && !(given.BOT_SCRIPT_URL && given.BOT_VERIFY_URL && given.BOT_SITE_KEY && given.BOT_SECRET))
    throw new StartError('BOT_CHECK=hosted needs BOT_SCRIPT_URL, BOT_VERIFY_URL, BOT_SITE_KEY and BOT_SECRET.')
  if (given.SPORT_FEED === 'http' && !(given.SPORT_FEED_URL && given.SPORT_FEED_TOKEN))
    throw new StartError('SPORT_FEED=http needs SPORT_FEED_URL and SPORT_FEED_TOKEN.')
  if (given.SMS_PROVIDER === 'http' && !(given.SMS_URL && given.SMS_ACCOUNT && given.SMS_TOKEN && given.SMS_FROM))
    throw new StartError('SMS_PROVIDER=http needs SMS_URL, SMS_ACCOUNT, SMS_TOKEN and SMS_FROM.')
  if (given.MAIL_PROVIDER === 'smtp' && !given.SMTP_URL) throw new StartError('MAIL_PROVIDER=smtp needs SMTP_URL.')
  if (given.CONSOLE_URL && given.CONSOLE_URL.startsWith('https:') !== (given.PUBLIC_URL?.startsWith('https:') ?? false))
    throw new StartError('CONSOLE_URL and PUBLIC_URL must both begin with https:// or both with http://.')
  if (given.CONSOLE_URL && given.PUBLIC_URL && new URL(given.CONSOLE_URL).host === new URL(given.PUBLIC_URL).host)
    throw new StartError('CONSOLE_URL must be another host (or port) than PUBLIC_URL.')
  if (Boolean(given.RESULTS_URL) !== Boolean(given.RESULTS_KEY)) throw new StartError('RESULTS_URL and RESULTS_KEY go together.')
}

/**
 * Reads the settings. Empty strings count as absent.
 * @throws StartError that names every wrong setting
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success)
    throw new StartError(
      `Wrong settings: ${parsed.error.issues.map(i => `${i.path.join('.')} ${i.message}`).join('; ')}. See .env.example.`
    )
  const given = parsed.data
  judge(given)
  const dataDir = resolve(given.DATA_DIR)
  return { ...given, ...defaulted(given), given: new Set(Object.keys(present)), dataDir, ...secrets(given, dataDir) }
}
