// Statements on the amounts up to which roles and persons decide.
import type { LimitedPermission } from '@fairhouse/contract/ops/people/approval.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface LimitRow {
  readonly permission: LimitedPermission
  readonly role: string | null
  readonly operator: string | null
  readonly amount: bigint
}

/** Every limit, by permission, roles first. */
export async function limitRows(reader: Reader): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`select l.permission, l.role, o.username as operator, l.amount
    from staff.amount_limit l left join staff.operator o on o.id = l.operator_id order by l.permission, l.role nulls last, o.username_key`.execute(
    reader
  )
  return rows
}

/** Active operators with the permission, each with the lower of the limits of role and person; null: none. */
export async function limitedOperators(
  reader: Reader,
  permission: LimitedPermission
): Promise<{ id: bigint; username: string; decides: boolean; limit: bigint | null }[]> {
  const { rows } = await sql<{ id: bigint; username: string; decides: boolean; limit: bigint | null }>`
    select o.id, o.username, 'approval:decide' = any(r.permissions) as decides, least(
        (select amount from staff.amount_limit l where l.role = o.role and l.permission = ${permission}),
        (select amount from staff.amount_limit l where l.operator_id = o.id and l.permission = ${permission})) as "limit"
    from staff.operator o join staff.role r on r.name = o.role
    where o.active and ${permission} = any(r.permissions) order by o.username_key`.execute(reader)
  return rows
}

export async function roleNames(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from staff.role order by name`.execute(reader)
  return rows.map(row => row.name)
}

export async function activeOperators(reader: Reader): Promise<{ id: bigint; username: string; role: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string; role: string }>`
    select id, username, role from staff.operator where active order by username_key`.execute(reader)
  return rows
}

/** Keeps the limit of a role or a person, or takes it away. */
export async function putLimit(
  tx: Tx,
  {
    permission,
    role,
    operatorId,
    amount
  }: { permission: LimitedPermission; role: string | null; operatorId: bigint | null; amount: bigint | null }
): Promise<void> {
  await sql`delete from staff.amount_limit where permission = ${permission}
    and role is not distinct from ${role}::text and operator_id is not distinct from ${operatorId}::bigint`.execute(tx)
  if (amount !== null)
    await sql`insert into staff.amount_limit (permission, role, operator_id, amount) values (${permission}, ${role}, ${operatorId}, ${amount})`.execute(
      tx
    )
}
