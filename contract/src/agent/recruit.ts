// How people come below an agent: accounts that it makes, and links that it sends.
import * as z from 'zod/mini'
import { done, endpoint, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { newPassword, typed } from '../member/account.ts'
import { prizeModeNames } from '../play/lottery-terms.ts'

/** Highest series by prize mode. */
export const seriesByMode = z.partialRecord(z.enum(prizeModeNames), z.int())

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
  errors: [],
  shows: ['links']
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
  sealed: true,
  once: true,
  perMinute: 20,
  changes: ['team']
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
  errors: [],
  shows: ['links']
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
  perMinute: 10,
  changes: ['links']
})

export const closeInvite = endpoint({
  call: 'POST /wps/agent/invites/:code/close',
  moduleId: 'AGT_INVITE_CLOSE',
  who: 'player',
  summary: 'Closes a link of the caller: it brings nobody any more.',
  input: z.strictObject({ code: typed }),
  reply: agentInvite,
  errors: ['not.found'],
  once: true,
  changes: ['links']
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
