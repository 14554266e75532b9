// SQL of the games desk: what happens at tables, what was called off.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Since a moment, of real money: rounds that ended, stakes and what was paid; by table. */
export async function todayOf(reader: Reader, codes: readonly string[], since: Date) {
  const { rows } = await sql<{ code: string; rounds: number; staked: bigint; paid: bigint }>`
    select r.code, count(distinct r.no)::int as rounds, coalesce(sum(t.stake), 0)::bigint as staked, coalesce(sum(t.payout), 0)::bigint as paid
    from tables.round r left join tables.ticket t on t.code = r.code and t.no = r.no and t.state = 'paid' and not t.play
    where r.code = any (${[...codes]}::text[]) and r.ended_at >= ${since} and r.why is null group by r.code`.execute(reader)
  return new Map(rows.map(({ code, ...sums }) => [code, sums]))
}

/** Tickets of rounds, of real money. */
export async function sumsOf(reader: Reader, code: string, nos: readonly bigint[]) {
  const { rows } = await sql<{ no: bigint; tickets: number; staked: bigint; paid: bigint }>`
    select no, count(*)::int as tickets, sum(stake)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid from tables.ticket
    where code = ${code} and no = any (${nos.map(String)}::bigint[]) and stake > 0 and not play group by no`.execute(reader)
  return new Map(rows.map(({ no, ...sums }) => [no, sums]))
}

export const voidsOf = (reader: Reader, code: string, nos: readonly bigint[]) =>
  nos.length === 0
    ? Promise.resolve([])
    : reader.selectFrom('tables.void').selectAll().where('code', '=', code).where('no', 'in', nos).execute()

/** The tickets of a round that were paid, of real money, with what each would bring if the round were void. */
const paidTickets = (code: string, no: bigint) => sql`
  select t.member_id, t.bet_id, t.stake, t.payout, w.cash from tables.ticket t join wallet.wallet w on w.member_id = t.member_id
  where t.code = ${code} and t.no = ${String(no)}::bigint and t.state = 'paid' and not t.play`

/** What a void would change in all: paid on top, taken back, and of that what is not there any more. */
export async function voidSums(reader: Reader, code: string, no: bigint) {
  const { rows } = await sql<{ bets: number; changed: number; members: number; more: bigint; less: bigint; short: bigint }>`
    select count(*)::int as bets, count(*) filter (where payout <> stake)::int as changed, count(distinct member_id) filter (where payout <> stake)::int as members,
      coalesce(sum(greatest(stake - payout, 0)), 0)::bigint as more, coalesce(sum(greatest(payout - stake, 0)), 0)::bigint as less,
      coalesce(sum(greatest(payout - stake - cash, 0)), 0)::bigint as short
    from (${paidTickets(code, no)}) t`.execute(reader)
  return rows[0]!
}

/** The tickets on which a void changes most. */
export async function largestTickets(reader: Reader, code: string, no: bigint, limit: number) {
  const { rows } = await sql<{ memberId: bigint; bet: string; stake: bigint; before: bigint; after: bigint }>`
    select member_id as "memberId", bet_id as bet, stake, payout as before, stake as after from (${paidTickets(code, no)}) t
    where payout <> stake order by abs(payout - stake) desc, bet_id limit ${limit}`.execute(reader)
  return rows
}

/** Calls a paid round off: stakes back, prizes taken back; one statement. */
export async function voidPaid(tx: Tx, code: string, no: bigint) {
  const { rows } = await sql<{ tickets: number; returned: bigint; taken: bigint; short: bigint }>`
    select tickets, returned, taken, short from tables.void_paid(${code}, ${String(no)}::bigint)`.execute(tx)
  return rows[0]!
}

/** Locks a round that is over, so that it is called off once. */
export const lockEnded = (tx: Tx, code: string, no: bigint) =>
  tx.selectFrom('tables.round').selectAll().where('code', '=', code).where('no', '=', no).forUpdate().executeTakeFirst()

export const markVoid = (tx: Tx, code: string, no: bigint) =>
  tx.updateTable('tables.round').set({ phase: 'void', why: 'operator' }).where('code', '=', code).where('no', '=', no).execute()
