// What a member has reached in a mission, given through the reward centre: once for each member, mission, period and step.
import { pointsRatio } from '@fairhouse/contract/money/points.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { MissionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import { DAY } from '@fairhouse/contract/wall-clock.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { giveReward } from '#reward/reward.ts'
import * as store from './mission.store.ts'
import { dayAfter, dayOf, noRun, walk } from './period.rules.ts'
import { countsOnce, reachedSteps, type Version } from './terms.rules.ts'

type Step = MissionTerms['steps'][number]

/** What a step costs the house: points at what they convert to. */
export const worthOf = ({ pays, amount }: Pick<Step, 'pays' | 'amount'>): bigint =>
  pays === 'points' ? amount / BigInt(pointsRatio) : amount

/** Progress of a period; never below nought. */
export function netOf(
  { metric }: Pick<MissionTerms, 'metric'>,
  { sum, parts, debit }: Pick<store.Tally, 'sum' | 'parts' | 'debit'>
): bigint {
  const net = (countsOnce(metric) ? parts * UNIT : sum) - debit
  return net > 0n ? net : 0n
}

/** What the last step that was given asked for. */
export const targetGiven = ({ steps }: Pick<MissionTerms, 'steps'>, given: number): bigint => steps[given - 1]?.target ?? 0n

/** A mission as its steps are given. */
export interface Giving {
  readonly memberId: bigint
  readonly mission: store.Running
  readonly version: Version
}

/** Gives a step out of the budget; false: the member cannot have it now, or the budget is given. */
async function giveStep(tx: Tx, { memberId, mission, version: { terms } }: Giving, at: number, source: string): Promise<boolean> {
  const step = terms.steps[at]!
  const { budget } = mission.versions.at(-1)!.terms
  if (!(await store.spend(tx, mission.id, worthOf(step), budget))) {
    await store.endSpentOut(tx, mission.id)
    return false
  }
  const no = terms.steps.length > 1 ? ` (${at + 1}/${terms.steps.length})` : ''
  const given = await giveReward(tx, {
    memberId,
    kind: 'mission',
    source: `${mission.id}:${source}:${at + 1}`,
    pays: step.pays,
    amount: step.amount,
    title: { tr: `${terms.name.tr}${no}`, en: `${terms.name.en}${no}` },
    expiresAt: new Date(now() + terms.claimDays * DAY)
  })
  if (!given) await store.unspend(tx, mission.id, worthOf(step))
  else if (at === terms.steps.length - 1) await emit(tx, 'mission.completed', `member:${memberId}`, { mission: mission.id, period: source })
  return given !== null
}

/** Where a member's streak stands today, and which steps it has reached. */
export async function streakOf(reader: Reader, zone: string, memberId: bigint, { id, versions }: store.Running) {
  const { terms, holdsFrom } = versions[0]!
  const last = await store.lastGivenOf(reader, memberId, id)
  const step = last && terms.steps[last.given - 1]
  const from =
    last && step
      ? { day: dayAfter(last.day), at: { run: last.run, days: Number(step.target / UNIT), missed: last.missed, given: last.given } }
      : { day: dayOf(zone, holdsFrom), at: noRun }
  const days = await store.daysOf(reader, memberId, id, from.day)
  const today = dayOf(zone, new Date(now()))
  const counts = new Map(days.map(({ day, sum, parts }) => [day, netOf(terms, { sum, parts, debit: 0n })]))
  return { ...walk(terms, from, counts, today), today: counts.get(today) ?? 0n }
}

/** Gives the steps that a member has reached in a period, or in the streak that it belongs to. */
export async function giveReached(tx: Tx, zone: string, of: Giving & store.Key, tally: store.Tally): Promise<void> {
  const { memberId, missionId, day, mission, version } = of
  if (mission.state === 'paused') return
  if (version.terms.streak) {
    for (const { step, run, given, missed, day: on } of (await streakOf(tx, zone, memberId, mission)).due) {
      if (!(await giveStep(tx, of, step, run))) return
      await store.noteGiven(tx, { memberId, missionId, day: on, given, run, missed })
    }
    return
  }
  for (const step of reachedSteps(version.terms.steps, tally.given, netOf(version.terms, tally))) {
    if (!(await giveStep(tx, of, step, day))) return
    await store.noteGiven(tx, { memberId, missionId, day, given: step + 1 })
  }
}
