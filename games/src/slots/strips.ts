// One spin of reels: the stops, the lines or ways that pay, the scatters.
import type { Dice } from '../engine.ts'
import type { Win } from './book.ts'
import type { Board, CompiledStrips, Weighted } from './model.ts'

/** One of the values, each as often as its weight says. */
export function pick<Value>(values: Weighted<Value>, dice: Dice): Value {
  let left = dice.below(values.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [value, weight] of values) {
    if (left < weight) return value
    left -= weight
  }
  throw new RangeError('nothing to pick from')
}

/** Every reel stops, from the left. */
export function stopReels(game: CompiledStrips, set: 'base' | 'free', dice: Dice): Board {
  return game.windows[set].map(reel => reel[dice.below(reel.length)]!)
}

/** How many cells of the board show the symbol. */
export function countOf(board: Board, symbol: number): number {
  let count = 0
  for (const column of board) for (let row = 0; row < column.length; row++) if (column[row] === symbol) count++
  return count
}

/** The board as a book shows it. */
export const lettersOf = (letters: readonly string[], board: Board): string[] =>
  board.map(column => Array.from(column, symbol => letters[symbol]!).join(''))

function lineWins(game: CompiledStrips, board: Board, multiplier: number, wins: Win[] | null): number {
  const { wild, pay, pays, letters } = game
  const { reels } = game.model
  const lines = game.model.lines!
  let total = 0
  for (let l = 0; l < lines.length; l++) {
    const line = lines[l]!
    let symbol = board[0]![line[0]!]!
    let run = 1
    for (; run < reels; run++) {
      const next = board[run]![line[run]!]!
      if (next === symbol || next === wild) continue
      // wilds from the left stand for the first symbol that pays
      if (symbol !== wild || !pays[next]) break
      symbol = next
    }
    const amount = pay[symbol * (reels + 1) + run]! * multiplier
    if (amount === 0) continue
    total += amount
    wins?.push({ symbol: letters[symbol]!, run, line: l, amount })
  }
  return total
}

function waysWins(game: CompiledStrips, board: Board, multiplier: number, wildWays: number, wins: Win[] | null): number {
  const { wild, pay, pays, letters } = game
  const { reels, rows } = game.model
  let total = 0
  for (let symbol = 0; symbol < letters.length; symbol++) {
    if (!pays[symbol]) continue
    let ways = 1
    let run = 0
    for (; run < reels; run++) {
      const column = board[run]!
      let here = 0
      for (let row = 0; row < rows; row++) here += column[row] === symbol ? 1 : column[row] === wild ? wildWays : 0
      if (here === 0) break
      ways *= here
    }
    const amount = pay[symbol * (reels + 1) + run]! * ways * multiplier
    if (amount === 0) continue
    total += amount
    wins?.push({ symbol: letters[symbol]!, run, ways, amount })
  }
  return total
}

/** What lines or ways of the board pay, in hundredths of the stake; each is added to `wins`. */
export function winsOf(game: CompiledStrips, board: Board, multiplier: number, wildWays: number, wins: Win[] | null): number {
  return game.model.kind === 'lines' ? lineWins(game, board, multiplier, wins) : waysWins(game, board, multiplier, wildWays, wins)
}

/** What so many scatters pay, in hundredths of the stake. */
export const scatterPay = (game: CompiledStrips, count: number): number => (game.model.scatterPays?.[count - 3] ?? 0) * 100
