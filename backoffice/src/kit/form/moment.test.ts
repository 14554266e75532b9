import { expect, test } from 'vitest'
import { fieldOfMoment, momentOfField } from './moment.ts'

test('a moment is written into its field and read back the same, to the minute, in any zone', () => {
  for (const iso of ['2026-03-29T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-12-31T23:59:00.000Z'])
    expect(momentOfField(fieldOfMoment(iso))).toBe(iso)
  expect(fieldOfMoment('2026-07-01T12:34:56.000Z')).toMatch(/^2026-0[67]-\d\dT\d\d:\d\d$/)
})

test('an empty field and half a moment are none', () => {
  expect(['', '2026-13-01T00:00', 'tomorrow'].map(momentOfField)).toEqual([null, null, null])
})
