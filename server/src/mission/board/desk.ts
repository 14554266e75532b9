// Leaderboards on the desk: written as drafts, started, paused and ended. Prizes above the amount of rewards by hand take two operators.

import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type * as ops from '@fairhouse/contract/ops/house/leaderboard.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
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
import type { By } from '../desk.ts'
import { faultsOf, totalOf } from './board.rules.ts'
import { membersOf, readTerms } from './board.store.ts'
import { stateAt } from './board.ts'
import * as store from './desk.store.ts'

const action = 'leaderboard.start'
const subjectOf = (id: string) => `leaderboard:${id}`
const idIn = (subject: string) => subject.slice('leaderboard:'.length)

type Terms = ReturnType<typeof readTerms>
type Desk = z.output<typeof ops.deskBoards.reply>
type State = Desk['list'][number]['state']

/** What prizes can be paid as in this house. */
const paysOf = (house: House): RewardPays[] => ['cash', ...rewardPayouts.in(house).map(payout => payout.pays)]

const stateOf = ({ state, begins, ends }: store.DeskRow): State =>
  state === 'draft' || begins === null || ends === null ? 'draft' : stateAt({ state, begins, ends }, new Date(now()))

/** Every leaderboard with its members and prizes. */
export async function boardsShown(reader: Reader, house: House): Promise<Desk> {
  const rows = await store.boardsAtDesk(reader)
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operatorId ?? [])
  )
  const members = await membersOf(
    reader,
    rows.map(({ id }) => id)
  )
  const list: Desk['list'] = []
  for (const row of rows) {
    const { id, operatorId, version, begins, ends, cost, rewards } = row
    const terms = readTerms(row.terms)
    list.push({
      ...{ id, version, begins, ends, cost, rewards, terms },
      state: stateOf(row),
      members: row.state === 'final' ? row.members : (members.get(id) ?? 0),
      prizes: totalOf(terms),
      approval: await openApproval(reader, action, subjectOf(id)),
      by: operatorId === null ? '' : (names.get(operatorId) ?? String(operatorId))
    })
  }
  return { list, pays: paysOf(house) }
}

/** A leaderboard that nobody else changes meanwhile. @throws DomainError not.found, document.changed */
async function locked(tx: Tx, id: string, version?: number): Promise<store.DeskRow> {
  const row = await store.lockBoard(tx, id)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

const detailOf = (terms: Terms, version: number) => ({ name: terms.name.en, no: version, amount: moneyToWire(totalOf(terms)) })

/** Writes a draft. @throws DomainError not.found, document.changed, leaderboard.state, input.invalid */
export async function save(tx: Tx, house: House, { id: known, version, terms }: z.output<typeof ops.saveBoard.input>, by: By) {
  const wrong = faultsOf(terms, paysOf(house), new Date(now()))
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  const row = known === null ? null : await locked(tx, known, version)
  if (row && row.state !== 'draft') throw new DomainError('leaderboard.state')
  const no = row === null ? 1 : row.version + 1
  if (row) await store.writeTerms(tx, row.id, no, terms, by.caller.operatorId)
  const id = row?.id ?? (await store.insertBoard(tx, terms, by.caller.operatorId))
  await writeAudit(tx, by.caller, 'leaderboard.save', subjectOf(id), { ...detailOf(terms, no), reason: by.reason }, by.address)
  return { id, version: no }
}

/** A draft whose time is still to come. @throws DomainError leaderboard.state */
function startable(row: store.DeskRow): Terms {
  const terms = readTerms(row.terms)
  if (row.state !== 'draft' || terms.until.getTime() <= now()) throw new DomainError('leaderboard.state')
  return terms
}

/** Starts it: terms, prizes, window and rates are fixed. @throws DomainError leaderboard.state */
async function begin(tx: Tx, row: store.DeskRow, { caller, reason, address }: By): Promise<void> {
  const terms = startable(row)
  const at = new Date(now())
  const begins = terms.from !== null && terms.from > at ? terms.from : at
  const rates: Readonly<Record<string, string>> = terms.score === 'points' ? (await brandOf(tx)).settings.pointRates : {}
  await store.startAt(tx, row.id, { begins, ends: terms.until }, rates)
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
  // nothing moves before the end of its window
  journal: [],
  pictures: []
})

/**
 * Starts a leaderboard, or asks a second operator to.
 * @throws DomainError not.found, document.changed, leaderboard.state, permission.denied, limit.operator, approval.open
 */
export async function start(tx: Tx, takesTwo: TakesTwo, { id, version }: z.output<typeof ops.startBoard.input>, by: By) {
  const row = await locked(tx, id, version)
  const terms = startable(row)
  const request = { action, subject: subjectOf(id), detail: detailOf(terms, row.version), reason: by.reason, amount: totalOf(terms) }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval === null) await begin(tx, row, by)
  return { approval }
}

const moves = { pause: { from: 'live', to: 'paused' }, resume: { from: 'paused', to: 'live' } } as const

/** Pauses, resumes or ends the window of a leaderboard. @throws DomainError not.found, leaderboard.state */
export async function move(tx: Tx, { id, move: wanted }: z.output<typeof ops.moveBoard.input>, by: By): Promise<{ state: State }> {
  const row = await locked(tx, id)
  const at = new Date(now())
  const runs = (row.state === 'live' || row.state === 'paused') && row.ends !== null && at < row.ends
  if (!runs || (wanted !== 'end' && row.state !== moves[wanted].from)) throw new DomainError('leaderboard.state')
  if (wanted === 'end') await store.endAt(tx, id, at)
  else await store.setState(tx, id, moves[wanted].to)
  if (wanted === 'pause') await store.beginPause(tx, id)
  if (wanted === 'resume') await store.endPause(tx, id)
  const state = stateOf(await locked(tx, id))
  const detail = { name: readTerms(row.terms).name.en, state, reason: by.reason }
  await writeAudit(tx, by.caller, 'leaderboard.move', subjectOf(id), detail, by.address)
  return { state }
}

/** What the approval of a second operator does. */
export const boardActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await store.lockBoard(tx, idIn(subject))
    },
    async execute(tx, _house, request, by) {
      // what was asked for is what begins: terms that were written meanwhile are others
      await begin(tx, await locked(tx, idIn(request.subject), Number(request.detail.no)), { ...by, reason: request.reason })
    },
    async names(reader, subjects) {
      const rows = await Promise.all(subjects.map(subject => store.boardAtDesk(reader, idIn(subject))))
      return new Map(subjects.map((subject, at) => [subject, rows[at] ? readTerms(rows[at].terms).name.en : subject]))
    }
  }
}
