// `npm run edges [-- ROUNDS [GAME [SEED]]]`: rounds of every game at live tables, dealt by the engines that tables run; ends with 1 when a place
// did not return what its law says, within four standard errors [L4.8]. 10,000,000 rounds of a game take some minutes.

import { endOf, pairsOf } from '@fairhouse/games/baccarat/baccarat.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'
import { playHand, playRound } from '@fairhouse/games/table/round.ts'
import type { Dealt, TableRules } from '@fairhouse/games/table/types.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'

const [rounds = '1000000', only, seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const count = Number(rounds)
const games = Object.entries(tableEngines).filter(([name]) => only === undefined || name === only)
if (!Number.isSafeInteger(count) || count < 10_000 || games.length === 0 || !Number.isInteger(Number(seed))) {
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

/** Where players decide: what the chart's player gets, and what each measured place brings whoever plays. Answers how many are wrong. */
function playedByChart(name: string, rules: TableRules, dice: Dice): number {
  const { watched, measure, mean } = rules.play!
  const places = watched.filter(position => !/[2-7]/.test(position.replace('twentyOnePlus3', '')))
  const sums = places.map(() => 0)
  let [won, squares] = [0, 0]
  for (let i = 0; i < count; i++) {
    const { dealt, moves, lines } = playHand(rules, dice)
    const net = lines.reduce((sum, line) => sum + Number(rules.back(line, dealt, moves)) / 100 - 1, 0)
    won += net
    squares += net * net
    for (const [at, position] of places.entries()) sums[at]! += Number(measure(position, dealt))
  }
  const found = won / count
  const away = (found - mean) / Math.sqrt((squares / count - found * found) / count)
  console.log(`${name}: ${count} hands by the chart, seed ${seed}`)
  console.log(`  a hand: edge ${(-100 * mean).toFixed(4)} %, found ${(-100 * found).toFixed(4)} %, ${away.toFixed(2)} standard errors`)
  const errors = places.map((position, at) => {
    const law = lawOf(rules, position)
    const error = (sums[at]! / count - law.mean) / (law.spread / Math.sqrt(count))
    console.log(`  ${position}: measured ${(sums[at]! / count).toFixed(4)} of ${law.mean.toFixed(4)}, ${error.toFixed(2)} standard errors`)
    return error
  })
  return [away, ...errors].filter(e => Math.abs(e) > 4).length
}

/** What of a round decides all that it brings: rounds of one kind are paid once, and counted. */
const kinds: Readonly<Record<string, (dealt: readonly Dealt[]) => string>> = {
  baccarat: dealt => Object.values({ ...endOf(dealt), pairs: JSON.stringify([pairsOf(dealt), pairsOf(dealt, true)]) }).join(),
  'roulette-strikes': dealt => {
    const ball = dealt.at(-1)!.card
    return dealt.find(d => d.card.startsWith(`${ball}x`))?.card ?? ball
  }
}
const everyCard = (dealt: readonly Dealt[]): string => dealt.map(d => d.card).join()
/** One round in so many is paid by itself as well: its kind has to have said the same. */
const controlled = 10_007

/** What every place brought altogether, of a stake of 100 a round. @throws Error when two rounds of a kind bring something else */
function playedByLaw(name: string, rules: TableRules, dice: Dice): readonly number[] {
  const kindOf = kinds[name] ?? everyCard
  const backsOf = (dealt: readonly Dealt[]) => rules.positions.map(position => Number(rules.back(position, dealt)))
  const counted = new Map<string, { backs: readonly number[]; rounds: number }>()
  for (let i = 0; i < count; i++) {
    const dealt = playRound(rules, dice)
    const kind = kindOf(dealt)
    const known = counted.get(kind)
    if (!known) counted.set(kind, { backs: backsOf(dealt), rounds: 1 })
    else {
      known.rounds++
      if (i % controlled === 0 && backsOf(dealt).join() !== known.backs.join()) throw new Error(`${name}: rounds of ${kind} differ`)
    }
  }
  const all = [...counted.values()]
  return rules.positions.map((_, at) => all.reduce((sum, { backs, rounds }) => sum + backs[at]! * rounds, 0))
}

let wrong = 0
// what a table's own dice throw is the matter of `npm run randomness`: here quick ones do
for (const [name, { rules }] of games) {
  const dice = fastDice(Number(seed), 1 + Object.keys(tableEngines).indexOf(name))
  if (rules.play) {
    wrong += playedByChart(name, rules, dice)
    continue
  }
  const sums = playedByLaw(name, rules, dice)
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
