// Who wins a season: priced by playing what is left of it many times, anew while a match is played and after it, and settled by its table.
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'
import { placeResult, placeTerms } from '@fairhouse/games/sport/bets/legs/each-way.ts'
import type { Margins } from '@fairhouse/games/sport/bets/margin.ts'
import { type RestFixture, seasonChances } from '@fairhouse/games/sport/outrights.ts'
import type { Rating, SportCode } from '@fairhouse/games/sport/types.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { type House, perHouse } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import { moneyOn } from '../match/money.ts'
import { marginsNow, nextSeq, type Written, writePrices } from '../match/store.ts'
import { ownProducer } from '../names.ts'
import { type KeptOutcome, type MarketMoney, offer, type Priced, placesOf } from '../rules.ts'
import { tellFixture, wireMarket } from '../tell.ts'
import { type League, roundRobin } from './leagues.ts'
import { standings } from './standings.ts'
import * as store from './store.ts'

/** UOF's number of the winner of a league. */
export const winnerMarket = 804
const runs = 10_000
const minute = 60_000

/** The market of a season that begins: it takes bets until the last round. */
export async function openOutright(tx: Tx, league: League, tournament: number, season: number, start: number): Promise<void> {
  const rounds = roundRobin(league.sides.length)
  const before = rounds.slice(0, -1).flat().length
  const terms = placeTerms(league.sides.length)
  await store.insertFixture(tx, {
    ...{ tournament, season, kind: 'outright', source: 'simulated', producer: ownProducer, in_play: false },
    starts_at: new Date(start + before * league.every * minute),
    each_way: terms && [terms.n, terms.d, terms.top]
  })
}

/**
 * What home's chances are to away's, as a logarithm, by how much better its attack and its defence are, and by the ground: fitted to each sport's model. Ratings are public, so a
 * season that is priced from other chances than its matches is somebody's profit. `outright.test.ts` holds them together.
 */
const strengths: Readonly<Record<SportCode, readonly [attack: number, defence: number, ground: number]>> = {
  football: [0.52, 0.435, 0.358],
  basketball: [0.498, 0.498, 0.397],
  tennis: [0.466, 0.466, 0],
  volleyball: [0.402, 0.402, 0],
  baseball: [0.2, 0.2, 0.162],
  breach: [0.403, 0.403, 0],
  spike: [0.392, 0.392, 0],
  ancients: [0.393, 0.393, 0],
  nexus: [0.393, 0.393, 0]
}

/** About what a match brings, by the ratings: a season is priced from these, its single matches from their sport's model. */
export function chancesOf(sport: SportCode, home: Rating, away: Rating): RestFixture['chances'] {
  const [attack, defence, ground] = strengths[sport]
  const odds = attack * (home.attack - away.attack) + defence * (home.defence - away.defence) + ground
  // the more even, the more draws
  const draw = sport === 'football' ? 0.27 * Math.exp(-0.1 * odds ** 2) : 0
  const wins = (1 - draw) / (1 + Math.exp(-odds))
  return [wins, draw, 1 - draw - wins]
}

/** What is known of a match under way: its chances of now, where its result is still offered, else by who is ahead. */
function chancesNow({ outcomes, score: [home, away] }: store.RunningRow): RestFixture['chances'] {
  const at = (...ids: readonly string[]) => outcomes?.find(o => ids.includes(o[0]))?.[2] ?? 0
  const [one, draw, two] = [at('1', '4'), at('2'), at('3', '5')]
  const sum = one + draw + two
  if (sum > 0) return [one / sum, draw / sum, two / sum]
  return home > away ? [1, 0, 0] : home < away ? [0, 0, 1] : [0, 1, 0]
}

/** Seasons that were priced, by how many of their matches had been played, while none was under way, by the house's margin and by how many were withdrawn. */
const pricedOf = perHouse(() => new Map<number, string>())

/** Prices what is open of a league's outrights, and settles those of seasons that are over. */
export async function priceOutrights(house: House, league: League, tournament: number): Promise<void> {
  const priced = pricedOf(house)
  const margins = await marginsNow(house.db)
  for (const o of await store.openOutrights(house.db, tournament)) {
    const results = await store.seasonResults(house.db, tournament, o.season)
    const all = roundRobin(league.sides.length).flat()
    const gone = await store.calledOff(house.db, tournament, o.season)
    const running = await store.runningMatches(house.db, tournament, o.season)
    const withdrawn = new Set((await store.withdrawalsOf(house.db, o.id)).map(w => w.outcome))
    const money = await moneyOn(house.db, o.id)
    const lies = [...money.payable.values()].flatMap(on => [...on].map(pair => pair.join(' '))).join()
    const now = `${results.length} ${margins.outright} ${withdrawn.size} ${money.steps.outright} ${lies}`
    if (results.length + gone >= all.length) await settleOutright(house, league, o, results, withdrawn)
    else if (running.length > 0 || priced.get(o.id) !== now) {
      await priceOne(house, league, o, { results, running, margins, withdrawn, money })
      priced.set(o.id, running.length > 0 ? 'running' : now)
    }
  }
}

