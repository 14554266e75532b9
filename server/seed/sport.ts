// The demo brand's sportsbook: matches that were played, and bets of the demo people on them and on what is to come, all by the ways that players use.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { giveFree } from '#free/free.ts'
import { limitRows } from '#sport/bet/book.store.ts'
import { askCashOut, quotes } from '#sport/bet/cash/cash-out.ts'
import { lookAt } from '#sport/bet/look.ts'
import { settleFixture } from '#sport/bet/settle.ts'
import { decide, setFactor, setLimit } from '#sport/desk/book.ts'
import { askCorrection, correctAction, correctApproved, workOffAll } from '#sport/desk/corrections.ts'
import { askResult, createFixture, resultAction, resultApproved } from '#sport/desk/results.ts'
import { makeTournament } from '#sport/desk/tournaments.ts'
import { leagues } from '#sport/league/leagues.ts'
import { priceOutrights, winnerMarket } from '#sport/league/outright.ts'
import { ensureLeagues, planAhead } from '#sport/league/plan.ts'
import { openOutrights, tournamentId } from '#sport/league/store.ts'
import { advance, kickOff, priceBefore } from '#sport/match/live.ts'
import { beat, fixtureById, marketsOf, unpricedFixtures } from '#sport/match/store.ts'
import { ownProducer } from '#sport/names.ts'
import type { Player } from './history.ts'
import { byTwo, type DemoOperators, demoCallers, deskAddress } from './operators.ts'
import { bet, type Pick, pick } from './sport-bets.ts'

/** A round of each league: the clock of the leagues plans on from there. */
const planned = 44
/** Matches that are over, at most: enough for a bet that is won and one that is lost. */
const played = 2
/** More ticks than any match has. */
const wholeMatch = 1_000_000
const result = 1
/** What two of them decide at the sports desk. */
const sportActions = { [resultAction]: resultApproved, [correctAction]: correctApproved }

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

/** Matches that are over: everybody has bet on them, so that some have won and some have lost. Answers the first total that was bet on. */
async function past(house: House, fixtures: readonly number[], [first, ...others]: readonly Player[]): Promise<Pick | null> {
  let line: Pick | null = null
  for (const [n, fixture] of fixtures.entries()) {
    const total = await pick(house, fixture, 18, 0)
    line ??= total
    await bet(house, first!, 'single', [total], '20')
    await bet(house, first!, 'single', [await pick(house, fixture, result, n % 2 === 0 ? 0 : 2)], '15')
    for (const [i, one] of others.entries())
      await bet(house, one, 'single', [await pick(house, fixture, result, (i + n) % 3)], String(10 + 5 * i))
    if (!(await play(house, fixture))) break
  }
  return line
}

/** Selections of one match as one bet, at the price that the house says of them together. */
async function build(house: House, who: Player, legs: readonly (Pick | null)[], stake: string): Promise<void> {
  if (legs.some(leg => leg === null)) return
  const asked = legs.filter(leg => leg !== null)
  const places = asked.map((_, i) => i)
  const policy = { kind: 'better', percent: 5 } as const
  const look = await lookAt(house.db, who.memberId, {
    ...{ kind: 'single', legs: asked, folds: [], eachWay: false, policy },
    builders: [{ legs: places, odds: 0 }]
  })
  await bet(house, who, 'single', asked, stake, { builders: [{ legs: places, odds: look.units[0]!.odds }] })
}

/** The winner of a season of a sport, priced after the matches that were played. */
async function outrightOf(house: House, sport: string) {
  const league = leagues.find(l => l.sport === sport)!
  const tournament = (await tournamentId(house.db, league.code))!
  const price = () => priceOutrights(house, league, tournament)
  await price()
  const [outright] = await openOutrights(house.db, tournament)
  return { league, outright: outright!, price }
}

/** The winner of a season each way, on the first side of whose place a part is paid. */
async function eachWay(house: House, who: Player): Promise<void> {
  const { league, outright } = await outrightOf(house, 'football')
  for (let at = 0; at < league.sides.length; at++) {
    const leg = await pick(house, outright.id, winnerMarket, at)
    if (await bet(house, who, 'single', [leg], '5', { eachWay: true })) return
  }
}

