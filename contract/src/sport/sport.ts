// The sportsbook as everybody may see it: the tree, fixtures with their prices, results, tables, proofs and the rule book.
//
// How the calls are meant to be used. A list page asks `sportTree` once and `sportFixtures` for what it shows, joins the socket's topic `sport:<sport>` (one for each
// sport on the page, `sport:all` for the live centre) and applies `sport.listed` by `fixture` and `seq`: score, clock, state and the main markets that changed.
// A match page asks `sportFixture`, joins `fixture:<id>` and applies `sport.moved`: every market that changed and every incident. News with a `seq` that is not
// larger than the one at hand is dropped; after a `reset` of the socket the page asks anew. Both join `sport:beat`: five seconds without `sport.beat` nothing is taken in play. `sport.halted` (to everybody) locks or opens the whole book at once.
// A market is named by id and specifiers (UOF's numbers; words of both apps), a price by its market's `version`.
// The slip keeps legs of {fixture, market, specifiers, outcome, odds, version}. It asks `checkSlip` when it changes (300 ms after the last change) and when a leg's price
// moved: the answer has today's prices, what is wrong with each leg, lines, the largest stake with everything that bounds it in order, and whether the payout is capped.
// `placeSlip` (in `bet.ts`) places it: in play it answers with the state PENDING_ACCEPT and `decideAt`; what became of it is told by `sport.betChanged` (member) and by
// `ownBet`. A refusal has a code (`sport.*`) and per leg `fields['legs.<n>']`; after it ask `checkSlip`, which has the new prices and the largest stake. A double press
// repeats with the same Idempotency-Key; a new try after a refusal takes a new one.
// Cash-out: `cashOutQuotes` for the list (renewed every 3 s while it is on the screen), `askCashOut` with the token of a quote (in `cash-out.ts`); `sport.betChanged` tells its end.
import * as z from 'zod/mini'
import { endpoint, nothing, pageOf, time } from '../endpoint.ts'
import { fixtureSources, noInPath, sportCodes, tournamentCode } from './terms.ts'
import { fixtureCard, incident, matchView, side } from './view.ts'

export const sportTree = endpoint({
  call: 'GET /lgw/sport/tree',
  moduleId: 'SPT_TREE',
  who: 'anyone',
  summary: 'Sports, their categories and tournaments, with how many fixtures are live and to come.',
  input: nothing,
  reply: z.object({
    sports: z.array(
      z.object({
        sport: z.enum(sportCodes),
        esport: z.boolean(),
        live: z.int(),
        upcoming: z.int(),
        categories: z.array(
          z.object({
            name: z.string(),
            tournaments: z.array(
              z.object({
                id: z.int(),
                code: z.string(),
                name: z.string(),
                source: z.enum(fixtureSources),
                live: z.int(),
                upcoming: z.int(),
                outrights: z.int()
              })
            )
          })
        )
      })
    ),
    /** The whole book takes no bets now: an operator stopped it. */
    halted: z.boolean(),
    /** The brand has negative Malay prices in red. */
    malayRed: z.boolean(),
    serverTime: z.number()
  }),
  errors: [],
  shows: ['sport']
})

const cursor = z.optional(z.string().check(z.maxLength(60)))
const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30)
const numbers = z.codec(z.string().check(z.maxLength(1_200)), z.array(noInPath).check(z.maxLength(100)), {
  decode: text => (text === '' ? [] : text.split(',').map(Number)),
  encode: list => list.join(',')
})

export const sportFixtures = endpoint({
  call: 'GET /lgw/sport/fixtures',
  moduleId: 'SPT_FIXTURES',
  who: 'anyone',
  summary: 'Fixtures with their main markets: live ones, those to come in the order of their start, or outrights.',
  input: z.strictObject({
    phase: z._default(z.enum(['live', 'upcoming', 'outright']), 'upcoming'),
    sport: z.optional(z.enum(sportCodes)),
    tournament: z.optional(tournamentCode),
    /** Those that start from then on, and before then. */
    from: z.optional(time),
    to: z.optional(time),
    /** Only these: favourites, and what a slip holds. In any phase. */
    ids: z.optional(numbers),
    before: cursor,
    limit
  }),
  reply: z.extend(pageOf(fixtureCard), { serverTime: z.number() }),
  errors: [],
  shows: ['sport']
})

/** A finished match as form shows it, seen from one side. */
const formRow = z.object({
  fixture: z.int(),
  at: time,
  home: side,
  away: side,
  score: z.tuple([z.int(), z.int()]),
  result: z.enum(['W', 'D', 'L'])
})

export const sportFixture = endpoint({
  call: 'GET /lgw/sport/fixtures/:fixture',
  moduleId: 'SPT_FIXTURE',
  who: 'anyone',
  always: true,
  summary: 'A fixture with all its markets, what happened in it, the form of both sides and their last meetings.',
  input: z.strictObject({ fixture: noInPath }),
  reply: z.object({
    fixture: fixtureCard,
    incidents: z.array(incident),
    form: z.object({ home: z.array(formRow), away: z.array(formRow), meetings: z.array(formRow) }),
    /** Of an outright: its sides by outcome. */
    runners: z.array(z.object({ outcome: z.string(), side })),
    /** Who was withdrawn from it, the first first: bets of before `at` lose so many percent of their winnings. */
    withdrawn: z.array(z.object({ outcome: z.string(), percent: z.int(), at: time })),
    /** Seconds that a bet in play waits before it is accepted. */
    delay: z.int(),
    serverTime: z.number()
  }),
  errors: ['not.found'],
  shows: ['sport']
})

