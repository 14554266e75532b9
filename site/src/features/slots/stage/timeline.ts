// From the events of a book to the moments of its animation. Pure: the same events are the same moments.
import type { Landed, SlotEvent, Win } from '@fairhouse/games/slots/book.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { Frame, FrameKind, View } from './frame.ts'

/** usual · turbo: as short as can still be followed · calm: nothing moves, so nothing needs time to stop. */
export type Pace = 'usual' | 'turbo' | 'calm'

/** Milliseconds of each kind of moment. */
const paces: Readonly<Record<Pace, Readonly<Record<FrameKind, number>>>> = {
  usual: {
    spin: 1300,
    multiply: 450,
    win: 750,
    fall: 620,
    scatter: 900,
    free: 1900,
    hold: 900,
    respin: 800,
    collect: 900,
    jackpot: 2200,
    end: 0
  },
  turbo: {
    spin: 420,
    multiply: 200,
    win: 350,
    fall: 320,
    scatter: 450,
    free: 1200,
    hold: 450,
    respin: 380,
    collect: 450,
    jackpot: 1600,
    end: 0
  },
  calm: {
    spin: 450,
    multiply: 450,
    win: 750,
    fall: 450,
    scatter: 900,
    free: 1900,
    hold: 900,
    respin: 650,
    collect: 900,
    jackpot: 2200,
    end: 0
  }
}

/** Counting all wins of a board one by one takes about this long at most. */
const countingMs = 2600
const leastWinMs = 180

/** The cells that a win stands on. */
export function cellsOf(model: SlotModel, board: readonly string[], win: Win): number[] {
  if (win.cells) return [...win.cells]
  if (model.kind === 'clusters') return []
  if (win.line !== undefined && model.lines) {
    const line = model.lines[win.line]!
    return Array.from({ length: win.run }, (_, reel) => reel * model.rows + line[reel]!)
  }
  return cellsWith(board.slice(0, win.run), model.rows, letter => letter === win.symbol || letter === 'W')
}

const cellsWith = (board: readonly string[], rows: number, fits: (letter: string) => boolean): number[] =>
  board.flatMap((column, reel) => [...column].flatMap((letter, row) => (fits(letter) ? [reel * rows + row] : [])))

/** A board before anything was played: the first stops of the reels, or symbols in turn. */
export function boardAtRest(model: SlotModel): string[] {
  if (model.kind !== 'clusters') return model.strips.base.map(strip => strip.slice(0, model.rows))
  const pays = model.symbols.replace('S', '')
  return Array.from({ length: model.reels }, (_, reel) =>
    Array.from({ length: model.rows }, (_, row) => pays[(reel * 3 + row * 2) % pays.length]).join('')
  )
}

/** What a board shows with nothing going on. */
export const viewOf = (board: readonly string[]): View => ({
  board,
  lit: [],
  win: null,
  total: 0,
  free: null,
  respins: null,
  multiplier: 1,
  coins: [],
  marks: []
})

export interface Told {
  readonly model: SlotModel
  readonly pace: Pace
  /** What is seen before; its total goes on. */
  readonly from: View
  /** What the free spins of the option that was chosen multiply by. */
  readonly multiplier?: number
}

/** The multiplier of a game's free spins, where it is the same in all of them. */
const fixedMultiplier = (model: SlotModel): number => (model.kind === 'clusters' ? 1 : (model.freeSpins?.multiplier ?? 1))

/** How often cells have won, as the rules count it: twice is ×2, and twice that every time. */
function markCells(model: SlotModel, counts: number[], gone: Iterable<number>): number[] {
  if (model.kind !== 'clusters') return []
  const highest = Math.log2(model.highestMultiplier) + 1
  for (const cell of new Set(gone)) counts[cell] = Math.min((counts[cell] ?? 0) + 1, highest)
  return Array.from({ length: model.reels * model.rows }, (_, cell) => ((counts[cell] ?? 0) >= 2 ? 2 ** (counts[cell]! - 1) : 1))
}

