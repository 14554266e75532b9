// What people type into an amount field, and what the house understands.
import { formatMoney } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

const read = (text: string): string => {
  const reading = readAmount(text)
  return reading.ok ? formatMoney(reading.amount) : reading.reason
}

describe('readAmount', () => {
  it.each([
    ['100', '100.00'],
    ['0', '0.00'],
    ['12.5', '12.50'],
    ['12,50', '12.50'],
    [' 12,50 ', '12.50'],
    ['12.', '12.00'],
    [',5', '0.50'],
    ['007', '7.00'],
    ['1250,75', '1,250.75'],
    ['1,250.75', '1,250.75'],
    ['1.250,75', '1,250.75'],
    ['1 250,75', '1,250.75'],
    ['1\u00a0250', '1,250.00'],
    ['1,250,000', '1,250,000.00'],
    ['1.250.000', '1,250,000.00'],
    ['1.250.000,5', '1,250,000.50'],
    ['9999999999999', '9,999,999,999,999.00']
  ])('a member who types "%s" means %s', (typed, meant) => expect(read(typed)).toBe(meant))

  it.each(['1.250', '1,250', '999.000', '12,345'])('"%s" could mean two amounts, so the member is asked', typed =>
    expect(read(typed)).toBe('ambiguous')
  )

  it.each(['0.125', '1250.125', '12.3456'])('"%s" has more decimals than money has', typed => expect(read(typed)).toBe('decimals'))

  it.each(['-5', '+5', '1e3', 'abc', '.', ',', '1,25,000', '1.2.3', '1,250,00', '1,250.000,5', '١٢', '12345678901234', '1 25'])(
    '"%s" is not an amount',
    typed => expect(['invalid', 'decimals']).toContain(read(typed))
  )

  it('an untouched field is empty, not zero', () => expect(read('  ')).toBe('empty'))
})
