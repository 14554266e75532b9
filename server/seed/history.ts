// The demo brand's past: finished rounds with the demo players' bets, decided by the engine and paid through the journal.
import { randomInt } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { elapsedAt } from '@fairhouse/games/crash/curve.ts'
import { capOf } from '@fairhouse/games/crash/limits.ts'
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gamesOfEngine } from '#catalogue/catalogue.ts'
import { closingsOf, configOf, pauseOf, storedConfig, sum } from '#crash/rules.ts'
import { bustAt, crashStateOf, decide } from '#crash/state.ts'
import { changeRound, closeSeats, insertRound, type RoundRow, seatsOf, takeSeats } from '#crash/store.ts'
import { dateChain, dealPosition, ensureChain, hashAt } from '#fair/fair.ts'
import { publicName } from '#member/member.ts'

export interface Player {
  readonly memberId: bigint
  readonly name: string
}

const targets = [120, 150, 150, 200, 200, 300, 500, 1_000]

interface Seat {
  readonly player: Player
  readonly stake: string
  readonly target: number
}

/** Most of them take a seat. */
const someSeats = (players: readonly Player[]): Seat[] =>
  players
    .filter(() => randomInt(3) > 0)
    .map(player => ({ player, stake: String(randomInt(1, 12) * 5), target: targets[randomInt(targets.length)]! }))

/** No other bet of the past is so high: a leaderboard that asks for it has these alone. */
export const heatStake = '100.00'
const heatTargets = [120, 120, 110]
const mostHeats = 30

/** Plays `count` rounds of each crash game as if they had been played one after the other until a moment ago; in the first game two are equal in the end. */
export async function seedHistory(house: House, players: readonly Player[], count: number): Promise<void> {
  for (const [at, game] of (await gamesOfEngine(house.db, 'crash')).entries()) {
    await ensureChain(house, game.code)
    const rounds: RoundRow[] = []
    for (let no = 1n; no <= BigInt(count); no++) rounds.push(await playRound(house, game, no, someSeats(players)))
    if (at === 0) await playHeat(house, game, rounds, players)
    await shiftIntoPast(house, game, rounds)
  }
}

/** Rounds with the same few at high stakes, until all of them cashed out: two at the same multiplier, at the same moment. */
async function playHeat(house: House, game: Game, rounds: RoundRow[], players: readonly Player[]): Promise<void> {
  const seats = heatTargets.flatMap((target, at) => (players[at] ? [{ player: players[at], stake: heatStake, target }] : []))
  for (let heat = 0; heat < mostHeats; heat++) {
    const no = BigInt(rounds.length + 1)
    const round = await playRound(house, game, no, seats)
    rounds.push(round)
    if (round.bust! < Math.max(...heatTargets)) continue
    // what one transaction decided is a few millionths of a second apart
    await sql`update wager.bet set settled_at = ${new Date()} where member_id = any (${seats.map(s => String(s.player.memberId))}::bigint[])
      and game = ${game.code} and round_no = ${no}`.execute(house.db)
    return
  }
}

async function playRound(house: House, game: Game, no: bigint, taken: readonly Seat[]): Promise<RoundRow> {
  const config = configOf(game)
  const round = await inTransaction(house.db, async tx => {
    const { chainId, position } = await dealPosition(tx, game.code)
    const soon = Date.now() + 60_000
    return insertRound(tx, {
      game: game.code,
      no,
      chain_id: chainId,
      position,
      opened_at: new Date(),
      starts_at: new Date(soon),
      config: storedConfig(config)
    })
  })
  await takeSeats(
    house.db,
    game.code,
    no,
    game.category,
    taken.map(({ player, stake, target }) => ({
      memberId: player.memberId,
      betId: newId(),
      slot: 0 as const,
      stake: parseMoney(stake),
      target,
      name: publicName(player.name, true),
      key: `demo:${game.code}:${no}`,
      free: null
    }))
  )
  const bust = await bustAt(house, round)
  const seats = await seatsOf(house.db, game.code, no, null, 200)
  const totalStake = sum(seats.map(s => s.stake))
  const flown: RoundRow = { ...round, phase: 'flying', started_at: round.starts_at, cap_at: capOf(config, totalStake) }
  const end = round.starts_at.getTime() + elapsedAt(bust)
  const events = decide(crashStateOf(flown, config, bust, seats), { type: 'tick', at: end })
  return inTransaction(house.db, async tx => {
    await closeSeats(tx, game.code, no, closingsOf(seats, events))
    return changeRound(tx, game.code, no, {
      phase: 'settled',
      started_at: flown.started_at,
      cap_at: flown.cap_at,
      players: seats.length,
      total_stake: totalStake,
      bust,
      hash: await hashAt(house, round.chain_id, round.position),
      busted_at: new Date(end),
      ended_at: new Date(end)
    })
  })
}

/** Gives the rounds the times they would have had, the last one ending just now. */
async function shiftIntoPast(house: House, game: Game, rounds: readonly RoundRow[]): Promise<void> {
  let end = Date.now() - pauseOf(game)
  for (const r of [...rounds].reverse()) {
    const flight = elapsedAt(r.bust!)
    const [started, opened] = [end - flight, end - flight - configOf(game).waitMs]
    await inTransaction(house.db, tx =>
      changeRound(tx, r.game, r.no, {
        opened_at: new Date(opened),
        starts_at: new Date(started),
        started_at: new Date(started),
        busted_at: new Date(end),
        ended_at: new Date(end)
      })
    )
    end = opened - pauseOf(game)
  }
  // the chain was committed before its first round, here as anywhere
  for (const chainId of new Set(rounds.map(r => r.chain_id))) await dateChain(house.db, chainId, new Date(end - 60_000))
}
