// Checks the rounds of a finished shoe from what the house published: anybody can run it, in a browser or with node.
import { type WalkOptions, walkChain } from '../fairness/chain.ts'
import { burnOf, type Card, commitmentOf, diceOfShoe, orderOf, type ShoeSource } from './shoe.ts'
import type { Dealt, TableRules } from './types.ts'

/** What the house published of a finished shoe; of a game without cards, of the seed of its rounds. */
export interface PublishedShoe extends ShoeSource {
  /** Published before the first card. */
  readonly commitment: string
  readonly face: Card | null
  readonly burned: number
  /** Where the chain ends, and how many hashings lead there. */
  readonly terminalHash: string
  readonly steps: number
}

export interface PublishedRound {
  readonly no: number
  readonly cards: readonly Dealt[]
  readonly mark: string
}

/** One check, in the order to show them. */
export type ShoeCheck =
  | { readonly name: 'commitment'; readonly ok: boolean; readonly published: string; readonly computed: string }
  | { readonly name: 'burn'; readonly ok: boolean; readonly face: Card; readonly burned: number }
  | { readonly name: 'cards'; readonly ok: boolean; readonly published: string; readonly computed: string }
  | { readonly name: 'result'; readonly ok: boolean; readonly published: string; readonly computed: string }
  | { readonly name: 'link'; readonly ok: boolean; readonly published: string; readonly computed: string; readonly steps: number }

/** What came out, or comes out, at each place: of the whole shoe, or of what the round draws. */
const orderOfRound = (rules: TableRules, shoe: PublishedShoe, no: number): readonly string[] =>
  rules.draw === null ? orderOf(diceOfShoe({ ...shoe, round: 0 })) : rules.draw(diceOfShoe({ ...shoe, round: no })).map(d => d.card)

function burnCheck(shoe: PublishedShoe, face: Card): ShoeCheck {
  const burned = burnOf(face)
  return { name: 'burn', ok: face === shoe.face && burned === shoe.burned, face, burned }
}

/**
 * Recomputes a round: that the shoe is the one that was promised, its burn, the round's cards and its result; with `link` also that the shoe's
 * hash leads to the chain's terminal hash.
 * @throws SyntaxError for a malformed hash
 */
export async function verifyTableRound(
  rules: TableRules,
  shoe: PublishedShoe,
  round: PublishedRound,
  { link }: { readonly link?: WalkOptions } = {}
): Promise<ShoeCheck[]> {
  const commitment = commitmentOf(shoe.hash)
  const order = orderOfRound(rules, shoe, round.no)
  const cards = round.cards.map(c => order[c.index] ?? '–').join(' ')
  const published = round.cards.map(c => c.card).join(' ')
  const mark = rules.markOf(round.cards.map(c => ({ ...c, card: order[c.index] ?? c.card })))
  const checks: ShoeCheck[] = [
    { name: 'commitment', ok: commitment === shoe.commitment, published: shoe.commitment, computed: commitment },
    ...(rules.draw === null ? [burnCheck(shoe, order[0] as Card)] : []),
    { name: 'cards', ok: cards === published, published, computed: cards },
    { name: 'result', ok: mark === round.mark, published: round.mark, computed: mark }
  ]
  if (link) {
    const reached = await walkChain(shoe.hash, shoe.steps, link)
    checks.push({ name: 'link', ok: reached === shoe.terminalHash, published: shoe.terminalHash, computed: reached, steps: shoe.steps })
  }
  return checks
}
