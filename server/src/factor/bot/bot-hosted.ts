// The check against programs by a hosted service: any that speaks the protocol of reCAPTCHA's siteverify, as hCaptcha and Turnstile do.
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { spendProof } from './proofs.store.ts'

const timeoutMs = 5_000
/** How long a token of such a service is good at most. */
const goodForMs = 10 * 60_000

const verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

/** What a page needs for the service; null where the house checks by itself. */
export function hostedCheckOf({ config }: House): { siteKey: string; script: string; global: string } | null {
  if (config.BOT_CHECK !== 'hosted') return null
  return { siteKey: config.BOT_SITE_KEY!, script: config.BOT_SCRIPT_URL!, global: config.BOT_GLOBAL }
}

/**
 * Asks the service about a token; the visitor's address is not told to it. Each token is asked about once.
 * @throws DomainError bot.required when it is no good, busy.try.again when no answer came: nobody passes unchecked
 */
export async function checkHosted(house: House, token: string): Promise<void> {
  const { BOT_VERIFY_URL: url, BOT_SECRET: secret } = house.config
  if (!(await spendProof(house.db, sha256(`hosted ${token}`), new Date(now() + goodForMs)))) throw new DomainError('bot.required')
  const said = await fetch(url!, {
    method: 'POST',
    body: new URLSearchParams({ secret: secret!, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs)
  })
    .then(async answer => verdict.parse(await answer.json()))
    .catch(err => {
      house.log.warn({ err }, 'the hosted check against programs did not answer')
      throw new DomainError('busy.try.again')
    })
  const own = new URL(house.publicUrl()).hostname
  if (!said.success || (said.hostname !== undefined && said.hostname !== own)) throw new DomainError('bot.required')
}
