// Which legs count as one, and how a bet builder comes out.
import { expect, test } from 'vitest'
import { type LegResult, lostLeg, voidLeg, wonLeg } from '../../types.ts'
import { joinedResult, unitOutcomes, unitsOf } from './units.ts'

test('legs of a builder count as one where its first leg stands, every other leg by itself', () => {
  expect(unitsOf(5, [])).toEqual([[0], [1], [2], [3], [4]])
  expect(unitsOf(5, [[3, 1]])).toEqual([[0], [1, 3], [2], [4]])
  expect(
    unitsOf(4, [
      [2, 3],
      [0, 1]
    ])
  ).toEqual([
    [0, 1],
    [2, 3]
  ])
  for (const wrong of [
    [[1]],
    [[0, 5]],
    [[0, 0]],
    [
      [0, 1],
      [1, 2]
    ],
    [[-1, 0]],
    [[0.5, 1]]
  ])
    expect(() => unitsOf(3, wrong)).toThrow(RangeError)
})

test('a builder is lost with its first lost leg, void with a void one unless another is lost', () => {
  const half: LegResult = { ...wonLeg, halvesVoid: 1 }
  const cases: [readonly (LegResult | null)[], LegResult | null][] = [
    [[wonLeg, wonLeg], wonLeg],
    [[wonLeg, null], null],
    [[lostLeg, null], lostLeg],
    [[voidLeg, wonLeg], voidLeg],
    [[voidLeg, null], null],
    [[voidLeg, lostLeg], lostLeg],
    [[half, wonLeg], voidLeg]
  ]
  for (const [legs, result] of cases) {
    expect(joinedResult(legs)).toEqual(result)
    expect(joinedResult(legs.toReversed())).toEqual(result)
  }
  expect(unitOutcomes([[0], [1, 2]], [{ result: lostLeg }, { result: wonLeg }, null])).toEqual([{ result: lostLeg }, null])
  expect(unitOutcomes([[0, 1]], [{ result: wonLeg }, { result: wonLeg }])).toEqual([{ result: wonLeg }])
})
