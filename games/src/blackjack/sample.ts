// One hand of blackjack by the chart, dealt and paid as tables do it: what published returns are checked with.
import type { Card } from '../table/shoe.ts'
import type { Dealt, Sampled } from '../table/types.ts'
import { adviceOf } from './chart.ts'
import { choicesAt, commonPlace, dealerOf, drawsNext, movesWith, pathOf, seatHands } from './felt.ts'
import { type Choice, dealerDraws, isNatural, isPeekedAt } from './hands.ts'

/** A felt to which cards come. */
function feltOf(draw: () => Card) {
  const dealt: Dealt[] = []
  const put = (to: string, card: Card = draw()) => void dealt.push({ to, card, index: dealt.length })
  return { dealt, put }
}
type Felt = ReturnType<typeof feltOf>

const extraOf = (choice: Choice, hand: number): string | null =>
  choice === 'split' ? '+split' : choice === 'double' ? `+double${hand === 2 ? '2' : ''}` : null

/** The common hand, by one ticket alone. */
function playCommon({ dealt, put }: Felt, up: Card, lines: string[]): string {
  for (let moves = ''; ; ) {
    const path = pathOf(dealt, moves)
    if (path.at === null) return moves
    const may = choicesAt(path)
    if (may.length > 0) {
      const choice = adviceOf(path.hands[path.at]!, up)!
      moves = movesWith(dealt, moves, choice)
      const extra = extraOf(choice, path.at + 1)
      if (extra) lines.push(`${commonPlace}${extra}`)
    }
    if (!drawsNext(dealt, moves)) return moves
    put('step')
  }
}

/** The hands of a seat, one after the other. */
function playSeat({ dealt, put }: Felt, place: string, up: Card, lines: string[]): void {
  for (let at = 0; at < seatHands(dealt, place).length; ) {
    const hands = seatHands(dealt, place)
    const to = hands.length > 1 ? `${place}/${at + 1}` : place
    const hand = hands[at]!
    const choice = hand.cards.length < 2 ? 'hit' : adviceOf(hand, up)
    const extra = choice === null ? null : extraOf(choice, at + 1)
    if (extra) lines.push(`${place}${extra}`)
    if (choice === 'split') put(`${place}/1`)
    else if (choice === 'hit') put(to)
    else if (choice === 'double') put(`${to}+`)
    if (choice === null || choice === 'stand') at++
  }
}

export function sampleOf(place: string) {
  return (draw: () => Card): Sampled => {
    const felt = feltOf(draw)
    for (const to of [place, 'dealer', place]) felt.put(to)
    const up = dealerOf(felt.dealt)[0]!
    const hole = draw()
    const lines = [place]
    let moves = ''
    if (!isPeekedAt(up) || !isNatural([up, hole])) {
      if (place === commonPlace) moves = playCommon(felt, up, lines)
      else playSeat(felt, place, up, lines)
    }
    felt.put('dealer', hole)
    while (dealerDraws(dealerOf(felt.dealt))) felt.put('dealer')
    return { dealt: felt.dealt, moves, lines }
  }
}
