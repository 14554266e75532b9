import { expect, test } from 'vitest'
import { draftOf, type Limits, readLimits } from './limit-draft.ts'

const limits: Limits = {
  dividend: 500_000,
  daily: 10_000,
  hourly: 8_000,
  realtime: 1,
  affiliate: 400_000,
  edgeShare: 700_000,
  defaultEdge: 25_000
}

test('the highest rates are read back as they were written, and change nothing', () => {
  expect(readLimits(limits, draftOf(limits))).toEqual({ limits, wrong: [], changes: [] })
})

test('what changes is said from and to; a rate typed in another way is no change', () => {
  const draft = { ...draftOf(limits), daily: '1,20', hourly: '0.8000' }
  expect(readLimits(limits, draft).changes).toEqual([{ name: 'daily', from: 10_000, to: 12_000 }])
  expect(readLimits(limits, draft).limits).toEqual({ ...limits, daily: 12_000 })
})

test('a rate above 100 percent or with five decimals is named, and nothing is sent', () => {
  const read = readLimits(limits, { ...draftOf(limits), dividend: '100.0001', defaultEdge: '0.00001', daily: '2' })
  expect(read).toEqual({ limits: null, wrong: ['dividend', 'defaultEdge'], changes: [{ name: 'daily', from: 10_000, to: 20_000 }] })
})
