// Matches that the desk enters by hand: tournaments, fixtures, and how they ended. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, time } from '../../endpoint.ts'
import { no, noInPath, odds, outcomeId, sportCodes, tournamentCode } from '../../sport/terms.ts'
import { periodScores, reason } from './sport.ts'

const reasoned = ['not.found', 'reason.short', 'input.tooLong'] as const

/** How a match can end, and what the rule book knows of each: cases that operators name. */
export const resultOutcomes = ['ENDED', 'POSTPONED', 'ABANDONED', 'CANCELLED'] as const
export const resultCases = {
  ENDED: [
    ...(['retirement', 'disqualified', 'lengthChanged', 'wrongTeams', 'earlyStart', 'remake'] as const),
    ...(['venueSwapped', 'venueNeutral', 'sidesSwapped'] as const)
  ],
  POSTPONED: ['postponed'],
  ABANDONED: ['abandoned'],
  CANCELLED: ['walkover', 'wrongTeams', 'cancelled']
} as const
export type ResultCase = (typeof resultCases)[(typeof resultOutcomes)[number]][number]
export const allCases = [...resultCases.ENDED, ...resultCases.POSTPONED, ...resultCases.ABANDONED, 'walkover', 'cancelled'] as const

export const enterResult = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/result',
  moduleId: 'OPS_SPORT_RESULT',
  who: { may: 'sport:settle' },
  summary:
    'Enters how a fixture of the desk ended: the score by periods, or that it was postponed, abandoned or cancelled, and which case of the rule book it is. A second operator confirms it; then its markets are settled.',
  input: z.strictObject({
    fixture: noInPath,
    outcome: z.enum(resultOutcomes),
    periods: z._default(periodScores, []),
    /** In the words of the rule book; left out: as planned. */
    case: z.optional(z.enum(allCases)),
    /** Periods, sets, innings or maps that were finished, of a match that was not played to its end. */
    finished: z.optional(z.int().check(z.minimum(0), z.maximum(15))),
    /** Who goes through by the officials: 1 home, 2 away. */
    official: z.optional(z.literal([1, 2])),
    /** Of `earlyStart`: when it began; of `remake`: bets in play until then are void. */
    at: z.optional(time),
    /** Of `remake`: when that part had first begun; bets in play from before then stand. Left out: none does. */
    since: z.optional(time),
    reason
  }),
  reply: z.object({ approval: id }),
  errors: [...reasoned, 'sport.state', 'sport.result', 'approval.open'],
  once: true,
  changes: ['sportDesk', 'approvals']
})

const title = z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.tooLong'))

/** Goals expected of a side, in hundredths. */
const expectedGoals = z.int().check(z.minimum(5), z.maximum(800))

export const createSportFixture = endpoint({
  call: 'POST /ops/sport/fixtures',
  moduleId: 'OPS_SPORT_CREATE',
  who: { may: 'sport:trade' },
  summary:
    'Enters a fixture by hand with its first prices: of the result market, or (football) of all markets on its score, from the goals that are expected. More by `priceMarket`.',
  input: z.strictObject({
    tournament: tournamentCode,
    home: z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.tooLong')),
    away: z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.tooLong')),
    startsAt: time,
    /** Of the result; left out where goals are expected. */
    prices: z._default(z.array(z.strictObject({ outcome: outcomeId, odds })).check(z.maxLength(3)), []),
    /** Goals that are expected of each side, in hundredths: the house's margins are put on what follows from them. */
    goals: z.optional(z.strictObject({ home: expectedGoals, away: expectedGoals })),
    /** Its name at the provider, e.g. `sr:match:12345`: the feed has its prices, its score and its results from then on. */
    feedId: z.optional(z.string().check(z.trim(), z.regex(/^[\w:.-]{3,80}$/, 'input.invalid'))),
    reason
  }),
  reply: z.object({ fixture: no }),
  errors: [...reasoned, 'sport.price', 'sport.state'],
  once: true,
  changes: ['sportDesk']
})

export const createTournament = endpoint({
  call: 'POST /ops/sport/tournaments',
  moduleId: 'OPS_SPORT_TOURNAMENT',
  who: { may: 'sport:trade' },
  summary:
    'Makes a tournament of the desk: its fixtures are entered by hand, their results by two operators. Its name is its own in every language.',
  input: z.strictObject({ sport: z.enum(sportCodes), category: title, name: title, reason }),
  reply: z.object({ code: z.string() }),
  errors: [...reasoned, 'input.required', 'sport.state'],
  once: true,
  changes: ['sportDesk']
})

export const sportTournaments = endpoint({
  call: 'GET /ops/sport/tournaments',
  moduleId: 'OPS_SPORT_TOURNAMENTS',
  who: { may: 'sport:read' },
  summary: 'Tournaments with their source, season and how far ahead they are planned.',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        sport: z.enum(sportCodes),
        source: z.string(),
        visible: z.boolean(),
        season: z.int(),
        ahead: z.int(),
        lastStartsAt: z.nullable(time)
      })
    )
  }),
  errors: [],
  shows: ['sportDesk']
})
