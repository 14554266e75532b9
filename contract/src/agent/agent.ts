// The team of an agent: figures, people, bets, movements, and how people come into it. Every number of a member that a call names must lie
// in the caller's own team; any other is answered as one that nobody has.
import * as z from 'zod/mini'
import { chosenMember, endpoint, id, pageInput, pageOf, time } from '../endpoint.ts'
import { betFilter } from '../money/own-bets.ts'
import { movementGroupNames, movementKinds } from '../money/wallet.ts'
import { money, positiveMoney } from '../money.ts'
import { bet } from '../play/wager.ts'
import { seriesByMode } from './recruit.ts'
import { linePerson } from './settlement.ts'

/** A day of the brand's clock, yyyy-MM-dd. */
export const teamDay = z.string({ error: 'input.required' }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'input.invalid'))

/** The longest period of a team's figures, in days. */
export const longestTeamPeriod = 366
/** Whole days of the brand's clock; both belong to the period. */
const period = { from: teamDay, to: teamDay }

const summed = {
  bets: z.int(),
  /** Settled stakes; void, cancelled, refunded and free bets count 0. */
  stake: money,
  /** What counts as play by the rule of each category. */
  valid: money,
  payout: money,
  deposits: money,
  withdrawals: money,
  playerRebate: money,
  agentRebate: money,
  promotions: money,
  /** Fees of payments that were paid back. */
  fees: money,
  /** payouts + rebates + promotions + fees − stakes: below zero the house won. */
  profit: money
}
/** Figures of a member or a team in a period. */
export const teamSums = z.object(summed)
export type TeamSums = z.infer<typeof teamSums>

/** Where the way down from the caller leads: the caller first, the named member last. */
export const teamPath = z.array(z.extend(linePerson, { type: z.int() }))

const overviewSums = z.extend(teamSums, {
  /** Members whose valid bet in the period is at least `minBet`. */
  active: z.int(),
  /** Came into the team within the period. */
  joined: z.int()
})

export const teamOverview = endpoint({
  call: 'GET /wps/agent/overview',
  moduleId: 'AGT_OVERVIEW',
  who: 'player',
  summary:
    'Figures of the own team (the caller included), or of the team of somebody in it, over days of the brand’s clock; the same number of days just before for comparison; and each day for a chart.',
  input: z.strictObject({ ...period, of: z.optional(chosenMember), minBet: z.optional(positiveMoney) }),
  reply: z.object({
    path: teamPath,
    zone: z.string(),
    now: overviewSums,
    before: z.extend(overviewSums, period),
    /** Every day of the period, oldest first, also those without a bet. */
    days: z.array(z.extend(teamSums, { day: teamDay })),
    /** Most valid bets first. */
    categories: z.array(z.object({ category: z.string(), bets: z.int(), stake: money, valid: money, payout: money }))
  }),
  errors: ['not.found', 'period.wrong'],
  shows: ['team']
})

export const teamNow = endpoint({
  call: 'GET /wps/agent/overview/now',
  moduleId: 'AGT_OVERVIEW_NOW',
  who: 'player',
  summary: 'How large the own team is at this moment, who of it is there, and what its wallets hold.',
  input: z.strictObject({ of: z.optional(chosenMember) }),
  reply: z.object({
    /** Of the team without its head. */
    members: z.int(),
    direct: z.int(),
    agents: z.int(),
    /** Made a call within the last five minutes. */
    online: z.int(),
    /** Cash, bonus, locked and agent accounts together. */
    balance: money,
    /** How deep the team goes below its head. */
    levels: z.int()
  }),
  errors: ['not.found'],
  shows: ['team']
})

export const teamMember = z.extend(linePerson, {
  type: z.int(),
  /** Levels below the caller: 1 is a direct downline, 0 the caller. */
  level: z.int(),
  status: z.enum(['active', 'blocked']),
  /** Everybody below, and those directly below. */
  members: z.int(),
  direct: z.int(),
  balance: money,
  online: z.boolean(),
  lastLoginAt: z.nullable(time),
  registeredAt: time,
  /** Highest series of each prize mode that the member may choose. */
  series: seriesByMode
})
export type TeamMember = z.infer<typeof teamMember>

export const team = endpoint({
  call: 'GET /wps/agent/team',
  moduleId: 'AGT_TEAM',
  who: 'player',
  summary:
    'People of the own team, newest first: those directly below `under` (the caller when left out); with `level` those so many levels below it; with `search` (the beginning of a username, or a whole number) everybody below it.',
  input: z.extend(pageInput, {
    under: z.optional(chosenMember),
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    level: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    type: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)))
  }),
  reply: z.extend(pageOf(teamMember), { path: teamPath }),
  errors: ['not.found'],
  shows: ['team']
})

