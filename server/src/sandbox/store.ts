// SQL of the sandbox provider's own books.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Status = 'pending' | 'succeeded' | 'failed'
export interface Payment {
  readonly ref: string
  readonly order_id: string
  readonly amount: string
  readonly currency: string
  readonly merchant: string
  readonly return_url: string
  readonly language: string
  readonly status: Status
  readonly reason: string | null
}
export interface Payout {
  readonly ref: string
  readonly order_id: string
  readonly amount: string
  readonly currency: string
  readonly account_no: string
  readonly holder: string
  readonly status: Status
  readonly reason: string | null
}
/** A notice on its way. `dueMs`: from now. */
export interface Outgoing {
  readonly kind: 'payment' | 'payout'
  readonly order: Pick<Payment, 'ref' | 'order_id' | 'amount' | 'currency'>
  readonly status: Status
  readonly reason: string | null
  readonly dueMs: number
  readonly copies: number
}
export type Queries = Pick<pg.ClientBase, 'query'>

/** Runs work in one transaction on a connection of its own. */
export async function atOnce<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (cause) {
    await client.query('rollback').catch(err => {
      broken = err
    })
    throw cause
  } finally {
    client.release(broken)
  }
}

const newRef = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** Takes an order; the same order id gives the first payment again. */
export async function takePayment(
  db: Queries,
  p: Pick<Payment, 'order_id' | 'amount' | 'currency' | 'merchant' | 'return_url' | 'language'>
): Promise<Payment> {
  await db.query(
    `insert into sandbox.payment (ref, order_id, amount, currency, merchant, return_url, language) values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id) do nothing`,
    [newRef('pay'), p.order_id, p.amount, p.currency, p.merchant, p.return_url, p.language]
  )
  return (await orderOf<Payment>(db, 'payment', p.order_id))!
}

export async function takePayout(
  db: Queries,
  p: Pick<Payout, 'order_id' | 'amount' | 'currency' | 'account_no' | 'holder'>,
  delayMs: number
): Promise<Payout> {
  await db.query(
    `insert into sandbox.payout (ref, order_id, amount, currency, account_no, holder, due_at)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond') on conflict (order_id) do nothing`,
    [newRef('out'), p.order_id, p.amount, p.currency, p.account_no, p.holder, delayMs]
  )
  return (await orderOf<Payout>(db, 'payout', p.order_id))!
}

export async function orderOf<T extends Payment | Payout>(
  db: Queries,
  kind: 'payment' | 'payout',
  orderId: string
): Promise<T | undefined> {
  return (await db.query<T>(`select * from sandbox.${kind} where order_id = $1`, [orderId])).rows[0]
}

export async function paymentByRef(db: Queries, ref: string): Promise<Payment | undefined> {
  return (await db.query<Payment>('select * from sandbox.payment where ref = $1', [ref])).rows[0]
}

/** Decides an open payment; undefined when it was decided before. */
export async function decidePayment(
  db: Queries,
  ref: string,
  status: 'succeeded' | 'failed',
  reason: string | null
): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    `update sandbox.payment set status = $2, reason = $3, updated_at = now() where ref = $1 and status = 'pending' returning *`,
    [ref, status, reason]
  )
  return rows[0]
}

/** Decides payouts whose time has come: numbers that end in 0000 are rejected. */
export async function decidePayouts(db: Queries): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `update sandbox.payout set status = case when account_no like '%0000' then 'failed' else 'succeeded' end,
       reason = case when account_no like '%0000' then 'account.rejected' end, decided_at = now()
     where ref in (select ref from sandbox.payout where status = 'pending' and due_at <= now() order by due_at limit 50 for update skip locked) returning *`
  )
  return rows
}

/** What succeeded from `from` until before `to`, by reference after `after`. */
export async function statementAfter(
  db: Queries,
  from: string,
  to: string,
  after: string,
  limit: number
): Promise<{ kind: 'payment' | 'payout'; orderId: string; ref: string; amount: string; currency: string; at: Date }[]> {
  const { rows } = await db.query(
    `select * from (
       select 'payment' as kind, order_id as "orderId", ref, amount, currency, updated_at as at from sandbox.payment where status = 'succeeded'
       union all
       select 'payout', order_id, ref, amount, currency, decided_at from sandbox.payout where status = 'succeeded') s
     where at >= $1 and at < $2 and ref > $3 order by ref limit $4`,
    [from, to, after, limit]
  )
  return rows
}

/** Puts a notice into the outbox; its copies bear the same number. */
export async function queueNotice(db: Queries, n: Outgoing): Promise<void> {
  const id = randomUUID()
  const { order_id: orderId, ref, amount, currency } = n.order
  const body = JSON.stringify({ id, kind: n.kind, orderId, ref, status: n.status, amount, currency, reason: n.reason })
  await db.query(
    `insert into sandbox.outbox (id, copy, body, due_at) select $1, c, $2, now() + $3 * interval '1 millisecond' from generate_series(1, $4::int) c`,
    [id, body, n.dueMs, n.copies]
  )
}

/** Notices that are due, leased for 15 seconds: if this process dies they are due again. */
export async function leaseDue(db: Queries): Promise<{ id: string; copy: number; body: string; tries: number }[]> {
  const { rows } = await db.query<{ id: string; copy: number; body: string; tries: number }>(
    `update sandbox.outbox o set due_at = now() + interval '15 seconds', tries = tries + 1
     from (select id, copy from sandbox.outbox where sent_at is null and due_at <= now() order by due_at limit 20 for update skip locked) d
     where o.id = d.id and o.copy = d.copy returning o.id, o.copy, o.body, o.tries`
  )
  return rows
}

export const markSent = (db: Queries, id: string, copy: number) =>
  db.query('update sandbox.outbox set sent_at = now() where id = $1 and copy = $2', [id, copy])

export const retryIn = (db: Queries, id: string, copy: number, seconds: number) =>
  db.query(`update sandbox.outbox set due_at = now() + $3 * interval '1 second' where id = $1 and copy = $2`, [id, copy, seconds])

/** Milliseconds until something is due; null when nothing waits. */
export async function nextDueMs(db: Queries): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `select (extract(epoch from least((select min(due_at) from sandbox.outbox where sent_at is null),
       (select min(due_at) from sandbox.payout where status = 'pending')) - now()) * 1000)::float8 as ms`
  )
  return rows[0]!.ms
}
