// Checks in the browser what decided a draw: a round of the public beacon, or the house's own chain.
import type { drawSource } from '@fairhouse/contract/member/draw.ts'
import { walkChain } from '@fairhouse/games/fairness/chain.ts'
import { publishedAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import type { z } from 'zod'

/** One thing that was checked: what was computed here, and what the house has published. */
export interface Check<Key extends string> {
  readonly key: Key
  readonly ok: boolean
  readonly computed: string
  readonly published: string
}
export type SourceCheck = Check<'beacon' | 'time' | 'chain'>

type Source = Pick<z.output<typeof drawSource>, 'beacon' | 'chain' | 'randomness'> & {
  /** When what is drawn was published. */
  readonly publishedAt: Date
}

function isGenuine(round: number, signature: string, randomness: string): boolean {
  try {
    verifyRandomness({ round, signature, randomness })
    return true
  } catch {
    return false
  }
}

/** Nothing before the draw. */
export async function checkSource({ beacon, chain, randomness, publishedAt: at }: Source): Promise<SourceCheck[]> {
  if (randomness === null) return []
  const checks: SourceCheck[] = []
  if (beacon && beacon.signature !== null) {
    const { round, signature } = beacon
    const due = publishedAt(round)
    checks.push(
      { key: 'beacon', ok: isGenuine(round, signature, randomness), computed: randomness, published: signature },
      { key: 'time', ok: due > at, computed: due.toISOString(), published: at.toISOString() }
    )
  }
  if (chain) {
    const end = await walkChain(randomness, chain.position)
    checks.push({ key: 'chain', ok: end === chain.terminalHash, computed: end, published: chain.terminalHash })
  }
  return checks
}
