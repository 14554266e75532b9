// What players decide: whose turn it is, what may be done, what it adds to a ticket.
import { Refusal } from '../engine.ts'
import type { PlayOrder } from '../table/play-types.ts'
import type { Stake, TableEvent, TableState, Ticket } from '../table/types.ts'
import { choicesAt, commonPlace, movesWith, pathOf, seatHands, stepsOf } from './felt.ts'
import { type Choice, choices, choicesOf, insuranceOf } from './hands.ts'

const everybody = { audience: 'all' } as const
type Wish = Extract<PlayOrder, { type: 'decide' }>
type Raised = Extract<TableEvent, { type: 'raised' }>
type Followers = Raised['followers']

const isChoice = (choice: Wish['choice']): choice is Choice => (choices as readonly string[]).includes(choice)
const stakeOn = (ticket: Ticket, position: string): bigint => ticket.positions.find(p => p.position === position)?.stake ?? 0n

const raised = (seat: string, moves: string, add: Stake | null, followers: Followers = null): Raised => ({
  type: 'raised',
  audience: { seat },
  seat,
  moves,
  add,
  followers
})

/** The line that a decision puts more money on; null: it costs nothing. */
function lineFor(place: string, choice: Choice, hand: number): string | null {
  if (choice === 'split') return `${place}+split`
  return choice === 'double' ? `${place}+double${hand === 2 ? '2' : ''}` : null
}

/** Who bets behind follows with money of their own; on the second hand only those who paid for the split. */
function followersOf(place: string, line: string | null, hand: number): Followers {
  if (line === null) return null
  const base = place.replace('seat', 'behind')
  return { base, line: line.replace(place, base), needs: hand === 2 ? [base, `${base}+split`] : [base] }
}

function onTurn(state: TableState, seat: string, at: number, { choice, step }: Wish): readonly TableEvent[] {
  const { ask, hands } = state.play!
  const { place, hand } = ask!
  const owner = hands.find(h => h.place === place)?.member
  const ticket = state.tickets[seat]
  if (owner !== seat || !ticket || place === null) throw new Refusal('decision.closed')
  const now = seatHands(state.cards, place)[hand - 1]!
  if (!isChoice(choice) || !choicesOf(now).includes(choice)) throw new Refusal('decision.unknown')
  const line = lineFor(place, choice, hand)
  const add = line === null ? null : { position: line, stake: stakeOn(ticket, place) }
  const decided = { type: 'decided', ...everybody, at, step, place, hand, choice, byClock: false } as const
  return add ? [decided, raised(seat, '', add, followersOf(place, line, hand))] : [decided]
}

/** Insurance is asked of everybody at once; when all seats have answered nobody waits any longer. */
function onInsurance(state: TableState, seat: string, at: number, { choice, step, place: of }: Wish): readonly TableEvent[] {
  const { hands, decided } = state.play!
  const ticket = state.tickets[seat]
  const place = hands.find(h => (h.member === seat && (of === undefined || h.place === of)) || h.place === commonPlace)?.place
  if (!ticket || !place || stakeOn(ticket, place) === 0n) throw new Refusal('decision.closed')
  if (choice !== 'insure' && choice !== 'decline') throw new Refusal('decision.unknown')
  const position = `${place}+insurance`
  const known = ticket.positions.some(p => p.position === position) || decided.some(d => d.step === step && d.place === place)
  if (known) throw new Refusal('decision.closed')
  const add = choice === 'insure' ? { position, stake: insuranceOf(stakeOn(ticket, place)) } : null
  const more = add && add.stake > 0n ? [raised(seat, ticket.moves, add)] : []
  if (place === commonPlace) return more
  const answers = new Set(decided.filter(d => d.step === step).map(d => d.place)).add(place)
  return [
    { type: 'decided', ...everybody, at, step, place, hand: 1, choice, byClock: false },
    ...more,
    ...(hands.every(h => answers.has(h.place)) ? [{ type: 'answered', ...everybody, at, draws: false } as const] : [])
  ]
}

/** On the common hand a decision is a letter of one's own ticket: nobody else sees it. */
function onStep({ cards, tickets }: TableState, seat: string, { choice }: Wish): readonly TableEvent[] {
  const ticket = tickets[seat]
  if (!ticket || stakeOn(ticket, commonPlace) === 0n || ticket.moves.length > stepsOf(cards)) throw new Refusal('decision.closed')
  const path = pathOf(cards, ticket.moves)
  if (!isChoice(choice) || !choicesAt(path).includes(choice)) throw new Refusal('decision.unknown')
  const line = lineFor(commonPlace, choice, (path.at ?? 0) + 1)
  return [
    raised(seat, movesWith(cards, ticket.moves, choice), line === null ? null : { position: line, stake: stakeOn(ticket, commonPlace) })
  ]
}

/** @throws Refusal decision.closed, decision.unknown */
export function decide(state: TableState, seat: string, at: number, wish: Wish): readonly TableEvent[] {
  const ask = state.play?.ask
  if (state.phase !== 'deciding' || !ask || wish.no !== state.no || wish.step !== ask.step || at >= ask.until)
    throw new Refusal('decision.closed')
  if (ask.kind === 'insurance') return onInsurance(state, seat, at, wish)
  return ask.kind === 'turn' ? onTurn(state, seat, at, wish) : onStep(state, seat, wish)
}
