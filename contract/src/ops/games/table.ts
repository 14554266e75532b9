// Live tables at the games desk: what happens at each, pausing, and calling a round off. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { crowd, tableCode, tableEngineCodes, tablePhases, tableRests, tableResult, tableVoidReasons } from '../../play/table-view.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const no = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** running · pausing: the round under way is the last · paused · resting: the catalogue has it in maintenance, or does not show it. */
export const deskStates = ['running', 'pausing', 'paused', 'resting'] as const

const seconds = (least: number, most: number) =>
  z.int('input.invalid').check(z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))
/** Bounds of the times that an operator sets, in seconds. */
export const windowBounds = { least: 8, most: 60 } as const
export const decisionBounds = { least: 5, most: 12 } as const

/** What a table takes and pays, and how much time it gives; `money` says how amounts are read. */
const limitsWith = <M extends typeof money | typeof positiveMoney>(amount: M) => ({
  /** On a position at least, on the one with the largest limit at most (others have their share of it), and on a ticket altogether. */
  min: amount,
  max: amount,
  maxTicket: amount,
  /** What a ticket may bring in a round. */
  maxPayout: amount
})

export const deskTable = z.object({
  table: z.string(),
  name: z.string(),
  game: z.enum(tableEngineCodes),
  state: z.enum(deskStates),
  phase: z.enum(tablePhases),
  no: z.int(),
  shoe: z.nullable(
    z.object({ no: z.int(), /** Cards; null where there are none. */ left: z.nullable(z.int()), lastRound: z.nullable(z.int()) })
  ),
  /** When the phase ends. */
  nextAt: z.nullable(time),
  /** A process runs its clock now. */
  hosted: z.boolean(),
  /** Tickets of the round under way, counted now. */
  crowd,
  /** Those of the next round: one that has begun is played by those it began with. */
  limits: z.object({
    ...limitsWith(money),
    windowSeconds: z.number(),
    /** null: nobody decides there. */
    decisionSeconds: z.nullable(z.number()),
    /** Of the entry in the catalogue. */
    version: z.int(),
    /** Who set them last, and when; null: they are as the table was made. */
    changed: z.nullable(z.object({ by: z.string(), at: time, reason: z.string() }))
  }),
  /** What is spoken there. */
  languages: z.array(z.string()),
  /** In the last 24 hours: rounds, stakes, and what was paid, of real money. */
  day: z.object({ rounds: z.int(), staked: money, paid: money }),
  /** Who paused it, when and why; null: it runs. */
  paused: z.nullable(
    z.object({
      by: z.string(),
      reason: z.string(),
      /** What players read of it. */
      restsFor: z.enum(tableRests),
      at: time,
      /** When it opens again by itself. */
      opensAt: z.nullable(time)
    })
  ),
  exposure: z.object({
    /** What lies on each position of the round under way, and the most that it can pay back there by itself: the largest first. */
    positions: z.array(z.object({ position: z.string(), stake: money, most: money })),
    /** What each result leaves the house at least, the worst first; null: the results of the game cannot be listed. */
    results: z.nullable(z.array(z.object({ mark: z.string(), net: money })))
  })
})

export const deskTables = endpoint({
  call: 'GET /ops/tables',
  moduleId: 'OPS_TABLES',
  who: { may: 'table:read' },
  summary: 'Every live table with what happens there now.',
  input: nothing,
  reply: z.object({ list: z.array(deskTable) }),
  errors: [],
  shows: ['tables']
})

export const roundVoid = z.object({
  at: time,
  reason: z.enum(tableVoidReasons),
  text: z.nullable(z.string()),
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** How long nobody ran the table's clock, in milliseconds; null: that is not why. */
  away: z.nullable(z.int()),
  tickets: z.int(),
  /** Stakes that went back, prizes that were taken back, and what could not be taken because it had been spent. */
  returned: money,
  taken: money,
  short: money
})

export const deskRound = z.extend(tableResult, {
  tickets: z.int(),
  staked: money,
  paid: money,
  void: z.nullable(roundVoid),
  /** An open request to void it. */
  asked: z.nullable(id)
})

export const deskTableRounds = endpoint({
  call: 'GET /ops/tables/:table',
  moduleId: 'OPS_TABLE',
  who: { may: 'table:read' },
  summary: 'A table with its last rounds, newest first, and how much lies on each position now.',
  input: z.strictObject({
    table: tableCode,
    before: z.optional(no),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50)
  }),
  reply: z.object({ table: deskTable, list: z.array(deskRound), next: z.nullable(z.int()) }),
  errors: ['not.found'],
  shows: ['tables']
})

