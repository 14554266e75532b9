// Cash-out: what is offered for an open bet now, taking an offer by its token, and by itself from an offer on.
import type { askCashOut as askCall, cashOutQuotes } from '@fairhouse/contract/sport/cash-out.ts'
import { maxPartials, offerMs, type SlipReason } from '@fairhouse/contract/sport/terms.ts'
import { cashOut, chanceOf, fairValue, freeBetValue, type LegNow, offerOf } from '@fairhouse/games/sport/bets/cash-out.ts'
import { mostPayout } from '@fairhouse/games/sport/bets/slip.ts'
import type { Score } from '@fairhouse/games/sport/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sameText, sign } from '#base/crypto.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { fixtureById } from '../../match/store.ts'
import { bookRow, ruleRows } from '../book.store.ts'
import { jointNow } from '../builders.ts'
import { type BetLegRow, betRow, betsWith, type WholeBet } from '../store.ts'
import { outcomeOf, outcomesOf, ownBet, slipOf, tellBets, unitsOfBet } from '../view.ts'
import * as store from './cash-store.ts'

type Quote = z.output<typeof cashOutQuotes.reply>['list'][number]

interface Valued {
  /** For all that is open; null: none, see `why`. */
  readonly offer: bigint | null
  readonly why: SlipReason | null
  /** Versions of the prices that it was made from. */
  readonly versions: string
  readonly live: boolean
  readonly delay: number
}

/** Why a bet has no offer, apart from its prices. */
function blocked({ bet, cashOuts }: WholeBet, percent: number, halted: boolean): SlipReason | null {
  if (bet.state !== 'ACCEPTED' && bet.state !== 'PART_CASHED') return 'notOpen'
  if (halted) return 'halt'
  if (cashOuts.some(c => c.state === 'ASKED')) return 'settling'
  if (percent < 100 && bet.free) return 'free'
  if (percent < 100 && cashOuts.filter(c => c.state === 'PAID').length >= maxPartials) return 'tooMany'
  return null
}

type Price = Awaited<ReturnType<typeof store.legPrices>>[number]

/** Why an open leg has no worth now. A builder's is told by its match's grid, also when its own market is not offered any more. */
function problemOf(l: BetLegRow, price: Price | undefined): SlipReason | null {
  const playing = l.fixture_state === 'NOT_STARTED' || l.fixture_state === 'LIVE'
  if (l.grp !== null && playing && (price?.problem ?? 'closed') === 'closed') return null
  if (price?.problem) return price.problem
  return l.grp !== null || price?.probability ? null : 'closed'
}

/** The chance of a leg, or of all open legs of a builder together; null: it cannot be told. */
async function chancesOf(reader: Reader, legs: readonly BetLegRow[], prices: ReadonlyMap<number, Price>): Promise<LegNow | null> {
  const first = legs[0]!
  if (first.grp === null) {
    const { probability, placed } = prices.get(first.no)!
    if (first.terms === null) return { chance: chanceOf(probability! / 1_000_000) }
    return placed === null ? null : { chance: chanceOf(probability! / 1_000_000), placeChance: chanceOf(placed / 1_000_000) }
  }
  // where a selection is void the stake is all that may come back: that is settled, and not sold
  if (legs.some(l => (outcomeOf(l)?.result.halvesVoid ?? 0) > 0)) return null
  const f = await fixtureById(reader, first.fixture)
  const open = legs.filter(l => outcomeOf(l) === null)
  const chance =
    f && jointNow(f)?.chance(open.map(l => ({ id: l.market, specifiers: l.specifiers, outcome: l.outcome, scoreAt: scoreAt(l) })))
  return chance === null || chance === undefined ? null : { chance: chanceOf(chance) }
}
const scoreAt = ({ score_at: at }: BetLegRow): Score => [at?.[0] ?? 0, at?.[1] ?? 0]

