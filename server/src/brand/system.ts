// The state of the system: is the site open to this address, and who shuts it.

import type { SystemStatus } from '@fairhouse/contract/brand.ts'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { addressOfText } from '#base/calls/address.ts'
import { now } from '#base/clock.ts'
import { cached } from '#base/data/cached.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { brandOf, readRegions, tellChange } from './brand.ts'
import { countryOf } from './geo.ts'
import { activeWindow, judgeRegion, nextWindow, type RegionCause, statusOf } from './rules.ts'
import { changeWindow, insertWindow, lastWindows, lockWindow, openWindows } from './store.ts'

type Said = { tr: string; en: string }
const saidOf = (text: Partial<Said>): Said => ({ tr: '', en: '', ...text })

/** Windows that are not over, at most 2 seconds old. */
const windowsOf = cached(2_000, async reader =>
  (await openWindows(reader)).map(w => ({ id: w.id, startsAt: w.starts_at, endsAt: w.ends_at, text: saidOf(w.text) }))
)

/** The next call reads the windows anew, in this process. */
export const forgetWindows = (reader: Reader): void => windowsOf.forget(reader)

export interface Doors {
  readonly status: SystemStatus
  readonly country: string
  readonly refused: boolean
  readonly because: 'maintenance' | RegionCause
}

/** Is the site open to this address now? Decided from what is kept in the process: no query a call. */
export async function doorsOf(reader: Reader, address: string): Promise<Doors> {
  const { regions } = await brandOf(reader)
  const country = countryOf(address)
  const { refused, because } = judgeRegion(regions, address, country)
  const maintained = activeWindow(await windowsOf(reader), now()) !== null
  return { status: statusOf(maintained, refused), country, refused, because: maintained ? 'maintenance' : because }
}

/** The window that covers now, or else the next one of the coming day, in words of this language. */
export async function maintenanceOf(reader: Reader, language: Language) {
  const windows = await windowsOf(reader)
  const at = now()
  const active = activeWindow(windows, at)
  const shown = active ?? nextWindow(windows, at)
  return {
    active: active !== null,
    startsAt: shown?.startsAt.getTime() ?? null,
    endsAt: shown?.endsAt?.getTime() ?? null,
    text: shown?.text[language] ?? ''
  }
}

/** What an address would see, under the rules in force or under a draft of them. @throws DomainError network.invalid */
export async function previewAddress(reader: Reader, text: string, rules: unknown) {
  const address = addressOfText(text)
  if (!address) throw new DomainError('network.invalid', {}, { address: 'network.invalid' })
  if (rules === undefined) {
    const { status, country, because } = await doorsOf(reader, address)
    return { status, country, because }
  }
  const country = countryOf(address)
  const { refused, because } = judgeRegion(readRegions(rules), address, country)
  return { status: statusOf(false, refused), country, because }
}

/** Tells who did what to what, and why. */
export type Audit = (action: AuditAction, subject: string, detail: AuditDetail) => Promise<void>

/**
 * Shuts the site for a time. Bets in the air can still be cashed out; what payment companies tell is still heard.
 * @throws DomainError schedule.invalid, maintenance.overlap
 */
export async function planMaintenance(
  tx: Tx,
  plan: { startsAt: string | null; endsAt: string | null; text: Said; reason: string },
  by: string,
  audit: Audit
): Promise<string> {
  const at = now()
  const startsAt = plan.startsAt === null ? at : Date.parse(plan.startsAt)
  const endsAt = plan.endsAt === null ? null : Date.parse(plan.endsAt)
  // a minute of grace: the clock of the operator's device is not ours
  if (startsAt < at - 60_000 || (endsAt !== null && (endsAt <= startsAt || endsAt <= at)))
    throw new DomainError('schedule.invalid', {}, { [startsAt < at - 60_000 ? 'startsAt' : 'endsAt']: 'schedule.invalid' })
  const { id } = await insertWindow(tx, {
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    text: JSON.stringify(plan.text),
    reason: plan.reason,
    created_by: by
  }).catch((cause: { code?: string }) => {
    throw cause.code === '23P01' ? new DomainError('maintenance.overlap') : cause
  })
  await audit('maintenance.plan', `maintenance:${id}`, { startsAt: new Date(startsAt), endsAt: plan.endsAt, reason: plan.reason })
  windowsOf.forget(tx)
  await tellChange(tx)
  return id
}

/** Opens the site again, or calls a planned window off. @throws DomainError not.found, maintenance.over */
export async function endMaintenance(tx: Tx, id: string, reason: string, audit: Audit): Promise<void> {
  const window = await lockWindow(tx, id)
  if (!window) throw new DomainError('not.found')
  const at = now()
  if (window.cancelled_at || (window.ends_at && window.ends_at.getTime() <= at)) throw new DomainError('maintenance.over')
  const begun = window.starts_at.getTime() < at
  await changeWindow(tx, id, begun ? { ends_at: new Date(at) } : { cancelled_at: new Date(at) })
  await audit('maintenance.end', `maintenance:${id}`, { reason, begun })
  windowsOf.forget(tx)
  await tellChange(tx)
}

/** The last 50 windows for operators. */
export async function maintenanceList(reader: Reader) {
  const at = now()
  return (await lastWindows(reader)).map(w => ({
    id: w.id,
    startsAt: w.starts_at,
    endsAt: w.ends_at,
    text: saidOf(w.text),
    reason: w.reason,
    createdBy: w.created_by,
    createdAt: w.created_at,
    state: w.cancelled_at
      ? ('cancelled' as const)
      : w.starts_at.getTime() > at
        ? ('planned' as const)
        : w.ends_at && w.ends_at.getTime() <= at
          ? ('over' as const)
          : ('active' as const)
  }))
}
