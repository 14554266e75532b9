// Members as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, memberNo, pageInput, pageOf, time, id as uuid } from '../../endpoint.ts'
import { documents } from '../../member/kyc.ts'
import { movement, movementKinds, movementReward } from '../../money/wallet.ts'
import { money } from '../../money.ts'
import { findRound } from '../../play/find-round.ts'
import { ticket } from '../../play/lottery-ticket.ts'
import { bet } from '../../play/wager.ts'
import { handMark } from '../by-hand.ts'

export const playerRow = z.object({
  id: z.string(),
  account: z.string(),
  type: z.int(),
  status: z.enum(['active', 'blocked']),
  cash: money,
  registeredAt: time,
  lastLoginAt: z.nullable(time),
  documents
})

export const players = endpoint({
  call: 'GET /ops/players',
  moduleId: 'OPS_PLAYERS',
  who: { may: 'player:read' },
  summary:
    'Members, newest first; `search` is the beginning of a username, a whole number of a member, and for roles with `player:identity` also a telephone (whole, or its last seven digits or more) or a whole e-mail address.',
  input: z.extend(pageInput, {
    search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    status: z.optional(z.enum(['active', 'blocked']))
  }),
  reply: pageOf(playerRow),
  errors: [],
  shows: ['members']
})

export const player = endpoint({
  call: 'GET /ops/players/:id',
  moduleId: 'OPS_PLAYER',
  who: { may: 'player:read' },
  summary: 'One member: balances, totals, sessions.',
  input: z.strictObject({ id: memberNo }),
  reply: z.object({
    player: playerRow,
    /** First letter and stars, until revealed. */
    realName: z.nullable(z.string()),
    balances: z.object({ cash: money, bonus: money, locked: money, points: money, settlement: money }),
    totals: z.object({ deposited: money, withdrawn: money, staked: money, paid: money, net: money, bets: z.int() }),
    sessions: z.array(z.object({ device: z.string(), address: z.string(), createdAt: time, lastUsedAt: time })),
    payoutAccounts: z.array(z.object({ bankName: z.string(), accountNo: z.string(), createdAt: time }))
  }),
  errors: ['not.found'],
  shows: ['members']
})

export const revealPlayer = endpoint({
  call: 'POST /ops/players/:id/reveal',
  moduleId: 'OPS_PLAYER_REVEAL',
  who: { may: 'player:reveal' },
  summary: 'Shows what is masked; the look is written to the audit.',
  input: z.strictObject({
    id: memberNo,
    reason: z.string().check(z.trim(), z.minLength(3, 'input.required'), z.maxLength(200, 'input.invalid'))
  }),
  reply: z.object({
    realName: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    idNumber: z.nullable(z.string()),
    payoutAccounts: z.array(z.object({ bankName: z.string(), accountNo: z.string(), holder: z.string() }))
  }),
  errors: ['not.found']
})

export const blockPlayer = endpoint({
  call: 'POST /ops/players/:id/block',
  moduleId: 'OPS_PLAYER_BLOCK',
  who: { may: 'player:block' },
  summary: 'Blocks or unblocks a member; blocking ends all sessions at once.',
  input: z.strictObject({
    id: memberNo,
    blocked: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(3, 'input.required'), z.maxLength(200, 'input.invalid'))
  }),
  reply: done,
  errors: ['not.found'],
  changes: ['members']
})

/** So many days back a balance is explained; without them from the first movement on. */
export const balanceDays = ['1', '7', '30'] as const

export const playerBalance = endpoint({
  call: 'GET /ops/players/:id/balance',
  moduleId: 'OPS_PLAYER_BALANCE',
  who: { may: 'player:read' },
  summary: 'How the cash came to be: opening, movements by kind, now. The difference is 0 as long as the journal agrees with the balance.',
  input: z.strictObject({ id: memberNo, days: z.optional(z.enum(balanceDays)) }),
  reply: z.object({
    since: z.nullable(time),
    opening: money,
    kinds: z.array(z.object({ kind: z.enum(movementKinds), count: z.int(), amount: money })),
    now: money,
    difference: money
  }),
  errors: ['not.found']
})

export const playerMovements = endpoint({
  call: 'GET /ops/players/:id/movements',
  moduleId: 'OPS_PLAYER_MOVEMENTS',
  who: { may: 'player:read' },
  summary:
    "A member's account record; what was done by hand says what it is, why, and who did it; what a reward or a bonus moved names it.",
  input: z.extend(pageInput, { id: memberNo, kind: z.optional(z.enum(movementKinds)) }),
  reply: pageOf(z.extend(movement, { hand: z.nullable(handMark), reward: z.nullable(movementReward) })),
  errors: ['not.found']
})

export const playerBets = endpoint({
  call: 'GET /ops/players/:id/bets',
  moduleId: 'OPS_PLAYER_BETS',
  who: { may: 'bet:read' },
  summary: "A member's bets.",
  input: z.extend(pageInput, { id: memberNo }),
  reply: pageOf(bet),
  errors: ['not.found']
})

export const playerBet = endpoint({
  call: 'GET /ops/players/:id/bets/:bet',
  moduleId: 'OPS_PLAYER_BET',
  who: { may: 'bet:read' },
  summary: 'One bet of a member: what it counts as, what was bet on, the money that moved for it, and what its round is proven by.',
  input: z.strictObject({ id: memberNo, bet: uuid }),
  reply: z.object({
    bet,
    /** What it counts as for turnover and agents; null until it is settled, and where it counts nothing. */
    valid: z.nullable(money),
    /** Which engine played it, and the round to open; null where nobody can show it. */
    proof: z.nullable(findRound.reply),
    /** Of a lottery: the ticket with its lines. */
    ticket: z.nullable(ticket),
    /** Newest first. */
    movements: z.array(movement)
  }),
  errors: ['not.found', 'bet.notFound']
})
