// SQL of the members' pairs of seeds.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

const columns = ['id', 'member_id', 'sealed', 'hash', 'client_seed', 'nonce'] as const

/** The pairs in force of these members; of a member who never had one, none. */
export const seedsInForce = (reader: Reader, members: readonly bigint[]) =>
  reader
    .selectFrom('fair.seed')
    .select(columns)
    .where('member_id', 'in', members)
    .where('client_seed', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()

/** A pair as a round needs it that followed from it. */
export interface Pair {
  readonly id: string
  readonly hash: string
  readonly client_seed: string
  /** null while it is not replaced. */
  readonly server_seed: string | null
  readonly sealed: Buffer
}

/** These pairs of these members by number: in force or replaced, no promised ones. */
export async function pairsOf(
  reader: Reader,
  seeds: readonly { readonly memberId: bigint; readonly id: string }[]
): Promise<Map<string, Pair>> {
  const { rows } = await sql<Pair>`
    select s.id, s.hash, s.client_seed, s.server_seed, s.sealed
    from unnest(${seeds.map(s => String(s.memberId))}::bigint[], ${seeds.map(s => s.id)}::uuid[]) x(member_id, id)
    join fair.seed s on s.id = x.id and s.member_id = x.member_id where s.client_seed is not null`.execute(reader)
  return new Map(rows.map(r => [r.id, r]))
}

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
    .insertInto('fair.seed')
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
      .selectFrom('fair.seed')
      .select('hash')
      .where('member_id', '=', memberId)
      .where('client_seed', 'is', null)
      .executeTakeFirstOrThrow()
  ).hash

/** Pairs that were replaced, newest first. */
export const replacedSeeds = (reader: Reader, memberId: bigint, before: string | undefined, limit: number) =>
  reader
    .selectFrom('fair.seed')
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
    .selectFrom('fair.seed')
    .select(['id', 'hash', 'client_seed', 'nonce', 'server_seed', 'started_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow()

/** Nobody bets for this member until the transaction ends. */
export const holdBets = (tx: Tx, memberId: bigint) => sql`select wallet.lock(array[${memberId}]::bigint[])`.execute(tx)

/** Shows a pair's server seed and puts the promised one in force; false: another pair is in force by now. */
export async function replaceSeed(
  tx: Tx,
  old: { readonly id: string; readonly memberId: bigint; readonly shown: string; readonly clientSeed: string },
  next: NewSeed
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select fair.replace_seed(${old.memberId}, ${old.id}, ${old.shown}, ${old.clientSeed},
    ${next.id}, ${next.sealed}, ${next.hash}) as done`.execute(tx)
  return rows[0]!.done
}
