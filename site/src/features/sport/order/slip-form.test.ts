// What a slip is sent as, and how many lines a system has.
import { parseMoney } from '@fairhouse/contract/money.ts'
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { expect, test } from 'vitest'
import type { PickedLeg } from '../legs/slip-legs.ts'
import { againOf, linesOf, matchesToJoin, perLine, slipsOf, unitsIn } from './slip-form.ts'
import { systemsFor } from './systems.ts'

const leg = (fixture: number, banker = false, market = 1): PickedLeg => ({
  fixture,
  market,
  specifiers: '',
  outcome: '1',
  odds: 20_000,
  version: 1,
  banker
})
const legs = (count: number) => Array.from({ length: count }, (_, i) => leg(i + 1))

test('several singles are several bets, an accumulator is one', () => {
  expect(slipsOf(legs(3), 'single', []).map(slip => slip.legs.length)).toEqual([1, 1, 1])
  expect(slipsOf(legs(3), 'acca', []).map(slip => slip.legs.length)).toEqual([3])
})

test('a kind that the legs do not allow is the next simpler one', () => {
  expect(slipsOf(legs(1), 'acca', [])[0]?.kind).toBe('single')
  expect(slipsOf(legs(2), 'system', [2])[0]?.kind).toBe('acca')
  expect(slipsOf([], 'single', [])).toEqual([])
})

test('the lines of a bet never cost more together than the amount that they share', () => {
  const units = (text: string) => parseMoney(text)
  expect(perLine(units('5'), 1)).toBe(units('5'))
  expect(perLine(units('5'), 4)).toBe(units('1.25'))
  expect(perLine(units('5'), 7)).toBe(units('0.71'))
  expect(perLine(units('0.05'), 7)).toBe(0n)
})

test('named systems have the lines that their names promise', () => {
  const linesBy = (count: number) =>
    Object.fromEntries(
      systemsFor(count).map(({ name, folds }) => [
        name,
        linesOf({ kind: 'system', legs: legs(count), folds, builders: [], eachWay: false })
      ])
    )
  expect(linesBy(3)).toEqual({ '2/3': 3, Trixie: 4, Patent: 7 })
  expect(linesBy(4)).toMatchObject({ Yankee: 11, 'Lucky 15': 15 })
  expect(linesBy(5)).toMatchObject({ Canadian: 26, 'Lucky 31': 31, '3/5': 10 })
  expect(linesBy(8)).toMatchObject({ Goliath: 247, 'Lucky 255': 255 })
})

test('bankers are in every line, and sizes that are too large fall away', () => {
  const [slip] = slipsOf([leg(1, true), leg(2), leg(3), leg(4)], 'system', [2, 5])
  expect(slip?.folds).toEqual([2])
  expect(linesOf(slip!)).toBe(3)
})

test('selections of one match that are joined count as one, wherever they stand in the slip', () => {
  const picked = [leg(1), leg(2), leg(1, false, 18), leg(3), leg(1, false, 29)]
  expect([...matchesToJoin(picked, () => true)]).toEqual([1])
  expect([...matchesToJoin(picked, () => false)]).toEqual([])
  const joined = new Set([1])
  const singles = slipsOf(picked, 'single', [], joined)
  expect(singles.map(slip => [slip.legs.length, slip.builders])).toEqual([
    [3, [[0, 1, 2]]],
    [1, []],
    [1, []]
  ])
  const [acca] = slipsOf(picked, 'acca', [], joined)
  expect(acca!.legs.map(one => one.fixture)).toEqual([1, 1, 1, 2, 3])
  expect([acca!.builders, unitsIn(acca), linesOf(acca!)]).toEqual([[[0, 1, 2]], 3, 1])
  // the builder and two matches are three doubles
  expect(linesOf(slipsOf(picked, 'system', [2], joined)[0]!)).toBe(3)
  // all legs of one match: one single, whatever kind was chosen
  expect(slipsOf([picked[0]!, picked[2]!], 'acca', [], joined)).toMatchObject([{ kind: 'single', builders: [[0, 1]] }])
})

test('each way stakes every line twice, where all of a bet may be placed', () => {
  const hasPlaces = (one: PickedLeg) => one.fixture < 3
  expect(slipsOf([leg(1), leg(2), leg(3)], 'single', [], new Set(), hasPlaces).map(slip => [slip.eachWay, linesOf(slip)])).toEqual([
    [true, 2],
    [true, 2],
    [false, 1]
  ])
  expect(slipsOf([leg(1), leg(2)], 'acca', [], new Set(), hasPlaces).map(linesOf)).toEqual([2])
  expect(slipsOf([leg(1), leg(3)], 'acca', [], new Set(), hasPlaces).map(linesOf)).toEqual([1])
})

test('[S4.9] what the house would have taken of a returned bet is the same bet again, at its prices and its stake', () => {
  const [acca] = slipsOf(legs(2), 'acca', [])
  const back = {
    ...acca!,
    legs: acca!.legs.map(one => ({ ...one, from: 20_000, odds: 18_500, version: 2 }))
  } as unknown as SportBet
  const { legs: again, kind, folds, builder, eachWay, stake } = againOf(back, 5_000_000n)
  expect(slipsOf(again, kind, folds)).toEqual([{ ...acca!, legs: acca!.legs.map(one => ({ ...one, odds: 18_500, version: 2 })) }])
  expect([builder, eachWay, stake]).toEqual([false, false, '50.00'])
})
