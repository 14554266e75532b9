// Offers on the desk: written as versions, simulated, put in force by a second operator, paused and ended.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/offer.ts'
import { type OfferRule, offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { ReasonedBy } from '#base/http.ts'
import { gameNames, gameReturns } from '#catalogue/catalogue.ts'
import { locked, type Movable, saveCampaign } from '#reward/reward.ts'
import { type ApprovalView, openApproval, writeAudit } from '#staff/staff.ts'
import { isUsedUp } from '../rules.ts'
import { foundOffer, keptRule, putInForce } from '../store.ts'
import { checkRule } from './check.ts'
import * as store from './desk.store.ts'
import { forecastOf } from './forecast.rules.ts'
import { promotionWords } from './pages.ts'

type State = (typeof ops.offerDeskStates)[number]
type Desk = z.output<typeof ops.deskOffers.reply>

const forecastIn = (kept: unknown) => (kept === null ? null : ops.offerForecast.parse(kept))

function stateOf({ inForce, endedAt, paused, committed, budget, holding }: store.DeskRow): State {
  if (endedAt !== null) return 'ended'
  if (inForce === null) return 'draft'
  const rule = offerRule.parse(holding)
  const { startsAt, endsAt } = rule
  if (endsAt !== null && Date.parse(endsAt) <= now()) return 'ended'
  if (paused) return 'paused'
  if (startsAt !== null && Date.parse(startsAt) > now()) return 'scheduled'
  return isUsedUp({ rule, budget, committed }) ? 'spentOut' : 'live'
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
    const { id, version, inForce, budget, committed, granted, by, writtenAt, comparedSince } = row
    list.push({
      ...{ id, version, inForce, budget, committed, granted, by, writtenAt, page, comparedSince },
      state: stateOf(row),
      rule: offerRule.parse(row.terms),
      forecast: forecastIn(row.forecast),
      ...(counts.get(id) ?? { joined: 0, compared: 0 }),
      approval: await openApproval(reader, 'offer.start', `offer:${id}`)
    })
  }
  const taken = new Set(rows.map(({ page }) => page))
  const named = await gameNames(
    reader,
    new Set(list.flatMap(({ rule }) => [...(rule.free ? [rule.free.game] : []), ...(rule.wagering?.excluded ?? [])]))
  )
  return {
    list,
    pages: [...words.values()].filter(({ id }) => !taken.has(id)),
    games: [...named].map(([code, name]) => ({ code, name })),
    policy: await store.policyInForce(reader)
  }
}

/** The title of its promotion. */
async function nameOf(reader: Reader, id: string): Promise<string> {
  const [row] = await store.offersAtDesk(reader, id)
  return row ? ((await promotionWords(reader)).get(row.page)?.title.en ?? row.page) : id
}

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

/** What the version is expected to cost, for both operators. */
async function expected(reader: Reader, id: string, no: number): Promise<ApprovalView['facts']> {
  const forecast = forecastIn(await store.forecastOfVersion(reader, id, no))
  const version = { name: 'version', kind: 'text' as const, value: String(no) }
  if (!forecast) return [version]
  return [
    version,
    { name: 'expectedCost', kind: 'money', value: moneyToWire(forecast.expected) },
    { name: 'costAt90', kind: 'money', value: moneyToWire(forecast.at90) }
  ]
}

/** Members' pages read promotions anew. */
const tell = (tx: Tx) => emit(tx, 'content.changed', 'everyone', { kind: 'promotion' })

const movable: Record<(typeof ops.offerMoves)[number], readonly State[]> = {
  pause: ['live', 'scheduled', 'spentOut'],
  resume: ['paused'],
  end: ['draft', 'scheduled', 'live', 'paused', 'spentOut']
}

/** Offers as every campaign is run; `page`: of a new one, the promotion whose words it has. */
const deskFor = (page: string | null): Movable<store.DeskRow, OfferRule, State> => ({
  kind: 'offer',
  rows: store.offersAtDesk,
  read: kept => offerRule.parse(kept),
  nameOf,
  costOf: ({ budget }) => budget,
  more: expected,
  async checkWrite(reader, _house, row, rule) {
    if (row && stateOf(row) === 'ended') throw new DomainError('offer.state')
    await checkRule(reader, rule, row)
    checkBudget(rule, row?.committed ?? 0n)
  },
  // what is in force stays as it is
  async write(tx, row, no, rule, { username }) {
    if (row) await store.insertVersion(tx, row.id, no, keptRule(rule), username)
    return row?.id ?? found(tx, page, rule, username)
  },
  async checkStart(reader, row, rule) {
    if (stateOf(row) === 'ended' || row.inForce === row.version) throw new DomainError('offer.state')
    if (row.forecast === null) throw new DomainError('offer.simulate')
    await checkRule(reader, rule, row)
    checkBudget(rule, row.committed)
  },
  async begin(tx, row, rule, { username }) {
    await putInForce(tx, row.id, row.version, rule.budget, username)
    await tell(tx)
  },
  stateOf,
  may: (row, move) => movable[move].includes(stateOf(row)),
  async move(tx, { id }, move) {
    if (move === 'end') await store.setEnded(tx, id)
    else await store.setPaused(tx, id, move === 'pause')
    await tell(tx)
  }
})
export const offerDesk = deskFor(null)

/**
 * Writes a version: what is in force stays as it is.
 * @throws DomainError not.found, document.changed, offer.state, offer.budget, and what {@link checkRule} refuses
 */
export const save = (tx: Tx, house: House, { page, rule, ...of }: z.output<typeof ops.saveOffer.input>, by: ReasonedBy) =>
  saveCampaign(tx, house, deskFor(page), { ...of, terms: rule }, by)

/** Computes what the newest version is expected to cost, and keeps it. @throws DomainError not.found, document.changed */
export async function simulate(tx: Tx, { id, version, guess }: z.output<typeof ops.simulateOffer.input>) {
  const row = await locked(tx, offerDesk, id, version)
  const forecast = forecastOf(offerRule.parse(row.terms), guess, await gameReturns(tx), `${id}:${version}`)
  await store.keepForecast(tx, id, version, store.keptForecast(forecast))
  return forecast
}

/** Changes what offers may ask for. @throws DomainError document.changed */
export async function changePolicy(tx: Tx, { version, profile, most }: z.output<typeof ops.changeOfferPolicy.input>, by: ReasonedBy) {
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
