// The demo brand's sportsbook: matches that were played, and bets of the demo people on them and on what is to come, all by the ways that players use.
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { askCashOut, quotes } from '#sport/bet/cash-out.ts'
import { placeSlip } from '#sport/bet/place.ts'
import { settleFixture } from '#sport/bet/settle.ts'
import { setFactor } from '#sport/desk/book.ts'
import { ensureLeagues, planAhead } from '#sport/league/plan.ts'
import { advance, kickOff, priceBefore } from '#sport/match/live.ts'
import { beat, fixtureById, marketsOf, unpricedFixtures } from '#sport/match/store.ts'
import { ownProducer } from '#sport/names.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

/** A round of each league: the clock of the leagues plans on from there. */
const planned = 44
/** Matches that are over, at most: enough for a bet that is won and one that is lost. */
const played = 2
/** More ticks than any match has. */
const wholeMatch = 1_000_000
const result = 1

interface Pick {
  readonly fixture: number
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly odds: number
  readonly version: number
  readonly banker: boolean
}
type Kind = 'single' | 'acca' | 'system'
type Wish = Parameters<typeof placeSlip>[2]

/** What the house offers on a market of a match now, on its most even line. Null: nothing. */
async function pick(house: House, fixture: number, market: number, at: number): Promise<Pick | null> {
  const offered = (await marketsOf(house.db, fixture)).filter(m => m.id === market && m.status === 1 && m.outcomes.some(o => o[1] > 0))
  const found = offered.find(m => m.main) ?? offered[0]
  if (!found) return null
  const [outcome, odds] = found.outcomes.filter(o => o[1] > 0).at(at) ?? found.outcomes.find(o => o[1] > 0)!
  return { fixture, market, specifiers: found.specifiers, outcome, odds, version: Number(found.version), banker: false }
}

/** Somebody places a slip; answers its number, null where one of its prices is not offered, or it is refused. */
async function bet(
  house: House,
  { memberId, name }: Player,
  kind: Kind,
  legs: readonly (Pick | null)[],
  stake: string,
  folds: number[] = []
) {
  if (legs.some(leg => leg === null)) return null
  const currency = (await brandOf(house.db)).currency
  const caller = { kind: 'member', memberId, sessionId: '', account: name, type: 0, currency, demo: true, stage: 'full' } as const
  const wish: Wish = {
    ...{ kind, folds, legs: legs.filter(leg => leg !== null), stake: parseMoney(stake), format: 'decimal', again: false, free: undefined },
    ...{ builders: [], eachWay: false },
    policy: { kind: 'better', percent: 5 }
  }
  await beat(house.db, ownProducer)
  try {
    return (await placeSlip(house, caller, wish, randomUUID(), '')).bet.id
  } catch (refused) {
    // somebody has spent it all, or has a limit of their own
    if (refused instanceof DomainError) return null
    throw refused
  }
}

/** The next matches of a sport, with prices. */
async function matches(house: House, sport: string, count: number): Promise<number[]> {
  const next = (await unpricedFixtures(house.db, 1_000)).filter(f => f.sport === sport).slice(0, count)
  for (const f of next) await priceBefore(house, f)
  return next.map(f => f.id)
}

/** Plays a match from its start to its end and settles the bets on it. False: the beacon has not spoken yet. */
async function play(house: House, fixture: number): Promise<boolean> {
  await house.db.updateTable('sport.fixture').set({ starts_at: new Date() }).where('id', '=', fixture).execute()
  const match = await kickOff(house, (await fixtureById(house.db, fixture))!)
  if (!match) return false
  await advance(house, match, match.startedAt + wholeMatch * match.tickMs)
  await settleFixture(house, fixture)
  return true
}

/** Matches that are over: everybody has bet on them, so that some have won and some have lost. */
async function past(house: House, fixtures: readonly number[], [first, ...others]: readonly Player[]): Promise<void> {
  for (const [n, fixture] of fixtures.entries()) {
    await bet(house, first!, 'single', [await pick(house, fixture, 18, 0)], '20')
    await bet(house, first!, 'single', [await pick(house, fixture, result, n % 2 === 0 ? 0 : 2)], '15')
    for (const [i, one] of others.entries())
      await bet(house, one, 'single', [await pick(house, fixture, result, (i + n) % 3)], String(10 + 5 * i))
    if (!(await play(house, fixture))) return
  }
}

async function cashOutPart(house: House, { memberId }: Player, id: string | null, percent: number): Promise<void> {
  if (id === null) return
  await beat(house.db, ownProducer)
  const token = (await quotes(house, memberId, { bet: id, percent })).list[0]?.token
  if (token) await inTransaction(house.db, tx => askCashOut(tx, house, memberId, { id, token }))
}

/** Makes the leagues with their first rounds, matches that are over, and bets that are open, won, lost, cashed out whole and in part. */
export async function seedSport(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  await ensureLeagues(house)
  await planAhead(house, planned)
  await beat(house.db, ownProducer)
  const football = await matches(house, 'football', played + 3)
  const [basketball] = await matches(house, 'basketball', 1)
  const [esport] = await matches(house, 'breach', 1)
  const bettors = players.filter(p => p.name !== 'acente')
  const [demo, ...others] = bettors
  await past(house, football.slice(0, played), [demo!, ...others.slice(0, 4)])

  const [a, b, c] = football.slice(played)
  const open = [
    await pick(house, a!, result, 0),
    await pick(house, b!, 18, 0),
    await pick(house, c!, 16, 0),
    await pick(house, basketball!, 219, 0)
  ]
  await bet(house, demo!, 'single', [await pick(house, c!, 16, 0)], '25')
  await bet(house, demo!, 'acca', open.slice(0, 3), '10')
  await bet(house, demo!, 'system', open, '2.50', [2, 3])
  await cashOutPart(house, demo!, await bet(house, demo!, 'single', [await pick(house, b!, result, 0)], '40'), 100)
  await cashOutPart(house, demo!, await bet(house, demo!, 'single', [await pick(house, a!, 18, 1)], '50'), 40)
  await bet(house, demo!, 'single', [await pick(house, esport!, 186, 0)], '12')
  for (const [i, one] of others.entries()) {
    await bet(house, one, 'single', [await pick(house, [a, b, c][i % 3]!, result, i % 3)], String(50 + 25 * i))
    await bet(house, one, 'acca', [await pick(house, basketball!, 219, i % 2), await pick(house, [c, a, b][i % 3]!, 18, i % 2)], '20')
  }
  const reason = 'Bets on one side of every price just before it moves, from three addresses.'
  const limited = { member: String(others.at(-1)!.memberId), factor: '0.5', code: 'arbitrage', reason } as const
  await inTransaction(house.db, tx => setFactor(tx, demoCallers(operators)[1], limited, '127.0.0.1'))
}
