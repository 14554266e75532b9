// Prizes and chances as they are read.
import type { Fraction } from '@fairhouse/games/lottery/types.ts'
import { formatNumber } from '@fairhouse/ui/text/format.ts'

/** A prize in 1/10,000 of a currency unit: two decimals, up to four where it has them. */
export function writePrize(prize: bigint): string {
  const decimals = prize % 100n === 0n ? 2 : prize % 10n === 0n ? 3 : 4
  return formatNumber(Number(prize) / 10_000, decimals)
}

/** A chance: the fraction where its numbers are short, otherwise in percent. A count of expected hits above one stays a number. */
export function writeShare({ n, of }: Fraction): string {
  let [a, b] = [n, of]
  while (b !== 0n) [a, b] = [b, a % b]
  const [top, bottom] = [n / a, of / a]
  if (bottom < 10_000_000n) return `${formatNumber(Number(top))}/${formatNumber(Number(bottom))}`
  // one in so many says more of what is rare than a percentage with many noughts
  return `1/${formatNumber(Number((bottom * 100n) / top) / 100, bottom / top < 1_000n ? 2 : 0)}`
}
