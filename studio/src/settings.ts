// What the studio is told when it starts, from its environment.
import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const environment = z.object({
  /** 0: any free one; the process that started this one gets its number. */
  STUDIO_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  STUDIO_DATABASE_URL: z.string().min(1),
  /** The wallet of the operator, up to and without `/transaction/bet`. */
  STUDIO_OPERATOR_URL: z.url(),
  /** Who the operator says that it is. */
  STUDIO_OPERATOR_ID: z.string().min(1).default('fairhouse'),
  STUDIO_SIGNATURE_HEADER: z.string().min(1).default('X-Hub88-Signature'),
  /** The studio's private key: PKCS#8 in DER, base64. */
  STUDIO_KEY: z.string().min(100),
  /** Under it seeds lie in the database until they are shown. */
  STUDIO_SEAL_KEY: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where browsers reach the studio. */
  STUDIO_PUBLIC_URL: z.url(),
  /** How long a bet or win waits before it is tried again. */
  STUDIO_RETRY_MS: z.coerce.number().int().min(1).default(1_000),
  STUDIO_LOG_LEVEL: z.string().default('info')
})

export interface Settings {
  readonly port: number
  readonly databaseUrl: string
  readonly operatorUrl: string
  readonly operatorId: string
  readonly signatureHeader: string
  readonly key: KeyObject
  readonly publicUrl: string
  readonly retryMs: number
  readonly logLevel: string
  /** Proves that an address of a replay was made here. */
  readonly replayKey: Buffer
  readonly sealKey: Buffer
}

/** Reads the settings. @throws ZodError that names what is wrong */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = environment.parse(env)
  const der = Buffer.from(given.STUDIO_KEY, 'base64')
  return {
    port: given.STUDIO_PORT,
    databaseUrl: given.STUDIO_DATABASE_URL,
    operatorUrl: given.STUDIO_OPERATOR_URL.replace(/\/$/, ''),
    operatorId: given.STUDIO_OPERATOR_ID,
    signatureHeader: given.STUDIO_SIGNATURE_HEADER,
    key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    publicUrl: given.STUDIO_PUBLIC_URL.replace(/\/$/, ''),
    retryMs: given.STUDIO_RETRY_MS,
    logLevel: given.STUDIO_LOG_LEVEL,
    replayKey: createHash('sha256').update('replay').update(der).digest(),
    sealKey: Buffer.from(given.STUDIO_SEAL_KEY, 'hex')
  }
}
