// SQL of tables: the state with its events, shoes and rounds.
import type { RestReason } from '@fairhouse/games/table/types.ts'
import { type Selectable, sql } from 'kysely'
import { last, preparedLast } from '#base/data/prepared.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { TablesDesk, TablesRound, TablesShoe, TablesVoid } from '#base/db-types.ts'

export type DeskRow = Selectable<TablesDesk>
export type ShoeRow = Selectable<TablesShoe>
export type RoundRow = Selectable<TablesRound>
type VoidRow = Selectable<TablesVoid>

export const deskByCode = (reader: Reader, code: string) =>
  reader.selectFrom('tables.desk').selectAll().where('code', '=', code).executeTakeFirst()

export const desksByCode = (reader: Reader, codes: readonly string[]) =>
  codes.length === 0 ? Promise.resolve([]) : reader.selectFrom('tables.desk').selectAll().where('code', 'in', codes).execute()

export const insertDesk = (reader: Reader, code: string, state: string) =>
  reader
    .insertInto('tables.desk')
    .values({ code, state })
    .onConflict(c => c.doNothing())
    .execute()

/** Locks a table: the next process waits. */
export const lockDesk = (tx: Tx, code: string) =>
  tx.selectFrom('tables.desk').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Locks a table and then its round, for a move. */
export const lockForMove = async (tx: Tx, code: string): Promise<DeskRow | undefined> =>
  (await sql<DeskRow>`select * from tables.lock_desk(${code})`.execute(tx)).rows[0]

/** Stores a move: the state after it and its events. */
export const saveMove = (tx: Tx, code: string, state: string, seq: bigint, events: readonly { seq: bigint; body: string }[]) =>
  preparedLast(
    sql`with told as (insert into tables.event (code, seq, body) select ${code}, e.seq, e.body::jsonb
        from unnest(${events.map(e => String(e.seq))}::bigint[], ${events.map(e => e.body)}::text[]) e(seq, body))
      update tables.desk set state = ${state}::jsonb, seq = ${String(seq)}::bigint, changed_at = clock_timestamp() where code = ${code}`,
    tx
  )

export const eventsSince = (reader: Reader, code: string, since: number, limit: number) =>
  reader
    .selectFrom('tables.event')
    .select(['seq', 'body'])
    .where('code', '=', code)
    .where('seq', '>', BigInt(since))
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Events older than a day: a browser that was away that long begins with the picture. */
export const forgetEvents = (reader: Reader) => sql`delete from tables.event where at < now() - interval '1 day'`.execute(reader)

const running = { paused_by: null, paused_reason: null, paused_for: null, paused_at: null, opens_at: null }
interface Pause {
  readonly by: string
  readonly reason: string
  readonly restsFor: RestReason
  /** It opens by itself then; null: when an operator opens it. */
  readonly opensAt: Date | null
}

/** Null: it is open again. */
export const pauseDesk = (tx: Tx, code: string, pause: Pause | null) =>
  tx
    .updateTable('tables.desk')
    .set(
      pause === null
        ? running
        : {
            paused_by: pause.by,
            paused_reason: pause.reason,
            paused_for: pause.restsFor,
            paused_at: sql<Date>`clock_timestamp()`,
            opens_at: pause.opensAt
          }
    )
    .where('code', '=', code)
    .execute()

