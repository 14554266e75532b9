// The two functions that turn a test's statistic into a p-value.

// Lanczos, g = 7, nine terms: right to some 15 digits for x > 0.
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7
]

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const sum = lanczos.reduce((total, term, i) => total + term / (z + i + 1), 0.99999999999980993)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Q(a, x) = Γ(a, x) / Γ(a): the chance that χ² with 2a degrees of freedom is above 2x. a > 0, x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 100_000 && Math.abs(term) > Math.abs(sum) * 1e-16; n++) {
      term *= x / (a + n)
      sum += term
    }
    return Math.max(0, 1 - sum * scale)
  }
  // Lentz's continued fraction
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 100_000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b || 1e-300)
    c = b + an / c || 1e-300
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return scale * fraction
}

/** The chance that χ² with so many degrees of freedom is above `value`. */
export const chiSquareTail = (value: number, degrees: number): number => upperGamma(degrees / 2, value / 2)

/** The complementary error function. */
export const erfc = (x: number): number => (x >= 0 ? upperGamma(0.5, x * x) : 2 - upperGamma(0.5, x * x))
