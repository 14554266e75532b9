// Free rounds in the studio's books.
import type { Db } from './store.ts'

export interface Reward {
  readonly id: string
  readonly player: string
  readonly gameCode: string
  readonly currency: string
  readonly rounds: number
  readonly used: number
  /** In 1/100,000 units. */
  readonly stake: bigint
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelledAt: Date | null
}

const rewardOf = (r: Record<string, never>): Reward => ({
  id: r.id!,
  player: r.player!,
  gameCode: r.game_code!,
  currency: r.currency!,
  rounds: r.rounds!,
  used: r.used!,
  stake: BigInt(r.stake!),
  startsAt: r.starts_at!,
  endsAt: r.ends_at!,
  cancelledAt: r.cancelled_at!
})

/** The reward under its number, made now or before; a repeat changes nothing. */
export async function addReward(db: Db, r: Omit<Reward, 'used' | 'cancelledAt'>): Promise<Reward> {
  await db.query(
    `insert into studio.reward (id, player, game_code, currency, rounds, stake, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do nothing`,
    [r.id, r.player, r.gameCode, r.currency, r.rounds, r.stake, r.startsAt, r.endsAt]
  )
  const { rows } = await db.query('select * from studio.reward where id = $1', [r.id])
  return rewardOf(rows[0])
}

export async function rewardsOf(db: Db, player: string): Promise<Reward[]> {
  const { rows } = await db.query('select * from studio.reward where player = $1 order by created_at desc, id limit 500', [player])
  return rows.map(rewardOf)
}

/** False: there is none under this number. What is cancelled already stays so. */
export async function cancelReward(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query('update studio.reward set cancelled_at = coalesce(cancelled_at, now()) where id = $1', [id])
  return rowCount === 1
}

/** The free rounds that a player's next bet in this game uses, the ones that end first. */
export async function rewardInForce(db: Db, player: string, gameCode: string, currency: string): Promise<Reward | null> {
  const { rows } = await db.query(
    `select * from studio.reward where player = $1 and game_code = $2 and currency = $3 and used < rounds and cancelled_at is null
       and now() between starts_at and ends_at order by ends_at, id limit 1`,
    [player, gameCode, currency]
  )
  return rows[0] ? rewardOf(rows[0]) : null
}

/** Takes one of the free rounds. False: there is none left. */
export async function takeReward(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.reward set used = used + 1 where id = $1 and used < rounds and cancelled_at is null and now() between starts_at and ends_at`,
    [id]
  )
  return rowCount === 1
}

/** Gives one back whose bet did not come about. */
export async function returnReward(db: Db, id: string): Promise<void> {
  await db.query('update studio.reward set used = used - 1 where id = $1 and used > 0', [id])
}
