// SQL of the second stand-in's own books.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Queries } from './store.ts'

export interface Charge {
  readonly ref: string
  readonly reference: string
  readonly token: string
  readonly minor: bigint
  readonly currency: string
  readonly merchant: string
  readonly return_url: string
  readonly language: string
  readonly status: 'open' | 'paid' | 'declined'
  readonly paid_minor: bigint | null
  /** The books tell the decision. */
  readonly told: boolean
  /** It answers with faults for now. */
  readonly faulty: boolean
}

const columns = `*, coalesce(told_at <= now(), false) as told, coalesce(faulty_until > now(), false) as faulty`

/** Takes a charge; the same reference gives the first one again. */
export async function takeCharge(
  db: Queries,
  c: Pick<Charge, 'reference' | 'currency' | 'merchant' | 'return_url' | 'language'> & { minor: number }
): Promise<Charge> {
  await db.query(
    `insert into sandbox.charge (ref, reference, token, minor, currency, merchant, return_url, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do nothing`,
    [
      `ch_${randomUUID().replaceAll('-', '')}`,
      c.reference,
      randomBytes(15).toString('base64url'),
      c.minor,
      c.currency,
      c.merchant,
      c.return_url,
      c.language
    ]
  )
  return (await chargeOf(db, c.reference))!
}

export const chargeOf = async (db: Queries, reference: string): Promise<Charge | undefined> =>
  (await db.query<Charge>(`select ${columns} from sandbox.charge where reference = $1`, [reference])).rows[0]

export const chargeByToken = async (db: Queries, token: string): Promise<Charge | undefined> =>
  (await db.query<Charge>(`select ${columns} from sandbox.charge where token = $1`, [token])).rows[0]

/** Decides an open charge: what was paid (null: declined), when the books tell so, and how long they answer with faults. */
export const decideCharge = (db: Queries, token: string, paidMinor: bigint | null, tellAfterMs: number, faultyMs: number) =>
  db.query(
    `update sandbox.charge set status = case when $2::bigint is null then 'declined' else 'paid' end, paid_minor = $2, decided_at = now(),
       told_at = now() + $3 * interval '1 millisecond', faulty_until = now() + $4 * interval '1 millisecond'
     where token = $1 and status = 'open'`,
    [token, paidMinor === null ? null : String(paidMinor), tellAfterMs, faultyMs]
  )

/** What was paid from `from` until before `to`, as far as the books tell it; by reference after `after`. */
export async function paidAfter(
  db: Queries,
  from: string,
  to: string,
  after: string,
  limit: number
): Promise<{ id: string; reference: string; paid_minor: bigint; currency: string; at: Date }[]> {
  const { rows } = await db.query(
    `select ref as id, reference, paid_minor, currency, decided_at as at from sandbox.charge
     where status = 'paid' and told_at <= now() and decided_at >= $1 and decided_at < $2 and ref > $3 order by ref limit $4`,
    [from, to, after, limit]
  )
  return rows
}
