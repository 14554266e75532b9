// Raffles as operators make and run them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { raffleStates } from '../../member/raffle.ts'
import { money, positiveMoney } from '../../money.ts'
import { rewardPays } from '../../states.ts'
import { commonFigures, commonTerms, paysShown, reason, saves, starts, whole } from './campaign.ts'

/** draft: nobody sees it; the others as members read them. */
export const deskRaffleStates = ['draft', ...raffleStates] as const
/** Lines of prizes, and places in all of them. */
export const mostPrizeLines = 20
export const mostPlaces = 1_000

export const raffleTerms = z.strictObject({
  ...commonTerms,
  perTicket: positiveMoney,
  /** Tickets of one member. */
  cap: whole(1_000_000),
  /** The first places first. */
  prizes: z
    .array(z.strictObject({ count: whole(mostPlaces), pays: z.enum(rewardPays), amount: positiveMoney }))
    .check(z.minLength(1, 'input.required'), z.maxLength(mostPrizeLines, 'input.tooLong')),
  until: time
})
export type RaffleTerms = z.output<typeof raffleTerms>

const deskRaffle = z.object({
  ...commonFigures,
  state: z.enum(deskRaffleStates),
  terms: raffleTerms,
  /** From its start on: when it really begins and ends. */
  begins: z.nullable(time),
  ends: z.nullable(time),
  drawsAt: z.nullable(time),
  /** The beacon's round that decides, and how many were missed before it. */
  round: z.nullable(z.int()),
  missed: z.int(),
  tickets: z.int(),
  /** All prizes together, points at what they convert to. */
  budget: money
})

export const deskRaffles = endpoint({
  call: 'GET /ops/raffles',
  moduleId: 'OPS_RAFFLES',
  who: { may: 'brand:read' },
  summary: 'All raffles, newest first, with tickets and prizes.',
  input: nothing,
  reply: z.object({
    list: z.array(deskRaffle),
    ...paysShown,
    /** A public beacon decides; otherwise the house's own chain does. */
    beacon: z.boolean()
  }),
  errors: [],
  shows: ['missions']
})

export const saveRaffle = saves(
  {
    call: 'POST /ops/raffles',
    moduleId: 'OPS_RAFFLE_SAVE',
    summary: 'Writes a new raffle, or changes one that has not been started.'
  },
  raffleTerms,
  ['raffle.state']
)

export const startRaffle = starts(
  {
    call: 'POST /ops/raffles/:id/start',
    moduleId: 'OPS_RAFFLE_START',
    summary:
      'Starts a raffle: from here on its terms and prizes are fixed. Above the amount of rewards by hand a second operator approves its prizes.'
  },
  ['raffle.state']
)

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
