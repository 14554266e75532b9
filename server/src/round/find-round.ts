// From the number of a bet to the engine that played it.
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { betOf } from '#wager/wager.ts'
import { ownRound } from './find-store.ts'

async function vendorRound(reader: Reader, memberId: bigint, id: string) {
  try {
    const { game } = await betOf(reader, memberId, id)
    return { engine: 'vendor' as const, game, no: null }
  } catch (refused) {
    if (refused instanceof DomainError && refused.code === 'bet.notFound') return null
    throw refused
  }
}

/** Which engine played a bet. @throws DomainError round.notFound: also for somebody else's bet with a vendor */
export async function findRound(reader: Reader, caller: { kind: string }, id: string) {
  const own = await ownRound(reader, id)
  const found = own ?? (caller.kind === 'member' ? await vendorRound(reader, (caller as MemberCaller).memberId, id) : null)
  if (!found) throw new DomainError('round.notFound')
  const named = await gameByCode(reader, found.game)
  return { engine: found.engine, game: found.game, gameName: named?.name ?? found.game, no: found.no === null ? null : Number(found.no) }
}
