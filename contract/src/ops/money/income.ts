// The desk of agents' income: runs, bills, the review of dividends, corrections, totals. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { bill, billDetail, billStates, incomeWindow } from '../../income/income.ts'
import { fundingModes, incomeKinds, incomePeriods, rate } from '../../income/terms.ts'
import { movementKinds } from '../../money/balance.ts'
import { money } from '../../money.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const account = z.object({ id: z.string(), account: z.string() })

/** COMPUTING: bills are being made · PAYING: they are made, and paid one by one · DONE: nothing is left to do but what waits for people or for payers. */
export const runStates = ['COMPUTING', 'PAYING', 'DONE'] as const

export const runRow = z.object({
  id,
  kind: z.enum(incomeKinds),
  window: incomeWindow,
  state: z.enum(runStates),
  /** Contracts in force in the window (of the rebate: agents with a series), and for how many of them the bill is made. */
  contracts: z.int(),
  bills: z.int(),
  /** Bills whose payment is done or that owe nothing. */
  settled: z.int(),
  toReview: z.int(),
  amount: money,
  paid: money,
  startedAt: time,
  finishedAt: z.nullable(time),
  /** What stopped it last; null: nothing. */
  error: z.nullable(z.string())
})

export const incomeRuns = endpoint({
  call: 'GET /ops/income/runs',
  moduleId: 'OPS_INCOME_RUNS',
  who: { may: 'income:read' },
  summary: 'Runs with their progress, newest first.',
  input: z.extend(pageInput, {
    kind: z.optional(z.enum(incomeKinds)),
    period: z.optional(z.enum(incomePeriods)),
    state: z.optional(z.enum(runStates))
  }),
  reply: z.extend(pageOf(runRow), {
    /** The next window of each kind and period that a contract in force has, and when it settles. */
    coming: z.array(z.object({ kind: z.enum(incomeKinds), window: incomeWindow, contracts: z.int() }))
  }),
  errors: [],
  shows: ['income']
})

const stateSum = z.object({ state: z.enum(billStates), bills: z.int(), amount: money, paid: money })

export const incomeRun = endpoint({
  call: 'GET /ops/income/runs/:id',
  moduleId: 'OPS_INCOME_RUN',
  who: { may: 'income:read' },
  summary: 'One run: its bills by state, and what the journal says was paid for it.',
  input: z.strictObject({ id }),
  reply: z.extend(runRow, {
    states: z.array(stateSum),
    /** The movements that carry the keys of this run's bills, together: equal to what the bills say was paid by the house. */
    ledger: money,
    /** The open request to approve or reject what waits for a review; null: none. */
    review: z.nullable(id)
  }),
  errors: ['not.found'],
  shows: ['income']
})

export const startRun = endpoint({
  call: 'POST /ops/income/runs',
  moduleId: 'OPS_INCOME_RUN_START',
  who: { may: 'income:run' },
  summary: 'Runs the window of a kind and period in which `at` lies, if it is over; one that was run is gone on with. Audited.',
  input: z.strictObject({ kind: z.enum(incomeKinds), period: z.enum(incomePeriods), at: time }),
  reply: runRow,
  errors: ['income.notDue', 'income.earlier', 'income.period'],
  once: true,
  changes: ['income']
})

export const resumeRun = endpoint({
  call: 'POST /ops/income/runs/:id/resume',
  moduleId: 'OPS_INCOME_RUN_RESUME',
  who: { may: 'income:run' },
  summary: 'Goes on with a run that stopped; each bill is made and paid once however often. Audited.',
  input: z.strictObject({ id }),
  reply: runRow,
  errors: ['not.found'],
  once: true,
  changes: ['income']
})

const opsBill = z.extend(bill, { member: account, runId: id })

export const incomeBills = endpoint({
  call: 'GET /ops/income/bills',
  moduleId: 'OPS_INCOME_BILLS',
  who: { may: 'income:read' },
  summary: 'Bills, newest first: of a run, a kind, a state, a member.',
  input: z.extend(pageInput, {
    run: z.optional(id),
    kind: z.optional(z.enum(incomeKinds)),
    state: z.optional(z.enum(billStates)),
    member: z.optional(memberNo),
    from: z.optional(time),
    to: z.optional(time)
  }),
  reply: pageOf(opsBill),
  errors: [],
  shows: ['income']
})

const note = z.object({ id, operator: z.string(), text: z.string(), at: time })

