// Settles bets of a fixture: what is decided of it is written into the legs, and each bet that follows from them is paid once, in pieces.

import { setImmediate as breathe } from 'node:timers/promises'
import { leastOdds, validTogether } from '@fairhouse/contract/income/valid-bet.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { freeBetPayout } from '@fairhouse/games/sport/bets/cash-out.ts'
import { type Settlement, settle, wholeOdds } from '@fairhouse/games/sport/bets/settle.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { closeFixture, openLegs } from '../match/store.ts'
import { markDecided } from './results.ts'
import {
  betsToSettle,
  betsWith,
  type Counted,
  holdTold,
  lateBets,
  payLate,
  recountBets,
  settleBets,
  settledSingles,
  singlesOn,
  type Verdict,
  type WholeBet
} from './store.ts'
import { outcomesOf, slipOf, tellBets } from './view.ts'

/** So many bets are settled in a transaction. */
const chunk = 250
const noId = '00000000-0000-0000-0000-000000000000'

const size = (x: bigint) => (x < 0n ? -x : x)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

/** What a free bet pays: what it wins without its stake, and the line says so; void, nothing: it can be used again. */
function freeVerdict({ bet }: WholeBet, settled: Settlement, state: string): { payout: bigint; sum: string } {
  if (state === 'VOID') return { payout: 0n, sum: settled.arithmetic }
  const payout = freeBetPayout(settled.payout, bet.stake)
  return {
    payout,
    sum: settled.payout > 0n ? `${settled.arithmetic} − ${moneyToWire(bet.stake)} → ${moneyToWire(payout)}` : settled.arithmetic
  }
}

/** What the open part of a bet pays now; null: it is not decided. */
export function verdictOf(whole: WholeBet): Omit<Verdict, 'valid'> | null {
  const { bet } = whole
  const settled = settle(slipOf(whole), outcomesOf(whole), bet.cap > bet.cashed ? bet.cap - bet.cashed : 0n)
  if (!settled) return null
  const state = settled.state === 'VOID' ? 'VOID' : 'SETTLED'
  const paid = bet.free ? freeVerdict(whole, settled, state) : { payout: settled.payout, sum: settled.arithmetic }
  return { member_id: bet.member_id, bet_id: bet.id, state, ...paid }
}

/** What a bet counts as by itself: what it won or lost, at most the stake that was at risk; below odds of 1.50 nothing. */
function alone(whole: WholeBet, payout: bigint, state: string): bigint {
  const { bet } = whole
  const slip = slipOf(whole)
  if (state === 'VOID' || bet.free || wholeOdds(slip) < leastOdds) return 0n
  const stake = bet.open_unit * BigInt(bet.lines)
  return min(stake, size(payout - stake))
}

/** Is a bet netted against its member's others on the match? Singles are, of what is the member's own money and was not cashed out. */
const isNetted = ({ bet, legs }: WholeBet, state: string | null): boolean =>
  bet.kind === 'single' && legs.length === 1 && state !== 'VOID' && bet.cashed === 0n && !bet.free

/**
 * What each of these counts as: a member's singles on the fixture count together at most what they won or lost together, those that were settled before among them, as
 * the positions of a table's round do: a win of one side is bought back by a draw, or by a double chance, as well as by the other side. Every other bet by itself.
 */
export async function validOf(
  reader: Reader,
  fixture: number,
  decided: readonly { whole: WholeBet; verdict: Omit<Verdict, 'valid'> }[]
): Promise<Verdict[]> {
  const isSingle = ({ whole, verdict }: (typeof decided)[number]) => isNetted(whole, verdict.state)
  const before = await settledSingles(reader, [...new Set(decided.filter(isSingle).map(d => d.whole.bet.member_id))], fixture)
  const rounds = Map.groupBy(decided.filter(isSingle), d => d.whole.bet.member_id)
  const counted = new Map<string, bigint>()
  for (const [member, bets] of rounds) {
    const earlier = before.filter(b => b.memberId === member)
    const counts = bets.filter(d => alone(d.whole, 0n, 'SETTLED') > 0n)
    const sum = (of: readonly bigint[]) => of.reduce((a, b) => a + b, 0n)
    const net = sum(earlier.map(b => b.payout - b.stake)) + sum(bets.map(d => d.verdict.payout! - d.whole.bet.stake))
    const stakes = sum(counts.map(d => d.whole.bet.stake))
    const whole = min(stakes + sum(earlier.map(b => b.stake)), size(net)) - sum(earlier.map(b => b.valid))
    const left = whole < 0n ? 0n : min(whole, stakes)
    let upto = 0n
    for (const d of counts) {
      const from = (left * upto) / stakes
      upto += d.whole.bet.stake
      counted.set(d.whole.bet.id, (left * upto) / stakes - from)
    }
    for (const d of bets) if (!counted.has(d.whole.bet.id)) counted.set(d.whole.bet.id, 0n)
  }
  return decided.map(({ whole, verdict }) => ({
    ...verdict,
    valid: counted.get(whole.bet.id) ?? alone(whole, verdict.payout!, verdict.state!)
  }))
}

