// How outcomes of a fixture came out, from where that is known: the simulated match's state, results that operators or a feed entered, or the rule book's cases.

import { recordOf } from '@fairhouse/contract/keys.ts'
import { firstBook } from '@fairhouse/games/sport/bets/rules/first-book.ts'
import { caseResult } from '@fairhouse/games/sport/bets/rules/rule-book.ts'
import type { MatchCase, RuleBook, SportRules } from '@fairhouse/games/sport/bets/rules/types.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { type LegResult, type Selection, type SportCode, sportCodes, voidLeg } from '@fairhouse/games/sport/types.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { type FixtureRow, fixtureById, resultRows } from '../match/store.ts'
import { isSport, modelOf, placesOf } from '../rules.ts'
import { type RuleRow, ruleRows } from './book.store.ts'
import { cameOf, caseFor, isOfSome } from './came.ts'
import { type LegVerdict, markLegs, openOutcomes, type Told } from './store.ts'

const hour = 3_600_000

/** Versions of the rule book as its cases are looked up: the windows of each are data. */
export const booksOf = (rows: readonly RuleRow[]): RuleBook[] =>
  rows.map(row => ({
    version: row.version,
    from: row.publishedAt.toISOString(),
    sports: recordOf<SportCode, SportRules>(sportCodes, sport => {
      const { cases, overtime } = firstBook.sports[sport]
      const within = (of: Record<string, number>, by: number | undefined) => of[sport] ?? by ?? 36
      return {
        overtime,
        cases: {
          ...cases,
          abandoned: { ...cases.abandoned, withinHours: within(row.abandoned, cases.abandoned.withinHours) },
          postponed: { ...cases.postponed, withinHours: within(row.postponed, cases.postponed.withinHours) }
        }
      }
    })
  }))

/** Of a handicap that counts from another score than 0:0: what was entered of its line says nothing of it. */
export const countsFromScore = ({ id, scoreAt: [home, away] }: Pick<Selection, 'id' | 'scoreAt'>): boolean =>
  pairMarkets[id]?.fromBet === true && (home !== 0 || away !== 0)

/** What was decided of an outcome by what was played or entered; null: open. */
function playedOf(f: FixtureRow, entered: ReadonlyMap<string, LegResult>, selection: Selection): LegResult | null {
  const said = entered.get(`${selection.id}/${selection.specifiers}/${selection.outcome}`)
  if (said && !countsFromScore(selection)) return said
  return f.source === 'simulated' && f.kind === 'match' && f.snapshot !== null ? modelOf(f.sport).result(f.snapshot, selection) : null
}

/** How a side's place part came out; null: it has none, or is open. What is void to win is void to be placed. */
function placeOf(f: FixtureRow, entered: ReadonlyMap<string, LegResult>, { id, outcome }: Selection, win: LegResult): LegResult | null {
  const top = f.each_way?.[2]
  if (top === undefined) return null
  return win.halvesVoid === 2 ? voidLeg : (entered.get(`${id}/${placesOf(top)}/${outcome}`) ?? null)
}
const written = (leg: LegResult | null): string | null => leg && `{${leg.won ? 1 : 0},${leg.halvesVoid},${leg.places},${leg.tied}}`

/** The case of a fixture that did not go as planned, once its window is over by the version's hours; null: as planned, or it may still go on. */
function caseOf(f: FixtureRow, selection: Selection, rules: SportRules | undefined): MatchCase | null {
  const came = cameOf(f)
  const said = came && !isOfSome(came) ? caseFor(came, selection) : null
  if (f.state === 'CANCELLED') return said ?? { kind: 'cancelled' }
  const kind = f.state === 'ABANDONED' ? 'abandoned' : f.state === 'POSTPONED' ? 'postponed' : null
  if (!kind) return said
  const from = (kind === 'abandoned' ? (f.ended_at ?? f.starts_at) : f.starts_at).getTime()
  return now() - from >= (rules?.cases[kind].withinHours ?? 36) * hour ? (said ?? { kind, hours: null }) : null
}