/** A side of another season is withdrawn: who had backed it has the stake back, who had backed another wins less than the price said. */
async function withdrawn(house: House, who: Player, operators: DemoOperators): Promise<void> {
  const { outright, price } = await outrightOf(house, 'basketball')
  const [market] = await marketsOf(house.db, outright.id)
  const offered = market!.outcomes.filter(o => o[1] > 0)
  // the shortest but one: its price decides how much is taken off
  const [, out, backed] = offered.toSorted((a, b) => a[1] - b[1])
  for (const one of [out!, backed!])
    await bet(house, who, 'single', [await pick(house, outright.id, winnerMarket, offered.indexOf(one))], '10')
  const outcomes = [{ outcome: out![0], state: 'void' as const, places: 1, tied: 1 }]
  const wish = { fixture: outright.id, kind: 'withdraw' as const, market: winnerMarket, specifiers: '', outcomes, periods: [] }
  await byTwo(house, operators, sportActions, (tx, caller) =>
    askCorrection(tx, caller, { ...wish, reason: 'Lisansı geri alındı' }, deskAddress)
  )
  await settleFixture(house, outright.id)
  await price()
}

/** A bet that promotions pay. */
async function betFree(house: House, who: Player, leg: Pick | null): Promise<void> {
  const stake = parseMoney('10.00')
  const { id } = await inTransaction(house.db, tx =>
    giveFree(tx, {
      ...{ memberId: who.memberId, offer: 'demo-free-bet', version: 1, trigger: 'demo', game: 'sportsbook', stake, count: 2, terms: null },
      title: { tr: 'Bedava bahis', en: 'Free bet' },
      expiresAt: new Date(Date.now() + 30 * 86_400_000)
    })
  )
  await bet(house, who, 'single', [leg], '10.00', { free: id })
}

/** Bets that could win more than is accepted by itself: an operator accepts one, and offers less for the other, which comes back with that offer. */
async function referred(house: House, who: Player, fixture: number, operators: DemoOperators): Promise<void> {
  const [, admin] = demoCallers(operators)
  const kept = (await limitRows(house.db)).find(l => l.sport === 'tennis' && !l.live)!
  const limit = (referAbove: bigint | null, reason: string) =>
    inTransaction(house.db, tx => setLimit(tx, admin, { ...kept, sport: 'tennis', referAbove, reason }, deskAddress))
  await limit(parseMoney('5.00'), 'Turnuvanın ilk günü: büyük bahislere elle bakıyoruz')
  for (const [at, decision] of [
    [0, 'accept'],
    [1, 'counter']
  ] as const) {
    const id = await bet(house, who, 'single', [await pick(house, fixture, 186, at)], '60')
    if (id !== null) await inTransaction(house.db, tx => decide(tx, admin, { id, decision, reason: 'Bahis masası baktı' }, deskAddress))
  }
  await limit(kept.referAbove, 'İlk gün bitti')
}

/** A match that is called off, so that bets on it are void, and a line of a played match that was cancelled afterwards. */
async function mended(
  house: House,
  who: Player,
  off: number,
  { fixture, market, specifiers }: Pick,
  operators: DemoOperators
): Promise<void> {
  await bet(house, who, 'single', [await pick(house, off, result, 0)], '18')
  await byTwo(house, operators, sportActions, (tx, caller) =>
    askResult(tx, caller, { fixture: off, outcome: 'CANCELLED', periods: [], reason: 'Saha oyuna elverişli değil' }, deskAddress)
  )
  await settleFixture(house, off)
  const reason = 'Çizgi yanlış açılmıştı'
  await byTwo(house, operators, sportActions, (tx, caller) =>
    askCorrection(tx, caller, { fixture, kind: 'cancel', market, specifiers, outcomes: [], periods: [], reason }, deskAddress)
  )
  await workOffAll(house)
}

