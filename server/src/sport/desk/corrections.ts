// Corrections: a preview of what would change, a request that a second operator decides, and the bets gone through in pieces, each once.
import { setImmediate as breathe } from 'node:timers/promises'
import type { askSportCorrection, trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, askApproval, writeAudit } from '#staff/staff.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { countsFromScore } from '../bet/results.ts'
import { validAfter, verdictOf } from '../bet/settle.ts'
import { betsWith, recountBets, type Verdict, type WholeBet } from '../bet/store.ts'
import { tellBets } from '../bet/view.ts'
import { fixtureById, marketsOf } from '../match/store.ts'
import { subjectNames } from './names.ts'
import * as store from './store.ts'

type Wish = z.output<typeof trySportCorrection.input>

export const correctAction = 'sport.correct'
export const correctJob = 'sport.correct'
const chunk = 250
const listed = 50
const dayMs = 86_400_000
/** A settlement may be corrected for so long. */
const correctableMs = 7 * dayMs
const first = { memberId: 0n, id: '00000000-0000-0000-0000-000000000000' }

const states = {
  won: { won: true, halves: 0 },
  halfWon: { won: true, halves: 1 },
  void: { won: false, halves: 2 },
  halfLost: { won: false, halves: 1 },
  lost: { won: false, halves: 0 }
} as const

const marketOf = (w: Wish): store.Market => ({
  ...{ fixture: w.fixture, market: w.market, specifiers: w.specifiers },
  from: w.kind === 'cancel' ? (w.from ?? null) : null,
  to: w.kind === 'cancel' ? (w.to ?? null) : null
})
const resultsOf = (w: Wish): store.NewResult[] => w.outcomes.map(o => ({ outcome: o.outcome, ...states[o.state] }))

/** @throws DomainError not.found, sport.state: it is not over, or was a week ago; sport.result */
async function check(reader: Reader, w: Wish): Promise<string> {
  const f = await fixtureById(reader, w.fixture)
  const m = f && (await marketsOf(reader, w.fixture)).find(x => x.id === w.market && x.specifiers === w.specifiers)
  if (!f || !m) throw new DomainError('not.found')
  const over = f.ended_at !== null && f.ended_at.getTime() > now() - correctableMs
  if (w.kind === 'result' && !over) throw new DomainError('sport.state')
  if (w.kind === 'cancel' && f.ended_at !== null && !over) throw new DomainError('sport.state')
  const known = new Set(m.outcomes.map(o => o[0]))
  if (w.kind === 'result' && (w.outcomes.length === 0 || w.outcomes.some(o => !known.has(o.outcome)))) throw new DomainError('sport.result')
  if (w.from && w.to && w.from >= w.to) throw new DomainError('sport.result')
  return `sport:${w.fixture}:${w.market}:${w.specifiers}`
}

/** A place part as a correction leaves it: who wins is placed, what is void is void; who does not win keeps its place. `writeResult` and `voidWindow` say the same. */
const correctedPlace = ({ terms, placed }: WholeBet['legs'][number], { won, halves }: { won: boolean; halves: number }) =>
  terms === null ? null : halves === 2 ? [0, 2, 1, 1] : won ? [1, 0, 1, 1] : placed

/** A bet as it would be: its legs on the market came out otherwise. */
function corrected(whole: WholeBet, w: Wish): WholeBet {
  const results = new Map(resultsOf(w).map(r => [r.outcome, r]))
  const legs = whole.legs.map(l => {
    if (l.fixture !== w.fixture || l.market !== w.market || l.specifiers !== w.specifiers) return l
    if (w.kind === 'result' && countsFromScore({ id: l.market, scoreAt: [l.score_at?.[0] ?? 0, l.score_at?.[1] ?? 0] })) return l
    const r = w.kind === 'cancel' ? states.void : (results.get(l.outcome) ?? states.lost)
    return { ...l, won: r.won, halves: r.halves, places: 1, tied: 1, placed: correctedPlace(l, r) }
  })
  return { ...whole, legs }
}

