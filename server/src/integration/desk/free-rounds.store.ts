// SQL of free rounds that vendors hold for members.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface RewardRow {
  readonly id: string
  readonly vendor: string
  readonly memberId: bigint
  readonly game: string
  readonly prepaid: string | null
  readonly count: number
  readonly used: number
  readonly stake: bigint
  readonly currency: string
  /** WAITING: for a second operator; then asked of the vendor. */
  readonly state: 'WAITING' | 'ASKED' | 'ACTIVE' | 'FAILED' | 'CANCELLED'
  readonly startsAt: Date
  readonly endsAt: Date
  readonly createdAt: Date
  readonly reason: string | null
  readonly days: number | null
  readonly approvalId: string | null
  /** Its time is over, by the database's clock. */
  readonly over: boolean
}
const columns = sql.raw(`id, vendor, member_id as "memberId", game, prepaid, count, used, stake, currency, state, starts_at as "startsAt",
  ends_at as "endsAt", created_at as "createdAt", reason, days, approval_id as "approvalId", ends_at <= now() as over`)

export interface NewReward {
  readonly id: string
  readonly vendor: string
  readonly memberId: bigint
  readonly game: string
  readonly prepaid: string
  readonly count: number
  readonly stake: bigint
  readonly currency: string
  readonly days: number
  readonly operatorId: bigint
  readonly reason: string
  readonly key: string
}

/** Keeps that they are asked for, of the vendor or first of a second operator; undefined: this key asked before. */
export const insertReward = async (tx: Tx, r: NewReward, state: 'WAITING' | 'ASKED'): Promise<RewardRow | undefined> =>
  (
    await sql<RewardRow>`
      insert into integration.reward (id, vendor, member_id, game, reward, prepaid, count, stake, currency, state, days, ends_at, operator_id, reason, key)
      values (${r.id}::uuid, ${r.vendor}, ${r.memberId}, ${r.game}, ${r.id}, ${r.prepaid}, ${r.count}, ${r.stake}, ${r.currency},
        ${state}, ${r.days}, now() + make_interval(days => ${r.days}), ${r.operatorId}, ${r.reason}, ${r.key}::uuid)
      on conflict (vendor, key) do nothing returning ${columns}`.execute(tx)
  ).rows[0]

export const rewardByKey = async (reader: Reader, vendor: string, key: string): Promise<RewardRow | undefined> =>
  (await sql<RewardRow>`select ${columns} from integration.reward where vendor = ${vendor} and key = ${key}::uuid`.execute(reader)).rows[0]

export const rewardById = async (reader: Reader, id: string): Promise<RewardRow | undefined> =>
  (await sql<RewardRow>`select ${columns} from integration.reward where id = ${id}::uuid`.execute(reader)).rows[0]

export const noteRequest = (tx: Tx, id: string, approvalId: string) =>
  sql`update integration.reward set approval_id = ${approvalId}::uuid where id = ${id}::uuid`.execute(tx)

/** A second operator approved them: their days begin. False: they do not wait. */
export const releaseReward = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await sql`update integration.reward set state = 'ASKED', starts_at = now(), ends_at = now() + make_interval(days => days)
      where id = ${id}::uuid and state = 'WAITING' returning 1`.execute(tx)
  ).rows.length === 1

/** Goes on to a state from one of those; undefined: somebody was quicker. */
export const moveReward = async (
  tx: Tx,
  id: string,
  from: readonly RewardRow['state'][],
  to: RewardRow['state']
): Promise<RewardRow | undefined> =>
  (
    await sql<RewardRow>`update integration.reward set state = ${to} where id = ${id}::uuid and state = any(${[...from]}::text[])
      returning ${columns}`.execute(tx)
  ).rows[0]

export const rewardsBefore = async (
  reader: Reader,
  f: { readonly vendor?: string | undefined; readonly member?: string | undefined },
  before: string | undefined,
  limit: number
) =>
  (
    await sql<RewardRow>`select ${columns} from integration.reward
      where (${before ?? null}::uuid is null or id < ${before ?? null}::uuid) and (${f.vendor ?? null}::text is null or vendor = ${f.vendor ?? null})
        and (${f.member ?? null}::bigint is null or member_id = ${f.member ?? null}::bigint)
      order by id desc limit ${limit}`.execute(reader)
  ).rows

/** Asked for, and no answer came: those that wait for longer than a minute, for a day. */
export const unconfirmedRewards = async (reader: Reader): Promise<RewardRow[]> =>
  (
    await sql<RewardRow>`select ${columns} from integration.reward
      where state = 'ASKED' and starts_at between now() - interval '1 day' and now() - interval '1 minute' order by id limit 100`.execute(
      reader
    )
  ).rows
