// The order of a round of blackjack on the machine of the tables: who is dealt to, who is asked, what a decision leads to.
import { type Dice, Refusal } from '../engine.ts'
import type { Order } from '../table/engine.ts'
import type { Ask, AskKind, PlayOrder, PlayState } from '../table/play-types.ts'
import { type Card, orderOf } from '../table/shoe.ts'
import type { Crowd, PlayRules, Stake, TableEvent, TableState, TickCommand } from '../table/types.ts'
import { commonPlace, dealerOf, drawsNext, isPending, seatHands } from './felt.ts'
import { choicesOf, dealerDraws, defaultOf, isInsurable, isNatural, isPeekedAt } from './hands.ts'
import { decide } from './orders.ts'
import { evolvePlay, noPlay, settingsOf, timeFor } from './play-state.ts'

const everybody = { audience: 'all' } as const
/** A seat is held so long after the last hand that was paid there. */
export const heldMs = 60_000
/** Decisions that arrived in time are written for so long after the end. */
export const graceOf = (ms: number): number => Math.min(300, Math.floor(ms / 4))

/** Is everybody dealt the one hand? */
const isCommon = ({ hands }: PlayState): boolean => hands[0]?.place === commonPlace

function asked(state: TableState, at: number, kind: AskKind, of: Pick<Ask, 'place' | 'hand'> = { place: null, hand: 1 }): TableEvent {
  const ms = timeFor(state, { kind, place: of.place })
  return { type: 'asked', ...everybody, at, kind, step: state.play!.step + 1, until: at + ms - graceOf(ms), ...of }
}
const answered = (at: number, draws: boolean): TableEvent => ({ type: 'answered', ...everybody, at, draws })

/** The card that comes next, to somebody. */
const dealt = (state: TableState, at: number, dice: Dice, to: string, index = state.shoe!.next): TableEvent => ({
  type: 'dealt',
  ...everybody,
  at,
  to,
  card: orderOf(dice)[index]!,
  index
})

/** The first two cards of everybody, the dealer's open one after the first, and the covered one at last; null: they lie there. */
function firstCards(state: TableState, at: number, dice: Dice): TableEvent | null {
  const { hands, hole } = state.play!
  const lying = state.cards.length
  const places = [...hands.map(h => h.place), 'dealer', ...hands.map(h => h.place)]
  const to = places[lying]
  if (hole === null && to !== undefined) return dealt(state, at, dice, to)
  return hole === null ? { type: 'covered', ...everybody, at, index: state.shoe!.next } : null
}

/** What a seat gets whose time is over. */
function byDefault(state: TableState, at: number, { step, place, hand }: Pick<Ask, 'step' | 'place' | 'hand'>): TableEvent {
  const choice = defaultOf(seatHands(state.cards, place!)[hand - 1]!)
  return { type: 'decided', ...everybody, at, step, place: place!, hand, choice, byClock: true }
}

/** The question of a hand; a seat that has no time left is answered for in the same breath. */
function askedHand(state: TableState, at: number, of: Pick<Ask, 'place' | 'hand'>): readonly TableEvent[] {
  const question = asked(state, at, 'turn', of)
  const late = timeFor(state, { kind: 'turn', place: of.place }) === 0
  return late ? [question, byDefault(state, at, { ...of, step: state.play!.step + 1 })] : [question]
}

/** The next seat with something to decide or a second card to come; null: everybody is done. */
function nextTurn(state: TableState, at: number, dice: Dice): readonly TableEvent[] | null {
  const { hands, stood } = state.play!
  for (const { place } of hands)
    for (const [i, hand] of seatHands(state.cards, place).entries()) {
      if (hand.cards.length < 2) return [dealt(state, at, dice, `${place}/${i + 1}`)]
      if (!stood.includes(`${place}/${i + 1}`) && choicesOf(hand).length > 0) return askedHand(state, at, { place, hand: i + 1 })
    }
  return null
}

