import { expect, test } from 'vitest'
import { matchStatusOf, periodOf, periodsOf, secondsOf, statusView } from './status.ts'

test('the clock of a provider is read in seconds, above an hour as well, and nothing else is taken for one', () => {
  expect(['0:00', '12:34', '104:09'].map(secondsOf)).toEqual([0, 754, 6_249])
  expect(['', '12', '12:60', '-1:00', '1:2', '1e3:00'].map(secondsOf)).toEqual([null, null, null, null, null, null])
})

test('every number that names a period is one; breaks belong to the period before them', () => {
  const uof = {
    '1': 1,
    '3': 3,
    '6': 1,
    '31': 1,
    '7': 2,
    '8': 1,
    '12': 5,
    '13': 1,
    '16': 4,
    '302': 2,
    '142': 2,
    '401': 1,
    '402': 1,
    '417': 9
  }
  for (const [status, period] of Object.entries(uof)) expect(periodOf(status), status).toBe(period)
  expect(['0', '20', '100', '', 'x', '99999999', undefined].map(periodOf)).toEqual([0, 0, 0, 0, 0, 0, 0])
  for (let period = 1; period <= 12; period++) expect(periodOf(matchStatusOf(period))).toBe(period)
})

test('score, periods and a clock that stands are seen; what cannot be read is left out', () => {
  const told = { match_status: '31', home_score: '2', away_score: '0', clock: '2700', clock_stopped: '1', period_scores: '2:0' }
  expect(statusView(told, false)).toEqual({
    view: { score: [2, 0], periods: [[2, 0]], period: 1, clock: 2_700, ended: false, danger: 0, facts: {} },
    runs: false
  })
  expect(statusView({ clock: '60' }, false)).toMatchObject({ view: { score: [0, 0], periods: [], period: 0, clock: 60 }, runs: true })
  expect(statusView({ home_score: '2.0', match_status: '41', period_scores: '1.0:0|1:1|0:0' }, false).view).toMatchObject({
    score: [2, 0],
    periods: [
      [1, 0],
      [1, 1],
      [0, 0]
    ],
    period: 3
  })
  const hostile = { home_score: '1e9', away_score: '-3', clock: 'NaN', period_scores: '1:0|x', match_status: '⚽' }
  expect(statusView(hostile, true)).toMatchObject({
    view: { score: [0, 0], periods: [], period: 0, clock: null, ended: true },
    runs: false
  })
  expect(periodsOf(Array.from({ length: 31 }, () => '1:1').join('|'))).toEqual([])
})
