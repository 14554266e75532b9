// Checks a draw of the house in the browser: the chain, the beacon, the derivation. Nothing is asked of the server.
import type { lotteryProof } from '@fairhouse/contract/play/lottery.ts'
import { previousHash, walkChain } from '@fairhouse/games/fairness/chain.ts'
import { publishedAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import { writeDraw } from '@fairhouse/games/lottery/types.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import type { z } from 'zod'

export type Proof = z.output<typeof lotteryProof>
export interface DrawCheck {
  readonly key: 'previous' | 'chain' | 'beacon' | 'time' | 'draw'
  readonly ok: boolean
  readonly computed: string
  readonly published: string
}

function isGenuine(round: number, signature: string, randomness: string): boolean {
  try {
    verifyRandomness({ round, signature, randomness })
    return true
  } catch {
    return false
  }
}

/** What was drawn is what the first result said: a correction afterwards does not change the draw. @throws when the walk is aborted or the proof is malformed */
export async function checkDraw(
  proof: Proof,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void
): Promise<readonly DrawCheck[]> {
  const { chain, hash, position, beacon, issue } = proof
  if (!chain || !hash || position === null || issue.result === null) throw new RangeError('this draw cannot be checked')
  const before = previousHash(hash)
  const checks: DrawCheck[] = []
  if (proof.previousHash)
    checks.push({ key: 'previous', ok: before === proof.previousHash, computed: before, published: proof.previousHash })
  const end = await walkChain(hash, position, { signal, onProgress })
  checks.push({ key: 'chain', ok: end === chain.terminalHash, computed: end, published: chain.terminalHash })
  if (beacon?.signature && beacon.randomness) {
    const genuine = isGenuine(beacon.round, beacon.signature, beacon.randomness)
    checks.push({ key: 'beacon', ok: genuine, computed: beacon.randomness, published: beacon.signature })
    const out = publishedAt(beacon.round)
    checks.push({ key: 'time', ok: out > issue.closesAt, computed: out.toISOString(), published: issue.closesAt.toISOString() })
  }
  const drawn = proof.corrected[0]?.result ?? issue.result
  const computed = writeDraw(
    drawOf(proof.family, {
      hash,
      salt: chain.salt,
      beacon: beacon?.signature ? beacon.randomness : null,
      game: proof.game,
      issue: issue.name
    })
  )
  checks.push({ key: 'draw', ok: computed === drawn, computed, published: drawn })
  return checks
}
