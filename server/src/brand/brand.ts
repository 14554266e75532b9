// The brand: its name, currency, minimum age, terms and the state of the system.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { cached } from '#base/cached.ts'
import type { Tx } from '#base/database.ts'
import { changeSetting, setting } from './store.ts'

export interface Brand {
  readonly name: string
  readonly merchantCode: string
  readonly currency: string
  readonly currencySymbol: string
  /** Years. */
  readonly minimumAge: number
  readonly defaultLanguage: Language
  /** Version of the terms that a new member agrees to. */
  readonly termsVersion: string
  /** 0 normal, 1 maintenance, 2 region restricted. */
  readonly systemStatus: 0 | 1 | 2
  readonly flags: Readonly<Record<string, unknown>>
}

/** The brand's settings, at most 5 seconds old. */
export const brandOf = cached(5_000, async (reader): Promise<Brand> => {
  const row = await setting(reader)
  return {
    name: row.name,
    merchantCode: row.merchant_code,
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    minimumAge: row.minimum_age,
    defaultLanguage: row.default_language as Language,
    termsVersion: row.terms_version,
    systemStatus: row.system_status as Brand['systemStatus'],
    flags: row.flags as Record<string, unknown>
  }
})

/** Marks the brand as a demo: its logins are told at every start. */
export async function markDemo(tx: Tx): Promise<void> {
  const { flags } = await setting(tx)
  await changeSetting(tx, { flags: JSON.stringify({ ...(flags as object), demo: true }) })
  brandOf.forget(tx)
}

/** Gives the house the settings of the demo brand; doing it again changes nothing. */
export async function seedBrand(tx: Tx): Promise<void> {
  await changeSetting(tx, { name: 'Fairhouse', merchant_code: 'fairhouse', currency: 'TRY', currency_symbol: '₺', default_language: 'tr' })
  brandOf.forget(tx)
}