export const teamMemberById = endpoint({
  call: 'GET /wps/agent/team/:id',
  moduleId: 'AGT_TEAM_MEMBER',
  who: 'player',
  summary: 'One member of the own team: place, type, series, and figures of today and of this month, alone and with the own team.',
  input: z.strictObject({ id: chosenMember }),
  reply: z.extend(teamMember, {
    path: teamPath,
    /** Stands directly below the caller: the only ones whose series and contracts the caller may set. */
    mine: z.boolean(),
    today: z.object({ own: teamSums, team: teamSums }),
    month: z.object({ own: teamSums, team: teamSums })
  }),
  errors: ['not.found'],
  shows: ['team']
})

export const teamBet = z.extend(bet, { member: linePerson, valid: money })

export const teamBets = endpoint({
  call: 'GET /wps/agent/bets',
  moduleId: 'AGT_BETS',
  who: 'player',
  summary:
    'Decided bets of the own team, the last decided first; of one member (`of`), or with `team` of that member’s team. `from` belongs to the period of deciding, `to` does not. A page may hold fewer bets than asked for and still have a next one.',
  input: z.extend(pageInput, { ...betFilter, of: z.optional(chosenMember), team: z.optional(z.stringbool()) }),
  reply: pageOf(teamBet),
  errors: ['not.found']
})

/** Ways to break figures down. line: the member alone, then each direct downline with its team. */
export const profitWays = ['line', 'day', 'category'] as const

export const teamProfit = endpoint({
  call: 'GET /wps/agent/profit',
  moduleId: 'AGT_PROFIT',
  who: 'player',
  summary:
    'Profit and loss of a team or of one member, over days of the brand’s clock. By line: the head alone and each direct downline with its team, for the days that it belonged there. The total is that of all rows, not of the page.',
  input: z.extend(pageInput, {
    ...period,
    of: z.optional(chosenMember),
    by: z._default(z.enum(profitWays), 'line'),
    /** The member alone, without the team; not by line. */
    alone: z.optional(z.stringbool())
  }),
  reply: z.extend(
    pageOf(
      z.extend(teamSums, {
        /** By line: whose row it is; null otherwise. */
        member: z.nullable(
          z.extend(linePerson, { type: z.int(), /** The head alone. */ head: z.boolean(), /** Still belongs there. */ here: z.boolean() })
        ),
        /** The day or the category; empty by line. Money that belongs to no category has none either. */
        key: z.string()
      })
    ),
    { path: teamPath, total: teamSums }
  ),
  errors: ['not.found', 'period.wrong']
})

export const teamMovement = z.object({
  id,
  member: linePerson,
  kind: z.enum(movementKinds),
  /** What the member's accounts together changed by. */
  amount: money,
  at: time
})

export const teamMovements = endpoint({
  call: 'GET /wps/agent/movements',
  moduleId: 'AGT_MOVEMENTS',
  who: 'player',
  summary:
    'Movements of money of the own team that are no bets, newest first; of one member (`of`), or with `team` of that member’s team. `from` belongs to the period, `to` does not. A page may hold fewer than asked for and still have a next one.',
  input: z.extend(pageInput, {
    of: z.optional(chosenMember),
    team: z.optional(z.stringbool()),
    group: z.optional(z.enum(movementGroupNames)),
    kind: z.optional(z.enum(movementKinds)),
    from: z.optional(time),
    to: z.optional(time)
  }),
  reply: pageOf(teamMovement),
  errors: ['not.found']
})

export const setDownlineSeries = endpoint({
  call: 'PUT /wps/agent/team/:id/series',
  moduleId: 'AGT_DOWNLINE_SERIES',
  who: 'player',
  summary: 'Sets the series of a direct downline: never above the own, never below what the downline has given on.',
  input: z.strictObject({ id: chosenMember, series: seriesByMode }),
  reply: z.object({ series: seriesByMode }),
  errors: ['not.found', 'downline.series'],
  once: true,
  perMinute: 30,
  changes: ['team']
})

export {
  type AgentInvite,
  agentInvite,
  agentInvites,
  closeInvite,
  createDownline,
  createInvites,
  inviteSources,
  inviteStates,
  longestInvite,
  mostInvitesAtOnce,
  noteInviteClick,
  recruitTerms
} from './recruit.ts'
