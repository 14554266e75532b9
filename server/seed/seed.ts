// The demo brand: what a new, empty house begins with.
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf, seedBrand } from '#brand/brand.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { seedLotteries } from '#lottery/lottery.ts'
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
  const row = await house.db.selectFrom('account.member').select('id').limit(1).executeTakeFirst()
  const operator = await house.db.selectFrom('staff.operator').select('id').limit(1).executeTakeFirst()
  return !row && !operator
}

/**
 * Seeds an empty house and returns the lines that tell the demo logins. In production there are no demo people:
 * the first operator is made by `npm run seed -- operator NAME`.
 */
export async function seedWhenEmpty(house: House): Promise<string> {
  const production = house.config.NODE_ENV === 'production'
  if (await isEmpty(house)) {
    await seedBasics(house)
    await seedContent(house, { demo: !production })
    if (!production) {
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
  if (production || !(await brandOf(house.db)).demo) return ''
  const lines = [
    ...demoPlayers.map(
      p => `  ${p.type === 1 ? 'agent ' : 'player'}     ${p.username} / ${p.password} (funds password ${demoFundsPassword})`
    ),
    `  SMS login  ${demoNumber(34)} is the player’s; codes and mails are read at /dev/messages`,
    ...demoOperators.map(o => `  operator   ${o.username} / ${o.password} (${o.role}; scans an authenticator at the first login)`)
  ]
  return `\n${lines.join('\n')}`
}
