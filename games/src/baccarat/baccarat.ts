// Baccarat with eight decks: the drawing rules, and 41 bets, of which each table offers some.
import { bankedTable } from '../table/banked.ts'
import { type Card, decks, rankOf, shoeSize } from '../table/shoe.ts'
import type { Dealt, Outcome, TableRules } from '../table/types.ts'
import { allEnds, type End, nextSide, pointsOfCard, type Side, totalOf } from './coup.ts'
import { coupOfEachKind } from './results.ts'

/** Why a bet pays what it pays: each has a sentence on the pay sheet. */
export interface Prize {
  readonly when: string
  /** To a stake of 100. */
  readonly pays: bigint
}

interface EndBet {
  readonly pays: readonly Prize[]
  /** What it gives back of a stake of 100. */
  back(end: End): bigint
}

const marks = ['player', 'banker', 'tie'] as const
export type Mark = (typeof marks)[number]
export const markOfEnd = ({ player, banker }: End): Mark => (player > banker ? 'player' : banker > player ? 'banker' : 'tie')
const cardsOf = (end: End): number => end.playerCards + end.bankerCards
const isNatural = (end: End, side: Side): boolean => end[side] >= 8 && end[`${side}Cards`] === 2
const wonBy = (end: End, side: Side, total: number): boolean => markOfEnd(end) === side && end[side] === total

const won = (to: bigint): bigint => to + 100n
const flat = (pays: bigint, wins: (end: End) => boolean, when = 'win'): EndBet => ({
  pays: [{ when, pays }],
  back: end => (wins(end) ? won(pays) : 0n)
})
/** A side of which a tie gives the stake back. */
const side = (of: Side, prizes: readonly Prize[], pays: (end: End) => bigint): EndBet => ({
  pays: prizes,
  back: end => (markOfEnd(end) === 'tie' ? 100n : markOfEnd(end) === of ? won(pays(end)) : 0n)
})

/** Won by so many points without a natural, to a stake of 100. */
const byPoints: Readonly<Record<number, bigint>> = { 9: 3_000n, 8: 1_000n, 7: 600n, 6: 400n, 5: 200n, 4: 100n }
function bonus(of: Side): EndBet {
  const other = of === 'player' ? 'banker' : 'player'
  return {
    pays: [
      ...Object.entries(byPoints)
        .map(([points, pays]) => ({ when: `by${points}`, pays }))
        .toReversed(),
      { when: 'naturalWin', pays: 100n }
    ],
    back(end) {
      const natural = isNatural(end, 'player') || isNatural(end, 'banker')
      if (markOfEnd(end) === 'tie') return natural ? 100n : 0n
      if (markOfEnd(end) !== of) return 0n
      if (isNatural(end, of)) return won(100n)
      const pays = byPoints[end[of] - end[other]]
      return pays === undefined ? 0n : won(pays)
    }
  }
}

/** Won by the side with this total: so much with two cards, so much with three. */
const lucky = (of: Side, total: number, two: bigint, three: bigint): EndBet => ({
  pays: [
    { when: 'twoCards', pays: two },
    { when: 'threeCards', pays: three }
  ],
  back: end => (wonBy(end, of, total) ? won(end[`${of}Cards`] === 2 ? two : three) : 0n)
})

const egalite = [150n, 215n, 225n, 200n, 120n, 110n, 45n, 45n, 80n, 80n] as const
const superLucky: Readonly<Record<number, bigint>> = { 4: 3_000n, 5: 4_000n, 6: 10_000n }
const half = (of: Side, odd: boolean, pays: bigint) => flat(pays, end => (end[of] % 2 === 1) === odd)

const endBets: Readonly<Record<string, EndBet>> = {
  player: side('player', [{ when: 'win', pays: 100n }], () => 100n),
  tie: flat(800n, end => markOfEnd(end) === 'tie'),
  banker: side('banker', [{ when: 'win', pays: 95n }], () => 95n),
  bankerFree: side(
    'banker',
    [
      { when: 'win', pays: 100n },
      { when: 'onSix', pays: 50n }
    ],
    end => (end.banker === 6 ? 50n : 100n)
  ),
  bankerEz: {
    pays: [{ when: 'ez', pays: 100n }],
    back: end => {
      if (markOfEnd(end) === 'tie' || (wonBy(end, 'banker', 7) && end.bankerCards === 3)) return 100n
      return markOfEnd(end) === 'banker' ? 200n : 0n
    }
  },
  tie9: flat(900n, end => markOfEnd(end) === 'tie'),
  dragon7: flat(4_000n, end => wonBy(end, 'banker', 7) && end.bankerCards === 3),
  panda8: flat(2_500n, end => wonBy(end, 'player', 8) && end.playerCards === 3),
  big: flat(54n, end => cardsOf(end) > 4),
  small: flat(150n, end => cardsOf(end) === 4),
  super6: flat(1_200n, end => wonBy(end, 'banker', 6)),
  lucky6: lucky('banker', 6, 1_200n, 2_000n),
  lucky6Plus: lucky('banker', 6, 1_200n, 2_300n),
  smallTiger: flat(2_200n, end => wonBy(end, 'banker', 6) && end.bankerCards === 2),
  bigTiger: flat(5_000n, end => wonBy(end, 'banker', 6) && end.bankerCards === 3),
  tigerTie: flat(3_500n, end => markOfEnd(end) === 'tie' && end.player === 6),
  lucky7: lucky('player', 7, 600n, 1_500n),
  superLucky7: {
    pays: Object.entries(superLucky).map(([cards, pays]) => ({ when: `cards${cards}`, pays })),
    back: end => (wonBy(end, 'player', 7) && end.banker === 6 ? won(superLucky[cardsOf(end)]!) : 0n)
  },
  playerNatural: flat(400n, end => isNatural(end, 'player')),
  bankerNatural: flat(400n, end => isNatural(end, 'banker')),
  playerBonus: bonus('player'),
  bankerBonus: bonus('banker'),
  'player-odd': half('player', true, 96n),
  'player-even': half('player', false, 90n),
  'banker-odd': half('banker', true, 94n),
  'banker-even': half('banker', false, 94n),
  ...Object.fromEntries(
    egalite.map((pays, total) => [`egalite${total}`, flat(pays * 100n, end => markOfEnd(end) === 'tie' && end.player === total)])
  )
}

