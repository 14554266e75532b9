// The catalogue: vendors and games, what is shown of them, what can be played, and the members' own choices.
import { maxFavourites, type menuEntry } from '@fairhouse/contract/catalogue.ts'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import { shell as english } from '@fairhouse/locales/en/shell.ts'
import { shell as turkish } from '@fairhouse/locales/tr/shell.ts'
import type { z } from 'zod'
import { cached } from '#base/cached.ts'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { brandOf } from '#brand/brand.ts'
import { lastGamesOf, nameGame } from '#wager/wager.ts'
import { isCategory, type LobbyGame, type LobbyVendor, type Menu, menusOf, navigationOf, placeEsports, playable, shown } from './rules.ts'
import { addFavourite, favouriteRows, gameRows, insertGames, insertVendors, removeFavourite, vendorRows } from './store.ts'

export interface Game extends LobbyGame {
  readonly name: string
  readonly vendorName: string
  /** Engine of the bundled games that hosts it; null for an external vendor's game. */
  readonly engine: string | null
  /** The engine's settings; amounts in them are wire strings. */
  readonly config: Readonly<Record<string, unknown>>
  /** Return to player in hundredths of a percent: 9900 is 99 %. */
  readonly rtp: number
  readonly minStake: Money
  readonly maxStake: Money
  /** The most that one bet can pay. */
  readonly maxWin: Money
  readonly isHot: boolean
  readonly isNew: boolean
  readonly path: string
}

interface Catalogue {
  readonly vendors: readonly LobbyVendor[]
  readonly games: readonly Game[]
}

const catalogueOf = cached(5_000, async (reader): Promise<Catalogue> => {
  // one after the other: in a transaction there is one connection
  const vendors = (await vendorRows(reader)).map(v => ({
    code: v.code,
    displayName: v.display_name,
    isHot: v.is_hot,
    position: v.position,
    visible: v.visible
  }))
  const names = new Map(vendors.map(v => [v.code, v.displayName]))
  const games = (await gameRows(reader)).map((g): Game => {
    assert(isCategory(g.category), `category ${g.category} of ${g.code}`)
    return {
      code: g.code,
      name: g.name,
      vendor: g.vendor,
      vendorName: names.get(g.vendor)!,
      category: g.category,
      engine: g.engine,
      config: g.config as Record<string, unknown>,
      rtp: g.rtp,
      minStake: g.min_stake,
      maxStake: g.max_stake,
      maxWin: g.max_win,
      isHot: g.is_hot,
      isNew: g.is_new,
      position: g.position,
      visible: g.visible,
      maintenance: g.maintenance,
      path: g.path
    }
  })
  return { vendors, games }
})

/** The game of this code, or null; visible or not, so that its open rounds and old bets still have a name. At most 5 s old. */
export async function gameByCode(reader: Reader, code: string): Promise<Game | null> {
  return (await catalogueOf(reader)).games.find(g => g.code === code) ?? null
}

/** Every vendor, shown or not, by position. At most 5 s old. */
export async function allVendors(reader: Reader): Promise<LobbyVendor[]> {
  return [...(await catalogueOf(reader)).vendors].sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
}

/** Every game that this engine hosts, by position; those in maintenance too: their host finishes the round and waits. */
export async function gamesOfEngine(reader: Reader, engine: string): Promise<Game[]> {
  return (await catalogueOf(reader)).games.filter(g => g.engine === engine).sort((a, b) => a.position - b.position)
}

/** May a new bet be placed on it now: shown, its vendor shown, and not in maintenance? */
export async function isPlayable(reader: Reader, code: string): Promise<boolean> {
  const { vendors, games } = await catalogueOf(reader)
  return playable(vendors, games).some(g => g.code === code)
}

/** Vendors and games as the brand places them: sports of esports vendors are esports. */
async function lobbyOf(reader: Reader): Promise<Catalogue> {
  const { vendors, games } = await catalogueOf(reader)
  return { vendors, games: placeEsports(games, (await brandOf(reader)).settings.esportsVendors) }
}

/** Categories with their vendors, in the order of the navigation. */
export async function menus(reader: Reader): Promise<Menu[]> {
  const { vendors, games } = await lobbyOf(reader)
  return menusOf(vendors, games)
}

const wordsOf = { en: english, tr: turkish }

/** The navigation after hot games and favourites, named in a language and in English. */
export async function navigation(reader: Reader, language: Language): Promise<z.output<typeof menuEntry>[]> {
  const { settings } = await brandOf(reader)
  return navigationOf(await menus(reader), settings).map(place => ({
    ...place,
    name: place.name ?? wordsOf[language][place.gameType],
    enName: place.name ?? english[place.gameType]
  }))
}

/** Games that are shown, in the order of the lobby; those in maintenance too. */
export async function shownGames(reader: Reader): Promise<Game[]> {
  const { vendors, games } = await lobbyOf(reader)
  return shown(vendors, games)
}

/** Of these codes those of games that are shown, in the order given. */
async function onlyShown(reader: Reader, codes: readonly string[]): Promise<string[]> {
  const known = new Set((await shownGames(reader)).map(g => g.code))
  return codes.filter(code => known.has(code))
}

/** The member's favourites, the last added first. One that is not shown now stays theirs and comes back with the game. */
export const favouritesOf = async (reader: Reader, memberId: bigint): Promise<string[]> =>
  onlyShown(reader, await favouriteRows(reader, memberId))

/**
 * Puts a game among the member's favourites or takes it out; doing it again changes nothing.
 * @throws DomainError game.unavailable when it is not shown, favourites.full
 */
export async function changeFavourite(tx: Tx, memberId: bigint, code: string, on: boolean): Promise<void> {
  if (!on) return removeFavourite(tx, memberId, code)
  if ((await onlyShown(tx, [code])).length === 0) throw new DomainError('game.unavailable')
  if (!(await addFavourite(tx, memberId, code, maxFavourites))) throw new DomainError('favourites.full')
}

/** The games that the member played last, newest first, at most 20. */
export const recentOf = async (reader: Reader, memberId: bigint): Promise<string[]> =>
  onlyShown(reader, await lastGamesOf(reader, memberId))

/** Puts the house's own games into the catalogue; those that are there already stay as they are. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  const vendorName = 'Fairhouse Originals'
  await insertVendors(tx, [{ code: 'ORIGINALS', display_name: vendorName, is_hot: true, position: 1 }])
  const crash = { vendor: 'ORIGINALS', category: 'CRASH', engine: 'crash', min_stake: UNIT }
  const games = [
    {
      ...crash,
      code: 'nova-crash',
      name: 'Nova Crash',
      config: JSON.stringify({ edge: 100, roundLiability: '1000000.00' }),
      rtp: 9900,
      max_stake: 5_000n * UNIT,
      max_win: 500_000n * UNIT,
      is_hot: true,
      position: 1,
      path: '/crash/nova-crash'
    },
    {
      ...crash,
      code: 'kite',
      name: 'Kite',
      config: JSON.stringify({ edge: 300, roundLiability: '200000.00' }),
      rtp: 9700,
      max_stake: 1_000n * UNIT,
      max_win: 100_000n * UNIT,
      is_new: true,
      position: 2,
      path: '/crash/kite'
    }
  ]
  await insertGames(tx, games)
  for (const { code, name, vendor } of games) await nameGame(tx, { code, name, vendor, vendorName })
  catalogueOf.forget(tx)
}
