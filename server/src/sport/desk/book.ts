// Referred bets, settlement, limits, players, the feed's state and the rule book, as the desk has them.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type * as desk from '@fairhouse/contract/ops/games/sport-book.ts'
import type * as settings from '@fairhouse/contract/ops/games/sport-limits.ts'
import { factorReasons, fixtureStates, playerFactors, sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { marginOf } from '@fairhouse/games/sport/bets/margin.ts'
import { type Family, families } from '@fairhouse/games/sport/market-book/families.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { namesOf } from '#member/member.ts'
import { operatorNames, writeAudit } from '#staff/staff.ts'
import { bookRow, limitRows, ruleRows } from '../bet/book.store.ts'
import { acceptReferred, offerOf, wishOf } from '../bet/decide.ts'
import { lookAt } from '../bet/look.ts'
import { betsWith, giveBack } from '../bet/store.ts'
import { betView, one, tellBets } from '../bet/view.ts'
import { stepsNow } from '../match/money.ts'
import { marginsNow } from '../match/store.ts'
import { ruleView } from '../views/table.ts'
import * as book from './book-store.ts'
import { correctionsOf } from './correction-store.ts'
import { differences } from './differences.ts'
import * as store from './store.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
type Reply<E extends { reply: z.core.$ZodType }> = z.output<E['reply']>

/** Bets that wait for an operator. */
export async function referrals(reader: Reader): Promise<Reply<typeof desk.sportReferrals>> {
  const bets = await betsWith(reader, await store.referredBets(reader))
  const names = await namesOf(
    reader,
    bets.map(b => b.bet.member_id)
  )
  const list = []
  for (const whole of bets) {
    const look = await lookAt(reader, whole.bet.member_id, wishOf(whole))
    list.push({
      bet: betView(whole),
      member: { id: String(whole.bet.member_id), account: names.get(whole.bet.member_id)?.username ?? '' },
      offer: offerOf(look, whole.bet.unit),
      decideAt: whole.bet.decide_at!
    })
  }
  return { list, serverTime: now() }
}

/** Accepts a referred bet at the prices of now, or returns it. @throws DomainError not.found, bet.notOpen */
export async function decide(
  tx: Tx,
  caller: OperatorCaller,
  { id, decision, reason }: Input<typeof desk.decideReferral>,
  address: string
): Promise<void> {
  const memberId = await store.memberOfBet(tx, id)
  if (memberId === undefined) throw new DomainError('not.found')
  const [whole] = await betsWith(tx, [{ memberId, id }])
  if (whole?.bet.state !== 'PENDING_ACCEPT') throw new DomainError('bet.notOpen')
  if (decision === 'accept') await acceptReferred(tx, { memberId, id }, caller.username)
  else {
    const look = await lookAt(tx, memberId, wishOf(whole))
    const offer = decision === 'counter' ? offerOf(look, whole.bet.unit) : null
    if (!(await giveBack(tx, memberId, id, { reason: 'referred', leg: null, offer, by: caller.username })))
      throw new DomainError('bet.notOpen')
    await tellBets(tx, [{ memberId, id }])
  }
  await emit(tx, 'sport.deskChanged', 'staff', { fixture: null })
  await writeAudit(tx, caller, 'sport.referral', `sport:${whole.legs[0]!.fixture}`, { decision, reason }, address)
}

/** Fixtures that are over, with what is settled of them. */
export async function settlements(
  reader: Reader,
  input: Input<typeof desk.sportSettlements>
): Promise<Reply<typeof desk.sportSettlements>> {
  const rows = await book.settlementRows(reader, { ...input, limit: input.limit + 1 })
  const list = rows.slice(0, input.limit)
  const ids = list.map(r => r.fixture)
  const [corrections, told] = [await correctionsOf(reader, ids), await differences(reader, ids)]
  const names = await operatorNames(
    reader,
    corrections.flatMap(c => [c.askedBy, c.approvedBy])
  )
  return {
    list: list.map(r => ({
      ...r,
      sport: one(sportCodes, r.sport),
      state: one(fixtureStates, r.state),
      differences: told.filter(d => d.fixture === r.fixture),
      corrections: corrections
        .filter(c => c.fixture === r.fixture)
        .map(({ id, kind, at, reason, bets, done, paid, taken, owed, doneAt, askedBy, approvedBy }) => ({
          ...{ id, kind, at, reason, bets, done, paid, taken, owed, doneAt },
          ...{ askedBy: names.get(askedBy) ?? '', approvedBy: names.get(approvedBy) ?? '' }
        }))
    })),
    next: rows.length > input.limit ? String(list.at(-1)!.fixture) : null
  }
}

/** Margins are kept in millionths and set in hundredths of a percent. */
const perPoint = 100

export async function limits(reader: Reader): Promise<Reply<typeof settings.sportLimits>> {
  const [rows, b, margins] = [await limitRows(reader), await bookRow(reader), await marginsNow(reader)]
  const steps = await stepsNow(reader)
  const main = { football: 1 } as Record<string, number>
  return {
    list: rows.map(r => ({
      ...{ ...r, sport: one(sportCodes, r.sport) },
      margin: Math.round(marginOf(main[r.sport] ?? 186, r.live, margins) * 10_000)
    })),
    margins: Object.fromEntries(families.map(f => [f, margins[f] / perPoint])) as Record<Family, number>,
    steps: Object.fromEntries(families.map(f => [f, steps[f] === 0n ? null : steps[f]])) as Record<Family, bigint | null>,
    payouts: { selection: b.selection, slip: b.slip, day: b.day },
    ...{ min: b.least, kept: b.kept, malayRed: b.malayRed }
  }
}

export async function setLimit(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...l }: Input<typeof settings.setSportLimit>,
  address: string
): Promise<void> {
  await book.keepLimit(tx, l)
  await writeAudit(tx, caller, 'sport.limit', 'sport', { name: `${l.sport} ${l.live ? 'live' : 'pre-match'}`, reason }, address)
}

