// SQL of the rules that deposits, withdrawals and bookings by hand go by.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { rankLimits } from '#vip/vip.ts'
import type { WithdrawSettings } from './rules.ts'

/** The rules with how the confirmation of slices is timed. */
export interface KeptSettings extends WithdrawSettings {
  readonly confirmMinutes: number
  readonly remindMinutes: readonly number[]
  readonly adjustTwoFrom: bigint
  readonly version: number
}

/** The rules in force, with how the confirmation of slices is timed; `forUpdate` keeps other editors waiting. */
export async function settings(reader: Reader, forUpdate = false): Promise<KeptSettings> {
  const { rows } = await sql<Omit<KeptSettings, 'levels'>>`
    select provider, minimum, maximum, hold_above as "holdAbove", identity_above as "identityAbove", daily_limit as "dailyLimit", fee,
      account_age_hours as "accountAgeHours", payout_account_age_hours as "payoutAccountAgeHours", turnover_percent as "turnoverPercent",
      hold_first as "holdFirst", hold_bonus as "holdBonus", hold_shared as "holdShared", confirm_minutes as "confirmMinutes",
      remind_minutes as "remindMinutes", two_above as "twoAbove", adjust_two_from as "adjustTwoFrom", version
    from cashier.withdraw_setting ${forUpdate ? sql`for update` : sql``}`.execute(reader)
  return { ...rows[0]!, levels: await rankLimits(reader) }
}

/** Keeps other rules; the version goes up by one. */
export async function saveSettings(tx: Tx, s: Omit<KeptSettings, 'provider' | 'version' | 'levels'>): Promise<void> {
  await sql`update cashier.withdraw_setting set minimum = ${s.minimum}, maximum = ${s.maximum}, hold_above = ${s.holdAbove},
    identity_above = ${s.identityAbove}, daily_limit = ${s.dailyLimit}, fee = ${s.fee}, account_age_hours = ${s.accountAgeHours},
    payout_account_age_hours = ${s.payoutAccountAgeHours}, turnover_percent = ${s.turnoverPercent}, hold_first = ${s.holdFirst},
    hold_bonus = ${s.holdBonus}, hold_shared = ${s.holdShared}, confirm_minutes = ${s.confirmMinutes},
    remind_minutes = ${[...s.remindMinutes]}::int[], two_above = ${s.twoAbove}, adjust_two_from = ${s.adjustTwoFrom}, version = version + 1`.execute(
    tx
  )
}
