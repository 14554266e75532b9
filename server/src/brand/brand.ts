// The brand: its name, currency, minimum age, terms, settings, regions and the state of the system.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type IdentityBody, type RegionsBody, regionsBody, type SettingsBody } from '@fairhouse/contract/ops/house/content.ts'
import { type PlayPolicy, type PlayRules, policyOf } from '@fairhouse/contract/play/play-policy.ts'
import { inputError } from '#base/calls/refusals.ts'
import { cached } from '#base/data/cached.ts'
import type { Reader, Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { wholeIdentity } from './identity.ts'
import { defaultSettings, gateOf, openRegions, type RegionGate, wholePlay } from './rules.ts'
import { changeSetting, setting } from './store.ts'

export { countryOf } from './geo.ts'
export { checkIdentity, registerRulesOf } from './identity.ts'
export { allowSpin } from './rules.ts'

export interface Brand {
  readonly name: string
  readonly merchantCode: string
  readonly currency: string
  readonly currencySymbol: string
  /** IANA name: days, weeks and months begin by it. */
  readonly timeZone: string
  /** Years. */
  readonly minimumAge: number
  readonly defaultLanguage: Language
  /** Version of the terms that a new member agrees to. */
  readonly termsVersion: string
  /** Everything that operators publish as settings. */
  readonly settings: SettingsBody
  readonly regions: RegionGate
  /** Registration and sessions. */
  readonly identity: IdentityBody
  /** What slots let a player do. */
  readonly play: { readonly rules: PlayRules; readonly version: number }
  /** A demo house tells its logins. */
  readonly demo: boolean
}

/** The brand's settings, at most 5 seconds old. */
export const brandOf = cached(5_000, async (reader): Promise<Brand> => {
  const row = await setting(reader)
  const said = row.settings
  const settings: SettingsBody = {
    ...defaultSettings,
    ...said,
    flags: { ...defaultSettings.flags, ...said.flags },
    pointRates: { ...defaultSettings.pointRates, ...said.pointRates },
    name: row.name,
    currencySymbol: row.currency_symbol,
    minimumAge: row.minimum_age,
    defaultLanguage: row.default_language,
    termsVersion: row.terms_version
  }
  return {
    name: row.name,
    merchantCode: row.merchant_code,
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    defaultLanguage: settings.defaultLanguage,
    termsVersion: row.terms_version,
    settings,
    regions: gateOf({ ...openRegions, ...row.regions }),
    identity: wholeIdentity(row.identity),
    play: { rules: wholePlay(row.play), version: row.play_version },
    demo: row.demo
  }
})

/** The settings in force as a document's body: what a first draft begins with. */
export const settingsInForce = async (reader: Reader): Promise<SettingsBody> => (await brandOf(reader)).settings
/** The region rules in force as a document's body. */
export const regionsInForce = async (reader: Reader): Promise<RegionsBody> => (await brandOf(reader)).regions.rules

/** The rules of registration and sessions in force as a document's body. */
export const identityInForce = async (reader: Reader): Promise<IdentityBody> => (await brandOf(reader)).identity

/** What slots and the sportsbook let a player do in a country (ISO 3166 alpha-2; empty: not known). From memory, at most 5 s old. */
export const playPolicy = async (reader: Reader, country: string): Promise<PlayPolicy> =>
  policyOf((await brandOf(reader)).play.rules, country)

/** Are telephone numbers of this country taken? Where the region rules let it in, and the brand's own list, if there is one, has it. */
export function takesPhonesOf({ regions, identity }: Brand, country: string): boolean {
  const { mode, countries } = regions.rules
  return (
    countries.includes(country) === (mode === 'allow') &&
    (identity.phoneCountries.length === 0 || identity.phoneCountries.includes(country))
  )
}

/** Are all networks of these rules networks? @throws DomainError network.invalid at the line */
export function checkRegions(body: RegionsBody): void {
  gateOf(body)
}

/** Puts published settings in force. Money already taken keeps its currency: that is no setting. */
export async function applySettings(tx: Tx, body: SettingsBody): Promise<void> {
  const { name, currencySymbol, minimumAge, defaultLanguage, termsVersion, ...rest } = body
  await changeSetting(tx, {
    name,
    currency_symbol: currencySymbol,
    minimum_age: minimumAge,
    default_language: defaultLanguage,
    terms_version: termsVersion,
    settings: JSON.stringify(rest)
  })
  await tellChange(tx)
}

/** Puts published region rules in force. @throws DomainError network.invalid */
export async function applyRegions(tx: Tx, body: RegionsBody): Promise<void> {
  checkRegions(body)
  await changeSetting(tx, { regions: JSON.stringify(body) })
  await tellChange(tx)
}

/** Puts published rules of registration and sessions in force. */
export async function applyIdentity(tx: Tx, body: IdentityBody): Promise<void> {
  await changeSetting(tx, { identity: JSON.stringify(body) })
  await tellChange(tx)
}

/** Open pages ask for the status anew; this process reads the settings anew. */
export async function tellChange(tx: Tx): Promise<void> {
  brandOf.forget(tx)
  await emit(tx, 'system.changed', 'everyone', {})
}

/** Rules of a draft, to look at before they are published. @throws DomainError input.invalid, network.invalid */
export function readRegions(given: unknown): RegionGate {
  const parsed = regionsBody.safeParse(given)
  if (!parsed.success) throw inputError(parsed.error, ['network.invalid'])
  return gateOf(parsed.data)
}

/** Marks the brand as a demo: its logins are told at every start. */
export async function markDemo(tx: Tx): Promise<void> {
  await changeSetting(tx, { demo: true })
  brandOf.forget(tx)
}

/** Gives the house the settings of the demo brand; doing it again changes nothing. */
export async function seedBrand(tx: Tx): Promise<void> {
  await changeSetting(tx, { name: 'Fairhouse', merchant_code: 'fairhouse', currency: 'TRY', currency_symbol: '₺', default_language: 'tr' })
  brandOf.forget(tx)
}
