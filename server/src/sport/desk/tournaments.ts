// Tournaments as the desk lists them, and those that it makes.
import type { createTournament, sportTournaments } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { one } from '../bet/view.ts'
import { insertTournament } from './store.ts'

type Row = z.output<typeof sportTournaments.reply>['list'][number]

export async function tournaments(reader: Reader): Promise<z.output<typeof sportTournaments.reply>> {
  const { rows } = await sql<Omit<Row, 'sport'> & { sport: string }>`
    select t.id, t.code, t.name, t.sport, t.source, t.visible, coalesce(max(f.season), 1)::int as season,
      count(f.id) filter (where f.state = 'NOT_STARTED')::int as ahead, max(f.starts_at) as "lastStartsAt"
    from sport.tournament t left join sport.fixture f on f.tournament = t.id group by t.id order by t.place, t.id`.execute(reader)
  return { list: rows.map(r => ({ ...r, sport: one(sportCodes, r.sport) })) }
}

/** An address from a name: plain letters, digits and hyphens, at most forty. */
const codeOf = (name: string): string =>
  `cup-${name
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`.slice(0, 40)

/** @throws DomainError sport.state: there is one of that name */
export async function makeTournament(
  tx: Tx,
  caller: OperatorCaller,
  { sport, category, name, reason }: z.output<typeof createTournament.input>,
  address: string
): Promise<{ code: string }> {
  const code = codeOf(name)
  if (!(await insertTournament(tx, { code, sport, category, name }))) throw new DomainError('sport.state')
  await writeAudit(tx, caller, 'sport.tournament', 'sport', { name, reason }, address)
  return { code }
}
