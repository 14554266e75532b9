// SQL of corrections: what they go through, and what they did.
import type { UnitMode } from '@fairhouse/contract/play/lottery.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { Verdict } from '../ticket/tickets.store.ts'

export interface LockedIssue {
  readonly state: 'waiting' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'
  readonly source: 'house' | 'official'
  readonly result: string | null
  /** Tickets that are decided, and those that wait. */
  readonly decided: number
  readonly waiting: number
}

/** An issue as corrections see it; `lock` holds it. */
export const issueToCorrect = async (reader: Reader, game: string, issue: string, lock: boolean): Promise<LockedIssue | undefined> =>
  (
    await sql<LockedIssue>`select i.state, i.source, i.result,
        (select count(*) from lottery.ticket t where t.game = i.game and t.issue = i.name and t.state in ('won', 'lost'))::int as decided,
        (select count(*) from lottery.ticket t where t.game = i.game and t.issue = i.name and t.state = 'pending')::int as waiting
      from lottery.issue i where i.game = ${game} and i.name = ${issue} ${lock ? sql`for update of i` : sql``}`.execute(reader)
  ).rows[0]

export interface CorrectionRow {
  readonly id: string
  readonly game: string
  readonly issue: string
  readonly kind: 'void' | 'resettle'
  readonly from: string
  readonly to: string | null
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly reason: string
  readonly at: Date
  readonly tickets: number
  readonly done: number
  readonly after: string | null
  readonly paid: bigint
  readonly taken: bigint
  readonly owed: bigint
  readonly doneAt: Date | null
}
const correction = sql`id, game, issue, kind, from_result as "from", to_result as "to", asked_by as "askedBy", approved_by as "approvedBy", reason, at, tickets,
  done, after, paid, taken, owed, done_at as "doneAt"`

export const correctionRows = async (reader: Reader, game: string, issue: string): Promise<CorrectionRow[]> =>
  (
    await sql<CorrectionRow>`select ${correction} from lottery.correction where game = ${game} and issue = ${issue} order by id desc`.execute(
      reader
    )
  ).rows

export const openCorrections = async (reader: Reader): Promise<CorrectionRow[]> =>
  (await sql<CorrectionRow>`select ${correction} from lottery.correction where done_at is null order by id`.execute(reader)).rows

export const correctionById = async (reader: Reader, id: string): Promise<CorrectionRow | undefined> =>
  (await sql<CorrectionRow>`select ${correction} from lottery.correction where id = ${id}::uuid`.execute(reader)).rows[0]

/** Begins a correction: from now on the issue says what it says. Returns its id. */
export async function insertCorrection(
  tx: Tx,
  c: Pick<CorrectionRow, 'game' | 'issue' | 'kind' | 'from' | 'to' | 'askedBy' | 'approvedBy' | 'reason' | 'tickets'>
): Promise<string> {
  await sql`update lottery.issue set revision = revision + 1,
      corrected = corrected || jsonb_build_array(jsonb_build_object('result', result, 'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      state = ${c.to === null ? 'void' : 'settled'}, result = coalesce(${c.to}, result)
    where game = ${c.game} and name = ${c.issue}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into lottery.correction (game, issue, kind, from_result, to_result, asked_by, approved_by, reason, tickets)
    values (${c.game}, ${c.issue}, ${c.kind}, ${c.from}, ${c.to}, ${c.askedBy}, ${c.approvedBy}, ${c.reason}, ${c.tickets}) returning id`.execute(
    tx
  )
  return rows[0]!.id
}

export interface DecidedTicket {
  readonly id: string
  readonly memberId: bigint
  readonly play: string
  readonly selection: string
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly playMoney: boolean
}

/** Tickets of an issue after this one, in their order: those that are decided, or those that wait. */
export const ticketsToCorrect = async (
  reader: Reader,
  game: string,
  issue: string,
  states: readonly string[],
  after: string | null,
  limit: number
): Promise<DecidedTicket[]> =>
  (
    await sql<DecidedTicket>`select id, member_id as "memberId", play, selection, unit, multiple, series, stake, payout, rebate, play_money as "playMoney"
      from lottery.ticket where game = ${game} and issue = ${issue} and state = any (${states}::text[])
        and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(reader)
  ).rows

/** Corrects these tickets, a transaction of its own. Answers how many there were; 0: somebody did them before. */
export async function correctTickets(reader: Reader, correction: string, verdicts: readonly Verdict[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select lottery.correct(${correction}::uuid, ${verdicts.map(v => String(v.memberId))}::bigint[], ${verdicts.map(v => v.id)}::uuid[], ${verdicts.map(v => String(v.payout))}::bigint[],
      ${verdicts.map(v => JSON.stringify(v.wins))}::jsonb[], ${verdicts.map(v => String(v.valid))}::bigint[]) as n`.execute(reader)
  return rows[0]!.n
}

/** A correction is done once it has gone through all its tickets. */
export async function finishCorrection(reader: Reader, id: string): Promise<void> {
  await sql`update lottery.correction set done_at = clock_timestamp() where id = ${id}::uuid and done_at is null`.execute(reader)
}
