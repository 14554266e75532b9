// The studio's books: rounds, sessions, seeds. One statement a function; amounts in 1/100,000 units.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Choice, Outcome } from './outcome.ts'

export type Db = pg.Pool | pg.PoolClient

export interface Session {
  readonly tokenHash: Buffer
  readonly player: string
  /** Null in a demonstration. */
  readonly operatorUser: string | null
  readonly operatorToken: string | null
  readonly gameCode: string
  readonly currency: string
  readonly language: string
  readonly lobbyUrl: string | null
  readonly demoBalance: bigint | null
}

export type RoundState = 'asked' | 'open' | 'won' | 'closed' | 'refused' | 'unsure' | 'cancelled' | 'failed'

export interface Round {
  readonly id: string
  readonly session: Buffer
  readonly player: string
  readonly gameCode: string
  readonly stake: bigint
  readonly choice: Choice
  readonly reward: string | null
  readonly state: RoundState
  readonly betId: string
  readonly winId: string
  readonly rollbackId: string
  readonly outcome: Outcome | null
  readonly opened: readonly number[]
  readonly payout: bigint | null
  readonly tries: number
  readonly startedAt: Date
  /** Null until the stake is there. `server` is null until the seed was changed. */
  readonly seed: { readonly hash: string; readonly client: string; readonly nonce: number; readonly server: string | null } | null
}

export const connect = (url: string): pg.Pool => new pg.Pool({ connectionString: url, max: 8, application_name: 'foxglove-studio' })

/** Runs the work in one transaction. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  try {
    await tx.query('begin')
    const done = await work(tx)
    await tx.query('commit')
    return done
  } catch (cause) {
    await tx.query('rollback').catch(() => {})
    throw cause
  } finally {
    tx.release()
  }
}

const big = (text: string | null) => (text === null ? null : BigInt(text))

const sessionOf = (r: Record<string, never>): Session => ({
  tokenHash: r.token_hash!,
  player: r.player!,
  operatorUser: r.operator_user!,
  operatorToken: r.operator_token!,
  gameCode: r.game_code!,
  currency: r.currency!,
  language: r.language!,
  lobbyUrl: r.lobby_url!,
  demoBalance: big(r.demo_balance!)
})

const roundOf = (r: Record<string, never>): Round => ({
  id: r.id!,
  session: r.session!,
  player: r.player!,
  gameCode: r.game_code!,
  stake: BigInt(r.stake!),
  choice: r.choice!,
  reward: r.reward!,
  state: r.state!,
  betId: r.bet_id!,
  winId: r.win_id!,
  rollbackId: r.rollback_id!,
  outcome: r.outcome!,
  opened: r.opened!,
  payout: big(r.payout!),
  tries: r.tries!,
  startedAt: r.started_at!,
  seed:
    r.seed === null
      ? null
      : {
          hash: r.server_hash!,
          client: r.client_seed!,
          nonce: r.nonce!,
          server: r.server_seed!
        }
})

export async function addSession(db: Db, s: Session, days: number): Promise<void> {
  await db.query(
    `insert into studio.session (token_hash, player, operator_user, operator_token, game_code, currency, language, lobby_url, demo_balance, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 day')`,
    [s.tokenHash, s.player, s.operatorUser, s.operatorToken, s.gameCode, s.currency, s.language, s.lobbyUrl, s.demoBalance, days]
  )
}

/** `even` an expired one: what was begun in it is still finished. */
export async function sessionBy(db: Db, tokenHash: Buffer, even = false): Promise<Session | null> {
  const { rows } = await db.query('select * from studio.session where token_hash = $1 and ($2 or expires_at > now())', [tokenHash, even])
  return rows[0] ? sessionOf(rows[0]) : null
}

/** Takes from (negative) or gives to a demonstration's balance; null: there is not as much. */
export async function moveDemo(db: Db, tokenHash: Buffer, by: bigint): Promise<bigint | null> {
  const { rows } = await db.query(
    'update studio.session set demo_balance = demo_balance + $2 where token_hash = $1 and demo_balance + $2 >= 0 returning demo_balance',
    [tokenHash, by]
  )
  return rows[0] ? BigInt(rows[0].demo_balance) : null
}

const roundWithSeed = `select r.*, s.server_seed, s.server_hash, s.client_seed from studio.round r left join studio.seed s on s.id = r.seed`

