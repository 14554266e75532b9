import { describe, expect, it } from 'vitest'
import { countsOf, lastNumbers, sharesOf } from './number-counts.ts'

describe('the numbers of a wheel', () => {
  it('are counted over all rounds: zero is neither red nor black, odd nor even', () => {
    const came = [0, 1, 2, 1]
    expect(sharesOf(came)).toEqual({ red: 0.5, black: 0.25, odd: 0.5, even: 0.25 })
    expect(sharesOf([])).toEqual({ red: 0, black: 0, odd: 0, even: 0 })
    expect(countsOf(came).slice(0, 3)).toEqual([
      { number: 1, count: 2 },
      { number: 0, count: 1 },
      { number: 2, count: 1 }
    ])
  })

  it('are those that were fetched and those that came since, each round once, so many at most', () => {
    const round = (no: number, mark: string | null) => ({ no, mark })
    const fetched = [round(3, '7'), round(2, null), round(1, '5')]
    expect(lastNumbers(fetched, [round(3, '7'), round(4, '0')], 500)).toEqual([5, 7, 0])
    expect(lastNumbers(fetched, [round(4, '0')], 2)).toEqual([7, 0])
  })
})
