// The bodies of what operators write, by kind. Never imported by the site.
import * as z from 'zod/mini'
import { registerFieldNames, whitelabelFlags } from '../../brand.ts'
import { languages } from '../../endpoint.ts'
import { recordOf } from '../../keys.ts'
import { patternIds } from '../../member/register-rule.ts'
import { announcementTypes, helpCategories, motifs } from '../../message/content.ts'
import { promotionFilters } from '../../money/offer.ts'

const line = (max: number) =>
  z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(max, 'input.tooLong'))
const mayBeEmpty = (max: number) => z.string({ error: 'input.required' }).check(z.trim(), z.maxLength(max, 'input.tooLong'))
const said = (max: number) => z.strictObject({ tr: line(max), en: line(max) })
const saidOrNot = (max: number) => z.strictObject({ tr: mayBeEmpty(max), en: mayBeEmpty(max) })
/** HTML in every language; the server sanitises it when it is saved. */
const html = z.strictObject({ tr: line(40_000), en: line(40_000) })
/** A path of the site, an https address, or nothing. Browsers read a backslash as a slash: two of either would leave the site. */
const target = z
  .string()
  .check(z.trim(), z.maxLength(500, 'input.tooLong'), z.regex(/^(|\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/, 'link.invalid'))
const weight = z.int().check(z.minimum(0), z.maximum(1000, 'input.invalid'))
const schedule = { startsAt: z.nullable(z.iso.datetime({ offset: true })), endsAt: z.nullable(z.iso.datetime({ offset: true })) }
const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{2,5})?$/, 'domain.invalid')
  )
const origin = z.string().check(z.trim(), z.regex(/^https:\/\/[a-z0-9.-]+(:\d{2,5})?$/i, 'link.invalid'))
const rate = z.string().check(z.regex(/^\d{1,2}\.\d{2}$/, 'input.invalid'))
/** A network: an address or CIDR, version 4 or 6; the server checks it whole. */
const network = z.string().check(z.trim(), z.regex(/^[0-9a-f.:]+(\/\d{1,3})?$/i, 'network.invalid'))

/** The brand's settings; currency and merchant code are fixed when a house is founded. */
export const settingsBody = z.strictObject({
  name: line(40),
  currencySymbol: line(5),
  minimumAge: z.int().check(z.minimum(18, 'input.invalid'), z.maximum(99, 'input.invalid')),
  defaultLanguage: z.enum(languages),
  termsVersion: line(20),
  flags: z.strictObject(recordOf(whitelabelFlags, () => z.boolean())),
  referralEnabled: z.boolean(),
  loginedToHomePage: z.boolean(),
  disclaimer: z.boolean(),
  introduction: z.boolean(),
  chatHeaderColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'input.invalid')),
  domains: z.array(host).check(z.maxLength(50)),
  imageCDNs: z.array(origin).check(z.maxLength(20)),
  launchGameCDNs: z.array(origin).check(z.maxLength(20)),
  gtagId: z.string().check(z.regex(/^(|G-[A-Z0-9]{4,20})$/, 'input.invalid')),
  extraSportsVendor: z.string().check(z.regex(/^(|[A-Z][A-Z0-9_]{1,39})$/, 'input.invalid')),
  esportsVendors: z.array(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'input.invalid'))).check(z.maxLength(50)),
  /** Points for 100 units of valid bet; `pointRatesShown`: told to players, which is right only while points are credited. */
  pointRates: z.strictObject({ LIVE: rate, SPORTS: rate, FISH: rate, RNG: rate, PVP: rate }),
  pointRatesShown: z._default(z.boolean(), true),
  closedGamesShown: z._default(z.boolean(), false),
  serviceLink: target,
  vipServiceLink: target,
  licenceText: saidOrNot(400),
  ageText: saidOrNot(400)
})
export type SettingsBody = z.infer<typeof settingsBody>
export const regionsBody = z.strictObject({
  /** block: everybody but the listed countries · allow: nobody but them. */
  mode: z.enum(['block', 'allow']),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'input.invalid'))).check(z.maxLength(250)),
  /** What happens where the country is not known. */
  unknown: z.enum(['let', 'refuse']),
  /** These networks are let in whatever their country. */
  letNetworks: z.array(network).check(z.maxLength(500)),
  /** These networks are refused whatever their country; the let list wins. */
  refuseNetworks: z.array(network).check(z.maxLength(500))
})
export type RegionsBody = z.infer<typeof regionsBody>
const whole = (least: number, most: number) => z.int().check(z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))
const fieldRule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(patternIds),
    minLength: whole(0, 255),
    maxLength: whole(1, 255)
  })
  .check(z.refine(r => r.minLength <= r.maxLength, { path: ['maxLength'], error: 'input.invalid' }))

