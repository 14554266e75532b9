// Settlement beside a second reckoning that shares nothing with it: bets torn into the pieces that people describe them by, in fractions of bigints, line by line.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairMarkets } from '../../market-book/book.ts'
import { settledBy } from '../../market-book/offer.ts'
import { specifiersOf } from '../../market-book/rule.ts'
import type { LegResult, OutcomeId, Score } from '../../types.ts'
import { enteredStake, type OddsFormat, oddsOf, readOdds } from '../odds-format.ts'
import { type LegOutcome, payoutOf, type Slip, stakeOf, systems } from '../slip.ts'
import { placeResult } from './each-way.ts'
import { deductedBy, deductionOf } from './rule-four.ts'

/** n/d in lowest terms. */
type Q = readonly [n: bigint, d: bigint]
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const q = (n: bigint, d = 1n): Q => {
  const common = gcd(n, d)
  return [n / common, d / common]
}
const add = (...all: readonly Q[]): Q => all.reduce(([a, b], [c, d]) => q(a * d + c * b, b * d), q(0n))
const times = (...all: readonly Q[]): Q => all.reduce(([a, b], [c, d]) => q(a * c, b * d), q(1n))
const half = q(1n, 2n)
/** Hundredths, floored once. */
const paid = ([n, d]: Q): bigint => (n / d / 1_000n) * 1_000n
const price = (odds: number): Q => q(BigInt(odds), 10_000n)
const noCap = 10n ** 40n

/** All combinations of so many of a list, picked one by one. */
function combinations<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  if (list.length < size) return []
  const [first, ...rest] = list
  return [...combinations(rest, size - 1).map(more => [first!, ...more]), ...combinations(rest, size)]
}
/** A system's return: every line alone, its factors multiplied, and all lines added up. */
const system = (factors: readonly Q[], folds: readonly number[]): Q =>
  add(...folds.flatMap(size => combinations(factors, size).map(line => times(...line))))

/** What one stake on a whole or half line brings: `over` in quarters is how far the count is past the line. */
const onLine = (over: number, odds: Q): Q => (over > 0 ? odds : over === 0 ? q(1n) : q(0n))
/** A quarter line is two bets of half the stake, on the line below and on the one above. All in quarters. */
const onQuarters = (count: number, line: number, odds: Q): Q =>
  line % 2 === 0
    ? onLine(count - line, odds)
    : add(times(half, onLine(count - line + 1, odds)), times(half, onLine(count - line - 1, odds)))

const single = (odds: number, result: LegResult, stake = 100n * UNIT): bigint =>
  payoutOf({ legs: [{ odds }], folds: [1], unitStake: stake }, [{ result }], noCap).payout
const came = (id: number, specifiers: string, outcome: OutcomeId, score: Score, from: Score = [0, 0]): LegResult =>
  settledBy(pairMarkets[id]!.kind(specifiersOf(specifiers)), outcome, { score, over: true, window: 9 }, from)!
const text = (quarters: number): string => String(quarters / 4)

const spread = [0, 1, 2, 3, 5].flatMap(h => [0, 1, 2, 4].map((a): Score => [h, a]))
const isWrong = (odds: number, result: LegResult, over: number, line: number): boolean =>
  single(odds, result) !== paid(times(q(100n * UNIT), onQuarters(over, line, price(odds))))

test('[S4.3] every handicap from −4 to 4 pays as its two halves do, at every score, from every score', () => {
  const starts = [0, 1, 2, 3].flatMap(h => [0, 2].map((a): Score => [h, a]))
  const wrong: string[] = []
  let rows = 0
  for (let line = -16; line <= 16; line++)
    for (const from of starts)
      for (const goals of spread)
        for (const id of [16, 66, 223, 187]) {
          const final: Score = [from[0] + goals[0], from[1] + goals[1]]
          // of football and its first half from the score at the bet; all others are about the whole score
          const [h, a] = pairMarkets[id]!.fromBet ? goals : final
          const of = (outcome: OutcomeId) => came(id, `hcp=${text(line)}`, outcome, final, pairMarkets[id]!.fromBet ? from : [0, 0])
          if (isWrong(19_500, of('1714'), 4 * (h - a), -line)) wrong.push(`${id} home ${line / 4}: ${from} to ${final}`)
          if (isWrong(18_700, of('1715'), 4 * (a - h), line)) wrong.push(`${id} away ${line / 4}: ${from} to ${final}`)
          rows += 2
        }
  expect(wrong).toEqual([])
  expect(rows).toBe(33 * 8 * 20 * 4 * 2)
})

