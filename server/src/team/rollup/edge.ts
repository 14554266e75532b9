// What the house keeps on average of a bet: by the play of a lottery, the rake of a table, the return that a game tells, else by what is assumed.

import { RAKE_TIMES } from '@fairhouse/contract/income/valid-bet.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { edgeOfPlay } from '#lottery/lottery.ts'
import { assumedEdge } from '../ports.ts'

interface Played {
  readonly game: string
  readonly category: string
  readonly detail: Readonly<Record<string, unknown>>
}
interface Counted {
  readonly stake: bigint
  readonly valid: bigint
}

/** Parts per million of the stake. A game tells its return in hundredths of a percent, 0: it does not. */
async function edgeRate(reader: Reader, { game, category, detail }: Played, assumed: number): Promise<number> {
  if ((category === 'LOTT' || category === 'ELOTT') && typeof detail.play === 'string') {
    const of = await edgeOfPlay(reader, game, detail.play)
    if (of !== null) return of
  }
  const rtp = (await gameByCode(reader, game))?.rtp ?? 0
  return rtp > 0 && rtp <= 10_000 ? (10_000 - rtp) * 100 : assumed
}

/** A way to say what the house keeps of these bets. What does not count as a valid bet has no edge: no salary is paid of it either. */
export async function edgesOf(house: House, reader: Reader, bets: readonly Played[]): Promise<(bet: Played, counted: Counted) => bigint> {
  const assumed = await assumedEdge.in(house)(reader)
  const key = ({ game, category, detail }: Played) => `${game} ${category} ${String(detail.play)}`
  const rates = new Map<string, bigint>()
  for (const bet of bets) if (!rates.has(key(bet))) rates.set(key(bet), BigInt(await edgeRate(reader, bet, assumed)))
  return (bet, { stake, valid }) => {
    if (valid === 0n) return 0n
    return bet.category === 'PVP' ? valid / RAKE_TIMES : (stake * rates.get(key(bet))!) / 1_000_000n
  }
}
