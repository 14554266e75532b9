// Corrections: a preview of what would change, a request that a second operator decides, and the bets gone through in pieces, each once.
import { setImmediate as breathe } from 'node:timers/promises'
import { outcomeCame } from '@fairhouse/contract/ops/games/sport.ts'
import { type askSportCorrection, correctionKinds, type trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import { matchScore } from '@fairhouse/games/sport/market-book/periods.ts'
import type { SportCode } from '@fairhouse/games/sport/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { By, OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, askApproval, requestsAbout, writeAudit } from '#staff/staff.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { markDecided, scoreOf } from '../bet/results.ts'
import { validAfter, verdictOf } from '../bet/settle.ts'
import { betsWith, recountBets, type Verdict, type WholeBet } from '../bet/store.ts'
import { betView, tellBets } from '../bet/view.ts'
import { dropResults, reopenLegs } from '../feed/difference-store.ts'
import { sidesOf } from '../league/store.ts'
import { type FixtureRow, fixtureById, marketsOf, nextSeq, writePrices } from '../match/store.ts'
import { wireMatch } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import {
  check,
  corrected,
  isWithdrawal,
  judgeOf,
  resultsOf,
  scored,
  spanOf,
  type Wish,
  withdrawalOf,
  withdrawn
} from './correction-plan.ts'
import * as store from './correction-store.ts'
import { takeDifference } from './differences.ts'
import { subjectNames } from './names.ts'
import { holdAsked, letGo } from './trade.ts'

export const correctAction = 'sport.correct'
export const correctJob = 'sport.correct'
const chunk = 250
const listed = 50
const first = { memberId: 0n, id: '00000000-0000-0000-0000-000000000000' }

/** A free bet that was given back stays void: it may have been used since. */
const keepsVoid = ({ bet }: WholeBet): boolean => bet.free && bet.state === 'VOID'

/** What a bet was paid, or may bring at most, before a correction and after it. */
type Effect = (whole: WholeBet) => readonly [before: bigint, after: bigint]
async function effectOf(reader: Reader, fixture: FixtureRow, w: Wish): Promise<Effect> {
  if (isWithdrawal(w)) {
    const out = await withdrawalOf(reader, fixture, w)
    return whole => [betView(whole).possible, betView(withdrawn(whole, w, out)).possible]
  }
  const judge = await judgeOf(reader, fixture, w)
  return whole => [whole.bet.payout, whole.bet.cashed + (verdictOf(corrected(whole, w, judge))?.payout ?? 0n)]
}

/** What a correction would change; nothing is done. @throws DomainError see {@link check} */
export async function tryCorrection(reader: Reader, w: Wish): Promise<z.output<typeof trySportCorrection.reply>> {
  const { fixture } = await check(reader, w)
  const [span, effect] = [spanOf(w), await effectOf(reader, fixture, w)]
  const sums = new Map<bigint, bigint>()
  const list: { id: string; memberId: bigint; stake: bigint; before: bigint; after: bigint }[] = []
  let [bets, changed, more, less] = [0, 0, 0n, 0n]
  for (let after = first; ; ) {
    const keys = await store.betsOn(reader, span, isWithdrawal(w), after, chunk)
    if (keys.length === 0) break
    after = keys.at(-1)!
    for (const whole of await betsWith(reader, keys)) {
      if (whole.bet.play || keepsVoid(whole)) continue
      bets++
      const [before, next] = effect(whole)
      if (before === next) continue
      changed++
      sums.set(whole.bet.member_id, (sums.get(whole.bet.member_id) ?? 0n) + next - before)
      if (next > before) more += next - before
      else less += before - next
      if (list.length < listed) list.push({ id: whole.bet.id, memberId: whole.bet.member_id, stake: whole.bet.stake, before, after: next })
    }
    await breathe()
  }
  let short = 0n
  for (const [memberId, sum] of sums) {
    // what an open bet may bring nobody has spent
    if (sum >= 0n || isWithdrawal(w)) continue
    const { cash } = await balancesOf(reader, memberId)
    if (-sum > cash) short += -sum - cash
  }
  const names = await namesOf(
    reader,
    list.map(l => l.memberId)
  )
  return {
    ...{ bets, changed, members: sums.size, more, less, short },
    list: list.map(({ id, memberId, ...l }) => ({
      bet: id,
      member: { id: String(memberId), account: names.get(memberId)?.username ?? '' },
      ...l
    }))
  }
}

const kept = z.object({
  fixture: z.number(),
  kind: z.enum(correctionKinds),
  market: z.number().nullish(),
  specifiers: z.string(),
  outcomes: z.array(outcomeCame),
  from: z.string().nullable(),
  to: z.string().nullable(),
  periods: z.array(z.tuple([z.number(), z.number()])).default([]),
  /** Of `withdraw`: at which odds, and what that takes off. */
  withdrawal: z.object({ outcome: z.string(), odds: z.number(), percent: z.number() }).optional()
})
const wishOf = (detail: unknown): Wish => {
  const { from, to, market, withdrawal: _, ...w } = kept.parse(detail)
  return {
    ...w,
    market: market ?? undefined,
    from: from === null ? undefined : new Date(from),
    to: to === null ? undefined : new Date(to)
  }
}

/** What a correction makes of what was, as a second operator reads it. */
const saidOf = (w: Wish): string => {
  if (w.kind === 'result') return w.outcomes.map(o => `${o.outcome} ${o.state}${o.tied > 1 ? ` ${o.places}/${o.tied}` : ''}`).join(', ')
  if (w.kind === 'score') return w.periods.map(p => p.join(':')).join(' ')
  return w.kind === 'cancel' || w.kind === 'fixture' ? 'void' : w.kind
}

/** What a withdrawal makes of what was. The market takes no bets from here on: who is out is nobody's to back. @throws DomainError see {@link check} */
async function askedWithdrawal(tx: Tx, by: By, fixture: FixtureRow, w: Wish, reason: string) {
  const withdrawal = await withdrawalOf(tx, fixture, w)
  await holdAsked(tx, by, { fixture: w.fixture, market: w.market!, specifiers: w.specifiers, reason })
  const name = (await sidesOf(tx, fixture.tournament)).find(s => String(s.id) === withdrawal.outcome)?.name ?? withdrawal.outcome
  const changed = [{ name: 'result', from: `${name} ${(withdrawal.odds / 10_000).toFixed(2)}`, to: ['void', `−${withdrawal.percent} %`] }]
  return { withdrawal, changed }
}

/** Asks for a correction; another operator decides. @throws DomainError approval.open, see {@link check} */
export async function askCorrection(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...w }: z.output<typeof askSportCorrection.input>,
  address: string
): Promise<{ approval: string }> {
  const { fixture, subject } = await check(tx, w)
  const was = spanOf(w).market === null ? scoreOf(fixture) : `${w.market} ${w.specifiers}`
  const detail = {
    ...w,
    market: w.market ?? null,
    from: w.from?.toISOString() ?? null,
    to: w.to?.toISOString() ?? null,
    ...(isWithdrawal(w)
      ? await askedWithdrawal(tx, { caller, address }, fixture, w, reason)
      : { changed: [{ name: 'result', from: was, to: saidOf(w) }] })
  }
  return { approval: await askApproval(tx, caller, { action: correctAction, subject, detail, reason }, address) }
}

