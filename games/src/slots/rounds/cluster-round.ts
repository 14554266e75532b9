// A round of falling clusters: equal neighbours pay, vanish and leave cells that multiply; the board falls until nothing pays.
import type { Dice } from '../../engine.ts'
import type { Win } from '../book.ts'
import type { ClusterModel } from '../model.ts'
import type { Outcome, Record } from './strip-round.ts'

function cellPicker(weights: readonly number[]): (dice: Dice) => number {
  const faces = weights.flatMap((weight, symbol) => Array<number>(weight).fill(symbol))
  return dice => faces[dice.below(faces.length)]!
}

/** The clusters of a board (column · rows + row) of at least `smallest` cells; `scatter` belongs to none. */
export function clustersOf(cells: Uint8Array, reels: number, rows: number, smallest: number, scatter: number): number[][] {
  const seen = new Uint8Array(cells.length)
  const found: number[][] = []
  for (let start = 0; start < cells.length; start++) {
    const symbol = cells[start]!
    if (seen[start] || symbol === scatter) continue
    const cluster = [start]
    seen[start] = 1
    const visit = (cell: number) => {
      if (seen[cell] || cells[cell] !== symbol) return
      seen[cell] = 1
      cluster.push(cell)
    }
    for (let i = 0; i < cluster.length; i++) {
      const cell = cluster[i]!
      const row = cell % rows
      if (cell >= rows) visit(cell - rows)
      if (cell < (reels - 1) * rows) visit(cell + rows)
      if (row > 0) visit(cell - 1)
      if (row < rows - 1) visit(cell + 1)
    }
    if (cluster.length >= smallest) found.push(cluster)
  }
  return found
}

function boardLetters(model: ClusterModel, cells: Uint8Array): string[] {
  return Array.from({ length: model.reels }, (_, reel) =>
    Array.from(cells.subarray(reel * model.rows, (reel + 1) * model.rows), symbol => model.symbols[symbol]!).join('')
  )
}

/** What is above an empty cell falls into it; new symbols come from the top, column by column, the lowest first. */
function fall(cells: Uint8Array, rows: number, gone: ReadonlySet<number>, draw: () => number): void {
  for (let top = 0; top < cells.length; top += rows) {
    let to = top + rows - 1
    for (let from = to; from >= top; from--) if (!gone.has(from)) cells[to--] = cells[from]!
    while (to >= top) cells[to--] = draw()
  }
}

/** One spin with all its cascades; `levels` counts how often each cell has won. */
function spin(model: ClusterModel, draw: () => number, levels: Uint8Array, free: number | null, record: Record) {
  const { reels, rows, sizes } = model
  const scatter = model.symbols.indexOf('S')
  const cells = Uint8Array.from({ length: reels * rows }, draw)
  const highestLevel = Math.log2(model.highestMultiplier) + 1
  record?.push({ type: 'reveal', board: boardLetters(model, cells), ...(free === null ? {} : { free }) })
  let total = 0
  for (;;) {
    const clusters = clustersOf(cells, reels, rows, sizes[0]!, scatter)
    if (clusters.length === 0) break
    const wins: Win[] = clusters.map(cluster => {
      const symbol = model.symbols[cells[cluster[0]!]!]!
      const multiplier = Math.max(
        1,
        cluster.reduce((sum, cell) => sum + (levels[cell]! >= 2 ? 2 ** (levels[cell]! - 1) : 0), 0)
      )
      const amount = model.pays[symbol]![sizes.findLastIndex(size => size <= cluster.length)]! * multiplier
      return { symbol, run: cluster.length, cells: cluster, multiplier, amount }
    })
    const amount = wins.reduce((sum, win) => sum + win.amount, 0)
    total += amount
    const gone = new Set(clusters.flat())
    for (const cell of gone) levels[cell] = Math.min(levels[cell]! + 1, highestLevel)
    fall(cells, rows, gone, draw)
    record?.push({ type: 'win', wins, amount }, { type: 'cascade', board: boardLetters(model, cells) })
  }
  return { total, scatters: cells.reduce((count, symbol) => count + (symbol === scatter ? 1 : 0), 0) }
}

/** A round of the base game with its free spins, in which cells keep their multipliers. */
export function playClusters(model: ClusterModel): (dice: Dice, record: Record) => Outcome {
  const base = cellPicker(model.weights.base)
  const free = cellPicker(model.weights.free)
  const awardOf = (scatters: number) => model.awards[Math.min(scatters - 3, model.awards.length - 1)] ?? 0
  return (dice, record) => {
    const first = spin(model, () => base(dice), new Uint8Array(model.reels * model.rows), null, record)
    let { total } = first
    const award = awardOf(first.scatters)
    if (award > 0) record?.push({ type: 'freeSpins', count: award })
    const levels = new Uint8Array(model.reels * model.rows)
    for (let left = award; left > 0 && total < model.cap; ) {
      left--
      const next = spin(model, () => free(dice), levels, left, record)
      total += next.total
      const more = awardOf(next.scatters)
      if (more > 0) record?.push({ type: 'freeSpins', count: more })
      left += more
    }
    return { total, feature: award > 0 }
  }
}
