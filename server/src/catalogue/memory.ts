// The whole catalogue in memory: read anew only when something in it changed, and prepared for the lobby's questions.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import type { gameSorts, volatilities } from '@fairhouse/contract/play/catalogue.ts'
import type { DialectAdapter } from 'kysely'
import { cached } from '#base/data/cached.ts'
import type { Reader } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { brandOf } from '#brand/brand.ts'
import { isCategory, type LobbyGame, type LobbyVendor, placeEsports, shown } from './rules.ts'
import { type Dictionary, dictionaryOf } from './search.ts'
import { gameRows, roomRows, stampOf, vendorRows } from './store.ts'

/** Of maintenance: since when, until when (null: until somebody opens it), why, and who began it (null: the house itself). */
export interface Rest {
  readonly since: Date | null
  readonly until: Date | null
  readonly reason: string | null
  readonly by: string | null
}

export interface Vendor extends LobbyVendor {
  readonly connected: boolean
  readonly seamless: boolean
  readonly maintenance: boolean
  readonly rest: Rest | null
  readonly blockedCountries: readonly string[]
  readonly version: number
}

export interface Game extends LobbyGame {
  readonly name: string
  readonly vendorName: string
  readonly rest: Rest | null
  /** Engine of the bundled games that hosts it; null for an external vendor's game. */
  readonly engine: string | null
  /** The engine's settings; amounts in them are wire strings. */
  readonly config: Readonly<Record<string, unknown>>
  /** The vendor's own code; null: the game is not launched at a vendor. */
  readonly remoteCode: string | null
  readonly defaultPlayType: string
  readonly accountTypeName: string
  readonly isGame: '' | 'VASSALAGE'
  readonly nodeId: string
  /** Return to player in hundredths of a percent: 9900 is 99 %. */
  readonly rtp: number
  readonly volatility: (typeof volatilities)[number] | null
  readonly features: readonly string[]
  readonly languages: readonly string[]
  readonly isFreebet: boolean
  readonly hasDemo: boolean
  /** ISO 3166-1 alpha-2: where the brand or the vendor shuts it. */
  readonly blockedCountries: readonly string[]
  /** Of these the brand's own. */
  readonly brandBlocked: readonly string[]
  readonly vendorBlocked: readonly string[]
  /** Day, e.g. 2026-03-01. */
  readonly releasedOn: string | null
  readonly picture: string | null
  readonly minStake: Money
  readonly maxStake: Money
  /** The most that one bet can pay. */
  readonly maxWin: Money
  readonly isHot: boolean
  readonly isNew: boolean
  readonly path: string
  /** The brand wants it shown; `visible` is so only while its vendor lists it. */
  readonly wished: boolean
  /** The vendor lists it still. */
  readonly offered: boolean
  readonly version: number
}

export interface Room {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly minStake: Money
  readonly maxStake: Money
  readonly seats: number
}

export interface Catalogue {
  /** By position. */
  readonly vendors: readonly Vendor[]
  readonly games: readonly Game[]
  /** Those that are shown, by position. */
  readonly rooms: readonly Room[]
  readonly vendor: ReadonlyMap<string, Vendor>
  readonly game: ReadonlyMap<string, Game>
  /** By vendor and the vendor's own code. */
  readonly remote: ReadonlyMap<string, Game>
}

/** What is shown, as the brand places it. */
export interface Lobby extends Catalogue {
  /** Those that are shown, in the order of the lobby. */
  readonly games: readonly Game[]
  /** Words of the names, vendors and features, with places among `games`. */
  readonly words: Dictionary
  /** Places among `games` in an order; names in the alphabet of the language. */
  inOrder(sort: (typeof gameSorts)[number], language: Language): readonly number[]
}

export const remoteKey = (vendor: string, remoteCode: string): string => `${vendor} ${remoteCode}`

type VendorRow = Awaited<ReturnType<typeof vendorRows>>[number]
type GameRow = Awaited<ReturnType<typeof gameRows>>[number]

const restOf = (row: VendorRow | GameRow): Rest | null =>
  row.maintenance
    ? { since: row.maintenance_since, until: row.maintenance_until, reason: row.maintenance_reason, by: row.maintenance_by }
    : null

const vendorOf = (v: VendorRow): Vendor => ({
  code: v.code,
  displayName: v.display_name,
  isHot: v.is_hot,
  position: v.position,
  visible: v.visible,
  connected: v.connected,
  seamless: v.seamless,
  maintenance: v.maintenance,
  rest: restOf(v),
  blockedCountries: v.blocked_countries,
  version: v.version
})

