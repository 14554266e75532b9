// Bets of no game: what tests and the bench place and settle by the same SQL that every game calls within its own.
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { makeBatcher } from '#base/data/batcher.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader } from '#base/database.ts'
import { perHouse } from '#base/house.ts'
import { type Outcome, type Refusing, refuse } from '#wallet/wallet.ts'

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
  readonly outcome: Outcome
  readonly betId: string | null
  readonly seq: bigint
  readonly cash: bigint
  /** Of `limit`: which limit of the member's own refuses. */
  readonly refusal: Refusing | null
}

export async function placeAll(reader: Reader, bets: readonly Placement[]): Promise<Placed[]> {
  return prepared(
    sql<Placed>`
    select outcome, bet_id as "betId", seq, cash, refusal from wager.place(${batch(
      'wager.placement',
      bets.map(b => ({
        member_id: b.memberId,
        bet_id: b.betId,
        game: b.game,
        category: b.category,
        round_no: b.roundNo,
        stake: b.stake,
        key: b.key,
        detail: b.detail
      }))
    )}) order by ord`,
    reader
  )
}

/** A bet to be closed with a payout (0: lost). */
export interface Settlement {
  readonly memberId: bigint
  readonly betId: string
  readonly state: Exclude<BetState, 'PENDING'>
  readonly payout: bigint
}
export interface Settled {
  readonly outcome: Outcome
  readonly seq: bigint
  readonly cash: bigint
}

export async function settleAll(reader: Reader, bets: readonly Settlement[]): Promise<Settled[]> {
  return prepared(
    sql<Settled>`
    select outcome, seq, cash from wager.settle(${batch(
      'wager.settlement',
      bets.map(b => ({ member_id: b.memberId, bet_id: b.betId, state: b.state, payout: b.payout, valid: null }))
    )}) order by ord`,
    reader
  )
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
  refuse(placed)
  return { betId: placed.betId!, seq: Number(placed.seq), cash: placed.cash, repeat: placed.outcome === 'duplicate' }
}

/**
 * Settles one bet, together with others: one round trip. Closing it again in the same way answers the same.
 * @throws DomainError bet.notFound, bet.notOpen when it was closed otherwise
 */
export async function settleBet(house: Parameters<typeof batchedSettlement>[0], b: Settlement): Promise<{ seq: number; cash: bigint }> {
  const settled = await batchedSettlement(house).add(b)
  refuse(settled)
  return { seq: Number(settled.seq), cash: settled.cash }
}
