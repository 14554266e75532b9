// SQL of raffles on the desk: drafts, starts and ends.
import type { RaffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import { raffleTerms } from '@fairhouse/contract/ops/house/raffle.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { Raffle } from './raffle.store.ts'

export interface DeskRow {
  readonly id: string
  readonly state: 'draft' | Raffle['state']
  readonly version: number
  readonly terms: unknown
  readonly operatorId: bigint | null
  readonly begins: Date | null
  readonly ends: Date | null
  readonly drawsAt: Date | null
  readonly round: bigint | null
  readonly missed: number
  readonly tickets: bigint
  readonly members: number
  readonly cost: bigint
  readonly rewards: number
}

/** All raffles, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
export const rafflesAtDesk = async (reader: Reader, id?: string, locked = false): Promise<DeskRow[]> =>
  (
    await sql<DeskRow>`
      select id, state, version, terms, operator_id as "operatorId", begins, ends, draws_at as "drawsAt", round,
        jsonb_array_length(missed) as missed, tickets, members, cost, rewards from mission.raffle
      ${id === undefined ? sql`` : sql`where id = ${id}::uuid`} order by id desc ${locked ? sql`for update` : sql``}`.execute(reader)
  ).rows

const written = (terms: RaffleTerms) => sql`${JSON.stringify(z.encode(raffleTerms, terms))}::jsonb`

export async function insertRaffle(tx: Tx, terms: RaffleTerms, operatorId: bigint | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mission.raffle (terms, operator_id) values (${written(terms)}, ${operatorId}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Writes a draft over. */
export const writeTerms = (tx: Tx, id: string, version: number, terms: RaffleTerms, operatorId: bigint | null) =>
  sql`update mission.raffle set terms = ${written(terms)}, version = ${version}, operator_id = ${operatorId} where id = ${id}::uuid`.execute(
    tx
  )

/** Starts it: its time is fixed. */
export const startAt = (tx: Tx, id: string, { begins, ends }: { begins: Date; ends: Date }) =>
  sql`update mission.raffle set state = 'live', begins = ${begins}, ends = ${ends} where id = ${id}::uuid`.execute(tx)

/** Ends the time of one that is locked: what has been counted was decided before this moment. */
export const endNow = (tx: Tx, id: string) =>
  sql`update mission.raffle set begins = least(begins, clock_timestamp()), ends = clock_timestamp() where id = ${id}::uuid`.execute(tx)
