// How the demo people bet with the sportsbook: by the ways that players use.
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import type { AskedLeg } from '#sport/bet/book.store.ts'
import { placeSlip } from '#sport/bet/place.ts'
import { beat, marketsOf } from '#sport/match/store.ts'
import { ownProducer } from '#sport/names.ts'
import type { Player } from './history.ts'

/** A selection as a slip asks for it. */
export type Pick = AskedLeg
type Kind = 'single' | 'acca' | 'system'
type Wish = Parameters<typeof placeSlip>[2]

/** What the house offers on a market of a match now, on its most even line. Null: nothing. */
export async function pick(house: House, fixture: number, market: number, at: number): Promise<Pick | null> {
  const offered = (await marketsOf(house.db, fixture)).filter(m => m.id === market && m.status === 1 && m.outcomes.some(o => o[1] > 0))
  const found = offered.find(m => m.main) ?? offered[0]
  if (!found) return null
  const [outcome, odds] = found.outcomes.filter(o => o[1] > 0).at(at) ?? found.outcomes.find(o => o[1] > 0)!
  return { fixture, market, specifiers: found.specifiers, outcome, odds, version: Number(found.version), banker: false }
}

/** Somebody places a slip; answers its number, null where one of its prices is not offered, or it is refused. */
export async function bet(
  house: House,
  { memberId, name }: Player,
  kind: Kind,
  legs: readonly (Pick | null)[],
  stake: string,
  more: Partial<Wish> = {}
) {
  if (legs.some(leg => leg === null)) return null
  const currency = (await brandOf(house.db)).currency
  const caller = { kind: 'member', memberId, sessionId: '', account: name, type: 0, currency, demo: true, stage: 'full' } as const
  const wish: Wish = {
    ...{
      kind,
      folds: [],
      legs: legs.filter(leg => leg !== null),
      stake: parseMoney(stake),
      format: 'decimal',
      again: false,
      free: undefined
    },
    ...{ builders: [], eachWay: false },
    policy: { kind: 'better', percent: 5 },
    ...more
  }
  await beat(house.db, ownProducer)
  try {
    return (await placeSlip(house, caller, wish, randomUUID(), '')).bet.id
  } catch (refused) {
    // somebody has spent it all, or has a limit of their own
    if (refused instanceof DomainError) return null
    throw refused
  }
}
