// Sessions of launched games: a fresh token a launch, for one vendor and one member.

import { now } from '#base/clock.ts'
import { newToken, sha256 } from '#base/crypto.ts'
import type { Tx } from '#base/database.ts'
import { insertSession } from './sessions.store.ts'

/** A token opens new bets for so long; what is due to the member is taken in later too. */
const sessionMs = 24 * 3_600_000

/** What a launch says of its session; `game` is the code in our catalogue. */
export interface Launched {
  readonly memberId: bigint
  readonly vendor: string
  readonly game: string
  readonly currency: string
  readonly language: string
  readonly address: string | null
  /** By default a day from now. */
  readonly expiresAt?: Date
}

/** Opens a session and returns its token, which is told to the vendor once and stored nowhere. */
export async function openSession(tx: Tx, launched: Launched): Promise<string> {
  const token = newToken()
  await insertSession(tx, { ...launched, tokenHash: sha256(token), expiresAt: launched.expiresAt ?? new Date(now() + sessionMs) })
  return token
}
