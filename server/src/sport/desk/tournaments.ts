// Tournaments as the desk lists them.
import type { sportTournaments } from '@fairhouse/contract/ops/games/sport.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { one } from '../bet/view.ts'

type Row = z.output<typeof sportTournaments.reply>['list'][number]

export async function tournaments(reader: Reader): Promise<z.output<typeof sportTournaments.reply>> {
  const { rows } = await sql<Omit<Row, 'sport'> & { sport: string }>`
    select t.id, t.code, t.name, t.sport, t.source, t.visible, coalesce(max(f.season), 1)::int as season,
      count(f.id) filter (where f.state = 'NOT_STARTED')::int as ahead, max(f.starts_at) as "lastStartsAt"
    from sport.tournament t left join sport.fixture f on f.tournament = t.id group by t.id order by t.place, t.id`.execute(reader)
  return { list: rows.map(r => ({ ...r, sport: one(sportCodes, r.sport) })) }
}
