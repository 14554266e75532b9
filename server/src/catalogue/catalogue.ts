// The catalogue: vendors and games, what of them can be played, and the members' own choices. What the lobby asks stands in lobby.ts.

import { UNIT } from '@fairhouse/contract/money.ts'
import { maxFavourites } from '@fairhouse/contract/play/catalogue.ts'
import { prizeModes } from '@fairhouse/contract/play/lottery.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { lastGamesOf, nameGame } from '#wager/wager.ts'
import { open } from './maintenance.ts'
import { catalogueOf, freshCatalogueOf, type Game, lobbyOf, remoteKey, type Vendor } from './memory.ts'
import { stateOf } from './rules.ts'
import { addFavourite, changeGame, connectVendor, favouriteRows, insertGames, insertVendors, lockGame, removeFavourite } from './store.ts'
import { sportGames, tableGames } from './table-games.ts'

export type { Game, Vendor } from './memory.ts'
export { applySupplierGames, type OfferedGame } from './sync.ts'

/** The game of this code, or null; visible or not, so that its open rounds and old bets still have a name. At most 5 s old. */
export const gameByCode = async (reader: Reader, code: string): Promise<Game | null> => (await catalogueOf(reader)).game.get(code) ?? null

/** The names of these games; a code that is unknown stands for itself. */
export async function gameNames(reader: Reader, codes: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { game } = await catalogueOf(reader)
  return new Map([...codes].map(code => [code, game.get(code)?.name ?? code]))
}

/** The game that a vendor calls so, or null; visible or not. From memory, at most 5 s old. */
export const gameByRemote = async (reader: Reader, vendor: string, remoteCode: string): Promise<Game | null> =>
  (await catalogueOf(reader)).remote.get(remoteKey(vendor, remoteCode)) ?? null

/** Which of our games rest as it is now, not as it was up to 5 s ago: for who has just changed it. */
export async function restingGames(reader: Reader): Promise<ReadonlySet<string>> {
  return new Set((await freshCatalogueOf(reader)).games.filter(g => g.maintenance).map(g => g.code))
}

/** Every vendor, shown or not, by position. At most 5 s old. */
export const allVendors = async (reader: Reader): Promise<Vendor[]> => [...(await catalogueOf(reader)).vendors]

/** Every game that this engine hosts, by position; those in maintenance too: their host finishes the round and waits. */
export async function gamesOfEngine(reader: Reader, engine: string): Promise<Game[]> {
  return (await catalogueOf(reader)).games.filter(g => g.engine === engine).sort((a, b) => a.position - b.position)
}

/** Games that are shown and played here, with what they give back. */
export async function gameReturns(reader: Reader): Promise<Pick<Game, 'code' | 'category' | 'rtp'>[]> {
  const { games, vendor } = await catalogueOf(reader)
  return games.filter(game => game.visible && game.isGame === '' && vendor.get(game.vendor)?.visible === true)
}

/** May a new bet be placed on it now: shown, its vendor shown, neither in maintenance, and not blocked in the country (empty: not known)? */
export async function isPlayable(reader: Reader, code: string, country = ''): Promise<boolean> {
  const { game, vendor } = await catalogueOf(reader)
  const one = game.get(code)
  const its = one && vendor.get(one.vendor)
  return one !== undefined && its !== undefined && one.visible && its.visible && stateOf(one, its, country) === 'open'
}

/**
 * The game to launch, by its code or by a room of it, where the visitor is (empty country: not known).
 * @throws DomainError game.unavailable when it is not shown, its vendor is not connected, or it only opens a list · game.maintenance · game.blocked
 */
export async function gameToLaunch(
  reader: Reader,
  asked: { readonly code?: string | undefined; readonly roomId?: string | undefined; readonly country: string }
): Promise<Game & { readonly seamless: boolean }> {
  const { game, vendor, rooms } = await catalogueOf(reader)
  const code = asked.roomId === undefined ? asked.code : rooms.find(room => room.id === asked.roomId)?.game
  const one = code === undefined ? undefined : game.get(code)
  const its = one && vendor.get(one.vendor)
  if (!one || !its?.visible || !one.visible || one.isGame !== '') throw new DomainError('game.unavailable')
  const state = stateOf(one, its, asked.country)
  if (state === 'blocked') throw new DomainError('game.blocked')
  if (state === 'rests') throw new DomainError('game.maintenance')
  if (state === 'unconnected') throw new DomainError('game.unavailable')
  return { ...one, seamless: its.seamless }
}

/** Says that the house can reach a vendor now, or cannot: its games open or wait. A vendor that the catalogue does not know changes nothing. */
export async function setConnected(tx: Tx, vendor: string, on: boolean): Promise<void> {
  if (await connectVendor(tx, vendor, on)) catalogueOf.forget(tx)
}

/** Lets a game of ours rest, or play again: for the module that hosts it. False: it is so already. */
export async function restGame(tx: Tx, code: string, on: boolean): Promise<boolean> {
  const before = await lockGame(tx, code)
  if (!before || before.maintenance === on) {
    // it may not open by itself at the end that an operator gave it
    if (on && before?.maintenance_by) await changeGame(tx, code, { ...open, maintenance: true })
    return false
  }
  await changeGame(tx, code, { ...open, maintenance: on })
  catalogueOf.forget(tx)
  return true
}