/** A free bet that was given back stays void: it may have been used since. */
const keepsVoid = ({ bet }: WholeBet): boolean => bet.free && bet.state === 'VOID'

/** What a correction would change; nothing is done. @throws DomainError see {@link check} */
export async function tryCorrection(reader: Reader, w: Wish): Promise<z.output<typeof trySportCorrection.reply>> {
  await check(reader, w)
  const market = marketOf(w)
  const sums = new Map<bigint, bigint>()
  const list: { id: string; memberId: bigint; stake: bigint; before: bigint; after: bigint }[] = []
  let [bets, changed, more, less] = [0, 0, 0n, 0n]
  for (let after = first; ; ) {
    const keys = await store.settledBets(reader, market, after, chunk)
    if (keys.length === 0) break
    after = keys.at(-1)!
    for (const whole of await betsWith(reader, keys)) {
      if (whole.bet.play || keepsVoid(whole)) continue
      bets++
      const verdict = verdictOf(corrected(whole, w))
      const [before, next] = [whole.bet.payout, whole.bet.cashed + (verdict?.payout ?? 0n)]
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
    if (sum >= 0n) continue
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
  kind: z.enum(['result', 'cancel']),
  market: z.number(),
  specifiers: z.string(),
  outcomes: z.array(z.object({ outcome: z.string(), state: z.enum(['won', 'halfWon', 'void', 'halfLost', 'lost']) })),
  from: z.string().nullable(),
  to: z.string().nullable()
})
const wishOf = (detail: unknown): Wish => {
  const { from, to, ...w } = kept.parse(detail)
  return { ...w, from: from === null ? undefined : new Date(from), to: to === null ? undefined : new Date(to) }
}

/** Asks for a correction; another operator decides. @throws DomainError approval.open, see {@link check} */
export async function askCorrection(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...w }: z.output<typeof askSportCorrection.input>,
  address: string
): Promise<{ approval: string }> {
  const subject = await check(tx, w)
  const to = w.kind === 'cancel' ? 'void' : w.outcomes.map(o => `${o.outcome} ${o.state}`).join(', ')
  const detail = {
    ...w,
    from: w.from?.toISOString() ?? null,
    to: w.to?.toISOString() ?? null,
    changed: [{ name: 'result', from: `${w.market} ${w.specifiers}`, to }]
  }
  return { approval: await askApproval(tx, caller, { action: correctAction, subject, detail, reason }, address) }
}

/** Begins what was asked for: legs say so at once, bets follow in pieces. */
export const correctApproved: ApprovalAction = {
  async execute(tx, house, { subject, detail, reason, askedById: askedBy }, { caller, address }) {
    const w = wishOf(detail)
    await check(tx, w)
    const market = marketOf(w)
    const bets = await store.settledCount(tx, market)
    if (w.kind === 'result') await store.writeResult(tx, market, resultsOf(w))
    else await store.voidWindow(tx, market)
    const id = await store.insertCorrection(tx, {
      ...{ fixture: w.fixture, kind: w.kind, askedBy, approvedBy: caller.operatorId, reason, bets },
      detail: detail as object
    })
    await writeAudit(tx, caller, 'sport.correct', subject, { kind: w.kind, reason }, address)
    await enqueue(tx, correctJob, { id }, { key: `${correctJob}:${id}` })
    // open bets with such a leg are settled as ever
    await enqueue(tx, 'sport.settle', { fixture: String(w.fixture) }, { key: `sport.settle:${w.fixture}` })
    house.nudge()
  },
  names: subjectNames
}

/** Goes on with a correction to its end. Stopped, it is gone on with where it was; two at once do every bet once. */
export async function workOff(house: House, id: string): Promise<void> {
  for (;;) {
    const c = await store.correctionById(house.db, id)
    if (!c || c.doneAt !== null) return
    const keys = await store.settledBets(
      house.db,
      marketOf(wishOf(c.detail)),
      { memberId: c.afterMember, id: c.afterBet ?? first.id },
      chunk
    )
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
/** Corrections that a worker left behind. */
export async function workOffAll(house: House): Promise<void> {
  for (const id of await store.openCorrections(house.db)) await workOff(house, id)
}
