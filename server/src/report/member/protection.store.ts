// Reads the figures behind the signs that a player may need help.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** Money in 1/100,000 units; the rest are counts of the times that `report.play_signs` names. */
export interface PlayFigures {
  readonly losses: bigint
  readonly losses_before: bigint
  readonly deposits: number
  readonly chasing: number
  readonly bets: number
  readonly night: number
  readonly hours: number
  readonly returned: number
  readonly raises: number
}

export async function playFigures(reader: Reader, memberId: bigint): Promise<PlayFigures> {
  const { rows } = await sql<PlayFigures>`select * from report.play_signs(${memberId})`.execute(reader)
  return rows[0]!
}
