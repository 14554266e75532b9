// What a person picks or types in a play, counted at every press.
import { playOf } from '@fairhouse/games/lottery/families.ts'
import { quickPick } from '@fairhouse/games/lottery/quick-pick.ts'
import { encode, parseBets } from '@fairhouse/games/lottery/text.ts'
import { expect, test } from 'vitest'
import { applyTool, countDraft, draftOf, emptyDraft, isWall, togglePosition, toggleToken, toolsOf } from './draft.ts'
import { withoutBad } from './typed.ts'

const direct = playOf('ssc', 'ZX3-front3')!
const banked = playOf('11x5', 'RX3D')!

test('three rows of two, three and one digit are six bets; an empty row is none', () => {
  let draft = emptyDraft(direct)
  for (const [row, token] of [
    [0, '3'],
    [0, '1'],
    [1, '4'],
    [1, '5'],
    [1, '6']
  ] as const)
    draft = toggleToken(draft, direct, row, token)
  expect(countDraft(draft, direct)).toBeNull()
  draft = toggleToken(draft, direct, 2, '9')
  expect(countDraft(draft, direct)).toEqual({ bets: 6, selection: { rows: [['1', '3'], ['4', '5', '6'], ['9']] } })
  expect(countDraft(toggleToken(draft, direct, 2, '9'), direct)).toBeNull()
})

test('quick choices take the upper or lower half, odd or even digits, all or none', () => {
  const rowOf = (tool: 'big' | 'small' | 'odd' | 'even' | 'all' | 'clear') =>
    applyTool(emptyDraft(direct), direct, 0, tool).rows[0]?.join('')
  expect(rowOf('big')).toBe('56789')
  expect(rowOf('small')).toBe('01234')
  expect(rowOf('odd')).toBe('13579')
  expect(rowOf('even')).toBe('02468')
  expect(rowOf('all')).toBe('0123456789')
  expect(rowOf('clear')).toBe('')
  expect(toolsOf(playOf('pk10', 'GY')!.form.rows[0]!)).toContain('big')
  const sum = playOf('pk10', 'GY')!
  expect(applyTool(emptyDraft(sum), sum, 0, 'big').rows[0]?.[0]).toBe('12')
  expect(toolsOf(playOf('vn-north', 'XIEN2')!.form.rows[0]!)).toEqual(['clear'])
})

test('a banker is no other number: choosing it there takes it away here', () => {
  let draft = toggleToken(emptyDraft(banked), banked, 1, '05')
  draft = toggleToken(draft, banked, 0, '05')
  expect(draft.rows).toEqual([['05'], []])
  for (const token of ['01', '02', '03']) draft = toggleToken(draft, banked, 1, token)
  expect(countDraft(draft, banked)?.bets).toBe(3)
})

test('a row for one number changes it, a full row takes no more', () => {
  const one = playOf('ssc', 'ZUBD3-front3')!
  expect(toggleToken(toggleToken(emptyDraft(one), one, 0, '2'), one, 0, '7').rows).toEqual([['7']])
  const spots = playOf('keno', 'K2')!
  let draft = emptyDraft(spots)
  for (let n = 1; n <= 9; n++) draft = toggleToken(draft, spots, 0, `0${n}`)
  expect(draft.rows[0]).toHaveLength(7)
})

test('typed bets of any two places count for every two that are chosen', () => {
  const any = playOf('ssc', 'R2T')!
  let draft = { ...emptyDraft(any), text: '12 34 12 5x' }
  expect(draft.typed).toBe(true)
  expect(countDraft(draft, any)?.bets).toBe(2)
  draft = togglePosition(draft, 0)
  expect(countDraft(draft, any)?.bets).toBe(6)
  draft = togglePosition(togglePosition(draft, 0), 4)
  expect(countDraft(draft, any)).toBeNull()
})

test('what is no bet is taken out of the text, the bets stay', () => {
  const text = '123, 45\n678 12a\n\n999;9'
  const { bets, bad } = parseBets(text, direct.text!)
  expect(bets).toEqual(['123', '678', '999'])
  const rest = withoutBad(text, bad)
  expect(parseBets(rest, direct.text!)).toMatchObject({ bets, bad: [] })
})

test('a random choice of any play can be shown and is a bet again', () => {
  for (const play of [direct, banked, playOf('ssc', 'R3HH')!, playOf('k3', '2TD')!, playOf('vn-north', 'LO3')!]) {
    const selection = quickPick(play)
    const shown = countDraft(draftOf(play, selection), play)
    expect(shown && encode(shown.selection)).toBe(encode(selection))
  }
})

test('big and small of a sum cover everything, which the house does not take; one of them is taken', () => {
  const side = playOf('ssc', 'ZHBS')!
  expect(isWall(side, { rows: [['big', 'small']] })).toBe(true)
  expect(isWall(side, { rows: [['big']] })).toBe(false)
})
