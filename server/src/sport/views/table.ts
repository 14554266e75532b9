// The table of a season from its results, and the rule book.
import type { sportRules, sportTable } from '@fairhouse/contract/sport/sport.ts'
import { fixtureSources, sportCodes } from '@fairhouse/contract/sport/terms.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { ruleRows } from '../bet/book.store.ts'
import { one } from '../bet/view.ts'
import { standings } from '../league/standings.ts'
import { seasonResults } from '../league/store.ts'
import * as store from './store.ts'

type Row = z.output<typeof sportTable.reply>['rows'][number]

/** @throws DomainError not.found */
export async function table(reader: Reader, code: string, season: number | undefined): Promise<z.output<typeof sportTable.reply>> {
  const t = await store.tournamentByCode(reader, code)
  if (!t) throw new DomainError('not.found')
  const seasons = await store.seasonsOf(reader, t.id)
  const chosen = season === undefined ? (seasons.find(s => s.begun) ?? seasons.at(-1)) : seasons.find(s => s.no === season)
  if (!chosen) throw new DomainError('not.found')
  const rows: Row[] = standings(t.sport, await store.allSides(reader, t.id), await seasonResults(reader, t.id, chosen.no))
  return {
    tournament: { ...t, sport: one(sportCodes, t.sport), source: one(fixtureSources, t.source) },
    ...{
      season: chosen.no,
      seasons: seasons.filter(s => s.begun || s.no === chosen.no).map(s => s.no),
      round: chosen.round,
      rounds: chosen.rounds,
      rows
    }
  }
}

/** The rule book as everybody reads it. @throws DomainError not.found */
export async function rules(reader: Reader, version: number | undefined): Promise<z.output<typeof sportRules.reply>> {
  const rows = await ruleRows(reader)
  const row = version === undefined ? rows[0] : rows.find(r => r.version === version)
  if (!row) throw new DomainError('not.found')
  return {
    rules: ruleView(row),
    versions: rows.map(r => ({ version: r.version, publishedAt: r.publishedAt })),
    limited: await store.limitedCounts(reader)
  }
}
export const ruleView = ({ version, publishedAt, postponed, abandoned, delays, text }: Awaited<ReturnType<typeof ruleRows>>[number]) => ({
  ...{ version, publishedAt, delays, text },
  ...{ postponedHours: postponed, abandonedHours: abandoned }
})
