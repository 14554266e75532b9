// SQL of missions on the desk: drafts, versions, states, and how far they are.
import type { MissionTerms, missionDeskStates } from '@fairhouse/contract/ops/house/mission.ts'
import { missionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'

export interface DeskRow {
  readonly id: string
  readonly state: (typeof missionDeskStates)[number]
  readonly spentOut: boolean
  readonly cost: bigint
  readonly rewards: number
  readonly version: number
  readonly terms: unknown
  readonly operatorId: bigint | null
  readonly holdsFrom: Date | null
  readonly inForce: number | null
}

/** All missions with their newest version, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
export const missionsAtDesk = async (reader: Reader, id?: string, locked = false): Promise<DeskRow[]> =>
  (
    await sql<DeskRow>`
      select m.id, m.state, m.spent_out as "spentOut", m.cost, m.rewards, v.no as version, v.terms, v.operator_id as "operatorId",
        v.holds_from as "holdsFrom",
        (select max(f.no) from mission.version f where f.mission_id = m.id and f.holds_from is not null) as "inForce"
      from mission.mission m
      join mission.version v on v.mission_id = m.id and v.no = (select max(n.no) from mission.version n where n.mission_id = m.id)
      ${id === undefined ? sql`` : sql`where m.id = ${id}::uuid`} order by m.id desc ${locked ? sql`for update of m` : sql``}`.execute(
      reader
    )
  ).rows

/** The terms of the newest version in force. */
export async function termsInForce(reader: Reader, id: string): Promise<unknown> {
  const { rows } = await sql<{ terms: unknown }>`
    select terms from mission.version where mission_id = ${id}::uuid and holds_from is not null order by no desc limit 1`.execute(reader)
  return rows[0]?.terms
}

export async function insertMission(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into mission.mission default values returning id`.execute(tx)
  return rows[0]!.id
}

/** Writes a version; a draft of the same number is written over. */
export const putVersion = (tx: Tx, id: string, no: number, terms: MissionTerms, operatorId: bigint | null) =>
  sql`insert into mission.version (mission_id, no, terms, operator_id)
    values (${id}::uuid, ${no}, ${JSON.stringify(z.encode(missionTerms, terms))}::jsonb, ${operatorId})
    on conflict (mission_id, no) do update set terms = excluded.terms, operator_id = excluded.operator_id`.execute(tx)

/** Lets a version hold from a moment on. */
export const putInForce = (tx: Tx, id: string, no: number, from: Date) =>
  sql`update mission.version set holds_from = ${from} where mission_id = ${id}::uuid and no = ${no}`.execute(tx)

export const setState = (tx: Tx, id: string, state: DeskRow['state']) =>
  sql`update mission.mission set state = ${state} where id = ${id}::uuid`.execute(tx)

export const beginPause = (tx: Tx, id: string) => sql`insert into mission.pause (mission_id) values (${id}::uuid)`.execute(tx)
export const endPause = (tx: Tx, id: string) =>
  sql`update mission.pause set ends = clock_timestamp() where mission_id = ${id}::uuid and ends is null`.execute(tx)

/** Members with progress in a period of a mission. */
export async function membersIn(reader: Reader, id: string, day: string, wholeRun: boolean): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from mission.part
    where mission_id = ${id}::uuid and amount > 0 and ${wholeRun ? sql`true` : sql`period = ${day}::date`}`.execute(reader)
  return rows[0]!.members
}

/** How often each number of steps was given to a member in a period. */
export async function reachedIn(reader: Reader, id: string): Promise<{ given: number; members: number }[]> {
  const { rows } = await sql<{ given: number; members: number }>`
    select given::int, count(member_id)::int as members from mission.standing where mission_id = ${id}::uuid and given > 0 group by given`.execute(
    reader
  )
  return rows
}
