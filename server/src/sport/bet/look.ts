// A look at a slip: its prices of now, what is wrong with which leg, which legs collide, and what bounds its stake. Nothing is written.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import type { SlipReason } from '@fairhouse/contract/sport/terms.ts'
import { maxSportLines, slipReasons } from '@fairhouse/contract/sport/terms.ts'
import { eachWayOffered, type PlaceTerms } from '@fairhouse/games/sport/bets/legs/each-way.ts'
import { unitsOf } from '@fairhouse/games/sport/bets/legs/units.ts'
import {
  type PlayerFactor,
  payoutCap,
  playerFactors,
  type StakeOffer,
  type StakeRoom,
  stakeOffer
} from '@fairhouse/games/sport/bets/limits.ts'
import { decidePrices, type PricePolicy } from '@fairhouse/games/sport/bets/policy.ts'
import { collisions, type RelatedLeg } from '@fairhouse/games/sport/bets/rules-between-legs.ts'
import { checkSlip, linesOf, mostPayout, type Slip, type SlipLeg } from '@fairhouse/games/sport/bets/slip.ts'
import { oddsScale } from '@fairhouse/games/sport/types.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import * as store from './book.store.ts'
import { type AskedBuilder, joinable, type LookedBuilder, lookAtBuilders } from './builders.ts'

export interface Wish {
  readonly kind: 'single' | 'acca' | 'system'
  readonly legs: readonly store.AskedLeg[]
  readonly folds: readonly number[]
  readonly builders: readonly AskedBuilder[]
  readonly eachWay: boolean
  readonly policy: { readonly kind: 'none' | 'better' | 'within'; readonly percent: number }
}
export interface LookedLeg {
  readonly asked: store.AskedLeg
  readonly row: store.LegRow
  /** The price of now; 0: it is not offered. */
  readonly odds: number
  readonly live: boolean
  readonly problem: SlipReason | null
  readonly collides: readonly number[]
  /** Each way is offered on it by these terms. */
  readonly place: PlaceTerms | null
}
/** What a line counts as one: a leg, or a builder. */
export interface LookedUnit {
  readonly legs: readonly number[]
  readonly builder: LookedBuilder | null
  /** The price that was asked for, and the one of now (0: none). */
  readonly asked: number
  readonly odds: number
}
export interface Look {
  readonly legs: readonly LookedLeg[]
  readonly units: readonly LookedUnit[]
  readonly eachWay: boolean
  readonly folds: readonly number[]
  readonly lines: number
  readonly live: boolean
  /** Seconds until it would be accepted. */
  readonly delay: number
  readonly rules: number
  readonly book: store.BookRow
  readonly factor: store.FactorRow | undefined
  readonly cap: bigint
  readonly referAbove: bigint | null
  /** What bounds a stake, for a slip at today's prices with as much on a line. */
  offer(unit: bigint): StakeOffer
  /** The largest stake of a line that may be asked for. */
  readonly most: bigint
  slip(unit: bigint): Slip
}

export const policyOf = ({ kind, percent }: Wish['policy']): PricePolicy => (kind === 'within' ? { kind, within: percent * 100 } : { kind })

/** Places of legs that count as one. @throws DomainError sport.slip */
function placesOf(wish: Wish): readonly (readonly number[])[] {
  try {
    return unitsOf(
      wish.legs.length,
      wish.builders.map(b => b.legs)
    )
  } catch {
    throw new DomainError('sport.slip')
  }
}

/** Sizes of the lines, of the units that are no bankers. @throws DomainError sport.slip */
function foldsOf(wish: Wish, places: readonly (readonly number[])[]): readonly number[] {
  const open = places.filter(of => !isBanker(wish, of)).length
  if (wish.kind === 'single' && (places.length !== 1 || open !== 1)) throw new DomainError('sport.slip')
  if (wish.kind === 'acca' && (places.length < 2 || open !== places.length)) throw new DomainError('sport.slip')
  if (wish.kind === 'system' && (places.length < 2 || wish.folds.length === 0)) throw new DomainError('sport.slip')
  return wish.kind === 'system' ? [...new Set(wish.folds)].sort((a, b) => a - b) : [open]
}
const isBanker = (wish: Wish, places: readonly number[]): boolean => places.every(i => wish.legs[i]!.banker)

const related = (asked: store.AskedLeg, row: store.LegRow): RelatedLeg => ({
  id: asked.market,
  specifiers: asked.specifiers,
  outcome: asked.outcome,
  fixture: String(asked.fixture),
  season: `${row.tournament}/${row.season}`,
  kind: row.kind,
  participants: row.kind === 'outright' ? [asked.outcome] : [row.home, row.away].map(String)
})

