// `npm run randomness [-- <outcomes of each engine> [seed]]`: statistical suites on raw words and on final outcomes of every engine; files the
// report in docs/randomness.md. Ends with 1 when the numbers are not those of chance.
import { readFileSync, writeFileSync } from 'node:fs'
import { nistTests } from '@fairhouse/games/fairness/nist.ts'
import { outcomesOf } from './randomness/outcomes.ts'
import { firstWords, freshSeeds, rawStream } from './randomness/raw.ts'
import { type EngineReport, judge, print, type RawReport } from './randomness/report.ts'
import { bitsOf, dieharder, ent, fips, testOutcomes } from './randomness/suites.ts'

const file = new URL('../docs/randomness.md', import.meta.url)
const heading = '## The report\n'
const SEQUENCE = 2 ** 17
const MOST_SEQUENCES = 20

function testRaw(name: string, bytes: Buffer): RawReport {
  const count = Math.min(MOST_SEQUENCES, Math.floor(bytes.length / SEQUENCE))
  const sequences = Array.from({ length: count }, (_, i) => nistTests(bitsOf(bytes.subarray(i * SEQUENCE, (i + 1) * SEQUENCE))))
  const report = { name, megabytes: bytes.length / 2 ** 20, sequences, ent: ent(bytes), fips: fips(bytes) }
  console.log(`${name}: ${count} sequences`)
  // less than that would be read more than once
  return { ...report, dieharder: report.megabytes >= 64 ? dieharder(bytes) : null }
}

function* testEngines(seed: string, rounds: number): Generator<EngineReport> {
  for (const outcomes of outcomesOf(seed, rounds)) {
    const { findings, bytes } = testOutcomes(outcomes)
    console.log(`${outcomes.name}: ${outcomes.values.length} outcomes, lowest p ${Math.min(...Object.values(findings)).toFixed(4)}`)
    yield { name: outcomes.name, outcomes: outcomes.values.length, bits: bytes.length * 8, findings, ent: ent(bytes), fips: fips(bytes) }
  }
}

function main(): number {
  const [rounds = '100000', seed = 'fairhouse'] = process.argv.slice(2)
  const count = Number(rounds)
  if (!Number.isSafeInteger(count) || count < 50_000) {
    console.error('npm run randomness [-- <outcomes of each engine, at least 50000> [seed]]')
    return 2
  }
  const raw = [
    testRaw('Raw words of one bet', rawStream(`${seed} raw`, 64)),
    testRaw('First words of bet after bet', firstWords(`${seed} first`, 2 ** 20)),
    testRaw('Server seeds as they are made, others at every run', freshSeeds(8))
  ]
  const engines = [...testEngines(seed, count)]
  const verdict = judge(raw, engines)
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf(heading)
  if (end < 0) throw new Error('docs/randomness.md has no place for the report')
  writeFileSync(file, `${text.slice(0, end)}${heading}\n${print(seed, raw, engines, verdict)}`)
  console.log(`${verdict.below} of ${verdict.all} p-values below 0.01, the smallest ${verdict.smallest}. Filed in docs/randomness.md.`)
  return verdict.passed ? 0 : 1
}

process.exitCode = main()