/**
 * What bets count as once a result was corrected, beside all that is settled of the same match, of which legs say already how they came out. All of a member's singles
 * there are judged anew and together, also those whose payout stays: what they were counted as before does not matter. Every other bet by itself.
 */
export async function validAfter(reader: Reader, fixture: number, corrected: readonly WholeBet[]): Promise<Counted[]> {
  const members = [...new Set(corrected.map(w => w.bet.member_id))]
  const singles = await betsWith(reader, await singlesOn(reader, members, fixture))
  const seen = new Set(singles.map(w => w.bet.id))
  const judged = [...singles, ...corrected.filter(w => !seen.has(w.bet.id))].map(whole => ({ whole, verdict: verdictOf(whole) }))
  const together = judged.filter(({ whole, verdict }) => verdict !== null && seen.has(whole.bet.id) && isNetted(whole, verdict.state))
  const valid = new Map<string, bigint>()
  for (const round of Map.groupBy(together, ({ whole }) => whole.bet.member_id).values()) {
    const of = validTogether(
      round.map(({ whole, verdict }) => ({
        stake: whole.bet.stake,
        payout: verdict!.payout!,
        counts: wholeOdds(slipOf(whole)) >= leastOdds
      }))
    )
    for (const [i, { whole }] of round.entries()) valid.set(whole.bet.id, of[i]!)
  }
  return judged.map(({ whole, verdict }) => ({
    memberId: whole.bet.member_id,
    id: whole.bet.id,
    // of which another leg is open again it pays nothing, and counts as nothing, until that is known
    valid: valid.get(whole.bet.id) ?? (verdict ? alone(whole, verdict.payout!, verdict.state!) : 0n)
  }))
}

/** Settles what can be settled of a fixture. Stopped, it is gone on with; two at once settle every bet once. Answers how many there were. */
export async function settleFixture(house: House, fixture: number): Promise<number> {
  await inTransaction(house.db, tx => markDecided(tx, fixture))
  let after = { memberId: 0n, id: noId }
  let count = 0
  for (;;) {
    const keys = await betsToSettle(house.db, fixture, after, chunk)
    if (keys.length === 0) break
    after = keys.at(-1)!
    count += await inTransaction(house.db, async tx => {
      await holdTold(tx, keys)
      const decided = (await betsWith(tx, keys)).flatMap(whole => {
        const verdict = verdictOf(whole)
        return verdict ? [{ whole, verdict }] : []
      })
      if (decided.length === 0) return 0
      const done = await settleBets(tx, await validOf(tx, fixture, decided))
      await tellBets(tx, done)
      return done.length
    })
    house.nudge()
    await breathe()
  }
  count += await settleLate(house, fixture)
  if ((await openLegs(house.db, fixture)) === 0) await inTransaction(house.db, tx => closeFixture(tx, fixture))
  return count
}

/** Bets that a correction opened again: a leg of another match was to come, or their own result was withdrawn. */
async function settleLate(house: House, fixture: number): Promise<number> {
  const keys = await lateBets(house.db, fixture)
  if (keys.length === 0) return 0
  const done = await inTransaction(house.db, async tx => {
    await holdTold(tx, keys)
    const bets = await betsWith(tx, keys)
    const verdicts = bets.flatMap(whole => {
      const verdict = verdictOf(whole)
      return verdict ? [{ ...verdict, valid: 0n }] : []
    })
    const paid = verdicts.length > 0 ? await payLate(tx, verdicts) : []
    if (paid.length > 0) await recountBets(tx, await validAfter(tx, fixture, bets))
    await tellBets(tx, paid)
    return paid.length
  })
  house.nudge()
  return done
}