/** What an open bet is worth to its owner now: the chances of its open legs by the model, less what the house keeps. */
async function worthOf(reader: Reader, whole: WholeBet, percent: number): Promise<Valued> {
  const book = await bookRow(reader)
  const { bet, legs } = whole
  const none = (why: SlipReason): Valued => ({ offer: null, why, versions: '', live: false, delay: 0 })
  const stop = blocked(whole, percent, book.halted)
  if (stop) return none(stop)
  const open = legs.filter(l => outcomeOf(l) === null)
  if (open.length === 0) return none('settling')
  const prices = new Map((await store.legPrices(reader, open)).map(p => [p.no, p]))
  const bad = open.map(l => problemOf(l, prices.get(l.no))).find(p => p !== null)
  if (bad) return none(bad)
  const outcomes = outcomesOf(whole)
  const worth: LegNow[] = []
  for (const [i, outcome] of outcomes.entries()) {
    const now = outcome
      ? { outcome }
      : await chancesOf(
          reader,
          unitsOfBet(whole)[i]!.map(at => legs[at]!),
          prices
        )
    if (now === null) return none('settling')
    worth.push(now)
  }
  const cap = bet.cap > bet.cashed ? bet.cap - bet.cashed : 0n
  const fair = fairValue(slipOf(whole), worth, cap)
  // promotions paid the stake of a free bet: it is no part of what it is worth to its owner
  const offer = offerOf(bet.free ? freeBetValue(fair, mostPayout(slipOf(whole), cap, outcomes).payout, bet.stake) : fair, book.kept)
  const live = open.some(l => prices.get(l.no)!.live)
  const delays = (await ruleRows(reader))[0]!.delays
  const delay = Math.max(0, ...open.filter(l => prices.get(l.no)!.live).map(l => delays[l.sport] ?? 5))
  const versions = open.map(l => `${l.no}:${prices.get(l.no)!.version}`).join(',')
  return { offer: offer > 0n ? offer : null, why: offer > 0n ? null : 'closed', versions, live, delay }
}

const token = z.object({ b: z.string(), n: z.number(), p: z.number(), o: z.string(), v: z.string(), u: z.number() })
type Token = z.output<typeof token>
const keyOf = (house: House, memberId: bigint, text: string) => sign(house.config.SEAL_KEY, `cash-out:${memberId}:${text}`)
function writeToken(house: House, memberId: bigint, t: Token): string {
  const text = Buffer.from(JSON.stringify(t)).toString('base64url')
  return `${text}.${keyOf(house, memberId, text)}`
}
function readToken(house: House, memberId: bigint, text: string): Token | null {
  const [body = '', mac = ''] = text.split('.')
  if (!sameText(keyOf(house, memberId, body), mac)) return null
  return token.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
}

/** The next number of a bet's cash-outs: an offer holds for one. */
const nextNo = ({ cashOuts }: WholeBet): number => cashOuts.length + 1

async function quoteOf(house: House, whole: WholeBet, percent: number): Promise<Quote> {
  const { bet } = whole
  const value = await worthOf(house.db, whole, percent)
  const until = Math.floor(now()) + offerMs
  const part = value.offer === null ? null : cashOut(bet.open_unit, bet.lines, value.offer, percent * 100)
  const partial = !bet.free && whole.cashOuts.filter(c => c.state === 'PAID').length < maxPartials
  const rest = { bet: bet.id, percent, until, partial }
  if (!part || part.paid === 0n) return { ...rest, offer: null, token: null, stake: 0n, why: value.why ?? 'tooSmall' }
  const t: Token = { b: bet.id, n: nextNo(whole), p: percent, o: String(value.offer), v: value.versions, u: until }
  return { ...rest, offer: part.paid, token: writeToken(house, bet.member_id, t), stake: part.stakeCashed, why: null }
}

/** What a member is offered for open bets: all of them (the newest fifty), or one. */
export async function quotes(
  house: House,
  memberId: bigint,
  input: z.output<typeof cashOutQuotes.input>
): Promise<z.output<typeof cashOutQuotes.reply>> {
  const ids = input.bet ? [input.bet] : await store.openBetIds(house.db, memberId, 50)
  const bets = await betsWith(
    house.db,
    ids.map(id => ({ memberId, id }))
  )
  const list = []
  for (const whole of bets) list.push(await quoteOf(house, whole, input.percent))
  return { list, serverTime: now() }
}

/** Asks for a cash-out in the caller's transaction, at the offer of now; paid at once before the match, after the delay in play. Answers its number. */
async function askFor(tx: Tx, whole: WholeBet, value: Valued, percent: number, auto: boolean): Promise<number> {
  const { bet } = whole
  const part = cashOut(bet.open_unit, bet.lines, value.offer!, percent * 100)
  if (!part || part.paid === 0n) throw new DomainError('sport.noOffer')
  const no = nextNo(whole)
  await store.insertCashOut(tx, {
    ...{ member_id: bet.member_id, bet_id: bet.id, no, state: 'ASKED', percent, stake: part.stakeCashed, paid: part.paid, auto },
    decide_at: new Date(now() + value.delay * 1_000)
  })
  if (value.delay === 0) await store.payCashOut(tx, bet.member_id, bet.id, no)
  await tellBets(tx, [{ memberId: bet.member_id, id: bet.id }])
  return no
}

/**
 * Takes an offer. @throws DomainError bet.notFound, bet.notOpen, sport.offer: it has run out, its prices have changed or another took its place, sport.noOffer
 */
