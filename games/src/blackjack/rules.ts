// Blackjack at live tables: where chips may lie and what each line of a ticket gives back. Seven seats, or one hand for everybody.
import type { Card } from '../table/shoe.ts'
import type { Dealt, Outcome, TableRules } from '../table/types.ts'
import { commonPlace, dealerOf, handsAt, seatPlaces } from './felt.ts'
import { countOf, isNatural } from './hands.ts'
import { playOf } from './play.ts'
import { cutAt } from './play-state.ts'
import { sampleOf } from './sample.ts'
import { mayHide, placeOf } from './sequence.ts'
import { insuranceBack, insuranceMost, insuranceOutcomes, resultBack, resultOf } from './settle.ts'
import { pairPays, pokerPays, type SideBet, sideBack, sideBets, sideOutcomes } from './sides.ts'
import { exactMean } from './simulate.ts'
import { standerOutcomes } from './stander.ts'

/** A line of a ticket: whose hand it is on, what it is, and what a decision made of it. */
interface Line {
  readonly place: string
  readonly side: SideBet | null
  /** Behind somebody else's hand. */
  readonly behind: boolean
  /** `split`, `double`, `double2`, `insurance`; empty: the stake itself. */
  readonly extra: string
}

const lines = new Map<string, Line>()
/** Read once: there are some hundred positions with their lines. */
export function lineOf(position: string): Line {
  const known = lines.get(position) ?? readLine(position)
  if (lines.size < 1_000) lines.set(position, known)
  return known
}
function readLine(position: string): Line {
  const [base = '', extra = ''] = position.split('+')
  const common = sideBets.find(bet => bet === base)
  if (common) return { place: commonPlace, side: common, behind: false, extra }
  const [place = '', bet] = base.split('-')
  // as which the returns of a hand are watched
  const stands = /^stand(\d?)$/.exec(place)?.[1]
  if (stands !== undefined) return { place: stands ? `seat${stands}` : commonPlace, side: null, behind: false, extra }
  const behind = /^(?:behind|flat)(\d)$/.exec(place)?.[1]
  return { place: behind ? `seat${behind}` : place, side: sideBets.find(b => b === bet) ?? null, behind: behind !== undefined, extra }
}

function back(position: string, dealt: readonly Dealt[], moves = ''): bigint {
  const { place, side, extra } = lineOf(position)
  const dealer = dealerOf(dealt)
  const hands = handsAt(dealt, place, moves)
  const [first, second] = hands
  // behind a seat that was not dealt to, the stake lies there as it was
  if (!first) return 100n
  if (extra === 'insurance') return insuranceBack(dealer)
  if (side) {
    const [one, other] = [first.cards[0]!, second ? second.cards[0]! : first.cards[1]!]
    return sideBack(side, one, other, dealer[0]!)
  }
  const hand = extra === 'split' || extra === 'double2' ? second : first
  return hand ? resultBack[resultOf(hand, dealer)] : 100n
}

const sidesOf = (prefix: string): readonly string[] => sideBets.map(bet => `${prefix}${bet}`)
const seated = seatPlaces.flatMap(place => [place, ...sidesOf(`${place}-`)])
const behind = seatPlaces.flatMap(place => [place.replace('seat', 'behind'), place.replace('seat', 'flat')])

/** The dealer's hand in a word. */
const markOf = (dealt: readonly Dealt[]): string => markOfDealer(dealerOf(dealt))
function markOfDealer(dealer: readonly Card[]): string {
  if (isNatural(dealer)) return 'blackjack'
  const { total } = countOf(dealer)
  return total > 21 ? 'bust' : String(total)
}

/** A hand of the chart loses so much of a stake, in millionths. */
const handEdge = Math.round(-exactMean * 1_000_000)
const sideLaws = new Map<SideBet, readonly Outcome[]>()
function sideLaw(side: SideBet): readonly Outcome[] {
  const known = sideLaws.get(side) ?? sideOutcomes(side)
  sideLaws.set(side, known)
  return known
}
let stander: readonly Outcome[] | null = null
function lawOf(position: string): readonly Outcome[] {
  if (position === insurance) return insuranceOutcomes
  const { side } = lineOf(position)
  if (side) return sideLaw(side)
  stander ??= standerOutcomes()
  return stander
}
function edge(position: string): number {
  const { side } = lineOf(position)
  if (side === null) return handEdge
  const law = sideLaw(side)
  const all = law.reduce((sum, o) => sum + o.ways, 0n) * 100n
  const brought = law.reduce((sum, o) => sum + o.back * o.ways, 0n)
  return Number(((all - brought) * 2_000_000n + all) / (all * 2n))
}

/** The name under which the returns of insurance are watched, of all hands together: it is about the dealer's cards alone. */
const insurance = 'insurance'

/** What a line is measured by: a side bet by what it pays, a hand by what it would have brought had it stood on its first two cards, insurance wherever it was offered. */
function measure(position: string, dealt: readonly Dealt[]): bigint | null {
  if (position === insurance) {
    const dealer = dealerOf(dealt)
    return dealer[0]?.startsWith('A') ? insuranceBack(dealer) : null
  }
  const { place, side } = lineOf(position)
  if (handsAt(dealt, place).length === 0) return null
  if (side) return back(position, dealt)
  const first = dealt.filter(c => c.to === place).slice(0, 2)
  return back(position, [...first, ...dealt.filter(c => c.to === 'dealer')])
}

/** The name under which a hand's returns are watched. */
const standOf = (place: string): string => (place === commonPlace ? 'stand' : place.replace('seat', 'stand'))

function rulesOf(code: string, seats: readonly string[], positions: readonly string[]): TableRules {
  return {
    code,
    positions,
    share: position => ({ of: 1n, parts: lineOf(position).side ? 10n : 1n }),
    draw: null,
    next: () => null,
    markOf,
    pays: position => {
      const { side } = lineOf(position)
      return side === null ? 100n : side === 'perfectPairs' ? pairPays.perfect : pokerPays.suitedTrips
    },
    outcomes: lawOf,
    // what a decision added is never a blackjack's
    mostOfLine: position => {
      const { side, extra } = lineOf(position)
      if (side) return null
      return extra === 'insurance' ? insuranceMost : extra === '' ? resultBack.blackjack : resultBack.win
    },
    // two hands of a split, both doubled and both won; whoever follows a seat with the first stake alone has a blackjack at best
    most: position => {
      if (lineOf(position).side) return null
      return position.startsWith('flat') ? resultBack.blackjack : 4n * resultBack.win
    },
    back,
    play: {
      ...playOf(seats, markOfDealer),
      sample: sampleOf(seats[0] ?? commonPlace),
      mean: exactMean,
      watched: [...positions.filter(p => !lineOf(p).behind).map(p => (lineOf(p).side ? p : standOf(p))), insurance],
      countedAs: position => {
        const { place, side, extra } = lineOf(position)
        if (extra === insurance) return insurance
        return side === null ? standOf(place) : (position.split('+')[0] ?? position)
      },
      measure,
      edge,
      cutAt,
      placeOf,
      mayHide
    }
  }
}

export const sevenSeats = rulesOf('blackjack', seatPlaces, [...seated, ...behind])
export const commonHand = rulesOf('blackjack-common', [], [commonPlace, ...sideBets])