const factorParts = (factor: store.FactorRow | undefined): PlayerFactor => {
  const parts = Math.round(Number(factor?.factor ?? '1') * 10_000)
  return isOneOf(playerFactors, parts) ? parts : 10_000
}

const requestOf = (asked: store.AskedLeg, i: number, odds: number, live: boolean, version: bigint): store.LegRequest => ({
  ...{ slip_no: 1, no: i, fixture: asked.fixture, market: asked.market, specifiers: asked.specifiers, outcome: asked.outcome },
  ...{ asked: asked.odds, odds, version, banker: asked.banker, live, score_at: null, staked: 0n, payable: 0n, combined: 0n },
  ...{ grp: null, joint_asked: null, joint: null, terms: null }
})

const placeOf = (row: store.LegRow, outcome: string): PlaceTerms | null => {
  const [n, d, top] = row.eachWay ?? []
  const kept = row.outcomes?.find(o => o[0] === outcome)
  if (!n || !d || !top || typeof kept?.[4] !== 'number') return null
  const terms = { n, d, top }
  return eachWayOffered(kept[1], kept[4] / 1_000_000, terms) ? terms : null
}

/** Legs with their prices of now. What is offered no more, or has an outcome that there is not, is closed. */
async function lookAtLegs(reader: Reader, memberId: bigint | null, wish: Wish, halted: boolean): Promise<LookedLeg[]> {
  const rows = await store.legRows(reader, memberId, wish.legs)
  const now = wish.legs.map((asked, i) => {
    const row = rows[i]!
    const isLive = row.state === 'LIVE' || row.state === 'SUSPENDED'
    // a price of before the match is no price in play
    const live = isLive && (row.started === null || BigInt(asked.version) >= row.started)
    return { asked, row, live, odds: row.outcomes?.find(o => o[0] === asked.outcome)?.[1] ?? 0 }
  })
  const problems = await store.problemsOf(
    reader,
    now.map((l, i) => requestOf(l.asked, i, l.odds, l.live, l.row.version))
  )
  const joined = (i: number) => wish.builders.find(b => b.legs.includes(i))
  // legs of one match depend on each other: that is what a builder prices
  const hit = collisions(now.map(l => related(l.asked, l.row))).filter(c => !joined(c.legs[0]) || joined(c.legs[0]) !== joined(c.legs[1]))
  const policy = policyOf(wish.policy)
  const key = (l: (typeof now)[number]) => ({ id: l.asked.market, specifiers: l.asked.specifiers, outcome: l.asked.outcome })
  return now.map((l, i) => {
    const said = problems.get(i) ?? (l.odds === 0 ? 'closed' : null)
    const version = l.row.version
    const place = placeOf(l.row, l.asked.outcome)
    const inBuilder = joined(i) !== undefined
    // of a builder the joint price counts
    const taken =
      inBuilder || decidePrices(policy, [{ ...key(l), odds: l.asked.odds, version }], [{ odds: l.odds, version }]).outcome === 'ACCEPTED'
    const collides = hit.flatMap(c => (c.legs[0] === i ? [c.legs[1]] : c.legs[1] === i ? [c.legs[0]] : []))
    const own = halted ? 'halt' : isOneOf(slipReasons, said) ? said : collides.length > 0 ? 'related' : !taken ? 'odds' : null
    const unfit = inBuilder && !joinable(l) ? 'notBuildable' : wish.eachWay && place === null ? 'noPlaces' : null
    return { ...l, place, problem: own ?? unfit, collides }
  })
}

const most = (of: readonly bigint[]): bigint => of.reduce((a, b) => (a > b ? a : b), 0n)
const least = (of: readonly bigint[]): bigint => of.reduce((a, b) => (a < b ? a : b))

