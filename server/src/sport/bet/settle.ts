// Settles bets of a fixture: what is decided of it is written into the legs, and each bet that follows from them is paid once, in pieces.

import { setImmediate as breathe } from 'node:timers/promises'
import { leastOdds, validTogether } from '@fairhouse/contract/income/valid-bet.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { freeBetPayout } from '@fairhouse/games/sport/bets/cash-out.ts'
import { type Settlement, settle, wholeOdds } from '@fairhouse/games/sport/bets/settle.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { closeFixture, openLegs } from '../match/store.ts'
import { markDecided } from './results.ts'
import {
  betsToSettle,
  betsWith,
  type Counted,
  decidedOn,
  holdTold,
  lateBets,
  payLate,
  recountBets,
  settleBets,
  settledBets,
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

/** Is a bet netted against its member's others on the same matches? What is the member's own money and was not cashed out is. */
const isNetted = ({ bet }: WholeBet, state: string | null): boolean => state !== 'VOID' && bet.cashed === 0n && !bet.free

/** Whose bet it is and the matches that it hangs on: bets of which these are the same are one round. */
const roundOf = ({ bet, legs }: WholeBet): string => roundKey(bet.member_id, [...new Set(legs.map(l => l.fixture))])
const roundKey = (member: bigint, fixtures: readonly number[]): string => [member, ...fixtures.toSorted((a, b) => a - b)].join(' ')

/**
 * What each of these counts as: a member's bets on the same matches, one or several, count together at most what they won or lost together, those that were settled before among
 * them, as the positions of a table's round do. A win of one side is bought back by a draw, or by a double chance, as well as by the other side, and in accumulators as in singles.
 * @returns their verdicts, and those with whose rounds what was settled before has counted too much: once they are settled, all of it is counted anew (`validAfter`)
 */
export async function validOf(
  reader: Reader,
  fixture: number,
  decided: readonly { whole: WholeBet; verdict: Omit<Verdict, 'valid'> }[]
): Promise<{ readonly verdicts: Verdict[]; readonly again: WholeBet[] }> {
  const netted = decided.filter(({ whole, verdict }) => isNetted(whole, verdict.state))
  const before = Map.groupBy(await settledBets(reader, [...new Set(netted.map(d => d.whole.bet.member_id))], fixture), b =>
    roundKey(b.memberId, b.fixtures)
  )
  const counted = new Map<string, bigint>()
  const again: WholeBet[] = []
  for (const [round, bets] of Map.groupBy(netted, d => roundOf(d.whole))) {
    const earlier = before.get(round) ?? []
    const counts = bets.filter(d => alone(d.whole, 0n, 'SETTLED') > 0n)
    const sum = (of: readonly bigint[]) => of.reduce((a, b) => a + b, 0n)
    const net = sum(earlier.map(b => b.payout - b.stake)) + sum(bets.map(d => d.verdict.payout! - d.whole.bet.stake))
    const stakes = sum(counts.map(d => d.whole.bet.stake))
    const whole = min(stakes + sum(earlier.map(b => b.stake)), size(net)) - sum(earlier.map(b => b.valid))
    if (whole < 0n) again.push(...bets.map(d => d.whole))
    const left = whole < 0n ? 0n : min(whole, stakes)
    let upto = 0n
    for (const d of counts) {
      const from = (left * upto) / stakes
      upto += d.whole.bet.stake
      counted.set(d.whole.bet.id, (left * upto) / stakes - from)
    }
    for (const d of bets) if (!counted.has(d.whole.bet.id)) counted.set(d.whole.bet.id, 0n)
  }
  const verdicts = decided.map(({ whole, verdict }) => ({
    ...verdict,
    valid: counted.get(whole.bet.id) ?? alone(whole, verdict.payout!, verdict.state!)
  }))
  return { verdicts, again }
}

/**
 * What bets count as once a result was corrected, or a later one has shown that they risked less, beside all that is settled of the same matches, of which legs say already how they came out. All of a member's bets there
 * are judged anew and together, also those whose payout stays: what they were counted as before does not matter.
 */
export async function validAfter(reader: Reader, fixture: number, corrected: readonly WholeBet[]): Promise<Counted[]> {
  const rounds = new Set(corrected.map(roundOf))
  const members = [...new Set(corrected.map(w => w.bet.member_id))]
  const decided = (await betsWith(reader, await decidedOn(reader, members, fixture))).filter(whole => rounds.has(roundOf(whole)))
  const seen = new Set(decided.map(w => w.bet.id))
  const judged = [...decided, ...corrected.filter(w => !seen.has(w.bet.id))].map(whole => ({ whole, verdict: verdictOf(whole) }))
  const together = judged.filter(({ whole, verdict }) => verdict !== null && seen.has(whole.bet.id) && isNetted(whole, verdict.state))
  const valid = new Map<string, bigint>()
  for (const round of Map.groupBy(together, ({ whole }) => roundOf(whole)).values()) {
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
      // bets of one round that hang on two matches may be settled at once: whoever comes second sees what the first has counted
      await lockWallets(tx, [...new Set(decided.map(d => d.whole.bet.member_id))])
      const { verdicts, again } = await validOf(tx, fixture, decided)
      const done = await settleBets(tx, verdicts)
      if (again.length > 0) await recountBets(tx, await validAfter(tx, fixture, again))
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
