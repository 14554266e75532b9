// The book behind the trading desk: referred bets, settlement and its corrections, limits, players, the feed and the rule book. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, nothing, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { sportBet } from '../../sport/bet-view.ts'
import { ruleBook } from '../../sport/sport.ts'
import { factorReasons, fixtureStates, noInPath, playerFactors, specifiers, sportCodes } from '../../sport/terms.ts'
import { difference, outcomeCame, periodScores, reason } from './sport.ts'

const reasoned = ['not.found', 'reason.short', 'input.tooLong'] as const
const member = z.object({ id: z.string(), account: z.string() })
const cursor = z.optional(z.string().check(z.maxLength(80)))
const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50)

export const sportReferrals = endpoint({
  call: 'GET /ops/sport/referrals',
  moduleId: 'OPS_SPORT_REFERRALS',
  who: { may: 'sport:read' },
  summary:
    'Bets above the limit of automatic acceptance that wait for an operator; at `decideAt` the house answers by itself: it returns the bet with an offer of what it would have taken.',
  input: nothing,
  reply: z.object({
    list: z.array(z.object({ bet: sportBet, member, /** The stake (of a line) that the limits allow. */ offer: money, decideAt: time })),
    serverTime: z.number()
  }),
  errors: [],
  shows: ['sportDesk']
})

export const decideReferral = endpoint({
  call: 'POST /ops/sport/referrals/:id',
  moduleId: 'OPS_SPORT_DECIDE',
  who: { may: 'sport:trade' },
  summary: 'Accepts a referred bet, or returns it: refused, or with the offer of a smaller stake.',
  input: z.strictObject({ id, decision: z.enum(['accept', 'counter', 'refuse']), reason }),
  reply: done,
  errors: [...reasoned, 'bet.notOpen'],
  once: true,
  changes: ['sportDesk']
})

export const sportSettlements = endpoint({
  call: 'GET /ops/sport/settlements',
  moduleId: 'OPS_SPORT_SETTLEMENTS',
  who: { may: 'sport:read' },
  summary: 'Fixtures that are over: what is settled, what waits, and corrections.',
  input: z.strictObject({ filter: z._default(z.enum(['waiting', 'all']), 'all'), before: cursor, limit }),
  reply: pageOf(
    z.object({
      fixture: z.int(),
      name: z.string(),
      sport: z.enum(sportCodes),
      state: z.enum(fixtureStates),
      source: z.string(),
      endedAt: z.nullable(time),
      score: z.string(),
      bets: z.int(),
      open: z.int(),
      staked: money,
      paid: money,
      /** What the feed says otherwise since bets were settled. */
      differences: z.array(difference),
      corrections: z.array(
        z.object({
          id,
          kind: z.string(),
          at: time,
          askedBy: z.string(),
          approvedBy: z.string(),
          reason: z.string(),
          bets: z.int(),
          done: z.int(),
          paid: money,
          taken: money,
          owed: money,
          doneAt: z.nullable(time)
        })
      )
    })
  ),
  errors: [],
  shows: ['sportDesk']
})

/** Corrections of a market, and of a whole match that is over. */
export const marketCorrections = ['result', 'cancel', 'reopen', 'restore'] as const
export const matchCorrections = ['score', 'fixture'] as const
/** Of an outright's market that is open: one of its competitors does not take part. */
export const runnerCorrections = ['withdraw'] as const
/**
 * result: an outcome came out otherwise · cancel: a market is void, of bets placed within [from, to) where those are said · reopen: its result is withdrawn, bets wait for
 * another · restore: bets that were cancelled within [from, to) go by the result after all · score: the match ended otherwise, all markets are settled anew from the
 * right score · fixture: all bets on the match are void · withdraw: bets on a competitor are void, and bets of before on the others lose a part of their winnings (Rule 4).
 */
export const correctionKinds = [...marketCorrections, ...matchCorrections, ...runnerCorrections] as const

const correction = {
  fixture: noInPath,
  kind: z.enum(correctionKinds),
  /** Of what is about a market. */
  market: z.optional(z.int()),
  specifiers: z._default(specifiers, ''),
  /** Of `result`: outcomes that won, shared a place, half won, came back, half lost; all others lost. Of `withdraw`: the competitor, `void`. */
  outcomes: z._default(z.array(outcomeCame).check(z.maxLength(100)), []),
  /** Of `cancel` and `restore`: only bets placed from then on, and before then. */
  from: z.optional(time),
  to: z.optional(time),
  /** Of `score`: the score of each period by itself. */
  periods: z._default(periodScores, [])
}

export const trySportCorrection = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/correction/try',
  moduleId: 'OPS_SPORT_TRY',
  who: { may: 'sport:settle' },
  summary: 'What a correction would change: nothing is done.',
  input: z.strictObject(correction),
  reply: z.object({
    bets: z.int(),
    changed: z.int(),
    members: z.int(),
    /** Paid on top, taken back, and of that what is not there any more. Of `withdraw`: what open bets may bring at most, before and after. */
    more: money,
    less: money,
    short: money,
    list: z.array(z.object({ bet: id, member, stake: money, before: money, after: money }))
  }),
  errors: ['not.found', 'sport.state', 'sport.result']
})

