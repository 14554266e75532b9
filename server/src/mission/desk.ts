// Missions on the desk: written as drafts, put in force, paused and ended. A budget above the amount of rewards by hand takes two operators.

import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type * as ops from '@fairhouse/contract/ops/house/mission.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { rewardPayouts } from '#reward/ports.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  handNeed,
  openApproval,
  operatorNames,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import * as store from './desk.store.ts'
import { worthOf } from './give.ts'
import { readTerms } from './mission.store.ts'
import { periodOf } from './period.rules.ts'
import { faultsOf, mayFollow } from './terms.rules.ts'

const action = 'mission.start'
const subjectOf = (id: string) => `mission:${id}`
const idIn = (subject: string) => subject.slice('mission:'.length)

/** Who does it and why, and the address that the call came from. */
export interface By {
  readonly caller: OperatorCaller
  readonly reason: string
  readonly address: string
}
type Terms = ReturnType<typeof readTerms>
type Desk = z.output<typeof ops.deskMissions.reply>

/** What rewards can be paid as in this house. */
export const paysOf = (house: House): RewardPays[] => ['cash', ...rewardPayouts.in(house).map(payout => payout.pays)]

/** Every mission with how far it is. */
export async function missionsShown(reader: Reader, house: House): Promise<Desk> {
  const rows = await store.missionsAtDesk(reader)
  const zone = (await brandOf(reader)).timeZone
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operatorId ?? [])
  )
  const list: Desk['list'] = []
  for (const { operatorId, terms: kept, ...row } of rows) {
    const terms = readTerms(kept)
    const { day } = periodOf(zone, terms.period, new Date(now()))
    const reached = await store.reachedIn(reader, row.id)
    list.push({
      ...row,
      terms,
      by: operatorId === null ? '' : (names.get(operatorId) ?? String(operatorId)),
      members: await store.membersIn(reader, row.id, day, terms.streak !== null),
      reached: terms.steps.map((_, at) => reached.reduce((sum, { given, members }) => (given > at ? sum + members : sum), 0)),
      approval: await openApproval(reader, action, subjectOf(row.id))
    })
  }
  return { list, pays: paysOf(house) }
}

/** A mission that nobody else changes meanwhile. @throws DomainError not.found, document.changed */
async function locked(tx: Tx, id: string, version?: number): Promise<store.DeskRow> {
  const row = await store.lockMission(tx, id)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

/** @throws DomainError mission.fixed: what runs cannot be followed by these terms */
async function checkFollows(reader: Reader, row: store.DeskRow, terms: Terms): Promise<void> {
  if (row.inForce !== null && !mayFollow(readTerms(await store.termsInForce(reader, row.id)), terms)) throw new DomainError('mission.fixed')
}

/** Writes a draft, the first or of another version. @throws DomainError not.found, document.changed, mission.state, mission.fixed, input.invalid */
export async function save(tx: Tx, house: House, { id: known, version, terms }: z.output<typeof ops.saveMission.input>, by: By) {
  const wrong = faultsOf(terms, paysOf(house), worthOf)
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  const row = known === null ? null : await locked(tx, known, version)
  if (row?.state === 'ended') throw new DomainError('mission.state')
  if (row) await checkFollows(tx, row, terms)
  const id = row?.id ?? (await store.insertMission(tx))
  // what is in force stays as it is
  const no = row === null ? 1 : row.version + 1
  await store.putVersion(tx, id, no, terms, by.caller.operatorId)
  const detail = { name: terms.name.en, no, amount: moneyToWire(terms.budget), reason: by.reason }
  await writeAudit(tx, by.caller, 'mission.save', subjectOf(id), detail, by.address)
  return { id, version: no }
}

/** From when on a version holds: the first from its window or at once, others from the next period on. */
async function holdsFrom(tx: Tx, row: store.DeskRow, terms: Terms): Promise<Date> {
  const at = new Date(now())
  if (row.inForce !== null) return periodOf((await brandOf(tx)).timeZone, terms.period, at).ends ?? at
  return terms.from !== null && terms.from > at ? terms.from : at
}

/** Lets the newest version hold. @throws DomainError mission.state, mission.fixed */
async function putInForce(tx: Tx, row: store.DeskRow, { caller, reason, address }: By): Promise<void> {
  const terms = readTerms(row.terms)
  if (row.state === 'ended' || row.holdsFrom !== null) throw new DomainError('mission.state')
  await checkFollows(tx, row, terms)
  await store.putInForce(tx, row.id, row.version, await holdsFrom(tx, row, terms))
  if (row.state === 'draft') await store.setState(tx, row.id, 'live')
  const detail = { name: terms.name.en, no: row.version, amount: moneyToWire(terms.budget), reason }
  await writeAudit(tx, caller, action, subjectOf(row.id), detail, address)
}

const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>) => parseMoney(String(detail.amount))

const viewOf = async (_reader: Reader, request: AskedRequest): Promise<ApprovalView> => ({
  memberId: null,
  order: null,
  facts: [
    { name: 'name', kind: 'text', value: String(request.detail.name) },
    { name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) }
  ],
  rules: [],
  // nothing moves before a member reaches a step
  journal: [],
  pictures: []
})

/**
 * Puts the newest version in force, or asks a second operator to.
 * @throws DomainError not.found, document.changed, mission.state, mission.fixed, permission.denied, limit.operator, approval.open
 */
export async function start(tx: Tx, takesTwo: TakesTwo, { id, version }: z.output<typeof ops.startMission.input>, by: By) {
  const row = await locked(tx, id, version)
  const terms = readTerms(row.terms)
  if (row.state === 'ended' || row.holdsFrom !== null) throw new DomainError('mission.state')
  await checkFollows(tx, row, terms)
  const detail = { amount: moneyToWire(terms.budget), name: terms.name.en, no: row.version }
  const request = { action, subject: subjectOf(id), detail, reason: by.reason, amount: terms.budget }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval === null) await putInForce(tx, row, by)
  return { approval }
}

const moves = { pause: { from: 'live', to: 'paused' }, resume: { from: 'paused', to: 'live' } } as const

/** Pauses, resumes or ends a mission. @throws DomainError not.found, mission.state */
export async function move(
  tx: Tx,
  { id, move: wanted }: z.output<typeof ops.moveMission.input>,
  by: By
): Promise<z.output<typeof ops.moveMission.reply>> {
  const row = await locked(tx, id)
  const to = wanted === 'end' ? 'ended' : moves[wanted].to
  if (row.state === 'ended' || (wanted !== 'end' && row.state !== moves[wanted].from)) throw new DomainError('mission.state')
  await store.setState(tx, id, to)
  if (wanted === 'pause') await store.beginPause(tx, id)
  if (wanted === 'resume') await store.endPause(tx, id)
  const detail = { name: readTerms(row.terms).name.en, state: to, reason: by.reason }
  await writeAudit(tx, by.caller, 'mission.move', subjectOf(id), detail, by.address)
  return { state: to }
}

/** What the approval of a second operator does. */
export const missionActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await store.lockMission(tx, idIn(subject))
    },
    async execute(tx, _house, request, by) {
      // what was asked for is what is put in force: a version that was written meanwhile is another one
      await putInForce(tx, await locked(tx, idIn(request.subject), Number(request.detail.no)), { ...by, reason: request.reason })
    },
    async names(reader, subjects) {
      const rows = await Promise.all(subjects.map(subject => store.missionById(reader, idIn(subject))))
      return new Map(subjects.map((subject, at) => [subject, rows[at] ? readTerms(rows[at].terms).name.en : subject]))
    }
  }
}
