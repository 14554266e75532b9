// The fields and values of documents that have a word in the locales.
import { announcementTypes, helpCategories } from '@fairhouse/contract/message/content.ts'
import { promotionFilters } from '@fairhouse/contract/money/offer.ts'

/** The first part of a field's path. */
export const fieldNames = [
  'title',
  'content',
  'date',
  'type',
  'execution',
  'link',
  'weight',
  'startsAt',
  'endsAt',
  'groupName',
  'url',
  'text',
  'motif',
  'category',
  'keywords',
  'resourceType',
  'label',
  'summary',
  'filters',
  'reward',
  'requirement',
  'wagering',
  'language',
  'key',
  'sentence',
  'name',
  'currencySymbol',
  'minimumAge',
  'defaultLanguage',
  'termsVersion',
  'flags',
  'referralEnabled',
  'loginedToHomePage',
  'disclaimer',
  'introduction',
  'chatHeaderColor',
  'domains',
  'imageCDNs',
  'launchGameCDNs',
  'gtagId',
  'extraSportsVendor',
  'esportsVendors',
  'pointRates',
  'pointRatesShown',
  'closedGamesShown',
  'serviceLink',
  'vipServiceLink',
  'licenceText',
  'ageText',
  'mode',
  'countries',
  'unknown',
  'letNetworks',
  'refuseNetworks'
] as const

/** Rules of registration and sessions besides the fields of the form, by the last part of their path. */
export const registrationNames = [
  'phoneCountries',
  'idleMinutes',
  'absoluteHours',
  'most',
  'passwordDays',
  'verifyNewAddress',
  'hideAccounts',
  'codeMinutes',
  'perNumberHour',
  'perNetworkDay',
  'perHour'
] as const

const prefixed = <P extends string, V extends readonly string[]>(path: P, values: V) =>
  values.map(v => `${path}_${v}`) as `${P}_${V[number]}`[]

/** Values of a closed set, as `field_value`. */
export const valueNames = [
  ...prefixed('type', announcementTypes),
  ...prefixed('execution', announcementTypes),
  ...prefixed('category', helpCategories),
  ...prefixed('filters', promotionFilters),
  ...prefixed('mode', ['block', 'allow'] as const),
  ...prefixed('unknown', ['let', 'refuse'] as const)
]
