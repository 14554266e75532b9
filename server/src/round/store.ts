// SQL of rounds, seats, chains and leases.

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { RoundChain, RoundRound, RoundSeat } from '#base/db-types.ts'
import type { Refusal } from '#protection/protection.ts'
import type { Salt } from './beacon.ts'

export type ChainRow = Selectable<RoundChain>
export type RoundRow = Selectable<RoundRound>
export type SeatRow = Selectable<RoundSeat>

export const insertChain = (db: Reader, row: Pick<ChainRow, 'id' | 'game' | 'length' | 'terminal_hash' | 'stride' | 'checkpoints'>) =>
  db.insertInto('round.chain').values(row).execute()

export const chainById = (reader: Reader, id: string) =>
  reader.selectFrom('round.chain').selectAll().where('id', '=', id).executeTakeFirst()

/** The oldest salted chain with hashes left; `not` leaves one out. */
export const openChain = (reader: Reader, game: string, not: string | null = null) =>
  reader
    .selectFrom('round.chain')
    .selectAll()
    .where('game', '=', game)
    .where('salt', 'is not', null)
    .whereRef('used', '<', 'length')
    .$if(not !== null, q => q.where('id', '!=', not!))
    .orderBy('committed_at')
    .limit(1)
    .executeTakeFirst()

export const unsaltedChain = (reader: Reader, game: string) =>
  reader
    .selectFrom('round.chain')
    .selectAll()
    .where('game', '=', game)
    .where('salt', 'is', null)
    .orderBy('committed_at')
    .limit(1)
    .executeTakeFirst()

