// What an offer is expected to cost: by the formula, and at 10, 50 and 90 % by a simulation that comes out the same for the same seed.
import { requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import type { OfferForecast, OfferGuess } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule, WageringTerms } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { costOfWagering, type Returning, stakedFor } from '#reward/reward.ts'
import { type Mix, mixOf, winningsOf } from '../edge.rules.ts'
import { amountOf, matchedOf } from '../rules.ts'

/** Grants that are played through one by one; a run draws from them. */
const poolSize = 2_000
const runs = 1_000
/** Grants that a run draws; of more the sum and its spread are scaled. */
const drawn = 400
/** A bonus is wagered in so many bets at most. */
const mostBets = 1_000
/** Bets are this part of the bonus, or the highest that is allowed. */
const betsOfBonus = 20
/** One bet of so many wins: about as slots do. */
const hits = 0.3
/** How much members differ in what they reach: the spread of its logarithm. */
const spread = 0.6

const unitsOf = (amount: Money) => Number(amount) / Number(UNIT)
const moneyOf = (units: number): Money => BigInt(Math.round(units * 100)) * (UNIT / 100n)

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A measure around the one that is expected, which is its mean; levels do not spread. */
function measureAround({ measure }: OfferRule, mean: Money, random: () => number): Money {
  if (measure === 'none' || measure === 'level') return mean
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return moneyOf(unitsOf(mean) * Math.exp(spread * normal - spread ** 2 / 2))
}

/** What is left of a bonus once it is wagered, in units. */
function playedThrough(bonus: number, staked: number, edge: number, { maxBet, maxCashOut }: WageringTerms, random: () => number): number {
  const highest = maxBet === null ? bonus : unitsOf(maxBet)
  const bet = Math.max(Math.min(bonus / betsOfBonus, highest), staked / mostBets)
  let [balance, left] = [bonus, staked]
  while (left > 0 && balance >= 0.01) {
    const stake = Math.min(bet, balance, left)
    balance += (random() < hits ? (stake * (1 - edge)) / hits : 0) - stake
    left -= stake
  }
  return left > 0 ? 0 : Math.min(balance, maxCashOut === null ? balance : unitsOf(maxCashOut))
}

interface Grant {
  readonly amount: number
  /** What of it the house pays in the end, and what the formula says. */
  readonly cost: number
  readonly expected: number
}

function grantOf(rule: OfferRule, guess: OfferGuess, mix: Mix, random: () => number): Grant {
  const measure = measureAround(rule, guess.measure, random)
  const given = amountOf(rule.amount, measure, Math.floor(random() * 1_000_000))
  const amount = unitsOf(given)
  // of free rounds members have what their stakes give back: the rest the games keep
  const had = rule.free ? winningsOf(rule.free, mix) : given
  if (!rule.wagering || given === 0n) return { amount, cost: unitsOf(had), expected: unitsOf(had) }
  const deposit = rule.trigger.on === 'deposit' ? measure : 0n
  const requirement = requiredOf({ wagering: rule.wagering }, had, matchedOf(rule.amount, had, deposit))
  const cost = playedThrough(unitsOf(had), unitsOf(stakedFor(requirement, mix)), Number(mix.edge) / 1_000_000, rule.wagering, random)
  return { amount, cost, expected: Math.max(0, unitsOf(had) - unitsOf(costOfWagering(requirement, mix))) }
}

const meanOf = (pool: readonly Grant[], of: keyof Grant) => pool.reduce((sum, grant) => sum + grant[of], 0) / pool.length

/** One run: what all grants come to, and whether the budget reaches for them. */
function runOnce(
  pool: readonly Grant[],
  means: Grant,
  grants: number,
  budget: number,
  random: () => number
): { cost: number; isShort: boolean } {
  const count = Math.min(grants, drawn)
  let [amounts, costs] = [0, 0]
  for (let i = 0; i < count; i++) {
    const { amount, cost } = pool[Math.floor(random() * pool.length)]!
    amounts += amount
    costs += cost
  }
  // of more grants than are drawn: the mean as often as there are, and the spread of a sum
  const scale = Math.sqrt(grants / count)
  const amount = Math.max(0, grants * means.amount + (amounts - count * means.amount) * scale)
  const cost = Math.max(0, grants * means.cost + (costs - count * means.cost) * scale)
  const reached = amount > budget ? budget / amount : 1
  // what members win beyond what they were given, games pay: an offer costs no more than it gave
  return { cost: Math.min(cost, amount) * reached, isShort: amount > budget }
}

/** What a rule is expected to cost with these games; the same for the same rule, guess, games and seed. */
export function forecastOf(rule: OfferRule, guess: OfferGuess, games: readonly Returning[], seed: string): OfferForecast {
  const random = randomOf(seed)
  const mix = mixOf(rule, games)
  const pool = Array.from({ length: poolSize }, () => grantOf(rule, guess, mix, random))
  const means: Grant = { amount: meanOf(pool, 'amount'), cost: meanOf(pool, 'cost'), expected: meanOf(pool, 'expected') }
  const budget = unitsOf(rule.budget)
  const given = Math.min(guess.grants * means.amount, budget)
  const results = Array.from({ length: runs }, () => runOnce(pool, means, guess.grants, budget, random))
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b)
  const at = (percent: number) => moneyOf(costs[Math.ceil((runs * percent) / 100) - 1]!)
  return {
    ...guess,
    given: moneyOf(given),
    expected: moneyOf(means.amount === 0 ? 0 : (given * means.expected) / means.amount),
    at10: at(10),
    at50: at(50),
    at90: at(90),
    worst: rule.budget,
    short: Math.round((results.filter(({ isShort }) => isShort).length * 100) / runs)
  }
}
