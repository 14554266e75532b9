// Live tables at the games desk: what happens at each, pausing, and calling a round off. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { tableResult } from '../../play/table.ts'
import { crowd, tableCode, tableEngineCodes, tablePhases, tableVoidReasons } from '../../play/table-view.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const no = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** running · pausing: the round under way is the last · paused · resting: the catalogue has it in maintenance, or does not show it. */
export const deskStates = ['running', 'pausing', 'paused', 'resting'] as const

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
  /** Whose clock runs; null: no process runs it now. */
  host: z.nullable(z.string()),
  /** Tickets of the round under way, counted now. */
  crowd,
  min: money,
  max: money,
  /** In the last 24 hours: rounds, stakes, and what was paid, of real money. */
  day: z.object({ rounds: z.int(), staked: money, paid: money }),
  /** Who paused it, when and why; null: it runs. */
  paused: z.nullable(
    z.object({ by: z.string(), reason: z.string(), at: time, /** When it opens again by itself. */ opensAt: z.nullable(time) })
  ),
  /** What lies on each position of the round under way, the largest first, and the most that it can pay back there. */
  exposure: z.array(z.object({ position: z.string(), stake: money, most: money }))
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

export const pauseTable = endpoint({
  call: 'POST /ops/tables/:table/pause',
  moduleId: 'OPS_TABLE_PAUSE',
  who: { may: 'table:manage' },
  summary: 'Lets the round under way be the last until the table is resumed, or until so many minutes are over; with a reason.',
  input: z.strictObject({
    table: tableCode,
    reason,
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
