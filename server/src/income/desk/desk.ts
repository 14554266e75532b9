// Income as operators see it: runs and their progress, bills with notes, corrections, totals, who pays.

import { windowAt } from '@fairhouse/contract/income/periods.ts'
import { incomeKinds, periodsOf } from '@fairhouse/contract/income/terms.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import type * as contract from '@fairhouse/contract/ops/money/income.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { namesOf } from '#member/member.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import { incomeMoved } from '#wallet/wallet.ts'
import * as bills from '../bill/bill.store.ts'
import { plain, shown, wholeBill, windowOf } from '../bill/bills.ts'
import { checkPeriod } from '../income.ts'
import { movementOf, sequences } from '../rules.ts'
import { billedCount } from '../run/figures.ts'
import { reviewOfBill, reviewOfRun } from '../run/review.ts'
import { upTo } from '../run/run.store.ts'
import { openRun, ruleOf, runJob } from '../run/run.ts'
import { saveSettings, settingsInForce } from '../setting.store.ts'
import * as store from './desk.store.ts'

type Reply<E extends { reply: z.core.$ZodType }> = Promise<z.output<E['reply']>>
type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>

const stateOf = (state: store.RunSums['state']): 'COMPUTING' | 'PAYING' | 'DONE' =>
  state === 'DONE' || state === 'PAYING' ? state : 'COMPUTING'
const statesOf = { COMPUTING: ['CLOSING', 'COMPUTING'], PAYING: ['PAYING'], DONE: ['DONE'] } as const

const shownRun = (r: store.RunSums): z.output<typeof contract.runRow> => ({
  id: r.id,
  kind: r.kind,
  window: windowOf(r),
  state: stateOf(r.state),
  contracts: r.contracts,
  bills: r.bills,
  settled: r.settled,
  toReview: r.toReview,
  amount: r.amount,
  paid: r.paid,
  startedAt: r.startedAt,
  finishedAt: r.finishedAt,
  error: r.error
})

/** The windows that run now and have somebody to bill. */
async function coming(reader: Reader) {
  const at = new Date(now())
  const list = []
  for (const { kind, period } of sequences) {
    const window = windowAt(await ruleOf(reader, period), at)
    const contracts = await billedCount(reader, { kind, period }, at)
    if (contracts > 0) list.push({ kind, window: { period, ...window }, contracts })
  }
  return list
}

/** Runs, newest first. */
export async function runsPage(
  reader: Reader,
  { before, limit, kind, period, state }: Input<typeof contract.incomeRuns>
): Reply<typeof contract.incomeRuns> {
  const filter = { kind, period, states: state && statesOf[state] }
  const page = await pageOf({ before, limit }, shownRun, (cursor, most) => store.runsBefore(reader, filter, cursor, most))
  return { ...page, coming: await coming(reader) }
}

async function rowOf(reader: Reader, id: string): Promise<store.RunSums> {
  const run = await store.runSums(reader, id)
  if (!run) throw new DomainError('not.found')
  return run
}

/** One run with its bills by state and what the journal says. @throws DomainError not.found */
export async function runWith(reader: Reader, id: string): Reply<typeof contract.incomeRun> {
  const run = await rowOf(reader, id)
  const keys = await store.runPayments(reader, id)
  const moved = await incomeMoved(reader, keys, movementOf[run.kind])
  return { ...shownRun(run), states: await store.runStates(reader, id), ledger: moved, review: await reviewOfRun(reader, id) }
}

/** No house is older; clocks of zones are not known for every year before. */
const earliest = new Date('2000-01-01T00:00:00Z')

/**
 * Runs the window in which a moment lies, but none before those that come first: each begins with what the one before carried.
 * @throws DomainError income.period, income.notDue {at}, income.earlier {at}
 */
export async function start(
  tx: Tx,
  caller: OperatorCaller,
  { kind, period, at }: Input<typeof contract.startRun>,
  address: string
): Reply<typeof contract.startRun> {
  if (!periodsOf[kind].includes(period)) throw new DomainError('income.period', {}, { period: 'income.period' })
  if (at < earliest) throw new DomainError('income.period', {}, { at: 'income.period' })
  const window = windowAt(await ruleOf(tx, period), at)
  if (window.settlesAt.getTime() > now()) throw new DomainError('income.notDue', { at: window.settlesAt.toISOString() })
  const first = await upTo(tx, { kind, period })
  if (first && first < window.from) throw new DomainError('income.earlier', { at: first.toISOString() })
  const run = await openRun(tx, { kind, period }, window)
  if (!run) throw new DomainError('income.period', {}, { at: 'income.period' })
  await enqueue(tx, runJob, { id: run.id }, { key: `${runJob}:${run.id}` })
  await writeAudit(tx, caller, 'income.start', `run:${run.id}`, { kind, period, from: window.from.toISOString() }, address)
  return shownRun(await rowOf(tx, run.id))
}

/** Goes on with a run. @throws DomainError not.found */
export async function resume(tx: Tx, caller: OperatorCaller, id: string, address: string): Reply<typeof contract.resumeRun> {
  const run = await rowOf(tx, id)
  await enqueue(tx, runJob, { id }, { key: `${runJob}:${id}` })
  await writeAudit(tx, caller, 'income.resume', `run:${id}`, { kind: run.kind, period: run.period, from: run.from.toISOString() }, address)
  return shownRun(run)
}