test('[S4.3] every total from 0.25 to 8 pays as its two halves do, of both sides and of one', () => {
  const wrong: string[] = []
  for (let line = 1; line <= 32; line++)
    for (const score of spread)
      for (const [id, count] of [
        [18, score[0] + score[1]],
        [19, score[0]],
        [20, score[1]],
        [68, score[0] + score[1]]
      ] as const) {
        const of = (outcome: OutcomeId) => came(id, `total=${text(line)}`, outcome, score)
        if (isWrong(19_500, of('12'), 4 * count, line)) wrong.push(`${id} over ${line / 4}: ${score}`)
        if (isWrong(20_300, of('13'), -4 * count, -line)) wrong.push(`${id} under ${line / 4}: ${score}`)
      }
  expect(wrong).toEqual([])
})

/** UOF: result × (1 − void) × odds × dead heat + void. */
const results = fc.record({
  won: fc.boolean(),
  halvesVoid: fc.constantFrom(0 as const, 1 as const, 2 as const),
  heat: fc.integer({ min: 1, max: 5 }).chain(tied => fc.tuple(fc.integer({ min: 1, max: tied }), fc.constant(tied)))
})
type Drawn = { won: boolean; halvesVoid: 0 | 1 | 2; heat: readonly [number, number] }
const resultOf = ({ won, halvesVoid, heat }: Drawn): LegResult => ({ won, halvesVoid, places: heat[0], tied: heat[1] })
function factor({ won, halvesVoid, heat }: Drawn, odds: Q): Q {
  const off = q(BigInt(halvesVoid), 2n)
  const rest = q(BigInt(2 - halvesVoid), 2n)
  return add(off, won ? times(rest, odds, q(BigInt(heat[0]), BigInt(heat[1]))) : q(0n))
}
const anyOdds = fc.oneof(fc.integer({ min: 10_100, max: 60_000 }), fc.integer({ min: 10_001, max: 10_010_000 }))
const anyStake = fc.bigInt({ min: 1n, max: 1_000_000n }).map(hundredths => hundredths * 1_000n)

test('[S4.3] all named systems and every k of n, with void, half, lost and tied legs, pay as their lines do', () => {
  const kOfN = Array.from({ length: 9 }, (_, i) => i + 1).flatMap(n =>
    Array.from({ length: n }, (_, k) => ({ selections: n, folds: [k + 1] }))
  )
  for (const { selections, folds } of [...Object.values(systems), ...kOfN])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyOdds, results), { minLength: selections, maxLength: selections }),
        anyStake,
        fc.integer({ min: 0, max: 90 }),
        (legs, unitStake, deduction) => {
          const slip: Slip = { legs: legs.map(([odds], i) => ({ odds, ...(i === 0 && { deduction }) })), folds: [...folds], unitStake }
          const back = legs.map(([odds, how], i) => factor(how, i === 0 ? net(price(odds), deduction) : price(odds)))
          const { payout } = payoutOf(
            slip,
            legs.map(([, how]): LegOutcome => ({ result: resultOf(how) })),
            noCap
          )
          return payout === paid(times(q(unitStake), system(back, folds)))
        }
      ),
      { numRuns: 15 }
    )
  // a line of every size is what the table of systems says
  for (const { selections, folds } of Object.values(systems))
    expect(stakeOf({ legs: Array(selections).fill({ odds: 20_000 }), folds, unitStake: UNIT })).toBe(
      BigInt(folds.flatMap(size => combinations(Array(selections).fill(0), size)).length) * UNIT
    )
})

/** Rule 4 takes its part off the winnings, never off the stake. */
const net = (odds: Q, percent: number): Q => add(q(1n), times(add(odds, q(-1n)), q(BigInt(100 - percent), 100n)))
const terms = fc.constantFrom([1, 4] as const, [1, 5] as const, [1, 3] as const, [1, 2] as const, [1, 1] as const)

test('[S4.3] each way is two bets, each with its price, its deduction and its dead heat', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyOdds, terms, results, results, fc.integer({ min: 0, max: 90 })), { minLength: 1, maxLength: 5 }),
      anyStake,
      fc.nat(),
      (legs, unitStake, seed) => {
        const folds = [(seed % legs.length) + 1]
        const slip: Slip = {
          legs: legs.map(([odds, place, , , deduction]) => ({ odds, place, deduction })),
          ...{ folds, unitStake, eachWay: true }
        }
        const win = legs.map(([odds, , how, , off]) => factor(how, net(price(odds), off)))
        const place = legs.map(([odds, [n, d], , how, off]) => {
          const winnings = times(add(price(odds), q(-1n)), q(BigInt(n), BigInt(d)))
          return factor(how, net(add(q(1n), winnings), off))
        })
        const outcomes = legs.map(([, , how, placed]): LegOutcome => ({ result: resultOf(how), place: resultOf(placed) }))
        const each = q(unitStake)
        return payoutOf(slip, outcomes, noCap).payout === paid(add(times(each, system(win, folds)), times(each, system(place, folds))))
      }
    ),
    { numRuns: 400 }
  )
})

