// The demo brand: what a new, empty house begins with.
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { facesTheWorld, refuseDemoDatabase } from '#base/running/exposure.ts'
import { markDemo, seedBrand } from '#brand/brand.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { seedLotteries } from '#lottery/lottery.ts'
import { hasPassword } from '#staff/staff.ts'
import { bonusPlayer } from './bonus.ts'
import { seedListings } from './catalogue.ts'
import { ensureSettings, seedContent } from './content/content.ts'
import { demoFundsPassword, demoNumber } from './identity.ts'
import { demoOperators, demoPlayers, seedPeople } from './people.ts'

/** Brand and games: what every house needs, demo or not. Doing it again changes nothing. */
export async function seedBasics(house: House): Promise<void> {
  await inTransaction(house.db, async tx => {
    await seedBrand(tx)
    await seedCatalogue(tx)
    await seedLotteries(tx)
  })
}

const isEmpty = async (house: House) => {
  const row = await house.db.selectFrom('member.member').select('id').limit(1).executeTakeFirst()
  const operator = await house.db.selectFrom('staff.operator').select('id').limit(1).executeTakeFirst()
  return !row && !operator
}

/** Does the database hold a demonstration? */
export const isDemo = async ({ db }: House) => (await db.selectFrom('brand.setting').select('demo').executeTakeFirst())?.demo ?? false

/** A database with a demonstration in it is asked whether it may face the world before anything listens. */
async function refuseDemo(house: House): Promise<void> {
  if (!(await isDemo(house))) return
  const known: string[] = []
  if (house.config.DEMO_OPERATORS === 'off' && facesTheWorld(house.config))
    for (const o of demoOperators) if (await hasPassword(house.db, o)) known.push(o.username)
  refuseDemoDatabase(house.config, true, known)
}

/**
 * Seeds an empty house and returns the lines that tell the demo logins. Where DEMO_DATA is off, as in production, there are no demo people:
 * the first operator is made by `npm run seed -- operator NAME`.
 * @throws StartError where a demo database would face the world
 */
export async function seedWhenEmpty(house: House): Promise<string> {
  const demo = house.config.DEMO_DATA === 'on'
  await refuseDemo(house)
  if (await isEmpty(house)) {
    await seedBasics(house)
    await seedContent(house, { demo })
    if (demo) {
      // before anybody of it is there: what breaks off in the middle is a demonstration too
      await inTransaction(house.db, markDemo)
      await seedListings(house)
      await seedPeople(house)
    }
  }
  await ensureSettings(house)
  // a house that was seeded before a game was made gets it with the version that brings it
  await inTransaction(house.db, async tx => {
    await seedCatalogue(tx)
    await seedLotteries(tx)
  })
  if (!demo || !(await isDemo(house))) return ''
  const operators = house.config.DEMO_OPERATORS === 'on' ? demoOperators : []
  const lines = [
    ...demoPlayers.map(
      p => `  ${p.type === 1 ? 'agent ' : 'player'}     ${p.username} / ${p.password} (funds password ${demoFundsPassword})`
    ),
    `  player     ${bonusPlayer.username} / ${bonusPlayer.password} (in the middle of a bonus)`,
    `  SMS login  ${demoNumber(34)} is the player’s; codes and mails are read at /dev/messages`,
    ...operators.map(o => `  operator   ${o.username} / ${o.password} (${o.role}; scans an authenticator at the first login)`)
  ]
  return `\n${lines.join('\n')}`
}
