// Every bet of every kind: placing, settling, taking back, and the betting record.

import type { bet } from '@fairhouse/contract/play/wager.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { checkCursor } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { type BetFilter, betById, betsBefore, lastGames, upsertGame } from './store.ts'

export { hiddenAmong } from './board-store.ts'
export { validTold } from './counted.ts'
export { type CountedBet, countedBets, countedBetsOf } from './decided-store.ts'
export { bonusLost, fedAmong, fedBefore, type OpenFed, openFed, owedOf } from './fed-store.ts'
export type { BetFilter, NamedGame } from './store.ts'
export { decidedBets, ensureBetPartitions } from './store.ts'

type Row = Awaited<ReturnType<typeof betsBefore>>['rows'][number]

/** Tells the record a game's name; called by the catalogue. */
export const nameGame = upsertGame

const shown = (r: Row): z.output<typeof bet> => ({
  id: r.id,
  game: r.game,
  gameName: r.game_name ?? r.game,
  category: r.category,
  state: r.state,
  stake: r.stake,
  payout: r.payout,
  free: r.free,
  round: r.round_no === null ? null : { game: r.game, no: Number(r.round_no) },
  detail: r.detail,
  placedAt: uuidTime(r.id),
  settledAt: r.settled_at
})

/** A page of the betting record, newest first. */
export async function betsOf(
  reader: Reader,
  memberId: bigint,
  page: BetFilter & { before?: string | undefined; limit: number }
): Promise<{ list: z.output<typeof bet>[]; next: string | null }> {
  checkCursor(page.before)
  const { rows, lookedTo } = await betsBefore(reader, memberId, { ...page, limit: page.limit + 1 })
  const list = rows.slice(0, page.limit).map(shown)
  return { list, next: rows.length > page.limit ? list.at(-1)!.id : lookedTo }
}

/** Codes of the games that the member played last, newest first, at most 20. */
export const lastGamesOf = (reader: Reader, memberId: bigint): Promise<string[]> => lastGames(reader, memberId, 20)

/** One bet with what it counts as. @throws DomainError bet.notFound */
export async function wholeBetOf(
  reader: Reader,
  memberId: bigint,
  id: string
): Promise<{ bet: z.output<typeof bet>; valid: bigint | null }> {
  const row = await betById(reader, memberId, id)
  if (!row) throw new DomainError('bet.notFound')
  return { bet: shown(row), valid: row.valid }
}

/** One bet of the member. @throws DomainError bet.notFound: also when it is somebody else's */
export async function betOf(reader: Reader, memberId: bigint, id: string): Promise<z.output<typeof bet>> {
  const row = await betById(reader, memberId, id)
  if (!row) throw new DomainError('bet.notFound')
  return shown(row)
}