/** Sets the brand's book. Prices of what is to come are made anew by a job; matches under way have them with their next prices. */
export async function setBook(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...next }: Input<typeof settings.setSportBook>,
  address: string
): Promise<void> {
  const [was, is] = [settingsOf(await limits(tx)), settingsOf(next)]
  await book.keepBook(tx, {
    ...next,
    margins: Object.fromEntries(families.map(f => [f, next.margins[f] * perPoint])),
    steps: Object.fromEntries(families.map(f => [f, String(next.steps[f] ?? 0n)]))
  })
  const changed = (of: typeof is) =>
    Object.entries(of)
      .filter(([name]) => was[name] !== is[name])
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')
  await writeAudit(tx, caller, 'sport.book', 'sport', { was: changed(was), is: changed(is), reason }, address)
  if (families.some(f => was[f] !== is[f] || was[`${f} step`] !== is[`${f} step`]))
    await enqueue(tx, 'sport.priceAgain', {}, { key: 'sport.priceAgain' })
}
/** Settings as the audit keeps them, by name: margins and what is kept in percent, amounts as on the wire, steps that are switched off as `off`. */
function settingsOf({
  margins,
  steps,
  payouts,
  min,
  kept,
  malayRed
}: Omit<Input<typeof settings.setSportBook>, 'reason'>): Record<string, string> {
  const amounts = Object.entries({ ...payouts, min }).map(([name, amount]) => [name, moneyToWire(amount)])
  const shares = Object.entries({ ...margins, kept }).map(([name, share]) => [name, `${share / 100} %`])
  const moves = Object.entries(steps).map(([name, step]) => [`${name} step`, step === null ? 'off' : moneyToWire(step)])
  return { ...Object.fromEntries([...shares, ...moves, ...amounts]), malayRed: String(malayRed) }
}

export async function players(reader: Reader, input: Input<typeof desk.sportPlayers>): Promise<Reply<typeof desk.sportPlayers>> {
  const rows = await book.playerRows(reader, { ...input, limit: input.limit + 1 })
  const list = rows.slice(0, input.limit)
  const [names, operators] = [
    await namesOf(
      reader,
      list.map(r => r.memberId)
    ),
    await operatorNames(
      reader,
      list.flatMap(r => (r.operatorId === null ? [] : [r.operatorId]))
    )
  ]
  return {
    list: list.map(r => ({
      ...{ bets: r.bets, staked: r.staked, paid: r.paid, closingValue: r.closingValue, until: r.until },
      member: { id: String(r.memberId), account: names.get(r.memberId)?.username ?? '' },
      factor: r.factor !== null && isOneOf(playerFactors, r.factor) ? r.factor : '1',
      reason: r.code !== null && isOneOf(factorReasons, r.code) ? r.code : null,
      by: r.operatorId === null ? null : (operators.get(r.operatorId) ?? null)
    })),
    next: rows.length > input.limit ? String(list.at(-1)!.memberId) : null
  }
}

/** Days that a player's factor holds. */
const factorDays = 30
/** Sets a player's share of the usual limits. @throws DomainError not.found */
export async function setFactor(
  tx: Tx,
  caller: OperatorCaller,
  { member, factor, code, reason }: Input<typeof desk.setPlayerFactor>,
  address: string
): Promise<void> {
  const memberId = BigInt(member)
  if (!(await namesOf(tx, [memberId])).has(memberId)) throw new DomainError('not.found')
  await book.keepFactor(tx, { memberId, factor, code, reason, operatorId: caller.operatorId, days: factorDays })
  await writeAudit(tx, caller, 'sport.factor', `member:${member}`, { to: factor, why: code, reason }, address)
}

export async function ruleVersions(reader: Reader): Promise<Reply<typeof desk.sportRuleVersions>> {
  const [rows, bets] = [await ruleRows(reader), await book.betsByRules(reader)]
  const names = await operatorNames(
    reader,
    rows.flatMap(r => (r.operatorId === null ? [] : [r.operatorId]))
  )
  return {
    list: rows.map(r => ({
      ...ruleView(r),
      by: r.operatorId === null ? null : (names.get(r.operatorId) ?? null),
      bets: bets.get(r.version) ?? 0
    }))
  }
}

/** Publishes a rule book that holds for bets from now on. @throws DomainError sport.rules: a sport or a language is missing */
export async function publish(
  tx: Tx,
  caller: OperatorCaller,
  input: Input<typeof desk.publishRules>,
  address: string
): Promise<{ version: number }> {
  const { postponedHours, abandonedHours, delays, text, reason } = input
  const whole = sportCodes.every(s => [postponedHours, abandonedHours, delays].every(of => of[s] !== undefined))
  if (!whole || !text.tr.trim() || !text.en.trim()) throw new DomainError('sport.rules')
  const version = await book.insertRules(tx, caller.operatorId, { postponed: postponedHours, abandoned: abandonedHours, delays, text })
  await writeAudit(tx, caller, 'sport.rules', 'sport', { no: String(version), reason }, address)
  return { version }
}