export const incomeBill = endpoint({
  call: 'GET /ops/income/bills/:id',
  moduleId: 'OPS_INCOME_BILL',
  who: { may: 'income:read' },
  summary: 'One bill with all that it was made of, notes about it, and its open request.',
  input: z.strictObject({ id }),
  reply: z.extend(billDetail, {
    member: account,
    runId: id,
    notes: z.array(note),
    review: z.nullable(id),
    /** Why it was rejected. */
    rejected: z.nullable(z.string())
  }),
  errors: ['not.found'],
  shows: ['income']
})

export const noteBill = endpoint({
  call: 'POST /ops/income/bills/:id/notes',
  moduleId: 'OPS_INCOME_NOTE',
  who: { may: 'income:decide' },
  summary: 'Writes a note about a disputed bill; it stays. Audited.',
  input: z.strictObject({ id, text: reason }),
  reply: note,
  errors: ['not.found', 'reason.short'],
  once: true,
  changes: ['income']
})

export const reviewBill = endpoint({
  call: 'POST /ops/income/bills/:id/review',
  moduleId: 'OPS_INCOME_REVIEW',
  who: { may: 'income:decide' },
  summary: 'Asks that a dividend under review be approved or rejected; another operator decides.',
  input: z.strictObject({ id, decision: z.enum(['approve', 'reject']), reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'income.notOpen', 'approval.open', 'reason.short'],
  once: true,
  changes: ['approvals', 'income']
})

export const reviewRun = endpoint({
  call: 'POST /ops/income/runs/:id/review',
  moduleId: 'OPS_INCOME_REVIEW_RUN',
  who: { may: 'income:decide' },
  summary:
    'Asks that all dividends of a run that are under review be approved or rejected; another operator decides. Not done when they changed meanwhile.',
  input: z.strictObject({ id, decision: z.enum(['approve', 'reject']), reason }),
  reply: z.object({ approval: id, bills: z.int(), amount: money }),
  errors: ['not.found', 'income.notOpen', 'approval.open', 'reason.short'],
  once: true,
  changes: ['approvals', 'income']
})

export const incomeAdjustments = endpoint({
  call: 'GET /ops/income/adjustments',
  moduleId: 'OPS_INCOME_ADJUSTMENTS',
  who: { may: 'income:read' },
  summary: 'Corrections that came after a bill, newest first: the figures by which the next bill of the contract takes them up.',
  input: z.extend(pageInput, { kind: z.optional(z.enum(incomeKinds)), member: z.optional(memberNo) }),
  reply: pageOf(
    z.object({
      kind: z.enum(incomeKinds),
      member: account,
      /** The bill that took the corrections up. */
      billId: id,
      window: incomeWindow,
      /** By name of the figure in its inputs. */
      late: z.array(z.object({ name: z.string(), amount: money })),
      at: time
    })
  ),
  errors: [],
  shows: ['income']
})

export const incomeTotals = endpoint({
  call: 'GET /ops/income/totals',
  moduleId: 'OPS_INCOME_TOTALS',
  who: { may: 'income:read' },
  summary: 'What windows that begin within a period cost, by kind and state, and what the journal paid in that time by kind of movement.',
  input: z.strictObject({ from: time, to: time }),
  reply: z.object({
    kinds: z.array(z.object({ kind: z.enum(incomeKinds), bills: z.int(), amount: money, paid: money, states: z.array(stateSum) })),
    ledger: z.array(z.object({ kind: z.enum(movementKinds), movements: z.int(), amount: money }))
  }),
  errors: ['period.wrong'],
  shows: ['income']
})

const settings = z.strictObject({
  /** By kind; affiliate and rebate are always paid by the house. */
  funding: z.strictObject({
    dividend: z.enum(fundingModes),
    daily: z.enum(fundingModes),
    hourly: z.enum(fundingModes),
    realtime: z.enum(fundingModes)
  }),
  /** Agents have points of the lottery series of their downlines, daily. */
  rebate: z.boolean(),
  /** Of affiliates' gross revenue, where it is above zero: what the house keeps for its cost, in parts per million. */
  platformFee: rate
})

export const incomeSettings = endpoint({
  call: 'GET /ops/income/settings',
  moduleId: 'OPS_INCOME_SETTINGS',
  who: { may: 'income:read' },
  summary: 'Who pays each kind of income.',
  input: nothing,
  reply: z.object({ settings, version: z.int() }),
  errors: [],
  shows: ['income']
})

export const changeIncomeSettings = endpoint({
  call: 'PUT /ops/income/settings',
  moduleId: 'OPS_INCOME_SETTINGS_CHANGE',
  who: { may: 'income:run' },
  summary: 'Changes who pays each kind of income, for runs that begin later; with a reason, audited.',
  input: z.strictObject({ settings, version: z.int(), reason }),
  reply: z.object({ settings, version: z.int() }),
  errors: ['document.changed', 'reason.short'],
  once: true,
  changes: ['income']
})
