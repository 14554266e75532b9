// Recomputes a slot's published maths from its tables alone, exactly; refuses what was changed or does not keep the declaration. Runs in browsers too.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { addUp, type Book } from './book.ts'
import { choiceOf, type ModeDeclaration, type SlotModel, type Volatility, volatilityOf } from './model.ts'
import { optionsOf } from './rounds/round.ts'
import { booksFile, type Index, indexFile, parseRows, type Row, tableFile, tableOf, WEIGHT_TOTAL } from './table.ts'

/** Every mode returns this much of what it costs, in hundredths of a percent, give or take the tolerance. */
export const DECLARED_RTP = 9_600
export const RTP_TOLERANCE = 5

/** Where the bands of the distribution begin, in hundredths of the stake; the first is what pays nothing. */
export const bands: readonly number[] = [0, 1, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000]

/** Of all draws. Sums are exact; `rtp`, `sd` and the shares are their rounding to doubles. */
export interface Figures {
  /** How many draws there are: 2^32, with a choice 2^64. */
  readonly draws: bigint
  /** Σ weight · payout: the exact RTP is this over draws · 100 · cost. */
  readonly paid: bigint
  /** Σ weight · payout², in hundredths squared. */
  readonly squares: bigint
  /** Return to the player as a share of the cost. */
  readonly rtp: number
  /** Of a round's payout, in stakes squared, and its root. */
  readonly variance: number
  readonly sd: number
  /** Shares of the rounds that pay anything, and at least what they cost. */
  readonly hitRate: number
  readonly winRate: number
  /** The highest payout in hundredths of the stake, and one in how many rounds brings it. */
  readonly maxWin: number
  readonly maxWinOneIn: number
  /** The share of each of {@link bands}. */
  readonly distribution: readonly number[]
  readonly rows: number
}

const TABLE_DRAWS = BigInt(WEIGHT_TOTAL)

/** How many draws bring each payout, of a table by itself. */
function outcomesOf(rows: readonly Row[]): Map<number, bigint> {
  const outcomes = new Map<number, bigint>()
  for (const { payout, weight } of rows) outcomes.set(payout, (outcomes.get(payout) ?? 0n) + BigInt(weight))
  return outcomes
}

/** How many of 2^64 pairs of draws bring each payout to a player who always chooses this option. */
function outcomesWith(rows: readonly Row[], option: readonly Row[]): Map<number, bigint> {
  const outcomes = new Map<number, bigint>()
  const add = (payout: number, weight: bigint) => outcomes.set(payout, (outcomes.get(payout) ?? 0n) + weight)
  for (const [payout, weight] of outcomesOf(rows.filter(({ choice }) => !choice))) add(payout, weight * TABLE_DRAWS)
  const more = [...outcomesOf(option)]
  for (const [payout, weight] of outcomesOf(rows.filter(({ choice }) => choice)))
    for (const [then, times] of more) add(payout + then, weight * times)
  return outcomes
}

/**
 * The figures of a table's rows, for a mode that costs `cost` stakes; of a mode with a choice for a player who always chooses `option`.
 * Without `option` a row that leads to a choice counts for what it pays before.
 */
export function figuresOf(rows: readonly Row[], cost: number, option?: readonly Row[]): Figures {
  const outcomes = option ? outcomesWith(rows, option) : outcomesOf(rows)
  const draws = option ? TABLE_DRAWS * TABLE_DRAWS : TABLE_DRAWS
  let paid = 0n
  let squares = 0n
  let hits = 0n
  let wins = 0n
  let most = 0n
  const distribution = bands.map(() => 0n)
  const maxWin = [...outcomes.keys()].reduce((max, payout) => Math.max(max, payout), 0)
  for (const [hundredths, weight] of outcomes) {
    const payout = BigInt(hundredths)
    paid += weight * payout
    squares += weight * payout * payout
    if (hundredths > 0) hits += weight
    if (hundredths >= cost * 100) wins += weight
    if (hundredths === maxWin) most += weight
    const band = bands.findLastIndex(from => from <= hundredths)
    distribution[band] = distribution[band]! + weight
  }
  const all = Number(draws)
  const share = (weight: bigint): number => Number(weight) / all
  // n·Σx² − (Σx)² first, so that nothing is lost before the one division
  const variance = Number(draws * squares - paid * paid) / all / all / 10_000
  return {
    draws,
    paid,
    squares,
    rtp: Number(paid) / all / 100 / cost,
    variance,
    sd: Math.sqrt(variance),
    hitRate: share(hits),
    winRate: share(wins),
    maxWin,
    maxWinOneIn: all / Number(most),
    distribution: distribution.map(share),
    rows: rows.length + (option?.length ?? 0)
  }
}

