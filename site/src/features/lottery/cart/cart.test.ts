// What a slip of a lottery costs, how lines come together, what a chase spends, and that nothing is lost with a reload.
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPhase, issueNow, nextPhaseAt } from '../issue-clock.ts'
import { addLines, type CartLine, emptyCart, keepCart, mostChaseIssues, recallCart, removeLine, rowsOf, topWin, totalOf } from './cart.ts'

const line = (change: Partial<CartLine> = {}): CartLine => ({
  play: 'DWD',
  selection: '0,1||5||',
  unit: 'yuan',
  multiple: 1,
  series: 1960,
  bets: 3,
  ...change
})

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('three bets of 2.00 at five times cost 30.00, and one of them wins 98.00 at the series 1960', () => {
  const total = totalOf('ssc', [line({ multiple: 5 })])
  expect(total).toEqual({ bets: 3, cost: 3_000_000n, top: 9_800_000n })
})

test('the same choice again raises its multiple up to the highest; another unit is a line of its own', () => {
  const once = addLines(emptyCart, [line()], 100).cart
  expect(addLines(once, [line({ multiple: 4 })], 100).cart.lines).toEqual([line({ multiple: 5 })])
  expect(addLines(once, [line({ multiple: 200 })], 100).cart.lines[0]?.multiple).toBe(100)
  expect(addLines(once, [line({ unit: 'fen' })], 100).cart.lines).toHaveLength(2)
})

test('a cart takes fifty lines and says how many did not fit', () => {
  const many = Array.from({ length: 53 }, (_, i) => line({ selection: `${i % 10}|${Math.floor(i / 10)}|||` }))
  const { cart, left } = addLines(emptyCart, many, 100)
  expect(cart.lines).toHaveLength(50)
  expect(left).toBe(3)
})

test('a reload brings the cart back with its chase; what is no bet of the game is left out', () => {
  const chase = { plan: { kind: 'same', multiple: 2 }, issues: 5, stopOnWin: true } as const
  keepCart('five-digits-1', { lines: [line(), line({ play: 'nothing' }), line({ selection: '0,1' })], chase })
  expect(recallCart('five-digits-1', 'ssc')).toEqual({ lines: [line()], chase })
  expect(recallCart('five-digits-3', 'ssc')).toEqual(emptyCart)
  kept.set('lottery-cart:five-digits-1', 'not a cart')
  expect(recallCart('five-digits-1', 'ssc')).toEqual(emptyCart)
})

test('the chase goes with the last line', () => {
  const chase = { plan: { kind: 'same', multiple: 1 }, issues: 5, stopOnWin: true } as const
  expect(removeLine({ lines: [line(), line({ unit: 'li' })], chase }, 0).chase).toEqual(chase)
  expect(removeLine({ lines: [line()], chase }, 0)).toEqual(emptyCart)
})

test('a plan that doubles every issue spends 6, 18, 42; one for profit needs a single line', () => {
  const grow = { plan: { kind: 'grow', multiple: 1, factor: 2, every: 1 }, issues: 3, stopOnWin: true } as const
  expect(rowsOf('ssc', [line()], grow)?.map(row => row.cumulative)).toEqual([600_000n, 1_800_000n, 4_200_000n])
  const profit = { plan: { kind: 'profit', basisPoints: 1_000 }, issues: 3, stopOnWin: true } as const
  expect(rowsOf('ssc', [line()], profit)).toHaveLength(3)
  expect(rowsOf('ssc', [line(), line({ unit: 'li' })], profit)).toBeNull()
  expect(rowsOf('ssc', [line({ selection: '0,1,2,3,4,5,6,7,8,9||||', bets: 10 })], profit)).toBeNull()
})

test('lines times issues stay within what is placed at once', () => {
  expect(mostChaseIssues(1, 120)).toBe(120)
  expect(mostChaseIssues(50, 120)).toBe(10)
})

test('the best win of a play with several ways is its best way', () => {
  const play = playOf('ssc', 'ZHBS')!
  expect(play.count(decode('big,odd'))).toBe(2)
  expect(topWin(play, line())).toBeGreaterThan(0n)
})

test('an issue takes bets until its closing to the millisecond, waits for its draw, then the next is open', () => {
  const at = (ms: number) => new Date(ms)
  const issues = [
    { name: '1', opensAt: at(0), closesAt: at(55), drawsAt: at(60) },
    { name: '2', opensAt: at(60), closesAt: at(115), drawsAt: at(120) }
  ]
  expect(issueNow(issues, 54)).toMatchObject({ open: { name: '1' }, drawing: null, until: 55 })
  expect(issueNow(issues, 55)).toMatchObject({ open: null, drawing: { name: '1' }, next: { name: '2' }, until: 60 })
  expect(issueNow(issues, 60)).toMatchObject({ open: { name: '2' }, drawing: { name: '1' }, next: null, until: 115 })
  expect(issueNow(issues, 120, null, '2')).toEqual({ open: null, drawing: null, next: null, until: null })
})

test('a watched draw is the one whose bets are closed, also for late players, until its numbers are there', () => {
  const at = (ms: number) => new Date(ms)
  const issue = (name: string, from: number) => ({ name, opensAt: at(from), closesAt: at(from + 55), drawsAt: at(from + 60) })
  const open = [issue('2', 60), issue('3', 120)]
  expect(issueNow(open, 61).drawing, 'the house says nothing of an earlier one').toBeNull()
  expect(issueNow(open, 61, issue('1', 0)), 'the draw is due, the next issue takes bets').toMatchObject({
    open: { name: '2' },
    drawing: { name: '1' },
    until: 115
  })
  expect(issueNow(open, 61, issue('1', 0), '1').drawing, 'its result is known').toBeNull()
  expect(issueNow(open, 116, issue('1', 0), '1').drawing).toMatchObject({ name: '2' })
  expect(issueNow(open, 116, issue('1', 0)).drawing, 'the newest one').toMatchObject({ name: '2' })
})

test('a draw goes from bets to closed to being drawn by the clock, and to its numbers only by the house', () => {
  const issue = { closesAt: new Date(55), drawsAt: new Date(60) }
  expect([54, 55, 59, 60, 900].map(now => drawPhase(issue, null, now))).toEqual(['selling', 'closed', 'closed', 'drawing', 'drawing'])
  expect(drawPhase(issue, '1,2,3,4,5', 54)).toBe('drawn')
  expect([0, 55, 60].map(now => nextPhaseAt(issue, now))).toEqual([55, 60, null])
})