/** Registration and sessions: the fields that are asked for, the countries of telephone numbers, limits. */
export const identityBody = z.strictObject({
  fields: z.strictObject(recordOf(registerFieldNames, () => fieldRule)),
  /** Countries whose telephone numbers are taken; empty: every country that the region rules let in. */
  phoneCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'input.invalid'))).check(z.maxLength(250)),
  sessions: z.strictObject({ idleMinutes: whole(5, 720), absoluteHours: whole(1, 720), most: whole(1, 20) }),
  /** Days after which a password has expired (`PWDEXPFORCECHANGE3`). */
  passwordDays: whole(7, 3650),
  /** A login from a network and device that the account was not seen with for 90 days asks for one more proof. */
  verifyNewAddress: z.boolean(),
  /** Strict: asking for a new password by mail is answered alike whether name and mailbox belong together or not. */
  hideAccounts: z._default(z.boolean(), false),
  sms: z.strictObject({
    /** Minutes that a code is good for, and codes in an hour for one number, in a day from one network, in an hour in all. */
    codeMinutes: whole(1, 10),
    perNumberHour: whole(1, 20),
    perNetworkDay: whole(1, 500),
    perHour: whole(1, 100_000)
  })
})
export type IdentityBody = z.infer<typeof identityBody>

/** Every kind of document with the shape of its body. */
export const documentBodies = {
  settings: settingsBody,
  regions: regionsBody,
  identity: identityBody,
  notice: z.strictObject({ title: said(160), content: html, date: z.iso.datetime({ offset: true }) }),
  announcement: z.strictObject({
    type: z.enum(announcementTypes),
    execution: z.enum(announcementTypes),
    title: said(160),
    content: html,
    link: target,
    weight,
    ...schedule
  }),
  banner: z.strictObject({
    groupName: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'input.invalid')),
    url: target,
    title: said(120),
    text: saidOrNot(240),
    motif: z.enum(motifs),
    weight,
    ...schedule
  }),
  help: z.strictObject({
    category: z.enum(helpCategories),
    title: said(160),
    content: html,
    keywords: saidOrNot(300),
    weight
  }),
  resource: z.strictObject({
    resourceType: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,29}$/, 'input.invalid')),
    url: target,
    label: said(60),
    weight
  }),
  promotion: z.strictObject({
    title: said(120),
    summary: said(240),
    filters: z.array(z.enum(promotionFilters)).check(z.minLength(1, 'input.required'), z.maxLength(7)),
    motif: z.enum(motifs),
    reward: said(120),
    requirement: said(120),
    wagering: said(120),
    content: html,
    weight,
    ...schedule
  }),
  /** A sentence of the site in the brand's own words. */
  translation: z.strictObject({
    language: z.enum(languages),
    key: z.string().check(z.regex(/^[a-zA-Z]+\.[a-zA-Z0-9_]+$/, 'input.invalid')),
    sentence: line(2_000)
  })
} as const
export type DocumentKind = keyof typeof documentBodies
export type DocumentBody<K extends DocumentKind> = z.infer<(typeof documentBodies)[K]>
export const documentKinds = Object.keys(documentBodies) as [DocumentKind, ...DocumentKind[]]
const of = <K extends DocumentKind>(kind: K) => z.object({ kind: z.literal(kind), body: documentBodies[kind] })
/** A document of any kind: the kind says which body it has. */
export const anyDocument = z.discriminatedUnion('kind', [
  of('settings'),
  of('regions'),
  of('identity'),
  of('notice'),
  of('announcement'),
  of('banner'),
  of('help'),
  of('resource'),
  of('promotion'),
  of('translation')
])
export type AnyDocument = z.output<typeof anyDocument>
/** Kinds of which there is exactly one document. */
export const singletons: readonly DocumentKind[] = ['settings', 'regions', 'identity']