function gameOf(g: GameRow, vendorName: string): Game {
  assert(isCategory(g.category), `category ${g.category} of ${g.code}`)
  return {
    code: g.code,
    name: g.name,
    vendor: g.vendor,
    vendorName,
    category: g.category,
    engine: g.engine,
    config: g.config,
    remoteCode: g.remote_code,
    defaultPlayType: g.default_play_type,
    accountTypeName: g.account_type_name,
    isGame: g.is_game,
    nodeId: g.node_id,
    rtp: g.rtp,
    volatility: g.volatility,
    features: g.features,
    languages: g.languages,
    isFreebet: g.is_freebet,
    hasDemo: g.has_demo,
    blockedCountries: [...g.blocked_countries, ...g.vendor_blocked],
    brandBlocked: g.blocked_countries,
    vendorBlocked: g.vendor_blocked,
    releasedOn: g.released,
    picture: g.picture,
    minStake: g.min_stake,
    maxStake: g.max_stake,
    maxWin: g.max_win,
    isHot: g.is_hot,
    isNew: g.is_new,
    position: g.position,
    visible: g.visible && g.offered,
    wished: g.visible,
    maintenance: g.maintenance,
    rest: restOf(g),
    path: g.path,
    offered: g.offered,
    version: g.version
  }
}

async function readCatalogue(reader: Reader): Promise<Catalogue> {
  // one after the other: in a transaction there is one connection
  const vendors = (await vendorRows(reader)).map(vendorOf).sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
  const vendor = new Map(vendors.map(v => [v.code, v]))
  const games = (await gameRows(reader)).map(g => gameOf(g, vendor.get(g.vendor)!.displayName))
  const rooms = (await roomRows(reader)).map(
    (r): Room => ({ id: r.id, game: r.game, name: r.name, minStake: r.min_stake, maxStake: r.max_stake, seats: r.seats })
  )
  return {
    vendors,
    games,
    rooms,
    vendor,
    game: new Map(games.map(g => [g.code, g])),
    remote: new Map(games.flatMap(g => (g.remoteCode === null ? [] : [[remoteKey(g.vendor, g.remoteCode), g]])))
  }
}

const kept = new WeakMap<DialectAdapter, { stamp: string; catalogue: Catalogue }>()

/** Vendors and games, shown or not, as they are now: for who changes them. One small read, where nothing changed. */
export async function freshCatalogueOf(reader: Reader): Promise<Catalogue> {
  const database = reader.getExecutor().adapter
  // the stamp is read first: what changes between the two reads is read once more, never missed
  const stamp = await stampOf(reader)
  const last = kept.get(database)
  if (last?.stamp === stamp) return last.catalogue
  const catalogue = await readCatalogue(reader)
  kept.set(database, { stamp, catalogue })
  return catalogue
}

/** Vendors and games, shown or not; at most 5 s old. */
export const catalogueOf = cached(5_000, freshCatalogueOf)

const orders: Record<Exclude<(typeof gameSorts)[number], 'place' | 'name'>, (a: Game, b: Game) => number> = {
  hot: (a, b) => Number(b.isHot) - Number(a.isHot),
  new: (a, b) => Number(b.isNew) - Number(a.isNew) || (b.releasedOn ?? '').localeCompare(a.releasedOn ?? ''),
  rtp: (a, b) => b.rtp - a.rtp
}

function prepare(catalogue: Catalogue, esportsVendors: readonly string[]): Lobby {
  const games = shown(catalogue.vendors, placeEsports(catalogue.games, esportsVendors))
  const made = new Map<string, readonly number[]>()
  const places = games.map((_, place) => place)
  const order = (sort: (typeof gameSorts)[number], language: Language): readonly number[] => {
    if (sort === 'place') return places
    const alphabet = new Intl.Collator(language).compare
    const compare = sort === 'name' ? (a: Game, b: Game) => alphabet(a.name, b.name) : orders[sort]
    return places.toSorted((a, b) => compare(games[a]!, games[b]!) || a - b)
  }
  return {
    ...catalogue,
    games,
    words: dictionaryOf(games.map(g => [g.name, g.vendorName, ...g.features])),
    inOrder(sort, language) {
      const key = sort === 'name' ? `name ${language}` : sort
      const places = made.get(key) ?? order(sort, language)
      made.set(key, places)
      return places
    }
  }
}

const lobbies = new WeakMap<Catalogue, { esports: string; lobby: Lobby }>()

/** What is shown as the brand places it: sports of esports vendors are esports. At most 5 s old. */
export async function lobbyOf(reader: Reader): Promise<Lobby> {
  const catalogue = await catalogueOf(reader)
  const { esportsVendors } = (await brandOf(reader)).settings
  const esports = esportsVendors.join(' ')
  const last = lobbies.get(catalogue)
  if (last?.esports === esports) return last.lobby
  const lobby = prepare(catalogue, esportsVendors)
  lobbies.set(catalogue, { esports, lobby })
  return lobby
}
