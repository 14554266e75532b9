// The games desk: what happens at tables, pausing, and calling rounds off.
import type * as desk from '@fairhouse/contract/ops/games/table.ts'
import { tableEngineCodes, tablePhases, tableRests } from '@fairhouse/contract/play/table-view.ts'
import { mostOfLine, netsOf } from '@fairhouse/games/table/desk/exposure.ts'
import type { Crowd, RestReason } from '@fairhouse/games/table/types.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { leaseHolders } from '#base/running/lease.ts'
import { type Game, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { writeAudit } from '#staff/staff.ts'
import { move } from '../moves.ts'
import { engineOf, stateOf } from '../rules.ts'
import { noDice } from '../shoe/shoes.ts'
import { type DeskRow, desksByCode, endedRounds, lockDesk, pauseDesk } from '../store.ts'
import { crowdsOf } from '../ticket-store.ts'
import * as store from './desk-store.ts'
import { limitsShown } from './limits.ts'
import { deskGame, deskRounds, subjectOf } from './rounds.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>
type DeskTable = z.output<typeof desk.deskTable>

const minuteMs = 60_000
const dayMs = 86_400_000
const nobody = { players: 0, staked: 0n, on: [] }

/** What the house owes at most on each position, if it wins there, and what each result leaves it. */
function exposureOf(game: Game, { on }: Pick<Crowd, 'on'>): DeskTable['exposure'] {
  const { rules } = engineOf(game)!
  const positions = on.map(line => ({ ...line, most: mostOfLine(rules, line) })).toSorted((a, b) => (a.most < b.most ? 1 : -1))
  const results = on.length > 0 ? netsOf(rules, on) : null
  return { positions, results: results && [...results] }
}

async function shown(reader: Reader, tables: readonly { game: Game; row: DeskRow }[]): Promise<DeskTable[]> {
  const codes = tables.map(t => t.game.code)
  const states = new Map(tables.map(({ game, row }) => [game.code, stateOf(row, game)]))
  const [holders, crowds, day, limits, playable] = await Promise.all([
    leaseHolders(reader, codes),
    crowdsOf(
      reader,
      codes.map(code => ({ code, no: states.get(code)!.no }))
    ),
    store.todayOf(reader, codes, new Date(now() - dayMs)),
    limitsShown(
      reader,
      tables.map(t => t.game)
    ),
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
      hosted: holders.has(game.code),
      crowd: crowds.get(game.code) ?? nobody,
      limits: limits[i]!,
      languages: [...game.languages],
      day: day.get(game.code) ?? { rounds: 0, staked: 0n, paid: 0n },
      paused:
        row.paused_by === null
          ? null
          : {
              by: row.paused_by,
              reason: row.paused_reason!,
              restsFor: restReason.parse(row.paused_for),
              at: row.paused_at!,
              opensAt: row.opens_at
            },
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
  const list = await deskRounds(reader, table, page)
  return { table: view!, list, next: rows.length > limit ? list.at(-1)!.no : null }
}

/** The word of a paused table that players read. */
const restReason = z.enum(tableRests)

/** Tells everybody at the table that it rests after the round under way, or takes rounds again. */
async function tellRest(house: House, tx: Tx, game: Game, restsFor: RestReason | null, opensAt: Date | null): Promise<void> {
  const command = { type: 'rest', restsFor, opensAt: opensAt?.getTime() ?? null } as const
  await move(house, tx, game, { command, dice: noDice, seen: null, by: null })
  house.nudge()
}

/** Lets the round under way be the last, and tells players why and until when. @throws DomainError not.found, returns.resting */
export async function pause(
  house: House,
  tx: Tx,
  caller: OperatorCaller,
  { table, reason, restsFor, minutes }: Input<typeof desk.pauseTable>,
  address: string
): Promise<void> {
  const { game } = await deskGame(tx, table)
  const row = await lockDesk(tx, table)
  if (row!.paused_by !== null) throw new DomainError('returns.resting')
  const opensAt = minutes === null ? null : new Date(Math.ceil(now()) + minutes * minuteMs)
  await pauseDesk(tx, table, { by: caller.username, reason, restsFor, opensAt })
  await tellRest(house, tx, game, restsFor, opensAt)
  await writeAudit(tx, caller, 'table.pause', `table:${table}`, { reason, restsFor, ...(minutes !== null && { minutes }) }, address)
}

/** Lets a paused table open rounds again. @throws DomainError not.found, returns.playing */
export async function resume(
  house: House,
  tx: Tx,
  caller: OperatorCaller,
  { table, reason }: Input<typeof desk.resumeTable>,
  address: string
): Promise<void> {
  const { game } = await deskGame(tx, table)
  const row = await lockDesk(tx, table)
  if (row!.paused_by === null) throw new DomainError('returns.playing')
  await pauseDesk(tx, table, null)
  await tellRest(house, tx, game, null, null)
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
  if (row.paused_by === null) {
    await pauseDesk(tx, table, { by: caller.username, reason, restsFor: 'check', opensAt: null })
    await tellRest(house, tx, game, 'check', null)
  }
  await writeAudit(tx, caller, 'table.callOff', subjectOf(table, no), { no: String(no), reason }, address)
  house.nudge()
}

/**
 * Lets the round under way be the last of its shoe: a newly committed one follows as always, and what the old one was made from is published.
 * @throws DomainError not.found, shoe.ending
 */
export async function replaceShoe(
  house: House,
  tx: Tx,
  caller: OperatorCaller,
  { table, reason }: Input<typeof desk.replaceShoe>,
  address: string
): Promise<void> {
  const { game } = await deskGame(tx, table)
  const { state, events } = await move(house, tx, game, { command: { type: 'endShoe' }, dice: noDice, seen: null, by: null })
  if (events.length === 0) throw new DomainError('shoe.ending')
  await writeAudit(tx, caller, 'table.shoe', subjectOf(table, state.no), { no: String(state.no), reason }, address)
  house.nudge()
}
