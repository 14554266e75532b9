// The games desk: what happens at tables, pausing, and calling rounds off.
import type * as desk from '@fairhouse/contract/ops/games/table.ts'
import { tableEngineCodes, tablePhases } from '@fairhouse/contract/play/table-view.ts'
import type { Crowd } from '@fairhouse/games/table/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { leaseHolders } from '#base/running/lease.ts'
import { type Game, gameByCode, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { type ApprovalAction, type ApprovalActions, askApproval, openApproval, operatorNames, writeAudit } from '#staff/staff.ts'
import { move } from '../moves.ts'
import { engineOf, stateOf } from '../rules.ts'
import { noDice } from '../shoes.ts'
import { type DeskRow, deskByCode, desksByCode, endedRounds, insertVoid, lockDesk, outagesOf, pauseDesk } from '../store.ts'
import { crowdsOf } from '../ticket-store.ts'
import { resultView } from '../views.ts'
import * as store from './desk-store.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
type DeskTable = z.output<typeof desk.deskTable>

export const voidAction = 'table.void'
const subjectOf = (table: string, no: number | bigint): string => `table:${table}:${no}`
const dayMs = 86_400_000
const nobody = { players: 0, staked: 0n, on: [] }

/** A table of the desk, shown to players or not. @throws DomainError not.found */
async function deskGame(reader: Reader, code: string): Promise<{ game: Game; row: DeskRow }> {
  const game = await gameByCode(reader, code)
  const row = engineOf(game) && (await deskByCode(reader, code))
  if (!game || !row) throw new DomainError('not.found')
  return { game, row }
}

/** What the house owes at most on each position, if it wins there. */
function exposureOf(game: Game, { on }: Pick<Crowd, 'on'>): DeskTable['exposure'] {
  const { rules } = engineOf(game)!
  return on
    .map(({ position, stake }) => {
      const back = rules.outcomes(position).reduce((most, o) => (o.ways > 0n && o.back > most ? o.back : most), 0n)
      return { position, stake, most: (stake * back) / 100n }
    })
    .toSorted((a, b) => (a.most < b.most ? 1 : -1))
}

async function shown(reader: Reader, tables: readonly { game: Game; row: DeskRow }[]): Promise<DeskTable[]> {
  const codes = tables.map(t => t.game.code)
  const states = new Map(tables.map(({ game, row }) => [game.code, stateOf(row, game)]))
  const [holders, crowds, day, playable] = await Promise.all([
    leaseHolders(reader, codes),
    crowdsOf(
      reader,
      codes.map(code => ({ code, no: states.get(code)!.no }))
    ),
    store.todayOf(reader, codes, new Date(now() - dayMs)),
    Promise.all(codes.map(code => isPlayable(reader, code)))
  ])
  return tables.map(({ game, row }, i) => {
    const state = states.get(game.code)!
    const idle = state.phase === 'closed'
    return {
      table: game.code,
      name: game.name,
      game: z.enum(tableEngineCodes).parse(game.engine),
      state: row.paused_by !== null ? (idle ? 'paused' : 'pausing') : playable[i] ? 'running' : 'resting',
      phase: z.enum(tablePhases).parse(state.phase),
      no: state.no,
      shoe: state.shoe && { no: state.shoe.no, left: engineOf(game)!.view(state, null).shoe!.left, lastRound: state.shoe.lastRound },
      nextAt: state.dueAt === null ? null : new Date(state.dueAt),
      host: holders.get(game.code) ?? null,
      crowd: crowds.get(game.code) ?? nobody,
      min: game.minStake,
      max: game.maxStake,
      day: day.get(game.code) ?? { rounds: 0, staked: 0n, paid: 0n },
      paused: row.paused_by === null ? null : { by: row.paused_by, reason: row.paused_reason!, at: row.paused_at!, opensAt: row.opens_at },
      exposure: exposureOf(game, crowds.get(game.code) ?? nobody)
    }
  })
}

/** Every table that has been hosted. */
export async function tablesAtDesk(reader: Reader): Promise<z.output<typeof desk.deskTables.reply>> {
  const games = (await Promise.all(tableEngineCodes.map(engine => gamesOfEngine(reader, engine)))).flat()
  const rows = await desksByCode(
    reader,
    games.map(g => g.code)
  )
  const tables = games.flatMap(game => {
    const row = rows.find(r => r.code === game.code)
    return row ? [{ game, row }] : []
  })
  return { list: await shown(reader, tables) }
}

/** A table with its last rounds. @throws DomainError not.found */
export async function tableAtDesk(
  reader: Reader,
  { table, before, limit }: Input<typeof desk.deskTableRounds>
): Promise<z.output<typeof desk.deskTableRounds.reply>> {
  const [view] = await shown(reader, [await deskGame(reader, table)])
  const rows = await endedRounds(reader, table, { before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const nos = page.map(r => r.no)
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
  for (const r of page) {
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
  return { table: view!, list, next: rows.length > limit ? list.at(-1)!.no : null }
}

/** Lets the round under way be the last. @throws DomainError not.found, returns.resting */
export async function pause(
  tx: Tx,
  caller: OperatorCaller,
  { table, reason, minutes }: Input<typeof desk.pauseTable>,
  address: string
): Promise<void> {
  await deskGame(tx, table)
  const row = await lockDesk(tx, table)
  if (row!.paused_by !== null) throw new DomainError('returns.resting')
  await pauseDesk(tx, table, caller.username, reason, minutes)
  await writeAudit(tx, caller, 'table.pause', `table:${table}`, { reason, ...(minutes !== null && { minutes }) }, address)
}

/** Lets a paused table open rounds again. @throws DomainError not.found, returns.playing */
export async function resume(
  tx: Tx,
  caller: OperatorCaller,
  { table, reason }: Input<typeof desk.resumeTable>,
  address: string
): Promise<void> {
  await deskGame(tx, table)
  const row = await lockDesk(tx, table)
  if (row!.paused_by === null) throw new DomainError('returns.playing')
  await pauseDesk(tx, table, null, null)
  await writeAudit(tx, caller, 'table.resume', `table:${table}`, { reason }, address)
}

/**
 * Calls off the round under way before its first card, and pauses the table: every stake goes back in this transaction.
 * @throws DomainError not.found, round.closed
 */
export async function callOff(
  house: House,
  tx: Tx,
  caller: OperatorCaller,
  { table, no, reason }: Input<typeof desk.callOffRound>,
  address: string
): Promise<void> {
  const { game, row } = await deskGame(tx, table)
  if (stateOf(row, game).no !== no) throw new DomainError('round.closed')
  const command = { type: 'void', reason: 'operator' } as const
  const { events } = await move(house, tx, game, { command, dice: noDice, seen: row.seq, by: { by: caller.operatorId, note: reason } })
  if (events.length === 0) throw new DomainError('round.closed')
  if (row.paused_by === null) await pauseDesk(tx, table, caller.username, reason)
  await writeAudit(tx, caller, 'table.callOff', subjectOf(table, no), { no: String(no), reason }, address)
  house.nudge()
}

/** A round that was paid and is not void. @throws DomainError not.found, round.open, round.void */
async function paidRound(tx: Tx, table: string, no: number) {
  await deskGame(tx, table)
  const row = await store.lockEnded(tx, table, BigInt(no))
  if (!row) throw new DomainError('not.found')
  if (row.phase === 'void') throw new DomainError('round.void')
  if (row.phase !== 'closed') throw new DomainError('round.open')
  return row
}

/** Asks for a paid round to be void; another operator decides. @throws DomainError not.found, round.open, round.void, approval.open */
export async function askVoid(
  tx: Tx,
  caller: OperatorCaller,
  { table, no, reason }: Input<typeof desk.askVoidRound>,
  address: string
): Promise<{ approval: string }> {
  const row = await paidRound(tx, table, no)
  const detail = { table, no, changed: [{ name: 'result', from: row.mark ?? '', to: 'void' }] }
  return { approval: await askApproval(tx, caller, { action: voidAction, subject: subjectOf(table, no), detail, reason }, address) }
}

const asked = z.object({ table: z.string(), no: z.number() })

/** Gives every stake back and takes every prize back, in the transaction of the approval. */
const approved: ApprovalAction = {
  async execute(tx, house, { subject, detail, reason, askedById }, { caller, address }) {
    const { table, no } = asked.parse(detail)
    const row = await paidRound(tx, table, no)
    const moved = await store.voidPaid(tx, table, row.no)
    await store.markVoid(tx, table, row.no)
    await insertVoid(tx, {
      code: table,
      no: row.no,
      reason: 'operator',
      note: reason,
      by: askedById,
      approved_by: caller.operatorId,
      ...moved
    })
    await writeAudit(tx, caller, voidAction, subject, { no: String(no), reason }, address)
    house.nudge()
  },
  names: async (reader, subjects) => {
    const names = new Map<string, string>()
    for (const subject of subjects) {
      const [, table = '', no = ''] = subject.split(':')
      names.set(subject, [(await gameByCode(reader, table))?.name ?? table, no].filter(Boolean).join(' · '))
    }
    return names
  }
}
export const tableActions: ApprovalActions = { [voidAction]: approved }
