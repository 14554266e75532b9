// Ratings of sides after their matches: Elo, and Glicko-2 as its author wrote it down.

/** What Elo expects of a rating against another: 1 for a win, ½ for a draw. */
export const eloExpected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400))

/** The rating after matches against opponents of these ratings. */
export const elo = (own: number, results: readonly { readonly opponent: number; readonly score: number }[], k: number): number =>
  own + k * results.reduce((sum, { opponent, score }) => sum + score - eloExpected(own, opponent), 0)

export interface Glicko {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}
export const newcomer: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 }

const scale = 173.7178
/** How much an opponent's own uncertainty dulls a result. */
const dulled = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2)

/** The root of Glickman's f by the Illinois method: the new volatility. */
function volatilityAfter(delta: number, phi: number, variance: number, sigma: number, tau: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number): number => {
    const e = Math.exp(x)
    return (e * (delta * delta - phi * phi - variance - e)) / (2 * (phi * phi + variance + e) ** 2) - (x - a) / (tau * tau)
  }
  let low = a
  let high = delta * delta > phi * phi + variance ? Math.log(delta * delta - phi * phi - variance) : a - tau
  while (high < a && f(high) < 0) high -= tau
  let [fLow, fHigh] = [f(low), f(high)]
  for (let i = 0; i < 100 && Math.abs(high - low) > 1e-6; i++) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow)
    const fMiddle = f(middle)
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh]
    else fLow /= 2
    ;[high, fHigh] = [middle, fMiddle]
  }
  return Math.exp(low / 2)
}

/** A side after a rating period: its matches with each opponent as it was before them; without any it only grows less certain. */
export function glicko2(own: Glicko, results: readonly { readonly opponent: Glicko; readonly score: number }[], tau = 0.5): Glicko {
  const phi = own.deviation / scale
  if (results.length === 0) return { ...own, deviation: Math.min(newcomer.deviation, scale * Math.hypot(phi, own.volatility)) }
  const mu = (own.rating - 1500) / scale
  let [information, surprise] = [0, 0]
  for (const { opponent, score } of results) {
    const g = dulled(opponent.deviation / scale)
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - 1500) / scale)))
    information += g * g * expected * (1 - expected)
    surprise += g * (score - expected)
  }
  const variance = 1 / information
  const sigma = volatilityAfter(variance * surprise, phi, variance, own.volatility, tau)
  const after = 1 / Math.sqrt(1 / (phi * phi + sigma * sigma) + information)
  return { rating: 1500 + scale * (mu + after * after * surprise), deviation: scale * after, volatility: sigma }
}
