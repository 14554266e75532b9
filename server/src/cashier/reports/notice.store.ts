// SQL of calls in a provider's name that changed nothing.
import type { ReportReason } from '@fairhouse/contract/ops/money/cashier.ts'
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

export interface ReportRow {
  readonly id: string
  readonly provider: string
  readonly reason: ReportReason
  readonly source: string
  readonly orderId: string | null
  readonly count: number
  readonly sample: string
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Counts one more of the kind in this hour; the first one's words stay. */
export const countReport = (
  reader: Reader,
  r: { provider: string; reason: ReportReason; source: string; orderId: string | null; sample: string }
) =>
  sql`insert into cashier.notice_report (provider, reason, source, order_id, hour, sample)
    values (${r.provider}, ${r.reason}, ${r.source}, ${r.orderId}::uuid, date_trunc('hour', now()), ${r.sample})
    on conflict (provider, reason, source, order_id, hour) do update set count = notice_report.count + 1, last_at = now()`.execute(reader)

export const reportsBefore = async (reader: Reader, reason: ReportReason | undefined, before: string | undefined, limit: number) =>
  (
    await sql<ReportRow>`select id, provider, reason, source, order_id as "orderId", count, sample, first_at as "firstAt", last_at as "lastAt"
      from cashier.notice_report where true ${reason ? sql`and reason = ${reason}` : sql``} ${before ? sql`and id < ${before}::uuid` : sql``}
      order by id desc limit ${limit}`.execute(reader)
  ).rows

/** What is older than half a year is forgotten. */
export const dropOldReports = (reader: Reader) =>
  sql`delete from cashier.notice_report where last_at < now() - interval '180 days'`.execute(reader)
