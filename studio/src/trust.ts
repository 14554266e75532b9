// Whose signature the studio believes: the operator publishes its keys, so a new one needs no word to us.
import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from './settings.ts'

const published = z.object({ keys: z.array(z.object({ public_key: z.string() })).max(20) })
const freshMs = 5 * 60_000
/** A wrong signature asks for the keys again, but not more often than this. */
const againMs = 2_000

/** Answers whether the bytes were signed by the operator. */
export type Trust = (body: Buffer, signature: string | undefined) => Promise<boolean>

export function trustOperator({ operatorUrl }: Pick<Settings, 'operatorUrl'>, clock: () => number = Date.now): Trust {
  let keys: readonly KeyObject[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    readAt = clock()
    try {
      const response = await fetch(`${operatorUrl}/keys`, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
      keys = published.parse(await response.json()).keys.map(key => createPublicKey(key.public_key))
    } catch {
      // what was known stays in force until the operator answers
    }
  }
  return async (body, signature) => {
    if (!signature) return false
    const given = Buffer.from(signature, 'base64')
    const believed = () => keys.some(key => verify('sha256', body, key, given))
    if (clock() - readAt > freshMs) await read()
    if (believed()) return true
    if (clock() - readAt <= againMs) return false
    await read()
    return believed()
  }
}

/** What proves that the address of a replay was made here. */
export const replayProof = ({ replayKey }: Pick<Settings, 'replayKey'>, round: string): string =>
  createHmac('sha256', replayKey).update(round).digest('base64url')

export function isReplayProof(settings: Pick<Settings, 'replayKey'>, round: string, proof: string): boolean {
  const right = Buffer.from(replayProof(settings, round))
  const given = Buffer.from(proof)
  return right.length === given.length && timingSafeEqual(right, given)
}
