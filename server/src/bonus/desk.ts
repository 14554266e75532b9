// Bonuses on the desk: those of a member with the bets that fed them, one given by hand, one cancelled. Above the amount of the withdrawal rules
// either takes two operators.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import { type BonusTerms, plainTerms, requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/bonus.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { newId, uuidTime } from '#base/uuid.ts'
import { memberOf, namesOf } from '#member/member.ts'
import { isQuiet, refuseClosedOut } from '#protection/protection.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  handNeed,
  operatorNames,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { fedBefore } from '#wager/wager.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { cancelGrant, giveBonus, isHindered, type NotGiven } from './bonus.ts'
import { type MostPayouts, mostWagering } from './ports.ts'
import * as store from './store.ts'
import { previewsOf, shown } from './view.ts'

const action = 'bonus.give'
const endAction = 'bonus.cancel'
type Shown = z.output<typeof ops.playerBonus>
type Bet = z.output<typeof ops.bonusBet>
interface Page {
  readonly before?: string | undefined
  readonly limit: number
}
async function shownToOperators(
  reader: Reader,
  memberId: bigint,
  rows: readonly store.GrantRow[],
  language: Language,
  payouts: readonly MostPayouts[] = []
): Promise<Shown[]> {
  const ids = rows.flatMap(row => row.operator_id ?? [])
  const names = await operatorNames(reader, ids)
  const previews = await previewsOf(reader, payouts, memberId, rows)
  return rows.map((row, at) => ({
    ...shown(row, language),
    ...{ offer: row.offer, version: row.version, trigger: row.trigger },
    ...{ multiple: row.terms.wagering.multiple, base: row.terms.wagering.base, deposit: row.deposit, stackable: row.stackable },
    by: row.operator_id === null ? null : (names.get(row.operator_id) ?? String(row.operator_id)),
    reason: row.reason,
    cancel: row.state === 'active' ? previews[at]! : null
  }))
}

/** The bonuses of a member, newest first. @throws DomainError not.found, input.invalid */
export async function bonusesPage(reader: Reader, payouts: readonly MostPayouts[], memberId: bigint, page: Page, language: Language) {
  await memberOf(reader, memberId)
  const read = (before: string | undefined, limit: number) => store.grantsBefore(reader, memberId, true, before, limit)
  const { list, next } = await pageOf(page, (row: store.GrantRow) => row, read)
  return { list: await shownToOperators(reader, memberId, list, language, payouts), next }
}

type ShareRow = Awaited<ReturnType<typeof fedBefore>>[number]

function shownBet({ id, game, category: of, stake, bonus, returned, lost, percent, counted, settled_at: decidedAt }: ShareRow): Bet {
  const category = gameCategories.find(one => one === of)
  assert(category, 'a bet has a category of the catalogue')
  return { id, game, category, placedAt: uuidTime(id), decidedAt, cash: stake - bonus, bonus, returned, lapsed: lost, percent, counted }
}

/** The bets that fed a bonus of this member, newest first. @throws DomainError not.found, input.invalid */
export async function betsPage(reader: Reader, memberId: bigint, bonus: string, page: Page) {
  const grant = await store.grantById(reader, memberId, bonus)
  if (!grant) throw new DomainError('not.found')
  return pageOf(page, shownBet, (before, limit) => fedBefore(reader, memberId, grant.id, grant.ended_at, before, limit))
}

const memberIn = (subject: string) => BigInt(subject.slice('player:'.length))
const wishIn = ({ detail }: Pick<AskedRequest, 'detail'>): ops.BonusWish => ops.bonusWish.parse(detail)
const termsOf = ({ multiple, days, maxBet, maxCash }: ops.BonusWish): BonusTerms => ({ ...plainTerms(multiple), days, maxBet, maxCash })

/** What both operators read. */
function viewOf(_reader: Reader, request: AskedRequest): Promise<ApprovalView> {
  const wish = wishIn(request)
  const { amount, multiple, days, maxBet, maxCash } = wish
  const money = (name: string, value: bigint | null) =>
    value === null ? { name, kind: 'text' as const, value: '∞' } : { name, kind: 'money' as const, value: moneyToWire(value) }
  return Promise.resolve({
    memberId: memberIn(request.subject),
    order: null,
    facts: [
      money('bonus', amount),
      { name: 'multiple', kind: 'text', value: `${multiple} ×` },
      money('required', requiredOf(termsOf(wish), amount, 0n)),
      { name: 'bonusDays', kind: 'text', value: String(days) },
      money('maxBet', maxBet),
      money('maxCash', maxCash)
    ],
    rules: [],
    // the balance changes with every bet: what was read would never be what is decided
    journal: [],
    pictures: []
  })
}

const refusals = {
  trial: 'not.found',
  closed: 'protection.closed',
  quiet: 'protection.quiet',
  notStackable: 'bonus.other'
} as const satisfies Record<NotGiven, string>

/** @throws DomainError offer.multiple: more than the policy allows */
function checkMultiple({ multiple }: ops.BonusWish, most: number): void {
  if (multiple > most) throw new DomainError('offer.multiple', {}, { multiple: 'offer.multiple' })
}