/** Opens a paused table whose time has come; false: it is not to open by itself yet. */
export async function reopenDesk(reader: Reader, code: string): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('tables.desk')
    .set(running)
    .where('code', '=', code)
    .where('opens_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertShoe = (tx: Tx, row: Pick<ShoeRow, 'code' | 'no' | 'chain_id' | 'position' | 'commitment' | 'first_round' | 'rounds'>) =>
  tx.insertInto('tables.shoe').values(row).execute()

export const changeShoe = (reader: Reader, code: string, no: number, change: Partial<Omit<ShoeRow, 'code' | 'no'>>) =>
  reader.updateTable('tables.shoe').set(change).where('code', '=', code).where('no', '=', no).execute()

/** Keeps what the beacon said after the commitment; what is there stays. */
export const setEntropy = (
  reader: Reader,
  code: string,
  no: number,
  entropy: Pick<ShoeRow, 'entropy' | 'entropy_source' | 'entropy_public'>
) => reader.updateTable('tables.shoe').set(entropy).where('code', '=', code).where('no', '=', no).where('entropy', 'is', null).execute()

export const endShoe = (tx: Tx, code: string, no: number, made: Pick<ShoeRow, 'hash' | 'rounds'>) =>
  tx
    .updateTable('tables.shoe')
    .set({ ...made, ended_at: sql<Date>`clock_timestamp()` })
    .where('code', '=', code)
    .where('no', '=', no)
    .where('hash', 'is', null)
    .execute()

export const shoeByNo = (reader: Reader, code: string, no: number) =>
  reader.selectFrom('tables.shoe').selectAll().where('code', '=', code).where('no', '=', no).executeTakeFirst()

export const lastShoes = (reader: Reader, code: string, limit: number) =>
  reader.selectFrom('tables.shoe').selectAll().where('code', '=', code).orderBy('no', 'desc').limit(limit).execute()

export const insertRound = (tx: Tx, row: Pick<RoundRow, 'code' | 'no' | 'shoe' | 'phase' | 'opened_at' | 'closes_at'>) =>
  tx.insertInto('tables.round').values(row).execute()

export type RoundChange = Partial<Pick<RoundRow, 'phase' | 'closes_at' | 'mark' | 'ended_at' | 'why' | 'asked' | 'asked_until'>> & {
  cards?: string
  crowd?: string
}
export const changeRound = (tx: Tx, code: string, no: number, change: RoundChange) =>
  last(tx.updateTable('tables.round').set(change).where('code', '=', code).where('no', '=', BigInt(no)), tx)

export const roundByNo = (reader: Reader, code: string, no: number) =>
  reader.selectFrom('tables.round').selectAll().where('code', '=', code).where('no', '=', BigInt(no)).executeTakeFirst()

/** These rounds of several tables; a round twice is there twice. */
export async function roundsByNo(reader: Reader, rounds: readonly { code: string; no: number }[]) {
  const { rows } = await sql<Pick<RoundRow, 'code' | 'no' | 'cards' | 'crowd'> & { played: boolean }>`
    select r.code, r.no, r.cards, r.crowd, jsonb_typeof(d.state -> 'play') = 'object' as played from unnest(${rounds.map(r => r.code)}::text[], ${rounds.map(r => String(r.no))}::bigint[]) w(code, no)
    join tables.round r on r.code = w.code and r.no = w.no join tables.desk d on d.code = r.code`.execute(reader)
  return rows
}

/** Rounds whose result is out or that are void, newest first. */
export const endedRounds = (
  reader: Reader,
  code: string,
  page: { shoe?: number | undefined; before?: number | undefined; limit: number }
) =>
  reader
    .selectFrom('tables.round')
    .selectAll()
    .where('code', '=', code)
    .where('ended_at', 'is not', null)
    .$if(page.shoe !== undefined, q => q.where('shoe', '=', page.shoe!))
    .$if(page.before !== undefined, q => q.where('no', '<', BigInt(page.before!)))
    .orderBy('no', 'desc')
    .limit(page.limit)
    .execute()

/** The cards that lay before a round's in its shoe; undefined: none did. */
export const cardsBefore = (reader: Reader, code: string, { shoe, no }: Pick<RoundRow, 'shoe' | 'no'>) =>
  reader
    .selectFrom('tables.round')
    .select('cards')
    .where('code', '=', code)
    .where('shoe', '=', shoe)
    .where('no', '<', no)
    .where(sql<boolean>`cards <> '[]'`)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Results of these shoes by table and shoe, the oldest first; void rounds leave no mark. */
export async function marksOf(reader: Reader, codes: readonly string[], shoes: readonly number[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; shoe: number; marks: string[] }>`
    select r.code, r.shoe, array_agg(r.mark order by r.no) as marks
    from unnest(${[...codes]}::text[], ${[...shoes]}::int[]) w(code, shoe) join tables.round r on r.code = w.code and r.shoe = w.shoe
    where r.mark is not null and r.why is null group by r.code, r.shoe`.execute(reader)
  return new Map(rows.map(r => [`${r.code} ${r.shoe}`, r.marks]))
}

/** Keeps why a round is void, and what went back. */
export const insertVoid = (
  tx: Tx,
  row: Pick<VoidRow, 'code' | 'no' | 'reason' | 'tickets' | 'returned'> &
    Partial<Pick<VoidRow, 'note' | 'by' | 'approved_by' | 'taken' | 'short'>>
) => tx.insertInto('tables.void').values(row).execute()

/** Keeps how long nobody ran a table's clock, and what it waited for meanwhile. Times in milliseconds since 1970. */
export const insertOutage = (
  tx: Tx,
  code: string,
  { no, phase }: { readonly no: number; readonly phase: string },
  { from, to }: { readonly from: number; readonly to: number }
) =>
  tx
    .insertInto('tables.outage')
    .values({ code, no: BigInt(no), phase, began_at: new Date(from), ended_at: new Date(Math.max(from, to)) })
    .onConflict(c => c.doNothing())
    .execute()

/** The longest time without a clock in each of these rounds, in milliseconds. */
export async function outagesOf(reader: Reader, code: string, nos: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ no: bigint; ms: number }>`
    select no, max(extract(epoch from ended_at - began_at) * 1000)::int as ms from tables.outage
    where code = ${code} and no = any (${nos.map(String)}::bigint[]) group by no`.execute(reader)
  return new Map(rows.map(r => [r.no, r.ms]))
}
