// A run: all bills of a kind for one window, made from figures that no longer change, shared out along the line, and paid. Every step may be
// repeated: stopped anywhere and begun again, each bill is made once and paid once.
import { evaluateWork } from '@fairhouse/contract/income-bill.ts'
import { type PeriodRule, type Window, windowAfter, windowAt, windowsDue } from '@fairhouse/contract/income-periods.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income-terms.ts'
import { type IncomeWork, incomeWork } from '@fairhouse/contract/income-work.ts'
import { z } from 'zod'
import { closeWindow, uplinesOf } from '#agent/agent.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { type Billed, beginOf, billedOf, isAnybodyBilled, worksOf } from './figures.ts'
import { tellBills } from './news.ts'
import { payRun, type Stop } from './pay.ts'
import { isFundedAlongLine, missingPayers, sequences, shareOut, withPayers } from './rules.ts'
import * as store from './run-store.ts'
import { settingsInForce } from './setting-store.ts'

/** The name of the job that goes on with one run. */
export const runJob = 'salary.run'

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

function billOf(run: Window, billed: Billed, work: IncomeWork): store.NewBill {
  const { memberId, contractId, termsHash, payerId } = billed
  const made = evaluateWork(work)
  const wire = workToWire(work)
  return {
    from: beginOf(run, billed),
    memberId: String(memberId),
    contractId,
    termsHash,
    payerId: payerId === null ? null : String(payerId),
    work: wire,
    late: lateOf(wire),
    gross: String(made.amount),
    base: String(made.base),
    carry: String(made.carry),
    breakage: String(made.breakage),
    tier: made.tier
  }
}

/** Makes the bills that are not there yet, in chunks. Returns how many agents have a contract in the window. */
async function compute(house: House, run: store.RunRow, stop: Stop): Promise<number> {
  const all = await billedOf(house.db, run, run)
  const made = await store.billedMembers(house.db, run.id)
  const left = all.filter(({ memberId }) => !made.has(memberId))
  const works = left.length === 0 ? new Map<bigint, IncomeWork>() : await worksOf(house.db, run, left)
  const bills = left.flatMap(billed => {
    const work = works.get(billed.memberId)
    return work ? [billOf(run, billed, work)] : []
  })
  for (let at = 0; at < bills.length; at += chunk) {
    await store.insertBills(house.db, run, bills.slice(at, at + chunk))
    await stop('computed')
  }
  return all.length
}

/** Decides who gets what of a run whose bills are all made. */
async function share(house: House, run: store.RunRow): Promise<void> {
  const after = windowAfter(await ruleOf(house.db, run.period), run)
  await inTransaction(house.db, async tx => {
    const made = await store.madeBills(tx, run)
    const bills = withPayers(made, await uplinesOf(tx, missingPayers(made)))
    const adjusted = await store.writeShares(tx, run, shareOut(run.kind, run.funding, bills), after.settlesAt)
    await tellBills(
      tx,
      adjusted.map(bill => ({ bill, change: 'adjusted', no: 0, amount: 0n }))
    )
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
    const contracts = await compute(house, run, stop)
    await store.moveRun(house.db, run.id, 'COMPUTING', 'SHARING', contracts)
    return 'SHARING'
  }
  if (run.state === 'SHARING') {
    await share(house, run)
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
  const by = isFundedAlongLine(sequence.kind) ? funding[sequence.kind as keyof typeof funding] : 'PLATFORM_DIFF'
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
