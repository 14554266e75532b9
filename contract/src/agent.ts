// The team of an agent: figures, people, bets, movements, and how people come into it. Every number of a member that a call names must lie
// in the caller's own team; any other is answered as one that nobody has.
import * as z from 'zod/mini'
import { newPassword, typed } from './account.ts'
import { done, endpoint, id, nothing, pageInput, pageOf, time } from './endpoint.ts'
import { prizeModeNames } from './lottery-terms.ts'
import { money, positiveMoney } from './money.ts'
import { linePerson } from './settlement.ts'
import { bet, betFilter } from './wager.ts'
import { movementGroupNames, movementKinds } from './wallet.ts'

/** The number of a member as it is sent: of the caller or of somebody in the caller's team. */
export const teamNo = z.string({ error: 'input.required' }).check(z.regex(/^[1-9]\d{0,17}$/, 'input.required'))
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
  /** Fees that were paid back, less fees that were taken. */
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
  input: z.strictObject({ ...period, of: z.optional(teamNo), minBet: z.optional(positiveMoney) }),
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
  errors: ['not.found', 'period.wrong']
})

export const teamNow = endpoint({
  call: 'GET /wps/agent/overview/now',
  moduleId: 'AGT_OVERVIEW_NOW',
  who: 'player',
  summary: 'How large the own team is at this moment, who of it is there, and what its wallets hold.',
  input: z.strictObject({ of: z.optional(teamNo) }),
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
  errors: ['not.found']
})

const seriesByMode = z.partialRecord(z.enum(prizeModeNames), z.int())

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
    under: z.optional(teamNo),
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    level: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    type: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)))
  }),
  reply: z.extend(pageOf(teamMember), { path: teamPath }),
  errors: ['not.found']
})

export const teamMemberById = endpoint({
  call: 'GET /wps/agent/team/:id',
  moduleId: 'AGT_TEAM_MEMBER',
  who: 'player',
  summary: 'One member of the own team: place, type, series, and figures of today and of this month, alone and with the own team.',
  input: z.strictObject({ id: teamNo }),
  reply: z.extend(teamMember, {
    path: teamPath,
    /** Stands directly below the caller: the only ones whose series and contracts the caller may set. */
    mine: z.boolean(),
    today: z.object({ own: teamSums, team: teamSums }),
    month: z.object({ own: teamSums, team: teamSums })
  }),
  errors: ['not.found']
})

export const teamBet = z.extend(bet, { member: linePerson, valid: money })

export const teamBets = endpoint({
  call: 'GET /wps/agent/bets',
  moduleId: 'AGT_BETS',
  who: 'player',
  summary:
    'Decided bets of the own team, the last decided first; of one member (`of`), or with `team` of that member’s team. `from` belongs to the period of deciding, `to` does not. A page may hold fewer bets than asked for and still have a next one.',
  input: z.extend(pageInput, { ...betFilter, of: z.optional(teamNo), team: z.optional(z.stringbool()) }),
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
    of: z.optional(teamNo),
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
    of: z.optional(teamNo),
    team: z.optional(z.stringbool()),
    group: z.optional(z.enum(movementGroupNames)),
    kind: z.optional(z.enum(movementKinds)),
    from: z.optional(time),
    to: z.optional(time)
  }),
  reply: pageOf(teamMovement),
  errors: ['not.found']
})

const wantedType = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))

export const recruitTerms = endpoint({
  call: 'GET /wps/agent/recruit',
  moduleId: 'AGT_RECRUIT',
  who: 'player',
  summary: 'What the caller may give a new downline: types, and per prize mode the series from `min` to the own `max` in steps.',
  input: nothing,
  reply: z.object({
    types: z.array(z.int()),
    modes: z.array(z.object({ mode: z.enum(prizeModeNames), min: z.int(), max: z.int(), step: z.int() })),
    /** How long the first password opens the account. */
    passwordHours: z.int(),
    /** Links that may be open at once, and how many are. */
    links: z.object({ most: z.int(), open: z.int() })
  }),
  errors: []
})

