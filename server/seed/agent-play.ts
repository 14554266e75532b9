// A month of the teams' betting: spins of the house's own slots, drawn from each member's seeds and paid through the journal at their time.
import { randomInt } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { House } from '#base/house.ts'
import { gamesOfEngine } from '#catalogue/catalogue.ts'
import type { TeamMember } from './agent-people.ts'
import type { Past } from './past.ts'
import { spinTogether } from './spins.ts'

const [dayMs, hourMs, minuteMs] = [86_400_000, 3_600_000, 60_000]
/** Hours of a day, in UTC, at which many play. */
const evenings = [18]
/** Of a hundred members so many play at a time. */
const playing = 45
/** In units of the currency. */
const stakes = [10n, 20n, 20n, 50n, 100n]

/** When there is play: every evening, each of the last hours, and every five minutes of the last half of one. */
function timesOf(begin: number, end: number): number[] {
  const times: number[] = []
  for (let day = Math.floor(begin / dayMs) * dayMs; day < end; day += dayMs)
    for (const hour of evenings) times.push(day + hour * hourMs + randomInt(40) * minuteMs)
  const lately = end - 6 * hourMs
  for (let at = lately; at < end - hourMs / 2; at += hourMs) times.push(at + randomInt(50) * minuteMs)
  for (let at = end - hourMs / 2; at < end - 2 * minuteMs; at += 5 * minuteMs) times.push(at)
  return times.filter(at => at > begin && at < end - minuteMs).toSorted((a, b) => a - b)
}

/** Plays from `begin` until a moment ago. */
export async function seedPlay(house: House, past: Past, members: readonly TeamMember[], begin: number): Promise<void> {
  const games = await gamesOfEngine(house.db, 'slot')
  for (const [no, at] of timesOf(begin, Date.now()).entries()) {
    const game = games[no % games.length]!
    const there = members.filter(m => m.since < at && randomInt(100) < playing)
    if (there.length === 0) continue
    await past.at(new Date(at), tx =>
      spinTogether(house, game, there, { reader: tx, stakeOf: () => stakes[randomInt(stakes.length)]! * UNIT })
    )
  }
}
