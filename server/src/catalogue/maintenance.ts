// Maintenance of a game, or of all games of a vendor: it has a reason and an end, at which it opens by itself.
import type * as calls from '@fairhouse/contract/ops/games/catalogue.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import type { Deed } from './desk.ts'
import { catalogueOf } from './memory.ts'
import * as store from './store.ts'

export const openJob = 'catalogue.openDue'
/** As it is when nothing rests. */
export const open = { maintenance: false, maintenance_since: null, maintenance_until: null, maintenance_reason: null, maintenance_by: null }

type Of = z.output<typeof calls.endGameMaintenance.input>['of']
const lock = (tx: Tx, of: Of, code: string) => (of === 'game' ? store.lockGame(tx, code) : store.lockVendor(tx, code))
const change = async (tx: Tx, of: Of, code: string, to: typeof open | Resting) => {
  await (of === 'game' ? store.changeGame(tx, code, to) : store.changeVendor(tx, code, to))
  catalogueOf.forget(tx)
}

interface Resting {
  readonly maintenance: true
  readonly maintenance_since: Date
  readonly maintenance_until: Date | null
  readonly maintenance_reason: string
  readonly maintenance_by: string
}

/**
 * Takes no more bets until then, or until somebody opens it; under maintenance already, it gets another end and reason.
 * @throws DomainError not.found, schedule.invalid, returns.resting when the watch over returns stopped it: its end is not a matter of time
 */
export async function startMaintenance(
  tx: Tx,
  deed: Deed,
  by: string,
  { of, code, until, reason }: z.output<typeof calls.startGameMaintenance.input>
): Promise<void> {
  const before = await lock(tx, of, code)
  if (!before) throw new DomainError('not.found')
  if (until !== null && until.getTime() <= now()) throw new DomainError('schedule.invalid', {}, { until: 'schedule.invalid' })
  if (of === 'game' && before.maintenance && before.maintenance_by === null) throw new DomainError('returns.resting')
  await change(tx, of, code, {
    maintenance: true,
    maintenance_since: before.maintenance_since ?? new Date(now()),
    maintenance_until: until,
    maintenance_reason: reason,
    maintenance_by: by
  })
  await deed(tx, 'catalogue.rest', `${of}:${code}`, { ...(until ? { endsAt: until.toISOString() } : {}), reason })
  if (until) await enqueue(tx, openJob, {}, { key: `${openJob}:${of}:${code}`, runAt: until })
}

/** Opens it before its end; open already, it changes nothing. @throws DomainError not.found */
export async function endMaintenance(
  tx: Tx,
  deed: Deed,
  { of, code, reason }: z.output<typeof calls.endGameMaintenance.input>
): Promise<void> {
  const before = await lock(tx, of, code)
  if (!before) throw new DomainError('not.found')
  if (!before.maintenance) return
  await change(tx, of, code, open)
  await deed(tx, 'catalogue.open', `${of}:${code}`, { reason })
}

/** Opens what is due. Asked at each end, and every minute in case a process died then. */
export const openDue = (house: House): Promise<void> =>
  inTransaction(house.db, async tx => {
    // asked before: a statement that changes no row would wake every keeper of the catalogue too
    const due = await store.dueToOpen(tx)
    for (const { of, code } of due) await change(tx, of, code, open)
  })
