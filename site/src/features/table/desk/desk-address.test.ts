import { describe, expect, test } from 'vitest'
import { deskOf, tablesOn } from './desk-address.ts'

describe('the tables on a desk', () => {
  test('are one to four, each once, as the address names them [L4.20]', () => {
    expect(tablesOn('baccarat', undefined)).toEqual(['baccarat'])
    expect(tablesOn('baccarat', 'roulette,sic-bo,baccarat')).toEqual(['baccarat', 'roulette', 'sic-bo'])
    expect(tablesOn('a1', 'b2,c3,d4,e5')).toEqual(['a1', 'b2', 'c3', 'd4'])
    expect(tablesOn('baccarat', '../x,,B')).toEqual(['baccarat'])
  })

  test('are put into an address that opens the same ones, and none is the list of all', () => {
    expect(deskOf(['baccarat', 'roulette'])).toEqual({ to: '/live/$table', params: { table: 'baccarat' }, search: { with: 'roulette' } })
    expect(deskOf(['baccarat'])).toEqual({ to: '/live/$table', params: { table: 'baccarat' }, search: {} })
    expect(deskOf([])).toEqual({ to: '/live' })
  })
})
