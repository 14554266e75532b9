// SQL of raffles: which run, the tickets of members, and the winners.
import { raffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { type Lot, type LotRow, lotColumns, missedIn } from '../lot.store.ts'

/** A raffle from its start on. */
export interface Raffle extends Lot {
  readonly id: string
  readonly state: 'live' | 'ended' | 'counted' | 'sealed' | 'drawn' | 'final'
  readonly terms: z.output<typeof raffleTerms>
  readonly begins: Date
  readonly ends: Date
  readonly tickets: bigint
  readonly members: number
  readonly sealedAt: Date | null
  readonly root: string | null
  readonly givenTo: number
}
interface Row extends Omit<Raffle, 'terms' | 'missed'>, LotRow {
  readonly terms: unknown
  readonly missed: LotRow['missed']
}

/** Terms as they were written. */
export const readTerms = (stored: unknown) => z.decode(raffleTerms, stored as z.input<typeof raffleTerms>)

async function rafflesWhere(reader: Reader, where: RawBuilder<unknown>): Promise<Raffle[]> {
  const { rows } = await sql<Row>`
    select id, state, terms, begins, ends, tickets, members, sealed_at as "sealedAt", root, given_to as "givenTo", ${lotColumns}
    from mission.raffle
    where state <> 'draft' and ${where}`.execute(reader)
  return rows.map(row => ({ ...row, terms: readTerms(row.terms), missed: missedIn(row) }))
}

/** Those that count bets now. None of them goes on until the transaction ends. */
export const countingRaffles = (tx: Tx): Promise<Raffle[]> =>
  rafflesWhere(tx, sql`state in ('live', 'ended') and begins <= clock_timestamp() order by id for share`)

/** Those that members see: what is to come and runs, and what ended in the last 60 days; the newest first. */
export const rafflesInSight = (reader: Reader): Promise<Raffle[]> =>
  rafflesWhere(reader, sql`(state <> 'final' or ends > now() - interval '60 days') order by state = 'final', id desc limit 20`)

export const raffleById = async (reader: Reader, id: string): Promise<Raffle | undefined> =>
  (await rafflesWhere(reader, sql`id = ${id}::uuid`))[0]

/** One, which nobody else changes until the transaction ends. */
export const lockedRaffle = async (tx: Tx, id: string): Promise<Raffle | undefined> =>
  (await rafflesWhere(tx, sql`id = ${id}::uuid for update`))[0]

/** Those whose time has been over for so long, and whose prizes are not all given. */
export const rafflesToDraw = (reader: Reader, graceMs: number): Promise<Raffle[]> =>
  rafflesWhere(reader, sql`state <> 'final' and ends + ${graceMs} * interval '1 millisecond' <= clock_timestamp() order by id`)

/** Valid bets of a member in a raffle. */
export interface Bet {
  readonly memberId: bigint
  readonly raffleId: string
  readonly amount: bigint
}

/** Adds valid bets; answers what stands there now. Each member and raffle is named once. */
export const addBets = async (tx: Tx, bets: readonly Bet[]): Promise<Bet[]> =>
  (
    await sql<Bet>`
      insert into mission.raffle_entry as e (member_id, raffle_id, amount)
      select * from unnest(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.raffleId)}::uuid[],
        ${bets.map(b => String(b.amount))}::bigint[]) as b(member_id, raffle_id, amount) order by member_id, raffle_id
      on conflict (member_id, raffle_id) do update set amount = e.amount + excluded.amount
      returning member_id as "memberId", raffle_id as "raffleId", amount`.execute(tx)
  ).rows

/** So many tickets and members with a ticket more, or fewer. */
export const addTickets = (tx: Tx, id: string, { tickets, members }: { tickets: bigint; members: number }) =>
  sql`update mission.raffle set tickets = tickets + ${tickets}, members = members + ${members} where id = ${id}::uuid`.execute(tx)

export interface Own {
  readonly raffleId: string
  readonly amount: bigint
  readonly secret: string
  readonly hash: string | null
  readonly ticket: bigint | null
  readonly tickets: bigint | null
}

/** What a member has in raffles. */
export const ownIn = async (reader: Reader, memberId: bigint, raffleIds: readonly string[]): Promise<Own[]> =>
  (
    await sql<Own>`
      select raffle_id as "raffleId", amount, secret, hash, ticket, tickets from mission.raffle_entry
      where member_id = ${memberId} and raffle_id = any (${raffleIds}::uuid[])`.execute(reader)
  ).rows

export interface Winner {
  readonly memberId: bigint
  readonly place: number
  readonly ticket: bigint
  readonly given: boolean
}

/** Members who were drawn, from a place on. */
export const winnersFrom = async (reader: Reader, raffleId: string, place: number, limit: number): Promise<Winner[]> =>
  (
    await sql<Winner>`
      select member_id as "memberId", place, ticket, given from mission.raffle_winner
      where raffle_id = ${raffleId}::uuid and place >= ${place} order by place limit ${limit}`.execute(reader)
  ).rows

/** What a member was drawn for in raffles. */
export const winsOf = async (reader: Reader, memberId: bigint, raffleIds: readonly string[]): Promise<(Winner & { raffleId: string })[]> =>
  (
    await sql<Winner & { raffleId: string }>`
      select member_id as "memberId", raffle_id as "raffleId", place, ticket, given from mission.raffle_winner
      where member_id = ${memberId} and raffle_id = any (${raffleIds}::uuid[])`.execute(reader)
  ).rows

/** An entry of the published file; its member is known by a hash there. */
export interface FileEntry {
  readonly member: string
  readonly from: bigint
  readonly to: bigint
}

/** So many entries of the published file, from the one with a ticket on; null: all of them. */
export const fileEntries = async (reader: Reader, raffleId: string, from: bigint, limit: number | null): Promise<FileEntry[]> =>
  (
    await sql<FileEntry>`
      select hash as member, ticket as "from", ticket + tickets - 1 as "to" from mission.raffle_entry
      where raffle_id = ${raffleId}::uuid and ticket >= ${from} order by ticket limit ${limit}`.execute(reader)
  ).rows

/** How members are named in the published file. */
export async function membersOfTickets(
  reader: Reader,
  raffleId: string,
  memberIds: readonly bigint[]
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ memberId: bigint; hash: string }>`
    select member_id as "memberId", hash from mission.raffle_entry
    where member_id = any (${memberIds.map(String)}::bigint[]) and raffle_id = ${raffleId}::uuid and hash is not null`.execute(reader)
  return new Map(rows.map(({ memberId, hash }) => [memberId, hash]))
}
