// The curve of a flight: which multiplier holds after how long, on a grid of whole milliseconds and whole hundredths.

/** Multipliers end here, in hundredths: 1,000,000.00×. */
export const MAX_MULTIPLIER = 100_000_000

/**
 * floor(100 · e^(0.00006 · t)): the multiplier in hundredths after `elapsedMs` milliseconds of flight (fractions are cut), 100 … {@link MAX_MULTIPLIER}.
 * Up to the end of the curve no value comes nearer to a whole hundredth than 4·10⁻¹³ of itself, far more than `Math.exp` can be off
 * anywhere, so server and every browser agree on each millisecond.
 */
export function multiplierAt(elapsedMs: number): number {
  const ms = Math.floor(elapsedMs)
  // 6 · t / 100000 is rounded once; 0.00006 · t would be rounded twice.
  return ms <= 0 ? 100 : Math.min(MAX_MULTIPLIER, Math.floor(100 * Math.exp((6 * ms) / 100_000)))
}

/**
 * The first whole millisecond of flight at which {@link multiplierAt} reaches `multiplier` (hundredths).
 * @throws RangeError when it is not a whole number up to {@link MAX_MULTIPLIER}
 */
export function elapsedAt(multiplier: number): number {
  if (!Number.isSafeInteger(multiplier) || multiplier > MAX_MULTIPLIER)
    throw new RangeError(`not a multiplier in hundredths: ${multiplier}`)
  if (multiplier <= 100) return 0
  // The logarithm only says where to look; the curve itself decides.
  let ms = Math.ceil((Math.log(multiplier / 100) * 100_000) / 6)
  while (multiplierAt(ms) < multiplier) ms++
  while (multiplierAt(ms - 1) >= multiplier) ms--
  return ms
}
