// Agents and their trees as operators see them. The place of a member is set by `PUT /ops/players/:id/line` in `ops-settlement.ts`. Never
// imported by the site.
import * as z from 'zod/mini'
import { agentInvite, teamDay, teamSums } from '../../agent/agent.ts'
import { chosenMember, endpoint, pageInput, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { prizeModeNames } from '../../play/lottery-terms.ts'

const person = z.object({ id: z.string(), account: z.string(), type: z.int() })

export const agentRow = z.extend(person, {
  status: z.enum(['active', 'blocked']),
  /** Levels below the top of its line: 0 has no upline. */
  level: z.int(),
  /** Everybody below, and those directly below. */
  members: z.int(),
  direct: z.int(),
  balance: money,
  registeredAt: time,
  lastLoginAt: z.nullable(time),
  /** Of the whole team since the first of the month. */
  month: teamSums
})
export type AgentRow = z.infer<typeof agentRow>

export const agentTree = endpoint({
  call: 'GET /ops/agents',
  moduleId: 'OPS_AGENTS',
  who: { may: 'agent:read' },
  summary:
    'Members by their place in the line, newest first: agents without an upline, or with `under` those directly below it; with `search` (the beginning of a username, or a whole number) whoever has a team, wherever they stand.',
  input: z.extend(pageInput, {
    under: z.optional(chosenMember),
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Only those who have a team. */
    agents: z.optional(z.stringbool())
  }),
  reply: z.extend(pageOf(agentRow), { /** From the top of the line down to `under`. */ path: z.array(person) }),
  errors: ['not.found'],
  shows: ['team']
})

/** A change of place. The old team keeps the days up to and with `on`; from the day after it counts for the new one. */
export const lineMove = z.object({ member: person, from: z.nullable(person), to: z.nullable(person), at: time, on: teamDay })

export const agentLine = endpoint({
  call: 'GET /ops/agents/:id',
  moduleId: 'OPS_AGENT',
  who: { may: 'agent:read' },
  summary:
    'A member’s line: who stands above it, its team now and in a period of days of the brand’s clock, its series, and where it stood before.',
  input: z.strictObject({ id: chosenMember, from: z.optional(teamDay), to: z.optional(teamDay) }),
  reply: z.object({
    member: agentRow,
    path: z.array(person),
    series: z.partialRecord(z.enum(prizeModeNames), z.int()),
    period: z.object({ from: teamDay, to: teamDay, zone: z.string() }),
    own: teamSums,
    team: teamSums,
    /** By level below the member: how many stand there, and how many of them have a team. */
    levels: z.array(z.object({ level: z.int(), members: z.int(), agents: z.int() })),
    /** The newest 50. */
    moves: z.array(lineMove)
  }),
  errors: ['not.found', 'period.wrong'],
  shows: ['team']
})

export const agentMoves = endpoint({
  call: 'GET /ops/agents/moves',
  moduleId: 'OPS_AGENT_MOVES',
  who: { may: 'agent:read' },
  summary: 'Changes of place of everybody, newest first.',
  input: pageInput,
  reply: pageOf(z.extend(lineMove, { id: z.string() })),
  errors: [],
  shows: ['team']
})

export const opsAgentInvites = endpoint({
  call: 'GET /ops/agents/:id/invites',
  moduleId: 'OPS_AGENT_INVITES',
  who: { may: 'agent:read' },
  summary: 'Links of an agent with clicks and registrations, newest first.',
  input: z.extend(pageInput, { id: chosenMember }),
  reply: pageOf(agentInvite),
  errors: ['not.found'],
  shows: ['team']
})

export const rollupState = endpoint({
  call: 'GET /ops/agents/figures',
  moduleId: 'OPS_AGENT_FIGURES',
  who: { may: 'agent:read' },
  summary: 'How far the figures of members and teams have come.',
  input: z.strictObject({}),
  reply: z.object({
    /** Bets and movements up to here are counted. */
    countedTo: z.nullable(time),
    lagMs: z.int(),
    members: z.int(),
    agents: z.int(),
    /** The longest line from a top agent down. */
    levels: z.int()
  }),
  errors: []
})
