// Checks the rounds of a finished shoe from what the house published: anybody can run it, in a browser or with node.
import { type WalkOptions, walkChain } from '../fairness/chain.ts'
import { type RoundCards, type Spot, sequenceOf } from './sequence.ts'
import { burnOf, type Card, commitmentOf, diceOfShoe, hashOfRound, linksOf, orderOf, type Series, type ShoeSource } from './shoe.ts'
import type { Dealt, Drawn, TableRules } from './types.ts'

/** What the house published of a finished shoe; of a game without cards, of the hashes of its rounds. */
export interface PublishedShoe extends ShoeSource {
  /** Published before the first card. */
  readonly commitment: string
  readonly face: Card | null
  readonly burned: number
  /** Where each round has a hash of its own: the first one, and the one whose hash was published. null: all follow from one hash. */
  readonly series: Series | null
  /** Where the chain ends, and how many hashings lead there from the published hash. */
  readonly terminalHash: string
  readonly steps: number
}

export interface PublishedRound extends RoundCards {
  readonly no: number
}

/** Rounds of one shoe, the oldest first, each with the cards that lay before its own. */
export function oneAfterAnother<Round extends Omit<PublishedRound, 'before'>>(
  rounds: readonly Round[]
): readonly (Round & Pick<RoundCards, 'before'>)[] {
  let before: RoundCards['before'] = null
  return rounds.map(round => {
    const one = { ...round, before }
    if (round.cards.length > 0) before = round.cards
    return one
  })
}

/** One check, in the order to show them. */
export type ShoeCheck =
  /** `links`: of a series, how many hashings lead from the round's hash to what was promised; null: it is one, of all that follows from the hash. */
  | {
      readonly name: 'commitment'
      readonly ok: boolean
      readonly published: string
      readonly computed: string
      readonly links: number | null
    }
  | { readonly name: 'burn'; readonly ok: boolean; readonly face: Card; readonly burned: number }
  /** The cards follow one another, and go where the rules send them. */
  | { readonly name: 'sequence'; readonly ok: boolean; readonly published: readonly Spot[]; readonly computed: readonly Spot[] }
  | { readonly name: 'cards'; readonly ok: boolean; readonly published: string; readonly computed: string }
  | { readonly name: 'result'; readonly ok: boolean; readonly published: string; readonly computed: string }
  | { readonly name: 'link'; readonly ok: boolean; readonly published: string; readonly computed: string; readonly steps: number }

function burnCheck(shoe: PublishedShoe, face: Card): ShoeCheck {
  const burned = burnOf(face)
  return { name: 'burn', ok: face === shoe.face && burned === shoe.burned, face, burned }
}

/** A result is read from cards that lie where they belong. */
function resultCheck(rules: TableRules, dealt: readonly Dealt[], sides: boolean, published: string): ShoeCheck {
  const computed = sides && dealt.every(c => c.card !== none) ? rules.markOf(dealt) : none
  return { name: 'result', ok: computed === published, published, computed }
}

/** Where nothing can be computed. */
const none = '–'
/** The same cards as they come off the shoe. */
const fromShoe = (cards: readonly Dealt[], order: readonly string[]): readonly Dealt[] =>
  cards.map(c => ({ ...c, card: order[c.index] ?? none }))
const inWords = (cards: readonly Dealt[]): string => cards.map(c => c.card).join(' ')

/**
 * Recomputes a round: that the shoe is the one that was promised, its burn, that cards follow one another and go where the rules send them, the
 * round's cards and, unless it is void, its result; with `link` also that the shoe's hash leads to the chain's terminal hash.
 * @throws SyntaxError for a malformed hash, RangeError for a round that is not of the series
 */
export async function verifyTableRound(
  rules: TableRules,
  shoe: PublishedShoe,
  round: PublishedRound,
  { link }: { readonly link?: WalkOptions } = {}
): Promise<ShoeCheck[]> {
  const { series } = shoe
  const hash = series ? hashOfRound(shoe.hash, series, round.no) : shoe.hash
  const links = series && linksOf({ ...series, last: round.no })
  const commitment = commitmentOf(series ? hashOfRound(hash, { ...series, last: round.no }, series.first) : hash)
  const drawn: readonly Drawn[] = rules.draw?.(diceOfShoe({ ...shoe, hash, round: round.no })) ?? []
  const order = rules.draw === null ? orderOf(diceOfShoe({ ...shoe, round: 0 })) : drawn.map(d => d.card)
  const { sides, ...sequence } = sequenceOf(rules, shoe.burned, round, drawn)
  const dealt = fromShoe(round.cards, order)
  const [cards, published] = [inWords(dealt), inWords(round.cards)]
  const checks: ShoeCheck[] = [
    { name: 'commitment', ok: commitment === shoe.commitment, published: shoe.commitment, computed: commitment, links },
    ...(rules.draw === null ? [burnCheck(shoe, order[0] as Card)] : []),
    { name: 'sequence', ...sequence },
    { name: 'cards', ok: cards === published, published, computed: cards },
    ...(round.mark === null ? [] : [resultCheck(rules, dealt, sides, round.mark)])
  ]
  if (link) {
    const reached = await walkChain(shoe.hash, shoe.steps, link)
    checks.push({ name: 'link', ok: reached === shoe.terminalHash, published: shoe.terminalHash, computed: reached, steps: shoe.steps })
  }
  return checks
}