/**
 * Sets what a game of ours takes and pays, and settings of its engine, as of the version that was read: for the module that hosts it. Money in
 * units of 1/100,000. @throws DomainError not.found, document.changed
 */
export async function limitGame(
  tx: Tx,
  code: string,
  version: number,
  { config, ...figures }: Pick<Game, 'minStake' | 'maxStake' | 'maxWin' | 'config'>
): Promise<void> {
  const before = await lockGame(tx, code)
  if (!before) throw new DomainError('not.found')
  if (before.version !== version) throw new DomainError('document.changed')
  await changeGame(tx, code, {
    min_stake: figures.minStake,
    max_stake: figures.maxStake,
    max_win: figures.maxWin,
    config: JSON.stringify({ ...before.config, ...config })
  })
  catalogueOf.forget(tx)
}

/** Of these codes those of games that are shown, in the order given. */
async function onlyShown(reader: Reader, codes: readonly string[]): Promise<string[]> {
  const { game, vendor } = await lobbyOf(reader)
  return codes.filter(code => {
    const one = game.get(code)
    return one?.visible && vendor.get(one.vendor)!.visible
  })
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

/** What the lobby says of the house's slots besides their published maths: what is in them, and the highest stake in units of currency. */
const slotRows: Readonly<
  Record<string, { readonly features: readonly string[]; readonly most: bigint; readonly isHot?: true; readonly isNew?: true }>
> = {
  'tin-orchard': { features: ['wilds', 'multiplier'], most: 500n },
  'marigold-ferry': { features: ['free-spins', 'multiplier'], most: 200n, isHot: true },
  'moth-post': { features: ['free-spins', 'wilds'], most: 200n, isNew: true },
  'tidepool-clockwork': { features: ['cascading', 'free-spins', 'multiplier'], most: 100n, isHot: true },
  'ember-foundry': { features: ['hold-and-win', 'jackpot'], most: 100n, isHot: true },
  'storm-orrery': { features: ['free-spins', 'bonus-buy', 'multiplier'], most: 50n, isNew: true }
}

const slotGames = (vendor: string, from: number) =>
  slotModels.map((model, place) => {
    const { features, most, isHot = false, isNew = false } = slotRows[model.id]!
    return {
      vendor,
      code: model.id,
      name: model.name,
      category: 'RNG' as const,
      engine: 'slot',
      rtp: 9600,
      volatility: model.modes[0]!.volatility,
      features: [...features, 'provably-fair'],
      languages: ['en', 'tr'],
      has_demo: true,
      is_hot: isHot,
      is_new: isNew,
      min_stake: UNIT / 5n,
      max_stake: most * UNIT,
      max_win: (most * UNIT * BigInt(model.cap)) / 100n,
      position: from + place,
      path: `/slots/${model.id}`
    }
  })

/** The house's lotteries: where they are played is said by their account's name. */
const lotteryGames = (vendor: string, from: number) =>
  lotteries.map((l, place) => ({
    vendor,
    code: l.code,
    name: l.name,
    category: l.category,
    engine: 'lottery',
    default_play_type: l.defaultPlay,
    account_type_name: l.accountTypeName,
    // what a bet at the highest series returns; fixed odds of Vietnam: of the two numbers
    rtp: l.family.startsWith('vn-') ? 9900 : prizeModes[l.prizeMode].max * 5,
    features: l.source === 'house' ? ['provably-fair'] : [],
    languages: ['en', 'tr'],
    has_demo: true,
    min_stake: UNIT / 50n,
    max_stake: 5_000_000n * UNIT,
    max_win: 200_000_000n * UNIT,
    position: from + place,
    path: `/lottery?gameCode=${l.code}&playType=${l.defaultPlay}`
  }))

/** Puts the house's own games into the catalogue; those that are there already stay as they are. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  const vendorName = 'Fairhouse Originals'
  await insertVendors(tx, [{ code: 'ORIGINALS', display_name: vendorName, is_hot: true, position: 1 }])
  const crash = {
    vendor: 'ORIGINALS',
    category: 'CRASH' as const,
    engine: 'crash',
    min_stake: UNIT,
    features: ['cash-out', 'provably-fair'],
    languages: ['en', 'tr'],
    has_demo: true
  }
  const games = [
    {
      ...crash,
      code: 'nova-crash',
      name: 'Nova Crash',
      config: JSON.stringify({ edge: 100, roundLiability: '1000000.00' }),
      rtp: 9900,
      volatility: 'high' as const,
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
      volatility: 'medium' as const,
      max_stake: 1_000n * UNIT,
      max_win: 100_000n * UNIT,
      is_new: true,
      position: 2,
      path: '/crash/kite'
    }
  ]
  const slots = slotGames('ORIGINALS', 3)
  const draws = lotteryGames('ORIGINALS', 3 + slots.length)
  const tables = tableGames('ORIGINALS', 3 + slots.length + draws.length)
  const books = sportGames('ORIGINALS', 3 + slots.length + draws.length + tables.length)
  await insertGames(tx, games)
  await insertGames(tx, slots)
  await insertGames(tx, draws)
  await insertGames(tx, tables)
  await insertGames(tx, books)
  for (const { code, name, vendor } of [...games, ...slots, ...draws, ...tables, ...books])
    await nameGame(tx, { code, name, vendor, vendorName })
  catalogueOf.forget(tx)
}