/** Which of the two first hands are pairs. */
export interface Pairs {
  readonly player: boolean
  readonly banker: boolean
}
interface PairBet {
  readonly pays: readonly Prize[]
  /** Of the same card twice, suit and all; else of the same rank. */
  readonly perfect: boolean
  back(pairs: Pairs): bigint
}
const pair = (pays: bigint, perfect: boolean, wins: (pairs: Pairs) => boolean): PairBet => ({
  pays: [{ when: 'win', pays }],
  perfect,
  back: pairs => (wins(pairs) ? won(pays) : 0n)
})
const either = (pairs: Pairs): boolean => pairs.player || pairs.banker
const pairBets: Readonly<Record<string, PairBet>> = {
  playerPair: pair(1_100n, false, pairs => pairs.player),
  bankerPair: pair(1_100n, false, pairs => pairs.banker),
  eitherPair: pair(500n, false, either),
  perfectPair: {
    pays: [
      { when: 'onePair', pays: 2_500n },
      { when: 'bothPairs', pays: 20_000n }
    ],
    perfect: true,
    back: pairs => (pairs.player && pairs.banker ? won(20_000n) : either(pairs) ? won(2_500n) : 0n)
  },
  perfectPairFlat: pair(2_500n, true, either)
}

export const positions: readonly string[] = [...Object.keys(endBets), ...Object.keys(pairBets)]

/** Everything that a place pays for a stake of 100, with what it pays that for. */
export const prizesOf = (position: string): readonly Prize[] => (endBets[position] ?? pairBets[position])?.pays ?? []
const pays = (position: string): bigint => prizesOf(position).reduce((most, p) => (p.pays > most ? p.pays : most), 0n)

const cardsTo = (dealt: readonly Dealt[], to: Side): Card[] => dealt.filter(d => d.to === to).map(d => d.card as Card)
const isPair = ([a, b]: readonly Card[], perfect: boolean): boolean =>
  a !== undefined && b !== undefined && (perfect ? a === b : rankOf(a) === rankOf(b))

export const pairsOf = (dealt: readonly Dealt[], perfect = false): Pairs => ({
  player: isPair(cardsTo(dealt, 'player'), perfect),
  banker: isPair(cardsTo(dealt, 'banker'), perfect)
})

/** What the cards of a side come to. */
export const pointsOf = (cards: readonly string[]): number => totalOf(cards.map(c => pointsOfCard(c as Card)))

export function endOf(dealt: readonly Dealt[]): End {
  const [player, banker] = [cardsTo(dealt, 'player'), cardsTo(dealt, 'banker')]
  return { player: pointsOf(player), banker: pointsOf(banker), playerCards: player.length, bankerCards: banker.length }
}

function backOf(position: string, dealt: readonly Dealt[]): bigint {
  const byPair = pairBets[position]
  return byPair ? byPair.back(pairsOf(dealt, byPair.perfect)) : (endBets[position]?.back(endOf(dealt)) ?? 0n)
}

/** Of all deals of the four first cards: how often which of the two hands are pairs. `alike`: cards that make a pair of a card, itself included. */
function pairWays(alike: bigint): readonly (Pairs & { readonly ways: bigint })[] {
  const n = BigInt(shoeSize)
  const kinds = n / alike
  const all = n * (n - 1n) * (n - 2n) * (n - 3n)
  const one = n * (alike - 1n) * (n - 2n) * (n - 3n)
  const both = n * (alike - 1n) * ((kinds - 1n) * alike * (alike - 1n) + (alike - 2n) * (alike - 3n))
  return [
    { player: true, banker: true, ways: both },
    { player: true, banker: false, ways: one - both },
    { player: false, banker: true, ways: one - both },
    { player: false, banker: false, ways: all - 2n * one + both }
  ]
}

function outcomesOf(position: string): readonly Outcome[] {
  const byPair = pairBets[position]
  const rows = byPair
    ? pairWays(BigInt(byPair.perfect ? decks : 4 * decks)).map(p => ({ back: byPair.back(p), ways: p.ways }))
    : allEnds().map(end => ({ back: endBets[position]!.back(end), ways: BigInt(end.ways) }))
  const ways = new Map<bigint, bigint>()
  for (const row of rows) ways.set(row.back, (ways.get(row.back) ?? 0n) + row.ways)
  return [...ways].map(([back, count]) => ({ back, ways: count }))
}

/** About the same largest payout everywhere. */
function share(position: string) {
  const most = pays(position)
  return { of: 1n, parts: most <= 150n ? 1n : most <= 1_200n ? 10n : most <= 5_000n ? 40n : 100n }
}

export const rules: TableRules = {
  code: 'baccarat',
  positions,
  share,
  pays,
  outcomes: outcomesOf,
  results: coupOfEachKind,
  draw: null,
  next: dealt => nextSide(cardsTo(dealt, 'player').map(pointsOfCard), cardsTo(dealt, 'banker').map(pointsOfCard)),
  markOf: dealt => markOfEnd(endOf(dealt)),
  back: backOf
}

export const baccarat = bankedTable(rules)
