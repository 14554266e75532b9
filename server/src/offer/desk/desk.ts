// Offers on the desk: written as versions, simulated, put in force, paused and ended. A budget above the amount of money by hand takes two operators.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/offer.ts'
import { type OfferRule, offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { OperatorCaller } from '#base/http.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  dropApproval,
  handNeed,
  openApproval,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { foundOffer, keptRule, putInForce } from '../store.ts'
import { checkRule } from './check.ts'
import * as store from './desk.store.ts'
import { forecastOf } from './forecast.rules.ts'
import { promotionWords } from './pages.ts'

const action = 'offer.start'
const subjectOf = (id: string) => `offer:${id}`
const idIn = (subject: string) => subject.slice('offer:'.length)

/** The operator, the reason, and the address that the call came from. */
export interface By {
  readonly caller: OperatorCaller
  readonly reason: string
  readonly address: string
}
type State = (typeof ops.offerDeskStates)[number]
type Desk = z.output<typeof ops.deskOffers.reply>

const forecastIn = (kept: unknown) => (kept === null ? null : ops.offerForecast.parse(kept))

function stateOf({ inForce, endedAt, paused, committed, budget, holding }: store.DeskRow): State {
  if (endedAt !== null) return 'ended'
  if (inForce === null) return 'draft'
  const { startsAt, endsAt } = offerRule.parse(holding)
  if (endsAt !== null && Date.parse(endsAt) <= now()) return 'ended'
  if (paused) return 'paused'
  if (startsAt !== null && Date.parse(startsAt) > now()) return 'scheduled'
  return committed >= budget ? 'spentOut' : 'live'
}

/** Every offer, the promotions without one, and the policy. */
export async function offersShown(reader: Reader): Promise<Desk> {
  const words = await promotionWords(reader)
  const counts = await store.joinedCounts(reader)
  const rows = await store.offersAtDesk(reader)
  const list: Desk['list'] = []
  for (const row of rows) {
    const page = words.get(row.page)
    if (!page) continue
    const { id, version, inForce, budget, committed, granted, by, writtenAt } = row
    list.push({
      ...{ id, version, inForce, budget, committed, granted, by, writtenAt, page },
      state: stateOf(row),
      rule: offerRule.parse(row.rule),
      forecast: forecastIn(row.forecast),
      ...(counts.get(id) ?? { joined: 0, compared: 0 }),
      approval: await openApproval(reader, action, subjectOf(id))
    })
  }
  const taken = new Set(rows.map(({ page }) => page))
  return { list, pages: [...words.values()].filter(({ id }) => !taken.has(id)), policy: await store.policyInForce(reader) }
}

/** An offer that nobody else changes meanwhile. @throws DomainError not.found, document.changed */
async function locked(tx: Tx, id: string, version?: number): Promise<store.DeskRow> {
  const row = await store.lockOffer(tx, id)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

const titleOf = async (reader: Reader, page: string): Promise<string> => (await promotionWords(reader)).get(page)?.title.en ?? page

/** @throws DomainError offer.budget: more was given than it allows */
function checkBudget({ budget }: OfferRule, committed: bigint): void {
  if (budget < committed) throw new DomainError('offer.budget', { amount: moneyToWire(committed) }, { 'rule.budget': 'offer.budget' })
}

/** Founds an offer for a promotion that has none. @throws DomainError not.found, document.changed */
async function found(tx: Tx, page: string | null, rule: OfferRule, author: string): Promise<string> {
  if (page === null || !(await promotionWords(tx)).has(page)) throw new DomainError('not.found')
  // somebody else was first
  if ((await store.offersAtDesk(tx)).some(row => row.page === page)) throw new DomainError('document.changed')
  return foundOffer(tx, page, rule, author, null)
}

/**
 * Writes a version: what is in force stays as it is.
 * @throws DomainError not.found, document.changed, offer.state, offer.budget, and what {@link checkRule} refuses
 */
export async function save(tx: Tx, { id: known, page, version, rule }: z.output<typeof ops.saveOffer.input>, by: By) {
  const row = known === null ? null : await locked(tx, known, version)
  if (row && stateOf(row) === 'ended') throw new DomainError('offer.state')
  await checkRule(tx, rule, known)
  checkBudget(rule, row?.committed ?? 0n)
  const no = row === null ? 1 : row.version + 1
  if (row) await store.insertVersion(tx, row.id, no, keptRule(rule), by.caller.username)
  const id = row?.id ?? (await found(tx, page, rule, by.caller.username))
  const detail = { name: await titleOf(tx, row?.page ?? page ?? ''), no, amount: moneyToWire(rule.budget), reason: by.reason }
  await writeAudit(tx, by.caller, 'offer.save', subjectOf(id), detail, by.address)
  return { id, version: no }
}

/** Computes what the newest version is expected to cost, and keeps it. @throws DomainError not.found, document.changed */
export async function simulate(tx: Tx, { id, version, guess }: z.output<typeof ops.simulateOffer.input>) {
  const row = await locked(tx, id, version)
  const forecast = forecastOf(offerRule.parse(row.rule), guess, `${id}:${version}`)
  await store.keepForecast(tx, id, version, store.keptForecast(forecast))
  return forecast
}

/** May the newest version be put in force? @throws DomainError offer.state, offer.simulate, offer.budget, and what {@link checkRule} refuses */
async function checkStart(tx: Tx, row: store.DeskRow): Promise<OfferRule> {
  if (stateOf(row) === 'ended' || row.inForce === row.version) throw new DomainError('offer.state')
  if (row.forecast === null) throw new DomainError('offer.simulate')
  const rule = offerRule.parse(row.rule)
  await checkRule(tx, rule, row.id)
  checkBudget(rule, row.committed)
  return rule
}

/** Members' pages read promotions anew. */
const tell = (tx: Tx) => emit(tx, 'content.changed', 'everyone', { kind: 'promotion' })

async function begin(tx: Tx, row: store.DeskRow, { caller, reason, address }: By): Promise<void> {
  const rule = await checkStart(tx, row)
  await putInForce(tx, row.id, row.version, rule.budget, caller.username)
  const detail = { name: await titleOf(tx, row.page), no: row.version, amount: moneyToWire(rule.budget), reason }
  await writeAudit(tx, caller, action, subjectOf(row.id), detail, address)
  await tell(tx)
}

/** What both operators read: the budget, and what the version is expected to cost. */
async function viewOf(reader: Reader, { subject, detail }: AskedRequest): Promise<ApprovalView> {
  const forecast = forecastIn(await store.forecastOfVersion(reader, idIn(subject), Number(detail.no)))
  return {
    memberId: null,
    order: null,
    facts: [
      { name: 'offer', kind: 'text', value: String(detail.name) },
      { name: 'version', kind: 'text', value: String(detail.no) },
      { name: 'budget', kind: 'money', value: String(detail.amount) },
      ...(forecast
        ? [
            { name: 'expectedCost', kind: 'money' as const, value: moneyToWire(forecast.expected) },
            { name: 'costAt90', kind: 'money' as const, value: moneyToWire(forecast.at90) }
          ]
        : [])
    ],
    rules: [],
    // nothing moves before a member earns it
    journal: [],
    pictures: []
  }
}

/**
 * Puts the newest version in force, or asks a second operator to.
 * @throws DomainError not.found, document.changed, permission.denied, limit.operator, approval.open, and what {@link checkStart} refuses
 */
export async function start(tx: Tx, takesTwo: TakesTwo, { id, version }: z.output<typeof ops.startOffer.input>, by: By) {
  const row = await locked(tx, id, version)
  const { budget } = await checkStart(tx, row)
  const detail = { amount: moneyToWire(budget), name: await titleOf(tx, row.page), no: row.version }
  const request = { action, subject: subjectOf(id), detail, reason: by.reason, amount: budget }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval === null) await begin(tx, row, by)
  return { approval }
}

const movable: Record<(typeof ops.offerMoves)[number], readonly State[]> = {
  pause: ['live', 'scheduled', 'spentOut'],
  resume: ['paused'],
  end: ['draft', 'scheduled', 'live', 'paused', 'spentOut']
}

/** Pauses, resumes or ends an offer. @throws DomainError not.found, offer.state */
export async function move(tx: Tx, { id, move: wanted }: z.output<typeof ops.moveOffer.input>, by: By): Promise<{ state: State }> {
  const row = await locked(tx, id)
  if (!movable[wanted].includes(stateOf(row))) throw new DomainError('offer.state')
  if (wanted === 'end') {
    await store.setEnded(tx, id)
    await dropApproval(tx, action, subjectOf(id))
  } else await store.setPaused(tx, id, wanted === 'pause')
  const state = stateOf((await store.offerAtDesk(tx, id))!)
  await writeAudit(tx, by.caller, 'offer.move', subjectOf(id), { name: await titleOf(tx, row.page), state, reason: by.reason }, by.address)
  await tell(tx)
  return { state }
}

/** Changes what offers may ask for. @throws DomainError document.changed */
export async function changePolicy(tx: Tx, { version, profile, most }: z.output<typeof ops.changeOfferPolicy.input>, by: By) {
  const before = await store.policyInForce(tx, true)
  if (before.version !== version) throw new DomainError('document.changed')
  await store.savePolicy(tx, { profile, most })
  const changed = [
    { name: 'profile', from: before.profile, to: profile },
    { name: 'most', from: `${before.most} ×`, to: `${most} ×` }
  ].filter(({ from, to }) => from !== to)
  await writeAudit(tx, by.caller, 'offer.policy', 'rules:offer', { changed, reason: by.reason }, by.address)
  return { version: version + 1 }
}

/** What the approval of a second operator does. */
export const offerActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: ({ detail }) => handNeed(parseMoney(String(detail.amount))),
    async lock(tx, { subject }) {
      await store.lockOffer(tx, idIn(subject))
    },
    async execute(tx, _house, { subject, detail, reason }, by) {
      // what was asked for is what is put in force: a version that was written meanwhile is another one
      await begin(tx, await locked(tx, idIn(subject), Number(detail.no)), { ...by, reason })
    },
    async names(reader, subjects) {
      const words = await promotionWords(reader)
      const rows = await store.offersAtDesk(reader)
      return new Map(
        subjects.map(subject => [subject, words.get(rows.find(({ id }) => id === idIn(subject))?.page ?? '')?.title.en ?? subject])
      )
    }
  }
}
