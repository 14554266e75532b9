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
