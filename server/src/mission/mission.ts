// Missions as a member sees them, and joining one.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { missionHistory, mission as missionView } from '@fairhouse/contract/member/mission.ts'
import { mulDivFloor } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { hear } from '#base/events.ts'
import { brandOf } from '#brand/brand.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { isQuiet, refuseQuiet } from '#protection/protection.ts'
import { summaryOf } from '#reward/reward.ts'
import { countMissions, keyOf } from './count.ts'
import { factsOf } from './facts.ts'
import { netOf, streakOf } from './give.ts'
import * as store from './mission.store.ts'
import { periodOf } from './period.rules.ts'
import { isWithin, versionOf } from './terms.rules.ts'

/** Counts bets and logins toward the missions that run. */
export const missionListener = hear(
  { name: 'mission.count', hears: ['wager.settled', 'wager.corrected', 'login.entered'] },
  async (tx, batch) => {
    const running = await store.runningMissions(tx)
    if (running.length === 0) return
    const facts = await factsOf(tx, batch)
    await countMissions(tx, (await brandOf(tx)).timeZone, running, facts)
  }
)

interface Open extends store.Running {
  readonly terms: ReturnType<typeof store.readTerms>
  readonly period: ReturnType<typeof periodOf>
}

/** Missions that members see now, each with its running period and the terms that hold in it. */
async function openMissions(reader: Reader, zone: string, at: Date): Promise<Open[]> {
  return (await store.runningMissions(reader)).flatMap(mission => {
    const first = mission.versions[0]!
    const period = periodOf(zone, first.terms.period, at)
    const { terms } = versionOf(mission.versions, period.begins)!
    return at >= first.holdsFrom && isWithin(terms, at) ? [{ ...mission, terms, period }] : []
  })
}

const namesOfGames = (reader: Reader, codes: readonly string[]) =>
  Promise.all(codes.map(async code => ({ code, name: (await gameByCode(reader, code))?.name ?? code })))

type Shown = z.output<typeof missionView>

/** How far a member is in the running period, or in the running streak. */
async function progressOf(reader: Reader, zone: string, memberId: bigint, open: Open, tally: store.Tally) {
  const { terms } = open
  if (!terms.streak) return { progress: netOf(terms, tally), debit: tally.debit, given: tally.given, run: null }
  const { at, today } = await streakOf(reader, zone, memberId, open)
  return { progress: today, debit: 0n, given: at.given, run: { days: at.days, today: today >= terms.streak.daily } }
}

async function shown(
  reader: Reader,
  zone: string,
  memberId: bigint,
  open: Open,
  tally: store.Tally,
  joined: boolean,
  language: Language
): Promise<Shown> {
  const { name, text, metric, multiple, minStake, categories, games, streak, steps, claimDays, optIn, until } = open.terms
  const { budget } = open.versions.at(-1)!.terms
  return {
    id: open.id,
    name: name[language],
    text: text[language],
    ...{ metric, multiple, minStake, categories, streak, steps, claimDays, optIn, until },
    games: await namesOfGames(reader, games),
    period: open.terms.period,
    joined: joined || !optIn,
    state: open.state,
    endsAt: open.period.ends,
    ...(await progressOf(reader, zone, memberId, open, tally)),
    spent: Number(mulDivFloor(open.cost, 100n, budget))
  }
}

/** The missions that run, as a member has them; none where nothing is offered to the member. */
export async function missionsOf(reader: Reader, memberId: bigint, language: Language) {
  const { sources } = await summaryOf(reader, memberId)
  const count = sources.filter(({ kind }) => kind === 'mission' || kind === 'rank').reduce((sum, source) => sum + source.count, 0)
  if (await isQuiet(reader, memberId, 'site')) return { count, list: [] }
  const zone = (await brandOf(reader)).timeZone
  const open = await openMissions(reader, zone, new Date(now()))
  const keyIn = ({ id, period }: Open): store.Key => ({ memberId, missionId: id, day: period.day })
  const tallies = new Map((await store.talliesOf(reader, open.map(keyIn))).map(tally => [keyOf(tally), tally]))
  const joined = await store.joinedOf(
    reader,
    [memberId],
    open.filter(({ terms }) => terms.optIn).map(({ id }) => id)
  )
  const list: Shown[] = []
  for (const one of open)
    list.push(await shown(reader, zone, memberId, one, tallies.get(keyOf(keyIn(one)))!, joined.has(`${memberId}|${one.id}`), language))
  return { count, list }
}

/** The names of missions that are live or paused, by their ids. */
export const missionNames = async (reader: Reader): Promise<ReadonlyMap<string, Readonly<Record<Language, string>>>> =>
  new Map((await store.runningMissions(reader)).map(({ id, versions }) => [id, versions.at(-1)!.terms.name]))

/** Joins a mission from now on. @throws DomainError not.found, mission.state, protection.closed */
export async function join(tx: Tx, memberId: bigint, id: string): Promise<void> {
  await refuseQuiet(tx, memberId, 'site')
  const open = (await openMissions(tx, (await brandOf(tx)).timeZone, new Date(now()))).find(mission => mission.id === id)
  if (!open) throw new DomainError('not.found')
  if (open.state !== 'live' || !open.terms.optIn) throw new DomainError('mission.state')
  await store.joinNow(tx, memberId, id)
}

const mostPast = 50

/** The last periods in which a member reached something. */
export async function pastOf(reader: Reader, memberId: bigint, language: Language): Promise<z.output<typeof missionHistory.reply>> {
  const rows = await store.pastOf(reader, memberId, mostPast)
  return {
    list: rows.map(({ id, day, given, terms: kept }) => {
      const terms = store.readTerms(kept)
      return { id, name: terms.name[language], period: terms.period, day, given, steps: terms.steps.length }
    })
  }
}
