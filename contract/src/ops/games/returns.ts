// Returns of slots and live tables, the games that the watch has stopped, and pots, as operators see and set them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { returnedMode } from '../../play/returns.ts'
import { returnStates } from '../../states.ts'

const game = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'input.invalid'))
const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

const stop = z.object({
  id,
  game: z.string(),
  gameName: z.string(),
  mode: z.string(),
  rounds: z.int(),
  /** Percent: what was returned, and the band that it left. */
  observed: z.number(),
  low: z.number(),
  high: z.number(),
  stoppedAt: time,
  restarted: z.nullable(z.object({ at: time, by: z.string(), reason: z.string() }))
})

export const returnsList = endpoint({
  call: 'GET /ops/returns',
  moduleId: 'OPS_RETURNS',
  who: { may: 'returns:read' },
  summary: 'What every slot has returned by mode and every live table by position, and the last 20 stops by the watch.',
  input: nothing,
  reply: z.object({
    games: z.array(
      z.object({
        game: z.string(),
        name: z.string(),
        kind: z.enum(['slot', 'table']),
        state: z.enum(returnStates),
        modes: z.array(returnedMode)
      })
    ),
    stops: z.array(stop)
  }),
  errors: [],
  shows: ['returns']
})

export const stopGame = endpoint({
  call: 'POST /ops/returns/:game/stop',
  moduleId: 'OPS_RETURNS_STOP',
  who: { may: 'returns:edit' },
  summary: 'Lets a slot or a live table rest at once, with a reason: it takes no more bets, open rounds are played to their end.',
  input: z.strictObject({ game, reason }),
  reply: done,
  errors: ['not.found', 'returns.resting', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['returns']
})

export const restartGame = endpoint({
  call: 'POST /ops/returns/:game/restart',
  moduleId: 'OPS_RETURNS_RESTART',
  who: { may: 'returns:edit' },
  summary: 'Lets a game play again that rests, with a reason. Where the watch had stopped it, its watch begins anew.',
  input: z.strictObject({ game, reason }),
  reply: done,
  errors: ['not.found', 'returns.playing', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['returns']
})

const potWin = z.object({
  betId: id,
  member: z.object({ id: z.string(), account: z.string() }),
  stake: money,
  pot: money,
  amount: money,
  at: time
})

export const potRow = z.object({
  game: z.string(),
  gameName: z.string(),
  name: z.string(),
  /** What is in it now, and what is kept for the next seed. */
  amount: money,
  reserve: money,
  /** Percent of every paid stake. */
  rate: z.number(),
  seed: money,
  ceiling: money,
  fullStake: money,
  /** What the house put in, what stakes did, and what was won: amount + reserve + won = seeded + fed. */
  seeded: money,
  fed: money,
  won: money,
  version: z.int(),
  /** The last 10. */
  wins: z.array(potWin)
})

export const pots = endpoint({
  call: 'GET /ops/jackpots',
  moduleId: 'OPS_JACKPOTS',
  who: { may: 'returns:read' },
  summary: 'The pots of slots and who won them last.',
  input: nothing,
  reply: z.object({ list: z.array(potRow) }),
  errors: [],
  shows: ['pots']
})

export const changePot = endpoint({
  call: 'PUT /ops/jackpots/:game',
  moduleId: 'OPS_JACKPOT_CHANGE',
  who: { may: 'returns:edit' },
  summary:
    'Changes seed and ceiling of a pot; with a reason, audited. Below a new seed it is filled up at once: by its reserve, then by the house.',
  input: z.strictObject({ game, seed: positiveMoney, ceiling: positiveMoney, version: z.int(), reason }),
  reply: z.object({ given: money }),
  errors: ['not.found', 'document.changed', 'method.limits', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['pots']
})