export const saltChain = (db: Reader, id: string, salt: Salt) =>
  db
    .updateTable('round.chain')
    .set({ salt: salt.value, salt_source: salt.source, salt_public: salt.isPublic, salted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute()

/** For the demo's past only: dates a commitment before the rounds that were played from it. */
export const dateChain = (db: Reader, id: string, at: Date) =>
  db.updateTable('round.chain').set({ committed_at: at, salted_at: at }).where('id', '=', id).execute()

/** Deals the next position of a chain. */
export async function useChain(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('round.chain')
    .set({ used: sql`used + 1` })
    .where('id', '=', id)
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used
}

export const roundByNo = (reader: Reader, game: string, no: number) =>
  reader.selectFrom('round.round').selectAll().where('game', '=', game).where('no', '=', BigInt(no)).executeTakeFirst()

export const lastRound = (reader: Reader, game: string) =>
  reader.selectFrom('round.round').selectAll().where('game', '=', game).orderBy('no', 'desc').limit(1).executeTakeFirst()

/** Locks a round for a change of its phase: waits for bets under way, and they for it. */
export const lockRound = (tx: Tx, game: string, no: bigint) =>
  tx.selectFrom('round.round').selectAll().where('game', '=', game).where('no', '=', no).forUpdate().executeTakeFirstOrThrow()

/** Keeps a round in its phase while a bet is changed: shared, so that bets do not wait for each other. */
export const shareRound = (tx: Tx, game: string, no: bigint) =>
  tx
    .selectFrom('round.round')
    .select(['phase', 'starts_at'])
    .where('game', '=', game)
    .where('no', '=', no)
    .forShare()
    .executeTakeFirstOrThrow()

export const insertRound = (
  tx: Tx,
  row: { game: string; no: bigint; chain_id: string; position: number; opened_at: Date; starts_at: Date; config: string }
) => tx.insertInto('round.round').values(row).returningAll().executeTakeFirstOrThrow()

export const changeRound = (tx: Tx, game: string, no: bigint, change: Partial<Omit<RoundRow, 'game' | 'no' | 'config'>>) =>
  tx.updateTable('round.round').set(change).where('game', '=', game).where('no', '=', no).returningAll().executeTakeFirstOrThrow()

export const finishedRounds = (reader: Reader, game: string, before: number | undefined, limit: number) =>
  reader
    .selectFrom('round.round')
    .select(['no', 'bust', 'hash', 'busted_at'])
    .where('game', '=', game)
    .where('phase', 'in', ['busted', 'settled'])
    .$if(before !== undefined, q => q.where('no', '<', BigInt(before!)))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

export const openSeats = (reader: Reader, game: string, no: bigint) =>
  reader.selectFrom('round.seat').selectAll().where('game', '=', game).where('no', '=', no).where('state', '=', 'open').execute()

/** Seats of a round, the largest stakes first, and all of one member. Play money is shown to its owner alone. */
export const seatsOf = (reader: Reader, game: string, no: bigint, memberId: bigint | null, limit: number) =>
  reader
    .selectFrom('round.seat')
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
    .selectFrom('round.seat as s')
    .innerJoin('round.round as r', join => join.onRef('r.game', '=', 's.game').onRef('r.no', '=', 's.no'))
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
}
export interface SeatTaken {
  readonly code: number
  readonly betId: string | null
  readonly no: bigint
  readonly stake: bigint
  readonly target: number | null
  readonly seq: bigint | null
  readonly cash: bigint | null
  /** Of code 20: which limit of the member's own refuses. */
  readonly refusal: Refusal | null
}

/** Takes seats in one round trip; answers in the order given. */
export async function takeSeats(
  reader: Reader,
  game: string,
  no: bigint,
  category: string,
  seats: readonly SeatRequest[]
): Promise<SeatTaken[]> {
  const { rows } = await sql<SeatTaken>`
    select code, bet_id as "betId", no, stake, target, seq, cash, refusal from round.take_seats(${game}, ${no}, ${category},
      ${seats.map(s => String(s.memberId))}::bigint[], ${seats.map(s => s.betId)}::uuid[], ${seats.map(s => s.slot)}::smallint[],
      ${seats.map(s => String(s.stake))}::bigint[], ${seats.map(s => s.target)}::int[], ${seats.map(s => s.name)}::text[], ${seats.map(s => s.key)}::text[])
    order by ord`.execute(reader)
  return rows
}

export interface SeatClosing {
  readonly betId: string
  readonly state: 'cashed' | 'lost' | 'refunded' | 'cancelled'
  readonly at: number | null
  readonly payout: bigint
  readonly auto: boolean
}
export interface SeatClosed {
  readonly code: number
  readonly state: string | null
  readonly at: number | null
  readonly payout: bigint | null
  readonly seq: bigint | null
  readonly cash: bigint | null
}

/** Closes seats with their bets and money in one round trip; answers in the order given. */
export async function closeSeats(reader: Reader, game: string, no: bigint, seats: readonly SeatClosing[]): Promise<SeatClosed[]> {
  const { rows } = await sql<SeatClosed>`
    select code, state, at, payout, seq, cash from round.close_seats(${game}, ${no}, ${seats.map(s => s.betId)}::uuid[],
      ${seats.map(s => s.state)}::text[], ${seats.map(s => s.at)}::int[], ${seats.map(s => String(s.payout))}::bigint[], ${seats.map(s => s.auto)}::boolean[])
    order by ord`.execute(reader)
  return rows
}

/**
 * Takes or renews the lease of a game. Returns when it was renewed before, by whom; or null when another process holds it.
 * The insertion reads `old`, so that the old row is read before it is changed: read afterwards it would be gone.
 */
export async function takeLease(
  db: Reader,
  game: string,
  holder: string,
  leaseMs: number
): Promise<{ before: Date | null; heldBefore: boolean } | null> {
  const { rows } = await sql<{ before: Date | null; held: boolean | null }>`
    with old as (select holder, renewed_at from round.lease where game = ${game} for update),
    taken as (
      insert into round.lease (game, holder, renewed_at, expires_at)
      select ${game}, ${holder}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
      from (select) one left join old on true
      on conflict (game) do update set holder = excluded.holder, renewed_at = excluded.renewed_at, expires_at = excluded.expires_at
      where round.lease.holder = excluded.holder or round.lease.expires_at < clock_timestamp()
      returning game
    )
    select old.renewed_at as before, old.holder = ${holder} as held from taken left join old on true`.execute(db)
  return rows[0] ? { before: rows[0].before, heldBefore: rows[0].held ?? false } : null
}

/** Who holds the lease of each of these games now. */
export async function leaseHolders(reader: Reader, games: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ game: string; holder: string }>`
    select game, holder from round.lease where game = any (${[...games]}::text[]) and expires_at > clock_timestamp()`.execute(reader)
  return new Map(rows.map(r => [r.game, r.holder]))
}

/** Lets the lease go at once, so that another process need not wait. */
export const dropLease = (db: Reader, game: string, holder: string) =>
  sql`update round.lease set expires_at = clock_timestamp() where game = ${game} and holder = ${holder}`.execute(db)
