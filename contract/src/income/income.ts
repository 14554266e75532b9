// What agents earn: their bills with everything that a bill was made of, so that the browser can make it again, and what the running window comes to.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { fundingModes, incomeKinds, incomePeriods } from './terms.ts'
import { incomeWork } from './work.ts'

/**
 * PENDING_REVIEW: a dividend that an operator has not decided · APPROVED: it may be paid · ISSUED: it is in the agent account ·
 * COLLECTED: the agent has moved it into the wallet · NOT_REACHED: nothing is owed · PART_RECEIVED: who pays had less, the rest is tried hourly ·
 * INSUFFICIENT: this bill could not pay all downlines · REJECTED · EXPIRED: what was missing at the next settlement is not owed any more.
 */
export const billStates = [
  'PENDING_REVIEW',
  'APPROVED',
  'ISSUED',
  'COLLECTED',
  'NOT_REACHED',
  'PART_RECEIVED',
  'INSUFFICIENT',
  'REJECTED',
  'EXPIRED'
] as const
export type BillState = (typeof billStates)[number]

const person = z.object({ id: z.string(), name: z.string() })

export const incomeWindow = z.object({
  period: z.enum(incomePeriods),
  /** The first moment of the window, and the first after it. */
  from: time,
  to: time,
  settlesAt: time
})

export const bill = z.object({
  id,
  kind: z.enum(incomeKinds),
  window: incomeWindow,
  state: z.enum(billStates),
  /** What terms and inputs come to by `evaluateWork`, before anybody is paid out of it. */
  gross: money,
  /** What is left of it for this agent after its direct downlines; never below zero. */
  amount: money,
  /** What came into the agent account for it. */
  paid: money,
  /** The place of the tier that counted, from 1; null: none did, or there are no tiers. */
  tier: z.nullable(z.int()),
  madeAt: time
})

/** One direct downline of the bill's agent in the same window: what its own bill comes to, and what of it came from here. */
const share = z.object({ billId: id, person, gross: money, amount: money, paid: money, state: z.enum(billStates) })

export const billDetail = z.extend(bill, {
  contractId: z.nullable(id),
  /** SHA-256 of the canonical text of the terms. */
  termsHash: z.string(),
  /** Kind, terms and figures: `evaluateWork` makes of them amount, tier, base, carry, breakage and every step of the explanation again. */
  work: incomeWork,
  /** What the house made of them: the browser compares. `amount` is the bill's `gross`. */
  result: z.object({ amount: money, tier: z.nullable(z.int()), base: money, carry: money, breakage: money }),
  funding: z.object({
    mode: z.enum(fundingModes),
    /** Who pays; null: the house. */
    payer: z.nullable(person),
    /** What the direct downlines have of this bill, together. */
    shares: money,
    /** Gross less shares where that is below zero, else zero: who pays by UPLINE owes it out of the agent account. */
    carry: money,
    /** What was taken from the agent account for downlines. */
    fromAccount: money,
    /** What this bill still lacks because its payer had less. */
    missing: money,
    downlines: z.array(share),
    retriedAt: z.nullable(time),
    expiresAt: z.nullable(time)
  })
})

export const myBills = endpoint({
  call: 'GET /wps/agent/income/bills',
  moduleId: 'AGT_INCOME_BILLS',
  who: 'player',
  summary: "The agent's own bills, newest first; of one kind, of one state, of windows that begin within a period.",
  input: z.extend(pageInput, {
    kind: z.optional(z.enum(incomeKinds)),
    state: z.optional(z.enum(billStates)),
    from: z.optional(time),
    to: z.optional(time)
  }),
  reply: pageOf(bill),
  errors: [],
  shows: ['income']
})

export const myBill = endpoint({
  call: 'GET /wps/agent/income/bills/:id',
  moduleId: 'AGT_INCOME_BILL',
  who: 'player',
  summary: 'One bill of the agent, or of a direct downline that the agent pays for, with all that it was made of.',
  input: z.strictObject({ id }),
  reply: billDetail,
  errors: ['not.found'],
  shows: ['income']
})

export const downlineBills = endpoint({
  call: 'GET /wps/agent/income/downlines/bills',
  moduleId: 'AGT_INCOME_DOWNLINE_BILLS',
  who: 'player',
  summary: 'Bills of direct downlines that this agent pays for (funding by the upline), newest first.',
  input: z.extend(pageInput, { kind: z.optional(z.enum(incomeKinds)), state: z.optional(z.enum(billStates)) }),
  reply: pageOf(z.extend(bill, { person })),
  errors: [],
  shows: ['income']
})

