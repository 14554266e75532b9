// SQL of deposit methods.
import type { houseAccount, methodKinds } from '@fairhouse/contract/money/cashier.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'

export interface MethodRow {
  readonly code: string
  readonly provider: string
  readonly kind: (typeof methodKinds)[number]
  readonly minimum: bigint
  readonly maximum: bigint
  /** Hundredths of a percent. */
  readonly fee: number
  readonly expectedSeconds: number
  readonly account: z.output<typeof houseAccount> | null
  readonly active: boolean
  readonly version: number
}

const columns = sql.raw(`code, provider, kind, minimum, maximum, fee, expected_seconds as "expectedSeconds", account, active, version`)

export const methodRows = async (reader: Reader): Promise<MethodRow[]> =>
  (await sql<MethodRow>`select ${columns} from cashier.method order by position`.execute(reader)).rows

/** Writes a method unless somebody changed it since `version`; undefined then. */
export async function updateMethod(tx: Tx, m: Omit<MethodRow, 'provider' | 'kind'>): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    update cashier.method set active = ${m.active}, minimum = ${m.minimum}, maximum = ${m.maximum}, fee = ${m.fee},
      expected_seconds = ${m.expectedSeconds}, account = ${m.account === null ? null : JSON.stringify(m.account)}::jsonb,
      version = version + 1
    where code = ${m.code} and version = ${m.version} returning ${columns}`.execute(tx)
  return rows[0]
}
