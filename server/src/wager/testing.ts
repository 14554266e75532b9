// Bets of no game: what tests and the bench place and settle by the same SQL that every game calls within its own.
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import { makeBatcher } from '#base/data/batcher.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { perHouse } from '#base/house.ts'
import type { Refusal } from '#protection/protection.ts'
import { refusePlacement } from './wager.ts'

/** A bet to be placed. `betId` is a new UUIDv7; `key` makes a repeat the same bet. */
export interface Placement {
  readonly memberId: bigint
  readonly betId: string
  readonly game: string
  readonly category: string
  readonly roundNo: bigint | null
  readonly stake: bigint
  readonly key: string
  readonly detail: Record<string, unknown>
}
export interface Placed {
  readonly code: number
  readonly betId: string | null
  readonly seq: bigint
  readonly cash: bigint
  /** Of code 20: which limit of the member's own refuses. */
  readonly refusal: Refusal | null
}

export async function placeAll(reader: Reader, bets: readonly Placement[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select code, bet_id as "betId", seq, cash, refusal from wager.place(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.betId)}::uuid[],
      ${bets.map(b => b.game)}::text[], ${bets.map(b => b.category)}::text[], ${bets.map(b => (b.roundNo === null ? null : String(b.roundNo)))}::bigint[],
      ${bets.map(b => String(b.stake))}::bigint[], ${bets.map(b => b.key)}::text[], ${bets.map(b => JSON.stringify(b.detail))}::jsonb[])
    order by ord`.execute(reader)
  return rows
}

/** A bet to be closed with a payout (0: lost). */
export interface Settlement {
  readonly memberId: bigint
  readonly betId: string
  readonly state: Exclude<BetState, 'PENDING'>
  readonly payout: bigint
}
export interface Settled {
  readonly code: number
  readonly seq: bigint
  readonly cash: bigint
}

export async function settleAll(reader: Reader, bets: readonly Settlement[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select code, seq, cash from wager.settle(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.betId)}::uuid[],
      ${bets.map(b => b.state)}::wager.bet_state[], ${bets.map(b => String(b.payout))}::bigint[])
    order by ord`.execute(reader)
  return rows
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
