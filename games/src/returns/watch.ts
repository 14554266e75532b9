// How far chance may lead a game's return from its theory: a band for one look, and a band that holds however often one looks.

/** So rarely does a game that is right ever leave its band of 99.9 %, in a whole life of looking. */
export const FALSE_ALARM = 0.001
/** Standard deviations of a band of 95 %. */
const Z95 = 1.959964

/** What was drawn of a table: how many rows, and what they pay together in hundredths of the stake. */
export interface Drawn {
  readonly rounds: number
  readonly total: number
}

/** Values in stakes, with the chance of each. */
export type Law = readonly { readonly value: number; readonly chance: number }[]

const meanOf = (law: Law): number => law.reduce((sum, { value, chance }) => sum + value * chance, 0)
const varianceOf = (law: Law): number => {
  const mean = meanOf(law)
  return law.reduce((sum, { value, chance }) => sum + chance * (value - mean) ** 2, 0)
}

/** log of the mean of exp(factor · value), without overflow. */
function cumulant(law: Law, factor: number): number {
  const most = law.reduce((max, { value }) => Math.max(max, factor * value), Number.NEGATIVE_INFINITY)
  return most + Math.log(law.reduce((sum, { value, chance }) => sum + chance * Math.exp(factor * value - most), 0))
}

/** The factors that are bet on at once: some step of two is right for every number of rounds from one to 10^11. */
const steps = 21
/** Both sides share the false alarms, the factors of a side share its half; so do games that are watched in several places at once. */
const thresholdOf = (shares: number): number => Math.log((2 * steps * shares) / FALSE_ALARM)

interface Side {
  readonly factors: readonly number[]
  /** Of each factor: of the mode's table, and of each option's around its own mean. */
  readonly drawn: readonly number[]
  readonly options: Readonly<Record<string, readonly number[]>>
}

/** A mode of a game, ready to be judged. */
export interface Watch {
  readonly mode: string
  readonly cost: number
  /** Names of the tables that a round of the mode may draw from after the first. */
  readonly options: readonly string[]
  /** Of a round, in stakes; `sd` of the mode's first draw, options at their mean. */
  readonly mean: number
  readonly sd: number
  readonly variance: number
  readonly optionVariance: Readonly<Record<string, number>>
  readonly above: Side
  readonly below: Side
  /** The evidence at which a side is left. */
  readonly threshold: number
}

function sideOf(law: Law, options: Readonly<Record<string, Law>>, sign: 1 | -1): Side {
  const sd = Math.sqrt(varianceOf(law))
  const factors = Array.from({ length: steps }, (_, i) => (sign * 4) / sd / 2 ** i)
  return {
    factors,
    drawn: factors.map(factor => cumulant(law, factor)),
    options: Object.fromEntries(Object.entries(options).map(([name, around]) => [name, factors.map(factor => cumulant(around, factor))]))
  }
}

interface Watched {
  readonly mode: string
  readonly cost: number
  /** What a round is worth where an option that is drawn from afterwards is worth so much. */
  readonly lawOf: (worth: number) => Law
  readonly options?: Readonly<Record<string, Law>>
  /** So many watches of the game share its false alarms. */
  readonly shares?: number
}

/** A watch over a published law. */
export function watchOf({ mode, cost, lawOf, options = {}, shares = 1 }: Watched): Watch {
  const means = Object.values(options).map(meanOf)
  const around = Object.fromEntries(
    Object.entries(options).map(([name, law]) => {
      const mean = meanOf(law)
      return [name, law.map(({ value, chance }) => ({ value: value - mean, chance }))]
    })
  )
  // a choice is worth what the dearest option pays when one looks for too much, the cheapest when for too little: what is chosen is unknown
  const [least, most] = means.length > 0 ? [Math.min(...means), Math.max(...means)] : [0, 0]
  const law = lawOf((least + most) / 2)
  const variance = varianceOf(law)
  return {
    mode,
    cost,
    options: Object.keys(options),
    mean: meanOf(law),
    sd: Math.sqrt(variance),
    variance,
    optionVariance: Object.fromEntries(Object.entries(around).map(([name, rows]) => [name, varianceOf(rows)])),
    above: sideOf(lawOf(most), around, 1),
    below: sideOf(lawOf(least), around, -1),
    threshold: thresholdOf(shares)
  }
}

/** Shares of what was staked. */
export interface Band {
  readonly low: number
  readonly high: number
}
export interface Judged {
  readonly rounds: number
  /** Share of what was staked; null before the first round. */
  readonly observed: number | null
  readonly band95: Band | null
  readonly band999: Band | null
  /** Which side of the wide band the return has left; null: it is within. */
  readonly outside: 'above' | 'below' | null
}

/** The winnings of the bets against this side: log Σ exp(factor · total − expected), above the threshold when it is left. */
function evidence(side: Side, drawn: Drawn, options: Readonly<Record<string, Drawn>>, total: number): number {
  const terms = side.factors.map((factor, i) => {
    const chosen = Object.entries(options).reduce((sum, [name, { rounds }]) => sum + rounds * side.options[name]![i]!, 0)
    return factor * total - drawn.rounds * side.drawn[i]! - chosen
  })
  const most = Math.max(...terms)
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0))
}

/** Where evidence reaches the threshold between `inside` and `outside`, both totals in stakes; `outside` where it does not. */
function edge(reaches: (total: number) => boolean, inside: number, outside: number): number {
  if (!reaches(outside)) return outside
  let [near, far] = [inside, outside]
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2
    if (reaches(middle)) far = middle
    else near = middle
  }
  return far
}

/**
 * What a mode has returned, beside its bands. `drawn`: of the mode's table; `options`: of the tables of its bonus.
 * The wide band is that of a mixture of likelihood martingales over the table's own law: of a thousand games that are right, at most one
 * ever leaves it, at any of all moments (Ville's inequality).
 */
export function judge(watch: Watch, drawn: Drawn, options: Readonly<Record<string, Drawn>> = {}): Judged {
  const { rounds } = drawn
  if (rounds === 0) return { rounds, observed: null, band95: null, band999: null, outside: null }
  const staked = rounds * watch.cost
  const total = Object.values(options).reduce((sum, option) => sum + option.total, drawn.total) / 100
  const expected = rounds * watch.mean
  const variance = Object.entries(options).reduce(
    (sum, [name, option]) => sum + option.rounds * watch.optionVariance[name]!,
    rounds * watch.variance
  )
  const spread = Z95 * Math.sqrt(variance)
  const tooMuch = (sum: number) => evidence(watch.above, drawn, options, sum) >= watch.threshold
  const tooLittle = (sum: number) => evidence(watch.below, drawn, options, sum) >= watch.threshold
  // above what any round pays
  const far = expected + 1_000 * rounds * watch.sd
  const high = edge(tooMuch, expected, far)
  const low = edge(tooLittle, expected, 0)
  return {
    rounds,
    observed: total / staked,
    band95: { low: Math.max(0, expected - spread) / staked, high: (expected + spread) / staked },
    band999: { low: low / staked, high: high / staked },
    outside: tooMuch(total) ? 'above' : tooLittle(total) ? 'below' : null
  }
}
