// What the demo people do where players decide: they sit down, and play by the chart without putting in more money.
import { adviceOf } from '@fairhouse/games/blackjack/chart.ts'
import { choicesAt, commonPlace, dealerOf, isPending, pathOf, seatHands } from '@fairhouse/games/blackjack/felt.ts'
import type { Choice, Hand } from '@fairhouse/games/blackjack/hands.ts'
import type { PlayOrder } from '@fairhouse/games/table/play-types.ts'
import type { TableState } from '@fairhouse/games/table/types.ts'

export interface SeatOrder {
  readonly seat: string
  readonly command: PlayOrder
}

const free: readonly Choice[] = ['hit', 'stand']
const choiceOf = (state: TableState, hand: Hand): Choice => adviceOf(hand, dealerOf(state.cards)[0]!, free) ?? 'stand'

/** Who has chips on a seat sits there. */
const sitting = (state: TableState, nameOf: (seat: string) => string): SeatOrder[] =>
  Object.entries(state.tickets).flatMap(([seat, { positions }]) => {
    const place = positions.find(p => p.position.startsWith('seat'))?.position
    if (place === undefined || state.play!.seats.some(s => s.place === place)) return []
    return [{ seat, command: { type: 'sit', place, name: nameOf(seat) } as const }]
  })

function answers(state: TableState): SeatOrder[] {
  const { ask, hands } = state.play!
  if (!ask) return []
  const order = (seat: string, choice: Choice | 'decline'): SeatOrder => ({
    seat,
    command: { type: 'decide', no: state.no, step: ask.step, choice }
  })
  if (ask.kind === 'insurance') return hands.filter(h => h.place !== commonPlace).map(h => order(h.member, 'decline'))
  if (ask.kind === 'turn') {
    const owner = hands.find(h => h.place === ask.place)!
    return [order(owner.member, choiceOf(state, seatHands(state.cards, owner.place)[ask.hand - 1]!))]
  }
  return Object.entries(state.tickets)
    .filter(([, t]) => isPending(state.cards, t.moves))
    .map(([seat, { moves }]) => {
      const path = pathOf(state.cards, moves)
      return order(seat, choicesAt(path).length > 0 ? choiceOf(state, path.hands[path.at!]!) : 'stand')
    })
}

/** What people at the table do now. */
export const seatOrders = (state: TableState, nameOf: (seat: string) => string): readonly SeatOrder[] =>
  state.phase === 'open' ? sitting(state, nameOf) : state.phase === 'deciding' ? answers(state) : []