const account = (names: ReadonlyMap<bigint, { username: string }>, id: bigint) => ({
  id: String(id),
  account: names.get(id)?.username ?? String(id)
})

/** Bills of everybody, newest first. */
export async function billsPage(
  reader: Reader,
  { before, limit, member, ...filter }: Input<typeof contract.incomeBills>
): Reply<typeof contract.incomeBills> {
  const of = member === undefined ? null : BigInt(member)
  const { list, next } = await pageOf(
    { before, limit },
    (b: bills.BillRow) => b,
    (cursor, most) => bills.billsBefore(reader, of, filter, cursor, most)
  )
  const names = await namesOf(reader, [...new Set(list.map(b => b.memberId))])
  return { list: list.map(b => ({ ...shown(b), member: account(names, b.memberId), runId: b.runId })), next }
}

async function notes(reader: Reader, id: string) {
  const list = []
  for (const { operatorId, ...n } of await store.notesOf(reader, id)) list.push({ ...n, operator: await operatorName(reader, operatorId) })
  return list
}

/** One bill with all that it was made of. @throws DomainError not.found */
export async function billWith(reader: Reader, id: string): Reply<typeof contract.incomeBill> {
  const bill = await bills.billById(reader, id)
  if (!bill) throw new DomainError('not.found')
  const names = await namesOf(reader, [bill.memberId])
  return {
    ...(await wholeBill(reader, bill, plain)),
    member: account(names, bill.memberId),
    runId: bill.runId,
    notes: await notes(reader, id),
    review: await reviewOfBill(reader, id),
    rejected: bill.rejected
  }
}

/** Writes a note about a bill. @throws DomainError not.found */
export async function note(
  tx: Tx,
  caller: OperatorCaller,
  { id, text }: Input<typeof contract.noteBill>,
  address: string
): Reply<typeof contract.noteBill> {
  if (!(await bills.billById(tx, id))) throw new DomainError('not.found')
  const { operatorId, ...row } = await store.insertNote(tx, id, caller.operatorId, text)
  await writeAudit(tx, caller, 'income.note', `bill:${id}`, { text }, address)
  return { ...row, operator: await operatorName(tx, operatorId) }
}

/** Bills that took corrections of earlier windows up. */
export async function adjustmentsPage(
  reader: Reader,
  { before, limit, kind, member }: Input<typeof contract.incomeAdjustments>
): Reply<typeof contract.incomeAdjustments> {
  const filter = { kind, member: member === undefined ? undefined : BigInt(member) }
  const { list, next } = await pageOf(
    { before, limit },
    (row: Awaited<ReturnType<typeof store.correctedBefore>>[number]) => row,
    (cursor, most) => store.correctedBefore(reader, filter, cursor, most)
  )
  const names = await namesOf(reader, [...new Set(list.map(b => b.memberId))])
  return {
    list: list.map(b => ({
      kind: b.kind,
      member: account(names, b.memberId),
      billId: b.id,
      window: windowOf(b),
      late: Object.entries(b.late).map(([name, amount]) => ({ name, amount: parseMoney(amount) })),
      at: b.at
    })),
    next
  }
}

const sum = <R>(rows: readonly R[], of: (row: R) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n)

/** What a period cost. @throws DomainError period.wrong */
export async function totals(reader: Reader, { from, to }: Input<typeof contract.incomeTotals>): Reply<typeof contract.incomeTotals> {
  checkPeriod(from, to)
  const rows = await bills.kindSums(reader, null, from, to)
  const kinds = incomeKinds.flatMap(kind => {
    const of = rows.filter(r => r.kind === kind)
    if (of.length === 0) return []
    const states = of.map(({ state, bills: count, amount, paid }) => ({ state, bills: count, amount, paid }))
    return [{ kind, bills: of.reduce((n, r) => n + r.bills, 0), amount: sum(of, r => r.amount), paid: sum(of, r => r.paid), states }]
  })
  const ledger = (await store.paymentSums(reader, from, to)).map(({ kind, movements, amount }) => ({
    kind: movementOf[kind],
    movements,
    amount
  }))
  return { kinds, ledger }
}

/** Who pays. */
export async function settings(reader: Reader): Reply<typeof contract.incomeSettings> {
  const { version, ...kept } = await settingsInForce(reader)
  return { settings: kept, version }
}

/** Changes who pays, for runs that begin later. @throws DomainError document.changed */
export async function changeSettings(
  tx: Tx,
  caller: OperatorCaller,
  { settings: wanted, version, reason }: Input<typeof contract.changeIncomeSettings>,
  address: string
): Reply<typeof contract.changeIncomeSettings> {
  const { version: kept, ...before } = await settingsInForce(tx, true)
  if (kept !== version) throw new DomainError('document.changed')
  await saveSettings(tx, wanted)
  const plainOf = ({ funding, ...rest }: typeof before): Record<string, unknown> => ({ ...funding, ...rest })
  const [was, becomes] = [plainOf(before), plainOf(wanted)]
  const changed = Object.keys(becomes)
    .filter(name => was[name] !== becomes[name])
    .map(name => ({ name, from: was[name], to: becomes[name] }))
  await writeAudit(tx, caller, 'income.settings', `income:${version + 1}`, { reason, changed }, address)
  return settings(tx)
}
