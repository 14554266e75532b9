// SQL of what the form protocol leaves unsaid: whose token it is, and which bet a prize belongs to.
import { sql } from 'kysely'
import { sha256 } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'

/** Whom this vendor was told the token of. */
export const memberOfToken = async (reader: Reader, vendor: string, token: string) =>
  (
    await sql<{ memberId: bigint }>`select member_id as "memberId" from integration.session
      where token_hash = ${sha256(token)} and vendor = ${vendor}`.execute(reader)
  ).rows[0]?.memberId ?? null

/**
 * The bet that a prize of this round belongs to: what was answered then for one that came before, else the first bet of the round that stands;
 * null: there is none.
 */
export async function betOfRound(
  reader: Reader,
  of: { readonly vendor: string; readonly transaction: string; readonly round: string; readonly memberId: bigint }
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null; bet: string | null }>`
    select (select reference from integration.transaction where vendor = ${of.vendor} and transaction_id = ${of.transaction}) as before,
      (select transaction_id from integration.transaction where vendor = ${of.vendor} and round = ${of.round} and member_id = ${of.memberId}
        and bet_id is not null and kind = 'bet' and state = 'done' order by at, transaction_id limit 1) as bet`.execute(reader)
  return rows[0]!.before ?? rows[0]!.bet
}