/** What a void would change: every ticket brings its stake instead of what it was paid. */
export const voidTrial = z.object({
  bets: z.int(),
  changed: z.int(),
  members: z.int(),
  /** Paid on top, taken back, and of that what is not there any more. */
  more: money,
  less: money,
  short: money,
  /** The largest differences first, twenty at most. */
  list: z.array(z.object({ bet: id, member: z.object({ id: z.string(), account: z.string() }), stake: money, before: money, after: money }))
})

export const deskTableRound = endpoint({
  call: 'GET /ops/tables/:table/rounds/:no',
  moduleId: 'OPS_TABLE_ROUND',
  who: { may: 'table:read' },
  summary: 'A round that is over, with its money, and what its void would change. Nothing is done.',
  input: z.strictObject({ table: tableCode, no }),
  reply: z.object({
    table: z.string(),
    name: z.string(),
    round: deskRound,
    /** null: it is not paid yet, or void already. */
    trial: z.nullable(voidTrial)
  }),
  errors: ['not.found'],
  shows: ['tables', 'approvals']
})

export const pauseTable = endpoint({
  call: 'POST /ops/tables/:table/pause',
  moduleId: 'OPS_TABLE_PAUSE',
  who: { may: 'table:manage' },
  summary: 'Lets the round under way be the last until the table is resumed, or until so many minutes are over; with a reason.',
  input: z.strictObject({
    table: tableCode,
    reason,
    /** Players read why, in their language; the reason is for the audit. */
    restsFor: z._default(z.enum(tableRests), 'break'),
    /** Players read when it opens again. Null: an operator opens it. */
    minutes: z._default(z.nullable(z.int().check(z.minimum(1, 'input.invalid'), z.maximum(43_200, 'input.invalid'))), null)
  }),
  reply: done,
  errors: ['not.found', 'returns.resting', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['tables']
})

export const resumeTable = endpoint({
  call: 'POST /ops/tables/:table/resume',
  moduleId: 'OPS_TABLE_RESUME',
  who: { may: 'table:manage' },
  summary: 'Lets a paused table open rounds again; with a reason.',
  input: z.strictObject({ table: tableCode, reason }),
  reply: done,
  errors: ['not.found', 'returns.playing', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['tables']
})

export const changeTableLimits = endpoint({
  call: 'PUT /ops/tables/:table/limits',
  moduleId: 'OPS_TABLE_LIMITS',
  who: { may: 'table:manage' },
  summary:
    'Sets what a table takes and pays and how much time it gives, from the next round on; tickets that were taken stand. With a reason.',
  input: z.strictObject({
    table: tableCode,
    /** Of the entry in the catalogue, as it was read. */
    version: z.int(),
    ...limitsWith(positiveMoney),
    windowSeconds: seconds(windowBounds.least, windowBounds.most),
    decisionSeconds: z.nullable(seconds(decisionBounds.least, decisionBounds.most)),
    reason
  }),
  reply: done,
  errors: ['not.found', 'document.changed', 'method.limits', 'limits.narrow', 'limits.payout', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['tables', 'catalogue']
})

export const replaceShoe = endpoint({
  call: 'POST /ops/tables/:table/shoe',
  moduleId: 'OPS_TABLE_SHOE',
  who: { may: 'table:manage' },
  summary:
    'Lets the round under way be the last of its shoe: a newly committed one follows, and the old one is opened to everybody. With a reason.',
  input: z.strictObject({ table: tableCode, reason }),
  reply: done,
  errors: ['not.found', 'shoe.ending', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['tables']
})

export const callOffRound = endpoint({
  call: 'POST /ops/tables/:table/call-off',
  moduleId: 'OPS_TABLE_CALL_OFF',
  who: { may: 'table:manage' },
  summary: 'Calls off the round under way before its first card, and pauses the table: every stake goes back at once. With a reason.',
  input: z.strictObject({ table: tableCode, no, reason }),
  reply: done,
  errors: ['not.found', 'round.closed', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['tables']
})

export const askVoidRound = endpoint({
  call: 'POST /ops/tables/:table/rounds/:no/void',
  moduleId: 'OPS_TABLE_VOID',
  who: { may: 'table:manage' },
  summary:
    'Asks for a round that was paid to be void; a second operator decides. Then every stake goes back and every prize is taken back, in one transaction.',
  input: z.strictObject({ table: tableCode, no, reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'round.open', 'round.void', 'approval.open', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'tables']
})