interface Bounds {
  readonly room: StakeRoom
  readonly referAbove: bigint | null
}
function boundsOf(
  wish: Wish,
  legs: readonly LookedLeg[],
  limits: readonly store.LimitRow[],
  book: store.BookRow,
  factor: store.FactorRow | undefined,
  day: bigint
): Bounds {
  const of = legs.map(l => limits.find(x => x.sport === l.row.sport && x.live === l.live) ?? limits[0]!)
  const positive = (x: bigint) => (x > 0n ? x : 0n)
  const left = legs.flatMap(({ row, odds }, leg) => {
    // slips of several count as if this leg were all of them: else a leg that is as good as won opens what the limit of the other one closes
    const others = row.combined > 0n && odds > oddsScale ? (row.combined * BigInt(odds - oddsScale)) / BigInt(oddsScale) : 0n
    const outcome = { limit: 'outcome' as const, leg, left: positive(of[leg]!.outcome - (row.payable - row.staked) - others) }
    const market = { limit: 'market' as const, leg, left: positive(of[leg]!.market - (row.payable - row.onMarket)) }
    if (wish.kind === 'single' && legs.length === 1) return [outcome, market]
    return [{ ...outcome, odds: odds > oddsScale ? odds : undefined }]
  })
  const refer = of.flatMap(l => (l.referAbove === null ? [] : [l.referAbove]))
  return {
    referAbove: refer.length > 0 ? least(refer) : null,
    room: {
      left,
      liability: least(of.map(l => l.outcome)),
      factor: factorParts(factor),
      tierCap: least(of.map(l => l.stake)),
      payouts: { selection: positive(book.selection - most(legs.map(l => l.row.mine))), slip: book.slip, day },
      leastStake: book.least
    }
  }
}

/** Builders whose joint price is another than the policy takes say so. */
function unitsNow(
  wish: Wish,
  places: readonly (readonly number[])[],
  legs: readonly LookedLeg[],
  builders: readonly LookedBuilder[]
): LookedUnit[] {
  const policy = policyOf(wish.policy)
  const none = { id: 0, specifiers: '', outcome: '', version: 0n }
  return places.map(of => {
    if (of.length === 1) return { legs: of, builder: null, asked: legs[of[0]!]!.asked.odds, odds: legs[of[0]!]!.odds }
    const builder = builders.find(b => b.legs.includes(of[0]!))!
    const moved =
      builder.now > 0 &&
      builder.odds > 0 &&
      decidePrices(policy, [{ ...none, odds: builder.odds }], [{ odds: builder.now, version: 0n }]).outcome !== 'ACCEPTED'
    return { legs: of, builder: moved ? { ...builder, problem: 'odds' } : builder, asked: builder.odds, odds: builder.now }
  })
}

/** Looks at a slip. `memberId` null: a visitor. @throws DomainError sport.slip: its lines do not fit, or there are too many */
export async function lookAt(reader: Reader, memberId: bigint | null, wish: Wish): Promise<Look> {
  const places = placesOf(wish)
  const folds = foldsOf(wish, places)
  const book = await store.bookRow(reader)
  const legs = await lookAtLegs(reader, memberId, wish, book.halted)
  const units = unitsNow(wish, places, legs, await lookAtBuilders(reader, wish.builders, legs))
  const [limits, rules] = [await store.limitRows(reader), (await store.ruleRows(reader))[0]!]
  const factor = memberId === null ? undefined : await store.factorOf(reader, memberId)
  const day = memberId === null ? book.day : await store.dayLeft(reader, memberId)
  const { room, referAbove } = boundsOf(wish, legs, limits, book, factor, day)
  // an outright without terms has a problem; it is shown as if every place were won
  const termsOf = (of: readonly number[]) => ({ n: 1, d: 1, ...legs[of[0]!]!.place })
  const priced = units.map((u): SlipLeg => {
    const { n, d } = termsOf(u.legs)
    return { odds: u.odds || Math.max(10_001, u.asked), banker: isBanker(wish, u.legs), ...(wish.eachWay && { place: [n, d] as const }) }
  })
  const slip = (unitStake: bigint): Slip => ({ legs: priced, folds, unitStake, ...(wish.eachWay && { eachWay: true }) })
  const lines = linesOf(slip(1n))
  if (lines < 1 || lines > maxSportLines) throw new DomainError('sport.slip')
  try {
    checkSlip(slip(1n))
  } catch {
    throw new DomainError('sport.slip')
  }
  const live = legs.some(l => l.live)
  const delay = Math.max(0, ...legs.filter(l => l.live).map(l => rules.delays[l.row.sport!] ?? 5))
  return {
    ...{ legs, units, eachWay: wish.eachWay, folds, lines, live, delay, rules: rules.version, book, factor, referAbove, slip },
    cap: payoutCap(room.payouts),
    most: room.tierCap,
    offer: unit => stakeOffer(slip(unit), room)
  }
}

/** What everything that wins would pay, and whether the cap is what bounds it. */
export function possibleOf(look: Look, unit: bigint): { possible: bigint; capped: boolean } {
  const { payout, uncapped } = mostPayout(look.slip(unit), look.cap)
  return { possible: payout, capped: payout < uncapped }
}

/** The odds of a line with all legs × 10,000, cut. */
export function totalOdds(odds: readonly number[]): string {
  const scale = 10_000n
  const product = odds.reduce((p, o) => p * BigInt(o), 1n)
  return String(product / scale ** BigInt(odds.length - 1))
}