export const askSportCorrection = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/correction',
  moduleId: 'OPS_SPORT_CORRECT',
  who: { may: 'sport:settle' },
  summary:
    'Asks for a correction within seven days; a second operator decides. Then every bet concerned is paid the difference, once; a spent win becomes a claim.',
  input: z.strictObject({ ...correction, reason }),
  reply: z.object({ approval: id }),
  errors: [...reasoned, 'sport.state', 'sport.result', 'approval.open'],
  once: true,
  changes: ['sportDesk', 'approvals']
})

export const dismissDifference = endpoint({
  call: 'POST /ops/sport/fixtures/:fixture/differences/dismiss',
  moduleId: 'OPS_SPORT_DISMISS',
  who: { may: 'sport:settle' },
  summary: 'Leaves a market as it was settled although the feed says otherwise; until the feed says something new of it.',
  input: z.strictObject({
    fixture: noInPath,
    kind: z.enum(marketCorrections),
    market: z.int(),
    specifiers: z._default(specifiers, ''),
    from: z.optional(time),
    to: z.optional(time),
    reason
  }),
  reply: done,
  errors: reasoned,
  once: true,
  changes: ['sportDesk']
})

export const sportPlayers = endpoint({
  call: 'GET /ops/sport/players',
  moduleId: 'OPS_SPORT_PLAYERS',
  who: { may: 'sport:read' },
  summary: 'Players of the book: what they staked and won, how their prices compare with the last ones before the start, and their factor.',
  input: z.strictObject({ member: z.optional(memberNo), lowered: z.optional(z.enum(['true', 'false'])), before: cursor, limit }),
  reply: pageOf(
    z.object({
      member,
      bets: z.int(),
      staked: money,
      paid: money,
      /** Taken price / last price before the start − 1, mean over legs, in hundredths of a percent; null: no leg yet. */
      closingValue: z.nullable(z.int()),
      factor: z.enum(playerFactors),
      reason: z.nullable(z.enum(factorReasons)),
      by: z.nullable(z.string()),
      until: z.nullable(time)
    })
  ),
  errors: [],
  shows: ['sportDesk']
})

export const setPlayerFactor = endpoint({
  call: 'PUT /ops/sport/players/:member/factor',
  moduleId: 'OPS_SPORT_FACTOR',
  who: { may: 'sport:trade' },
  summary: "Sets a player's share of the usual limits, for thirty days; the player sees it. 1 takes it back.",
  input: z.strictObject({ member: memberNo, factor: z.enum(playerFactors), code: z.enum(factorReasons), reason }),
  reply: done,
  errors: reasoned,
  once: true,
  changes: ['sportDesk']
})

export const producerStates = ['DOWN', 'RECOVERING', 'UP', 'DELAYED'] as const

export const sportFeed = endpoint({
  call: 'GET /ops/sport/feed',
  moduleId: 'OPS_SPORT_FEED',
  who: { may: 'sport:read' },
  summary:
    'Producers of prices with their state and age, recoveries, messages that nobody could read, and matches that nobody has entered.',
  input: nothing,
  reply: z.object({
    producers: z.array(
      z.object({
        producer: z.int(),
        name: z.string(),
        state: z.enum(producerStates),
        lastAliveAt: z.nullable(time),
        lastMessageAt: z.nullable(time),
        lagMs: z.int(),
        messages: z.int(),
        unknown: z.int(),
        recoveries: z.array(z.object({ request: z.int(), from: z.nullable(time), askedAt: time, doneAt: z.nullable(time) }))
      })
    ),
    unknown: z.array(z.object({ at: time, producer: z.int(), kind: z.string(), why: z.string(), raw: z.string() })),
    /** Matches that the feed tells of and nobody has entered, the next ones first; what was told of them is kept. `markets`: that have prices. */
    unmatched: z.array(z.object({ feedId: z.string(), startsAt: z.nullable(time), markets: z.int() })),
    serverTime: z.number()
  }),
  errors: [],
  shows: ['sportDesk']
})

export const sportRuleVersions = endpoint({
  call: 'GET /ops/sport/rules',
  moduleId: 'OPS_SPORT_RULES',
  who: { may: 'sport:read' },
  summary: 'All versions of the rule book with who published them and how many bets were taken under each.',
  input: nothing,
  reply: z.object({ list: z.array(z.extend(ruleBook, { by: z.nullable(z.string()), bets: z.int() })) }),
  errors: [],
  shows: ['sportDesk']
})

export const publishRules = endpoint({
  call: 'POST /ops/sport/rules',
  moduleId: 'OPS_SPORT_PUBLISH',
  who: { may: 'sport:settle' },
  summary: 'Publishes a new version of the rule book: it holds for bets that are taken from now on.',
  input: z.strictObject({
    postponedHours: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(720))),
    abandonedHours: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(720))),
    delays: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(30))),
    text: z.strictObject({ tr: z.string().check(z.maxLength(20_000)), en: z.string().check(z.maxLength(20_000)) }),
    reason
  }),
  reply: z.object({ version: z.int() }),
  errors: ['reason.short', 'input.tooLong', 'sport.rules'],
  once: true,
  changes: ['sportDesk']
})
