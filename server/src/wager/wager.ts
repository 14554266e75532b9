// Every bet of every kind: placing, settling, taking back, and the betting record.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { bet } from '@fairhouse/contract/wager.ts'
import type { z } from 'zod'
import { makeBatcher } from '#base/data/batcher.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { perHouse } from '#base/house.ts'
import { checkCursor } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { type Refusal, refuse } from '#protection/protection.ts'
import {
  type BetFilter,
  betById,
  betsBefore,
  lastGames,
  type Placed,
  type Placement,
  placeAll,
  type Settled,
  type Settlement,
  settleAll,
  upsertGame
} from './store.ts'

export { validTold } from './counted.ts'
export type { BetFilter, NamedGame, Placement, Settlement } from './store.ts'
export { ensureBetPartitions } from './store.ts'

/** Refuses by a placement's code; 0 and 1 (a repeat) pass. */
export function refusePlacement({ code, cash, refusal }: { code: number; cash: bigint | null; refusal: Refusal | null }): void {
  if (code === 20 && refusal) refuse(refusal)
  if (code === 2) throw new DomainError('balance.insufficient', { balance: moneyToWire(cash ?? 0n) })
  if (code === 5) throw new DomainError('idempotency.conflict')
  if (code !== 0 && code !== 1) throw new Error(`wager.place answered ${code}`)
}

const batchedPlacement = perHouse(house => makeBatcher<Placement, Placed>({ key: b => b.memberId, run: bets => placeAll(house.db, bets) }))
const batchedSettlement = perHouse(house =>
  makeBatcher<Settlement, Settled>({ key: b => b.memberId, run: bets => settleAll(house.db, bets) })
)

/**
 * Places one bet, together with others that arrive now: one round trip. A repeat of the key answers with the first bet.
 * @throws DomainError balance.insufficient, idempotency.conflict, limit.stake, limit.loss, limit.session, protection.closed
 */
export async function placeBet(
  house: Parameters<typeof batchedPlacement>[0],
  b: Placement
): Promise<{ betId: string; seq: number; cash: bigint; repeat: boolean }> {
  const placed = await batchedPlacement(house).add(b)
  refusePlacement(placed)
  return { betId: placed.betId!, seq: Number(placed.seq), cash: placed.cash, repeat: placed.code === 1 }
}

/**
 * Settles one bet, together with others: one round trip. Closing it again in the same way answers the same.
 * @throws DomainError bet.notFound, bet.notOpen when it was closed otherwise
 */
export async function settleBet(house: Parameters<typeof batchedSettlement>[0], b: Settlement): Promise<{ seq: number; cash: bigint }> {
  const settled = await batchedSettlement(house).add(b)
  if (settled.code === 3) throw new DomainError('bet.notFound')
  if (settled.code === 5) throw new DomainError('bet.notOpen')
  return { seq: Number(settled.seq), cash: settled.cash }
}

/** Settles many bets in the caller's transaction; answers a code each (see wager/sql/settle.sql). */
export const settleBets = (reader: Reader, bets: readonly Settlement[]): Promise<Settled[]> =>
  bets.length === 0 ? Promise.resolve([]) : settleAll(reader, bets)

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
