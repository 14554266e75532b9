// What games have returned, held against their own law: a game that leaves its band is stopped, and operators stop one or let it play again.
import type { returnsList } from '@fairhouse/contract/ops/games/returns.ts'
import type { returnedMode, slotReturns } from '@fairhouse/contract/play/returns.ts'
import type { returnStates } from '@fairhouse/contract/states.ts'
import { type Band, type Drawn, type Judged, judge, type Watch } from '@fairhouse/games/returns/watch.ts'
import { gambleWatch } from '@fairhouse/games/slots/watch.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { gameByCode, restGame, restingGames } from '#catalogue/catalogue.ts'
import { potRows, slots } from '#spin/spin.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import * as store from './store.ts'
import { modesOf, type WatchedGame, watchedGame, watchedGames } from './watched.ts'

const none: Drawn = { rounds: 0, total: 0 }
const judgeRows = (watch: Watch, rows: ReadonlyMap<string, Drawn>): Judged =>
  judge(watch, rows.get(watch.mode) ?? none, Object.fromEntries(watch.options.map(name => [name, rows.get(name) ?? none])))

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]): Map<string, Row> => new Map(rows.map(row => [row.name, row]))
/** Percent with four places. */
const percent = (share: number): number => Math.round(share * 1_000_000) / 10_000
const percents = (band: Band | null) => band && { low: percent(band.low), high: percent(band.high) }
const shown = ({ rounds, observed, band95, band999 }: Judged) => ({
  rounds,
  observed: observed === null ? null : percent(observed),
  band95: percents(band95),
  band999: percents(band999)
})

function modeOf(watch: Watch, rows: ReadonlyMap<string, store.ReturnedRow>): z.output<typeof returnedMode> {
  const { mode, cost, mean, sd } = watch
  const row = rows.get(mode)
  return {
    ...shown(judgeRows(watch, rows)),
    name: mode,
    cost,
    theory: percent(mean / cost),
    sd,
    staked: row?.staked ?? 0n,
    paid: row?.paid ?? 0n
  }
}

/** A point for every quarter more rounds, from 20 on. */
const isPoint = (rounds: number, last: number): boolean => rounds >= Math.max(20, last * 1.25)

async function keepPoints(tx: Tx, { code, version, modes }: WatchedGame): Promise<void> {
  const rows = byName(await store.returnedRows(tx, code, version, null))
  const points = await store.pointRows(tx, code, version)
  for (const { mode, options } of modes) {
    const drawn = rows.get(mode)
    const last = points.filter(p => p.mode === mode).at(-1)?.rounds ?? 0
    if (!drawn || !isPoint(drawn.rounds, last)) continue
    const taken = options.map(name => [name, rows.get(name) ?? none] as const)
    await store.insertPoint(tx, code, version, {
      mode,
      rounds: drawn.rounds,
      total: taken.reduce((sum, [, option]) => sum + option.total, drawn.total),
      options: Object.fromEntries(taken.map(([name, option]) => [name, option.rounds]))
    })
  }
}

async function stopGame(house: House, tx: Tx, { code, version }: WatchedGame, epoch: number, mode: string, judged: Judged): Promise<void> {
  const { observed, band999, rounds } = judged
  const figures = { observed: percent(observed!), low: percent(band999!.low), high: percent(band999!.high) }
  await restGame(tx, code, true)
  const isNew = await store.insertStop(tx, { game: code, tables: version, epoch, mode, rounds: BigInt(rounds), ...figures })
  if (!isNew) return
  await emit(tx, 'returns.changed', 'staff', { game: code, state: 'stopped' })
  house.log.error({ game: code, mode, rounds, ...figures }, 'a game has left its band and is stopped')
}

/** Looks at every game; one whose return has left the band of 99.9 % takes no more bets until an operator has looked. */
export async function watchReturns(house: House): Promise<void> {
  for (const game of (await watchedGames(house.db)).values())
    await inTransaction(house.db, async tx => {
      // a table's way so far is drawn nowhere
      if (!game.rules) await keepPoints(tx, game)
      const epoch = await store.epochOf(tx, game.code)
      const rows = byName(await store.returnedRows(tx, game.code, game.version, epoch))
      for (const watch of [...game.modes, ...game.besides]) {
        const judged = judgeRows(watch, rows)
        if (judged.outside) return stopGame(house, tx, game, epoch, watch.mode, judged)
      }
    })
}

