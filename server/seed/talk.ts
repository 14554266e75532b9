// A demo member with whom somebody should talk: plays through the nights and at all hours, and asks for higher limits. Nothing is offered to them.
import { UNIT } from '@fairhouse/contract/money.ts'
import { DAY } from '@fairhouse/contract/wall-clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { runListener } from '#base/running/listeners.ts'
import { brandOf } from '#brand/brand.ts'
import { gamesOfEngine } from '#catalogue/catalogue.ts'
import { openSeedsOf } from '#fair/fair.ts'
import { setAmountLimit } from '#protection/protection.ts'
import { lookListener } from '#protection/quiet.ts'
import { lookJob } from '#report/member/protection.routes.ts'
import { dateMembers, makeMember } from './agent-people.ts'
import { inThePast } from './past.ts'
import { spinTogether } from './spins.ts'

const hour = DAY / 24
export const talkedTo = 'karanfil'
const stake = 20n * UNIT
/** In whole units, each asked for after the one before. */
const limits = [500n, 1_000n, 1_500n, 2_000n, 2_500n]

/** Nights of the week before, every half hour from the brand's midnight on, and each of the last twelve hours. */
function timesOf(end: number): number[] {
  const today = Math.floor(end / DAY) * DAY
  const nights = [7, 6, 5, 4, 3, 2].flatMap(day =>
    Array.from({ length: 8 }, (_, half) => today - day * DAY + 21 * hour + (half * hour) / 2)
  )
  return [...nights, ...Array.from({ length: 12 }, (_, at) => end - (12 - at) * hour)]
}

/** Makes the member eight days ago, lets them play and ask, and looks at the signs as the house does by itself. */
export async function seedTalk(house: House): Promise<void> {
  const brand = await brandOf(house.db)
  const slots = await gamesOfEngine(house.db, 'slot')
  const end = Date.now()
  const begin = new Date(end - 8 * DAY)
  const memberId = await inThePast(house, begin, async past => {
    const id = await past.at(begin, async tx => {
      const made = await makeMember(tx, brand, { username: talkedTo, type: 0, upline: null, cash: '3000.00' })
      await dateMembers(tx, [made], begin)
      return made
    })
    // their first pair of seeds is made before: within a moment of the past it would be asked for by a second connection
    await openSeedsOf(house, [id])
    for (const [no, at] of timesOf(end).entries())
      await past.at(new Date(at), tx =>
        spinTogether(house, slots[no % slots.length]!, [{ memberId: id, name: talkedTo }], { reader: tx, stakeOf: () => stake })
      )
    return id
  })
  for (const units of limits)
    await inTransaction(house.db, tx => setAmountLimit(tx, memberId, { kind: 'deposit', period: 'day', amount: units * UNIT }))
  while ((await runListener(house, lookListener)) > 0) {}
  await lookJob.run(house, {})
}
