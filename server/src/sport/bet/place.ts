// Placing a slip: looked at, priced and bounded here, then written by one round trip together with those of others that arrive at the same time.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { checkSlip as checkCall, placeSlip as placeCall } from '@fairhouse/contract/sport/bet.ts'
import { esportCodes } from '@fairhouse/contract/sport/terms.ts'
import { freeBetPayout } from '@fairhouse/games/sport/bets/cash-out.ts'
import { wholeOdds } from '@fairhouse/games/sport/bets/settle.ts'
import { mostPayout } from '@fairhouse/games/sport/bets/slip.ts'
import { sportCodes } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import { makeBatcher } from '#base/data/batcher.ts'
import { DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Caller, MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { playPolicy } from '#brand/brand.ts'
import { gameByCode, isPlayable } from '#catalogue/catalogue.ts'
import { balancesOf, refuse } from '#wallet/wallet.ts'
import type { LegRequest } from './book.store.ts'
import { digestOf } from './fingerprint.ts'
import { type Look, type LookedUnit, lookAt, possibleOf, totalOdds } from './look.ts'
import { betByKey, placeSlips, type SlipPlaced, type SlipRequest } from './store.ts'
import { ownBet } from './view.ts'

type Wish = z.output<typeof placeCall.input>
type Placed = z.output<typeof placeCall.reply>

/** An operator has so long to look at a bet. */
export const referMs = 8_000
/** Prices that move while a slip is on its way are looked at again so many times. */
const tries = 4

/** The catalogue's game of a slip: the esports book where all its legs are esports. */
const gameOf = (look: Look): 'sportsbook' | 'esports' =>
  look.legs.every(l => isOneOf(sportCodes, l.row.sport) && esportCodes.includes(l.row.sport)) ? 'esports' : 'sportsbook'
const categories = { sportsbook: 'SPORTS', esports: 'ESPORTS' } as const

const codes = {
  closed: 'sport.closed',
  suspended: 'sport.suspended',
  started: 'sport.started',
  stale: 'sport.stale',
  halt: 'sport.halted',
  odds: 'sport.odds',
  related: 'sport.related',
  // which legs, and why, is said by `checkSlip`
  contradicts: 'sport.related',
  notBuildable: 'sport.related',
  tooCertain: 'sport.slip',
  noPlaces: 'sport.slip'
} as const
const isCode = (reason: string): reason is keyof typeof codes => reason in codes

/** Why a builder cannot be placed as it is; null: it can. In play its price is looked at when the delay is over. */
const builderProblem = ({ builder }: LookedUnit, delay: number): string | null => {
  if (!builder) return null
  if (builder.odds === 0 && builder.problem === null) return 'odds'
  return builder.problem === 'odds' && delay > 0 ? null : builder.problem
}

/** Refuses a slip whose legs or builders have problems; `fields` names each leg. In play prices are looked at when the delay is over. */
function refuseLegs(look: Look): void {
  const bad = [
    ...look.legs.flatMap((l, i) =>
      l.problem !== null && !(l.problem === 'odds' && look.delay > 0) ? [{ i, why: l.problem as string }] : []
    ),
    ...look.units.flatMap(unit => {
      const why = builderProblem(unit, look.delay)
      const { contradicts = [], legs = [] } = unit.builder ?? {}
      return why === null ? [] : (contradicts.length > 0 ? contradicts : legs).map(i => ({ i, why }))
    })
  ].flatMap(({ i, why }) => (isCode(why) ? [{ i, code: codes[why] }] : []))
  const [first] = bad
  if (first) throw new DomainError(first.code, {}, Object.fromEntries(bad.map(b => [`legs.${b.i}`, b.code])))
}

/** @throws DomainError stake.tooSmall, sport.limit with the largest stake */
function refuseStake(look: Look, unit: bigint): void {
  const total = unit * BigInt(look.lines)
  if (look.cap <= 0n) throw new DomainError('sport.limit', { max: moneyToWire(0n) })
  if (total < look.book.least) throw new DomainError('stake.tooSmall', { min: moneyToWire(look.book.least) })
  const { maxStake } = look.offer(unit)
  if (maxStake < total) throw new DomainError('sport.limit', { max: moneyToWire(maxStake / BigInt(look.lines)) })
}

/** Could it win more than is accepted without an operator? */
export const isReferred = (look: Look, unit: bigint): boolean =>
  look.referAbove !== null && possibleOf(look, unit).possible - unit * BigInt(look.lines) > look.referAbove

const scoreText = (look: Look, i: number): string | null => {
  const { live, row } = look.legs[i]!
  return live && row.score ? `{${row.score[0]},${row.score[1]}}` : null
}

/** What a leg is written with besides itself: its builder's price, its terms of a place. */
function joinedAs(look: Look, i: number): Pick<LegRequest, 'grp' | 'joint_asked' | 'joint' | 'terms'> {
  const at = look.units.findIndex(u => u.builder?.legs.includes(i))
  const { place } = look.legs[i]!
  const terms = look.eachWay && place ? `{${place.n},${place.d},${place.top}}` : null
  if (at < 0) return { grp: null, joint_asked: null, joint: null, terms }
  const { asked, odds } = look.units[at]!
  return { grp: at + 1, joint_asked: asked, joint: odds || asked, terms }
}

/** Legs as they are written: what they put on their outcomes with this stake. A builder's stake lies on all of its outcomes, as an accumulator's does. */
export function legRequests(look: Look, kind: Wish['kind'], unit: bigint, free: boolean, cap = look.cap): LegRequest[] {
  const total = unit * BigInt(look.lines)
  const single = kind === 'single' && look.legs.length === 1
  const most = single ? mostPayout(look.slip(unit), cap).payout : 0n
  return look.legs.map((l, i) => {
    const odds = look.delay > 0 && l.odds === 0 ? l.asked.odds : l.odds
    return {
      ...{ slip_no: 1, no: i, fixture: l.asked.fixture, market: l.asked.market, specifiers: l.asked.specifiers, outcome: l.asked.outcome },
      ...{ asked: l.asked.odds, odds, version: l.row.version, banker: l.asked.banker, live: l.live, score_at: scoreText(look, i) },
      ...{ staked: single ? total : 0n, payable: free ? freeBetPayout(most, total) : most, combined: single ? 0n : total },
      ...joinedAs(look, i)
    }
  })
}

/** The most that a slip may come to. */
export function mostOf(look: Look, unit: bigint, free: boolean, cap = look.cap): bigint {
  const { payout } = mostPayout(look.slip(unit), cap)
  return free ? freeBetPayout(payout, unit * BigInt(look.lines)) : payout
}

/** What the betting record keeps of a slip. */
export const detailOf = (look: Look, kind: Wish['kind'], unit: bigint): Record<string, number | string> => ({
  odds: wholeOdds(look.slip(unit)),
  legs: look.legs.length,
  kind
})

function requestOf(caller: MemberCaller, wish: Wish, look: Look, key: string): SlipRequest {
  const game = gameOf(look)
  const referred = isReferred(look, wish.stake)
  return {
    ...{
      member_id: caller.memberId,
      bet_id: newId(),
      key,
      game,
      category: categories[game],
      kind: wish.kind,
      folds: `{${look.folds.join(',')}}`
    },
    ...{ lines: look.lines, unit: wish.stake, stake: wish.stake * BigInt(look.lines), policy: wish.policy.kind },
    ...{ within: wish.policy.kind === 'within' ? wish.policy.percent : 0, format: wish.format, rules: look.rules, cap: look.cap },
    ...{ slip: digestOf(wish), live: look.live, referred, delay_ms: referred ? Math.max(referMs, look.delay * 1_000) : look.delay * 1_000 },
    ...{
      again: wish.again,
      free: wish.free ?? null,
      most: mostOf(look, wish.stake, wish.free !== undefined),
      detail: detailOf(look, wish.kind, wish.stake)
    }
  }
}

interface Op {
  readonly memberId: bigint
  readonly slip: SlipRequest
  readonly legs: readonly LegRequest[]
}
const slips = perHouse(house =>
  makeBatcher<Op, SlipPlaced>({
    key: op => op.memberId,
    max: 64,
    run: ops =>
      placeSlips(
        house.db,
        ops.map(o => o.slip),
        ops.flatMap((o, i) => o.legs.map(l => ({ ...l, slip_no: i + 1 })))
      )
  })
)

/** May this slip's game be played here and now? @throws DomainError game.* */
async function checkGame(house: House, look: Look, country: string): Promise<void> {
  const code = gameOf(look)
  if (await isPlayable(house.db, code, country)) return
  throw new DomainError((await gameByCode(house.db, code))?.maintenance ? 'game.maintenance' : 'game.unavailable')
}

/**
 * Places a slip. A repeat of the key answers with the first bet, also when none may be placed any more. What it may cost the house is looked at before it is
 * written, to say why, and again where it is written, beside all bets that came first: then it is looked at anew.
 * @throws DomainError as the contract's `placeSlip` lists them
 */
export async function placeSlip(house: House, caller: MemberCaller, wish: Wish, key: string, country: string): Promise<Placed> {
  try {
    for (let n = 1; ; n++) {
      const look = await lookAt(house.db, caller.memberId, wish)
      await checkGame(house, look, country)
      if (wish.onePress && !(await playPolicy(house.db, country)).onePress) throw new DomainError('policy.onePress')
      if (wish.free !== undefined && look.lines !== 1) throw new DomainError('sport.slip')
      refuseLegs(look)
      refuseStake(look, wish.stake)
      const slip = requestOf(caller, wish, look, key)
      const placed = await slips(house).add({
        memberId: caller.memberId,
        slip,
        legs: legRequests(look, wish.kind, wish.stake, wish.free !== undefined)
      })
      const again = ['moved', 'limit', 'day'].includes(placed.what?.reason ?? '')
      if (placed.outcome === 'outdated' && again && n < tries) continue
      if (placed.outcome === 'duplicate') return await repeatOf(house, caller.memberId, wish, placed.betId)
      if (placed.outcome === 'outdated') {
        const { leg, reason } = placed.what!
        if (reason === 'limit' || reason === 'day') {
          // what others have left by now is said; where that is enough again, only their haste stood in the way
          refuseStake(await lookAt(house.db, caller.memberId, wish), wish.stake)
          throw new DomainError('busy.try.again')
        }
        const code = isCode(reason) ? codes[reason] : 'sport.odds'
        throw new DomainError(code, {}, { [`legs.${leg}`]: code })
      }
      refuse(placed, { taken: () => new DomainError('sport.again'), paused: () => new DomainError('sport.halted') })
      house.nudge()
      return { bet: await ownBet(house.db, caller.memberId, placed.betId), cash: placed.cash, seq: Number(placed.seq) }
    }
  } catch (refusal) {
    if (!(refusal instanceof DomainError) || refusal.code === 'idempotency.conflict') throw refusal
    const before = await betByKey(house.db, caller.memberId, key)
    if (before === undefined) throw refusal
    return repeatOf(house, caller.memberId, wish, before)
  }
}

const builtOf = ({ builders }: Wish): string =>
  builders
    .map(b => b.legs.toSorted((a, c) => a - c))
    .sort((a, b) => a[0]! - b[0]!)
    .join(' ')

async function repeatOf(house: House, memberId: bigint, wish: Wish, id: string): Promise<Placed> {
  const bet = await ownBet(house.db, memberId, id)
  const same =
    bet.kind === wish.kind && bet.unit === wish.stake && bet.legs.length === wish.legs.length && bet.free === (wish.free !== undefined)
  const sameLegs = bet.legs.every((l, i) => {
    const w = wish.legs[i]!
    return l.fixture === w.fixture && l.market === w.market && l.specifiers === w.specifiers && l.outcome === w.outcome
  })
  const sameTerms = bet.eachWay === wish.eachWay && bet.builders.map(b => b.legs.join()).join(' ') === builtOf(wish)
  if (!same || !sameLegs || !sameTerms) throw new DomainError('idempotency.conflict')
  const { cash, version } = await balancesOf(house.db, memberId)
  return { bet, cash, seq: Number(version) }
}

/** Looks at a slip without placing it: what `placeSlip` would say of it, and the largest stake with all that bounds it. */
export async function checkSlip(
  house: House,
  caller: Caller,
  wish: z.output<typeof checkCall.input>
): Promise<z.output<typeof checkCall.reply>> {
  const memberId = caller.kind === 'member' ? caller.memberId : null
  const look = await lookAt(house.db, memberId, wish)
  const lines = BigInt(look.lines)
  const widest = look.offer(look.most)
  const offer = wish.stake === undefined ? widest : look.offer(wish.stake)
  const max = widest.maxStake / lines
  const factor = look.factor ? (look.factor.factor as '0.5') : null
  const { possible: whole, capped } = wish.stake === undefined ? { possible: null, capped: false } : possibleOf(look, wish.stake)
  const possible = wish.free && whole !== null ? freeBetPayout(whole, wish.stake! * lines) : whole
  const legProblem = [...look.legs, ...look.units.flatMap(u => u.builder ?? [])].find(l => l.problem !== null)?.problem ?? null
  const tooMuch = wish.stake !== undefined && offer.maxStake < wish.stake * lines ? 'limit' : null
  const tooLittle = wish.stake !== undefined && wish.stake * lines < look.book.least ? 'tooSmall' : null
  return {
    legs: look.legs.map(l => ({
      odds: l.odds,
      version: Number(l.row.version),
      problem: l.problem,
      collides: [...l.collides],
      live: l.live,
      runner: l.row.runner,
      place: l.place
    })),
    builders: look.units.flatMap(({ builder: b }) =>
      b ? [{ legs: [...b.legs], odds: b.now, idle: [...b.idle], contradicts: [...b.contradicts], problem: b.problem }] : []
    ),
    lines: look.lines,
    totalOdds: wish.kind === 'system' ? null : totalOdds(look.units.map(u => u.odds || 10_001)),
    total: wish.stake === undefined ? null : wish.stake * lines,
    ...{ possible, capped, maxPayout: look.cap, min: (look.book.least + lines - 1n) / lines, max },
    offered: wish.stake === undefined ? null : offer.maxStake / lines,
    because: (tooMuch ? offer : widest).because.toReversed().map(b => ({
      ...{ limit: b.limit, max: b.most / lines, leg: b.leg ?? null, factor: b.limit === 'player' ? factor : null },
      cut: tooMuch ? b.cut / lines : null
    })),
    delay: look.delay,
    problem: legProblem ?? tooMuch ?? tooLittle
  }
}
