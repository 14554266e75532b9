// What rounds have returned, each counted once: spins by what their tables drew, rounds of live tables by what every position gave back.

import { watchedOf } from '@fairhouse/games/table/watch.ts'
import { hear } from '#base/events.ts'
import { type FinishedSpin, finishedSpins, slots } from '#spin/spin.ts'
import { type DealtRound, dealtRounds } from '#tables/tables.ts'
import * as store from './store.ts'
import { type WatchedGame, watchedGames } from './watched.ts'

/** What a finished round drew, by table: every table once, and each gamble as one that pays twice or nothing. */
function* drawsOf({ steps }: FinishedSpin): Generator<{ name: string; total: number }> {
  let before = 0
  for (const { kind, table, payout } of steps) {
    if (kind === 'gamble') yield { name: 'gamble', total: payout > 0 ? 200 : 0 }
    else if (table !== undefined) yield { name: table, total: payout - before }
    before = payout
  }
}

/** The sums of these rounds by game, tables and table. */
export function sumUp(rounds: readonly FinishedSpin[]): store.Sum[] {
  const sums = new Map<string, { -readonly [K in keyof store.Sum]: store.Sum[K] }>()
  for (const round of rounds)
    for (const { name, total } of drawsOf(round)) {
      const { game, tables } = round
      const key = [game, tables, name].join(' ')
      const sum = sums.get(key) ?? { game, tables, name, rounds: 0, total: 0, staked: 0n, paid: 0n }
      sum.rounds += 1
      sum.total += total
      if (name === round.mode) {
        sum.staked += round.cost
        sum.paid += round.payout
      }
      sums.set(key, sum)
    }
  return [...sums.values()]
}

/** Counts every spin once, in batches, in the order in which they were settled. */
export const spinListener = hear({ name: 'returns.count', hears: ['wager.settled'] }, async (tx, batch) => {
  const own = slots()
  const bets = batch.flatMap(({ body }) => (own.has(body.game) ? [{ memberId: BigInt(body.memberId), id: body.betId }] : []))
  const sums = bets.length > 0 ? sumUp(await finishedSpins(tx, bets)) : []
  if (sums.length > 0) await store.addReturned(tx, sums)
})

/** The sums of these rounds by table and position: each position once a round, with the real stakes that lay there. */
export function sumUpTables(rounds: readonly DealtRound[], games: ReadonlyMap<string, WatchedGame>): store.Sum[] {
  const sums = new Map<string, { -readonly [K in keyof store.Sum]: store.Sum[K] }>()
  for (const round of rounds) {
    const game = games.get(round.code)
    if (!game?.rules) continue
    const { rules } = game
    for (const name of watchedOf(rules)) {
      const back = rules.play ? rules.play.measure(name, round.cards) : rules.back(name, round.cards)
      // a seat that was not dealt to
      if (back === null) continue
      const key = `${round.code} ${name}`
      const sum = sums.get(key) ?? { game: round.code, tables: game.version, name, rounds: 0, total: 0, staked: 0n, paid: 0n }
      sum.rounds += 1
      sum.total += Number(back)
      for (const { position, moves, stake } of round.lines) {
        if ((rules.play?.countedAs(position) ?? position) !== name) continue
        sum.staked += stake
        sum.paid += (stake * rules.back(position, round.cards, moves)) / 100n
      }
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}

/** Counts every round of a live table once, when its result is out. */
export const tableListener = hear({ name: 'returns.countTables', hears: ['table.moved'] }, async (tx, batch) => {
  const over = batch.flatMap(({ body }) =>
    body.events.some(({ event }) => event.type === 'result') ? [{ code: body.table, no: body.view.no }] : []
  )
  if (over.length === 0) return
  const sums = sumUpTables(await dealtRounds(tx, over), await watchedGames(tx))
  if (sums.length > 0) await store.addReturned(tx, sums)
})
