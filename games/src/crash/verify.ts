// Checks a finished crash round from what the house published: anybody can run it, in a browser or with node.

import { saltedHash, type WalkOptions, walkChain } from '../fairness/chain.ts'
import { bustOfSaltedHash } from './bust.ts'

/** What the house published of a finished round; `bust` in hundredths, `edgeBp` in hundredths of a percent. */
export interface PublishedRound {
  /** The seed of this round. */
  readonly hash: string
  /** Published before the first round: where the chain ends. */
  readonly terminalHash: string
  /** How many hashings lead from `hash` to `terminalHash`. */
  readonly steps: number
  readonly salt: string
  readonly edgeBp: number
  readonly bust: number
}

/** One check, in the order to show them. */
export type Check =
  | { readonly name: 'salted'; readonly ok: true; readonly saltedHash: string; readonly first52Bits: string }
  | { readonly name: 'bust'; readonly ok: boolean; readonly published: number; readonly computed: number }
  | { readonly name: 'link'; readonly ok: boolean; readonly published: string; readonly computed: string; readonly steps: number }

/**
 * Recomputes where the round busts and, with `link`, walks from its seed to the terminal hash (seconds for a million steps; progress and
 * abort as in {@link walkChain}).
 * @throws SyntaxError for a malformed seed, RangeError for a malformed number of steps
 */
export async function verifyRound(round: PublishedRound, { link }: { readonly link?: WalkOptions } = {}): Promise<Check[]> {
  const salted = saltedHash(round.hash, round.salt)
  const computed = bustOfSaltedHash(salted, round.edgeBp)
  const checks: Check[] = [
    { name: 'salted', ok: true, saltedHash: salted, first52Bits: salted.slice(0, 13) },
    { name: 'bust', ok: computed === round.bust, published: round.bust, computed }
  ]
  if (link) {
    const reached = await walkChain(round.hash, round.steps, link)
    const published = round.terminalHash.toLowerCase()
    checks.push({ name: 'link', ok: reached === published, published, computed: reached, steps: round.steps })
  }
  return checks
}
