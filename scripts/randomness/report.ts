// The report of a run, as it is filed in docs/randomness.md below what explains it.
import { chiSquareTail } from '@fairhouse/games/fairness/gamma.ts'
import type { Ent, Findings } from './suites.ts'

/** A stream of raw bytes: of each test the p-values of its sequences, and what the other suites say. */
export interface RawReport {
  readonly name: string
  readonly megabytes: number
  readonly sequences: readonly Findings[]
  readonly ent: Ent | null
  readonly fips: { readonly blocks: number; readonly refused: number } | null
  readonly dieharder: Findings | null
}

/** An engine: what was found in its outcomes. */
export interface EngineReport {
  readonly name: string
  readonly outcomes: number
  readonly bits: number
  readonly findings: Findings
  readonly ent: Ent | null
  readonly fips: { readonly blocks: number; readonly refused: number } | null
}

export interface Verdict {
  readonly all: number
  readonly below: number
  readonly expected: number
  readonly smallest: number
  readonly fips: { readonly blocks: number; readonly refused: number }
  readonly passed: boolean
}

/** Of good bits some 8 blocks in 10,000 are refused by FIPS 140-2. */
const FIPS_REFUSED = 0.0008

const valuesOf = (findings: Findings): number[] => Object.values(findings)

/** Judges a whole run: as many p-values below 1 % as chance makes, none that chance does not make in a thousand runs, no block too many. */
export function judge(raw: readonly RawReport[], engines: readonly EngineReport[]): Verdict {
  const p = [
    ...raw.flatMap(({ sequences, ent, dieharder }) => [
      ...sequences.flatMap(valuesOf),
      ...(ent ? [ent.p] : []),
      ...(dieharder ? valuesOf(dieharder) : [])
    ]),
    ...engines.flatMap(({ findings, ent }) => [...valuesOf(findings), ...(ent ? [ent.p] : [])])
  ]
  const below = p.filter(value => value < 0.01).length
  const expected = p.length / 100
  const smallest = Math.min(...p)
  const counted = [...raw, ...engines].flatMap(({ fips }) => (fips ? [fips] : []))
  const fips = {
    blocks: counted.reduce((sum, { blocks }) => sum + blocks, 0),
    refused: counted.reduce((sum, { refused }) => sum + refused, 0)
  }
  const blocksExpected = fips.blocks * FIPS_REFUSED
  const passed =
    smallest >= 0.001 / p.length &&
    // tests of the same bits agree with each other more often than chance, so the band is one of five deviations
    below <= expected + 5 * Math.sqrt(expected) &&
    fips.refused <= blocksExpected + 4 * Math.sqrt(blocksExpected) + 3
  return { all: p.length, below, expected, smallest, fips, passed }
}

const show = (p: number): string => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4))

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(head), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line), '']
}

function rawTable({ sequences }: RawReport): string[] {
  const tests = Object.keys(sequences[0]!)
  return table(
    ['test', 'sequences above 1 %', 'together (Fisher)'],
    tests.map(test => {
      const p = sequences.map(findings => findings[test]!)
      // Fisher: −2 Σ ln p has twice as many degrees of freedom as there are values
      const combined = chiSquareTail(-2 * p.reduce((sum, value) => sum + Math.log(Math.max(value, 1e-300)), 0), 2 * p.length)
      return [test, `${p.filter(value => value >= 0.01).length} of ${p.length}`, show(combined)]
    })
  )
}

const entWords = (ent: Ent): string =>
  `entropy ${ent.entropy.toFixed(6)} bits a byte, mean ${ent.mean.toFixed(4)}, serial correlation ${ent.correlation.toFixed(6)}, χ² p = ${show(ent.p)}`

/** The report in Markdown. */
export function print(seed: string, raw: readonly RawReport[], engines: readonly EngineReport[], verdict: Verdict): string {
  const lines = [
    `Seed \`${seed}\`. ${verdict.all} p-values: ${verdict.below} below 0.01 where ${verdict.expected.toFixed(1)} are expected, the smallest ${show(verdict.smallest)}.`,
    `FIPS 140-2 refuses ${verdict.fips.refused} of ${verdict.fips.blocks} blocks, some ${(verdict.fips.blocks * FIPS_REFUSED).toFixed(0)} expected.`,
    '',
    `**${verdict.passed ? 'Nothing speaks against chance.' : 'THIS IS NOT CHANCE.'}**`,
    ''
  ]
  for (const stream of raw) {
    lines.push(
      `### ${stream.name}`,
      '',
      `${stream.megabytes.toFixed(1)} MiB, ${stream.sequences.length} sequences of 2^20 bits.`,
      '',
      ...rawTable(stream)
    )
    lines.push(stream.ent ? `- \`ent\`: ${entWords(stream.ent)}` : '- `ent` is not installed here')
    lines.push(
      stream.fips ? `- \`rngtest\`: ${stream.fips.refused} of ${stream.fips.blocks} blocks refused` : '- `rngtest` is not installed here'
    )
    if (stream.dieharder) lines.push(...Object.entries(stream.dieharder).map(([name, p]) => `- \`${name}\`: p = ${show(p)}`))
    lines.push('')
  }
  lines.push('### Final outcomes', '')
  lines.push(
    ...table(
      ['engine', 'outcomes', 'frequencies', 'pairs', 'bits', 'lowest of nine', 'ent χ²', 'FIPS'],
      engines.map(({ name, outcomes, bits, findings: { frequencies, pairs, ...nist }, ent, fips }) => [
        name,
        String(outcomes),
        show(frequencies!),
        show(pairs!),
        String(bits),
        show(Math.min(...valuesOf(nist))),
        ent ? show(ent.p) : '',
        fips ? `${fips.refused} of ${fips.blocks}` : ''
      ])
    )
  )
  return lines.join('\n')
}
