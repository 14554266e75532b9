// Fixtures in lists: the tree, what is live and what comes, results, search.
import type { sportFixtures, sportResults, sportSearch, sportTree } from '@fairhouse/contract/sport/sport.ts'
import { esportCodes, fixtureSources, fixtureStates, type LockReason, sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { type fixtureCard, matchView } from '@fairhouse/contract/sport/view.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { bookRow } from '../bet/book.store.ts'
import { one } from '../bet/view.ts'
import type { MarketRow } from '../match/store.ts'
import { wireMarket } from '../tell.ts'
import * as store from './store.ts'

type Card = z.output<typeof fixtureCard>

const matchOf = (kept: unknown) => (kept === null ? null : matchView.parse(kept))

/** What locks all markets of a fixture; null: nothing does. */
function lockOf(f: store.CardRow, halted: boolean): LockReason | null {
  if (halted) return 'halt'
  if (f.held) return 'operator'
  if (f.state === 'SUSPENDED') return 'interrupted'
  if (f.state === 'NOT_STARTED' && f.startsAt.getTime() <= now()) return 'started'
  return null
}

function termsOf(kept: readonly number[] | null): Card['eachWay'] {
  const [n, d, top] = kept ?? []
  return n && d && top ? { n, d, top } : null
}

export const cardView = (f: store.CardRow, markets: readonly MarketRow[], halted: boolean): Card => ({
  ...{ id: f.id, sport: one(sportCodes, f.sport), tournament: f.tournament, tournamentName: f.tournamentName, category: f.category },
  ...{ season: f.season, round: f.round, source: one(fixtureSources, f.source), kind: f.kind, home: f.home, away: f.away },
  ...{
    startsAt: f.startsAt,
    state: one(fixtureStates, f.state),
    inPlay: f.inPlay,
    eachWay: termsOf(f.eachWay),
    match: matchOf(f.match),
    seq: Number(f.seq),
    open: f.open
  },
  markets: markets.map(m => wireMarket(m, lockOf(f, halted)))
})

/** Cards with their main markets. */
export async function cardsOf(reader: Reader, rows: readonly store.CardRow[]): Promise<Card[]> {
  const [markets, book] = [
    Map.groupBy(
      await store.mainMarkets(
        reader,
        rows.map(r => r.id)
      ),
      m => m.fixture
    ),
    await bookRow(reader)
  ]
  return rows.map(f => cardView(f, markets.get(f.id) ?? [], book.halted))
}

const cursorOf = (at: Date, id: number) => `${at.getTime()}.${id}`
/** @throws DomainError input.invalid when the cursor is none of ours */
function readCursor(before: string | undefined): store.After | null {
  if (before === undefined) return null
  const found = /^(\d{1,14})\.(\d{1,10})$/.exec(before)
  if (!found) throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  return { at: new Date(Number(found[1])), id: Number(found[2]) }
}

async function page(
  reader: Reader,
  rows: readonly store.CardRow[],
  limit: number,
  at: (f: store.CardRow) => Date
): Promise<{ list: Card[]; next: string | null }> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { list: await cardsOf(reader, shown), next: rows.length > limit && last ? cursorOf(at(last), last.id) : null }
}

export async function fixtures(
  reader: Reader,
  { before, ...input }: z.output<typeof sportFixtures.input>
): Promise<z.output<typeof sportFixtures.reply>> {
  const rows = await store.fixtureCards(reader, { ...input, after: readCursor(before), limit: input.limit + 1 })
  return { ...(await page(reader, rows, input.limit, f => f.startsAt)), serverTime: now() }
}

export async function results(
  reader: Reader,
  { before, ...input }: z.output<typeof sportResults.input>
): Promise<z.output<typeof sportResults.reply>> {
  const rows = await store.endedCards(reader, { ...input, after: readCursor(before), limit: input.limit + 1 })
  return page(reader, rows, input.limit, f => f.endedAt!)
}

export async function search(reader: Reader, q: string): Promise<z.output<typeof sportSearch.reply>> {
  const tournaments = await store.foundTournaments(reader, q)
  return {
    tournaments: tournaments.map(t => ({ code: t.code, name: t.name, sport: one(sportCodes, t.sport), category: t.category })),
    fixtures: await cardsOf(reader, await store.foundFixtures(reader, q, 20))
  }
}

export async function tree(reader: Reader): Promise<z.output<typeof sportTree.reply>> {
  const [rows, book] = [await store.treeRows(reader), await bookRow(reader)]
  const bySport = Map.groupBy(rows, r => r.sport)
  const sum = (list: readonly store.TreeRow[], of: (r: store.TreeRow) => number) => list.reduce((n, r) => n + of(r), 0)
  return {
    sports: sportCodes.flatMap(sport => {
      const its = bySport.get(sport)
      if (!its) return []
      const categories = [...Map.groupBy(its, r => r.category)].map(([name, list]) => ({
        name,
        tournaments: list.map(({ id, code, name, source, live, upcoming, outrights }) => ({
          ...{ id, code, name, live, upcoming, outrights },
          source: one(fixtureSources, source)
        }))
      }))
      return [{ sport, esport: esportCodes.includes(sport), live: sum(its, r => r.live), upcoming: sum(its, r => r.upcoming), categories }]
    }),
    ...{ halted: book.halted, malayRed: book.malayRed },
    serverTime: now()
  }
}
