// What the site needs to start, put together for one visitor.
import type { permission, resource } from '@fairhouse/contract/brand.ts'
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { encodeServicePath } from '@fairhouse/contract/message/service-link.ts'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { encode } from 'uqr'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { cached } from '#base/data/cached.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { publishedOf } from '#base/files/documents.ts'
import type { Call } from '#base/http.ts'
import { brandOf, takesPhonesOf } from './brand.ts'
import { registerRulesOf } from './identity.ts'
import { isOwnDomain } from './rules.ts'
import { doorsOf, forgetWindows, maintenanceOf } from './system.ts'

/** Pixels of a QR code and of the quiet margin on each side; error correction M. */
const qr = { size: 200, margin: 20 } as const

/** Where the dark squares of a row begin, and how many there are. */
function pieces(row: readonly boolean[]): [x: number, long: number][] {
  const found: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1]++
    else if (dark) found.push([x, 1])
  }
  return found
}

/** A QR code as an SVG data address. */
export function qrOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = (qr.size - 2 * qr.margin) / size
  // Dark squares beside each other are one piece: the address of a code stands in an answer that every start waits for.
  const path = data
    .map((row, y) =>
      pieces(row)
        .map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`)
        .join('')
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${qr.size}" height="${qr.size}" viewBox="0 0 ${qr.size} ${qr.size}"><rect width="100%" height="100%" fill="#fff"/><path transform="translate(${qr.margin} ${qr.margin}) scale(${step})" d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

interface ResourceBody {
  readonly resourceType: string
  readonly url: string
  readonly label: Record<Language, string>
  readonly weight: number
}

/** Drawn once for each reading of the documents: a code takes milliseconds, and every start of the site asks. */
const drawn = new WeakMap<object, { url: string; code: string }>()

function codeOf(body: ResourceBody, url: string): string {
  const known = drawn.get(body)
  if (known?.url === url) return known.code
  const code = qrOf(url)
  drawn.set(body, { url, code })
  return code
}

/** Apps and links with their codes; a path of the site becomes an address under `publicUrl`. */
export async function resourcesOf(reader: Reader, language: Language, publicUrl: string): Promise<z.infer<typeof resource>[]> {
  const bodies = (await publishedOf(reader, 'resource')).map(d => d.body)
  return bodies
    .sort((a, b) => b.weight - a.weight)
    .map(r => {
      const url = r.url.startsWith('/') ? `${publicUrl}${r.url}` : r.url
      return { resourceType: r.resourceType, url, qrCodeUrl: codeOf(r, url), labelNameEn: r.label.en, labelName: r.label[language] }
    })
}

/** The encoded links of customer service, encoded anew each minute. */
export const serviceRecordOf = cached(60_000, async reader => {
  const { serviceLink, vipServiceLink } = (await brandOf(reader)).settings
  const pathList = [{ type: 3, path: await encodeServicePath(serviceLink) }]
  if (vipServiceLink) pathList.push({ type: 4, path: await encodeServicePath(vipServiceLink) })
  return { version: { pathList } }
})

/** What this process keeps of the brand and of the state of the system is read anew: after somebody, anywhere, has changed it. */
export function forgetSystem(reader: Reader): void {
  brandOf.forget(reader)
  forgetWindows(reader)
  serviceRecordOf.forget(reader)
}

/** Everything that the site needs to start. `operator`: the caller has a pass to see a shut site. */
export async function startOf(
  reader: Reader,
  call: Call,
  language: Language,
  operator: boolean
): Promise<z.infer<typeof permission.reply>> {
  const brand = await brandOf(reader)
  const { settings } = brand
  const doors = await doorsOf(reader, call.address)
  return {
    status: operator ? 0 : doors.status,
    brand: {
      name: brand.name,
      merchantCode: brand.merchantCode,
      currency: brand.currency,
      currencySymbol: brand.currencySymbol,
      timeZone: brand.timeZone,
      minimumAge: brand.minimumAge,
      termsVersion: brand.termsVersion,
      defaultLanguage: brand.defaultLanguage,
      languages: [...languages],
      chatHeaderColor: settings.chatHeaderColor,
      licenceText: settings.licenceText[language],
      ageText: settings.ageText[language]
    },
    whitelabel: settings.flags,
    register: registerRulesOf(brand.identity, settings.flags),
    resources: await resourcesOf(reader, language, call.house.publicUrl()),
    customerService: await serviceRecordOf(reader),
    // without the setting the pages' own rules keep the script out: no id is told, nobody is asked
    analytics: { gtagId: call.house.config.ANALYTICS === 'on' ? settings.gtagId : '' },
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: settings.launchGameCDNs,
    location: { ip: call.address, country: doors.country },
    maintenance: await maintenanceOf(reader, language),
    regionRestriction: doors.refused,
    settings: {
      referralEnabled: settings.referralEnabled,
      loginedToHomePage: settings.loginedToHomePage,
      disclaimer: settings.disclaimer,
      introduction: settings.introduction,
      closedGamesShown: settings.closedGamesShown
    },
    operator: operator && doors.status !== 0,
    serverTime: now()
  }
}

/** Does this host belong to the brand? @throws DomainError domain.invalid */
export async function demandDomain(reader: Reader, host: string): Promise<void> {
  if (!isOwnDomain((await brandOf(reader)).settings.domains, host)) throw new DomainError('domain.invalid')
}

/**
 * Countries whose telephone numbers are taken, with their dialling codes: those that the region rules let in, of the brand's list. In the
 * brand's order where it has named them, else the home of the house's language first, the others by country code.
 */
export async function regionList(reader: Reader): Promise<{ countryCode: string; countryDialingCode: string }[]> {
  const brand = await brandOf(reader)
  const order = [...brand.identity.phoneCountries, new Intl.Locale(brand.defaultLanguage).maximize().region]
  const place = (c: string) => order.indexOf(c) + 1 || Number.MAX_SAFE_INTEGER
  return getCountries()
    .filter(c => takesPhonesOf(brand, c))
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((c: CountryCode) => ({ countryCode: c, countryDialingCode: getCountryCallingCode(c) }))
}
