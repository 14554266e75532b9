// The list of what every bet of every lottery returns. The chances in it are proven by enumeration beside the families; this holds them still.
import { expect, test } from 'vitest'
import { rulesOf } from '../families.ts'
import { type Fraction, families } from '../types.ts'
import { prizeOf, rtpOf, tierReturnOf } from './price.ts'

/** A fraction as a percentage of six decimals, cut. */
function percent({ n, of }: Fraction): string {
  const millionths = ((n * 100_000_000n) / of).toString().padStart(7, '0')
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)} %`
}

const decimal = (tenThousandths: bigint): string => `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`

/** The highest series of a family's prize mode. */
const highest = { mark6: 1956 } as Readonly<Record<string, number>>

test('the return of every play type is as listed', async () => {
  const lines = families.flatMap(family => {
    const series = highest[family] ?? 1960
    return rulesOf(family).plays.flatMap(play => [
      `${family} ${play.code}: ${percent(rtpOf(play, series))}${play.tiers.every(tier => tier.odds !== undefined) ? ' at fixed odds' : ` at series ${series}`}`,
      ...play.tiers.map(
        ({ key, p }) =>
          `  ${key}: ${p.n} of ${p.of} wins ${decimal(prizeOf(play, key, series))}, ${percent(tierReturnOf(play, key, series))}`
      )
    ])
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('returns.txt')
})

test('no play type of any lottery returns all or more, and none less than 88 %', () => {
  for (const family of families) {
    for (const play of rulesOf(family).plays) {
      for (const series of [1700, 1800, 1956, 1960]) {
        const { n, of } = rtpOf(play, series)
        expect(n < of, `${family} ${play.code} at ${series}`).toBe(true)
      }
      const { n, of } = rtpOf(play, highest[family] ?? 1960)
      expect(Number(n) / Number(of), `${family} ${play.code}`).toBeGreaterThanOrEqual(0.88)
    }
  }
})
