// Decides bets that waited: accepted at the prices of now as far as their policy allows, or returned with the reason, once, whoever does it.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import { pricePolicies, type SlipReason, slipKinds, slipReasons } from '@fairhouse/contract/sport/terms.ts'
import { decidePrices, type PricePolicy } from '@fairhouse/games/sport/bets/policy.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Look, lookAt, possibleOf, type Wish } from './look.ts'
import { detailOf, legRequests, mostOf } from './place.ts'
import { acceptBet, betsWith, dueBets, giveBack, holdLegs, keepPrices, offerLess, type WholeBet, waitAccepted } from './store.ts'
import { one, tellBets, unitsOfBet } from './view.ts'

/** A price that moves while it is decided is looked at again so many times. */
const tries = 5

interface Why {
  readonly reason: SlipReason
  readonly leg: number | null
}

export const wishOf = ({ bet, legs }: WholeBet): Wish => ({
  kind: one(slipKinds, bet.kind),
  folds: bet.folds,
  builders: unitsOfBet({ legs }).flatMap(of => (of.length > 1 ? [{ legs: of, odds: legs[of[0]!]!.joint_asked! }] : [])),
  eachWay: legs.every(l => l.terms !== null),
  policy: { kind: one(pricePolicies, bet.policy), percent: bet.within || 5 },
  legs: legs.map(l => ({
    ...{ fixture: l.fixture, market: l.market, specifiers: l.specifiers, outcome: l.outcome },
    ...{ odds: l.asked, version: Number(l.version), banker: l.banker }
  }))
})

/** Why a bet cannot be accepted at these prices; null: it can. */
function whyNot({ bet, legs }: WholeBet, look: Look): Why | null {
  const policy: PricePolicy =
    bet.policy === 'within' ? { kind: 'within', within: bet.within * 100 } : { kind: bet.policy as 'none' | 'better' }
  const locked = look.legs.findIndex(l => l.problem !== null && l.problem !== 'odds')
  if (locked >= 0) return { reason: look.legs[locked]!.problem!, leg: locked }
  const unfit = look.units.find(u => u.builder && u.builder.problem !== null && u.builder.problem !== 'odds')
  if (unfit) return { reason: unfit.builder!.problem!, leg: unfit.builder!.contradicts[0] ?? unfit.legs[0]! }
  // a line that moved with the score is another bet
  const seen = look.units.map(({ legs: [first] }) => {
    const l = legs[first!]!
    return { id: l.market, specifiers: l.specifiers, outcome: l.outcome, odds: l.joint_asked ?? l.asked, version: 0n }
  })
  const prices = look.units.map(u => ({ odds: u.odds, version: look.legs[u.legs[0]!]!.row.version }))
  const decided = decidePrices(policy, seen, prices)
  if (decided.outcome === 'ACCEPTED') return null
  const at = seen.findIndex((s, i) => decidePrices(policy, [s], [prices[i]!]).outcome !== 'ACCEPTED')
  return { reason: 'odds', leg: at < 0 ? null : look.units[at]!.legs[0]! }
}

/** Whose score moved in the delay: a handicap that counts from the score would be another one. */
function scoreMoved({ legs }: WholeBet, look: Look): number {
  return legs.findIndex((l, i) => {
    const now = look.legs[i]!.row.score
    return l.score_at !== null && now !== null && (l.score_at[0] !== now[0] || l.score_at[1] !== now[1])
  })
}

