// Prices by hand whose time is over: the model's, or the provider's, come back; where neither has one the market is suspended until somebody sets a new price.
import { sql } from 'kysely'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { changeMarket } from './desk/store.ts'
import { tellMarkets, without } from './desk/trade.ts'
import { publishAgain } from './feed/feed.ts'
import { moneyOn } from './match/money.ts'
import { type FixtureRow, fixtureById, type MarketRow, marginsNow, marketsOf } from './match/store.ts'
import { type KeptOutcome, keyOf, offer } from './rules.ts'

/** Fixtures with a market whose price by hand is over. */
async function endedFixtures(house: House): Promise<number[]> {
  const { rows } = await sql<{ fixture: number }>`select distinct fixture from sport.market
    where desk ? 'manual' and status not in (-3, -4) and (desk->'manual'->>'until')::timestamptz <= clock_timestamp()`.execute(house.db)
  return rows.map(r => r.fixture)
}

/** Ends prices by hand whose time is over. Until it has, nobody bets at them (`sport.problems`). */
export async function endPrices(house: House): Promise<void> {
  for (const id of await endedFixtures(house))
    await inTransaction(house.db, async tx => {
      const f = await fixtureById(tx, id, true)
      const ended = (await marketsOf(tx, id)).filter(m => m.desk?.manual && new Date(m.desk.manual.until).getTime() <= now())
      if (!f || ended.length === 0) return
      for (const m of ended) await endPrice(tx, f, m)
      const keys = new Set(ended.map(keyOf))
      await tellMarkets(tx, f, m => keys.has(keyOf(m)))
    })
}

async function endPrice(tx: Tx, f: FixtureRow, m: MarketRow): Promise<void> {
  const key = { fixture: f.id, market: m.id, specifiers: m.specifiers }
  const rest = without(m.desk, 'manual')
  if (m.outcomes.every(o => o[3] === 0)) await changeMarket(tx, key, rest, m.status === 1 ? { status: -1, lock: 'price' } : {})
  else if (f.source !== 'feed') await changeMarket(tx, key, rest, { outcomes: JSON.stringify(await modelPrices(tx, f, m)) })
  else {
    // a pin would keep the price that is over: it holds the provider's from now on
    await changeMarket(tx, key, without(rest, 'pinned'))
    await publishAgain(tx, f.feed_id!)
    if (rest?.pinned) await changeMarket(tx, key, rest)
  }
}

/** What is offered at the chances that stand beside the price by hand. */
async function modelPrices(tx: Tx, f: FixtureRow, m: MarketRow): Promise<KeptOutcome[]> {
  const outcomes = m.outcomes.map(([id, , chance]) => ({ id, probability: chance / 1_000_000 }))
  const market = { id: m.id, specifiers: m.specifiers, outcomes }
  const inPlay = f.state === 'LIVE' || f.state === 'SUSPENDED'
  const [priced] = offer([market], inPlay, await marginsNow(tx), await moneyOn(tx, f.id))
  return priced!.outcomes.map(([id, odds, chance, , , unmoved], i): KeptOutcome => {
    const [, , , model, placed] = m.outcomes[i]!
    if (unmoved !== undefined) return [id, odds, chance, model, placed ?? null, unmoved]
    return placed === undefined ? [id, odds, chance, model] : [id, odds, chance, model, placed]
  })
}
