// Tests of randomness after NIST SP 800-22: each takes bits and answers with p-values, uniform between 0 and 1 for random bits.
import { erfc, upperGamma } from './gamma.ts'

/** Ones and zeros, one a byte. */
export type Bits = Uint8Array

/** The bits of words of 32 bits, the highest first. */
export function bitsOfWords(words: readonly number[] | Uint32Array, width = 32): Bits {
  const bits = new Uint8Array(words.length * width)
  for (let i = 0; i < words.length; i++) for (let bit = 0; bit < width; bit++) bits[i * width + bit] = (words[i]! >>> (width - 1 - bit)) & 1
  return bits
}

const countOnes = (bits: Bits, from = 0, to = bits.length): number => {
  let ones = 0
  for (let i = from; i < to; i++) ones += bits[i]!
  return ones
}

/** 2.1: as many ones as zeros. */
export const frequency = (bits: Bits): number => erfc(Math.abs(2 * countOnes(bits) - bits.length) / Math.sqrt(2 * bits.length))

/** 2.2: as many ones as zeros in each block of `size`. */
export function blockFrequency(bits: Bits, size: number): number {
  const blocks = Math.floor(bits.length / size)
  let sum = 0
  for (let block = 0; block < blocks; block++) sum += (countOnes(bits, block * size, (block + 1) * size) / size - 0.5) ** 2
  return upperGamma(blocks / 2, 2 * size * sum)
}

/** 2.3: as many changes from one to zero and back as chance makes. */
export function runs(bits: Bits): number {
  const n = bits.length
  const share = countOnes(bits) / n
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0
  let changes = 1
  for (let i = 1; i < n; i++) if (bits[i] !== bits[i - 1]) changes++
  const spread = share * (1 - share)
  return erfc(Math.abs(changes - 2 * n * spread) / (2 * Math.sqrt(2 * n) * spread))
}

/** By the number of bits: the size of a block, the lengths that are counted apart, and how likely each is. */
const longestRuns = [
  { from: 750_000, size: 10_000, shortest: 10, chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] },
  { from: 6_272, size: 128, shortest: 4, chances: [0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847] },
  { from: 128, size: 8, shortest: 1, chances: [0.21484375, 0.3671875, 0.23046875, 0.1875] }
]

/** 2.4: the longest run of ones in a block is as long as chance makes it. @throws RangeError for fewer than 128 bits */
export function longestRun(bits: Bits): number {
  const kind = longestRuns.find(({ from }) => bits.length >= from)
  if (!kind) throw new RangeError('at least 128 bits')
  const { size, shortest, chances } = kind
  const blocks = Math.floor(bits.length / size)
  const seen = chances.map(() => 0)
  for (let block = 0; block < blocks; block++) {
    let longest = 0
    let run = 0
    for (let i = block * size; i < (block + 1) * size; i++) {
      run = bits[i] === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    seen[Math.min(Math.max(longest - shortest, 0), chances.length - 1)]!++
  }
  return goodness(seen, chances)
}

const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2

/** 2.13: the walk that goes up for a one and down for a zero strays no further than chance takes it; read forwards or backwards. */
export function cumulativeSums(bits: Bits, backwards = false): number {
  const n = bits.length
  let at = 0
  let furthest = 0
  for (let i = 0; i < n; i++) {
    at += bits[backwards ? n - 1 - i : i]! === 1 ? 1 : -1
    furthest = Math.max(furthest, Math.abs(at))
  }
  const root = Math.sqrt(n)
  const sum = (from: number, to: number, term: (k: number) => number): number => {
    let total = 0
    for (let k = Math.ceil(from); k <= Math.floor(to); k++) total += term(k)
    return total
  }
  const z = furthest
  const turns = n / z
  return (
    1 -
    sum((1 - turns) / 4, (turns - 1) / 4, k => normal(((4 * k + 1) * z) / root) - normal(((4 * k - 1) * z) / root)) +
    sum((-turns - 3) / 4, (turns - 1) / 4, k => normal(((4 * k + 3) * z) / root) - normal(((4 * k + 1) * z) / root))
  )
}

/** How often each pattern of `length` bits comes, the end running on into the beginning. */
function countPatterns(bits: Bits, length: number): Uint32Array {
  const counts = new Uint32Array(2 ** length)
  const mask = counts.length - 1
  let pattern = 0
  for (let i = 0; i < length - 1; i++) pattern = (pattern << 1) | bits[i]!
  for (let i = 0; i < bits.length; i++) {
    pattern = ((pattern << 1) | bits[(i + length - 1) % bits.length]!) & mask
    counts[pattern]!++
  }
  return counts
}

const psiSquare = (bits: Bits, length: number): number =>
  length <= 0 ? 0 : (2 ** length / bits.length) * countPatterns(bits, length).reduce((sum, count) => sum + count * count, 0) - bits.length

/** 2.11: every pattern of `length` bits is as frequent as every other; two p-values. */
export function serial(bits: Bits, length: number): [number, number] {
  const [full, less, least] = [psiSquare(bits, length), psiSquare(bits, length - 1), psiSquare(bits, length - 2)]
  return [upperGamma(2 ** (length - 2), (full - less) / 2), upperGamma(2 ** (length - 3), (full - 2 * less + least) / 2)]
}

/** 2.12: patterns of `length` and of one bit more repeat as chance makes them. */
export function approximateEntropy(bits: Bits, length: number): number {
  const n = bits.length
  const phi = (size: number) =>
    countPatterns(bits, size).reduce((sum, count) => sum + (count > 0 ? (count / n) * Math.log(count / n) : 0), 0)
  const entropy = phi(length) - phi(length + 1)
  return upperGamma(2 ** (length - 1), n * (Math.LN2 - entropy))
}

/** Whether counts are as frequent as their chances say (χ²); chances add up to 1. */
export function goodness(counts: readonly number[], chances: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const value = counts.reduce((sum, count, i) => sum + (count - all * chances[i]!) ** 2 / (all * chances[i]!), 0)
  return upperGamma((counts.length - 1) / 2, value / 2)
}

/** All tests of these bits by name, for at least 2,000 bits. */
export function nistTests(bits: Bits): Record<string, number> {
  const [serialOne, serialTwo] = serial(bits, 6)
  return {
    frequency: frequency(bits),
    'block frequency': blockFrequency(bits, Math.max(128, Math.ceil(bits.length / 99))),
    runs: runs(bits),
    'longest run': longestRun(bits),
    'cumulative sums': cumulativeSums(bits),
    'cumulative sums, backwards': cumulativeSums(bits, true),
    'serial 1': serialOne,
    'serial 2': serialTwo,
    'approximate entropy': approximateEntropy(bits, 5)
  }
}
