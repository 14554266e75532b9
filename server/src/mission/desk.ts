// Missions on the desk: written in versions, put in force, paused and ended.
import type * as ops from '@fairhouse/contract/ops/house/mission.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { type Movable, paysOf, refuseFaults, shownAtDesk } from '#reward/reward.ts'
import * as store from './desk.store.ts'
import { worthOf } from './give.ts'
import { readTerms } from './mission.store.ts'
import { periodOf } from './period.rules.ts'
import { beginOf, faultsOf, mayFollow } from './terms.rules.ts'

type Terms = ReturnType<typeof readTerms>

/** @throws DomainError mission.fixed: what runs cannot be followed by these terms */
async function checkFollows(reader: Reader, row: store.DeskRow, terms: Terms): Promise<void> {
  if (row.inForce !== null && !mayFollow(readTerms(await store.termsInForce(reader, row.id)), terms)) throw new DomainError('mission.fixed')
}

/** From when on a version holds: the first from its window or at once, others from the next period on. */
async function holdsFrom(tx: Tx, row: store.DeskRow, terms: Terms): Promise<Date> {
  const at = new Date(now())
  return row.inForce === null ? beginOf(terms, at) : (periodOf((await brandOf(tx)).timeZone, terms.period, at).ends ?? at)
}

/** From where a press leads where. */
export const pauses = { pause: { from: 'live', to: 'paused' }, resume: { from: 'paused', to: 'live' } } as const

export const missionDesk: Movable<store.DeskRow, Terms, store.DeskRow['state']> = {
  kind: 'mission',
  rows: store.missionsAtDesk,
  read: readTerms,
  nameOf: (_reader, _id, { name }) => name.en,
  costOf: ({ budget }) => budget,
  async checkWrite(reader, house, row, terms) {
    refuseFaults(faultsOf(terms, paysOf(house), worthOf))
    if (!row) return
    if (row.state === 'ended') throw new DomainError('mission.state')
    await checkFollows(reader, row, terms)
  },
  async write(tx, row, no, terms, { operatorId }) {
    const id = row?.id ?? (await store.insertMission(tx))
    // what is in force stays as it is
    await store.putVersion(tx, id, no, terms, operatorId)
    return id
  },
  async checkStart(reader, row, terms) {
    if (row.state === 'ended' || row.holdsFrom !== null) throw new DomainError('mission.state')
    await checkFollows(reader, row, terms)
  },
  async begin(tx, row, terms) {
    await store.putInForce(tx, row.id, row.version, await holdsFrom(tx, row, terms))
    if (row.state === 'draft') await store.setState(tx, row.id, 'live')
  },
  stateOf: ({ state }) => state,
  may: ({ state }, move) => (move === 'end' ? state !== 'ended' : state === pauses[move].from),
  async move(tx, { id }, move) {
    await store.setState(tx, id, move === 'end' ? 'ended' : pauses[move].to)
    if (move === 'pause') await store.beginPause(tx, id)
    if (move === 'resume') await store.endPause(tx, id)
  }
}

/** Every mission with how far it is. */
export async function missionsShown(reader: Reader, house: House): Promise<z.output<typeof ops.deskMissions.reply>> {
  const zone = (await brandOf(reader)).timeZone
  const list = await shownAtDesk(reader, missionDesk, async ({ operatorId: _, terms: __, ...row }, terms) => {
    const { day } = periodOf(zone, terms.period, new Date(now()))
    const reached = await store.reachedIn(reader, row.id)
    return {
      ...row,
      members: await store.membersIn(reader, row.id, day, terms.streak !== null),
      reached: terms.steps.map((_, at) => reached.reduce((sum, { given, members }) => (given > at ? sum + members : sum), 0))
    }
  })
  return { list, pays: paysOf(house) }
}