/**
 * The exact return of a published table: `numerator / denominator`, and as percent cut after six places. `cost` in stakes, a whole number.
 * A table that leads to a choice needs the text of an option's table: the return is that of a player who always chooses this option.
 * @throws SyntaxError or RangeError when a text is no table, its weights do not add up to 2^32, or a choice has no option
 */
export function rtpOf(
  csv: string,
  cost = 1,
  option?: string
): { readonly numerator: bigint; readonly denominator: bigint; readonly percent: string } {
  const { rows } = tableOf(parseRows(csv))
  if (option === undefined && rows.some(({ choice }) => choice))
    throw new RangeError('what a choice returns is in the tables of its options')
  const { paid: numerator, draws } = figuresOf(rows, cost, option === undefined ? undefined : tableOf(parseRows(option)).rows)
  const denominator = draws * 100n * BigInt(cost)
  const millionths = (numerator * 100_000_000n) / denominator
  return { numerator, denominator, percent: `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}` }
}

/** SHA-256 of a file, lower-case hex. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

const isOff = (difference: bigint, unit: bigint): boolean => (difference < 0n ? -difference : difference) > unit * BigInt(RTP_TOLERANCE)

/** What a table breaks of its mode's declaration, in words; empty when it keeps it. */
export function breachesOf(
  mode: Pick<ModeDeclaration, 'cost' | 'maxWin' | 'volatility'> & { readonly name: string },
  figures: Figures
): string[] {
  const found: string[] = []
  // |paid / (2^32 · 100 · cost) − declared / 10,000| ≤ tolerance / 10,000, in whole numbers
  const unit = figures.draws * 100n * BigInt(mode.cost)
  if (isOff(figures.paid * 10_000n - unit * BigInt(DECLARED_RTP), unit))
    found.push(`${mode.name} returns ${(figures.rtp * 100).toFixed(4)} %`)
  if (figures.maxWin !== mode.maxWin) found.push(`${mode.name} pays ${figures.maxWin} at most, declared ${mode.maxWin}`)
  const volatility = volatilityOf(figures.sd)
  if (volatility !== mode.volatility) found.push(`${mode.name} is of ${volatility} volatility, declared ${mode.volatility}`)
  return found
}

/** What the choice of a mode breaks: each option returns what is declared, they stand in order of volatility, and none is cut by the cap. */
function choiceBreaches(model: SlotModel, mode: Checked['modes'][number], options: Checked['options']): string[] {
  const found: string[] = []
  const declared = choiceOf(model)
  const { cost, maxWin: most } = model.modes.find(({ name }) => name === mode.name)!
  if (!declared) return mode.table.some(({ choice }) => choice) ? [`${mode.name} leads to a choice that is not declared`] : []
  const before = mode.table.reduce((max, { choice, payout }) => Math.max(max, choice ? payout : 0), 0)
  for (const [i, { name, figures, volatility }] of mode.choices.entries()) {
    const { maxWin } = declared.options[i]!
    const alone = options[i]!.figures
    const unit = alone.draws * BigInt(declared.worth)
    if (isOff((alone.paid - unit) * 10_000n, unit))
      found.push(`${name} returns ${(alone.rtp * 100).toFixed(4)}, declared ${declared.worth}`)
    if (alone.maxWin !== maxWin) found.push(`${name} pays ${alone.maxWin} at most, declared ${maxWin}`)
    if (before + alone.maxWin > model.cap) found.push(`${name} is cut by the cap`)
    found.push(...breachesOf({ name: `${mode.name} with ${name}`, cost, volatility, maxWin: figures.maxWin }, figures))
    if (figures.maxWin > most) found.push(`${mode.name} with ${name} pays ${figures.maxWin}, declared ${most}`)
    if (i > 0 && figures.sd <= mode.choices[i - 1]!.figures.sd) found.push(`${name} is not more volatile than the option before it`)
  }
  return found
}

