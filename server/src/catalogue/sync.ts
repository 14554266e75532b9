// Takes a vendor's own list of games into the catalogue. What the brand decided (name, place, whether it is shown) stays the brand's.
import { createHash } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { nameGame } from '#wager/wager.ts'
import { catalogueOf } from './memory.ts'
import { changeGame, gameRowsOf, insertGames, vendorByCode } from './store.ts'

/** A game as its vendor describes it; `code` and `category` are the vendor's own words. */
export interface OfferedGame {
  readonly code: string
  readonly name: string
  readonly category: string
  /** false: listed, and not to be played now. */
  readonly enabled: boolean
  readonly freebets: boolean
  /** ISO 3166-1 alpha-2. */
  readonly blockedCountries: readonly string[]
  readonly restrictedCountries: readonly string[]
  /** yyyy-MM-dd, or null. */
  readonly releasedOn: string | null
  readonly volatility: 'low' | 'medium' | 'high' | 'very-high' | null
  /** Return to player in hundredths of a percent; null: not told. */
  readonly rtp: number | null
  readonly features: readonly string[]
  readonly languages: readonly string[]
}

const kinds: readonly (readonly [RegExp, GameCategory])[] = [
  [/e-?sport/, 'ESPORTS'],
  [/sport|virtual/, 'SPORTS'],
  [/crash/, 'CRASH'],
  [/live/, 'LIVE'],
  [/fish|shoot/, 'FISH'],
  [/e-?lott|instant ?lott/, 'ELOTT'],
  [/lott|keno/, 'LOTT'],
  [/pvp|poker|p2p|duel/, 'PVP']
]

/** Our category of a vendor's word; slots for all that is none of the others. */
export const categoryOf = (word: string): GameCategory => kinds.find(([look]) => look.test(word.toLowerCase()))?.[1] ?? 'RNG'

/** From here on games whose words come to the same are told apart by a mark of their own: counting on would look at all of them. */
const mostNumbered = 9

/** A code of ours for a vendor's game: the vendor and its own word without the prefix; a number where another has it. */
export function codeFor(vendor: string, remoteCode: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  const plain = `${vendor}-${remoteCode.replace(/^[a-z]{3}_/, '')}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
    .slice(0, 36)
  for (let n = 1; ; n++) {
    const mark = () => createHash('sha256').update(`${n} ${remoteCode}`).digest('hex').slice(0, 12)
    const code = n === 1 ? plain : n <= mostNumbered ? `${plain}-${n}` : `${plain.slice(0, 26)}-${mark()}`
    if (!taken.has(code)) return code
  }
}

const factsOf = (g: OfferedGame) => ({
  offered: g.enabled,
  is_freebet: g.freebets,
  vendor_blocked: [...new Set([...g.blockedCountries, ...g.restrictedCountries])].sort(),
  features: [...g.features],
  languages: [...g.languages],
  ...(g.rtp === null ? {} : { rtp: g.rtp }),
  ...(g.volatility === null ? {} : { volatility: g.volatility }),
  ...(g.releasedOn === null ? {} : { released_on: g.releasedOn })
})

/**
 * Takes over what a vendor says of its games: new ones come hidden, until an operator shows them; facts of known ones are renewed; those
 * that it lists no more are taken out of the lobby and come back when it lists them again. Doing it again changes nothing.
 * @throws DomainError not.found when the catalogue has no such vendor
 */
export async function applySupplierGames(
  tx: Tx,
  vendor: string,
  offered: readonly OfferedGame[]
): Promise<{ added: number; changed: number; gone: number }> {
  const its = await vendorByCode(tx, vendor)
  if (!its) throw new DomainError('not.found')
  const known = new Map((await gameRowsOf(tx, vendor)).flatMap(g => (g.remote_code === null ? [] : [[g.remote_code, g]])))
  const taken = new Set((await catalogueOf(tx)).game.keys())
  const listed = new Map(offered.map(g => [g.code, g]))
  let [changed, gone] = [0, 0]
  const fresh = []
  for (const g of listed.values()) {
    const facts = factsOf(g)
    const there = known.get(g.code)
    if (!there) {
      const code = codeFor(vendor, g.code, taken)
      taken.add(code)
      fresh.push({
        ...facts,
        code,
        vendor,
        name: g.name,
        category: categoryOf(g.category),
        remote_code: g.code,
        rtp: g.rtp ?? 0,
        min_stake: UNIT,
        max_stake: 10_000n * UNIT,
        max_win: 1_000_000n * UNIT,
        is_new: true,
        visible: false,
        position: 1_000,
        path: '/game'
      })
    } else {
      const before: Readonly<Record<string, unknown>> = { ...there, released_on: there.released }
      const news = Object.entries(facts).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
      if (news.length === 0) continue
      await changeGame(tx, there.code, Object.fromEntries(news))
      changed++
    }
  }
  for (const [remote, { code, offered: was }] of known)
    if (was && !listed.has(remote)) {
      await changeGame(tx, code, { offered: false })
      gone++
    }
  if (fresh.length > 0) await insertGames(tx, fresh)
  for (const { code, name } of fresh) await nameGame(tx, { code, name, vendor, vendorName: its.display_name })
  catalogueOf.forget(tx)
  return { added: fresh.length, changed, gone }
}