/** The moments of one book. The last one is `end`; its view's total is what the round has come to, the cap in it. */
export function framesOf(events: readonly SlotEvent[], { model, pace, from, multiplier }: Told): Frame[] {
  const lasts = paces[pace]
  const frames: Frame[] = []
  const counts: number[] = []
  const inFree = multiplier ?? fixedMultiplier(model)
  let view = from
  let gone: readonly number[] = []
  let wasFree = false
  const show = (kind: FrameKind, change: Partial<View>, more: Partial<Omit<Frame, 'kind' | 'view'>> = {}): void => {
    view = { ...view, lit: [], win: null, ...change }
    frames.push({ kind, ms: lasts[kind], amount: 0, ...more, view })
  }
  const countWins = (wins: readonly Win[], amount: number): void => {
    const cells = wins.map(win => cellsOf(model, view.board, win))
    gone = cells.flat()
    if (pace === 'turbo' || wins.length === 1) {
      show('win', { lit: gone, win: wins.length === 1 ? wins[0]! : null, total: view.total + amount }, { amount })
      return
    }
    const ms = Math.max(leastWinMs, Math.min(lasts.win, Math.floor(countingMs / wins.length)))
    for (const [i, win] of wins.entries()) show('win', { lit: cells[i]!, win, total: view.total + win.amount }, { amount: win.amount, ms })
  }
  const keepCoins = (kind: 'hold' | 'respin', coins: readonly Landed[], left: number): void =>
    show(kind, { coins: kind === 'hold' ? coins : [...view.coins, ...coins], respins: left })

  const tell: { [Type in SlotEvent['type']]: (event: Extract<SlotEvent, { type: Type }>) => void } = {
    reveal: ({ board, free = null }) => {
      // cells keep what they multiply by for all free spins, in the base game for one
      if (free === null || !wasFree) counts.length = 0
      wasFree = free !== null
      const grows = model.kind !== 'clusters' && model.freeSpins?.growth !== undefined
      const multiplies = free === null ? 1 : grows ? view.multiplier : inFree
      show('spin', { board, free, respins: null, coins: [], marks: markCells(model, counts, []), multiplier: multiplies })
    },
    multiplier: ({ value }) => show('multiply', { multiplier: value }, value === 1 ? { ms: 0 } : {}),
    win: ({ wins, amount }) => countWins(wins, amount),
    cascade: ({ board }) => show('fall', { board, marks: markCells(model, counts, gone) }, { gone: [...new Set(gone)] }),
    scatter: ({ amount }) =>
      show('scatter', { lit: cellsWith(view.board, model.rows, letter => letter === 'S'), total: view.total + amount }, { amount }),
    freeSpins: ({ count }) => show('free', { free: (view.free ?? 0) + count }, { count }),
    hold: ({ coins }) => keepCoins('hold', coins, model.kind === 'clusters' ? 0 : (model.hold?.respins ?? 0)),
    respin: ({ coins, left }) => keepCoins('respin', coins, left),
    collect: ({ amount }) => show('collect', { total: view.total + amount, lit: view.coins.map(([cell]) => cell) }, { amount }),
    jackpot: ({ name, amount }) => show('jackpot', { total: view.total + amount }, { amount, name }),
    choice: () => show('end', { lit: lastLit(frames) }),
    finalWin: ({ amount }) => show('end', { total: Math.min(view.total, from.total + amount), lit: lastLit(frames) })
  }
  // a page that is older than the books leaves out what it does not know
  for (const event of events) (tell[event.type] as ((event: SlotEvent) => void) | undefined)?.(event)
  return frames
}

/** What paid last stays marked when the round is over. */
function lastLit(frames: readonly Frame[]): readonly number[] {
  const last = frames.at(-1)
  if (last?.kind !== 'win') return []
  const first = frames.findLastIndex(({ kind }) => kind !== 'win') + 1
  return [...new Set(frames.slice(first).flatMap(({ view }) => view.lit))]
}

/** none: it returned no more than it cost · win · big: at least ten times what it cost. Only the last two are ever celebrated. */
export type Joy = 'none' | 'win' | 'big'

/** @param payout @param cost both in hundredths of the stake */
export const joyOf = (payout: number, cost: number): Joy => (payout <= cost ? 'none' : payout < cost * 10 ? 'win' : 'big')

/** How long what is left of a spin lasts, when its reels have been turning for `turned` ms already: they still stop one after another. */
export const restOfSpin = (ms: number, turned: number): number => Math.max(Math.round(ms * 0.55), ms - turned)
