// Counts bets and logins toward missions, and gives what is reached: by a listener, after the bet.
import { UNIT } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { emitAll } from '#base/events.ts'
import type { Facts, LoginFact } from './facts.ts'
import { giveReached, netOf, targetGiven } from './give.ts'
import * as store from './mission.store.ts'
import { dayOf, type Period, periodOf } from './period.rules.ts'
import { addedBy, type BetFact, isWithin, nameOf, type Version, versionOf } from './terms.rules.ts'

/** Something that happened in the period of a mission. */
interface Counted extends store.Part {
  readonly mission: store.Running
  readonly version: Version
  readonly period: Period
  /** It changes what was counted before. */
  readonly corrects: boolean
}

export const keyOf = ({ memberId, missionId, day }: store.Key): string => `${memberId}|${missionId}|${day}`

/** What one thing that happened adds to a mission, or null: it does not count there. */
function countedIn(zone: string, mission: store.Running, at: Date, joined: Date | null | undefined) {
  const first = mission.versions[0]!
  const period = periodOf(zone, first.terms.period, at)
  const version = versionOf(mission.versions, period.begins)!
  const { terms } = version
  const paused = mission.pauses.some(({ begins, ends }) => at >= begins && (ends === null || at < ends))
  if (paused || at < first.holdsFrom || !isWithin(terms, at) || (terms.optIn && !(joined && joined <= at))) return null
  return { period, version }
}

const partOfBet = (version: Version, bet: BetFact) => ({
  name: nameOf(version.terms, bet.game),
  amount: addedBy(version.terms, bet),
  corrects: bet.before !== null
})
const partOfLogin = (zone: string, { metric }: Version['terms'], login: LoginFact) =>
  metric === 'logins' ? { name: dayOf(zone, login.at), amount: UNIT, corrects: false } : { name: '', amount: 0n, corrects: false }

const isBet = (fact: BetFact | LoginFact): fact is BetFact => 'stake' in fact

/** Everything that counts in any of these missions. */
function countedOf(zone: string, running: readonly store.Running[], facts: Facts, joined: ReadonlyMap<string, Date>): Counted[] {
  return running.flatMap(mission =>
    [...facts.bets, ...facts.logins].flatMap(fact => {
      const { memberId, at } = fact
      const found = countedIn(zone, mission, at, joined.get(`${memberId}|${mission.id}`))
      if (!found) return []
      const part = isBet(fact) ? partOfBet(found.version, fact) : partOfLogin(zone, found.version.terms, fact)
      if (part.amount === 0n) return []
      return [{ ...part, ...found, mission, memberId, missionId: mission.id, day: found.period.day }]
    })
  )
}

/** Of periods that are over what was given and is not covered any more. */
const shortOf = (counted: Counted, tally: store.Tally | undefined): bigint => {
  if (!tally || tally.given === 0) return 0n
  const short = targetGiven(counted.version.terms, tally.given) - netOf(counted.version.terms, { ...tally, debit: 0n })
  return short > 0n ? short : 0n
}

const byKey = (tallies: readonly store.Tally[]) => new Map(tallies.map(tally => [keyOf(tally), tally]))

/** Takes what is not covered any more off the progress of the running period. */
async function debitRunning(tx: Tx, zone: string, late: readonly Counted[], before: ReadonlyMap<string, store.Tally>): Promise<void> {
  const after = byKey(await store.talliesOf(tx, late))
  for (const one of late) {
    const more = shortOf(one, after.get(keyOf(one))) - shortOf(one, before.get(keyOf(one)))
    if (more === 0n) continue
    const { day } = periodOf(zone, one.version.terms.period, new Date(now()))
    await store.addDebit(tx, { ...one, day }, more)
  }
}

const onePerKey = (list: readonly Counted[]) => [...new Map(list.map(one => [keyOf(one), one])).values()]

/** Counts what happened, and gives what it reaches. */
export async function countMissions(tx: Tx, zone: string, running: readonly store.Running[], facts: Facts): Promise<void> {
  const members = [...new Set([...facts.bets, ...facts.logins].map(fact => fact.memberId))]
  const toJoin = running.filter(mission => mission.versions.some(version => version.terms.optIn)).map(mission => mission.id)
  const counted = countedOf(zone, running, facts, await store.joinedOf(tx, members, toJoin))
  if (counted.length === 0) return
  const at = new Date(now())
  const isOver = ({ period, version }: Counted) => version.terms.streak === null && period.ends !== null && period.ends <= at
  const late = onePerKey(counted.filter(one => one.corrects && isOver(one)))
  const before = byKey(await store.talliesOf(tx, late))
  await store.addParts(tx, counted)
  const oneOf = new Map(counted.map(({ memberId, missionId }) => [memberId, missionId]))
  await emitAll(
    tx,
    'mission.counted',
    [...oneOf].map(([memberId, mission]) => ({ audience: `member:${memberId}` as const, body: { mission } }))
  )
  if (late.length > 0) await debitRunning(tx, zone, late, before)
  const touched = onePerKey(counted)
  const tallies = byKey(await store.talliesOf(tx, touched))
  for (const one of touched) await giveReached(tx, zone, one, tallies.get(keyOf(one))!)
}
