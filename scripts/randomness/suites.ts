// The statistical suites: our own tests after NIST, and `ent`, `rngtest` and `dieharder` where the machine has them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chiSquareTail } from '@fairhouse/games/fairness/gamma.ts'
import { type Bits, goodness, nistTests } from '@fairhouse/games/fairness/nist.ts'
import type { Outcomes } from './outcomes.ts'

/** p-values by the name of their test. */
export type Findings = Readonly<Record<string, number>>

/** The bits of bytes, the highest first. */
export function bitsOf(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(bytes.length * 8)
  for (let i = 0; i < bits.length; i++) bits[i] = (bytes[i >> 3]! >> (7 - (i & 7))) & 1
  return bits
}

/** Whole bytes of bits. */
function bytesOf(bits: Bits): Buffer {
  const bytes = Buffer.alloc(bits.length >> 3)
  for (let i = 0; i < bytes.length * 8; i++) bytes[i >> 3]! |= bits[i]! << (7 - (i & 7))
  return bytes
}

/** Random bits of outcomes: of two after each other, whether the first is greater; equal ones say nothing. Needs no theory of the game. */
function bitsOfOutcomes({ values, width }: Outcomes): Bits {
  const bits: number[] = []
  if (width) for (const value of values) for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  else for (let i = 1; i < values.length; i += 2) if (values[i - 1] !== values[i]) bits.push(values[i - 1]! > values[i]! ? 1 : 0)
  return Uint8Array.from(bits)
}

/** Classes so rare that fewer than ten are expected are counted with their neighbours. */
function merged(counts: readonly number[], chances: readonly number[], all: number): number {
  const kept: { count: number; chance: number }[] = []
  for (const [i, chance] of chances.entries()) {
    if (chance === 0 && counts[i] === 0) continue
    const last = kept.at(-1)
    if (last && last.chance * all < 10) {
      last.count += counts[i]!
      last.chance += chance
    } else kept.push({ count: counts[i]!, chance })
  }
  const rest = kept.at(-1)!
  if (kept.length > 1 && rest.chance * all < 10) {
    kept.pop()
    kept.at(-1)!.count += rest.count
    kept.at(-1)!.chance += rest.chance
  }
  return goodness(
    kept.map(({ count }) => count),
    kept.map(({ chance }) => chance)
  )
}

/** Into which of eight groups, about as likely as each other, each class falls. */
function groupsOf(chances: readonly number[]): number[] {
  let sum = 0
  return chances.map(chance => {
    const group = Math.min(7, Math.floor((sum + chance / 2) * 8))
    sum += chance
    return group
  })
}

function pairs({ values, classOf, chances }: Outcomes): number {
  const groups = groupsOf(chances)
  const group = Array<number>(8).fill(0)
  for (const [i, chance] of chances.entries()) group[groups[i]!]! += chance
  const seen = Array<number>(64).fill(0)
  // pairs that share no outcome, so that they are independent of each other
  for (let i = 1; i < values.length; i += 2) seen[groups[classOf(values[i - 1]!)]! * 8 + groups[classOf(values[i]!)]!]!++
  const chancesOfPairs = seen.map((_, i) => group[i >> 3]! * group[i & 7]!)
  return merged(seen, chancesOfPairs, values.length / 2)
}

/** What is found in an engine's outcomes: their frequencies, one after the other, and the tests of the bits that they make. */
export function testOutcomes(outcomes: Outcomes): { readonly findings: Findings; readonly bytes: Buffer } {
  const { values, classOf, chances } = outcomes
  const counts = chances.map(() => 0)
  for (const value of values) counts[classOf(value)]!++
  const bits = bitsOfOutcomes(outcomes).subarray(0, 2 ** 20)
  const findings = { frequencies: merged(counts, chances, values.length), pairs: pairs(outcomes), ...nistTests(bits) }
  return { findings, bytes: bytesOf(bits) }
}

/** Runs a program on bytes, if the machine has it: what it prints, else null. */
function run(program: string, args: readonly string[], input: Buffer): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return error && 'code' in error && error.code === 'ENOENT' ? null : `${stdout}${stderr}`
}

export interface Ent {
  /** Bits in a byte, 8 at most. */
  readonly entropy: number
  readonly mean: number
  readonly correlation: number
  /** How likely the frequencies of the 256 bytes are to differ more. */
  readonly p: number
}

/** `ent`; null where it is not installed, or for so few bytes that χ² over 256 of them says nothing. */
export function ent(bytes: Buffer): Ent | null {
  if (bytes.length < 2_560) return null
  const line = run('ent', ['-t'], bytes)?.split('\n')[1]
  if (!line) return null
  const [, , entropy, chiSquare, mean, , correlation] = line.split(',').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number
  ]
  return { entropy, mean, correlation, p: chiSquareTail(chiSquare, 255) }
}

/** `rngtest` (FIPS 140-2): blocks of 20,000 bits, and how many of them are refused; null where it is not installed. */
export function fips(bytes: Buffer): { readonly blocks: number; readonly refused: number } | null {
  const said = run('rngtest', [], bytes)
  const count = (word: string) => Number(said?.match(new RegExp(`FIPS 140-2 ${word}: (\\d+)`))?.[1])
  return said === null ? null : { blocks: count('successes') + count('failures'), refused: count('failures') }
}

/** Tests of `dieharder` that do not need more than 64 MiB, so that the file is never read from its beginning again. */
const dieharderTests = [
  [0, 20],
  [10, 50],
  [11, 100],
  [12, 100],
  [15, 50],
  [100, 50],
  [101, 50]
] as const

/** `dieharder` on 64 MiB; null where it is not installed. */
export function dieharder(bytes: Buffer): Findings | null {
  const folder = mkdtempSync(join(tmpdir(), 'randomness-'))
  const file = join(folder, 'raw')
  writeFileSync(file, bytes)
  const findings: Record<string, number> = {}
  try {
    for (const [number, samples] of dieharderTests) {
      const said = run('dieharder', ['-g', '201', '-f', file, '-d', String(number), '-p', String(samples)], Buffer.alloc(0))
      if (said === null) return null
      for (const [, name, tuple, p] of said.matchAll(/^\s*(\w+)\|\s*(\d+)\|\s*\d+\|\s*\d+\|([\d.]+)\|/gm))
        findings[`dieharder ${name}${tuple === '0' ? '' : ` ${tuple}`}${findings[`dieharder ${name}`] === undefined ? '' : ', again'}`] =
          Number(p)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return findings
}