const dayMs = 86_400_000
/** A cup of the desk with two friendlies that are to come, priced from the goals that are expected. */
async function byHand(house: House, operators: DemoOperators): Promise<void> {
  const [, admin] = demoCallers(operators)
  const reason = 'Friendlies before the season, entered by the desk.'
  const friendlies = [
    { home: 'Port Alder', away: 'Saltmarsh', goals: { home: 165, away: 95 } },
    { home: 'Gull Rock', away: 'Northpier', goals: { home: 120, away: 130 } }
  ]
  await inTransaction(house.db, async tx => {
    const cup = { sport: 'football', category: 'Friendlies', name: 'Harbour Cup', reason } as const
    const { code } = await makeTournament(tx, admin, cup, deskAddress)
    for (const [n, match] of friendlies.entries()) {
      const startsAt = new Date(now() + (n + 2) * dayMs)
      await createFixture(tx, admin, { ...match, tournament: code, prices: [], feedId: undefined, startsAt, reason }, deskAddress)
    }
  })
}

async function cashOutPart(house: House, { memberId }: Player, id: string | null, percent: number): Promise<void> {
  if (id === null) return
  await beat(house.db, ownProducer)
  const token = (await quotes(house, memberId, { bet: id, percent })).list[0]?.token
  if (token) await inTransaction(house.db, tx => askCashOut(tx, house, memberId, { id, token }))
}

/**
 * Makes the leagues with their first rounds, matches that are over, and bets of every kind: open, won, lost, cashed out whole and in part, joined, each way, free,
 * accepted by an operator, returned with an offer, void, corrected, and on a season of which a side was withdrawn.
 */
export async function seedSport(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  await ensureLeagues(house)
  await planAhead(house, planned)
  await beat(house.db, ownProducer)
  const football = await matches(house, 'football', played + 4)
  const [tennis] = await matches(house, 'tennis', 1)
  const [basketball] = await matches(house, 'basketball', 1)
  const [esport] = await matches(house, 'breach', 1)
  const bettors = players.filter(p => p.name !== 'acente')
  const [demo, ...others] = bettors
  const line = await past(house, football.slice(0, played), [demo!, ...others.slice(0, 4)])

  const [a, b, c, off] = football.slice(played)
  const open = [
    await pick(house, a!, result, 0),
    await pick(house, b!, 18, 0),
    await pick(house, c!, 16, 0),
    await pick(house, basketball!, 219, 0)
  ]
  await bet(house, demo!, 'single', [await pick(house, c!, 16, 0)], '25')
  await bet(house, demo!, 'acca', open.slice(0, 3), '10')
  await bet(house, demo!, 'system', open, '2.50', { folds: [2, 3] })
  await cashOutPart(house, demo!, await bet(house, demo!, 'single', [await pick(house, b!, result, 0)], '40'), 100)
  await cashOutPart(house, demo!, await bet(house, demo!, 'single', [await pick(house, a!, 18, 1)], '50'), 40)
  await bet(house, demo!, 'single', [await pick(house, esport!, 186, 0)], '12')
  for (const [i, one] of others.entries()) {
    await bet(house, one, 'single', [await pick(house, [a, b, c][i % 3]!, result, i % 3)], String(50 + 25 * i))
    await bet(house, one, 'acca', [await pick(house, basketball!, 219, i % 2), await pick(house, [c, a, b][i % 3]!, 18, i % 2)], '20')
  }
  await build(house, demo!, [await pick(house, a!, result, 0), await pick(house, a!, 29, 0)], '15')
  await betFree(house, demo!, await pick(house, c!, result, 0))
  await eachWay(house, demo!)
  await withdrawn(house, demo!, operators)
  await referred(house, demo!, tennis!, operators)
  if (line) await mended(house, demo!, off!, line, operators)
  const reason = 'Bets on one side of every price just before it moves, from three addresses.'
  const limited = { member: String(others.at(-1)!.memberId), factor: '0.5', code: 'arbitrage', reason } as const
  await byHand(house, operators)
  await inTransaction(house.db, tx => setFactor(tx, demoCallers(operators)[1], limited, deskAddress))
}
