import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteredStake, type OddsFormat, oddsFormats, oddsOf, readOdds, winningsOf, writeOdds } from './odds-format.ts'
import vectors from './vectors/price.json' with { type: 'json' }

const hundred = 100n * UNIT

test('[S4.7] 34 odds are written in every format as the table says', () => {
  expect(vectors.oddsTable).toHaveLength(34)
  for (const row of vectors.oddsTable) {
    const odds = Math.round(row.decimal * 10_000)
    const shown = (format: OddsFormat) => Number(writeOdds(odds, format))
    expect([shown('hongkong'), shown('malay'), shown('indonesian'), shown('american')], String(row.decimal)).toEqual([
      row.hongkong,
      row.malay,
      row.indonesian,
      row.american
    ])
    expect(1_000_000 / odds).toBeCloseTo(row.impliedPct, 2)
  }
})

test('odds look as people write them', () => {
  const cases: [number, string[]][] = [
    [18_500, ['1.85', '0.85', '0.85', '-1.1765', '-117.65', '17/20']],
    [20_000, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
    [20_300, ['2.03', '1.03', '-0.9709', '1.03', '+103', '103/100']],
    [13_333, ['1.3333', '0.3333', '0.3333', '-3.0003', '-300.03', '1/3']],
    [19_091, ['1.9091', '0.9091', '0.9091', '-1.10', '-110', '10/11']],
    [10_010_000, ['1001.00', '1000.00', '-0.001', '1000.00', '+100000', '1000/1']]
  ]
  for (const [odds, texts] of cases) expect(oddsFormats.map(format => writeOdds(odds, format))).toEqual(texts)
})

test('[S4.7] negative Malay −0.85 with 100 entered risks 85.00 and wins 100.00', () => {
  for (const { malay, stakeEntered, risk, winIfWon, decimal } of vectors.malayStakes) {
    const winnings = readOdds(malay.toFixed(2), 'malay')!
    expect(oddsOf(winnings)).toBe(Math.round(decimal * 10_000))
    const entered = enteredStake(parseMoney(String(stakeEntered)), winnings, 'malay')
    expect(entered).toEqual({ risk: parseMoney(String(risk)), win: parseMoney(String(winIfWon)) })
  }
  expect(enteredStake(1_000_000n * UNIT, readOdds('−0.92', 'malay')!, 'malay')).toEqual({ risk: 920_000n * UNIT, win: 1_000_000n * UNIT })
  expect(enteredStake(hundred, readOdds('-1.25', 'indonesian')!, 'indonesian')).toEqual({ risk: 125n * UNIT, win: hundred })
  expect(enteredStake(hundred, readOdds('-110', 'american')!, 'american')).toEqual({ risk: hundred, win: parseMoney('90.90') })
})

test('at the odds of the book a negative Malay stake is the least that wins what was entered', () => {
  expect(enteredStake(1_000_000n * UNIT, winningsOf(20_300), 'malay')).toEqual({ risk: parseMoney('970873.79'), win: 1_000_000n * UNIT })
  fc.assert(
    fc.property(
      fc.integer({ min: 10_001, max: 10_010_000 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.constantFrom(...oddsFormats),
      (odds, n, format) => {
        const [amount, winnings] = [n * 1_000n, winningsOf(odds)]
        const { risk, win } = enteredStake(amount, winnings, format)
        const wins = (stake: bigint) => ((stake * BigInt(odds)) / 10_000n / 1_000n) * 1_000n - stake
        if (wins(risk) !== win || risk % 1_000n !== 0n) return false
        if ((format === 'malay' && odds > 20_000) || (format === 'indonesian' && odds < 20_000)) {
          return win >= amount && (risk - 1_000n) * (BigInt(odds) - 10_000n) < amount * 10_000n
        }
        return risk === amount
      }
    )
  )
})

test('what is written is read back, exactly where the format has the places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 10_010_000 }), odds => {
      const again = (format: OddsFormat) => oddsOf(readOdds(writeOdds(odds, format), format)!)
      return again('decimal') === odds && again('hongkong') === odds && again('fractional') === odds
    }),
    { numRuns: 300 }
  )
  for (let odds = 10_100; odds <= 30_000; odds += 100) {
    for (const format of oddsFormats)
      expect(Math.abs(oddsOf(readOdds(writeOdds(odds, format), format)!) - odds), `${odds} ${format}`).toBeLessThanOrEqual(2)
  }
})

test('what is no odds of a format is not read', () => {
  const wrong: [OddsFormat, string[]][] = [
    ['decimal', ['1', '1.00', '0.9', '-1.85', '1001.01', '1,85', '', 'x', '1e3', '1.00004']],
    ['hongkong', ['0', '-0.85', '1000.01']],
    ['malay', ['1.01', '-1.01', '0']],
    ['indonesian', ['0.99', '-0.99']],
    ['american', ['99', '-99.99', '+100001']],
    ['fractional', ['0/1', '1/0', '1.5/2', '-1/2', '1001/1', '2']]
  ]
  for (const [format, texts] of wrong) for (const text of texts) expect(readOdds(text, format), `${format} ${text}`).toBeNull()
})
