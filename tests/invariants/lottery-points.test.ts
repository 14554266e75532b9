// What a stake on a lottery brings back altogether: its return, the player's own rebate and the points of everybody above, of every bet there is.
import { pointsOf } from '@fairhouse/contract/income/bill.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { prizeModes } from '@fairhouse/contract/play/lottery-terms.ts'
import { playOf, rulesOf } from '@fairhouse/games/lottery/families.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { mostReturned, rebateOf } from '@fairhouse/games/lottery/price/price.ts'
import type { Fraction, Play } from '@fairhouse/games/lottery/types.ts'
import { isFixed, keptOf } from '@fairhouse/server/lottery/rules.ts'
import { describe, expect, test } from 'vitest'

const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.of + b.n * a.of, of: a.of * b.of })

const stake = 1_000n * UNIT
/** The series of a line from the top down to the player: as far apart as they may be, all the same, and in steps. */
const linesOf = (max: number, played: number): number[][] => {
  const middle = played + 2 * Math.floor((max - played) / 4)
  return [
    [max, played],
    [max, max],
    [max, middle, played],
    [max, middle, middle]
  ]
}

/** Everything that a stake brings the player and the line on average, as a share of it. */
function broughtBack(play: Play, played: number, line: readonly number[]): Fraction {
  const own = line.at(-1)!
  const rebate = isFixed(play) ? 0n : rebateOf(stake, played, own)
  // points are of stakes that are not at fixed odds
  const points = isFixed(play) ? [] : line.slice(1).map((below, i) => pointsOf(stake, line[i]!, below))
  return points.reduce((sum, { n, d }) => plus(sum, { n, of: d * stake }), plus(mostReturned(play, played), { n: rebate, of: stake }))
}

const kinds = [...new Map(lotteries.map(l => [`${l.family} ${l.prizeMode}`, l])).entries()]

describe('return, the player’s rebate and points of all levels are together at most the stake', () => {
  test.each(kinds)('on every play and series of %s', (_, { family, prizeMode }) => {
    const { min, max, step } = prizeModes[prizeMode]
    for (const play of rulesOf(family).plays) {
      const kept = keptOf(play, prizeModes[prizeMode])
      for (let played = min; played <= max; played += step)
        for (const line of linesOf(max, played)) {
          const { n, of } = broughtBack(play, played, line)
          if (n > of) expect.fail(`${play.code} at ${played}, line ${line.join(' ')}: ${Number(n) / Number(of)}`)
          // what the house is said to keep of it, it keeps
          if (n * 1_000_000n > of * BigInt(1_000_000 - kept)) expect.fail(`${play.code} at ${played}: edge`)
        }
    }
  })

  test('and would not be if stakes at fixed odds earned points', () => {
    const play = playOf('vn-north', 'DE_DB')!
    expect(isFixed(play)).toBe(true)
    const { n, of } = plus(mostReturned(play, 1800), { n: 160n, of: 2_000n })
    expect(n > of).toBe(true)
  })
})
