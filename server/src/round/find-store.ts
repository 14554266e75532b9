// SQL of finding a round by the number of its bet.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** The own engine that played a bet, or null. Both numbers are primary keys. */
export async function ownRound(reader: Reader, id: string): Promise<{ engine: 'crash' | 'slot'; game: string; no: bigint | null } | null> {
  const { rows } = await sql<{ engine: 'crash' | 'slot'; game: string; no: bigint | null }>`
    select 'crash' as engine, game, no from round.seat where bet_id = ${id}
    union all select 'slot', game, null from round.spin where id = ${id}`.execute(reader)
  return rows[0] ?? null
}