/** Withdraws a competitor: owners are told what their bets may bring now, and prices come back once they are made without it. */
async function writeWithdrawal(tx: Tx, w: Wish, fixture: FixtureRow, withdrawal: store.Withdrawal): Promise<void> {
  const span = { ...spanOf(w), market: w.market! }
  await store.withdraw(tx, span, withdrawal)
  const m = (await marketsOf(tx, w.fixture)).find(x => x.id === span.market && x.specifiers === span.specifiers)!
  const left = m.outcomes.filter(o => o[0] !== withdrawal.outcome)
  const written = await writePrices(tx, w.fixture, [{ ...m, status: -1, lock: 'event', outcomes: left }])
  const news = {
    fixture: w.fixture,
    sport: fixture.sport,
    seq: await nextSeq(tx, w.fixture),
    state: fixture.state,
    match: null,
    incidents: []
  }
  await tellFixture(tx, { ...news, markets: written.map(x => ({ ...wireMarket(x), main: x.main })) })
  for (let after = first; ; ) {
    const keys = await store.betsOn(tx, span, true, after, chunk)
    if (keys.length === 0) break
    after = keys.at(-1)!
    await tellBets(tx, keys)
  }
}

/** Writes what a correction says into results and legs, of settled and of open bets. */
async function write(tx: Tx, w: Wish, fixture: FixtureRow, withdrawal: store.Withdrawal | undefined): Promise<void> {
  const span = spanOf(w)
  if (withdrawal) return writeWithdrawal(tx, w, fixture, withdrawal)
  const source = (await takeDifference(tx, w)) ? 'feed' : 'operator'
  switch (w.kind) {
    case 'result':
      return store.writeResult(tx, { ...span, market: w.market! }, resultsOf(w), source)
    case 'cancel':
    case 'fixture':
      return store.voidSpan(tx, span, source)
    case 'score': {
      const text = matchScore(fixture.sport as SportCode, w.periods)
      const view = { score: text, periods: w.periods, period: w.periods.length, clock: null, ended: true, danger: 0, facts: {} }
      const match = wireMatch(view, now(), 1, false)
      return store.writeScore(tx, w.fixture, { match, periods: w.periods, text: text.join(':') }, await scored(tx, fixture, w))
    }
    case 'reopen':
      await dropResults(tx, span)
      return reopenLegs(tx, span, { cancelled: false, settledToo: true })
    case 'restore':
      await reopenLegs(tx, span, { cancelled: true, settledToo: true })
      return markDecided(tx, w.fixture)
  }
}

