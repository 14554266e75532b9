// SQL of shared slips, and of what receipts say of their fixtures and prices.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { KeptOutcome } from '../rules.ts'

/** Keeps a shared slip; false: the code is another slip's. */
export async function insertShare(tx: Tx, code: string, body: string, hash: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`with made as (
      insert into sport.share (code, body, hash) values (${code}, ${body}::jsonb, ${hash}) on conflict do nothing returning hash)
    select hash from made union all select hash from sport.share where code = ${code}`.execute(tx)
  return rows.some(r => r.hash === hash)
}

export const shareByCode = (reader: Reader, code: string) =>
  reader.selectFrom('sport.share').select(['body', 'at']).where('code', '=', code).executeTakeFirst()

interface Source {
  readonly fixture: number
  readonly commitment: string | null
  /** Published when the match is over. */
  readonly hash: string | null
  readonly producer: string | null
}
/** What fixtures follow from, and who told of them. */
export const sourcesOf = async (reader: Reader, fixtures: readonly number[]): Promise<Source[]> =>
  (
    await sql<Source>`select f.id as fixture, f.commitment, f.hash, p.name as producer from sport.fixture f
      left join sport.producer p on p.id = f.producer where f.id = any (${[...fixtures]}::int[])`.execute(reader)
  ).rows

interface PriceRow {
  readonly fixture: number
  readonly market: number
  readonly specifiers: string
  readonly version: bigint
  readonly outcomes: readonly KeptOutcome[]
  readonly at: Date
}
/** The prices that the legs of a bet were taken at, in the order of its legs. */
export const pricesOf = async (reader: Reader, memberId: bigint, bet: string): Promise<PriceRow[]> =>
  (
    await sql<PriceRow>`select p.* from sport.leg l join sport.price p on p.fixture = l.fixture and p.market = l.market and p.specifiers = l.specifiers and p.version = l.version
      where l.member_id = ${memberId} and l.bet_id = ${bet}::uuid order by l.no`.execute(reader)
  ).rows
