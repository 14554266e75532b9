import { expect, test } from 'vitest'
import { whiteOn } from './contrast.ts'

test('the contrast of white on a colour is that of WCAG: 21 on black, 1 on white', () => {
  expect(whiteOn('#000000')).toBeCloseTo(21, 10)
  expect(whiteOn('#ffffff')).toBeCloseTo(1, 10)
  // the two greys on either side of the bound of 4.5 that texts need
  expect(whiteOn('#767676')).toBeCloseTo(4.54, 2)
  expect(whiteOn('#777777')).toBeCloseTo(4.48, 2)
})

test('what is no colour of six digits has no contrast', () => {
  expect(['#fff', 'red', '', '#12345g'].map(whiteOn)).toEqual([null, null, null, null])
})
