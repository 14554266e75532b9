// Dixon and Coles's law of a final score: two Poisson counts, the four lowest scores corrected by τ. Prices a match that nobody has played yet by its two
// means: fixtures that are entered by hand. The simulator's own law is `law.ts`: there the score sets the tempo, which makes the draws that τ
// stands for, so τ is not applied to it again.
import { gridLaw, type PairLaw } from '../../market-book/laws.ts'

const size = 16

/** τ of a score: ρ < 0 gives 0–0 and 1–1 more, 1–0 and 0–1 less. */
function correction(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home === 0 && away === 0) return 1 - lambda * mu * rho
  if (home === 0 && away === 1) return 1 + lambda * rho
  if (home === 1 && away === 0) return 1 + mu * rho
  if (home === 1 && away === 1) return 1 - rho
  return 1
}

const poissons = (mean: number): Float64Array => {
  const p = new Float64Array(size)
  p[0] = Math.exp(-mean)
  for (let n = 1; n < size; n++) p[n] = (p[n - 1]! * mean) / n
  return p
}

/** The law of the final score, normalised on 16 × 16. */
export function dixonColes(lambda: number, mu: number, rho: number): PairLaw {
  const home = poissons(lambda)
  const away = poissons(mu)
  const cells = new Float64Array(size * size)
  let sum = 0
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      const p = home[x]! * away[y]! * correction(x, y, lambda, mu, rho)
      cells[x * size + y] = p
      sum += p
    }
  return gridLaw(
    cells.map(p => p / sum),
    size,
    size,
    [0, 0]
  )
}