async function stateOf(reader: Reader, code: string): Promise<(typeof returnStates)[number]> {
  if (await store.openStop(reader, code)) return 'stopped'
  return (await restingGames(reader)).has(code) ? 'resting' : 'playing'
}

/** What a slot has returned, for everybody. @throws DomainError game.unavailable */
export async function returnsOf(reader: Reader, code: string): Promise<z.output<typeof slotReturns.reply>> {
  const game = await gameByCode(reader, code)
  const slot = slots().get(code)
  if (!game || !slot) throw new DomainError('game.unavailable')
  const rows = byName(await store.returnedRows(reader, code, slot.version, null))
  const points = await store.pointRows(reader, code, slot.version)
  const [pot] = await potRows(reader, code)
  const gambled = rows.get('gamble')
  const starts = [...rows.values()].map(({ since }) => since.getTime())
  return {
    game: code,
    state: await stateOf(reader, code),
    since: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    contribution: pot ? pot.rate / 100 : 0,
    modes: modesOf(slot).map(watch => ({
      ...modeOf(watch, rows),
      points: points
        .filter(p => p.mode === watch.mode)
        .map(({ rounds, total, options }) =>
          shown(
            judge(
              watch,
              { rounds, total },
              Object.fromEntries(Object.entries(options).map(([name, taken]) => [name, { rounds: taken, total: 0 }]))
            )
          )
        )
    })),
    gamble: gambled ? shown(judge(gambleWatch, gambled)) : null
  }
}

const listedStops = 20

/** What every game has returned, and what was stopped, for operators. */
export async function returnsOfAll(reader: Reader): Promise<z.output<typeof returnsList.reply>> {
  const games: z.output<typeof returnsList.reply>['games'] = []
  for (const { code, name, version, modes, rules } of (await watchedGames(reader)).values()) {
    const rows = byName(await store.returnedRows(reader, code, version, null))
    const kind = rules ? 'table' : 'slot'
    games.push({ game: code, name, kind, state: await stateOf(reader, code), modes: modes.map(watch => modeOf(watch, rows)) })
  }
  const stops = await store.lastStops(reader, listedStops)
  return {
    games,
    stops: stops.map(s => ({
      id: s.id,
      game: s.game,
      gameName: games.find(g => g.game === s.game)?.name ?? s.game,
      mode: s.mode,
      rounds: Number(s.rounds),
      observed: s.observed,
      low: s.low,
      high: s.high,
      stoppedAt: s.stopped_at,
      restarted: s.restarted_at && { at: s.restarted_at, by: s.restarted_by!, reason: s.reason! }
    }))
  }
}

type Action = { readonly game: string; readonly reason: string }

async function noteAction(
  tx: Tx,
  caller: OperatorCaller,
  what: 'stop' | 'restart',
  { game, reason }: Action,
  address: string
): Promise<void> {
  await writeAudit(tx, caller, `returns.${what}`, `game:${game}`, { reason }, address)
  await emit(tx, 'returns.changed', 'staff', { game, state: what === 'stop' ? 'resting' : 'playing' })
}

/** Lets a game rest because an operator says so. @throws DomainError not.found, returns.resting */
export async function stopByHand(tx: Tx, caller: OperatorCaller, action: Action, address: string): Promise<void> {
  if (!(await watchedGame(tx, action.game))) throw new DomainError('not.found')
  if (!(await restGame(tx, action.game, true))) throw new DomainError('returns.resting')
  await noteAction(tx, caller, 'stop', action, address)
}

/**
 * Lets a game play again that rests; what it returned before the watch stopped it is judged no more.
 * @throws DomainError not.found, returns.playing
 */
export async function restartGame(tx: Tx, caller: OperatorCaller, action: Action, address: string): Promise<void> {
  const { game, reason } = action
  if (!(await watchedGame(tx, game))) throw new DomainError('not.found')
  const wasStopped = await store.endStop(tx, game, await operatorName(tx, caller.operatorId), reason)
  const rested = await restGame(tx, game, false)
  if (!wasStopped && !rested) throw new DomainError('returns.playing')
  await noteAction(tx, caller, 'restart', action, address)
}
