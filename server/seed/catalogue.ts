// The demo brand's catalogue beside the house's own games: the sample studio's, which can be played, and invented vendors with invented
// games in every category. Of those none is connected, so each is shown as what it is: listed, and not to be played yet.
import { UNIT } from '@fairhouse/contract/money.ts'
import { studioGames, studioLanguages, studioVendor } from '@fairhouse/games/studio-games.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { insertGames, insertVendors } from '#catalogue/store.ts'
import { nameGame } from '#wager/wager.ts'
import { type Line, type Listing, listings, lotteries } from './listings.ts'

const turkish: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u', '’': '' }
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ışğçöü’]/g, letter => turkish[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const rowOf = ({ code: vendor, category, range }: Listing, [name, rtp, volatility, features, marks = '']: Line, place: number) => {
  const [accountTypeName = '', defaultPlayType = ''] = lotteries[name] ?? []
  return {
    code: slug(name),
    vendor,
    name,
    category,
    remote_code: `${vendor.slice(0, 3).toLowerCase()}_${slug(name).replaceAll('-', '_')}`,
    rtp,
    volatility,
    features: features.split(' ').filter(Boolean),
    languages: ['en', 'tr'],
    is_hot: marks.includes('h'),
    is_new: marks.includes('n'),
    is_freebet: marks.includes('f'),
    has_demo: marks.includes('d'),
    released_on: new Date(Date.UTC(marks.includes('n') ? 2026 : 2023 + (place % 3), place % 9, 1 + ((place * 7) % 27))),
    account_type_name: accountTypeName,
    default_play_type: defaultPlayType,
    min_stake: range.min * UNIT,
    max_stake: range.max * UNIT,
    max_win: range.win * UNIT,
    position: 1_000 + place * 10,
    path: '/game'
  }
}

/** The studio's games, and an entry that opens the list of them all. */
function studioRows() {
  const plain = { vendor: studioVendor.code, category: 'RNG' as const, languages: [...studioLanguages], path: '/game' }
  const [smallest, largest] = [UNIT, 10_000n * UNIT]
  const all = {
    ...plain,
    code: 'foxglove-collection',
    name: 'Foxglove Collection',
    is_game: 'VASSALAGE' as const,
    rtp: Math.min(...studioGames.map(g => g.rtp)),
    features: ['provably-fair'],
    min_stake: smallest,
    max_stake: largest,
    max_win: 1_000_000n * UNIT,
    position: 900
  }
  const games = studioGames.map((g, place) => ({
    ...plain,
    code: g.catalogueCode,
    remote_code: g.code,
    name: g.name,
    rtp: g.rtp,
    volatility: g.volatility,
    features: [...g.features],
    is_hot: place < 3,
    is_new: g.releasedOn >= '2026-06-01',
    is_freebet: true,
    has_demo: true,
    released_on: g.releasedOn,
    min_stake: BigInt(g.smallestStake) * UNIT,
    max_stake: BigInt(g.largestStake) * UNIT,
    max_win: 1_000_000n * UNIT,
    position: 100 + place * 10
  }))
  return [...games, all]
}

/** Lists the demo's vendors and games; those that are there already stay as they are. */
export async function seedListings(house: House): Promise<void> {
  await inTransaction(house.db, async tx => {
    await insertVendors(tx, [
      { code: studioVendor.code, display_name: studioVendor.name, is_hot: true, position: 5, connected: true },
      ...listings.map(({ code, name, hot = false }, at) => ({ code, display_name: name, is_hot: hot, position: 100 + at * 10 }))
    ])
    const names = new Map([[studioVendor.code as string, studioVendor.name as string], ...listings.map(l => [l.code, l.name] as const)])
    await insertGames(tx, studioRows())
    const rows = listings.flatMap(listing => listing.games.map((line, place) => rowOf(listing, line, place)))
    await insertGames(tx, rows)
    for (const { code, name, vendor } of [...studioRows(), ...rows])
      await nameGame(tx, { code, name, vendor, vendorName: names.get(vendor)! })
  })
}