/** Begins what was asked for: legs say so at once, bets follow in pieces. */
export const correctApproved: ApprovalAction = {
  async execute(tx, house, { subject, detail, reason, askedById: askedBy }, { caller, address }) {
    const w = wishOf(detail)
    // a feed that tells something else at this moment comes before it, or after
    await fixtureById(tx, w.fixture, true)
    const { fixture } = await check(tx, w)
    const bets = await store.countOn(tx, spanOf(w), isWithdrawal(w))
    await write(tx, w, fixture, kept.parse(detail).withdrawal)
    const id = await store.insertCorrection(tx, {
      ...{ fixture: w.fixture, kind: w.kind, askedBy, approvedBy: caller.operatorId, reason, bets },
      detail: detail as object
    })
    await writeAudit(tx, caller, 'sport.correct', subject, { kind: w.kind, reason }, address)
    await emit(tx, 'sport.deskChanged', 'staff', { fixture: w.fixture })
    if (isWithdrawal(w)) await store.finishCorrection(tx, id)
    else await enqueue(tx, correctJob, { id }, { key: `${correctJob}:${id}` })
    // open bets with such a leg are settled as ever
    await enqueue(tx, 'sport.settle', { fixture: String(w.fixture) }, { key: `sport.settle:${w.fixture}` })
    house.nudge()
  },
  async declined(tx, { detail }) {
    const w = wishOf(detail)
    if (isWithdrawal(w)) await letGo(tx, { fixture: w.fixture, market: w.market!, specifiers: w.specifiers })
  },
  names: subjectNames
}

/** Goes on with a correction to its end. Stopped, it is gone on with where it was; two at once do every bet once. */
export async function workOff(house: House, id: string): Promise<void> {
  for (;;) {
    const c = await store.correctionById(house.db, id)
    if (!c || c.doneAt !== null) return
    const after = { memberId: c.afterMember, id: c.afterBet ?? first.id }
    const keys = await store.betsOn(house.db, spanOf(wishOf(c.detail)), false, after, chunk)
    if (keys.length === 0) {
      await store.finishCorrection(house.db, id)
      return
    }
    const w = wishOf(c.detail)
    await inTransaction(house.db, async tx => {
      const bets = await betsWith(tx, keys)
      const verdicts = bets.map((whole): Verdict => {
        const verdict = verdictOf(whole)
        // a bet of which another leg is open again pays nothing until that is known
        return verdict
          ? { ...verdict, valid: 0n }
          : { member_id: whole.bet.member_id, bet_id: whole.bet.id, state: 'SETTLED', payout: 0n, sum: null, valid: 0n }
      })
      if ((await store.correctBets(tx, id, verdicts)) === 0) return
      await recountBets(tx, await validAfter(tx, w.fixture, bets))
      await tellBets(tx, keys)
    })
    house.nudge()
    await breathe()
  }
}
/** Markets that a request suspended whose time is over without a decision. */
async function letGoForgotten(house: House): Promise<void> {
  for (const key of await store.heldByRequests(house.db))
    await inTransaction(house.db, async tx => {
      const [open] = await requestsAbout(tx, [correctAction], `sport:${key.fixture}:${key.market}:${key.specifiers}`)
      if (!open) await letGo(tx, key)
    })
}

/** Corrections that a worker left behind, and requests that nobody decided. */
export async function workOffAll(house: House): Promise<void> {
  await letGoForgotten(house)
  for (const id of await store.openCorrections(house.db)) await workOff(house, id)
}
