// The published form of a slot's maths: which rows there are, how often each comes, and the row that a bet's dice choose.
import type { Dice } from '../engine.ts'

/** All weights of a table add up to this, so that one unbiased number of 32 bits chooses a row. */
export const WEIGHT_TOTAL = 2 ** 32

/** One row of a table: the book's number, how many of 2^32 draws choose it, and its payout in hundredths of the stake. */
export interface Row {
  readonly id: number
  readonly weight: number
  readonly payout: number
  /** The player chooses how the round goes on: the option's own table is drawn, and its payout comes to this one. */
  readonly choice?: true
}

/** A table ready to draw from. */
export interface Table {
  readonly rows: readonly Row[]
  /** The weights of all rows up to and with each. */
  readonly cumulative: Float64Array
}

/** The index of a game's maths: its modes, their cost in stakes, what its bonus lets one choose from, and the files of each. */
export interface Index {
  readonly modes: readonly { readonly name: string; readonly cost: number; readonly events: string; readonly weights: string }[]
  readonly choice?: readonly {
    readonly name: string
    readonly spins: number
    readonly multiplier: number
    readonly events: string
    readonly weights: string
  }[]
}

export const indexFile = 'index.json'
export const booksFile = (mode: string): string => `books_${mode}.jsonl.zst`
export const tableFile = (mode: string): string => `lookUpTable_${mode}.csv`

/** The rows as the published file says them: `id,weight,payoutMultiplier`, a line each, no heading; `,choice` behind a row that leads to one. */
export const printRows = (rows: readonly Row[]): string =>
  rows.map(({ id, weight, payout, choice }) => `${id},${weight},${payout}${choice ? ',choice' : ''}\n`).join('')

/**
 * The rows of a published table.
 * @throws SyntaxError for a line that is not three whole numbers and at most the word choice, RangeError for ids that do not count from 1 or a weight that is not 1 … 2^32
 */
export function parseRows(csv: string): Row[] {
  if (!csv.endsWith('\n')) throw new SyntaxError('the last line of the table is cut off')
  return csv
    .slice(0, -1)
    .split('\n')
    .map((line, i) => {
      if (!/^[1-9]\d{0,9},[1-9]\d{0,9},(0|[1-9]\d{0,9})(,choice)?$/.test(line))
        throw new SyntaxError(`line ${i + 1} is no row: ${line.slice(0, 40)}`)
      const [id, weight, payout] = line.split(',').map(Number) as [number, number, number]
      const choice = line.endsWith('choice')
      if (id !== i + 1) throw new RangeError(`line ${i + 1} has the id ${id}`)
      if (weight > WEIGHT_TOTAL) throw new RangeError(`line ${i + 1} weighs more than all draws`)
      return choice ? { id, weight, payout, choice } : { id, weight, payout }
    })
}

/**
 * A table to draw from.
 * @throws RangeError when the weights do not add up to 2^32
 */
export function tableOf(rows: readonly Row[]): Table {
  const cumulative = new Float64Array(rows.length)
  let sum = 0
  for (let i = 0; i < rows.length; i++) cumulative[i] = sum += rows[i]!.weight
  if (sum !== WEIGHT_TOTAL) throw new RangeError(`the weights add up to ${sum}, not to 2^32`)
  return { rows, cumulative }
}

/** The row of a number 0 … 2^32 − 1: the first whose cumulative weight is above it. */
export function rowAt({ rows, cumulative }: Table, drawn: number): Row {
  let low = 0
  let high = cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (cumulative[middle]! > drawn) high = middle
    else low = middle + 1
  }
  return rows[low]!
}

/** The row that a bet's dice choose: one number of 32 bits, nothing thrown away. */
export const drawRow = (table: Table, dice: Dice): Row => rowAt(table, dice.below(WEIGHT_TOTAL))
