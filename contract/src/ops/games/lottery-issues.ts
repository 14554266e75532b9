// Issues at the lottery desk: official results by two persons and corrections with four eyes. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { issueStates, lotteryFamilies, lotterySources } from '../../play/lottery.ts'

export const game = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
/** The name of an issue within its game, e.g. `20261122-0471` or `20261122`. */
export const issue = z.string().check(z.regex(/^[0-9]{8}(-[0-9]{1,5})?$/, 'input.invalid'))
export const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
/** Numbers in the order drawn, with commas: `1,2,3`. */
const numbers = z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(400, 'input.tooLong'))

export const issueRow = z.object({
  game: z.string(),
  gameName: z.string(),
  issue: z.string(),
  source: z.enum(lotterySources),
  state: z.enum(issueStates),
  opensAt: time,
  closesAt: time,
  drawsAt: time,
  drawnAt: z.nullable(time),
  settledAt: z.nullable(time),
  result: z.nullable(z.string()),
  tickets: z.int(),
  /** For money, without play money. */
  stake: money,
  payout: money,
  rebate: money,
  /** Tickets that are not settled. */
  open: z.int()
})

export const deskIssues = endpoint({
  call: 'GET /ops/lottery/issues',
  moduleId: 'OPS_LOTTERY_ISSUES',
  who: { may: 'lottery:read' },
  summary: 'Issues, those that draw last first. `undecided`: official ones that are closed and have no result.',
  input: z.extend(pageInput, {
    game: z.optional(game),
    state: z.optional(z.enum(issueStates)),
    undecided: z.optional(z.literal('true'))
  }),
  reply: pageOf(issueRow),
  errors: [],
  shows: ['lottery']
})

export const correctionKinds = ['void', 'resettle'] as const

/** Who said a result: an operator, or the provider of results. */
const entry = z.object({
  id,
  /** null: the provider of results. */
  operator: z.nullable(z.string()),
  own: z.boolean(),
  /** null: hidden from an operator who has not entered the result, as long as it is open. */
  result: z.nullable(z.string()),
  /** Where it was read. */
  source: z.nullable(z.string()),
  at: time,
  /** The same person or provider has said something else since. */
  replaced: z.boolean()
})

const correction = z.object({
  id,
  kind: z.enum(correctionKinds),
  from: z.string(),
  /** null: void. */
  to: z.nullable(z.string()),
  askedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
  at: time,
  doneAt: z.nullable(time),
  tickets: z.int(),
  done: z.int(),
  /** What was paid more and what was taken back so far, and what members owe because they had spent it. */
  paid: money,
  taken: money,
  owed: money
})

export const deskIssue = endpoint({
  call: 'GET /ops/lottery/games/:game/issues/:issue',
  moduleId: 'OPS_LOTTERY_ISSUE',
  who: { may: 'lottery:read' },
  summary: 'One issue: its money, who said which result, and what was corrected.',
  input: z.strictObject({ game, issue }),
  reply: z.object({
    issue: issueRow,
    family: z.enum(lotteryFamilies),
    sourceText: z.nullable(z.string()),
    entries: z.array(entry),
    corrections: z.array(correction),
    /** The open request for a correction. */
    asked: z.nullable(id),
    /** The provider of results says now something else than what was settled. */
    disputed: z.boolean()
  }),
  errors: ['not.found'],
  shows: ['lottery']
})

export const enterLotteryResult = endpoint({
  call: 'POST /ops/lottery/games/:game/issues/:issue/result',
  moduleId: 'OPS_LOTTERY_RESULT',
  who: { may: 'lottery:manage' },
  summary:
    'Enters an official result as one of two persons. The issue is drawn when two entries agree: of two operators, or of one and the provider of results.',
  input: z.strictObject({
    game,
    issue,
    result: numbers,
    source: z.string().check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
  }),
  reply: z.object({ outcome: z.enum(['first', 'differs', 'drawn']), result: z.string() }),
  errors: ['not.found', 'lottery.result', 'lottery.notDue', 'lottery.decided', 'lottery.house', 'input.tooLong', 'reason.short'],
  once: true,
  changes: ['lottery']
})

const change = { game, issue, kind: z.enum(correctionKinds), result: z.optional(numbers) }
const correctionErrors = [
  'not.found',
  'lottery.result',
  'lottery.house',
  'lottery.notSettled',
  'lottery.sameResult',
  'lottery.correcting'
] as const

const correctionTrial = z.object({
  /** As it would be written. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  tickets: z.int(),
  changed: z.int(),
  members: z.int(),
  /** What members would get more, and what would be taken back. */
  more: money,
  less: money,
  /** Of what is taken back, so much is more than those members have now. */
  short: money,
  /** Tickets whose outcome changes, the largest difference first; at most 20. */
  list: z.array(
    z.object({ ticket: id, member: z.object({ id: z.string(), account: z.string() }), stake: money, before: money, after: money })
  )
})

export const tryLotteryCorrection = endpoint({
  call: 'POST /ops/lottery/games/:game/issues/:issue/trial',
  moduleId: 'OPS_LOTTERY_TRIAL',
  who: { may: 'lottery:read' },
  summary: 'What voiding an issue, or settling it by another result, would change. Nothing is done.',
  input: z.strictObject(change),
  reply: correctionTrial,
  errors: correctionErrors
})

export const askLotteryCorrection = endpoint({
  call: 'POST /ops/lottery/games/:game/issues/:issue/correction',
  moduleId: 'OPS_LOTTERY_CORRECTION',
  who: { may: 'lottery:manage' },
  summary: 'Asks for an issue to be voided, or settled by another result; a second operator decides.',
  input: z.strictObject({ ...change, reason }),
  reply: z.object({ approval: id }),
  errors: [...correctionErrors, 'approval.open', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'lottery']
})
