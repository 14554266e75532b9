// One fixture: all its markets, what happened, form and meetings; and what a simulated match follows from.
import type { sportFixture, sportProof } from '@fairhouse/contract/sport/sport.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { matchView } from '@fairhouse/contract/sport/view.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { bookRow, ruleRows } from '../bet/book.store.ts'
import { one } from '../bet/view.ts'
import { withdrawalsOf } from '../league/store.ts'
import { fixtureById, marketsOf } from '../match/store.ts'
import { cardView } from './cards.ts'
import * as store from './store.ts'

type Whole = z.output<typeof sportFixture.reply>
type Form = Whole['form']['home'][number]

/** A match as form shows it, seen from one side. */
function formOf(row: store.FormRow, sideId: number): Form {
  const [own, other] = row.homeId === sideId ? row.score : [row.score[1], row.score[0]]
  return {
    fixture: row.id,
    at: row.at,
    home: row.home,
    away: row.away,
    score: row.score,
    result: own > other ? 'W' : own < other ? 'L' : 'D'
  }
}

/** @throws DomainError not.found */
export async function fixture(reader: Reader, id: number): Promise<Whole> {
  const f = await store.cardById(reader, id)
  if (!f) throw new DomainError('not.found')
  const [book, rules, markets, incidents] = [
    await bookRow(reader),
    await ruleRows(reader),
    await marketsOf(reader, id),
    await store.incidentsOf(reader, id)
  ]
  const of = async (side: store.SideRow | null) => (side ? (await store.lastMatches(reader, side.id, 5)).map(r => formOf(r, side.id)) : [])
  const met = f.home && f.away ? await store.meetings(reader, f.home.id, f.away.id, 5) : []
  const runners = f.kind === 'outright' ? await store.allSides(reader, f.tournament) : []
  return {
    fixture: cardView(f, markets, book.halted),
    incidents: incidents.map(({ seq, clock, period, kind, side, score }) => ({
      ...{ seq, clock, period, kind },
      side: side === 1 ? 1 : side === 2 ? 2 : 0,
      score: [score[0]!, score[1]!]
    })),
    form: { home: await of(f.home), away: await of(f.away), meetings: met.map(r => formOf(r, f.home!.id)) },
    runners: runners.map(side => ({ outcome: String(side.id), side })),
    withdrawn: f.kind === 'outright' ? await withdrawalsOf(reader, id) : [],
    delay: rules[0]!.delays[f.sport] ?? 5,
    serverTime: now()
  }
}

/** What a simulated match follows from; what decides it only once it is over. @throws DomainError not.found */
export async function proof(reader: Reader, id: number): Promise<z.output<typeof sportProof.reply>> {
  const f = await fixtureById(reader, id)
  if (!f?.ratings || !f.commitment || !f.committed_at) throw new DomainError('not.found')
  const over = f.hash !== null
  return {
    fixture: f.id,
    sport: one(sportCodes, f.sport),
    ratings: f.ratings,
    ...{ commitment: f.commitment, committedAt: f.committed_at, entropy: f.entropy ?? '', entropySource: f.entropy_source ?? '' },
    ...{ entropyPublic: f.entropy_public ?? false, hash: f.hash },
    ticks: over ? f.tick : null,
    match: over && f.match !== null ? matchView.parse(f.match) : null,
    final: over ? f.snapshot : null
  }
}
