// `npm run edges [-- ROUNDS [GAME [SEED]]]`: rounds of every game at live tables, dealt by the engines that tables run; ends with 1 when a place
// did not return what its law says, within four standard errors. 10,000,000 rounds of a game take some minutes.
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playRound } from '@fairhouse/games/table/round.ts'
import type { TableRules } from '@fairhouse/games/table/types.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'

const [rounds = '1000000', only, seed = String(Date.now())] = process.argv.slice(2)
const count = Number(rounds)
const games = Object.entries(tableEngines).filter(([name]) => only === undefined || name === only)
if (!Number.isSafeInteger(count) || count < 10_000 || games.length === 0) {
  console.error(`npm run edges [-- ROUNDS, at least 10000 [${Object.keys(tableEngines).join('|')} [SEED]]]`)
  process.exit(2)
}

interface Law {
  readonly mean: number
  readonly spread: number
}
/** Of a stake of 100. */
function lawOf(rules: TableRules, position: string): Law {
  const outcomes = rules.outcomes(position)
  const all = Number(outcomes.reduce((sum, o) => sum + o.ways, 0n))
  const mean = outcomes.reduce((sum, o) => sum + (Number(o.back) * Number(o.ways)) / all, 0)
  return { mean, spread: Math.sqrt(outcomes.reduce((sum, o) => sum + ((Number(o.back) - mean) ** 2 * Number(o.ways)) / all, 0)) }
}

let wrong = 0
for (const [name, { rules }] of games) {
  const dice = dealDice({ serverSeed: `edges ${seed}`, clientSeed: name, nonce: 0 })
  const sums = rules.positions.map(() => 0)
  for (let i = 0; i < count; i++) {
    const dealt = playRound(rules, dice)
    for (const [at, position] of rules.positions.entries()) sums[at]! += Number(rules.back(position, dealt))
  }
  const rows = rules.positions.map((position, at) => {
    const { mean, spread } = lawOf(rules, position)
    const found = sums[at]! / count
    return { position, edge: 100 - mean, found: 100 - found, errors: (found - mean) / (spread / Math.sqrt(count)) }
  })
  const worst = rows.toSorted((a, b) => Math.abs(b.errors) - Math.abs(a.errors)).slice(0, 3)
  wrong += rows.filter(r => Math.abs(r.errors) > 4).length
  console.log(`${name}: ${count} rounds, ${rows.length} places, seed ${seed}; farthest from their law:`)
  for (const { position, edge, found, errors } of worst)
    console.log(`  ${position}: edge ${edge.toFixed(4)} %, found ${found.toFixed(4)} %, ${errors.toFixed(2)} standard errors`)
}
process.exit(wrong === 0 ? 0 : 1)
