// What a player sees is what the book says: moments that add up to the payout, on the cells that pay.
import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import type { Book, SlotEvent } from '@fairhouse/games/slots/book.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { describe, expect, it } from 'vitest'
import { boardAtRest, cellsOf, framesOf, joyOf, restOfSpin, viewOf } from './timeline.ts'

const modelOf = (id: string) => slotModels.find(model => model.id === id)!
const books = (id: string, mode = 'base'): Book[] => {
  const file = new URL(`../../../../../games/tables/${id}/books_${mode}.jsonl.zst`, import.meta.url)
  return zstdDecompressSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Book)
}
const told = (id: string, events: readonly SlotEvent[], pace: 'usual' | 'turbo' | 'calm' = 'usual') => {
  const model = modelOf(id)
  return framesOf(events, { model, pace, from: viewOf(boardAtRest(model)) })
}

describe('the moments of a round', () => {
  it.each(slotModels.map(({ id }) => id))('%s: whatever the pace, every book of the table is counted up to its payout', id => {
    const wrong = books(id).filter(({ events, payoutMultiplier }, at) => {
      const frames = told(id, events, (['usual', 'turbo', 'calm'] as const)[at % 3])
      const totals = frames.map(({ view }) => view.total)
      // what is counted never goes down on the way, but for a cap that is reached
      const falls = totals.slice(0, -1).some((total, i) => total < (totals[i - 1] ?? 0))
      return frames.at(-1)!.kind !== 'end' || totals.at(-1) !== payoutMultiplier || falls
    })
    expect(wrong).toEqual([])
  })

  it.each(slotModels.map(({ id }) => id))('%s: every line, way and cluster is shown on cells with its symbol or a wild', id => {
    const model = modelOf(id)
    const wrong: unknown[] = []
    for (const { events } of books(id).slice(0, 400)) {
      let board: readonly string[] = []
      for (const event of events) {
        if (event.type === 'reveal' || event.type === 'cascade') board = event.board
        if (event.type !== 'win') continue
        for (const win of event.wins) {
          const cells = cellsOf(model, board, win)
          const letters = cells.map(cell => board[Math.floor(cell / model.rows)]![cell % model.rows])
          if (letters.length < win.run || letters.some(letter => letter !== win.symbol && letter !== 'W')) wrong.push({ board, win })
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('counts the wins of a board one after the other, or all at once with turbo', () => {
    const events: SlotEvent[] = [
      { type: 'reveal', board: ['ARK', 'JWQ', 'KGA'] },
      { type: 'multiplier', value: 2 },
      {
        type: 'win',
        wins: [
          { symbol: 'A', run: 3, line: 3, amount: 400 },
          { symbol: 'K', run: 3, line: 4, amount: 320 }
        ],
        amount: 720
      },
      { type: 'finalWin', amount: 720 }
    ]
    const usual = told('tin-orchard', events)
    expect(usual.map(({ kind }) => kind)).toEqual(['spin', 'multiply', 'win', 'win', 'end'])
    expect(usual.map(({ view }) => view.total)).toEqual([0, 0, 400, 720, 720])
    expect(usual[2]!.view.lit).toEqual([0, 4, 8])
    expect(usual[4]!.view.lit.toSorted()).toEqual([0, 2, 4, 6, 8])
    expect(usual[2]!.view.multiplier).toBe(2)
    const turbo = told('tin-orchard', events, 'turbo')
    expect(turbo.map(({ kind }) => kind)).toEqual(['spin', 'multiply', 'win', 'end'])
    expect(turbo.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(usual.reduce((sum, { ms }) => sum + ms, 0))
  })

  it('counts free spins down from what was given, and up again when more come', () => {
    const frames = told('storm-orrery', [
      { type: 'scatter', count: 3, amount: 300 },
      { type: 'freeSpins', count: 8 },
      { type: 'reveal', board: ['JMME', 'EJMM', 'ELJM', 'JLLJ', 'AJMM'], free: 7 },
      { type: 'multiplier', value: 3 },
      { type: 'freeSpins', count: 4 },
      { type: 'reveal', board: ['JMME', 'EJMM', 'ELJM', 'JLLJ', 'AJMM'], free: 10 },
      { type: 'finalWin', amount: 300 }
    ])
    expect(frames.map(({ view }) => view.free)).toEqual([null, 8, 7, 7, 11, 10, 10])
    expect(frames.map(({ view }) => view.multiplier)).toEqual([1, 1, 1, 3, 3, 3, 3])
  })

  it('keeps coins where they fell, and says how many respins are left', () => {
    const frames = told('ember-foundry', [
      { type: 'reveal', board: ['CKM', 'NCE', 'CCC', 'JKM', 'CJN'] },
      {
        type: 'hold',
        coins: [
          [0, 2],
          [4, 10],
          [6, 2],
          [7, 'mini'],
          [8, 5],
          [12, 1]
        ]
      },
      { type: 'respin', coins: [[13, 8]], left: 3 },
      { type: 'respin', coins: [], left: 2 },
      { type: 'collect', amount: 2800 },
      { type: 'jackpot', name: 'mini', amount: 2500 },
      { type: 'finalWin', amount: 5300 }
    ])
    expect(frames.map(({ view }) => view.respins)).toEqual([null, 3, 3, 2, 2, 2, 2])
    expect(frames.map(({ view }) => view.coins.length)).toEqual([0, 6, 7, 7, 7, 7, 7])
    expect(frames.at(-2)).toMatchObject({ kind: 'jackpot', name: 'mini', amount: 2500 })
  })

  it('a cell that has won twice multiplies by two, then by four; the next base spin begins anew', () => {
    const board = ['MMMMMKK', 'LKLKLKL', 'KLKLKLK', 'LKLKLKL', 'KLKLKLK', 'LKLKLKL', 'KLKLKLK']
    const win: SlotEvent = { type: 'win', wins: [{ symbol: 'M', run: 5, cells: [0, 1, 2, 3, 4], multiplier: 1, amount: 50 }], amount: 50 }
    const fall: SlotEvent = { type: 'cascade', board }
    const frames = told('tidepool-clockwork', [
      { type: 'reveal', board },
      win,
      fall,
      win,
      fall,
      win,
      fall,
      { type: 'finalWin', amount: 150 }
    ])
    const marks = frames.filter(({ kind }) => kind === 'fall').map(({ view }) => view.marks[0])
    expect(marks).toEqual([1, 2, 4])
  })

  it('a chosen bonus goes on from what the round had come to', () => {
    const model = modelOf('marigold-ferry')
    const from = { ...viewOf(boardAtRest(model)), total: 200 }
    const events: SlotEvent[] = [
      { type: 'freeSpins', count: 15 },
      { type: 'reveal', board: ['DMK', 'WLN', 'NDL', 'BKW', 'MBN'], free: 14 },
      { type: 'win', wins: [{ symbol: 'D', run: 3, line: 5, amount: 250 }], amount: 250 },
      { type: 'finalWin', amount: 250 }
    ]
    const frames = framesOf(events, { model, pace: 'usual', from, multiplier: 2 })
    expect(frames.at(-1)!.view).toMatchObject({ total: 450, multiplier: 2, free: 14 })
  })
})

it('a return of no more than the cost is never celebrated, a big win is ten times it', () => {
  expect(joyOf(0, 100)).toBe('none')
  expect(joyOf(100, 100)).toBe('none')
  expect(joyOf(101, 100)).toBe('win')
  expect(joyOf(999, 100)).toBe('win')
  expect(joyOf(1000, 100)).toBe('big')
  expect(joyOf(13_000, 13_000)).toBe('none')
})

it('reels that have been turning while the answer came stop sooner, but one after another', () => {
  expect(restOfSpin(1000, 0)).toBe(1000)
  expect(restOfSpin(1000, 200)).toBe(800)
  expect(restOfSpin(1000, 5000)).toBe(550)
})
