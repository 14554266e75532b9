// Short forms of typed numbers become the numbers they stand for.
import { expect, test } from 'vitest'
import { playOf } from '../families.ts'
import { parseBets } from '../text.ts'
import { drag, reorder, writeOut } from './vietnam-entry.ts'

test('đảo is every order of the digits, each once', () => {
  expect(reorder('12')).toEqual(['12', '21'])
  expect(reorder('112').sort()).toEqual(['112', '121', '211'])
  expect(reorder('1234')).toHaveLength(24)
  expect(reorder('777')).toEqual(['777'])
})

test('kéo goes in equal steps and keeps leading zeros', () => {
  expect(drag('10', '20', '90')).toEqual(['10', '20', '30', '40', '50', '60', '70', '80', '90'])
  expect(drag('00', '01', '05')).toEqual(['00', '01', '02', '03', '04', '05'])
  expect(drag('050', '150', '999')).toEqual(['050', '150', '250', '350', '450', '550', '650', '750', '850', '950'])
  expect(drag('20', '10', '90')).toEqual(['20'])
})

test('typed short forms are read as bets, with or without the signs of Vietnamese', () => {
  const two = playOf('vn-north', 'LO2')!.text!
  const three = playOf('vn-north', 'LO3')!.text!
  expect(parseBets(writeOut('10/20keo50, 68'), two).bets).toEqual(['10', '20', '30', '40', '50', '68'])
  expect(parseBets(writeOut('10/20KÉO30'), two).bets).toEqual(['10', '20', '30'])
  expect([...parseBets(writeOut('123dao;112\u0111\u1EA3o'), three).bets].sort()).toEqual(
    ['112', '121', '123', '132', '211', '213', '231', '312', '321'].sort()
  )
  expect(parseBets(writeOut('10/200keo50'), two).bad).toHaveLength(1)
  expect(writeOut('12 34\n56')).toBe('12 34\n56')
})
