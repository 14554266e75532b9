import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../engine.ts'
import { playOf, rulesOf } from './families.ts'
import { isBet, quickPick } from './quick-pick.ts'
import { decode, encode, longestSelection, parseBets, symbolsOf } from './text.ts'
import { families, mostTickets, type Selection, type TextForm } from './types.ts'

const form = (family: 'ssc' | '11x5', code: string): TextForm => playOf(family, code)!.text!
const direct3 = form('ssc', 'ZX3-back3')
const group3 = form('ssc', 'Z3-back3')
const twoDigits: TextForm = { alphabet: Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0')), length: 3, distinct: true }

test('spaces, commas, semicolons, bars and new lines part the bets', () => {
  expect(parseBets('123 456,789;012|345\n678\r\n901,,;\t234', direct3).bets).toEqual([
    '123',
    '456',
    '789',
    '012',
    '345',
    '678',
    '901',
    '234'
  ])
  expect(parseBets('１23', direct3).bad).toHaveLength(1)
  expect(parseBets('  \n ', direct3)).toEqual({ bets: [], repeated: [], bad: [], beyond: 0 })
})

test('a bet that comes again counts once and is said with its place; so is what is no bet', () => {
  const text = '123 12\n456, 123;\n12a 4567'
  expect(parseBets(text, direct3)).toEqual({
    bets: ['123', '456'],
    repeated: [{ at: 12, line: 2, text: '123' }],
    bad: [
      { at: 4, line: 1, text: '12' },
      { at: 17, line: 3, text: '12a' },
      { at: 21, line: 3, text: '4567' }
    ],
    beyond: 0
  })
  for (const { at, text: piece } of parseBets(text, direct3).bad) expect(text.slice(at, at + piece.length)).toBe(piece)
})

test('a bet whose order does not matter is one bet in any order', () => {
  const { bets, repeated, bad } = parseBets('211 121 112 123 111', group3)
  expect([bets, repeated.map(({ text }) => text), bad.map(({ text }) => text)]).toEqual([['112'], ['121', '112'], ['123', '111']])
})

test('numbers of two figures are typed together, with joiners, or parted by spaces', () => {
  expect(parseBets('010203, 05 04 06; 07-08-09|01 02 03 04 05 06', twoDigits).bets).toEqual(['010203', '040506', '070809'])
  expect(parseBets('01 02 03 04 05 06', twoDigits).bets).toEqual(['010203', '040506'])
  expect(parseBets('01 01 02', twoDigits).bad.map(({ text }) => text)).toEqual(['01 01 02'])
  expect(parseBets('01 02\n03', twoDigits).bad.map(({ text }) => text)).toEqual(['01', '02', '03'])
  expect(parseBets('010212', twoDigits).bad).toHaveLength(1)
  expect(symbolsOf('010203', twoDigits)).toEqual(['01', '02', '03'])
})

test('5,000 pasted lines are read in less than 200 ms', () => {
  const five = form('ssc', 'ZX5')
  const text = Array.from({ length: 5_000 }, (_, i) => String(i * 13).padStart(5, '0')).join('\n')
  parseBets(text.slice(0, 600), five)
  // The work itself, in the processor's time: what else the machine does meanwhile is not the reader's.
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage()
    const { bets } = parseBets(text, five)
    const { user, system } = process.cpuUsage(start)
    expect(bets).toHaveLength(5_000)
    return (user + system) / 1_000
  })
  expect(Math.min(...times)).toBeLessThan(200)
})

test('more bets than one line takes are left out and counted', () => {
  const five = form('ssc', 'ZX5')
  const text = Array.from({ length: mostTickets + 7 }, (_, i) => String(i).padStart(5, '0')).join(' ')
  const { bets, beyond } = parseBets(text, five)
  expect([bets.length, beyond]).toEqual([mostTickets, 7])
})

test('the same choice is always written the same', () => {
  expect(encode({ rows: [['3', '1', '2'], [], ['10', '9']] })).toBe('1,2,3||9,10')
  expect(encode({ tickets: ['345', '012', '345'] })).toBe('=012,345')
  expect(encode({ tickets: ['12'], positions: [4, 0, 2] })).toBe('@0,2,4;=12')
  expect(encode({ rows: [['big']], positions: [0, 1] })).toBe('@0,1;big')
  expect(decode('@0,2,4;=12')).toEqual({ positions: [0, 2, 4], tickets: ['12'] })
  expect(decode('1,2,3||9,10')).toEqual({ rows: [['1', '2', '3'], [], ['9', '10']] })
})

test('what is written can be read again, whatever was chosen', () => {
  const token = fc.stringMatching(/^[A-Za-z0-9-]{1,6}$/)
  const row = fc.uniqueArray(token, { maxLength: 6 })
  const choice = fc.oneof(
    fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 5 }) }).filter(({ rows }) => rows.length > 1 || rows[0]!.length > 0),
    fc.record({ tickets: fc.uniqueArray(token, { minLength: 1, maxLength: 30 }), positions: fc.constant([1, 3]) })
  )
  fc.assert(
    fc.property(choice, (selection: Selection) => {
      const text = encode(selection)
      const read = decode(text)
      expect(encode(read)).toBe(text)
      expect(read.positions).toEqual(selection.positions)
      expect((read.tickets ?? read.rows!.flat()).toSorted()).toEqual((selection.tickets ?? selection.rows!.flat()).toSorted())
    })
  )
})

test('the longest typed bets of every play are written and read again', () => {
  for (const family of families)
    for (const { text } of rulesOf(family).plays)
      if (text && !text.canonical && !text.shapes) {
        const tickets = [Array.from({ length: text.length }, (_, i) => text.alphabet[text.distinct ? i : 0]!).join('')]
        expect(decode(encode({ tickets }))).toEqual({ tickets })
      }
})

test('text that is no writing of a choice is refused', () => {
  const bad = [
    '',
    '@1;',
    '=',
    '=,',
    'a b',
    '1,,2',
    '@;1',
    '@10;1',
    '@1;2;3',
    '1;2',
    '<b>',
    'x'.repeat(17),
    `=${'1'.repeat(longestSelection)}`
  ]
  const many = `=${Array.from({ length: mostTickets + 1 }, (_, i) => String(i)).join(',')}`
  for (const text of [...bad, many]) {
    if (text === '=') expect(isBet(playOf('ssc', 'ZX3-back3')!, decode(text))).toBe(false)
    else expect(() => decode(text), text.slice(0, 20)).toThrow(Refusal)
  }
})

test.each(families)('%s: a random pick is a bet of every play, and stays it when written and read', family => {
  for (const play of rulesOf(family).plays) {
    for (let i = 0; i < 10; i++) {
      const selection = quickPick(play)
      expect(play.count(selection)).toBeGreaterThan(0)
      expect(play.count(decode(encode(selection)))).toBe(play.count(selection))
    }
  }
})
