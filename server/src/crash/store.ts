// SQL of shared rounds and their seats.

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { CrashRound, CrashSeat } from '#base/db-types.ts'
import type { Outcome, Refusing } from '#wallet/wallet.ts'

export type RoundRow = Selectable<CrashRound>
export type SeatRow = Selectable<CrashSeat>

export const roundByNo = (reader: Reader, game: string, no: number) =>
  reader.selectFrom('crash.round').selectAll().where('game', '=', game).where('no', '=', BigInt(no)).executeTakeFirst()

export const lastRound = (reader: Reader, game: string) =>
  reader.selectFrom('crash.round').selectAll().where('game', '=', game).orderBy('no', 'desc').limit(1).executeTakeFirst()

/** Locks a round for a change of its phase: waits for bets under way, and they for it. */
export const lockRound = (tx: Tx, game: string, no: bigint) =>
  tx.selectFrom('crash.round').selectAll().where('game', '=', game).where('no', '=', no).forUpdate().executeTakeFirstOrThrow()

/** Keeps a round in its phase while a bet is changed: shared, so that bets do not wait for each other. */
export const shareRound = (tx: Tx, game: string, no: bigint) =>
  tx
    .selectFrom('crash.round')
    .select(['phase', 'starts_at'])
    .where('game', '=', game)
    .where('no', '=', no)
    .forShare()
    .executeTakeFirstOrThrow()

export const insertRound = (
  tx: Tx,
  row: { game: string; no: bigint; chain_id: string; position: number; opened_at: Date; starts_at: Date; config: string }
) => tx.insertInto('crash.round').values(row).returningAll().executeTakeFirstOrThrow()

export const changeRound = (tx: Tx, game: string, no: bigint, change: Partial<Omit<RoundRow, 'game' | 'no' | 'config'>>) =>
  tx.updateTable('crash.round').set(change).where('game', '=', game).where('no', '=', no).returningAll().executeTakeFirstOrThrow()

export const finishedRounds = (reader: Reader, game: string, before: number | undefined, limit: number) =>
  reader
    .selectFrom('crash.round')
    .select(['no', 'bust', 'hash', 'busted_at'])
    .where('game', '=', game)
    .where('phase', 'in', ['busted', 'settled'])
    .$if(before !== undefined, q => q.where('no', '<', BigInt(before!)))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

export const openSeats = (reader: Reader, game: string, no: bigint) =>
  reader.selectFrom('crash.seat').selectAll().where('game', '=', game).where('no', '=', no).where('state', '=', 'open').execute()

/** Seats of a round, the largest stakes first, and all of one member. Play money is shown to its owner alone. */
export const seatsOf = (reader: Reader, game: string, no: bigint, memberId: bigint | null, limit: number) =>
  reader
    .selectFrom('crash.seat')
    .selectAll()
    .where('game', '=', game)
    .where('no', '=', no)
    .where('state', '!=', 'cancelled')
    .where(sql<boolean>`(not play or member_id = ${memberId})`)
    .orderBy(sql`(member_id = ${memberId}) is true`, 'desc')
    .orderBy('stake', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()

export const seatOf = (reader: Reader, memberId: bigint, betId: string) =>
  reader
    .selectFrom('crash.seat as s')
    .innerJoin('crash.round as r', join => join.onRef('r.game', '=', 's.game').onRef('r.no', '=', 's.no'))
    .selectAll('s')
    .select(['r.phase', 'r.starts_at', 'r.started_at', 'r.cap_at', 'r.chain_id', 'r.position', 'r.config', 'r.hash'])
    .where('s.bet_id', '=', betId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst()

export interface SeatRequest {
  readonly memberId: bigint
  readonly betId: string
  readonly slot: 0 | 1
  readonly stake: bigint
  readonly target: number | null
  readonly name: string
  readonly key: string
  /** The free bets that it is one of. */
  readonly free: string | null
}
export interface SeatTaken {
  readonly outcome: Outcome
  readonly betId: string | null
  readonly no: bigint
  readonly stake: bigint
  readonly target: number | null
  readonly seq: bigint | null
  readonly cash: bigint | null
  /** Of `limit`: which limit of the member's own refuses. */
  readonly refusal: Refusing | null
}

/** Takes seats in one round trip; answers in the order given. Where no bet may be placed (`no` null), only seats that were taken before are found. */
export async function takeSeats(
  reader: Reader,
  game: string,
  no: bigint | null,
  category: string | null,
  seats: readonly SeatRequest[]
): Promise<SeatTaken[]> {
  return prepared(
    sql<SeatTaken>`
    select outcome, bet_id as "betId", no, stake, target, seq, cash, refusal from crash.take_seats(${game}, ${no}::bigint, ${category}::text, ${batch(
      'crash.seat_request',
      seats.map(({ memberId, betId, ...seat }) => ({ member_id: memberId, bet_id: betId, ...seat }))
    )}) order by ord`,
    reader
  )
}

export interface SeatClosing {
  readonly memberId: bigint
  readonly betId: string
  readonly state: 'cashed' | 'lost' | 'refunded' | 'cancelled'
  readonly at: number | null
  readonly payout: bigint
  readonly auto: boolean
}
export interface SeatClosed {
  readonly outcome: Outcome
  readonly state: string | null
  readonly at: number | null
  readonly payout: bigint | null
  readonly seq: bigint | null
  readonly cash: bigint | null
}

/** Closes seats with their bets and money in one round trip; answers in the order given. */
export async function closeSeats(reader: Reader, game: string, no: bigint, seats: readonly SeatClosing[]): Promise<SeatClosed[]> {
  return prepared(
    sql<SeatClosed>`
    select outcome, state, at, payout, seq, cash from crash.close_seats(${game}, ${no}, ${batch(
      'crash.seat_closing',
      seats.map(({ memberId, betId, ...seat }) => ({ member_id: memberId, bet_id: betId, ...seat }))
    )}) order by ord`,
    reader
  )
}

/** The round that a bet of any member has a seat in: a person with its number may check it. */
export const roundOfBet = (reader: Reader, betId: string): Promise<{ game: string; no: bigint } | undefined> =>
  reader.selectFrom('crash.seat').select(['game', 'no']).where('bet_id', '=', betId).executeTakeFirst()