/** @throws DomainError offer.multiple, protection.closed, protection.quiet, bonus.other, not.found of a trial */
async function give(
  tx: Tx,
  most: number,
  memberId: bigint,
  wish: ops.BonusWish,
  { caller, reason, address }: ReasonedBy
): Promise<store.GrantRow> {
  checkMultiple(wish, most)
  const by = { operatorId: caller.operatorId, reason }
  const terms = termsOf(wish)
  const given = await giveBonus(tx, { memberId, offer: 'manual', version: 1, trigger: newId(), title: {}, amount: wish.amount, terms, by })
  if (given.outcome === 'refused') throw new DomainError(refusals[given.why])
  await writeAudit(tx, caller, action, `player:${memberId}`, { ...z.encode(ops.bonusWish, wish), reason }, address)
  return given.grant
}

/** What the policy allows, and who decides which amounts: ports of the house. */
export interface Limits {
  readonly takesTwo: TakesTwo
  readonly most: number
}

/**
 * Gives a member a bonus, or asks a second operator to.
 * @throws DomainError not.found, permission.denied, limit.operator, approval.open, protection.closed, protection.quiet, bonus.other, offer.multiple
 */
export async function giveManual(
  tx: Tx,
  { takesTwo, most }: Limits,
  { id, reason: _, ...wish }: z.output<typeof ops.giveBonusByHand.input>,
  by: ReasonedBy,
  language: Language
): Promise<{ bonus: Shown | null; approval: string | null }> {
  const memberId = BigInt(id)
  const { username: account, type } = await memberOf(tx, memberId)
  checkMultiple(wish, most)
  if (type === trialType) throw new DomainError(refusals.trial)
  await refuseClosedOut(tx, memberId)
  if (await isQuiet(tx, memberId)) throw new DomainError(refusals.quiet)
  if (await isHindered(tx, memberId, termsOf(wish))) throw new DomainError(refusals.notStackable)
  const detail = { ...z.encode(ops.bonusWish, wish), account }
  const request = { action, subject: `player:${memberId}`, detail, reason: by.reason, amount: wish.amount }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval) return { bonus: null, approval }
  const [bonus] = await shownToOperators(tx, memberId, [await give(tx, most, memberId, wish, by)], language)
  return { bonus: bonus!, approval: null }
}

/** What both operators read: how much would have lapsed when it was asked for. What is left when it is approved does. */
function viewOfEnd(_reader: Reader, { subject, detail }: AskedRequest): Promise<ApprovalView> {
  const facts = [{ name: 'bonus', kind: 'money' as const, value: String(detail.amount) }]
  return Promise.resolve({ memberId: memberIn(subject), order: null, facts, rules: [], journal: [], pictures: [] })
}

/** The bonus as it is, nobody else changing it. @throws DomainError not.found, bonus.over */
async function lockedGrant(tx: Tx, memberId: bigint, id: string): Promise<store.GrantRow> {
  await lockWallets(tx, [memberId])
  const row = await store.grantById(tx, memberId, id)
  if (!row) throw new DomainError('not.found')
  if (row.state !== 'active') throw new DomainError('bonus.over')
  return row
}

/** @throws DomainError not.found, bonus.over */
async function end(tx: Tx, memberId: bigint, id: string, { caller, reason, address }: ReasonedBy): Promise<store.GrantRow> {
  const { balance } = await lockedGrant(tx, memberId, id)
  const row = await cancelGrant(tx, memberId, id, { operatorId: caller.operatorId, reason })
  await writeAudit(tx, caller, endAction, `player:${memberId}`, { amount: moneyToWire(balance), reason }, address)
  return row
}

/**
 * Ends a bonus for its member, or asks a second operator to: taking bonus money weighs as much as giving it.
 * @throws DomainError not.found, bonus.over, limit.operator, approval.open
 */
export async function cancelByHand(
  tx: Tx,
  takesTwo: TakesTwo,
  { memberId, id }: { readonly memberId: bigint; readonly id: string },
  by: ReasonedBy,
  language: Language
): Promise<{ bonus: Shown | null; approval: string | null }> {
  const { balance } = await lockedGrant(tx, memberId, id)
  const { username: account } = await memberOf(tx, memberId)
  const detail = { grant: id, account, amount: moneyToWire(balance) }
  const request = { action: endAction, subject: `player:${memberId}`, detail, reason: by.reason, amount: balance }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOfEnd)
  if (approval) return { bonus: null, approval }
  const [bonus] = await shownToOperators(tx, memberId, [await end(tx, memberId, id, by)], language)
  return { bonus: bonus!, approval: null }
}

async function namesOfMembers(reader: Reader, subjects: readonly string[]): Promise<Map<string, string>> {
  const members = await namesOf(reader, subjects.map(memberIn))
  return new Map(subjects.map(subject => [subject, members.get(memberIn(subject))?.username ?? subject]))
}

/** What the approval of a second operator does. */
export const bonusActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(wishIn(request).amount),
    async execute(tx, house, request, by) {
      const most = await mostWagering.in(house)(tx)
      await give(tx, most, memberIn(request.subject), wishIn({ detail: request.detail }), { ...by, reason: request.reason })
    },
    names: namesOfMembers
  },
  [endAction]: {
    view: viewOfEnd,
    needs: ({ detail }) => handNeed(parseMoney(String(detail.amount))),
    async execute(tx, _house, { subject, detail, reason }, by) {
      await end(tx, memberIn(subject), String(detail.grant), { ...by, reason })
    },
    names: namesOfMembers
  }
}
