// How the time that is left of a trial is said.
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [86_400_000, 'en', '24 hr 0 min'],
  [86_399_999, 'en', '24 hr 0 min'],
  [3_540_000, 'en', '59 min'],
  [1, 'en', '1 min'],
  [-5, 'en', '0 min'],
  [5_400_000, 'tr', '1 sa. 30 dk.']
] as const)('%i ms are said in %s as "%s"', (leftMs, locale, said) => expect(timeLeft(leftMs, locale)).toBe(said))
