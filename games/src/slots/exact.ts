// What a model's reels pay over their whole cycle, by counting instead of by playing: the raw engine is held against it.
import type { Board, CompiledStrips, HoldAndWin, StripModel } from './model.ts'
import { countOf, scatterPay, winsOf } from './strips.ts'

type Set = 'base' | 'free'

/** Of a whole cycle; wins in hundredths of the stake. */
export interface Cycle {
  readonly cycle: number
  readonly symbolWin: number
  readonly scatterWin: number
  readonly scatterCounts: readonly number[]
}

const counts = (strip: string, letters: string) => [...strip].filter(letter => letters.includes(letter)).length

function linesWin(model: StripModel, strips: readonly string[]): number {
  const length = strips.map(strip => strip.length)
  let total = 0
  for (const [symbol, pays] of Object.entries(model.pays))
    for (const [i, coins] of pays.entries()) {
      const run = 3 + i
      // the first reel has no wild: equal symbols or wilds up to the run, then anything else, then whatever comes
      const stops = strips.map((strip, reel) => {
        if (reel === 0) return counts(strip, symbol)
        if (reel < run) return counts(strip, `${symbol}W`)
        return reel === run ? length[reel]! - counts(strip, `${symbol}W`) : length[reel]!
      })
      total += coins * stops.reduce((product, count) => product * count, 1)
    }
  return total * model.lines!.length * (100 / model.coins)
}

/** Sums over a reel's stops of how many ways a symbol has in the window, and the number of stops where it has none. */
function waysOf(model: StripModel, strip: string, symbol: string, wildWays: number) {
  let sum = 0
  let none = 0
  for (let stop = 0; stop < strip.length; stop++) {
    const window = Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length]!).join('')
    const ways = counts(window, symbol) + wildWays * counts(window, 'W')
    sum += ways
    if (ways === 0) none++
  }
  return { sum, none }
}

function waysWin(model: StripModel, strips: readonly string[], wildWays: number): number {
  let total = 0
  for (const [symbol, pays] of Object.entries(model.pays)) {
    const reels = strips.map(strip => waysOf(model, strip, symbol, wildWays))
    for (const [i, coins] of pays.entries()) {
      const run = 3 + i
      const parts = reels.map(({ sum, none }, reel) => (reel < run ? sum : reel === run ? none : strips[reel]!.length))
      total += coins * parts.reduce((product, part) => product * part, 1)
    }
  }
  return total * (100 / model.coins)
}

/** The cycle of a set of reels in closed form; the first reel must have no wild. */
export function countCycle(game: CompiledStrips, set: Set): Cycle {
  const { model } = game
  const strips = model.strips[set] ?? model.strips.base
  let scatterCounts = [1]
  for (const reel of game.windows[set]) {
    const next = Array<number>(scatterCounts.length + model.rows).fill(0)
    for (const window of reel) {
      const here = countOf([window], game.scatter)
      for (const [count, ways] of scatterCounts.entries()) next[count + here]! += ways
    }
    scatterCounts = next
  }
  const wildWays = set === 'free' ? (model.freeSpins?.wildWays ?? 1) : 1
  return {
    cycle: strips.reduce((product, strip) => product * strip.length, 1),
    symbolWin: model.kind === 'lines' ? linesWin(model, strips) : waysWin(model, strips, wildWays),
    scatterWin: scatterCounts.reduce((sum, stops, count) => sum + stops * scatterPay(game, count), 0),
    scatterCounts: scatterCounts.slice(0, scatterCounts.findLastIndex(stops => stops > 0) + 1)
  }
}

/** Plays every stop of the reels with the raw engine's own evaluation: the same figures, the hits and the highest win. Takes minutes. */
export function walkCycle(game: CompiledStrips, set: Set): Cycle & { readonly hits: number; readonly maxWin: number } {
  const reels = game.windows[set]
  const wildWays = set === 'free' ? (game.model.freeSpins?.wildWays ?? 1) : 1
  const board: Uint8Array[] = reels.map(reel => reel[0]!)
  const scatterCounts: number[] = []
  const sums = { cycle: 0, symbolWin: 0, scatterWin: 0, hits: 0, maxWin: 0 }
  const see = (scatters: number) => {
    const symbols = winsOf(game, board as Board, 1, wildWays, null)
    const paid = scatterPay(game, scatters)
    sums.cycle++
    sums.symbolWin += symbols
    sums.scatterWin += paid
    if (symbols + paid > 0) sums.hits++
    sums.maxWin = Math.max(sums.maxWin, symbols + paid)
    scatterCounts[scatters] = (scatterCounts[scatters] ?? 0) + 1
  }
  const walk = (reel: number, scatters: number) => {
    if (reel === reels.length) return see(scatters)
    for (const window of reels[reel]!) {
      board[reel] = window
      walk(reel + 1, scatters + countOf([window], game.scatter))
    }
  }
  walk(0, 0)
  return { ...sums, scatterCounts }
}

/** V(n, r): coins at the end and the chance of a full board, of n coins held with r respins left. */
export function holdTheory(hold: HoldAndWin, cells: number, held: number): { readonly coins: number; readonly full: number } {
  const q = hold.chance / hold.outOf
  const known = new Map<number, readonly [number, number]>()
  const value = (n: number, left: number): readonly [number, number] => {
    if (n === cells) return [cells, 1]
    if (left === 0) return [n, 0]
    const key = n * (hold.respins + 1) + left
    const before = known.get(key)
    if (before) return before
    let coins = 0
    let full = 0
    let chance = (1 - q) ** (cells - n)
    for (let landed = 0; landed <= cells - n; landed++) {
      const [c, f] = value(n + landed, landed > 0 ? hold.respins : left - 1)
      coins += chance * c
      full += chance * f
      chance *= ((cells - n - landed) / (landed + 1)) * (q / (1 - q))
    }
    known.set(key, [coins, full])
    return [coins, full]
  }
  const [coins, full] = value(held, hold.respins)
  return { coins, full }
}
