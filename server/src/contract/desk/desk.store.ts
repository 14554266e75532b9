// SQL of what operators see and keep about agents' contracts: lists, notes, limits, templates.
import type { IncomeKind } from '@fairhouse/contract/income/terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { type ContractRow, contractById, type LimitsRow, pageOfContracts } from '../store.ts'

export interface DeskFilter {
  readonly kind?: IncomeKind | undefined
  readonly state?: ContractRow['state'] | undefined
  readonly player?: bigint | undefined
  readonly disputed?: boolean | undefined
}

/** Contracts of everybody, newest first; of one member on either side. */
export function contractsBefore(reader: Reader, f: DeskFilter, before: string | undefined, limit: number): Promise<ContractRow[]> {
  const where = sql`true ${f.kind ? sql`and kind = ${f.kind}` : sql``} ${f.state ? sql`and state = ${f.state}` : sql``}
    ${f.disputed ? sql`and disputed` : sql``} ${before ? sql`and id < ${before}::uuid` : sql``}`
  const whose = f.player === undefined ? [where] : [sql`recipient_id = ${f.player} and ${where}`, sql`upline_id = ${f.player} and ${where}`]
  return pageOfContracts(reader, whose, limit)
}

export interface NoteRow {
  readonly id: string
  readonly kind: 'note' | 'opened' | 'closed'
  readonly text: string
  readonly operatorId: bigint
  readonly at: Date
}
const noteColumns = sql`id, kind, text, operator_id as "operatorId", at`

/** Notes about a contract, oldest first. */
export const notesOf = async (reader: Reader, contractId: string): Promise<NoteRow[]> =>
  (await sql<NoteRow>`select ${noteColumns} from contract.note where contract_id = ${contractId}::uuid order by id`.execute(reader)).rows

export const insertNote = async (
  tx: Tx,
  n: { contractId: string; kind: NoteRow['kind']; text: string; operatorId: bigint }
): Promise<NoteRow> =>
  (
    await sql<NoteRow>`insert into contract.note (contract_id, kind, text, operator_id)
      values (${n.contractId}::uuid, ${n.kind}, ${n.text}, ${n.operatorId}) returning ${noteColumns}`.execute(tx)
  ).rows[0]!

/** Marks a contract as in dispute, or not any more. */
export async function markDisputed(tx: Tx, id: string, disputed: boolean): Promise<ContractRow> {
  await sql`update contract.contract set disputed = ${disputed} where id = ${id}::uuid`.execute(tx)
  return (await contractById(tx, id))!
}

/** Keeps other limits; the version goes up by one. */
export const saveLimits = (tx: Tx, l: Omit<LimitsRow, 'version'>) =>
  sql`update contract.setting set dividend = ${l.dividend}, daily = ${l.daily}, hourly = ${l.hourly}, realtime = ${l.realtime},
    affiliate = ${l.affiliate}, edge_share = ${l.edgeShare}, default_edge = ${l.defaultEdge}, version = version + 1`.execute(tx)

export interface TemplateRow {
  readonly id: string
  readonly name: string
  readonly kind: IncomeKind
  readonly terms: unknown
  readonly version: number
  readonly changedAt: Date
}
const templateColumns = sql`id, name, kind, terms, version, changed_at as "changedAt"`

export const templates = async (reader: Reader): Promise<TemplateRow[]> =>
  (await sql<TemplateRow>`select ${templateColumns} from contract.template order by kind, name, id limit 500`.execute(reader)).rows

export const holdTemplate = async (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  (await sql<TemplateRow>`select ${templateColumns} from contract.template where id = ${id}::uuid for update`.execute(tx)).rows[0]

export const insertTemplate = async (tx: Tx, t: Pick<TemplateRow, 'name' | 'kind' | 'terms'>): Promise<TemplateRow> =>
  (
    await sql<TemplateRow>`insert into contract.template (name, kind, terms) values (${t.name}, ${t.kind}, ${JSON.stringify(t.terms)}::jsonb)
      returning ${templateColumns}`.execute(tx)
  ).rows[0]!

export const changeTemplate = async (tx: Tx, t: Pick<TemplateRow, 'id' | 'name' | 'kind' | 'terms'>): Promise<TemplateRow> =>
  (
    await sql<TemplateRow>`update contract.template set name = ${t.name}, kind = ${t.kind}, terms = ${JSON.stringify(t.terms)}::jsonb,
      version = version + 1, changed_at = clock_timestamp() where id = ${t.id}::uuid returning ${templateColumns}`.execute(tx)
  ).rows[0]!

export const dropTemplate = (tx: Tx, id: string) => sql`delete from contract.template where id = ${id}::uuid`.execute(tx)
