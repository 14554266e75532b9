// Missions: what counts, what each step gives, and how far the member is.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../endpoint.ts'
import { type Money, money, UNIT } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { rewardPays } from '../states.ts'

/** bet: valid bet · rounds: valid bets · games: different games · wins: wins of a multiple of the stake · logins: days with a login. */
export const missionMetrics = ['bet', 'rounds', 'games', 'wins', 'logins'] as const
export type MissionMetric = (typeof missionMetrics)[number]
/** By the brand's clock; a week begins on Monday. */
export const missionPeriods = ['day', 'week', 'once'] as const
export type MissionPeriod = (typeof missionPeriods)[number]
/** paused: nothing counts for now, and nothing is lost. */
export const missionStates = ['live', 'paused'] as const

/** Targets and progress are written like money: of a metric that counts, one is 1.00. */
export const countOf = (amount: Money): number => Number(amount / UNIT)

export const missionStep = z.object({
  /** Of a streak: so many days. */
  target: money,
  pays: z.enum(rewardPays),
  amount: money
})

/** A day counts with `daily`; up to `spare` days in between may be missed before the streak begins again. */
export const missionStreak = z.object({ daily: money, spare: z.int() })

export const mission = z.object({
  id,
  name: z.string(),
  text: z.string(),
  metric: z.enum(missionMetrics),
  /** Of wins: the payout is at least so many hundredths of the stake. */
  multiple: z.nullable(z.int()),
  /** Bets below it do not count. */
  minStake: money,
  /** Empty: all. */
  categories: z.array(z.enum(gameCategories)),
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  period: z.enum(missionPeriods),
  streak: z.nullable(missionStreak),
  steps: z.array(missionStep),
  /** So many days a reward can be claimed. */
  claimDays: z.int(),
  /** The member has to press a button before anything counts. */
  optIn: z.boolean(),
  joined: z.boolean(),
  state: z.enum(missionStates),
  until: z.nullable(time),
  /** When the running day or week ends; null: once. */
  endsAt: z.nullable(time),
  /** Of the running period. */
  progress: money,
  /** Taken off the progress: rewards of the period before were given for bets that were taken back. */
  debit: money,
  /** Of a streak: days so far, and whether today counts already. */
  run: z.nullable(z.object({ days: z.int(), today: z.boolean() })),
  /** So many steps were rewarded in this period, or in this streak. */
  given: z.int(),
  /** Of its budget, in hundredths, what was given so far. */
  spent: z.int()
})

export const missionSummary = endpoint({
  call: 'GET /lgw/mission/summary',
  moduleId: 'MIS_SUMMARY',
  who: 'player',
  summary: "The missions that run, with the member's progress, and how many of their rewards wait to be claimed.",
  input: nothing,
  reply: z.object({
    /** Rewards of missions and leaderboards in the reward centre. */
    count: z.int(),
    list: z.array(mission)
  }),
  errors: [],
  shows: ['missions', 'rewards']
})

export const joinMission = endpoint({
  call: 'POST /wps/mission/:id/join',
  moduleId: 'MIS_JOIN',
  who: 'player',
  summary: 'Takes part in a mission from now on.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found', 'mission.state', 'protection.closed'],
  perMinute: 30,
  changes: ['missions']
})

export const missionHistory = endpoint({
  call: 'GET /wps/mission/history',
  moduleId: 'MIS_HISTORY',
  who: 'player',
  summary: 'The last 50 periods in which the member reached a step, newest first.',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        id,
        name: z.string(),
        period: z.enum(missionPeriods),
        /** The day of the brand's clock on which the period began, or on which a day of a streak was. */
        day: z.string(),
        given: z.int(),
        steps: z.int()
      })
    )
  }),
  errors: [],
  shows: ['missions']
})
