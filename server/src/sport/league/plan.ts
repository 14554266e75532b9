// Plans the seasons of the house's leagues: pairs by a double round robin, starts a few minutes apart, each match committed when it is planned.

import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { commitAhead, newSeed } from '../match/seed.ts'
import { ownProducer } from '../names.ts'
import { type League, leagues, roundRobin, sideOf } from './leagues.ts'
import { openOutright, priceOutrights } from './outright.ts'
import * as store from './store.ts'

const minute = 60_000

/** Writes leagues and their sides; what is there stays. */
export async function ensureLeagues(house: House): Promise<void> {
  await inTransaction(house.db, async tx => {
    for (const [place, league] of leagues.entries()) {
      const id = await store.ensureTournament(tx, { ...league, place })
      await store.ensureSides(
        tx,
        id,
        league.sides.map(name => sideOf(league.code, name))
      )
    }
  })
}

/** Adds rounds until `ahead` fixtures of all leagues together are known. Fixtures that could not start because the house was away begin later, in their order. */
export async function planAhead(house: House, ahead = house.config.FIXTURES_AHEAD): Promise<void> {
  if (ahead === 0) return
  await commitAhead(house)
  for (const [place, league] of leagues.entries()) {
    const tournament = await store.tournamentId(house.db, league.code)
    if (tournament === null) continue
    const first = await store.firstPlanned(house.db, tournament)
    if (first && first.getTime() < now() - 2 * minute) await store.postponeAll(house.db, tournament, Math.ceil(now() - first.getTime()))
    const enough = Math.ceil(ahead / leagues.length)
    for (let planned = await store.plannedCount(house.db, tournament); planned < enough; )
      planned += await inTransaction(house.db, tx => addRound(house, tx, league, tournament, now() + (place + 1) * minute))
    await priceOutrights(house, league, tournament)
  }
}

/** Plans the next round of a league, of the next season where one is complete. */
async function addRound(house: House, tx: Tx, league: League, tournament: number, earliest: number): Promise<number> {
  const rounds = roundRobin(league.sides.length)
  const last = await store.lastRound(tx, tournament)
  const over = last === null || last.round >= rounds.length
  const season = last === null ? 1 : over ? last.season + 1 : last.season
  const round = over ? 1 : last.round + 1
  if (over) await store.insertSeason(tx, tournament, season, rounds.length)
  const sides = await store.sidesOf(tx, tournament)
  const byName = new Map(sides.map(s => [s.name, s]))
  const start = Math.max(earliest, (last?.startsAt.getTime() ?? 0) + league.every * minute)
  if (over) await openOutright(tx, league, tournament, season, start)
  let n = 0
  for (const [h, a] of rounds[round - 1]!) {
    const [home, away] = [byName.get(league.sides[h]!)!, byName.get(league.sides[a]!)!]
    await store.insertFixture(tx, {
      ...{ tournament, season, round, home: home.id, away: away.id, source: 'simulated', producer: ownProducer },
      starts_at: new Date(start + n * league.every * minute),
      ratings: JSON.stringify({
        home: { attack: home.attack, defence: home.defence },
        away: { attack: away.attack, defence: away.defence }
      }),
      ...newSeed(house)
    })
    n++
  }
  return n
}