function checkBooks(model: SlotModel, mode: string, lines: string, rows: readonly Row[]): string[] {
  const books = lines.split('\n')
  if (books.pop() !== '' || books.length !== rows.length) return [`${mode} has ${books.length} books for ${rows.length} rows`]
  for (const [i, line] of books.entries()) {
    try {
      const book: Book = JSON.parse(line)
      const row = rows[i]!
      const total = addUp(book.events, model.cap)
      if (book.id !== row.id || book.payoutMultiplier !== row.payout || total !== row.payout || book.events.length === 0)
        return [`${mode}: book ${row.id} adds up to ${total} and says ${book.payoutMultiplier}, its row ${row.payout}`]
      if ((book.events.at(-1)!.type === 'choice') !== (row.choice ?? false))
        return [`${mode}: only one of book ${row.id} and its row leads to a choice`]
    } catch (error) {
      return [`${mode}: book ${i + 1} is refused: ${error instanceof Error ? error.message : error}`]
    }
  }
  return []
}

export interface Checked {
  /** Why the tables are refused; empty when all is well. */
  readonly breaches: readonly string[]
  readonly hashes: Readonly<Record<string, string>>
  /** `figures` of a mode with a choice are those of its most volatile option. */
  readonly modes: readonly {
    readonly name: string
    readonly figures: Figures
    readonly table: readonly Row[]
    /** For a player who always chooses this option; empty without a choice. */
    readonly choices: readonly { readonly name: string; readonly volatility: Volatility; readonly figures: Figures }[]
  }[]
  /** The tables of the options by themselves. */
  readonly options: readonly { readonly name: string; readonly figures: Figures; readonly table: readonly Row[] }[]
}

/** Everything that is known of a game's published files before they are opened. */
export interface Expectation {
  readonly model: SlotModel
  /** SHA-256 by file name; null where none are committed yet. */
  readonly hashes: Readonly<Record<string, string>> | null
}

/** Opens a compressed file of books: zstd, whatever the place offers for it. */
export type Unpack = (bytes: Uint8Array) => Uint8Array

/**
 * Checks the files of one game: their hashes, the index, every table's exact figures against the declaration, and every book against its row.
 * Never throws for what is in the files; the reasons are in `breaches`. Without `unpack` the books are checked by their hash alone.
 */
export function checkTables(files: ReadonlyMap<string, Uint8Array>, { model, hashes }: Expectation, unpack?: Unpack): Checked {
  const found = Object.fromEntries([...files].map(([name, bytes]) => [name, hashOf(bytes)]))
  const breaches: string[] = []
  const modes: Checked['modes'][number][] = []
  const options: Checked['options'][number][] = []
  if (hashes)
    for (const name of new Set([...Object.keys(hashes), ...files.keys()]))
      if (hashes[name] !== found[name]) breaches.push(`${name} is ${files.has(name) ? 'not the published file' : 'missing'}`)
  const text = (name: string) => {
    const bytes = files.get(name)
    if (!bytes) throw new RangeError(`${name} is missing`)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  }
  const read = (name: string): readonly Row[] => {
    const { rows } = tableOf(parseRows(text(tableFile(name))))
    const books = files.get(booksFile(name))
    if (!books) breaches.push(`${booksFile(name)} is missing`)
    else if (unpack) breaches.push(...checkBooks(model, name, new TextDecoder().decode(unpack(books)), rows))
    return rows
  }
  try {
    if (text(indexFile) !== printIndex(model)) breaches.push(`${indexFile} does not say the modes of the model`)
    for (const { name } of optionsOf(model)) {
      const table = read(name)
      options.push({ name, figures: figuresOf(table, 1), table })
    }
    for (const mode of model.modes) {
      const table = read(mode.name)
      const choices = options.map(({ name, table: option }, i) => ({
        name,
        volatility: optionsOf(model)[i]!.volatility,
        figures: figuresOf(table, mode.cost, option)
      }))
      const figures = choices.at(-1)?.figures ?? figuresOf(table, mode.cost)
      modes.push({ name: mode.name, figures, table, choices })
      breaches.push(...breachesOf(mode, figures), ...choiceBreaches(model, modes.at(-1)!, options))
    }
  } catch (error) {
    breaches.push(error instanceof Error ? error.message : String(error))
  }
  return { breaches, hashes: found, modes, options }
}

/** The index of a model as it is published. */
export function printIndex(model: SlotModel): string {
  const index: Index = {
    modes: model.modes.map(({ name, cost }) => ({ name, cost, events: booksFile(name), weights: tableFile(name) })),
    ...(choiceOf(model) && {
      choice: optionsOf(model).map(({ name, spins, multiplier }) => ({
        name,
        spins,
        multiplier,
        events: booksFile(name),
        weights: tableFile(name)
      }))
    })
  }
  return `${JSON.stringify(index, null, 2)}\n`
}
