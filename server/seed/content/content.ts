// Writes what a new house has to read: help and settings in every house, the demo brand's own words only in a demo.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { publishedOf, singletonId } from '#base/files/documents.ts'
import type { House } from '#base/house.ts'
import { identityInForce, regionsInForce, settingsInForce } from '#brand/brand.ts'
import { gameReturns } from '#catalogue/catalogue.ts'
import { publishNew } from '#content/editing.ts'
import { keepForecast, keptForecast } from '#offer/desk/desk.store.ts'
import { forecastOf } from '#offer/desk/forecast.rules.ts'
import { foundOffer } from '#offer/store.ts'
import { demoLicenceText, seedAnnouncements, seedBanners, seedResources } from './front.ts'
import { houseArticles } from './help-house.ts'
import { playArticles } from './help-play.ts'
import { seedNotices } from './notices.ts'
import { announcedRules, seedRules } from './offers.ts'
import { seedPromotions } from './promotions.ts'

const dayMs = 86_400_000

/** A moment of a day in the past when somebody would write: between 9 and 17 in Türkiye, never the same minute. */
function inOfficeHours(daysAgo: number): string {
  const day = Math.floor(now() / dayMs) - daysAgo
  return new Date(day * dayMs + (6 * 60 + ((daysAgo * 97) % 480)) * 60_000).toISOString()
}

const write = <K extends Parameters<typeof publishNew>[1]>(tx: Tx, kind: K, body: Parameters<typeof publishNew<K>>[2]) =>
  publishNew(tx, kind, body, 'seed', 'a new house')

/** What the demo brand shows of the ways in. */
const demoFlags = { MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, FREEPLAY3: true, AGENTPOLICY3: true } as const

/** Settings, regions and the rules of registration as documents, so that operators have something to change. */
async function seedSettings(tx: Tx, demo: boolean): Promise<void> {
  const settings = await settingsInForce(tx)
  if ((await singletonId(tx, 'settings')) === null)
    await write(
      tx,
      'settings',
      demo ? { ...settings, licenceText: demoLicenceText, referralEnabled: true, flags: { ...settings.flags, ...demoFlags } } : settings
    )
  if ((await singletonId(tx, 'regions')) === null) await write(tx, 'regions', await regionsInForce(tx))
  const identity = await identityInForce(tx)
  // a developer comes from a new browser every day: the demo does not ask for a code each time
  if ((await singletonId(tx, 'identity')) === null) await write(tx, 'identity', demo ? { ...identity, verifyNewAddress: false } : identity)
}

async function seedHelp(tx: Tx): Promise<void> {
  const articles = [...playArticles, ...houseArticles]
  for (const [at, article] of articles.entries()) await write(tx, 'help', { ...article, weight: (articles.length - at) * 10 })
}

/** What a promotion gives; of those that are announced, from three weeks on for one. */
function ruleAt(at: number): OfferRule {
  const rule = seedRules[at]!
  if (!announcedRules.includes(rule)) return rule
  const [startsAt, endsAt] = [21, 28].map(days => new Date(now() + days * dayMs).toISOString())
  return { ...rule, startsAt: startsAt!, endsAt: endsAt! }
}

/** What an offer of the demo is expected to cost, as an operator would have asked before its start. */
const typical = { none: 0n, deposit: 400n * UNIT, valid: 6_000n * UNIT, loss: 1_500n * UNIT, level: 2n * UNIT } as const
const forecastDemo = async (tx: Tx, id: string, rule: OfferRule) =>
  keepForecast(tx, id, 1, keptForecast(forecastOf(rule, { grants: 200, measure: typical[rule.measure] }, await gameReturns(tx), `${id}:1`)))

async function seedDemo(tx: Tx): Promise<void> {
  for (const { daysAgo, title, content } of seedNotices) await write(tx, 'notice', { title, content, date: inOfficeHours(daysAgo) })
  for (const announcement of seedAnnouncements) await write(tx, 'announcement', announcement)
  for (const banner of seedBanners) await write(tx, 'banner', banner)
  for (const resource of seedResources) await write(tx, 'resource', resource)
  for (const [at, promotion] of seedPromotions.entries()) {
    const page = await write(tx, 'promotion', { ...promotion, startsAt: null, endsAt: null, weight: (seedPromotions.length - at) * 10 })
    await forecastDemo(tx, await foundOffer(tx, page, ruleAt(at), 'seed'), ruleAt(at))
  }
}

/** Gives a house that was founded before its settings were documents these documents; several processes may do it at once. */
export async function ensureSettings(house: House): Promise<void> {
  try {
    await inTransaction(house.db, tx => seedSettings(tx, false))
  } catch (cause) {
    // another process was first
    if (!(cause instanceof DomainError && cause.code === 'document.changed')) throw cause
  }
}

/** Writes the first documents through the same checks as an operator's; doing it again changes nothing. */
export async function seedContent(house: House, { demo }: { demo: boolean }): Promise<void> {
  await inTransaction(house.db, async tx => {
    await seedSettings(tx, demo)
    if ((await publishedOf(tx, 'help')).length === 0) await seedHelp(tx)
    if (demo && (await publishedOf(tx, 'notice')).length === 0) await seedDemo(tx)
  })
}
