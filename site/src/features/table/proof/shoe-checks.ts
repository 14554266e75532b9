// What can be recomputed of a round here: all of it once its shoe has ended, or the round where it has a hash of its own; before that the promise, the
// burn and the result.
import type { tableRound, tableShoe } from '@fairhouse/contract/play/table.ts'
import { type WalkOptions, walkChain } from '@fairhouse/games/fairness/chain.ts'
import { sequenceOf } from '@fairhouse/games/table/sequence.ts'
import { burnOf, type Card, linksOf } from '@fairhouse/games/table/shoe.ts'
import type { Dealt } from '@fairhouse/games/table/types.ts'
import { type PublishedShoe, type ShoeCheck, verifyTableRound } from '@fairhouse/games/table/verify.ts'
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
export const walkOf = ({ shoe }: TableProof): number => (shoe.hash === null ? Math.max(0, shoe.steps - linksOf(shoe.series)) : shoe.steps)

/** What the house has published of a shoe that has ended, as checks read it; null: it has not. */
export function publishedOf(table: string, shoe: z.output<typeof tableShoe>): PublishedShoe | null {
  const { hash, chain, entropy, commitment, face, burned, series, steps } = shoe
  if (hash === null) return null
  const { salt, terminalHash } = chain
  return {
    ...{ hash, table, salt, entropy, shoe: shoe.no },
    ...{ commitment, face: face as Card | null, burned, series, terminalHash, steps }
  }
}

/** @throws SyntaxError for a malformed hash, the signal's reason when aborted */
export async function checkRound(table: string, proof: TableProof, link: WalkOptions): Promise<readonly RoundCheck[]> {
  const { shoe, round } = proof
  const { rules } = tableEngines[proof.game]
  const { face, chain } = shoe
  const cards = round.cards as readonly Dealt[]
  const lying = { cards, mark: round.mark ?? '', before: proof.before }
  const published = publishedOf(table, shoe)
  if (published) return verifyTableRound(rules, published, { ...lying, no: round.no }, { link })
  const { sides, ...sequence } = sequenceOf(rules, shoe.burned, lying)
  // without cards what a round draws is known with its seed
  const computed = sides || rules.draw !== null ? rules.markOf(cards) : '–'
  const reached = await walkChain(shoe.commitment, walkOf(proof), link)
  return [
    { name: 'promise', ok: reached === chain.terminalHash, published: chain.terminalHash, computed: reached, steps: walkOf(proof) },
    ...(face === null
      ? []
      : [
          { name: 'burn', ok: burnOf(face as Card) === shoe.burned, face: face as Card, burned: shoe.burned } as const,
          { name: 'sequence', ...sequence } as const
        ]),
    { name: 'result', ok: computed === lying.mark, published: lying.mark, computed }
  ]
}
