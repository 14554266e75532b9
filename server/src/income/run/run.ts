// A run: all bills of a kind for one window, made from figures that no longer change, shared out along the line, and paid. Every step may be
// repeated: stopped anywhere and begun again, each bill is made once and paid once.

import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { type PeriodRule, type Window, windowAfter, windowAt, windowsDue } from '@fairhouse/contract/income/periods.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { type IncomeBill, type IncomeWork, incomeWork } from '@fairhouse/contract/income/work.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { closeWindow, uplinesOf } from '#team/team.ts'
import { tellBills } from '../bill/news.ts'
import { isFundedAlongLine, type MadeBill, missingPayers, type SharedBill, sequences, shareOut, withPayers } from '../rules.ts'
import { settingsInForce } from '../setting.store.ts'
import { type Billed, beginOf, billedOf, isAnybodyBilled, lastOf, worksOf } from './figures.ts'
import { payRun, type Stop } from './pay.ts'
import * as store from './run.store.ts'

/** The name of the job that goes on with one run. */
export const runJob = 'income.run'

const chunk = 500
const goOn: Stop = () => {}

/** The rule of a period by the brand's clock. */
export const ruleOf = async (reader: Reader, period: IncomePeriod): Promise<PeriodRule> => ({
  period,
  zone: (await brandOf(reader)).timeZone
})

/** Money and counts as they are stored and sent. */
export const workToWire = (work: IncomeWork): z.input<typeof incomeWork> => z.encode(incomeWork, work)

/** The figures of a bill that correct earlier windows. */
const lateOf = ({ inputs }: z.input<typeof incomeWork>): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => name.startsWith('late') && value !== '0.00'))

interface Made extends MadeBill {
  readonly from: Date
  readonly billed: Billed
  readonly work: IncomeWork
  readonly result: IncomeBill
}

/** Who has something to tell in the window, and what it comes to. */
async function madeOf(house: House, run: store.RunRow, billed: readonly Billed[]): Promise<Made[]> {
  const last = await lastOf(house.db, run, billed)
  const works = await worksOf(house.db, run, billed, last)
  return billed.flatMap(b => {
    const work = works.get(b.memberId)
    if (!work) return []
    const result = evaluateWork(work)
    const { memberId, payerId } = b
    const shortCarry = last.get(memberId)?.shortCarry ?? 0n
    return [{ id: newId(), memberId, payerId, from: beginOf(run, b), gross: result.amount, shortCarry, billed: b, work, result }]
  })
}

function billOf({ from, billed, work, result }: Made, shared: SharedBill): store.NewBill {
  const wire = workToWire(work)
  const { memberId, contractId, termsHash } = billed
  return { ...shared, from, memberId, contractId, termsHash, work: wire, late: lateOf(wire), result }
}

/** Makes all bills of a run, shared out along the line, in one transaction: there are all or none of them, and the run moves on with them. */
async function make(house: House, run: store.RunRow, stop: Stop): Promise<void> {
  const billed = await billedOf(house.db, run, run)
  const made = await madeOf(house, run, billed)
  const shared = new Map(
    shareOut(run.kind, run.funding, withPayers(made, await uplinesOf(house.db, missingPayers(made)))).map(s => [s.id, s])
  )
  const bills = made.map(m => billOf(m, shared.get(m.id)!))
  const { settlesAt: expiresAt } = windowAfter(await ruleOf(house.db, run.period), run)
  await inTransaction(house.db, async tx => {
    // from here on a second process that makes them waits, and then finds them made
    if (!(await store.moveRun(tx, run.id, 'COMPUTING', 'PAYING', billed.length))) return
    for (let at = 0; at < bills.length; at += chunk) {
      const adjusted = await store.insertBills(tx, run.id, bills.slice(at, at + chunk), expiresAt)
      await tellBills(
        tx,
        adjusted.map(bill => ({ bill, change: 'adjusted', no: 0, amount: 0n }))
      )
      await stop('making')
    }
  })
}

/** Takes the next step of a run; null when it has to wait, or is done. */
async function step(house: House, run: store.RunRow, stop: Stop): Promise<store.RunState | null> {
  if (run.state === 'CLOSING') {
    if (!(await closeWindow(house, run.to))) return null
    await store.moveRun(house.db, run.id, 'CLOSING', 'COMPUTING')
    return 'COMPUTING'
  }
  if (run.state === 'COMPUTING') {
    await make(house, run, stop)
    return 'PAYING'
  }
  if (run.state === 'PAYING' && (await payRun(house, run, stop))) {
    await store.moveRun(house.db, run.id, 'PAYING', 'DONE')
    return 'DONE'
  }
  return null
}

/** Takes a run as far as it goes now. Returns whether it is done. What stops it is kept with it. */
export async function goOnWith(house: House, id: string, stop: Stop = goOn): Promise<boolean> {
  for (;;) {
    const run = await store.runById(house.db, id)
    if (!run || run.state === 'DONE') return true
    try {
      await stop(run.state)
      if ((await step(house, run, stop)) === null) return false
    } catch (cause) {
      await store.noteError(house.db, id, cause instanceof Error ? cause.message : String(cause))
      throw cause
    }
  }
}

type Sequence = { readonly kind: IncomeKind; readonly period: IncomePeriod }

/** Opens the run of a window, if anybody is billed in it. */
export async function openRun(reader: Reader, sequence: Sequence, window: Window): Promise<store.RunRow | null> {
  if (!(await isAnybodyBilled(reader, sequence, window))) return null
  const { funding } = await settingsInForce(reader)
  const by = isFundedAlongLine(sequence.kind) ? funding[sequence.kind] : 'PLATFORM_DIFF'
  return store.openRun(reader, sequence, window, by)
}

/**
 * Runs every window of a kind and period that may be settled at `at` and was not run yet, in order: what a stop left out is made up for. The
 * first time it begins with the window that runs at `since`. Waits with those after one that is not done.
 */
export async function runDue(house: House, sequence: Sequence, at: Date, { since = at, stop = goOn }: { since?: Date; stop?: Stop } = {}) {
  const rule = await ruleOf(house.db, sequence.period)
  const upto = await store.progressOf(house.db, sequence, windowAt(rule, since).from)
  for (const window of windowsDue(rule, upto, at)) {
    const run = await openRun(house.db, sequence, window)
    if (run && !(await goOnWith(house, run.id, stop))) return
    await store.moveProgress(house.db, sequence, window.to)
  }
}

/** Runs what is due of every kind. One that fails does not hold up the others. */
export async function runAllDue(house: House): Promise<void> {
  const failed: unknown[] = []
  for (const sequence of sequences)
    await runDue(house, sequence, new Date(now())).catch(cause => {
      house.log.warn({ err: cause, ...sequence }, 'a run of income stopped; it goes on with the next minute')
      failed.push(cause)
    })
  if (failed.length > 0) throw failed[0]
}

/** Pays what was approved of a run. */
export async function payDecided(house: House, id: string): Promise<void> {
  const run = await store.runById(house.db, id)
  if (run) await payRun(house, run, goOn)
}
