// Prices lean by the money that lies on a market: what its house keeps moves between its outcomes, toward those that would cost most. No price is ever better than its fair one.

/** So many steps at most, either way. */
export const mostSteps = 6
/** A step makes an outcome's part of the margin so many times as large beside the others'. */
const perStep = 1.25
/** No price is pushed below 1.01, at which it could not be offered. */
const mostImplied = 0.99

/**
 * How many steps each outcome is moved: by what its bets would be paid beyond what the market's bets are worth by their chances. Balanced money moves nothing, and so does money
 * that has gone again. More on an outcome never lowers its own steps nor raises another's.
 * @param probabilities fair chances, by outcome
 * @param payable what open bets on each would be paid, in the units of `step`
 * @param step so much more or less is a step, whole ones only; 0: prices of the market are not moved
 * @returns whole numbers, −6 … 6; above 0 it is to be offered at less
 */
export function stepsOf(probabilities: readonly number[], payable: readonly bigint[], step: bigint): readonly number[] {
  if (step <= 0n || payable.every(p => p === 0n)) return probabilities.map(() => 0)
  const paid = payable.map(p => Number(p) / Number(step))
  const whole = probabilities.reduce((sum, p) => sum + p, 0)
  const worth = probabilities.reduce((sum, p, i) => sum + p * paid[i]!, 0) / whole
  return paid.map(p => Math.max(-mostSteps, Math.min(mostSteps, Math.trunc(p - worth))) + 0)
}

/**
 * What prices imply once the margin in them has moved by these steps: as much together as before, and of each outcome more than its chance.
 * @param fair chances by outcome
 * @param implied what each price implies with the market's margin in it, each above its chance
 */
export function lean(fair: readonly number[], implied: readonly number[], steps: readonly number[]): readonly number[] {
  if (steps.every(s => s === steps[0])) return implied
  const parts = implied.map((q, i) => Math.max(0, q - fair[i]!))
  const most = implied.map((q, i) => Math.max(q, mostImplied) - fair[i]!)
  const weights = parts.map((part, i) => part * perStep ** steps[i]!)
  const moved = parts.map(() => 0)
  let left = parts.reduce((sum, part) => sum + part, 0)
  let open = parts.map((_, i) => i)
  // what one outcome cannot bear any more the others bear; each round closes one at least
  for (;;) {
    const weight = open.reduce((sum, i) => sum + weights[i]!, 0)
    const full = open.filter(i => (left * weights[i]!) / weight > most[i]!)
    if (full.length === 0) {
      for (const i of open) moved[i] = weight > 0 ? (left * weights[i]!) / weight : parts[i]!
      return moved.map((part, i) => fair[i]! + part)
    }
    for (const i of full) {
      moved[i] = most[i]!
      left -= most[i]!
    }
    open = open.filter(i => !full.includes(i))
    if (open.length === 0) return moved.map((part, i) => fair[i]! + part)
  }
}
