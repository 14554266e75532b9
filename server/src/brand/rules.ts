// Decisions on the brand: defaults of its settings, whether the site is open to an address, rules of the registration form.
import { BlockList, isIP, isIPv4 } from 'node:net'
import { type SystemStatus, whitelabelFlags } from '@fairhouse/contract/brand.ts'
import { recordOf } from '@fairhouse/contract/keys.ts'
import type { RegionsBody, SettingsBody } from '@fairhouse/contract/ops/house/content.ts'
import { defaultPlayPolicy, judgeSpin, type PlayPolicy, type PlayRules, type SpinWish } from '@fairhouse/contract/play/play-policy.ts'
import { DomainError } from '#base/errors.ts'

/** What a brand has until somebody publishes something else. */
export const defaultSettings: SettingsBody = {
  name: 'Fairhouse',
  currencySymbol: 'P',
  minimumAge: 21,
  defaultLanguage: 'tr',
  termsVersion: '1',
  flags: recordOf(whitelabelFlags, flag => flag === 'USERNAMEREG3' || flag === 'MANPLAYREB3'),
  referralEnabled: false,
  loginedToHomePage: false,
  disclaimer: false,
  introduction: false,
  chatHeaderColor: '#5b48e0',
  domains: [],
  imageCDNs: [],
  launchGameCDNs: [],
  gtagId: '',
  extraSportsVendor: '',
  esportsVendors: [],
  pointRates: { LIVE: '0.70', SPORTS: '1.00', FISH: '1.20', RNG: '1.20', PVP: '1.00' },
  pointRatesShown: true,
  closedGamesShown: false,
  serviceLink: '/support',
  vipServiceLink: '/support?channel=vip',
  licenceText: { tr: '', en: '' },
  ageText: { tr: '', en: '' }
}

const strict = { ...defaultPlayPolicy, autoplay: false, turbo: false, buy: false, gamble: false, onePress: false }

/** What slots and the sportsbook let a player do until an operator says something else: the countries named here are known to ask for more. */
const defaultPlay: PlayRules = {
  everywhere: defaultPlayPolicy,
  countries: [
    { country: 'DE', policy: { ...strict, spinMs: 5_000 } },
    { country: 'GB', policy: { ...strict, spinMs: 2_500 } },
    { country: 'SE', policy: { ...strict, spinMs: 3_000 } }
  ]
}

/** The stored rules with the defaults of what they do not say; those of before a right was known leave it as it is everywhere. */
export function wholePlay(said: Partial<PlayRules>): PlayRules {
  const { everywhere, countries } = { ...defaultPlay, ...said }
  return {
    everywhere: { ...defaultPlayPolicy, ...everywhere },
    countries: countries.map(({ country, policy }) => ({ country, policy: { ...defaultPlayPolicy, ...policy } }))
  }
}

/** Lets a spin pass. @throws DomainError policy.buy, policy.gamble, spin.tooFast */
export function allowSpin(policy: PlayPolicy, wish: SpinWish): void {
  const refusal = judgeSpin(policy, wish)
  if (refusal === 'spin.tooFast') throw new DomainError(refusal, { seconds: String(policy.spinMs / 1_000) })
  if (refusal) throw new DomainError(refusal)
}

export const openRegions: RegionsBody = { mode: 'block', countries: [], unknown: 'let', letNetworks: [], refuseNetworks: [] }

/** The networks of a list as one thing to ask. @throws DomainError network.invalid with the line at fault */
function blockListOf(networks: readonly string[], field: string): BlockList {
  const list = new BlockList()
  for (const [at, network] of networks.entries()) {
    const [address = '', bits, ...rest] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    const most = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (!isIP(address) || rest.length > 0 || !(prefix <= most))
      throw new DomainError('network.invalid', { network }, { [`body.${field}.${at}`]: 'network.invalid' })
    list.addSubnet(address, prefix, family)
  }
  return list
}

export interface RegionGate {
  readonly rules: RegionsBody
  readonly let: BlockList
  readonly refuse: BlockList
}

/** Region rules ready to be asked. @throws DomainError network.invalid */
export const gateOf = (rules: RegionsBody): RegionGate => ({
  rules,
  let: blockListOf(rules.letNetworks, 'letNetworks'),
  refuse: blockListOf(rules.refuseNetworks, 'refuseNetworks')
})

export type RegionCause = 'letNetwork' | 'refuseNetwork' | 'country' | 'unknownCountry'

/** Is this address refused, and by which rule? The let list wins over the refuse list, both over the country. */
export function judgeRegion(gate: RegionGate, address: string, country: string): { refused: boolean; because: RegionCause } {
  const plain = address.replace(/^::ffff:/i, '')
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6'
  if (gate.let.check(plain, family)) return { refused: false, because: 'letNetwork' }
  if (gate.refuse.check(plain, family)) return { refused: true, because: 'refuseNetwork' }
  if (country === '') return { refused: gate.rules.unknown === 'refuse', because: 'unknownCountry' }
  return { refused: gate.rules.countries.includes(country) === (gate.rules.mode === 'block'), because: 'country' }
}

export interface Window {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** The window that covers `now` (milliseconds), or null. */
export const activeWindow = <W extends Window>(windows: readonly W[], now: number): W | null =>
  windows.find(w => w.startsAt.getTime() <= now && (w.endsAt === null || w.endsAt.getTime() > now)) ?? null

/** The next window that begins within a day, to be announced; or null. */
export const nextWindow = <W extends Window>(windows: readonly W[], now: number): W | null =>
  windows
    .filter(w => w.startsAt.getTime() > now && w.startsAt.getTime() < now + 86_400_000)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0] ?? null

/** 1 maintenance, else 2 refused by region, else 0. */
export const statusOf = (maintained: boolean, refused: boolean): SystemStatus => (maintained ? 1 : refused ? 2 : 0)

/** Host without its port and a closing dot, in lower case. */
const bare = (host: string) =>
  host
    .replace(/[A-Z]/g, c => c.toLowerCase())
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')

/** Does this host belong to the brand? A brand without a list of domains answers under any. */
export const isOwnDomain = (domains: readonly string[], host: string): boolean =>
  domains.length === 0 || domains.some(d => bare(d) === bare(host))
