// Raffles on the desk: written as drafts, started and ended. Prizes above the amount of rewards by hand take two operators.

import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type * as ops from '@fairhouse/contract/ops/house/raffle.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
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
import { type By, paysOf } from '../desk.ts'
import * as store from './desk.store.ts'
import { budgetOf, faultsOf } from './raffle.rules.ts'
import { readTerms } from './raffle.store.ts'
import { stateAt } from './raffle.ts'

const action = 'raffle.start'
const subjectOf = (id: string) => `raffle:${id}`
const idIn = (subject: string) => subject.slice('raffle:'.length)

type Terms = ReturnType<typeof readTerms>
type Desk = z.output<typeof ops.deskRaffles.reply>
type State = Desk['list'][number]['state']

const stateOf = ({ state, begins, ends }: store.DeskRow): State =>
  state === 'draft' || begins === null || ends === null ? 'draft' : stateAt({ state, begins, ends }, new Date(now()))

/** Every raffle with its tickets and prizes. */
export async function rafflesShown(reader: Reader, house: House): Promise<Desk> {
  const rows = await store.rafflesAtDesk(reader)
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operatorId ?? [])
  )
  const list: Desk['list'] = []
  for (const row of rows) {
    const { id, operatorId, version, begins, ends, drawsAt, missed, members, cost, rewards } = row
    const terms = readTerms(row.terms)
    list.push({
      ...{ id, version, begins, ends, drawsAt, missed, members, cost, rewards, terms },
      state: stateOf(row),
      round: row.round === null ? null : Number(row.round),
      tickets: Number(row.tickets),
      budget: budgetOf(terms),
      approval: await openApproval(reader, action, subjectOf(id)),
      by: operatorId === null ? '' : (names.get(operatorId) ?? String(operatorId))
    })
  }
  return { list, pays: paysOf(house), beacon: house.config.BEACON_URL !== undefined }
}

/** A raffle that nobody else changes meanwhile. @throws DomainError not.found, document.changed */
async function locked(tx: Tx, id: string, version?: number): Promise<store.DeskRow> {
  const row = await store.lockRaffle(tx, id)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

const detailOf = (terms: Terms, version: number) => ({ name: terms.name.en, no: version, amount: moneyToWire(budgetOf(terms)) })

/** Writes a draft. @throws DomainError not.found, document.changed, raffle.state, input.invalid */
export async function save(tx: Tx, house: House, { id: known, version, terms }: z.output<typeof ops.saveRaffle.input>, by: By) {
  const wrong = faultsOf(terms, paysOf(house), new Date(now()))
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  const row = known === null ? null : await locked(tx, known, version)
  if (row && row.state !== 'draft') throw new DomainError('raffle.state')
  const no = row === null ? 1 : row.version + 1
  if (row) await store.writeTerms(tx, row.id, no, terms, by.caller.operatorId)
  const id = row?.id ?? (await store.insertRaffle(tx, terms, by.caller.operatorId))
  await writeAudit(tx, by.caller, 'raffle.save', subjectOf(id), { ...detailOf(terms, no), reason: by.reason }, by.address)
  return { id, version: no }
}

/** A draft whose time is still to come. @throws DomainError raffle.state */
function startable(row: store.DeskRow): Terms {
  const terms = readTerms(row.terms)
  if (row.state !== 'draft' || terms.until.getTime() <= now()) throw new DomainError('raffle.state')
  return terms
}

/** Starts it: terms, prizes and time are fixed. @throws DomainError raffle.state */
async function begin(tx: Tx, row: store.DeskRow, { caller, reason, address }: By): Promise<void> {
  const terms = startable(row)
  const at = new Date(now())
  await store.startAt(tx, row.id, { begins: terms.from !== null && terms.from > at ? terms.from : at, ends: terms.until })
  await writeAudit(tx, caller, action, subjectOf(row.id), { ...detailOf(terms, row.version), reason }, address)
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
  // nothing moves before the draw
  journal: [],
  pictures: []
})

/**
 * Starts a raffle, or asks a second operator to.
 * @throws DomainError not.found, document.changed, raffle.state, permission.denied, limit.operator, approval.open
 */
export async function start(tx: Tx, takesTwo: TakesTwo, { id, version }: z.output<typeof ops.startRaffle.input>, by: By) {
  const row = await locked(tx, id, version)
  const terms = startable(row)
  const request = { action, subject: subjectOf(id), detail: detailOf(terms, row.version), reason: by.reason, amount: budgetOf(terms) }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval === null) await begin(tx, row, by)
  return { approval }
}

/** Ends the time of a raffle: its tickets are drawn as they stand. @throws DomainError not.found, raffle.state */
export async function end(tx: Tx, { id }: z.output<typeof ops.endRaffle.input>, by: By): Promise<{ state: State }> {
  const row = await locked(tx, id)
  if (row.state !== 'live' || row.ends === null || row.ends.getTime() <= now()) throw new DomainError('raffle.state')
  await store.endNow(tx, id)
  await writeAudit(tx, by.caller, 'raffle.end', subjectOf(id), { name: readTerms(row.terms).name.en, reason: by.reason }, by.address)
  return { state: 'drawing' }
}

/** What the approval of a second operator does. */
export const raffleActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await store.lockRaffle(tx, idIn(subject))
    },
    async execute(tx, _house, request, by) {
      // what was asked for is what begins: terms that were written meanwhile are others
      await begin(tx, await locked(tx, idIn(request.subject), Number(request.detail.no)), { ...by, reason: request.reason })
    },
    async names(reader, subjects) {
      const rows = await Promise.all(subjects.map(subject => store.raffleAtDesk(reader, idIn(subject))))
      return new Map(subjects.map((subject, at) => [subject, rows[at] ? readTerms(rows[at].terms).name.en : subject]))
    }
  }
}