export const createDownline = endpoint({
  call: 'POST /wps/agent/downlines',
  moduleId: 'AGT_DOWNLINE_CREATE',
  who: 'player',
  summary:
    'Makes an account directly below the caller. Its first password is the caller’s choice and must be changed at the first login. A series that is left out is the caller’s own.',
  input: z.strictObject({ username: typed, password: newPassword, type: wantedType, series: z._default(seriesByMode, {}) }),
  reply: z.object({ id: z.string(), account: z.string(), type: z.int(), series: seriesByMode, passwordHours: z.int() }),
  errors: ['username.taken', 'input.rule', 'password.common', 'password.tooShort', 'password.tooLong', 'downline.type', 'downline.series'],
  once: true,
  perMinute: 20
})

export const setDownlineSeries = endpoint({
  call: 'PUT /wps/agent/team/:id/series',
  moduleId: 'AGT_DOWNLINE_SERIES',
  who: 'player',
  summary: 'Sets the series of a direct downline: never above the own, never below what the downline has given on.',
  input: z.strictObject({ id: teamNo, series: seriesByMode }),
  reply: z.object({ series: seriesByMode }),
  errors: ['not.found', 'downline.series'],
  once: true,
  perMinute: 30
})

/** The most links that one call makes. */
export const mostInvitesAtOnce = 50
/** Days that a link may be open. */
export const longestInvite = 365
export const inviteStates = ['open', 'full', 'expired', 'closed'] as const

export const agentInvite = z.object({
  code: z.string(),
  /** Path of the registration that the link leads to, from the site's root; the site puts its own address before it. */
  path: z.string(),
  /** What the agent named it. */
  label: z.string(),
  type: z.int(),
  series: seriesByMode,
  state: z.enum(inviteStates),
  /** How many may register by it; null: any number. */
  uses: z.nullable(z.int()),
  clicks: z.int(),
  registrations: z.int(),
  /** Those of them who have staked. */
  players: z.int(),
  createdAt: time,
  expiresAt: z.nullable(time)
})
export type AgentInvite = z.infer<typeof agentInvite>

export const agentInvites = endpoint({
  call: 'GET /wps/agent/invites',
  moduleId: 'AGT_INVITES',
  who: 'player',
  summary: 'Links of the caller that bring people into the team, newest first, with what came of them.',
  input: z.extend(pageInput, { state: z.optional(z.enum(inviteStates)) }),
  reply: pageOf(agentInvite),
  errors: []
})

export const createInvites = endpoint({
  call: 'POST /wps/agent/invites',
  moduleId: 'AGT_INVITES_CREATE',
  who: 'player',
  summary: 'Makes so many links of one kind.',
  input: z.strictObject({
    count: z._default(z.int().check(z.minimum(1), z.maximum(mostInvitesAtOnce)), 1),
    label: z._default(z.string().check(z.trim(), z.maxLength(60, 'input.tooLong')), ''),
    type: wantedType,
    series: z._default(seriesByMode, {}),
    /** Null: until it is closed. */
    days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(longestInvite))), null),
    uses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null)
  }),
  reply: z.object({ list: z.array(agentInvite) }),
  errors: ['downline.type', 'downline.series', 'invite.tooMany'],
  once: true,
  perMinute: 10
})

export const closeInvite = endpoint({
  call: 'POST /wps/agent/invites/:code/close',
  moduleId: 'AGT_INVITE_CLOSE',
  who: 'player',
  summary: 'Closes a link of the caller: it brings nobody any more.',
  input: z.strictObject({ code: typed }),
  reply: agentInvite,
  errors: ['not.found'],
  once: true
})

export const inviteSources = endpoint({
  call: 'GET /wps/agent/invites/:code/sources',
  moduleId: 'AGT_INVITE_SOURCES',
  who: 'player',
  summary: 'Clicks and registrations of a link of the caller by sub-id (`?sub=` of the address), most clicks first, at most 100.',
  input: z.strictObject({ code: typed }),
  reply: z.object({ list: z.array(z.object({ sub: z.string(), clicks: z.int(), registrations: z.int() })) }),
  errors: ['not.found']
})

export const noteInviteClick = endpoint({
  call: 'POST /wps/agent/invites/click',
  moduleId: 'AGT_INVITE_CLICK',
  who: 'anyone',
  summary: 'Counts that a link of an agent or a friend was opened, once a day for a browser; says nothing about the link.',
  input: z.strictObject({ code: typed, sub: z._default(z.string().check(z.trim(), z.maxLength(40)), '') }),
  reply: done,
  errors: [],
  perMinute: 30,
  byAddress: true
})