export const sportProof = endpoint({
  call: 'GET /lgw/sport/fixtures/:fixture/proof',
  moduleId: 'SPT_PROOF',
  who: 'anyone',
  summary:
    'What a simulated match follows from: a seed of its own, committed before it, salted at its start, shown after it. `verifyMatch` of games/src/sport plays it again.',
  input: z.strictObject({ fixture: noInPath }),
  reply: z.object({
    fixture: z.int(),
    sport: z.enum(sportCodes),
    /** Ratings of both sides, from which their strengths follow. */
    ratings: z.object({
      home: z.object({ attack: z.number(), defence: z.number() }),
      away: z.object({ attack: z.number(), defence: z.number() })
    }),
    commitment: z.string(),
    committedAt: time,
    /** Drawn at the start of the match; empty before it. */
    entropy: z.string(),
    entropySource: z.string(),
    entropyPublic: z.boolean(),
    /** null until the match is over. */
    hash: z.nullable(z.string()),
    /** Ticks that the match took, and how it ended; null until it is over. */
    ticks: z.nullable(z.int()),
    match: z.nullable(matchView),
    /** The model's state at the end, which `verifyMatch` of games/src/sport/simulate.ts recomputes; null until then. */
    final: z.unknown()
  }),
  errors: ['not.found']
})

export const sportSearch = endpoint({
  call: 'GET /lgw/sport/search',
  moduleId: 'SPT_SEARCH',
  who: 'anyone',
  summary: 'Tournaments, sides and their next fixtures whose names contain the words.',
  input: z.strictObject({ q: z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.tooLong')) }),
  reply: z.object({
    tournaments: z.array(z.object({ code: z.string(), name: z.string(), sport: z.enum(sportCodes), category: z.string() })),
    fixtures: z.array(fixtureCard)
  }),
  errors: [],
  perMinute: 120
})

export const sportResults = endpoint({
  call: 'GET /lgw/sport/results',
  moduleId: 'SPT_RESULTS',
  who: 'anyone',
  summary: 'Matches that are over, the newest first.',
  input: z.strictObject({
    sport: z.optional(z.enum(sportCodes)),
    tournament: z.optional(tournamentCode),
    from: z.optional(time),
    to: z.optional(time),
    before: cursor,
    limit
  }),
  reply: pageOf(fixtureCard),
  errors: []
})

export const sportTable = endpoint({
  call: 'GET /lgw/sport/tournaments/:tournament/table',
  moduleId: 'SPT_TABLE',
  who: 'anyone',
  summary: 'The table of a season: points, scores and form, the best first. Without `season` the one that is played.',
  input: z.strictObject({ tournament: tournamentCode, season: z.optional(noInPath) }),
  reply: z.object({
    tournament: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      sport: z.enum(sportCodes),
      category: z.string(),
      source: z.enum(fixtureSources)
    }),
    season: z.int(),
    seasons: z.array(z.int()),
    round: z.int(),
    rounds: z.int(),
    rows: z.array(
      z.object({
        place: z.int(),
        side,
        played: z.int(),
        won: z.int(),
        drawn: z.int(),
        lost: z.int(),
        scored: z.int(),
        conceded: z.int(),
        points: z.int(),
        /** The last five, the newest last. */
        form: z.array(z.enum(['W', 'D', 'L']))
      })
    )
  }),
  errors: ['not.found'],
  shows: ['sport']
})

/** What happens to bets when a match does not go as planned, by sport; hours and names of cases are data. */
export const ruleBook = z.object({
  version: z.int(),
  publishedAt: time,
  /** Hours after which a match that was not played, or was abandoned and not resumed, is void where undecided. */
  postponedHours: z.record(z.string(), z.int()),
  abandonedHours: z.record(z.string(), z.int()),
  /** Delay in play by sport, in seconds. */
  delays: z.record(z.string(), z.int()),
  /** The rules in words, by language. */
  text: z.object({ tr: z.string(), en: z.string() })
})

export const sportRules = endpoint({
  call: 'GET /lgw/sport/rules',
  moduleId: 'SPT_RULES',
  who: 'anyone',
  summary: 'The rule book that holds now, or a version of it that a bet was taken under; and how many accounts have lowered limits.',
  input: z.strictObject({ version: z.optional(noInPath) }),
  reply: z.object({
    rules: ruleBook,
    versions: z.array(z.object({ version: z.int(), publishedAt: time })),
    /** Accounts that have placed a bet here, and those of them whose factor is below 1. */
    limited: z.object({ accounts: z.int(), below: z.int() })
  }),
  errors: ['not.found']
})