/** Writes a round down before the operator is asked. False: this player has an unfinished one in this game. */
export async function addRound(
  db: Db,
  r: Pick<Round, 'id' | 'session' | 'player' | 'gameCode' | 'stake' | 'choice' | 'reward'>
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.round (id, session, player, game_code, stake, choice, reward, bet_id, win_id, rollback_id, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '30 seconds') on conflict do nothing`,
    [r.id, r.session, r.player, r.gameCode, r.stake, JSON.stringify(r.choice), r.reward, randomUUID(), randomUUID(), randomUUID()]
  )
  return rowCount === 1
}

export async function roundBy(db: Db, id: string): Promise<Round | null> {
  const { rows } = await db.query(`${roundWithSeed} where r.id = $1`, [id])
  return rows[0] ? roundOf(rows[0]) : null
}

/** Holds the round until the transaction ends. */
export async function lockRound(tx: Db, id: string): Promise<Round | null> {
  const { rows } = await tx.query(`${roundWithSeed} where r.id = $1 for update of r`, [id])
  return rows[0] ? roundOf(rows[0]) : null
}

export async function unfinishedRound(db: Db, player: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query(`${roundWithSeed} where r.player = $1 and r.game_code = $2 and r.state in ('asked', 'open')`, [
    player,
    gameCode
  ])
  return rows[0] ? roundOf(rows[0]) : null
}

/** Newest first; what an operator refused is not a round. */
export async function lastRounds(db: Db, player: string, gameCode: string, limit: number): Promise<Round[]> {
  const { rows } = await db.query(
    `${roundWithSeed} where r.player = $1 and r.game_code = $2 and r.state in ('won', 'closed', 'failed') order by r.started_at desc limit $3`,
    [player, gameCode, limit]
  )
  return rows.map(roundOf)
}

/** The round that a call to the operator belonged to. */
export async function roundOfCall(db: Db, player: string, transaction: string, round: string): Promise<Round | null> {
  const { rows } = await db.query(`${roundWithSeed} where r.player = $1 and r.id::text = $3 and $2 in (r.bet_id::text, r.win_id::text)`, [
    player,
    transaction,
    round
  ])
  return rows[0] ? roundOf(rows[0]) : null
}

const ended: readonly RoundState[] = ['closed', 'refused', 'cancelled', 'failed']

/** Moves a round on from a state that it must be in. False: it is not in it any more. */
export async function moveRound(
  db: Db,
  id: string,
  from: RoundState,
  to: RoundState,
  more: { seed?: string; nonce?: number; outcome?: Outcome; payout?: bigint; opened?: readonly number[] } = {}
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.round set state = $3, seed = coalesce($4, seed), nonce = coalesce($5, nonce), outcome = coalesce($6, outcome),
       payout = coalesce($7, payout), opened = coalesce($8, opened), moved_at = now(), tries = 0,
       next_try_at = now() + interval '30 seconds', ended_at = case when $9 then now() end
     where id = $1 and state = $2`,
    [
      id,
      from,
      to,
      more.seed ?? null,
      more.nonce ?? null,
      more.outcome ? JSON.stringify(more.outcome) : null,
      more.payout ?? null,
      more.opened ?? null,
      ended.includes(to)
    ]
  )
  return rowCount === 1
}

/** Puts off the next try of what the operator did not answer: longer each time, a minute at most. */
export async function putOff(db: Db, id: string): Promise<void> {
  await db.query(
    `update studio.round set tries = tries + 1, next_try_at = now() + least(60, 2 ^ least(tries, 6)) * interval '1 second' where id = $1`,
    [id]
  )
}

/** At the start nobody is at work on any round: all that is unfinished is due now. */
export async function makeAllDue(db: Db): Promise<void> {
  await db.query(`update studio.round set next_try_at = now() where state in ('asked', 'won', 'unsure') and next_try_at > now()`)
}

/** Rounds that somebody must finish: unanswered bets and wins, and fields of mines that lie open for `idleHours`. */
export async function dueRounds(db: Db, idleHours: number): Promise<Round[]> {
  const { rows } = await db.query(
    `${roundWithSeed} where r.next_try_at <= now()
       and (r.state in ('asked', 'won', 'unsure') or (r.state = 'open' and r.moved_at < now() - $1 * interval '1 hour'))
     order by r.next_try_at limit 50`,
    [idleHours]
  )
  return rows.map(roundOf)
}

/** Demonstrations of the day before yesterday are forgotten with their rounds. */
export async function forgetDemos(db: Db): Promise<void> {
  const old = `operator_user is null and expires_at < now() - interval '2 days'`
  await db.query(`delete from studio.round where session in (select token_hash from studio.session where ${old})`)
  await db.query(`delete from studio.session where ${old}`)
  await db.query(
    `delete from studio.seed d where d.player like 'demo:%' and not exists (select from studio.session s where s.player = d.player)`
  )
}
