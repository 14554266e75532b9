// SQL of spins.
import type { SlotPick, SlotStep } from '@fairhouse/games/slots/rounds/round.ts'
import { type Selectable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { DB } from '#base/db-types.ts'
import { type Pair, pairsOf } from '#fair/fair.ts'
import type { Outcome, Refusing } from '#wallet/wallet.ts'

/** A spin to be placed, with what its pair of seeds decided. `spinId` is a new UUIDv7; `key` makes a repeat the same spin. */
export interface SpinRequest {
  readonly memberId: bigint
  readonly name: string
  readonly spinId: string
  readonly game: string
  readonly category: string
  readonly tables: string
  readonly mode: string
  readonly stake: bigint
  readonly cost: bigint
  readonly hold: boolean
  readonly key: string
  /** The least time since the member's last spin. */
  readonly gapMs: number
  readonly seedId: string
  readonly nonce: number
  readonly steps: readonly SlotStep[]
  readonly payout: bigint
  readonly done: boolean
  /** The round drew what wins the game's pot. */
  readonly pot: boolean
  /** The free rounds that it is one of. */
  readonly free: string | null
}
export interface SpinPlaced {
  readonly outcome: Outcome
  readonly spinId: string
  readonly seedId: string | null
  readonly nonce: number | null
  readonly jackpot: bigint | null
  readonly seq: bigint | null
  readonly cash: bigint | null
  /** Of `limit`: which limit of the member's own refuses. */
  readonly refusal: Refusing | null
}

/** Places spins in one round trip, at most one of a member; answers in the order given. */
export async function playSpins(reader: Reader, s: readonly SpinRequest[]): Promise<SpinPlaced[]> {
  return prepared(
    sql<SpinPlaced>`
    select outcome, spin_id as "spinId", seed_id as "seedId", nonce, jackpot, seq, cash, refusal from spin.play_spins(${batch(
      'spin.spin_request',
      s.map(({ memberId, spinId, gapMs, seedId, ...spin }) => ({
        member_id: memberId,
        spin_id: spinId,
        gap_ms: gapMs,
        seed_id: seedId,
        ...spin
      }))
    )}) order by ord`,
    reader
  )
}

/** The spin that a key began before; null where the key is new, or was something else's (`conflict`). Waits for one that is being placed just now. */
export async function repeatedSpin(
  reader: Reader,
  memberId: bigint,
  key: string,
  { game, mode, stake, hold }: Pick<SpinRequest, 'game' | 'mode' | 'stake' | 'hold'>
): Promise<{ outcome: Outcome; spinId: string | null }> {
  const { rows } = await sql<{ outcome: Outcome; spinId: string | null }>`
    select outcome, spin_id as "spinId" from spin.repeat_spin(${memberId}, ${key}, ${game}, ${mode}, ${String(stake)}::bigint, ${hold})`.execute(
    reader
  )
  return rows[0]!
}

type BareRow = Omit<Selectable<DB['spin.spin']>, 'steps' | 'picks'> & {
  readonly steps: readonly SlotStep[]
  readonly picks: readonly SlotPick[]
}
/** A spin with the pair of seeds that it followed from. */
export type SpinRow = BareRow & Omit<Pair, 'id'>

const spins = (reader: Reader) => reader.selectFrom('spin.spin as s').selectAll('s').$castTo<BareRow>()

async function withPairs(reader: Reader, rows: readonly BareRow[]): Promise<SpinRow[]> {
  const pairs = await pairsOf(
    reader,
    rows.map(r => ({ memberId: r.member_id, id: r.seed_id }))
  )
  return rows.map(row => {
    const { id: _, ...pair } = pairs.get(row.seed_id)!
    return { ...row, ...pair }
  })
}

const first = async (reader: Reader, row: BareRow | undefined): Promise<SpinRow | undefined> => row && (await withPairs(reader, [row]))[0]

/** A member's spin. */
export const spinRow = async (reader: Reader, memberId: bigint, id: string): Promise<SpinRow | undefined> =>
  first(reader, await spins(reader).where('s.member_id', '=', memberId).where('s.id', '=', id).executeTakeFirst())

/** A spin by its number, whoever's it is: anybody who has the number may check a finished one. */
export const anySpinRow = async (reader: Reader, id: string): Promise<SpinRow | undefined> =>
  first(reader, await spins(reader).where('s.id', '=', id).executeTakeFirst())

/** The round of this game that the member has open. */
export const openSpin = async (reader: Reader, memberId: bigint, game: string): Promise<SpinRow | undefined> =>
  first(
    reader,
    await spins(reader).where('s.member_id', '=', memberId).where('s.game', '=', game).where('s.state', '=', 'open').executeTakeFirst()
  )

export const spinsOf = async (reader: Reader, memberId: bigint, game: string, before: string | undefined, limit: number) =>
  withPairs(
    reader,
    await spins(reader)
      .where('s.member_id', '=', memberId)
      .where('s.game', '=', game)
      .$if(before !== undefined, q => q.where('s.id', '<', before!))
      .orderBy('s.id', 'desc')
      .limit(limit)
      .execute()
  )

/** The game of a spin, whoever's it is. */
export const gameOfSpin = async (reader: Reader, id: string): Promise<string | undefined> =>
  (await reader.selectFrom('spin.spin').select('game').where('id', '=', id).executeTakeFirst())?.game

/** Does a round that is not over hang on this pair of seeds? */
export async function hasOpenSpin(tx: Tx, memberId: bigint, seedId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('spin.spin')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('seed_id', '=', seedId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A round that was played out for money. */
export interface FinishedSpin {
  readonly game: string
  readonly tables: string
  readonly mode: string
  readonly cost: bigint
  readonly payout: bigint
  readonly steps: readonly SlotStep[]
}

/** Of these members' bets the rounds of slots that were played out for money. */
export async function finishedSpins(
  reader: Reader,
  bets: readonly { readonly memberId: bigint; readonly id: string }[]
): Promise<FinishedSpin[]> {
  const { rows } = await sql<FinishedSpin>`
    select s.game, s.tables, s.mode, s.cost, s.payout, s.steps
    from unnest(${bets.map(b => String(b.memberId))}::bigint[], ${bets.map(b => b.id)}::uuid[]) x(member_id, id)
    join spin.spin s on s.member_id = x.member_id and s.id = x.id where not s.play and s.state in ('won', 'lost')`.execute(reader)
  return rows
}

/** Open rounds that began before `hours` ago, or whose tables are published no more: `versions` are the tables in force by game. */
export const overdueSpins = async (reader: Reader, hours: number, versions: ReadonlyMap<string, string>, limit: number) =>
  withPairs(
    reader,
    await spins(reader)
      .where('s.state', '=', 'open')
      .where(
        sql<boolean>`(s.id < base.uuid7_floor(now() - make_interval(hours => ${hours})) or not exists (
          select from unnest(${[...versions.keys()]}::text[], ${[...versions.values()]}::text[]) v(game, tables) where v.game = s.game and v.tables = s.tables))`
      )
      .orderBy('s.id')
      .limit(limit)
      .execute()
  )

/** Writes the round as it is after one more step, if it is open and has `seen` steps; with the last step the bet is settled. */
export async function writeStep(
  reader: Reader,
  row: Pick<SpinRow, 'id' | 'member_id'>,
  next: {
    readonly seen: number
    readonly steps: readonly SlotStep[]
    readonly picks: readonly SlotPick[]
    readonly payout: bigint
    readonly done: boolean
  }
): Promise<{ written: boolean; seq: bigint | null; cash: bigint | null }> {
  const { rows } = await sql<{ outcome: Outcome; seq: bigint | null; cash: bigint | null }>`
    select outcome, seq, cash from spin.step_spin(${row.member_id}, ${row.id}, ${next.seen}, ${JSON.stringify(next.steps)}::jsonb,
      ${JSON.stringify(next.picks)}::jsonb, ${String(next.payout)}::bigint, ${next.done})`.execute(reader)
  const { outcome, seq, cash } = rows[0]!
  return { written: outcome === 'ok', seq, cash }
}

/** Gives an open round's stake back; false: it is not open any more. */
export async function cancelSpin(reader: Reader, row: Pick<SpinRow, 'id' | 'member_id'>): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select spin.cancel_spin(${row.member_id}, ${row.id}) as done`.execute(reader)
  return rows[0]!.done
}

/** Makes the partitions of the coming months. */
export const ensureSpinPartitions = (reader: Reader) => sql`select spin.ensure_partitions(2)`.execute(reader)
