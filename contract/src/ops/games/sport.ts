// The trading desk: what is live, one fixture with its grid of prices and liabilities, suspending, prices by hand, results. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { marketStatuses, noInPath, odds, outcomeId, specifiers, sportCodes } from '../../sport/terms.ts'
import { fixtureCard, incident, matchView } from '../../sport/view.ts'

export const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const reasoned = ['not.found', 'reason.short', 'input.tooLong'] as const

/** The score of each period by itself: halves, quarters, sets, innings, maps. */
export const periodScores = z.array(z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))])).check(z.maxLength(15))

/** How an outcome came out. deadHeat: it shares `places` of its market with `tied`, and is paid that part of its odds; of all others both are 1. */
export const outcomeStates = ['won', 'deadHeat', 'halfWon', 'void', 'halfLost', 'lost'] as const
const share = z._default(z.int().check(z.minimum(1), z.maximum(50)), 1)
export const outcomeCame = z.strictObject({ outcome: outcomeId, state: z.enum(outcomeStates), places: share, tied: share })

/** What a feed says of a market since bets on it were settled by something else, as the correction that it would be. */
export const difference = z.object({
  fixture: z.int(),
  kind: z.enum(['result', 'cancel', 'reopen', 'restore']),
  market: z.int(),
  specifiers: z.string(),
  outcomes: z.array(outcomeCame),
  from: z.nullable(time),
  to: z.nullable(time),
  at: time
})

/** An operator holds something: who, since when, why. */
export const hold = z.object({ by: z.string(), at: time, reason: z.string() })

export const deskFixtureRow = z.object({
  fixture: fixtureCard,
  /** Age of what the producer said last, in seconds. */
  age: z.int(),
  producer: z.string(),
  /** Open bets with a leg here, their stakes, and what the worst outcome of all markets would cost (a negative number is a gain). Singles; other bets apart. */
  bets: z.int(),
  staked: money,
  worst: money,
  combined: z.object({ bets: z.int(), staked: money }),
  pending: z.int(),
  /** Prices by hand that hold now. */
  manual: z.int(),
  held: z.nullable(hold)
})

export const deskSportBoard = endpoint({
  call: 'GET /ops/sport/board',
  moduleId: 'OPS_SPORT_BOARD',
  who: { may: 'sport:read' },
  summary:
    'Fixtures that are live, that have open bets, or that start next, with what lies on them. Also whether the whole book is stopped.',
  input: z.strictObject({
    sport: z.optional(z.enum(sportCodes)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 60)
  }),
  reply: z.object({
    list: z.array(deskFixtureRow),
    halted: z.nullable(hold),
    referrals: z.int(),
    /** differences: markets of which the feed says otherwise since they were settled. */
    waiting: z.object({ settlement: z.int(), pending: z.int(), differences: z.int() }),
    serverTime: z.number()
  }),
  errors: [],
  shows: ['sportDesk']
})

/** A price as the desk sees it. Odds × 10,000; probabilities in millionths. */
export const deskOutcome = z.object({
  id: z.string(),
  offered: odds,
  model: odds,
  /** What would be offered if the money on the market did not move it; null: that is what is offered. */
  unmoved: z.nullable(odds),
  probability: z.int(),
  /** Open stakes of singles on it, what they would be paid, and what that would cost the house beside the stakes on the market's other outcomes. */
  staked: money,
  payable: money,
  liability: money,
  /** Stakes of accumulators and systems with this leg. */
  combined: money
})

export const deskMarket = z.object({
  id: z.int(),
  specifiers: z.string(),
  status: z.literal(marketStatuses),
  version: z.int(),
  lock: z.nullable(z.string()),
  /** Realised margin of the offered prices, in hundredths of a percent. */
  margin: z.int(),
  /** The model does not move it. */
  pinned: z.nullable(hold),
  held: z.nullable(hold),
  manual: z.nullable(z.extend(hold, { until: time })),
  /** Moved away from the model by so many steps toward the first outcome. */
  shift: z.int(),
  outcomes: z.array(deskOutcome)
})