/** Decides one bet in the caller's transaction. `by`: the operator who accepts it. True: it is decided. */
async function decideOne(tx: Tx, key: { memberId: bigint; id: string }, by: string | null): Promise<boolean> {
  for (let n = 1; ; n++) {
    const [whole] = await betsWith(tx, [key])
    if (whole?.bet.state !== 'PENDING_ACCEPT') return true
    const { bet } = whole
    // a joint price follows from the whole match and not from its markets alone: nothing of it moves between the look and the acceptance
    if (whole.legs.some(l => l.grp !== null)) await holdLegs(tx, whole.legs)
    const waiting: Waiting = { key, wish: wishOf(whole), unit: bet.unit }
    const look = await lookAt(tx, key.memberId, waiting.wish)
    // an operator says yes to the bet, not to what has happened since it was placed: the sport's delay is waited for
    const over = bet.placed_at.getTime() + look.delay * 1_000
    if (by !== null && look.delay > 0 && over > now()) {
      await waitAccepted(tx, key.memberId, key.id, new Date(over), by)
      await tellBets(tx, [key])
      return true
    }
    const moved = scoreMoved(whole, look)
    const why: Why | null = look.book.halted
      ? { reason: 'halt', leg: null }
      : bet.referred && by === null
        ? { reason: 'referred', leg: null }
        : moved >= 0
          ? { reason: 'moved', leg: moved }
          : whyNot(whole, look)
    if (!why) {
      const kind = one(slipKinds, bet.kind)
      const { outcome, what } = await acceptBet(
        tx,
        key.memberId,
        key.id,
        mostOf(look, bet.unit, bet.free, bet.cap),
        legRequests(look, kind, bet.unit, bet.free, bet.cap),
        detailOf(look, kind, bet.unit),
        by
      )
      if (outcome === 'outdated' && what?.reason !== 'limit' && n < tries) continue
      if (outcome === 'ok' || outcome === 'decided') {
        await tellBets(tx, [key])
        return true
      }
      const said = outcome === 'paused' ? 'halt' : what && isOneOf(slipReasons, what.reason) ? what.reason : 'odds'
      await sendBack(tx, waiting, { reason: said, leg: what?.leg ?? null }, look)
      return true
    }
    await sendBack(tx, waiting, why, look)
    return true
  }
}

/** A bet that waits, as it was wished for; `unit`: the stake of a line. */
interface Waiting {
  readonly key: { readonly memberId: bigint; readonly id: string }
  readonly wish: Wish
  readonly unit: bigint
}

/** What would be taken of a bet that an operator was to look at, per line. */
export function offerOf(look: Look, unit: bigint): bigint {
  if (look.referAbove === null) return unit
  const { possible } = possibleOf(look, unit)
  const gain = possible - unit * BigInt(look.lines)
  const within = gain > look.referAbove ? (unit * look.referAbove) / gain : unit
  return (within / 1_000n) * 1_000n
}

async function sendBack(tx: Tx, { key, wish, unit }: Waiting, why: Why, look: Look): Promise<void> {
  const offer = why.reason === 'odds' ? unit : why.reason === 'referred' ? offerOf(look, unit) : null
  if (!(await giveBack(tx, key.memberId, key.id, { ...why, offer: offer !== null && offer > 0n ? offer : null, by: null }))) return
  // without it there is room again on its outcomes
  if (why.reason === 'limit') {
    const { maxStake } = (await lookAt(tx, key.memberId, wish)).offer(unit)
    if (maxStake > 0n) await offerLess(tx, key.memberId, key.id, maxStake / BigInt(look.lines))
  }
  if (why.reason === 'odds' || why.reason === 'limit') {
    const joint = (i: number) => look.units.find(u => u.builder?.legs.includes(i))?.odds ?? 0
    await keepPrices(
      tx,
      key.memberId,
      key.id,
      look.legs.map(l => l.odds),
      look.legs.map((_, i) => joint(i))
    )
  }
  await tellBets(tx, [key])
}

/** Decides what is due. Each in a transaction of its own: what fails is tried again with the next look. */
export async function decideDue(house: House): Promise<number> {
  const due = await dueBets(house.db, 200)
  for (const key of due) {
    try {
      await inTransaction(house.db, tx => decideOne(tx, key, null))
    } catch (err) {
      house.log.error({ err, bet: key.id }, 'a bet that waits could not be decided')
    }
  }
  if (due.length > 0) house.nudge()
  return due.length
}

/** An operator accepts a referred bet: now, or in play at the end of its delay. */
export const acceptReferred = (tx: Tx, key: { memberId: bigint; id: string }, by: string): Promise<boolean> => decideOne(tx, key, by)
