// The lottery desk: games and their limits, prize modes, what is at stake, the report. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, nothing, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { lotteryFamilies, lotterySources, prizeModeNames, unitModes } from '../../play/lottery.ts'
import { game, issue, issueRow, reason } from './lottery-issues.ts'

const playCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'input.invalid'))
const day = z.iso.date('input.invalid')
const gamesRow = z.object({
  game: z.string(),
  name: z.string(),
  family: z.enum(lotteryFamilies),
  source: z.enum(lotterySources),
  mode: z.enum(prizeModeNames),
  region: z.nullable(z.string()),
  paused: z.boolean(),
  /** The issue that takes bets, or null. */
  open: z.nullable(z.object({ issue: z.string(), closesAt: time, tickets: z.int(), stake: money })),
  /** Official issues that are closed and have no result yet, and issues whose tickets wait to be settled. */
  undecided: z.int(),
  unsettled: z.int(),
  minStake: money,
  maxStake: money,
  /** A ticket of which one bet could win more is refused. */
  maxWin: money,
  /** What a number, and a play whose numbers are not watched, may cost the house in one issue before it is full. */
  maxLiability: money,
  maxPlayLiability: money,
  version: z.int()
})

export const deskGames = endpoint({
  call: 'GET /ops/lottery/games',
  moduleId: 'OPS_LOTTERY_GAMES',
  who: { may: 'lottery:read' },
  summary: 'Every lottery game with its open issue, what waits, and its limits.',
  input: nothing,
  reply: z.object({
    list: z.array(gamesRow),
    /** Who is asked for official results; null: nobody. `silentSince`: it has not answered since. */
    provider: z.nullable(z.object({ name: z.string(), heardAt: z.nullable(time), silentSince: z.nullable(time) }))
  }),
  errors: [],
  shows: ['lottery']
})

