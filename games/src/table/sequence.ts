// Do cards follow one another in the shoe, and go where the rules send them? Seen from what lies on the felt; the shoe's hash is not needed for it.
import type { Dealt, Drawn, TableRules } from './types.ts'

/** Where a card belongs. `to` empty: anywhere but where it went. */
export interface Spot {
  readonly to: string
  /** Its place in the shoe, or in what the round drew, from 0. */
  readonly index: number
}

/** The cards of a round and where they come from. */
export interface RoundCards {
  readonly cards: readonly Dealt[]
  /** null: the round is void, and may have ended before its last card. */
  readonly mark: string | null
  /** The cards of the round before that had some, off the same shoe; null: these are the shoe's first. Without cards nothing follows from it. */
  readonly before: readonly Dealt[] | null
}

export interface Sequence {
  readonly ok: boolean
  /** Every card went to a side that the rules name, and the last one was the last: the result can be read from them. */
  readonly sides: boolean
  readonly published: readonly Spot[]
  /** As far as the first card on a side that was not its turn. */
  readonly computed: readonly Spot[]
}

/** Places at which the first card of a round may lie: one, but after a round that was called off over a covered card. */
function startsOf(rules: TableRules, burned: number, before: RoundCards['before']): readonly [number, ...number[]] {
  if (before === null) return [1 + burned]
  const next = Math.max(...before.map(c => c.index)) + 1
  return rules.play?.mayHide(before) ? [next, next + 1] : [next]
}

/** Where the next card goes, `wanted` where a player's decision may send it; `after`: so many places after the round's first. null: none follows. */
function following(rules: TableRules, dealt: readonly Dealt[], wanted: string | null): { to: string; after: number } | null {
  const { play } = rules
  if (!play) {
    const to = rules.next(dealt)
    return to === null ? null : { to, after: dealt.length }
  }
  const after = play.placeOf(dealt, wanted)
  if (after === null) return { to: '', after: dealt.length }
  return wanted === null ? null : { to: wanted, after }
}

/** `drawn`: what the round draws, where there are no cards. */
export function sequenceOf(rules: TableRules, burned: number, { cards, mark, before }: RoundCards, drawn: readonly Drawn[] = []): Sequence {
  const starts = rules.draw === null ? startsOf(rules, burned, before) : ([0] as const)
  const first = starts.find(start => start === cards[0]?.index) ?? starts[0]
  const computed: Spot[] = []
  const published = cards.map(({ to, index }) => ({ to, index }))
  let sides = true
  // one step past the last card: does another follow?
  for (let i = 0; sides && i < cards.length + (mark === null ? 0 : 1); i++) {
    const wanted = cards[i]?.to ?? null
    const shown = drawn[i]
    const next = rules.draw === null ? following(rules, cards.slice(0, i), wanted) : shown ? { to: shown.to, after: i } : null
    if (next) computed.push({ to: next.to, index: first + next.after })
    sides = (next?.to ?? null) === wanted
  }
  return { ok: sides && computed.every((spot, i) => spot.index === cards[i]?.index), sides, published, computed }
}