export async function askCashOut(
  tx: Tx,
  house: House,
  memberId: bigint,
  input: z.output<typeof askCall.input>
): Promise<z.output<typeof askCall.reply>> {
  const t = readToken(house, memberId, input.token)
  if (!t || t.b !== input.id) throw new DomainError('sport.offer')
  await store.lockWallet(tx, memberId)
  const row = await betRow(tx, memberId, input.id, true)
  if (!row) throw new DomainError('bet.notFound')
  if (row.state !== 'ACCEPTED' && row.state !== 'PART_CASHED') throw new DomainError('bet.notOpen')
  const [whole] = await betsWith(tx, [{ memberId, id: input.id }])
  if (t.n !== nextNo(whole!) || now() > t.u) throw new DomainError('sport.offer')
  const value = await worthOf(tx, whole!, t.p)
  if (value.offer === null) throw new DomainError('sport.noOffer')
  // an offer is for its prices: what has become better or worse since is a new offer
  if (value.versions !== t.v || String(value.offer) !== t.o) throw new DomainError('sport.offer')
  const no = await askFor(tx, whole!, value, t.p, false)
  const bet = await ownBet(tx, memberId, input.id)
  return { bet, cashOut: bet.cashOuts.find(c => c.no === no)! }
}

/** Decides one that waited: paid if the offer of now is no worse than what was asked for, else refused. */
async function decideOne(tx: Tx, { memberId, id, no }: store.AskedKey): Promise<void> {
  await store.lockWallet(tx, memberId)
  await betRow(tx, memberId, id, true)
  const [whole] = await betsWith(tx, [{ memberId, id }])
  const asked = whole?.cashOuts.find(c => c.no === no)
  if (!whole || asked?.state !== 'ASKED') return
  const without: WholeBet = { ...whole, cashOuts: whole.cashOuts.filter(c => c.no !== no) }
  const value = await worthOf(tx, without, asked.percent)
  const part = value.offer === null ? null : cashOut(whole.bet.open_unit, whole.bet.lines, value.offer, asked.percent * 100)
  const paid = part !== null && part.paid >= asked.paid && (await store.payCashOut(tx, memberId, id, no))
  if (!paid) await store.refuseCashOut(tx, memberId, id, no)
  await tellBets(tx, [{ memberId, id }])
}

/** Decides the cash-outs that are due, and takes offers that have reached what their owners wait for. */
export async function cashOutDue(house: House): Promise<number> {
  const asked = await store.dueCashOuts(house.db, 100)
  for (const key of asked)
    await inTransaction(house.db, tx => decideOne(tx, key)).catch(err =>
      house.log.error({ err, bet: key.id }, 'a cash-out could not be decided')
    )
  if (asked.length > 0) house.nudge()
  return asked.length
}

/** Cashes out by itself what has reached its owner's threshold. */
export async function autoCashOuts(house: House): Promise<number> {
  let count = 0
  let after = { memberId: 0n, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const keys = await store.waitingForOffer(house.db, after, 100)
    if (keys.length === 0) return count
    after = keys.at(-1)!
    for (const whole of await betsWith(house.db, keys)) {
      try {
        if (await autoCashOut(house, whole)) count++
      } catch (err) {
        // one bet that cannot be cashed out holds nobody else's up
        house.log.error({ err, bet: whole.bet.id }, 'a bet could not be cashed out by itself')
      }
    }
    house.nudge()
  }
}

async function autoCashOut(house: House, whole: WholeBet): Promise<boolean> {
  const value = await worthOf(house.db, whole, 100)
  if (value.offer === null || whole.bet.auto === null || value.offer < whole.bet.auto) return false
  const { member_id: memberId, id } = whole.bet
  return inTransaction(house.db, async tx => {
    await store.lockWallet(tx, memberId)
    await betRow(tx, memberId, id, true)
    const [now_] = await betsWith(tx, [{ memberId, id }])
    const again = await worthOf(tx, now_!, 100)
    if (now_!.bet.auto === null || again.offer === null || again.offer < now_!.bet.auto) return false
    await askFor(tx, now_!, again, 100, true)
    return true
  })
}

/** Sets from which offer on a bet is cashed out by itself; null takes that back. @throws DomainError bet.notFound, bet.notOpen */
export async function setAuto(tx: Tx, memberId: bigint, id: string, at: bigint | null): Promise<void> {
  const row = await betRow(tx, memberId, id, true)
  if (!row) throw new DomainError('bet.notFound')
  if (row.settled_at !== null) throw new DomainError('bet.notOpen')
  await store.keepAuto(tx, memberId, id, at)
}