export const myIncome = endpoint({
  call: 'GET /wps/agent/income',
  moduleId: 'AGT_INCOME',
  who: 'player',
  summary: 'What the agent earned in windows that begin within a period, by kind; and what waits to be collected.',
  input: z.strictObject({ from: time, to: time }),
  reply: z.object({
    total: money,
    kinds: z.array(
      z.object({
        kind: z.enum(incomeKinds),
        bills: z.int(),
        amount: money,
        paid: money,
        /** In the agent account by issued bills that were not collected. */
        collectable: money,
        /** Under review, or waiting for who pays. */
        waiting: money
      })
    ),
    /** What was paid by day of the brand's clock, oldest first. */
    days: z.array(z.object({ day: z.string(), paid: money }))
  }),
  errors: ['period.wrong'],
  shows: ['income']
})

export const collectBills = endpoint({
  call: 'POST /wps/agent/income/collect',
  moduleId: 'AGT_INCOME_COLLECT',
  who: 'player',
  summary:
    'Moves what issued bills brought from the agent account into the wallet: these bills, or all of a kind, oldest first, at most 500 at once. What was sent on meanwhile is not there any more: the rest is moved.',
  input: z.strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1, 'input.required'), z.maxLength(100, 'input.invalid'))),
    kind: z.optional(z.enum(incomeKinds))
  }),
  reply: z.object({ bills: z.int(), moved: money }),
  errors: ['not.found'],
  once: true,
  perMinute: 20,
  changes: ['income', 'settlement']
})

const runningWindow = z.object({
  kind: z.enum(incomeKinds),
  window: incomeWindow,
  contractId: z.nullable(id),
  /** What is known of the window until now; the bill is made of what is known at its end. */
  work: incomeWork,
  /** Before what direct downlines have of it. */
  gross: money,
  /** What direct downlines on contracts of the kind would have of it by now. */
  shares: money,
  tier: z.nullable(z.int()),
  asOf: time
})

export const runningIncome = endpoint({
  call: 'GET /wps/agent/income/running',
  moduleId: 'AGT_INCOME_RUNNING',
  who: 'player',
  summary: 'What the running window of each kind comes to until now, for every contract in force; nothing of it is owed yet.',
  input: nothing,
  reply: z.object({ list: z.array(runningWindow) }),
  errors: []
})

/** The contract that is in force with its figures as the specification names them, the running window, and the last results. */
const processOf = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.object({ enabled: z.boolean(), ...fields, running: z.nullable(runningWindow), last: z.array(bill) })
const tiered = {
  /** Active members of the running window. */
  activeMember: z.int(),
  /** Of the tier that is reached now, in parts per million; 0: none. */
  rate: z.int()
}

export const dividendProcess = endpoint({
  call: 'GET /wps/agent/income/dividend',
  moduleId: 'AGT_DIVIDEND_PROCESS',
  who: 'player',
  summary:
    "The agent's dividend contract as it goes: active members, rate, valid bet and profit and loss of the running period, the last 12 bills.",
  input: nothing,
  reply: processOf({ ...tiered, periodValidBet: money, periodProfitLoss: money }),
  errors: [],
  shows: ['income']
})

export const dailySalary = endpoint({
  call: 'GET /wps/agent/income/daily',
  moduleId: 'AGT_DAILY_SALARY',
  who: 'player',
  summary: "The agent's daily salary as it goes: active members, rate, bet amount of the day, the last 12 bills.",
  input: nothing,
  reply: processOf({ ...tiered, dailyBetAmount: money }),
  errors: [],
  shows: ['income']
})

export const hourlySalary = endpoint({
  call: 'POST /wps/agent/income/hourly',
  moduleId: 'AGT_HOURLY_SALARY',
  who: 'player',
  summary: "The agent's hourly salary as it goes: active members, rate, bet amount of the hour, the last 12 bills.",
  input: nothing,
  reply: processOf({ ...tiered, hourlyBetAmount: money }),
  errors: [],
  shows: ['income']
})

export const realtimeSalary = endpoint({
  call: 'POST /wps/agent/income/realtime',
  moduleId: 'AGT_REALTIME_SALARY',
  who: 'player',
  summary: "The agent's real-time salary as it goes: profit rate, loss rate (parts per million), single bet amount, the last 12 results.",
  input: nothing,
  reply: processOf({ profitRate: z.int(), lossRate: z.int(), singleBetAmount: money }),
  errors: [],
  shows: ['income']
})
