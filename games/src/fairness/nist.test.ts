import { expect, test } from 'vitest'
import { dealDice, dealWords, shuffle } from './dice.ts'
import { chiSquareTail, erfc } from './gamma.ts'
import {
  approximateEntropy,
  type Bits,
  bitsOfWords,
  blockFrequency,
  cumulativeSums,
  frequency,
  goodness,
  longestRun,
  nistTests,
  runs,
  serial
} from './nist.ts'

const seeds = { serverSeed: 'house', clientSeed: 'member', nonce: 0 }
const bits = (text: string): Bits => Uint8Array.from(text, Number)
/** What the tests of these bits find: the lowest p-value of all. The seeds are fixed, so the answer is the same every time. */
const worst = (sample: Bits): number => Math.min(...Object.values(nistTests(sample)))
const pi = bits('1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000')

test('the examples of NIST SP 800-22 come out as they are printed', () => {
  expect(frequency(pi)).toBeCloseTo(0.109599, 6)
  expect(blockFrequency(pi, 10)).toBeCloseTo(0.706438, 6)
  expect(runs(pi)).toBeCloseTo(0.500798, 6)
  expect(cumulativeSums(pi)).toBeCloseTo(0.219194, 6)
  expect(cumulativeSums(pi, true)).toBeCloseTo(0.114866, 6)
  expect(approximateEntropy(pi, 2)).toBeCloseTo(0.235301, 6)
  expect(
    longestRun(
      bits(
        '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010'
      )
    )
  ).toBeCloseTo(0.180609, 6)
  expect(serial(bits('0011011101'), 3).map(p => p.toFixed(6))).toEqual(['0.808792', '0.670320'])
  expect(approximateEntropy(bits('0100110101'), 3)).toBeCloseTo(0.261961, 6)
  expect(runs(bits('1001101011'))).toBeCloseTo(0.147232, 6)
})

test('the tails of χ² and of the normal distribution are those of the tables', () => {
  for (const [value, degrees, tail] of [
    [3.841459, 1, 0.05],
    [20.51501, 5, 0.001],
    [18.30704, 10, 0.05],
    [124.3421, 100, 0.05]
  ] as const)
    expect(chiSquareTail(value, degrees)).toBeCloseTo(tail, 6)
  expect(erfc(1.959964 / Math.SQRT2)).toBeCloseTo(0.05, 6)
  expect(erfc(-0.5) + erfc(0.5)).toBeCloseTo(2, 12)
  expect(chiSquareTail(0, 3)).toBe(1)
})

test('the raw words of a seed pair, and the first words of bet after bet, are random by every test', () => {
  const next = dealWords(seeds)
  expect(worst(bitsOfWords(Array.from({ length: 8_000 }, next)))).toBeGreaterThan(0.001)
  const first = Array.from({ length: 4_000 }, (_, nonce) => dealWords({ ...seeds, nonce })())
  expect(worst(bitsOfWords(first))).toBeGreaterThan(0.001)
})

test('the first number of one bet says nothing about that of the next', () => {
  const first = Array.from({ length: 4_001 }, (_, nonce) => dealDice({ ...seeds, nonce }).below(8))
  const pairs = Array<number>(64).fill(0)
  for (let i = 1; i < first.length; i++) pairs[first[i - 1]! * 8 + first[i]!]!++
  expect(goodness(pairs, Array<number>(64).fill(1 / 64))).toBeGreaterThan(0.001)
})

test('dice of any number of faces show each as often, and no order in their upper and lower halves', () => {
  for (const faces of [2, 6, 10, 38, 52, 1_000, 10_000]) {
    const dice = dealDice({ ...seeds, nonce: faces })
    const shown = Array.from({ length: 16_000 }, () => dice.below(faces))
    const classes = Math.min(faces, 100)
    const counts = Array<number>(classes).fill(0)
    for (const face of shown) counts[Math.floor((face * classes) / faces)]!++
    const chances = counts.map((_, i) => (Math.ceil(((i + 1) * faces) / classes) - Math.ceil((i * faces) / classes)) / faces)
    expect(goodness(counts, chances), `${faces} faces`).toBeGreaterThan(0.001)
    expect(worst(Uint8Array.from(shown, face => (face < faces / 2 ? 0 : 1))), `${faces} faces`).toBeGreaterThan(0.001)
  }
})

test('a shuffled pack of five has each of its 120 orders as often', () => {
  const dice = dealDice({ ...seeds, clientSeed: 'pack' })
  const seen = new Map<string, number>()
  for (let i = 0; i < 12_000; i++) {
    const order = shuffle([1, 2, 3, 4, 5], dice).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect(seen.size).toBe(120)
  expect(goodness([...seen.values()], Array<number>(120).fill(1 / 120))).toBeGreaterThan(0.001)
})

test('what is not random is found: counters, short cycles, loaded or sticky coins, remainders of words', () => {
  const words = (of: (i: number) => number) => Uint32Array.from({ length: 4_000 }, (_, i) => of(i))
  expect(worst(bitsOfWords(words(i => i)))).toBeLessThan(1e-6)
  let state = 1
  const short = words(() => {
    state = (state * 16_807) % 65_537
    return state * 65_537
  })
  expect(worst(bitsOfWords(short))).toBeLessThan(1e-6)
  const next = dealWords(seeds)
  expect(worst(Uint8Array.from({ length: 20_000 }, () => (next() < 2 ** 31 * 1.05 ? 1 : 0)))).toBeLessThan(1e-3)
  let last = 0
  const sticky = Uint8Array.from({ length: 20_000 }, () => {
    if (next() > 2 ** 31 * 1.1) last = 1 - last
    return last
  })
  expect(worst(sticky)).toBeLessThan(1e-6)
  // a byte modulo 100 shows 0 to 55 three times where it shows 56 to 99 twice
  const counts = Array<number>(100).fill(0)
  for (let i = 0; i < 16_000; i++) counts[(next() >>> 24) % 100]!++
  expect(goodness(counts, Array<number>(100).fill(0.01))).toBeLessThan(1e-6)
})