export const deskSportFixture = endpoint({
  call: 'GET /ops/sport/fixtures/:fixture',
  moduleId: 'OPS_SPORT_FIXTURE',
  who: { may: 'sport:read' },
  summary: 'A fixture with its grid: model and offered prices, margin, liability of each outcome, holds, entered results.',
  input: z.strictObject({ fixture: noInPath }),
  reply: z.object({
    row: deskFixtureRow,
    match: z.nullable(matchView),
    incidents: z.array(incident),
    markets: z.array(deskMarket),
    differences: z.array(difference),
    /** What is waiting for a second operator. */
    asked: z.array(z.object({ approval: id, kind: z.string(), by: z.string(), at: time }))
  }),
  errors: ['not.found'],
  shows: ['sportDesk']
})

const deskBet = z.object({
  id,
  member: z.object({ id: z.string(), account: z.string() }),
  kind: z.string(),
  legs: z.int(),
  /** The leg at this fixture is joined with others, `odds` are theirs together. */
  builder: z.boolean(),
  state: z.string(),
  stake: money,
  possible: money,
  payout: money,
  placedAt: time,
  /** The leg at this fixture: its market, outcome and odds. */
  market: z.int(),
  specifiers: z.string(),
  outcome: z.string(),
  odds,
  referred: z.boolean()
})

export const deskSportBets = endpoint({
  call: 'GET /ops/sport/fixtures/:fixture/bets',
  moduleId: 'OPS_SPORT_BETS',
  who: { may: 'sport:read' },
  summary: 'Bets with a leg at a fixture, the newest first.',
  input: z.strictObject({
    fixture: noInPath,
    before: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50)
  }),
  reply: pageOf(deskBet),
  errors: ['not.found'],
  shows: ['sportDesk']
})

export const haltBook = endpoint({
  call: 'POST /ops/sport/halt',
  moduleId: 'OPS_SPORT_HALT',
  who: { may: 'sport:trade' },
  summary: 'Stops the whole book at once: no bet is taken or accepted, no cash-out paid, on any socket within a third of a second.',
  input: z.strictObject({ reason }),
  reply: done,
  errors: reasoned,
  changes: ['sportDesk']
})

export const resumeBook = endpoint({
  call: 'POST /ops/sport/resume',
  moduleId: 'OPS_SPORT_RESUME',
  who: { may: 'sport:trade' },
  summary: 'Opens the book again.',
  input: z.strictObject({ reason }),
  reply: done,
  errors: reasoned,
  changes: ['sportDesk']
})

const oneMarket = { fixture: noInPath, market: z.int(), specifiers }

export const holdSport = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/hold',
  moduleId: 'OPS_SPORT_HOLD',
  who: { may: 'sport:trade' },
  summary: 'Suspends a fixture, or one of its markets, or opens it again. The whole fixture: without market.',
  input: z.strictObject({
    fixture: noInPath,
    market: z.optional(z.int()),
    specifiers: z._default(specifiers, ''),
    held: z.boolean(),
    reason
  }),
  reply: done,
  errors: reasoned,
  changes: ['sportDesk']
})

export const pinMarket = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/pin',
  moduleId: 'OPS_SPORT_PIN',
  who: { may: 'sport:trade' },
  summary: 'Keeps the prices of a market as they are, whatever the model says, or lets the model move them again.',
  input: z.strictObject({ ...oneMarket, pinned: z.boolean(), reason }),
  reply: done,
  errors: reasoned,
  changes: ['sportDesk']
})

export const shiftMarket = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/shift',
  moduleId: 'OPS_SPORT_SHIFT',
  who: { may: 'sport:trade' },
  summary:
    'Moves the prices of a market by steps of one percent of probability toward its first outcome (negative: away). The other markets of the same model move with it, unless they are pinned.',
  input: z.strictObject({ ...oneMarket, steps: z.int().check(z.minimum(-10), z.maximum(10)), reason }),
  reply: done,
  errors: [...reasoned, 'sport.price'],
  changes: ['sportDesk']
})

export const priceMarket = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/price',
  moduleId: 'OPS_SPORT_PRICE',
  who: { may: 'sport:trade' },
  summary:
    'Offers prices by hand, in the name of the caller, until a time; then the model has the market again. Of a fixture of the desk also a market that it has not yet. A book that adds up to less than 100 % is refused.',
  input: z.strictObject({
    ...oneMarket,
    prices: z.array(z.strictObject({ outcome: outcomeId, odds })).check(z.minLength(1), z.maxLength(60)),
    /** Seconds that they hold. */
    seconds: z.int().check(z.minimum(10), z.maximum(86_400)),
    reason
  }),
  reply: done,
  errors: [...reasoned, 'sport.price'],
  changes: ['sportDesk']
})
