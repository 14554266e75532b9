// SQL of what decides by lot: raffles and leaderboards keep it in columns of the same names.
import type { drawKinds } from '@fairhouse/contract/member/draw.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Whose draw it is: a table of this module. */
export type Drawn = 'raffle' | 'board'

/** What decides: a round of the beacon, or a position of the house's chain. */
export type Source = { readonly round: number } | { readonly chainId: string; readonly position: number }

/** What will decide, and when. */
export interface Announced {
  readonly source: Source
  readonly drawsAt: Date
}

/** What has decided; `signature` null: it is of the house's chain. */
export interface Decided {
  readonly randomness: string
  readonly signature: string | null
}

/** A round that was announced and could not be had in time. */
export interface Missed {
  readonly round: number
  readonly dueAt: Date
}

/** A draw as it is kept; all null before it is announced. */
export interface Lot {
  readonly drawsAt: Date | null
  readonly round: bigint | null
  readonly chainId: string | null
  readonly position: number | null
  readonly missed: readonly Missed[]
  readonly randomness: string | null
  readonly signature: string | null
}

/** A draw as it is read from its columns. */
export interface LotRow extends Omit<Lot, 'missed'> {
  readonly missed: readonly { round: number; dueAt: string }[]
}

/** The columns of {@link LotRow}. */
export const lotColumns = sql`draws_at as "drawsAt", round, chain_id as "chainId", position, missed, randomness, signature`

export const missedIn = ({ missed }: LotRow): Missed[] => missed.map(({ round, dueAt }) => ({ round, dueAt: new Date(dueAt) }))

/** Assignments of what was announced. */
export const setAnnounced = ({ source, drawsAt }: Announced) =>
  'round' in source
    ? sql`draws_at = ${drawsAt}, round = ${source.round}, chain_id = null, position = null`
    : sql`draws_at = ${drawsAt}, round = null, chain_id = ${source.chainId}::uuid, position = ${source.position}`

/** Assignments of what has decided. */
export const setDecided = ({ randomness, signature }: Decided) =>
  sql`drawn_at = clock_timestamp(), randomness = ${randomness}, signature = ${signature}`

/** Announces another round, because the one before could not be had in time. */
export const announceNext = (tx: Tx, of: Drawn, id: string, missed: Missed, next: { round: number; drawsAt: Date }) =>
  sql`update ${sql.table(`mission.${of}`)} set missed = missed || ${JSON.stringify([missed])}::jsonb, round = ${next.round},
    draws_at = ${next.drawsAt} where id = ${id}::uuid`.execute(tx)

/** A draw whose entries are published. */
export interface PublishedLot {
  readonly kind: (typeof drawKinds)[number]
  readonly id: string
  readonly name: { readonly tr: string; readonly en: string }
  readonly publishedAt: Date
  readonly drawsAt: Date
  readonly drawn: boolean
}

/** Those that were published last. */
export const publishedLots = async (reader: Reader, limit: number): Promise<PublishedLot[]> =>
  (
    await sql<PublishedLot>`
      select 'raffle' as kind, id, terms->'name' as name, sealed_at as "publishedAt", draws_at as "drawsAt", randomness is not null as drawn
      from mission.raffle where sealed_at is not null and root is not null
      union all
      select 'leaderboard', id, terms->'name', tied_at, draws_at, randomness is not null from mission.board where tied_at is not null
      order by "publishedAt" desc, id limit ${limit}`.execute(reader)
  ).rows
