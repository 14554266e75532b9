// The fixtures that a page shows, as they stand: put in by answers, moved by their own news, drawn row by row.
import type { SportFixture, SportMarket } from '@fairhouse/contract/sport/view.ts'
import { create } from 'zustand'

export type News = Pick<SportFixture, 'seq' | 'state' | 'match' | 'markets'> & { readonly fixture: number }

const sameMarket = (a: SportMarket, b: SportMarket): boolean => a.id === b.id && a.specifiers === b.specifiers
const sameKind = (a: SportMarket, b: SportMarket): boolean => a.id === b.id

/** The match has begun: prices from before it take nothing until the first ones in play are there. */
const closed = (market: SportMarket): SportMarket => (market.status === 1 ? { ...market, status: -1, lock: 'started' } : market)

function moved(fixture: SportFixture, news: News, same: typeof sameMarket): SportFixture {
  if (news.seq <= fixture.seq) return fixture
  const begins = fixture.state === 'NOT_STARTED' && news.state !== 'NOT_STARTED'
  const kept = fixture.markets.map(market => news.markets.find(one => same(one, market)) ?? (begins ? closed(market) : market))
  const added = news.markets.filter(one => !fixture.markets.some(market => same(one, market)))
  return { ...fixture, seq: news.seq, state: news.state, match: news.match ?? fixture.match, markets: [...kept, ...added] }
}

/** What news make of a fixture with all its markets; older ones than it has seen change nothing. */
export const moveFixture = (fixture: SportFixture, news: News): SportFixture => moved(fixture, news, sameMarket)

/** The same for a line of a list, which has one market of a kind: when another line is the most even one, it takes the place of the old. */
export const moveLine = (fixture: SportFixture, news: News): SportFixture => moved(fixture, news, sameKind)

interface Fixtures {
  readonly byId: ReadonlyMap<number, SportFixture>
  put(list: readonly SportFixture[]): void
  move(news: readonly News[]): void
}

export const useFixtures = create<Fixtures>()(set => ({
  byId: new Map(),
  put: list =>
    set(({ byId }) => {
      const next = new Map(byId)
      for (const fixture of list) {
        const known = next.get(fixture.id)
        // an answer that was on its way while news came must not put the fixture back
        if (!known || known.seq < fixture.seq) next.set(fixture.id, fixture)
      }
      return { byId: next }
    }),
  move: news =>
    set(({ byId }) => {
      const next = new Map(byId)
      let changed = false
      for (const one of news) {
        const known = next.get(one.fixture)
        const now = known && moveLine(known, one)
        if (!now || now === known) continue
        next.set(one.fixture, now)
        changed = true
      }
      return changed ? { byId: next } : {}
    })
}))

/** A fixture, drawn anew when it changes and no other does. */
export const useFixture = (id: number): SportFixture | undefined => useFixtures(({ byId }) => byId.get(id))
