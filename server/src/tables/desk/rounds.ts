// Rounds as the games desk sees them: what was drawn, the money, and why one is void.
import type * as desk from '@fairhouse/contract/ops/games/table.ts'
import { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type Game, gameByCode } from '#catalogue/catalogue.ts'
import { openApproval, operatorNames } from '#staff/staff.ts'
import { engineOf } from '../rules.ts'
import { type DeskRow, deskByCode, outagesOf, type RoundRow } from '../store.ts'
import { resultView } from '../views.ts'
import * as store from './desk-store.ts'

/** The name of the request to void a paid round, and of the deed. */
export const voidAction = 'table.void'
export const subjectOf = (table: string, no: number | bigint): string => `table:${table}:${no}`

/** A table of the desk, shown to players or not. @throws DomainError not.found */
export async function deskGame(reader: Reader, code: string): Promise<{ game: Game; row: DeskRow }> {
  const game = await gameByCode(reader, code)
  const row = engineOf(game) && (await deskByCode(reader, code))
  if (!game || !row) throw new DomainError('not.found')
  return { game, row }
}

/** These rounds of a table, in their order. */
export async function deskRounds(
  reader: Reader,
  table: string,
  rows: readonly RoundRow[]
): Promise<z.output<typeof desk.deskTableRounds.reply>['list']> {
  const nos = rows.map(r => r.no)
  const [sums, voids, outages] = await Promise.all([
    store.sumsOf(reader, table, nos),
    store.voidsOf(reader, table, nos),
    outagesOf(reader, table, nos)
  ])
  const names = await operatorNames(
    reader,
    voids.flatMap(v => [v.by, v.approved_by]).filter(id => id !== null)
  )
  const list = []
  for (const r of rows) {
    const gone = voids.find(v => v.no === r.no)
    list.push({
      ...resultView(r),
      ...(sums.get(r.no) ?? { tickets: 0, staked: 0n, paid: 0n }),
      void: gone
        ? {
            at: gone.at,
            reason: z.enum(['outage', 'operator']).parse(gone.reason),
            text: gone.note,
            by: gone.by === null ? null : (names.get(gone.by) ?? null),
            approvedBy: gone.approved_by === null ? null : (names.get(gone.approved_by) ?? null),
            away: gone.reason === 'outage' ? (outages.get(r.no) ?? null) : null,
            tickets: gone.tickets,
            returned: gone.returned,
            taken: gone.taken,
            short: gone.short
          }
        : null,
      asked: r.phase === 'closed' ? await openApproval(reader, voidAction, subjectOf(table, r.no)) : null
    })
  }
  return list
}
