// What people at a table of blackjack said, beside what the house kept of it: each decision that was acknowledged is there once, no other is, and
// each ticket carries what its decisions cost.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { commonPlace, letterOf, pathOf } from '@fairhouse/games/blackjack/felt.ts'
import { type Decided, decisions } from '@fairhouse/games/table/play-types.ts'
import type { Dealt } from '@fairhouse/games/table/types.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Said, Slip } from './table-players.ts'

type Chip = { readonly position: string; readonly stake: string }
interface Ticket {
  readonly no: bigint
  readonly moves: string
  readonly positions: readonly { readonly position: string }[]
}

const body = z.union([
  z.object({ type: z.literal('opened'), no: z.int() }),
  z.object({ type: z.literal('asked'), step: z.int() }),
  z.object({ type: z.literal('dealt'), to: z.string() }),
  z.object({ type: z.literal('decided'), step: z.int(), place: z.string(), hand: z.int(), choice: z.enum(decisions), byClock: z.boolean() })
])

interface Told {
  /** What was decided at seats. */
  readonly decided: Decided[]
  /** Which letter of a ticket answers a question: as many cards of the common hand lay there. */
  readonly letters: Map<number, number>
  drawn: number
}

/** What everybody was told of each round. */
async function toldOf(db: House['db'], table: string): Promise<ReadonlyMap<number, Told>> {
  const { rows } = await sql<{ body: unknown }>`
    select body from tables.event where code = ${table} and body->>'type' in ('opened', 'asked', 'dealt', 'decided') order by seq`.execute(
    db
  )
  const rounds = new Map<number, Told>()
  let now: Told = { decided: [], letters: new Map(), drawn: 0 }
  for (const row of rows) {
    const event = body.parse(row.body)
    if (event.type === 'opened') {
      now = { decided: [], letters: new Map(), drawn: 0 }
      rounds.set(event.no, now)
    } else if (event.type === 'decided') now.decided.push(event)
    else if (event.type === 'asked') now.letters.set(event.step, now.drawn)
    else if (event.to === 'step') now.drawn++
  }
  return rounds
}

const lineOf = (place: string, choice: Decided['choice'], hand: number): string | null => {
  if (choice === 'split' || choice === 'insure') return `${place}+${choice === 'split' ? 'split' : 'insurance'}`
  return choice === 'double' ? `${place}+double${hand === 2 ? '2' : ''}` : null
}

/** The lines that letters of the common hand put on a ticket. */
function linesOfMoves(cards: readonly Dealt[], moves: string): string[] {
  const before = (step: number) => {
    let left = step
    return cards.filter(c => c.to !== 'step' || left-- > 0)
  }
  return [...moves].flatMap((letter, step) => {
    if (letter !== 'D' && letter !== 'P') return []
    const { at } = pathOf(before(step), moves.slice(0, step))
    return [lineOf(commonPlace, letter === 'D' ? 'double' : 'split', (at ?? 0) + 1)!]
  })
}

/** Half of a stake lies on insurance, as much as the stake on every other line. */
const chipOn = (line: string, stake: bigint): Chip => ({
  position: line,
  stake: moneyToWire(line.endsWith('+insurance') ? stake / 2n : stake)
})

interface Kept {
  readonly table: string
  readonly places: ReadonlyMap<bigint, string>
  readonly said: readonly Said[]
  readonly cardsOf: (no: bigint) => readonly Dealt[]
}

type May = (step: number, choice: string) => boolean

/** The lines of a ticket on the common hand: its letters are what was said, and what was said is there. */
function onCommonHand({ letters }: Told, own: readonly Said[], ticket: Ticket, cards: readonly Dealt[], may: May): readonly string[] {
  for (const { step, choice, end } of own) {
    const letter = letterOf[choice as keyof typeof letterOf]
    if (end === 'taken' && letter) expect(ticket.moves[letters.get(step)!], `round ${ticket.no}, step ${step}`).toBe(letter)
  }
  for (const [at, letter] of [...ticket.moves].entries()) {
    const choice = Object.entries(letterOf).find(([, l]) => l === letter)?.[0]
    const steps = [...letters].filter(([, place]) => place === at).map(([step]) => step)
    if (choice)
      expect(
        steps.some(step => may(step, choice)),
        `nobody said ${letter} at card ${at} of round ${ticket.no}`
      ).toBe(true)
  }
  const line = `${commonPlace}+insurance`
  const insures = own.filter(s => s.choice === 'insure')
  const insured = ticket.positions.some(p => p.position === line)
  if (insures.some(s => s.end === 'taken')) expect(insured).toBe(true)
  if (insured) expect(insures.some(s => s.end !== 'refused')).toBe(true)
  return [...linesOfMoves(cards, ticket.moves), ...(insured ? [line] : [])]
}

/** What was decided at a seat is what its player said, once each. */
function expectSaid(here: readonly Decided[], own: readonly Said[], no: number, may: May): void {
  for (const { step, choice, end } of own)
    if (end === 'taken')
      expect(
        here.filter(d => d.step === step).map(d => d.choice),
        `round ${no}, step ${step}`
      ).toEqual([choice])
  for (const { step, choice } of here) expect(may(step, choice), `nobody said ${choice} at step ${step} of round ${no}`).toBe(true)
}

/**
 * Checks what was said of every round against what is kept; `extras` answers what a ticket must carry besides its chips, `made` how many
 * decisions of people there were so far.
 */
export async function expectDecisions(db: House['db'], { table, places, said, cardsOf }: Kept) {
  const told = await toldOf(db, table)
  let made = 0
  const extras = (slip: Slip, ticket: Ticket): readonly Chip[] => {
    const place = places.get(slip.memberId)
    const of = told.get(slip.no)
    if (place === undefined || !of) return []
    const own = said.filter(s => s.memberId === slip.memberId && s.no === slip.no)
    const may: May = (step, choice) => own.some(s => s.step === step && s.choice === choice && s.end !== 'refused')
    const stake = parseMoney(slip.positions[0]!.stake)
    if (place === commonPlace) {
      made += ticket.moves.replaceAll('.', '').length
      return onCommonHand(of, own, ticket, cardsOf(ticket.no), may).map(line => chipOn(line, stake))
    }
    const seat = place.replace('behind', 'seat')
    const here = of.decided.filter(d => d.place === seat && !d.byClock)
    if (place === seat) {
      made += here.length
      expectSaid(here, own, slip.no, may)
    }
    // behind a seat one follows doubles and splits, not the insurance
    const follows = here.filter(d => place === seat || d.choice !== 'insure')
    return follows.flatMap(d => lineOf(place, d.choice, d.hand) ?? []).map(line => chipOn(line, stake))
  }
  return { extras, made: () => made }
}