/** How an outcome came out for bets under a version of the rule book; null: open. */
export function resultFor(
  f: FixtureRow,
  entered: ReadonlyMap<string, LegResult>,
  selection: Selection,
  version: number,
  books: readonly RuleBook[]
): LegResult | null {
  const decided = playedOf(f, entered, selection)
  if (!isSport(f.sport)) return decided
  const of = caseOf(f, selection, books.find(b => b.version === version)?.sports[f.sport])
  return of ? caseResult(version, f.sport, of, selection, decided, books) : decided
}

/** The score of a match as text; '' where there is none. */
export const scoreOf = (f: FixtureRow): string => {
  const score = typeof f.match === 'object' && f.match !== null && 'score' in f.match && Array.isArray(f.match.score) ? f.match.score : null
  return (score ?? f.periods?.reduce((s, p) => [s[0] + p[0], s[1] + p[1]] as const, [0, 0] as const) ?? []).join(':')
}

/** What was entered of an outcome, by whom, and how certain it is. */
interface Entered extends LegResult {
  readonly certainty: 1 | 2
  readonly source: Told['source']
}
export async function enteredOf(reader: Reader, fixture: number): Promise<ReadonlyMap<string, Entered>> {
  const rows = await resultRows(reader, fixture)
  return new Map(
    rows.map(r => [
      `${r.market}/${r.specifiers}/${r.outcome}`,
      {
        ...{ won: r.won, halvesVoid: r.halves as 0 | 1 | 2, places: r.places, tied: r.tied },
        ...{ certainty: r.certainty as 1 | 2, source: r.source as Told['source'] }
      }
    ])
  )
}

/** Writes what is decided of a fixture into the open legs on it. */
export async function markDecided(tx: Tx, fixture: number): Promise<void> {
  const f = await fixtureById(tx, fixture)
  if (!f) return
  const open = await openOutcomes(tx, fixture)
  if (open.length === 0) return
  const books = booksOf(await ruleRows(tx))
  const entered = await enteredOf(tx, fixture)
  const over = f.state !== 'LIVE' && f.state !== 'SUSPENDED' && f.state !== 'NOT_STARTED'
  const came = cameOf(f)
  const why = came ? came.kind : f.state === 'ENDED' || f.state === 'CLOSED' ? null : f.state.toLowerCase()
  // of what nobody entered: how the match was played, or the rule book's case, which operators said
  const plain = { certainty: over ? 2 : 1, source: f.source === 'simulated' ? 'model' : f.source === 'feed' ? 'feed' : 'operator' } as const
  const found = open.flatMap((o): { verdict: LegVerdict; told: Told }[] => {
    const [home, away] = o.scoreAt.replace(/[{}]/g, '').split(',').map(Number)
    const selection = { id: o.market, specifiers: o.specifiers, outcome: o.outcome, scoreAt: [home!, away!] as const }
    const result = resultFor(f, entered, selection, o.rules, books)
    if (!result) return []
    const { won, halvesVoid, places, tied } = result
    const key = { market: o.market, specifiers: o.specifiers, outcome: o.outcome, score_at: o.scoreAt }
    const kept = entered.get(`${o.market}/${o.specifiers}/${o.outcome}`)
    const said = kept === result ? kept : plain
    const reason = over && halvesVoid === voidLeg.halvesVoid ? why : null
    return [
      {
        verdict: { ...key, won, halves: halvesVoid, places, tied, placed: written(placeOf(f, entered, selection, result)) },
        told: { certainty: said.certainty, source: said.source, score: scoreOf(f), rules: o.rules, reason }
      }
    ]
  })
  for (const group of Map.groupBy(found, ({ told }) => JSON.stringify(told)).values())
    await markLegs(
      tx,
      fixture,
      group.map(g => g.verdict),
      group[0]!.told
    )
}
