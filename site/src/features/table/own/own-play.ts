// What a person has at a table where players decide: their hands, whether they are asked, and what they may do. Pure.
import type { Money } from '@fairhouse/contract/money.ts'
import { choicesAt, commonPlace, dealerOf, handsAt, isPending, pathOf, seatHands, stepsOf } from '@fairhouse/games/blackjack/felt.ts'
import { type Choice, choicesOf, costOf, type Hand, insuranceOf } from '@fairhouse/games/blackjack/hands.ts'
import { type TableNow, ticketOf } from '../table-state.ts'

/** A question to the person here. */
type Question =
  | { readonly kind: 'insurance'; readonly place: string; readonly stake: Money }
  | {
      readonly kind: 'hand'
      readonly place: string
      readonly hand: Hand
      readonly at: number
      readonly choices: readonly { readonly choice: Choice; readonly cost: Money }[]
    }

export interface OwnPlay {
  /** Where the own hands are this round: none, one, or at a table of high limits two. */
  readonly places: readonly string[]
  readonly question: Question | null
  /** The hand that one may choose for ahead, and where it is; null: it is one's turn, or nothing is to come. */
  readonly ahead: { readonly place: string; readonly hand: Hand } | null
}

const stakeAt = (state: TableNow, place: string): Money => ticketOf(state)?.positions.find(p => p.position === place)?.stake ?? 0n

/** The own places with a stake on a hand that is dealt. */
function placesOf(state: TableNow): readonly string[] {
  const { view, seats } = state
  if (!view.play) return []
  const own = view.play.places.length === 0 ? [commonPlace] : seats
  return view.play.hands.filter(place => own.includes(place) && stakeAt(state, place) > 0n)
}

const handQuestion = (place: string, hand: Hand, at: number, choices: readonly Choice[], stake: Money): Question => ({
  kind: 'hand',
  place,
  hand,
  at,
  choices: choices.map(choice => ({ choice, cost: costOf(choice, stake) }))
})

function questionOf(state: TableNow, place: string): Question | null {
  const { view } = state
  const ask = view.play?.ask
  const ticket = ticketOf(state)
  const stake = stakeAt(state, place)
  if (view.phase !== 'deciding' || !ask || !ticket) return null
  if (ask.kind === 'insurance') {
    const answered = view.play!.decided.some(d => d.step === ask.step && d.place === place)
    const insured = ticket.positions.some(p => p.position === `${place}+insurance`)
    return answered || insured ? null : { kind: 'insurance', place, stake: insuranceOf(stake) }
  }
  if (ask.kind === 'turn') {
    const hand = ask.place === place ? seatHands(view.cards, place)[ask.hand - 1] : undefined
    return hand ? handQuestion(place, hand, ask.hand, choicesOf(hand), stake) : null
  }
  if (!isPending(view.cards, ticket.moves)) return null
  const path = pathOf(view.cards, ticket.moves)
  return handQuestion(place, path.hands[path.at!]!, path.at! + 1, choicesAt(path), stake)
}

/** The hand of a seat that still has its turn to come. */
function aheadAt({ view }: TableNow, place: string): OwnPlay['ahead'] {
  const { decided, peeked } = view.play!
  const [hand, ...more] = handsAt(view.cards, place)
  const before = view.phase === 'dealing' || view.phase === 'deciding'
  const stood = decided.some(d => d.place === place && d.choice === 'stand')
  if (place === commonPlace || !hand || more.length > 0 || !before || stood || peeked === true) return null
  return choicesOf(hand).length > 0 ? { place, hand } : null
}

export function ownPlay(state: TableNow): OwnPlay {
  const places = placesOf(state)
  const question = places.map(place => questionOf(state, place)).find(found => found !== null) ?? null
  const ahead = question ? null : (places.map(place => aheadAt(state, place)).find(found => found !== null) ?? null)
  return { places, question, ahead }
}

/** What the person here said at the question that is open on the common hand; null: nothing yet. */
export function saidNow(state: TableNow): string | null {
  const ticket = ticketOf(state)
  return state.view.play?.ask?.kind === 'step' && ticket ? (ticket.moves[stepsOf(state.view.cards)] ?? null) : null
}

export const dealerCards = (state: Pick<TableNow, 'view'>) => dealerOf(state.view.cards)
