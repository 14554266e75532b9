// The check against programs: a proof of work of the browser, signed by the house, good once, for five minutes.
import { hkdfSync } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { checkHosted } from './bot-hosted.ts'
import { spendProof } from './proofs.store.ts'

/** form: before a form is sent · captcha: stands for a picture, about ten times the work. */
export type BotPurpose = 'form' | 'captcha'

const algorithm = 'PBKDF2/SHA-256'
const minutes = 5
/** Iterations of one derivation, and how many derivations are tried: the work has an upper bound. */
const work = {
  on: { cost: 5_000, from: 100, to: 300 },
  easy: { cost: 50, from: 2, to: 6 }
} as const
const harder = { form: 1, captcha: 10 } as const

const secretOf = (house: House, name: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(house.config.SEAL_KEY, 'hex'), '', `account.bot ${name}`, 32)).toString('hex')

/** A challenge for a browser; null where the house asks for no proof of work. The one that stands for a picture is always given. */
export async function botChallengeOf(house: House, purpose: BotPurpose): Promise<Challenge | null> {
  const mode = house.config.BOT_CHECK
  if ((mode === 'off' || mode === 'hosted') && purpose === 'form') return null
  const { cost, from, to } = work[mode === 'on' || mode === 'hosted' ? 'on' : 'easy']
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(to * harder[purpose], from * harder[purpose]),
    data: { purpose },
    deriveKey,
    expiresAt: Math.floor(now() / 1000) + minutes * 60,
    hmacSignatureSecret: secretOf(house, 'challenge'),
    hmacKeySignatureSecret: secretOf(house, 'key')
  })
}

/** The challenge and its solution, when the solution is right; null otherwise, whatever was sent. */
async function solved(house: House, payload: string): Promise<Challenge | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString()) as Payload
    if (!((challenge.parameters.expiresAt ?? 0) > now() / 1000)) return null
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secretOf(house, 'challenge'),
      hmacKeySignatureSecret: secretOf(house, 'key')
    })
    return verified ? challenge : null
  } catch {
    return null
  }
}

/** Is this a solved proof of work for the purpose, not spent before? It is spent. */
export async function spendBotProof(house: House, payload: string, purpose: BotPurpose): Promise<boolean> {
  const challenge = await solved(house, payload)
  if (challenge?.parameters.data?.purpose !== purpose) return false
  return spendProof(house.db, sha256(challenge.signature!), new Date(challenge.parameters.expiresAt! * 1000))
}

/**
 * Demands a solved proof of work, or a hosted service's word; nothing where the house asks for none.
 * @throws DomainError bot.required when it is missing, wrong, too old, for something else or spent; busy.try.again when the hosted service is silent
 */
export async function checkBot(house: House, payload: string | undefined, purpose: BotPurpose = 'form'): Promise<void> {
  if (house.config.BOT_CHECK === 'off') return
  if (house.config.BOT_CHECK === 'hosted' && purpose === 'form') {
    if (!payload) throw new DomainError('bot.required')
    return checkHosted(house, payload)
  }
  if (!payload || !(await spendBotProof(house, payload, purpose))) throw new DomainError('bot.required')
}