interface Known {
  readonly results: readonly store.ResultRow[]
  readonly running: readonly store.RunningRow[]
  readonly margins: Margins
  readonly withdrawn: ReadonlySet<string>
  readonly money: MarketMoney
}
/** So many points behind, nobody wins or is placed. */
const outOfIt = -1_000_000

async function priceOne(
  house: House,
  league: League,
  o: store.OutrightRow,
  { results, running, margins, withdrawn, money }: Known
): Promise<void> {
  const rows = await store.sidesOf(house.db, o.tournament)
  const sides = league.sides.map(name => rows.find(r => r.name === name)!)
  const done = new Set(results.map(r => `${r.home}/${r.away}`))
  const left = roundRobin(sides.length)
    .flat()
    .filter(([h, a]) => !done.has(`${sides[h]!.id}/${sides[a]!.id}`))
  const table = standings(league.sport, sides, results)
  const isOut = sides.map(s => withdrawn.has(String(s.id)))
  const points = sides.map((s, i) => (isOut[i] ? outOfIt : table.find(r => r.side.id === s.id)!.points))
  const fixtures = left.map(([home, away]) => {
    const now = running.find(r => r.home === sides[home]!.id && r.away === sides[away]!.id)
    return { home, away, chances: now ? chancesNow(now) : chancesOf(league.sport, sides[home]!, sides[away]!) }
  })
  const win = league.sport === 'football' ? 3 : 1
  const season = { points, fixtures, win, draw: win === 3 ? 1 : 0 }
  const chances = seasonChances(season, 1, runs, fastDice(o.id, results.length))
  // chances of a place by dice of their own: the same seasons would say the same of both
  const placed = o.eachWay && seasonChances(season, o.eachWay[2]!, runs, fastDice(o.id, results.length + 1_000))
  // nobody is written off before it is sure
  const open = chances.map((c, i) => (isOut[i] ? 0 : Math.max(c, 0.002)))
  const sum = open.reduce((a, b) => a + b, 0)
  const outcomes = sides.map((s, i) => ({ id: String(s.id), probability: open[i]! / sum })).filter((_, i) => !isOut[i])
  const market = { id: winnerMarket, specifiers: '', outcomes }
  const places = placed?.filter((_, i) => !isOut[i]) ?? null
  await inTransaction(house.db, async tx => {
    const written = await writePrices(
      tx,
      o.id,
      offer([market], false, margins, money).map(p => ({ ...p, main: true, outcomes: withPlaces(p.outcomes, places) }))
    )
    await tell(tx, o, written)
  })
}

/** With the chances of a place, which the prices of each way are checked by; none of a side that is written off. */
const withPlaces = (outcomes: Priced['outcomes'], placed: readonly number[] | null): Priced['outcomes'] =>
  placed
    ? outcomes.map(([id, odds, chance, model, , unmoved], i): KeptOutcome => {
        const kept = [id, odds, chance, model, Math.round(Math.max(placed[i]!, 0.002) * 1_000_000)] as const
        return unmoved === undefined ? kept : [...kept, unmoved]
      })
    : outcomes

async function tell(tx: Tx, o: store.OutrightRow, written: readonly Written[], state = 'NOT_STARTED'): Promise<void> {
  if (written.length === 0) return
  const news = { fixture: o.id, sport: o.sport, seq: await nextSeq(tx, o.id), state, match: null, incidents: [] }
  await tellFixture(tx, { ...news, markets: written.map(m => ({ ...wireMarket(m), main: m.main })) })
}

/** The first of the table has won, the first few are placed; those who share a place share it by dead heat. Who was withdrawn takes no place. */
async function settleOutright(
  house: House,
  league: League,
  o: store.OutrightRow,
  results: readonly store.ResultRow[],
  withdrawn: ReadonlySet<string>
): Promise<void> {
  const sides = await store.sidesOf(house.db, o.tournament)
  const left = standings(league.sport, sides, results).filter(r => !withdrawn.has(String(r.side.id)))
  const table = left.map(r => ({ ...r, place: 1 + left.filter(other => other.place < r.place).length }))
  const rowsAt = Map.groupBy(table, r => r.place)
  const firsts = rowsAt.get(1)!.length
  const top = o.eachWay?.[2]
  const won = table.map(r => ({ outcome: String(r.side.id), won: r.place === 1, places: 1, tied: r.place === 1 ? firsts : 1 }))
  const placed =
    top === undefined
      ? []
      : table.map(r => {
          const leg = placeResult(r.place, rowsAt.get(r.place)!.length, top)
          return { outcome: String(r.side.id), won: leg.won, places: leg.places, tied: leg.tied }
        })
  await inTransaction(house.db, async tx => {
    if (!(await store.endOutright(tx, o.id))) return
    await store.insertPlaces(tx, o.id, winnerMarket, '', won)
    if (top !== undefined) await store.insertPlaces(tx, o.id, winnerMarket, placesOf(top), placed)
    await store.endSeason(tx, o.tournament, o.season)
    const market = { id: winnerMarket, specifiers: '', status: -3, lock: null, outcomes: [], main: true } as const
    await tell(tx, o, await writePrices(tx, o.id, [market]), 'ENDED')
    await enqueue(tx, 'sport.settle', { fixture: String(o.id) }, { key: `sport.settle:${o.id}` })
  })
  house.nudge()
}
