// What can be recomputed of a round here: all of it once its shoe has ended; before that the promise, the burn and the result.
import type { tableRound } from '@fairhouse/contract/play/table.ts'
import { type WalkOptions, walkChain } from '@fairhouse/games/fairness/chain.ts'
import { burnOf, type Card } from '@fairhouse/games/table/shoe.ts'
import type { Dealt } from '@fairhouse/games/table/types.ts'
import { type ShoeCheck, verifyTableRound } from '@fairhouse/games/table/verify.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import type { z } from 'zod'

export type TableProof = z.output<typeof tableRound.reply>
export type RoundCheck =
  | ShoeCheck
  /** The commitment of a shoe that is still dealt: its place in the chain is known before its hash is. */
  | { readonly name: 'promise'; readonly ok: boolean; readonly published: string; readonly computed: string; readonly steps: number }

/** Has the round cards and a result to check? A void one has not. */
export const isCheckable = ({ round }: TableProof): boolean => round.mark !== null && round.why === null

/** How many hashings the walk along the chain takes. */
export const walkOf = ({ shoe }: TableProof): number => (shoe.hash === null ? Math.max(0, shoe.steps - 1) : shoe.steps)

/** @throws SyntaxError for a malformed hash, the signal's reason when aborted */
export async function checkRound(table: string, proof: TableProof, link: WalkOptions): Promise<readonly RoundCheck[]> {
  const { shoe, round } = proof
  const { rules } = tableEngines[proof.game]
  const { hash, face, chain } = shoe
  const cards = round.cards as readonly Dealt[]
  const mark = round.mark ?? ''
  if (hash !== null) {
    const published = {
      ...{ hash, table, salt: chain.salt, entropy: shoe.entropy, shoe: shoe.no },
      ...{
        commitment: shoe.commitment,
        face: face as Card | null,
        burned: shoe.burned,
        terminalHash: chain.terminalHash,
        steps: shoe.steps
      }
    }
    return verifyTableRound(rules, published, { no: round.no, cards, mark }, { link })
  }
  const computed = rules.markOf(cards)
  const reached = await walkChain(shoe.commitment, walkOf(proof), link)
  return [
    { name: 'promise', ok: reached === chain.terminalHash, published: chain.terminalHash, computed: reached, steps: walkOf(proof) },
    ...(face === null
      ? []
      : [{ name: 'burn', ok: burnOf(face as Card) === shoe.burned, face: face as Card, burned: shoe.burned } as const]),
    { name: 'result', ok: computed === mark, published: mark, computed }
  ]
}
