// SQL of spins.
import type { SlotPick, SlotStep } from '@fairhouse/games/slots/round.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader } from '#base/database.ts'
import type { DB } from '#base/db-types.ts'
import type { Refusal } from '#protection/protection.ts'

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
}
export interface SpinPlaced {
  /** 0 placed · 1 was placed before · 2 no money · 5 the key was something else's · 10 a round is open · 12 another pair or number · 13 too soon · 20 a limit */
  readonly code: number
  readonly spinId: string
  readonly seedId: string | null
  readonly nonce: number | null
  readonly jackpot: bigint | null
  readonly seq: bigint | null
  readonly cash: bigint | null
  /** Of code 20: which limit of the member's own refuses. */
  readonly refusal: Refusal | null
}

/** Places spins in one round trip, at most one of a member; answers in the order given. */
export async function playSpins(reader: Reader, s: readonly SpinRequest[]): Promise<SpinPlaced[]> {
  const { rows } = await sql<SpinPlaced>`
    select code, spin_id as "spinId", seed_id as "seedId", nonce, jackpot, seq, cash, refusal from round.play_spins(
      ${s.map(x => String(x.memberId))}::bigint[], ${s.map(x => x.name)}::text[], ${s.map(x => x.spinId)}::uuid[], ${s.map(x => x.game)}::text[],
      ${s.map(x => x.category)}::text[], ${s.map(x => x.tables)}::text[], ${s.map(x => x.mode)}::text[], ${s.map(x => String(x.stake))}::bigint[],
      ${s.map(x => String(x.cost))}::bigint[], ${s.map(x => x.hold)}::boolean[], ${s.map(x => x.key)}::text[], ${s.map(x => x.gapMs)}::int[],
      ${s.map(x => x.seedId)}::uuid[], ${s.map(x => x.nonce)}::int[], ${s.map(x => JSON.stringify(x.steps))}::jsonb[],
      ${s.map(x => String(x.payout))}::bigint[], ${s.map(x => x.done)}::boolean[], ${s.map(x => x.pot)}::boolean[]) order by ord`.execute(
    reader
  )
  return rows
}

export type SpinRow = Omit<Selectable<DB['round.spin']>, 'steps' | 'picks'> & {
  readonly steps: readonly SlotStep[]
  readonly picks: readonly SlotPick[]
  readonly hash: string
  readonly client_seed: string
  readonly server_seed: string | null
  readonly sealed: Buffer
}

const spins = (reader: Reader) =>
  reader
    .selectFrom('round.spin as s')
    .innerJoin('round.seed as p', 'p.id', 's.seed_id')
    .selectAll('s')
    .select(['p.hash', 'p.client_seed', 'p.server_seed', 'p.sealed'])
    .$castTo<SpinRow>()

/** A spin by its number, whoever's it is. */
export const spinRow = (reader: Reader, id: string): Promise<SpinRow | undefined> => spins(reader).where('s.id', '=', id).executeTakeFirst()

/** The round of this game that the member has open. */
export const openSpin = (reader: Reader, memberId: bigint, game: string): Promise<SpinRow | undefined> =>
  spins(reader).where('s.member_id', '=', memberId).where('s.game', '=', game).where('s.state', '=', 'open').executeTakeFirst()

export const spinsOf = (reader: Reader, memberId: bigint, game: string, before: string | undefined, limit: number): Promise<SpinRow[]> =>
  spins(reader)
    .where('s.member_id', '=', memberId)
    .where('s.game', '=', game)
    .$if(before !== undefined, q => q.where('s.id', '<', before!))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** Open rounds that began before `hours` ago, or whose tables are published no more: `versions` are the tables in force by game. */
export const overdueSpins = (reader: Reader, hours: number, versions: ReadonlyMap<string, string>, limit: number): Promise<SpinRow[]> =>
  spins(reader)
    .where('s.state', '=', 'open')
    .where(
      sql<boolean>`(s.id < base.uuid7_floor(now() - make_interval(hours => ${hours})) or not exists (
        select from unnest(${[...versions.keys()]}::text[], ${[...versions.values()]}::text[]) v(game, tables) where v.game = s.game and v.tables = s.tables))`
    )
    .orderBy('s.id')
    .limit(limit)
    .execute()

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
  const { rows } = await sql<{ code: number; seq: bigint | null; cash: bigint | null }>`
    select code, seq, cash from round.step_spin(${row.member_id}, ${row.id}, ${next.seen}, ${JSON.stringify(next.steps)}::jsonb,
      ${JSON.stringify(next.picks)}::jsonb, ${String(next.payout)}::bigint, ${next.done})`.execute(reader)
  const { code, seq, cash } = rows[0]!
  return { written: code === 0, seq, cash }
}

/** Gives an open round's stake back; false: it is not open any more. */
export async function cancelSpin(reader: Reader, row: Pick<SpinRow, 'id' | 'member_id'>): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select round.cancel_spin(${row.member_id}, ${row.id}) as done`.execute(reader)
  return rows[0]!.done
}

/** Makes the partitions of the coming months. */
export const ensureSpinPartitions = (reader: Reader) => sql`select round.ensure_partitions(2)`.execute(reader)