/** The next step of the common hand: a question while somebody has something to decide, else a card for those who wait for one. */
function nextStep(state: TableState, at: number, paths: readonly string[]): readonly TableEvent[] | null {
  if (paths.some(moves => isPending(state.cards, moves))) return [asked(state, at, 'step')]
  return paths.some(moves => drawsNext(state.cards, moves)) ? [answered(at, true)] : null
}

/** What players do before the dealer does; null: nothing any more. */
function players(state: TableState, at: number, paths: readonly string[], dice: Dice): readonly TableEvent[] | null {
  const play = state.play!
  const up = dealerOf(state.cards)[0]!
  const anybody = !isCommon(play) || paths.length > 0
  if (isInsurable(up) && !play.insured && anybody) return [asked(state, at, 'insurance')]
  if (isPeekedAt(up) && play.peeked === null)
    return [{ type: 'peeked', ...everybody, at, natural: isNatural([up, orderOf(dice)[play.hole!]!]) }]
  if (play.peeked || play.done) return null
  if (play.owed !== null) return [dealt(state, at, dice, play.owed)]
  return isCommon(play) ? nextStep(state, at, paths) : nextTurn(state, at, dice)
}

/** Turns the covered card, draws to 17, and says what came of it. */
function dealer(state: TableState, at: number, dice: Dice, markOf: (cards: readonly Card[]) => string): TableEvent {
  const { hole } = state.play!
  const cards = dealerOf(state.cards)
  if (cards.length === 1) return dealt(state, at, dice, 'dealer', hole!)
  if (dealerDraws(cards)) return dealt(state, at, dice, 'dealer')
  return { type: 'result', ...everybody, at, mark: markOf(cards) }
}

/** A question is open: its time is over, or on the common hand everybody has answered. */
function waited(state: TableState, at: number, { paths = [] }: TickCommand): readonly TableEvent[] {
  const ask = state.play!.ask!
  const late = state.dueAt === null || at >= state.dueAt
  if (ask.kind === 'step') {
    if (!late && paths.some(moves => isPending(state.cards, moves))) return []
    return [
      answered(
        at,
        paths.some(moves => drawsNext(state.cards, moves))
      )
    ]
  }
  if (!late) return []
  if (ask.kind === 'insurance') return [answered(at, false)]
  return [byDefault(state, at, ask)]
}

function advance(markOf: (cards: readonly Card[]) => string) {
  return (state: TableState, at: number, tick: TickCommand, dice: Dice): readonly TableEvent[] => {
    if (state.phase === 'deciding') return waited(state, at, tick)
    const first = firstCards(state, at, dice)
    if (first) return [first]
    const lying = dealerOf(state.cards).length === 1
    return (lying ? players(state, at, tick.paths ?? [], dice) : null) ?? [dealer(state, at, dice, markOf)]
  }
}

/** Those who have not bet for a while leave their seat. */
const leaving = ({ play }: TableState, at: number, staked: readonly string[]): readonly TableEvent[] =>
  play!.seats
    .filter(s => !staked.includes(s.place) && at - s.lastAt >= heldMs)
    .map(({ place }): TableEvent => ({ type: 'left', ...everybody, at, place }))

function lock(seats: readonly string[]) {
  return (state: TableState, at: number, { staked = [] }: TickCommand, crowd: Crowd): readonly TableEvent[] => {
    if (seats.length === 0) return [{ type: 'locked', ...everybody, at, crowd, hands: [{ place: commonPlace, member: '' }] }]
    const hands = state
      .play!.seats.filter(s => staked.includes(s.place))
      .toSorted((a, b) => seats.indexOf(a.place) - seats.indexOf(b.place))
      .map(({ place, member }) => ({ place, member }))
    const left = leaving(state, at, staked)
    if (hands.length > 0) return [...left, { type: 'locked', ...everybody, at, crowd, hands }]
    return [...left, { type: 'waiting', ...everybody, closesAt: at + state.config.windowMs }]
  }
}

