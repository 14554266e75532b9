// SQL of the stand-in vendor's own books.
import type pg from 'pg'

export interface VendorAccountRow {
  readonly player: string
  readonly currency: string
  readonly balance: bigint
  readonly moved_in: bigint
  readonly moved_out: bigint
  readonly result: bigint
}
export interface VendorTransferRow {
  readonly id: string
  readonly player: string | null
  readonly direction: 'in' | 'out' | null
  readonly amount: bigint | null
  readonly currency: string | null
  readonly state: 'done' | 'refused'
  /** The books tell it. */
  readonly told: boolean
}
type VendorOrder = { readonly [K in 'id' | 'player' | 'direction' | 'amount' | 'currency']: NonNullable<VendorTransferRow[K]> }

const columns = 'id, player, direction, amount, currency, state, told_at <= now() as told'
const shownBalance = 'player, currency, balance + overstated as balance, moved_in, moved_out, result'

/** Does a transfer once for its number; what is not there is not given. `refuse`: says no in any case. */
export async function doTransfer(
  pool: pg.Pool,
  o: VendorOrder,
  how: { readonly refuse: boolean; readonly tellAfterMs: number }
): Promise<VendorTransferRow> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const kept = await client.query(
      `insert into sandbox.vendor_transfer (id, player, direction, amount, currency, state, told_at)
       values ($1, $2, $3, $4, $5, 'refused', now() + $6 * interval '1 millisecond') on conflict do nothing returning id`,
      [o.id, o.player, o.direction, String(o.amount), o.currency, how.tellAfterMs]
    )
    if (kept.rows.length > 0 && !how.refuse) {
      await client.query('insert into sandbox.vendor_account (player, currency) values ($1, $2) on conflict do nothing', [
        o.player,
        o.currency
      ])
      const moved = await client.query(
        o.direction === 'in'
          ? 'update sandbox.vendor_account set balance = balance + $2, moved_in = moved_in + $2 where player = $1 and currency = $3'
          : 'update sandbox.vendor_account set balance = balance - $2, moved_out = moved_out + $2 where player = $1 and currency = $3 and balance + overstated >= $2',
        [o.player, String(o.amount), o.currency]
      )
      if (moved.rowCount) await client.query(`update sandbox.vendor_transfer set state = 'done' where id = $1`, [o.id])
    }
    const { rows } = await client.query<VendorTransferRow>(`select ${columns} from sandbox.vendor_transfer where id = $1`, [o.id])
    await client.query('commit')
    return rows[0]!
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}

/** How a transfer stands; a number that never came is refused from now on. */
export async function standingOf(pool: pg.Pool, id: string): Promise<VendorTransferRow> {
  await pool.query(`insert into sandbox.vendor_transfer (id, state) values ($1, 'refused') on conflict do nothing`, [id])
  return (await pool.query<VendorTransferRow>(`select ${columns} from sandbox.vendor_transfer where id = $1`, [id])).rows[0]!
}

export const accountOf = async (pool: pg.Pool, player: string): Promise<VendorAccountRow | undefined> =>
  (await pool.query<VendorAccountRow>(`select ${shownBalance} from sandbox.vendor_account where player = $1`, [player])).rows[0]

/** Accounts by player after `after`. */
export const accountsAfter = async (pool: pg.Pool, after: string, limit: number): Promise<VendorAccountRow[]> =>
  (
    await pool.query<VendorAccountRow>(
      `select ${shownBalance} from sandbox.vendor_account where player collate "C" > $1 order by player collate "C" limit $2`,
      [after, limit]
    )
  ).rows

/** The player wins (or loses, below zero) at the vendor's tables. */
export const play = (db: Pick<pg.Pool, 'query'>, player: string, result: bigint) =>
  db.query('update sandbox.vendor_account set balance = balance + $2, result = result + $2 where player = $1', [player, String(result)])
