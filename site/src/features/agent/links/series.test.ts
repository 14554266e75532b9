import { expect, test } from 'vitest'
import { firstSeries, type SeriesMode, sharesOf } from './series.ts'

const modes: SeriesMode[] = [
  { mode: 'SEA', min: 1_800, max: 1_960, step: 2 },
  { mode: 'Lott', min: 1_700, max: 1_956, step: 2 },
  { mode: 'ZY', min: 1_800, max: 1_804, step: 2 }
]

test('a new link gives on less than the own series: its agent earns by it from the beginning', () => {
  const first = firstSeries(modes)
  expect(first).toEqual({ SEA: 1_950, Lott: 1_946, ZY: 1_800 })
  for (const mode of modes) expect(sharesOf(mode, first[mode.mode]!).yours).toBeGreaterThan(0)
})