export const pauseLottery = endpoint({
  call: 'POST /ops/lottery/games/:game/pause',
  moduleId: 'OPS_LOTTERY_PAUSE',
  who: { may: 'lottery:manage' },
  summary: 'Takes no more bets on a game, or takes them again; issues that were bet on are still drawn. With a reason, audited.',
  input: z.strictObject({ game, paused: z.boolean(), reason }),
  reply: gamesRow,
  errors: ['not.found', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['lottery']
})

const limits = {
  minStake: positiveMoney,
  maxStake: positiveMoney,
  maxWin: positiveMoney,
  maxLiability: positiveMoney,
  maxPlayLiability: positiveMoney
}

export const changeLotteryLimits = endpoint({
  call: 'PUT /ops/lottery/games/:game/limits',
  moduleId: 'OPS_LOTTERY_LIMITS',
  who: { may: 'lottery:manage' },
  summary: 'Changes the limits of a game; with a reason, audited. They hold for bets from then on.',
  input: z.strictObject({ game, ...limits, version: z.int(), reason }),
  reply: gamesRow,
  errors: ['not.found', 'document.changed', 'method.limits', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['lottery']
})

const playRow = z.object({
  play: z.string(),
  /** Key of its words. */
  words: z.string(),
  group: z.string(),
  enabled: z.boolean(),
  /** null: as the game. */
  maxStake: z.nullable(money),
  maxWin: z.nullable(money),
  maxLiability: z.nullable(money),
  /** 0: it never had limits of its own. */
  version: z.int()
})

export const lotteryPlays = endpoint({
  call: 'GET /ops/lottery/games/:game/plays',
  moduleId: 'OPS_LOTTERY_PLAYS',
  who: { may: 'lottery:read' },
  summary: 'The plays of a game with the limits that they have of their own.',
  input: z.strictObject({ game }),
  reply: z.object({ game: gamesRow, list: z.array(playRow) }),
  errors: ['not.found'],
  shows: ['lottery']
})

export const changeLotteryPlay = endpoint({
  call: 'PUT /ops/lottery/games/:game/plays/:play',
  moduleId: 'OPS_LOTTERY_PLAY',
  who: { may: 'lottery:manage' },
  summary: 'Offers a play or not, and gives it limits of its own; with a reason, audited.',
  input: z.strictObject({
    game,
    play: playCode,
    enabled: z.boolean(),
    maxStake: z.nullable(positiveMoney),
    maxWin: z.nullable(positiveMoney),
    maxLiability: z.nullable(positiveMoney),
    version: z.int(),
    reason
  }),
  reply: playRow,
  errors: ['not.found', 'document.changed', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['lottery']
})

const modeRow = z.object({
  mode: z.enum(prizeModeNames),
  units: z.array(z.enum(unitModes)),
  min: z.int(),
  max: z.int(),
  step: z.int(),
  start: z.int(),
  /** What the mode may be set to at the widest. */
  lowest: z.int(),
  highest: z.int(),
  games: z.int(),
  version: z.int()
})

export const lotteryModes = endpoint({
  call: 'GET /ops/lottery/modes',
  moduleId: 'OPS_LOTTERY_MODES',
  who: { may: 'lottery:read' },
  summary: 'The prize modes: series and units that their games are offered with.',
  input: nothing,
  reply: z.object({ list: z.array(modeRow) }),
  errors: [],
  shows: ['lottery']
})

export const changeLotteryMode = endpoint({
  call: 'PUT /ops/lottery/modes/:mode',
  moduleId: 'OPS_LOTTERY_MODE',
  who: { may: 'lottery:manage' },
  summary: 'Changes the series and units of a prize mode, within its widest; with a reason, audited.',
  input: z.strictObject({
    mode: z.enum(prizeModeNames),
    units: z.array(z.enum(unitModes)).check(z.minLength(1, 'input.required')),
    min: z.int(),
    max: z.int(),
    start: z.int(),
    version: z.int(),
    reason
  }),
  reply: modeRow,
  errors: ['document.changed', 'lottery.series', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['lottery']
})

const exposureRow = z.object({
  play: z.string(),
  /** null: the play as a whole. */
  number: z.nullable(z.string()),
  stake: money,
  /** What the house would pay if this came. */
  liability: money,
  limit: money,
  /** It takes no more bets: by itself at the limit, or sealed by hand. */
  full: z.boolean(),
  sealed: z.boolean()
})

export const lotteryExposure = endpoint({
  call: 'GET /ops/lottery/games/:game/exposure',
  moduleId: 'OPS_LOTTERY_EXPOSURE',
  who: { may: 'lottery:read' },
  summary: 'What stands on every number of an issue, the largest liability first, at most 200. Without an issue: the one that takes bets.',
  input: z.strictObject({ game, issue: z.optional(issue), play: z.optional(playCode) }),
  reply: z.object({ issue: z.nullable(issueRow), list: z.array(exposureRow), full: z.int() }),
  errors: ['not.found'],
  shows: ['lottery']
})

export const sealLotteryNumber = endpoint({
  call: 'POST /ops/lottery/games/:game/issues/:issue/seal',
  moduleId: 'OPS_LOTTERY_SEAL',
  who: { may: 'lottery:manage' },
  summary: 'Takes no more bets on a number of an issue, or takes them again as far as the limit goes. With a reason, audited.',
  input: z.strictObject({
    game,
    issue,
    play: playCode,
    number: z.nullable(z.string().check(z.maxLength(60))),
    sealed: z.boolean(),
    reason
  }),
  reply: done,
  errors: ['not.found', 'lottery.closed', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['lottery']
})

const reportRow = z.object({
  day,
  game: z.string(),
  gameName: z.string(),
  issues: z.int(),
  tickets: z.int(),
  stake: money,
  prizes: money,
  rebates: money,
  /** Stakes less prizes and rebates: what the house keeps. */
  result: money
})

export const lotteryReport = endpoint({
  call: 'GET /ops/lottery/report',
  moduleId: 'OPS_LOTTERY_REPORT',
  who: { may: 'lottery:read' },
  summary: 'Settled tickets for money by day of the draw (in the zone of each game) and game, newest first; at most 31 days.',
  input: z.strictObject({ from: day, to: day, game: z.optional(game) }),
  reply: z.object({ list: z.array(reportRow), total: z.omit(reportRow, { day: true, game: true, gameName: true }) }),
  errors: ['period.wrong']
})
