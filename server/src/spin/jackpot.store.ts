// SQL of the pots that stakes feed.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface PotRow {
  readonly game: string
  readonly name: string
  /** Ten-thousandths of a stake. */
  readonly rate: number
  readonly seed: bigint
  readonly ceiling: bigint
  readonly fullStake: bigint
  readonly seeded: bigint
  readonly won: bigint
  readonly version: number
  readonly amount: bigint
  readonly reserve: bigint
  readonly fed: bigint
}

/** Every pot, or that of one game. */
export async function potRows(reader: Reader, game: string | null): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`
    select p.game, p.name, p.rate, p.seed, p.ceiling, p.full_stake as "fullStake", p.seeded, p.won, p.version,
      sum(s.pot)::bigint as amount, sum(s.reserve)::bigint as reserve, sum(s.fed)::bigint as fed
    from spin.pot p join spin.pot_part s on s.game = p.game
    where ${game}::text is null or p.game = ${game} group by p.game order by p.game`.execute(reader)
  return rows
}

/** The last wins of a pot, the newest first. */
export const potWins = (reader: Reader, game: string, limit: number) =>
  reader.selectFrom('spin.pot_win').selectAll().where('game', '=', game).orderBy('won_at', 'desc').limit(limit).execute()

/** Other bounds; answers what the house put in, null: another version by now. */
export async function boundPot(tx: Tx, game: string, version: number, seed: bigint, ceiling: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ given: bigint | null }>`
    select spin.bound_pot(${game}, ${version}::int, ${seed}::bigint, ${ceiling}::bigint) as given`.execute(tx)
  return rows[0]!.given
}

/** Spreads every pot evenly over its parts. */
export async function levelPots(tx: Tx): Promise<void> {
  await sql`select spin.level_pots()`.execute(tx)
}

export async function setFullStake(tx: Tx, game: string, fullStake: bigint): Promise<void> {
  await tx.updateTable('spin.pot').set({ full_stake: fullStake }).where('game', '=', game).execute()
}
