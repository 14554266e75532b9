// Typed bets and the writing of selections: pasted text becomes bets with every mistake in its place; a selection becomes one line of text and back.
import { Refusal } from '../engine.ts'
import { mostTickets, type Selection, type TextForm } from './types.ts'

/** A piece of the text: where it stands (offset in characters, line from 1) and what it says. */
export interface Piece {
  readonly at: number
  readonly line: number
  readonly text: string
}

/** What a text holds: each bet once in its canonical writing, in the order typed; what came again; what is no bet. */
export interface ParsedBets {
  readonly bets: readonly string[]
  readonly repeated: readonly Piece[]
  readonly bad: readonly Piece[]
  /** Bets beyond {@link mostTickets} are left out; this says how many. */
  readonly beyond: number
}

const strong = /[,;|\r\n，；]+/
const pieces = /[^\s,;|，；]+/g

/** The symbols of a word ("0102" → 01, 02), joiners between them left out; null when it is not made of the alphabet's symbols. */
function symbolsIn(word: string, form: TextForm, known: ReadonlySet<string>): string[] | null {
  const bare = word.replace(/[-.+*]/g, '')
  const width = form.alphabet[0]!.length
  if (bare.length === 0 || bare.length % width !== 0) return null
  const symbols: string[] = []
  for (let i = 0; i < bare.length; i += width) {
    const symbol = bare.slice(i, i + width)
    if (!known.has(symbol)) return null
    symbols.push(symbol)
  }
  return symbols
}

function fitsShape(symbols: readonly string[], shapes: readonly (readonly number[])[]): boolean {
  const times = new Map<string, number>()
  for (const symbol of symbols) times.set(symbol, (times.get(symbol) ?? 0) + 1)
  const shape = [...times.values()].sort((a, b) => b - a).join()
  return shapes.some(each => each.join() === shape)
}

/** The canonical symbols of a bet, or null when these symbols are no bet of the form. */
export function canonicalBet(symbols: readonly string[], form: TextForm): readonly string[] | null {
  if (symbols.length !== form.length) return null
  if (form.canonical) return form.canonical(symbols)
  if (form.distinct && new Set(symbols).size !== symbols.length) return null
  if (form.shapes && !fitsShape(symbols, form.shapes)) return null
  return form.ordered || symbols.length === 1 ? symbols : [...symbols].sort()
}

/** The symbols of a ticket in its canonical writing. */
export function symbolsOf(ticket: string, form: TextForm): readonly string[] {
  const width = form.alphabet[0]!.length
  return Array.from({ length: ticket.length / width }, (_, i) => ticket.slice(i * width, (i + 1) * width))
}

/** Whether a ticket is a bet of the form, written canonically. */
export function isTicket(ticket: string, form: TextForm, known: ReadonlySet<string> = new Set(form.alphabet)): boolean {
  const symbols = symbolsIn(ticket, form, known)
  return symbols !== null && canonicalBet(symbols, form)?.join('') === ticket
}

/** Collects what a text says, line by line and segment by segment. */
function collect(form: TextForm, known: ReadonlySet<string>) {
  const seen = new Set<string>()
  const repeated: Piece[] = []
  const bad: Piece[] = []
  let beyond = 0
  const take = (piece: Piece, symbols: readonly string[] | null): void => {
    const bet = (symbols && canonicalBet(symbols, form))?.join('')
    if (bet === undefined) bad.push(piece)
    else if (seen.has(bet)) repeated.push(piece)
    else if (seen.size >= mostTickets) beyond++
    else seen.add(bet)
  }
  /** Spaces part bets; where every word is one symbol and their number fits, they part the symbols of bets ("01 02 03"). */
  const takeSegment = (words: readonly (Piece & { symbols: string[] | null })[]): void => {
    const single = form.length > 1 && words.length % form.length === 0 && words.every(word => word.symbols?.length === 1)
    if (!single) {
      for (const word of words) take({ at: word.at, line: word.line, text: word.text }, word.symbols)
      return
    }
    for (let i = 0; i < words.length; i += form.length) {
      const group = words.slice(i, i + form.length)
      const { at, line } = group[0]!
      take(
        { at, line, text: group.map(word => word.text).join(' ') },
        group.map(word => word.symbols![0]!)
      )
    }
  }
  return {
    takeSegment: (words: readonly Piece[]) => takeSegment(words.map(word => ({ ...word, symbols: symbolsIn(word.text, form, known) }))),
    result: (): ParsedBets => ({ bets: [...seen], repeated, bad, beyond })
  }
}

/**
 * Reads typed or pasted bets. Bets are parted by spaces, commas, semicolons, bars and new lines. 5,000 lines take a few milliseconds; a
 * bet that comes again is counted once and said, what is no bet is said with its place.
 */
export function parseBets(text: string, form: TextForm): ParsedBets {
  const known = new Set(form.alphabet)
  const bets = collect(form, known)
  let words: Piece[] = []
  let [end, line] = [0, 1]
  for (const { 0: word, index } of text.matchAll(pieces)) {
    const gap = text.slice(end, index)
    if (words.length > 0 && strong.test(gap)) {
      bets.takeSegment(words)
      words = []
    }
    for (const sign of gap) if (sign === '\n') line++
    words.push({ at: index, line, text: word })
    end = index + word.length
  }
  if (words.length > 0) bets.takeSegment(words)
  return bets.result()
}

/** The longest writing of a selection, in characters. */
export const longestSelection = 120_000

/** The longest typed bet is one of eight balls of two digits. */
const token = /^[A-Za-z0-9-]{1,16}$/
const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
const canonicalRow = (row: readonly string[]): string => [...new Set(row)].sort(byNumber).join(',')

/**
 * A selection as one line of text, the same for the same choice: rows "0,1,2|5|…" (each sorted, a token once), typed bets "=012,345"
 * (sorted), places in front "@0,2,4;".
 */
export function encode({ rows, tickets, positions }: Selection): string {
  const places = positions ? `@${[...new Set(positions)].sort((a, b) => a - b).join(',')};` : ''
  return places + (tickets ? `=${canonicalRow(tickets)}` : (rows ?? []).map(canonicalRow).join('|'))
}

function refuse(): never {
  throw new Refusal('lottery.selection', { row: '0', min: '0', max: '0' })
}

function readTokens(text: string): string[] {
  const tokens = text === '' ? [] : text.split(',')
  return tokens.every(each => token.test(each)) ? tokens : refuse()
}

/** Reads what {@link encode} wrote. Throws Refusal `lottery.selection` when it is not so written; whether a play takes it, its `count` says. */
export function decode(text: string): Selection {
  if (text.length > longestSelection) refuse()
  const [, places, rest] = /^(?:@([0-9](?:,[0-9]){0,9});)?([^@;]*)$/.exec(text) ?? refuse()
  const positions = places === undefined ? {} : { positions: places.split(',').map(Number) }
  if (!rest) refuse()
  if (!rest.startsWith('=')) return { ...positions, rows: rest.split('|').map(readTokens) }
  const tickets = readTokens(rest.slice(1))
  return tickets.length > mostTickets ? refuse() : { ...positions, tickets }
}