test('[S4.3] those that are level share the places they stand on', () => {
  for (let top = 1; top <= 5; top++)
    for (let place = 1; place <= 7; place++)
      for (let level = 1; level <= 5; level++) {
        const stands = Array.from({ length: level }, (_, i) => place + i)
        const share = q(BigInt(stands.filter(at => at <= top).length), BigInt(level))
        const { won, halvesVoid, places, tied } = placeResult(place, level, top)
        expect(halvesVoid).toBe(0)
        expect(won ? q(BigInt(places), BigInt(tied)) : q(0n), `${place} of ${top}, ${level} level`).toEqual(share)
      }
})

test('[S4.3] several that are withdrawn add up, to nine tenths at most, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_001, max: 300_000 }), { minLength: 1, maxLength: 6 }),
      anyOdds,
      anyStake,
      (out, odds, stake) => {
        const each = out.map(deductionOf)
        const off = each.reduce(deductedBy, 0)
        if (
          off !==
            Math.min(
              90,
              each.reduce((a, b) => a + b, 0)
            ) ||
          off !== each.toReversed().reduce(deductedBy, 0)
        )
          return false
        const slip: Slip = { legs: [{ odds, deduction: off }], folds: [1], unitStake: stake }
        const won = payoutOf(slip, [{ result: { won: true, halvesVoid: 0, places: 1, tied: 1 } }], noCap).payout
        return won === paid(times(q(stake), net(price(odds), off))) && won >= stake
      }
    ),
    { numRuns: 300 }
  )
})

test('[S4.7] stakes in six formats: risk and win follow from the figure as it is written', () => {
  /** Of a unit staked so much is won. */
  const won: Record<OddsFormat, (figure: Q) => Q> = {
    decimal: f => add(f, q(-1n)),
    hongkong: f => f,
    malay: f => (f[0] > 0n ? f : q(f[1], -f[0])),
    indonesian: f => (f[0] > 0n ? f : q(f[1], -f[0])),
    american: f => (f[0] > 0n ? times(f, q(1n, 100n)) : q(100n * f[1], -f[0])),
    fractional: f => f
  }
  const figures: readonly (readonly [OddsFormat, number, number])[] = [
    ['decimal', 101, 2_500],
    ['hongkong', 1, 1_500],
    ['malay', -100, 100],
    ['indonesian', -2_000, 2_000],
    ['american', -90_000, 90_000]
  ]
  for (const [format, from, to] of figures)
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), anyStake, (hundredths, amount) => {
        const written = `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`
        const winnings = readOdds(written, format)
        if (winnings === null)
          return hundredths === 0 || (format !== 'malay' && Math.abs(hundredths) < (format === 'american' ? 10_000 : 100))
        const per = won[format](q(BigInt(hundredths), 100n))
        const { risk, win } = enteredStake(amount, winnings, format)
        // negative Malay and Indonesian: what is entered is to be won, and the least stake that wins it is risked
        const isToWin = hundredths < 0 && format !== 'american'
        const least = ([n, d]: Q): bigint => -(-n / d / 1_000n) * 1_000n
        const exact = times(q(amount), q(per[1], per[0]))
        const risked = isToWin ? (least(exact) * exact[1] >= exact[0] ? least(exact) : least(exact) + 1_000n) : amount
        return risk === risked && win === paid(times(q(risk), add(per, q(1n)))) - risk && (!isToWin || win >= amount)
      }),
      { numRuns: 300 }
    )
  for (const [text, n, d] of [
    ['17/20', 17n, 20n],
    ['100/30', 10n, 3n],
    ['4/9', 4n, 9n],
    ['1/1', 1n, 1n]
  ] as const) {
    const winnings = readOdds(text, 'fractional')!
    expect(oddsOf(winnings)).toBe(Number((20_000n * n + 10_000n * 2n * d + d) / (2n * d)))
    expect(enteredStake(100n * UNIT, winnings, 'fractional')).toEqual({ risk: 100n * UNIT, win: paid(q(100n * UNIT * n, d)) })
  }
  expect(enteredStake(parseMoney('100'), readOdds('-0.85', 'malay')!, 'malay')).toEqual({ risk: parseMoney('85'), win: parseMoney('100') })
})
