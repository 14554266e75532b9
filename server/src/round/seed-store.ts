// SQL of the members' pairs of seeds.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

const columns = ['id', 'member_id', 'sealed', 'hash', 'client_seed', 'nonce'] as const

/** The pairs in force of these members; of a member who never had one, none. */
export const seedsInForce = (reader: Reader, members: readonly bigint[]) =>
  reader
    .selectFrom('round.seed')
    .select(columns)
    .where('member_id', 'in', members)
    .where('client_seed', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()

/** A pair to be kept: `clientSeed` null for a promised one. */
export interface NewSeed {
  readonly id: string
  readonly memberId: bigint
  readonly sealed: Buffer
  readonly hash: string
  readonly clientSeed: string | null
}

/** Keeps pairs; of a member who has such a pair by now the old one stays. */
export const insertSeeds = (reader: Reader, seeds: readonly NewSeed[]) =>
  reader
    .insertInto('round.seed')
    .values(
      seeds.map(s => ({
        id: s.id,
        member_id: s.memberId,
        sealed: s.sealed,
        hash: s.hash,
        client_seed: s.clientSeed,
        started_at: s.clientSeed === null ? null : sql<Date>`clock_timestamp()`
      }))
    )
    .onConflict(c => c.doNothing())
    .execute()

export const promisedHash = async (reader: Reader, memberId: bigint): Promise<string> =>
  (
    await reader
      .selectFrom('round.seed')
      .select('hash')
      .where('member_id', '=', memberId)
      .where('client_seed', 'is', null)
      .executeTakeFirstOrThrow()
  ).hash

/** Pairs that were replaced, newest first. */
export const replacedSeeds = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  reader
    .selectFrom('round.seed')
    .select(['id', 'hash', 'client_seed', 'nonce', 'server_seed', 'started_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is not', null)
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** One pair that was replaced. */
export const replacedSeed = (reader: Reader, memberId: bigint, id: string) =>
  reader
    .selectFrom('round.seed')
    .select(['id', 'hash', 'client_seed', 'nonce', 'server_seed', 'started_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow()

/** Nobody spins for this member until the transaction ends. */
export const holdSpins = (tx: Tx, memberId: bigint) => sql`select wallet.lock(array[${memberId}]::bigint[])`.execute(tx)

/** Does a round that is not over hang on this pair? */
export async function hasOpenRound(tx: Tx, memberId: bigint, seedId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('round.spin')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Shows a pair's server seed and puts the promised one in force; false: another pair is in force by now. */
export async function replaceSeed(
  tx: Tx,
  old: { readonly id: string; readonly memberId: bigint; readonly shown: string; readonly clientSeed: string },
  next: NewSeed
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select round.replace_seed(${old.memberId}, ${old.id}, ${old.shown}, ${old.clientSeed},
    ${next.id}, ${next.sealed}, ${next.hash}) as done`.execute(tx)
  return rows[0]!.done
}
