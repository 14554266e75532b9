// SQL of the settings of income: who pays.
import type { FundingMode } from '@fairhouse/contract/income/terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Settings {
  readonly funding: {
    readonly dividend: FundingMode
    readonly daily: FundingMode
    readonly hourly: FundingMode
    readonly realtime: FundingMode
  }
  readonly rebate: boolean
  /** Parts per million. */
  readonly platformFee: number
}

/** Settings in force and how often they were changed; `lock`: nobody changes them until the transaction ends. */
export async function settingsInForce(reader: Reader, lock = false): Promise<Settings & { version: number }> {
  const { rows } = await sql<Settings & { version: number }>`
    select jsonb_build_object('dividend', funding_dividend, 'daily', funding_daily, 'hourly', funding_hourly, 'realtime', funding_realtime) as funding,
      rebate, platform_fee as "platformFee", version from income.setting ${lock ? sql`for update` : sql``}`.execute(reader)
  return rows[0]!
}

/** Keeps other settings; the version goes up by one. */
export const saveSettings = (tx: Tx, { funding, rebate, platformFee }: Settings) =>
  sql`update income.setting set funding_dividend = ${funding.dividend}, funding_daily = ${funding.daily}, funding_hourly = ${funding.hourly},
    funding_realtime = ${funding.realtime}, rebate = ${rebate}, platform_fee = ${platformFee}, version = version + 1`.execute(tx)
