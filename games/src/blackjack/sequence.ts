// In which order the cards of a round of blackjack may come: what anybody can say of it afterwards, from the cards alone. Which decisions players
// made is theirs; that each card was one that somebody could ask for, and that none was left out, is seen here.
import type { Drawn } from '../table/types.ts'
import { commonPlace, dealerOf, seatHands, seatPlaces } from './felt.ts'
import { type Choice, choicesOf, dealerDraws, type Hand } from './hands.ts'

const places: readonly string[] = [commonPlace, ...seatPlaces]

/** The places that were dealt to; null: the dealer's open card is still to come. */
function dealtTo(dealt: readonly Drawn[]): readonly string[] | null {
  const up = dealt.findIndex(c => c.to === 'dealer')
  return up < 0 ? null : dealt.slice(0, up).map(c => c.to)
}
/** Two cards of everybody and the dealer's open one: so many lie there before the covered one is drawn. */
const firstsOf = (hands: readonly string[]): number => 2 * hands.length + 1

/** One of the first cards goes to a place after the last one, or to the dealer when somebody has one. */
function mayBegin(dealt: readonly Drawn[], to: string): boolean {
  const last = dealt.at(-1)?.to
  if (to === 'dealer') return last !== undefined
  return places.includes(to) && last !== commonPlace && places.indexOf(to) > (last === undefined ? -1 : places.indexOf(last))
}

/** Where the card of a decision goes. */
function goesTo(place: string, hands: readonly Hand[], at: number): readonly string[] {
  const line = hands.length > 1 ? `${place}/${at + 1}` : place
  const hand = hands[at]!
  if (hand.cards.length < 2) return [line]
  const to: Readonly<Record<Choice, readonly string[]>> = { hit: [line], double: [`${line}+`], split: [`${place}/1`], stand: [] }
  return choicesOf(hand).flatMap(choice => to[choice])
}

/** May a player's card go there now? Hands are played in order; one that a later one follows is over, and a hand of one card gets its second. */
function mayDraw(dealt: readonly Drawn[], hands: readonly string[], to: string | null): boolean {
  if (hands[0] === commonPlace) return to === 'step' || to === null
  const drawn = dealt.slice(firstsOf(hands)).at(-1)?.to
  // hands before the one that drew last have stood
  let passed = drawn !== undefined
  for (const place of hands) {
    const own = seatHands(dealt, place)
    for (const at of own.keys()) {
      const line = own.length > 1 ? `${place}/${at + 1}` : place
      if (passed && drawn !== line && drawn !== `${line}+`) continue
      passed = false
      if (to !== null && goesTo(place, own, at).includes(to)) return true
      if (own[at]!.cards.length < 2) return false
    }
  }
  return to === null
}

/**
 * How many places of the shoe after the round's first card the next one lies when it goes to `to` (null: when none follows); null: it may not.
 * The covered card has its place after the first ones, though it is turned last.
 */
export function placeOf(dealt: readonly Drawn[], to: string | null): number | null {
  const hands = dealtTo(dealt)
  if (hands === null) return to !== null && mayBegin(dealt, to) ? dealt.length : null
  const firsts = firstsOf(hands)
  if (dealt.length < firsts) return to === hands[dealt.length - hands.length - 1] ? dealt.length : null
  const dealer = dealerOf(dealt)
  if (dealer.length > 1) return to === (dealerDraws(dealer) ? 'dealer' : null) ? dealt.length : null
  if (to === 'dealer') return mayDraw(dealt, hands, null) ? firsts : null
  return to !== null && mayDraw(dealt, hands, to) ? dealt.length + 1 : null
}

/** May a covered card that nobody saw have been drawn after the last of these? So it may in a round that was called off at that moment. */
export function mayHide(dealt: readonly Drawn[]): boolean {
  const hands = dealtTo(dealt)
  return hands !== null && dealt.length === firstsOf(hands)
}
