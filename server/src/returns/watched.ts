// Which games are watched and by what law: slots by their published tables, live tables by the rules of their game.

import type { Watch } from '@fairhouse/games/returns/watch.ts'
import { gambleWatch, watchesOf } from '@fairhouse/games/slots/watch.ts'
import type { TableRules } from '@fairhouse/games/table/types.ts'
import { outcomesOf, watchedOf, watchesOfTable } from '@fairhouse/games/table/watch.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sha256 } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import { gameByCode, gamesOfEngine } from '#catalogue/catalogue.ts'
import { type Slot, slots } from '#spin/spin.ts'

export interface WatchedGame {
  readonly code: string
  readonly name: string
  /** Of the published tables, or of what the positions pay: another law is another count. */
  readonly version: string
  /** Of a slot its modes, of a table its positions. */
  readonly modes: readonly Watch[]
  /** Judged too, and shown apart. */
  readonly besides: readonly Watch[]
  /** Of a live table; null: a slot. */
  readonly rules: TableRules | null
}

const ofSlots = new WeakMap<Slot, readonly Watch[]>()
/** The watches of a slot's modes, prepared once. */
export function modesOf(slot: Slot): readonly Watch[] {
  const known = ofSlots.get(slot) ?? watchesOf(slot)
  ofSlots.set(slot, known)
  return known
}

type Law = Pick<WatchedGame, 'version' | 'modes'>
const ofTables = new WeakMap<TableRules, Law>()
/** The watches of a table's positions, prepared once. */
function lawOf(rules: TableRules): Law {
  const known = ofTables.get(rules)
  if (known) return known
  const paid = watchedOf(rules).map(p => [p, ...outcomesOf(rules, p).map(({ back, ways }) => `${back}×${ways}`)].join(' '))
  const law = { version: sha256(paid.join('\n')).toString('hex').slice(0, 12), modes: watchesOfTable(rules) }
  ofTables.set(rules, law)
  return law
}

/** Every watched game by its code, slots first. */
export async function watchedGames(reader: Reader): Promise<ReadonlyMap<string, WatchedGame>> {
  const games = new Map<string, WatchedGame>()
  for (const [code, slot] of slots()) {
    const game = await gameByCode(reader, code)
    if (game) games.set(code, { code, name: game.name, version: slot.version, modes: modesOf(slot), besides: [gambleWatch], rules: null })
  }
  for (const [engine, { rules }] of Object.entries(tableEngines))
    for (const { code, name } of await gamesOfEngine(reader, engine)) games.set(code, { code, name, ...lawOf(rules), besides: [], rules })
  return games
}

export const watchedGame = async (reader: Reader, code: string): Promise<WatchedGame | undefined> => (await watchedGames(reader)).get(code)
