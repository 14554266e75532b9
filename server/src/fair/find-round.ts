// From the number of a bet to the engine that played it.
import type { findRound as findRoundCall } from '@fairhouse/contract/play/find-round.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { betOf } from '#wager/wager.ts'
import { finders } from './ports.ts'

type Found = Omit<z.output<typeof findRoundCall.reply>, 'gameName'>
/** Says whether an engine played a bet, and where; null: it did not, or the member (null: a visitor) may not know. */
export type Finder = (reader: Reader, id: string, memberId: bigint | null) => Promise<Found | null>

/** A bet of a vendor's game is found by its owner alone. */
const withVendor: Finder = async (reader, id, memberId) => {
  if (memberId === null) return null
  try {
    const { game } = await betOf(reader, memberId, id)
    return { engine: 'vendor', game, no: null }
  } catch (refused) {
    if (refused instanceof DomainError && refused.code === 'bet.notFound') return null
    throw refused
  }
}

/** The engine that played a bet. @throws DomainError round.notFound: also for somebody else's bet with a vendor */
export async function findRound(
  house: House,
  reader: Reader,
  memberId: bigint | null,
  id: string
): Promise<z.output<typeof findRoundCall.reply>> {
  for (const find of [...finders.in(house), withVendor]) {
    const found = await find(reader, id, memberId)
    if (found) return { ...found, gameName: (await gameByCode(reader, found.game))?.name ?? found.game }
  }
  throw new DomainError('round.notFound')
}
