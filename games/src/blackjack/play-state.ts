// How seats, questions and decisions change what is known of a round of blackjack.
import type { Ask, Decided, PlayConfig, PlayState } from '../table/play-types.ts'
import type { TableEvent, TableState } from '../table/types.ts'
import { stepsOf } from './felt.ts'

/** The cut card stands in the middle of the shoe: the longest round that seven seats can play fits behind it. */
export const cutAt = 208
/** Between a decision and the card that follows. */
const beatMs = 300

const usual: PlayConfig = { decisionMs: 12_000, insuranceMs: 7_000, behindMost: 50, seatsEach: 1 }
export const settingsOf = ({ config }: Pick<TableState, 'config'>): PlayConfig => config.play ?? usual

/** The table waits for one seat so long in a round at most, whatever it is asked; or as long as one decision may take, if that is more. */
const seatMs = 12_000
/** With less left nobody is asked: nobody can answer. */
const leastMs = 1_000

/** How long a question may stay open: as long as its kind may, and as the seat has left. 0: it gets the default at once. */
export function timeFor(state: TableState, { kind, place }: Pick<Ask, 'kind' | 'place'>): number {
  const { decisionMs, insuranceMs } = settingsOf(state)
  if (kind === 'insurance') return insuranceMs
  if (place === null) return decisionMs
  const left = Math.max(seatMs, decisionMs) - (state.play!.waited[place] ?? 0)
  return left < leastMs ? 0 : Math.min(decisionMs, left)
}

/** These seats have let the table wait until now; what an outage took is nobody's. */
function waitedFor(before: TableState, places: readonly string[], at: number): PlayState['waited'] {
  const { ask, waited } = before.play!
  const most = timeFor(before, ask!)
  const ms = Math.min(most, Math.max(0, most - ((before.dueAt ?? at) - at)))
  return { ...waited, ...Object.fromEntries(places.map(place => [place, (waited[place] ?? 0) + ms])) }
}

const freshRound = {
  hands: [],
  hole: null,
  insured: false,
  peeked: null,
  stood: [],
  owed: null,
  done: false,
  ask: null,
  step: 0,
  letters: [],
  decided: [],
  waited: {}
} as const
/** Before anybody came. */
export const noPlay: PlayState = { seats: [], ...freshRound }

const lineOf = (place: string, hand: number) => `${place}/${hand}`

/** Where the card of a decision goes: to the one hand of a place, or to one of two. */
function owedTo({ cards }: TableState, { place, hand, choice }: Decided): string | null {
  if (choice === 'split') return lineOf(place, 1)
  const to = cards.some(c => c.to.startsWith(`${place}/`)) ? lineOf(place, hand) : place
  return choice === 'hit' ? to : choice === 'double' ? `${to}+` : null
}

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>

function asked(after: TableState, play: PlayState, e: EventOf<'asked'>): TableState {
  const { kind, step, until, place, hand, at } = e
  const ask: Ask = { kind, step, from: at, until, place, hand }
  const letters = [...play.letters, kind === 'step' ? stepsOf(after.cards) : -1]
  return { ...after, phase: 'deciding', dueAt: at + timeFor(after, e), play: { ...play, ask, step, letters } }
}

function decided(after: TableState, play: PlayState, e: EventOf<'decided'>): TableState {
  const { step, place, hand, choice, byClock, at } = e
  const one: Decided = { step, place, hand, choice, byClock }
  const known = { ...play, decided: [...play.decided, one], waited: waitedFor(after, [place], at) }
  if (play.ask?.kind !== 'turn') return { ...after, play: known }
  const stood = choice === 'stand' ? [...play.stood, lineOf(place, hand)] : play.stood
  return { ...after, phase: 'dealing', dueAt: at + beatMs, play: { ...known, ask: null, stood, owed: owedTo(after, one) } }
}

function answered(after: TableState, play: PlayState, e: EventOf<'answered'>): TableState {
  const next = { ...play, ask: null }
  const dueAt = e.at + beatMs
  if (play.ask?.kind === 'insurance') {
    const { step } = play.ask
    const silent = play.hands.map(h => h.place).filter(place => !play.decided.some(d => d.step === step && d.place === place))
    return { ...after, phase: 'dealing', dueAt, play: { ...next, insured: true, waited: waitedFor(after, silent, e.at) } }
  }
  return { ...after, phase: 'dealing', dueAt, play: { ...next, owed: e.draws ? 'step' : null, done: !e.draws } }
}

/** The shoe after a card: the covered one is drawn before it is turned; the round of the cut card is the last. */
function withCard(before: TableState, after: TableState, index: number): TableState {
  const shoe = before.shoe!
  const next = Math.max(shoe.next, index + 1)
  return { ...after, shoe: { ...shoe, next, lastRound: shoe.lastRound ?? (index >= cutAt ? before.no : null) } }
}

const paid = (play: PlayState, at: number): PlayState => ({
  ...play,
  seats: play.seats.map(s => (play.hands.some(h => h.place === s.place && h.member === s.member) ? { ...s, lastAt: at } : s))
})

export function evolvePlay(before: TableState, after: TableState, e: TableEvent): TableState {
  const play = before.play!
  switch (e.type) {
    case 'opened':
    case 'shuffling':
      return { ...after, play: { seats: play.seats, ...freshRound } }
    case 'closed':
      return { ...after, play: noPlay }
    case 'waiting':
      return { ...after, phase: 'open', closesAt: e.closesAt, dueAt: e.closesAt - after.config.lastCallMs }
    case 'seated': {
      const { place, member, name, at } = e
      return { ...after, play: { ...play, seats: [...play.seats, { place, member, name, lastAt: at }] } }
    }
    case 'left':
      return { ...after, play: { ...play, seats: play.seats.filter(s => s.place !== e.place) } }
    case 'locked':
      return { ...after, play: { ...play, hands: e.hands ?? [] } }
    case 'covered':
      return { ...withCard(before, after, e.index), phase: 'dealing', dueAt: e.at + after.config.cardMs, play: { ...play, hole: e.index } }
    case 'dealt': {
      const turned = e.index === play.hole
      return { ...withCard(before, after, e.index), play: { ...play, owed: turned ? play.owed : null } }
    }
    case 'asked':
      return asked(after, play, e)
    case 'prolonged':
      return { ...after, extended: true, dueAt: e.until, play: { ...play, ask: { ...play.ask!, until: e.until } } }
    case 'decided':
      return decided(after, play, e)
    case 'answered':
      return answered(after, play, e)
    case 'peeked':
      return { ...after, phase: 'dealing', dueAt: e.at + after.config.cardMs, play: { ...play, peeked: e.natural } }
    case 'paying':
    case 'voided':
      return { ...after, play: paid({ ...play, ask: null }, e.at) }
    default:
      return after
  }
}