/** A person's chips lie on their own seat, or once behind another's. A side bet goes with a bet on its hand. */
function checkCommon(positions: readonly Stake[]): void {
  if (positions.length > 0 && !positions.some(p => p.position === commonPlace)) throw new Refusal('seat.handFirst')
}

function checkSeats(state: TableState, seat: string, positions: readonly Stake[]): void {
  const own = state.play!.seats.filter(s => s.member === seat).map(s => s.place)
  const on = positions.map(p => p.position)
  const behind = new Set<string>()
  for (const position of on) {
    const [place = '', bet] = position.split('-')
    if (place.startsWith('seat') && !own.includes(place)) throw new Refusal('seat.needed')
    if (bet !== undefined && !on.includes(place)) throw new Refusal('seat.handFirst')
    const at = /^(?:behind|flat)(\d)$/.exec(place)?.[1]
    if (at === undefined) continue
    if (behind.has(at) || own.includes(`seat${at}`)) throw new Refusal('position.unknown')
    if (!state.play!.seats.some(s => s.place === `seat${at}`)) throw new Refusal('seat.empty')
    behind.add(at)
  }
}

function sit(seats: readonly string[], state: TableState, seat: string, at: number, { place, name }: { place: string; name: string }) {
  const taken = state.play!.seats
  const there = taken.find(s => s.place === place)
  if (there?.member === seat) return []
  if (!seats.includes(place) || there) throw new Refusal('seat.taken')
  if (taken.filter(s => s.member === seat).length >= settingsOf(state).seatsEach) throw new Refusal('seat.one')
  return [{ type: 'seated', ...everybody, at, place, name, member: seat } as const]
}

/** One of the own seats, or all of them, as long as no hand is played and no chip lies there. */
function leave(state: TableState, seat: string, at: number, of: string | undefined): readonly TableEvent[] {
  const own = state.play!.seats.filter(s => s.member === seat && (of === undefined || s.place === of)).map(s => s.place)
  const inRound = !['open', 'lastCall', 'paying', 'void'].includes(state.phase)
  const playing = inRound && state.play!.hands.some(h => h.member === seat && own.includes(h.place))
  const ticket = state.tickets[seat]
  const chips = ticket?.payout === null && ticket.positions.some(p => own.includes(p.position))
  if (chips || playing) throw new Refusal('seat.inPlay')
  return own.map(place => ({ type: 'left', ...everybody, at, place }))
}

function order(seats: readonly string[]) {
  return (state: TableState, { seat, at, command }: Order<PlayOrder>): readonly TableEvent[] => {
    if (seat === null) throw new Refusal('session.required')
    if (command.type === 'sit') return sit(seats, state, seat, at, command)
    return command.type === 'leave' ? leave(state, seat, at, command.place) : decide(state, seat, at, command)
  }
}

/** After an outage whoever is asked has the time that was left and ten seconds more, once. */
function resume(state: TableState, at: number, since: number): readonly TableEvent[] {
  const ask = state.play?.ask
  if (!ask || state.extended) return []
  const left = Math.max(0, ask.until - since)
  return [{ type: 'prolonged', ...everybody, until: Math.max(ask.until, at + left + 10_000) }]
}

/** What blackjack adds to the machine. */
export const playOf = (
  seats: readonly string[],
  markOf: (cards: readonly Card[]) => string
): Pick<PlayRules, 'seats' | 'start' | 'check' | 'lock' | 'advance' | 'order' | 'resume' | 'evolve' | 'view'> => ({
  seats,
  start: () => noPlay,
  check: (state, seat, positions) => (seats.length === 0 ? checkCommon(positions) : checkSeats(state, seat, positions)),
  lock: lock(seats),
  advance: advance(markOf),
  order: order(seats),
  resume,
  evolve: evolvePlay,
  view: ({ seats: taken, hands, hole, peeked, ask, decided }) => ({
    places: seats,
    seats: taken.map(({ place, name }) => ({ place, name })),
    hands: hands.map(h => h.place),
    hole,
    peeked,
    ask,
    decided
  })
})
