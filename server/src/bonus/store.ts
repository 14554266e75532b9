// SQL of grants of bonus money.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { BonusGrant } from '#base/db-types.ts'

export type GrantRow = Selectable<BonusGrant>

export interface NewGrant {
  readonly memberId: bigint
  readonly offer: string
  readonly version: number
  readonly trigger: string
  readonly title: GrantRow['title']
  readonly terms: GrantRow['terms']
  readonly amount: bigint
  readonly deposit: bigint
  readonly required: bigint
  readonly fundOrder: GrantRow['fund_order']
  readonly maxBet: bigint | null
  readonly maxCash: bigint | null
  readonly excluded: readonly string[]
  readonly byGame: Readonly<Record<string, number>>
  readonly byCategory: Readonly<Record<string, number>>
  readonly stackable: boolean
  readonly endsOnWithdrawal: boolean
  readonly expiresAt: Date
  readonly operatorId: bigint | null
  readonly reason: string | null
}

export const insertGrant = (tx: Tx, grant: NewGrant): Promise<GrantRow> =>
  tx
    .insertInto('bonus.grant')
    .values({
      member_id: grant.memberId,
      offer: grant.offer,
      version: grant.version,
      trigger: grant.trigger,
      title: JSON.stringify(grant.title),
      terms: JSON.stringify(grant.terms),
      amount: grant.amount,
      deposit: grant.deposit,
      required: grant.required,
      fund_order: grant.fundOrder,
      max_bet: grant.maxBet,
      max_cash: grant.maxCash,
      excluded: [...grant.excluded],
      by_game: JSON.stringify(grant.byGame),
      by_category: JSON.stringify(grant.byCategory),
      stackable: grant.stackable,
      ends_on_withdrawal: grant.endsOnWithdrawal,
      expires_at: grant.expiresAt,
      operator_id: grant.operatorId,
      reason: grant.reason
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const grantFor = (reader: Reader, memberId: bigint, offer: string, trigger: string): Promise<GrantRow | undefined> =>
  reader
    .selectFrom('bonus.grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('offer', '=', offer)
    .where('trigger', '=', trigger)
    .executeTakeFirst()

export const grantById = (reader: Reader, memberId: bigint, id: string): Promise<GrantRow | undefined> =>
  reader.selectFrom('bonus.grant').selectAll().where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()

/** The titles of those of a member with these ids; null: the offer's kind is all there is to say. */
export async function grantTitles(reader: Reader, memberId: bigint, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, GrantRow['title'] | null>()
  const rows = await reader
    .selectFrom('bonus.grant')
    .select(['id', 'title'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, Object.keys(title).length > 0 ? title : null]))
}

/** Those that are active, the one that bets feed first. */
export const activeGrants = (reader: Reader, memberId: bigint): Promise<GrantRow[]> =>
  reader
    .selectFrom('bonus.grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** Puts what was given into the balance, the history and the journal. */
export const moveGiven = (tx: Tx, memberId: bigint, grantId: string, amount: bigint) =>
  sql`select bonus.move(${memberId}, ${grantId}::uuid, 'BONUS_LOCK', 'given', ${`bonus:${grantId}`}, null, ${amount}), wallet.mark_granted(${memberId}, true)`.execute(
    tx
  )

/** Ends a grant; false: it had ended already. */
export async function finishGrant(
  tx: Tx,
  memberId: bigint,
  grantId: string,
  state: Exclude<GrantRow['state'], 'active'>,
  by: { readonly operatorId: bigint; readonly reason: string } | null = null
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bonus.finish(${memberId}, ${grantId}::uuid, ${state}, ${by?.operatorId ?? null}, ${by?.reason ?? null}) as done`.execute(tx)
  return rows[0]!.done
}

/** What open bets of this member hold of these grants. */
export async function openShares(reader: Reader, memberId: bigint, grantIds: readonly string[]) {
  const { rows } = await sql<{ grantId: string; bets: number; bonus: bigint }>`
    select s.grant_id as "grantId", count(*)::int as bets, sum(s.bonus)::bigint as bonus from bonus.share s
    where s.member_id = ${memberId} and s.grant_id = any (${[...grantIds]}::uuid[]) and s.counted is null and s.bonus > 0 group by 1`.execute(
    reader
  )
  return new Map(rows.map(row => [row.grantId, row]))
}

/** Open bets of this member that hold bonus money of these grants. */
export async function openBets(reader: Reader, memberId: bigint, grantIds: readonly string[]) {
  const { rows } = await sql<{ bet: string; grantId: string }>`
    select s.bet_id as bet, s.grant_id as "grantId" from bonus.share s
    where s.member_id = ${memberId} and s.grant_id = any (${[...grantIds]}::uuid[]) and s.counted is null and s.bonus > 0`.execute(reader)
  return rows
}

/** What of so much payout of each bet would be bonus money that has not come yet. */
export async function owedOf(reader: Reader, memberId: bigint, payouts: ReadonlyMap<string, bigint>): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ bet: string; owed: bigint }>`
    select p.bet, bonus.owed(${memberId}, p.bet, p.payout) as owed
    from unnest(${[...payouts.keys()]}::uuid[], ${[...payouts.values()].map(String)}::bigint[]) p(bet, payout)`.execute(reader)
  return new Map(rows.map(({ bet, owed }) => [bet, owed]))
}

/** Members with grants whose time is up. */
export async function membersDue(reader: Reader, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from bonus.grant where state = 'active' and expires_at <= clock_timestamp() limit ${limit}`.execute(reader)
  return rows.map(row => row.member_id)
}

/** Of these those whose time is up. */
export const dueOf = (tx: Tx, memberId: bigint): Promise<{ id: string }[]> =>
  tx
    .selectFrom('bonus.grant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .execute()

/** Grants of a member, newest first: those that have ended, or all. */
export const grantsBefore = (
  reader: Reader,
  memberId: bigint,
  all: boolean,
  before: string | undefined,
  limit: number
): Promise<GrantRow[]> =>
  reader
    .selectFrom('bonus.grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(!all, q => q.where('state', '<>', 'active'))
    .$if(before !== undefined, q => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What these bets of a member took of grants. */
export const sharesOfBets = (reader: Reader, memberId: bigint, bets: readonly string[]) =>
  reader
    .selectFrom('bonus.share as s')
    .innerJoin('bonus.grant as g', on => on.onRef('g.member_id', '=', 's.member_id').onRef('g.id', '=', 's.grant_id'))
    .selectAll('s')
    .select('g.title')
    .where('s.member_id', '=', memberId)
    .where('s.bet_id', 'in', bets)
    .execute()

/** The bets that fed a grant, newest first. */
export const sharesBefore = (reader: Reader, memberId: bigint, grantId: string, before: string | undefined, limit: number) =>
  reader
    .selectFrom('bonus.share')
    .selectAll()
    .select('bet_id as id')
    .where('member_id', '=', memberId)
    .where('grant_id', '=', grantId)
    .$if(before !== undefined, q => q.where('bet_id', '<', before!))
    .orderBy('bet_id', 'desc')
    .limit(limit)
    .execute()

/** Games that a member plays with cash alone. */
export const cashGames = async (reader: Reader, memberId: bigint): Promise<string[]> =>
  (await reader.selectFrom('bonus.cash_game').select('game').where('member_id', '=', memberId).orderBy('game').execute()).map(
    row => row.game
  )

export async function setCashGame(tx: Tx, memberId: bigint, game: string, on: boolean): Promise<void> {
  if (on)
    await tx
      .insertInto('bonus.cash_game')
      .values({ member_id: memberId, game })
      .onConflict(clash => clash.doNothing())
      .execute()
  else await tx.deleteFrom('bonus.cash_game').where('member_id', '=', memberId).where('game', '=', game).execute()
}

/** What bets that were decided in this time lost of bonus money, by member and category; of one member or of all. */
export async function lostWithin(reader: Reader, from: Date, to: Date, memberId: bigint | null) {
  const { rows } = await sql<{ memberId: bigint; category: string; lost: bigint }>`
    select s.member_id as "memberId", s.category, sum(s.bonus - s.returned)::bigint as lost from bonus.share s
    where s.decided_at >= ${from} and s.decided_at < ${to} and ${memberId === null ? sql`true` : sql`s.member_id = ${memberId}`}
    group by 1, 2 having sum(s.bonus - s.returned) <> 0`.execute(reader)
  return rows
}
