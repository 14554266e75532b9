// Raffles as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { raffleStates } from '../../member/raffle.ts'
import { money, positiveMoney } from '../../money.ts'
import { gameCategories } from '../../play/catalogue.ts'
import { rewardPays } from '../../states.ts'
import { reason, words } from './mission.ts'

/** draft: nobody sees it; the others as members read them. */
export const deskRaffleStates = ['draft', ...raffleStates] as const
/** Lines of prizes, and places in all of them. */
export const mostPrizeLines = 20
export const mostPlaces = 1_000

const whole = (most: number) => z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(most, 'input.invalid'))

export const raffleTerms = z.strictObject({
  name: words(60),
  text: words(300),
  perTicket: positiveMoney,
  /** Tickets of one member. */
  cap: whole(1_000_000),
  categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  games: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50, 'input.tooLong')),
  /** The first places first. */
  prizes: z
    .array(z.strictObject({ count: whole(mostPlaces), pays: z.enum(rewardPays), amount: positiveMoney }))
    .check(z.minLength(1, 'input.required'), z.maxLength(mostPrizeLines, 'input.tooLong')),
  claimDays: whole(366),
  /** null: from its start on. */
  from: z.nullable(time),
  until: time
})
export type RaffleTerms = z.output<typeof raffleTerms>

const deskRaffle = z.object({
  id,
  state: z.enum(deskRaffleStates),
  version: z.int(),
  terms: raffleTerms,
  /** From its start on: when it really begins and ends. */
  begins: z.nullable(time),
  ends: z.nullable(time),
  drawsAt: z.nullable(time),
  /** The beacon's round that decides, and how many were missed before it. */
  round: z.nullable(z.int()),
  missed: z.int(),
  tickets: z.int(),
  members: z.int(),
  /** All prizes together, points at what they convert to. */
  budget: money,
  /** Given so far. */
  cost: money,
  rewards: z.int(),
  /** A second operator has not decided yet. */
  approval: z.nullable(id),
  /** Who wrote it. */
  by: z.string()
})

export const deskRaffles = endpoint({
  call: 'GET /ops/raffles',
  moduleId: 'OPS_RAFFLES',
  who: { may: 'brand:read' },
  summary: 'All raffles, newest first, with tickets and prizes.',
  input: nothing,
  reply: z.object({
    list: z.array(deskRaffle),
    /** What prizes can be paid as in this house. */
    pays: z.array(z.enum(rewardPays)),
    /** A public beacon decides; otherwise the house's own chain does. */
    beacon: z.boolean()
  }),
  errors: [],
  shows: ['missions']
})

export const saveRaffle = endpoint({
  call: 'POST /ops/raffles',
  moduleId: 'OPS_RAFFLE_SAVE',
  who: { may: 'brand:edit' },
  summary: 'Writes a new raffle, or changes one that has not been started.',
  input: z.strictObject({ id: z.nullable(id), version: z.int(), terms: raffleTerms, reason }),
  reply: z.object({ id, version: z.int() }),
  errors: ['not.found', 'document.changed', 'raffle.state', 'input.invalid', 'input.required', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['missions']
})

export const startRaffle = endpoint({
  call: 'POST /ops/raffles/:id/start',
  moduleId: 'OPS_RAFFLE_START',
  who: { may: 'brand:edit' },
  summary:
    'Starts a raffle: from here on its terms and prizes are fixed. Above the amount of rewards by hand a second operator approves its prizes.',
  input: z.strictObject({ id, version: z.int(), reason }),
  reply: z.object({ approval: z.nullable(id) }),
  errors: [
    'not.found',
    'document.changed',
    'raffle.state',
    'permission.denied',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong'
  ],
  once: true,
  changes: ['missions', 'approvals']
})

export const endRaffle = endpoint({
  call: 'POST /ops/raffles/:id/end',
  moduleId: 'OPS_RAFFLE_END',
  who: { may: 'brand:edit' },
  summary: 'Ends the time of a raffle now: the tickets of this moment are published, and the prizes are drawn.',
  input: z.strictObject({ id, reason }),
  reply: z.object({ state: z.enum(deskRaffleStates) }),
  errors: ['not.found', 'raffle.state', 'reason.short', 'input.tooLong'],
  changes: ['missions']
})
