// Shared rounds for members: seats, cash-out, what is going on, and the proof of a finished round.
import type { seat } from '@fairhouse/contract/round.ts'
import type { CrashConfig } from '@fairhouse/games/crash/types.ts'
import type { z } from 'zod'
import { maskName } from '#account/account.ts'
import { type Batcher, makeBatcher } from '#base/batcher.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gameByCode, isPlayable } from '#catalogue/catalogue.ts'
import { refusePlacement } from '#wager/wager.ts'
import { configOf, pauseOf, readStoredConfig } from './rules.ts'
import { bustAt, cashOutsOf, crashStateOf, decide, forgetRound, latestRounds, noteRound, viewOf } from './state.ts'
import {
  type ChainRow,
  chainById,
  closeSeats,
  finishedRounds,
  lastRound,
  type RoundRow,
  roundByNo,
  type SeatClosed,
  type SeatClosing,
  type SeatRequest,
  type SeatRow,
  type SeatTaken,
  seatOf,
  seatsOf,
  shareRound,
  takeSeats
} from './store.ts'

export { startHosts } from './host.ts'
export { forgetRound } from './state.ts'

async function crashGame(reader: Reader, code: string): Promise<Game> {
  const game = await gameByCode(reader, code)
  if (game?.engine !== 'crash') throw new DomainError('game.unavailable')
  return game
}

const seatView = (s: SeatRow, caller: bigint | null, over: boolean, account: string | null): z.output<typeof seat> => {
  const mine = s.member_id === caller
  return {
    betId: s.bet_id,
    name: mine && account ? account : s.name,
    mine,
    slot: s.slot as 0 | 1,
    stake: s.stake,
    target: mine || over ? s.target : null,
    at: s.at,
    auto: s.auto,
    payout: s.payout,
    state: s.state as z.output<typeof seat>['state']
  }
}

const chainView = (c: ChainRow) => ({
  id: c.id,
  terminalHash: c.terminal_hash,
  length: c.length,
  salt: c.salt ?? '',
  saltSource: c.salt_source ?? '',
  saltPublic: c.salt_public ?? false,
  committedAt: c.committed_at
})

const limitsOf = (c: CrashConfig) => ({
  minStake: c.minStake,
  maxStake: c.maxStake,
  maxWin: c.maxWin,
  roundLiability: c.roundLiability,
  minTarget: c.minTarget,
  maxTarget: c.maxTarget,
  edge: c.edgeBp,
  waitMs: c.waitMs
})

async function latestRound(house: House, game: string): Promise<RoundRow> {
  const known = latestRounds(house).get(game)
  if (known) return known
  const row = await lastRound(house.db, game)
  if (!row) throw new DomainError('round.closed')
  noteRound(house, row)
  return row
}

interface SeatOp extends SeatRequest {
  readonly game: string
  readonly category: string
  readonly no: bigint
}
const seatBatcher = perHouse(house =>
  perGame<SeatOp, SeatTaken>(ops => takeSeats(house.db, ops[0]!.game, ops[0]!.no, ops[0]!.category, ops))
)
interface CloseOp extends SeatClosing {
  readonly game: string
  readonly no: bigint
  readonly memberId: bigint
}
const closeBatcher = perHouse(house => perGame<CloseOp, SeatClosed>(ops => closeSeats(house.db, ops[0]!.game, ops[0]!.no, ops)))

/** A batcher for each round, so that one call is about one round. Old ones are dropped. */
function perGame<O extends { game: string; no: bigint; memberId: bigint }, R>(run: (ops: readonly O[]) => Promise<readonly R[]>) {
  const made = new Map<string, Batcher<O, R>>()
  return (op: O): Promise<R> => {
    const key = `${op.game} ${op.no}`
    let batcher = made.get(key)
    if (!batcher) {
      if (made.size > 16) made.delete(made.keys().next().value!)
      batcher = makeBatcher<O, R>({ key: o => o.memberId, run })
      made.set(key, batcher)
    }
    return batcher.add(op)
  }
}

/**
 * Takes a seat in the round that is open: one round trip with the bet and the money. A repeat of the key answers with the first bet,
 * whatever the round does now.
 * @throws DomainError round.closed, slot.taken, stake.*, target.invalid, balance.insufficient, game.unavailable, limit.*, protection.closed
 */
export async function takeSeat(
  house: House,
  caller: MemberCaller,
  input: { game: string; slot: 0 | 1; stake: bigint; target: number | null },
  key: string
) {
  const game = await crashGame(house.db, input.game)
  const config = configOf(game)
  for (let attempt = 0; ; attempt++) {
    const round = await latestRound(house, game.code)
    const open = crashStateOf({ ...round, phase: 'waiting' }, config, null, [])
    // what a bet may be, whatever the round's clock says: that is decided by the database below
    decide(
      { ...open, startsAt: Number.POSITIVE_INFINITY },
      {
        type: 'bet',
        betId: 'new',
        seat: String(caller.memberId),
        slot: input.slot,
        stake: input.stake,
        target: input.target,
        at: 0
      }
    )
    if (!(await isPlayable(house.db, game.code))) throw new DomainError('game.unavailable')
    const taken = await seatBatcher(house)({
      game: game.code,
      category: game.category,
      no: round.no,
      memberId: caller.memberId,
      betId: newId(),
      slot: input.slot,
      stake: input.stake,
      target: input.target,
      name: maskName(caller.account),
      key: `bet:${key}`
    })
    if (taken.code === 10) {
      // perhaps this process had not heard of the next round yet
      forgetRound(house, game.code)
      if (attempt === 0 && (await latestRound(house, game.code)).no !== round.no) continue
      throw new DomainError('round.closed')
    }
    if (taken.code === 11) throw new DomainError('slot.taken')
    refusePlacement(taken)
    house.nudge()
    return {
      betId: taken.betId!,
      roundNo: Number(taken.no),
      stake: taken.stake,
      target: taken.target,
      cash: taken.cash!,
      seq: Number(taken.seq)
    }
  }
}

/**
 * Cashes out at the multiplier of the house's clock at the moment the call had arrived to its last byte: neither the way back nor the
 * database's time counts. It wins if that moment lies before the bust, also when it is written after it.
 * @throws DomainError cashOut.late, cashOut.done, cashOut.early, bet.notFound
 */
export function cashOutSeat(house: House, caller: MemberCaller, input: { game: string; betId: string }, call: Pick<Call, 'receivedAt'>) {
  const work = writeCashOut(house, caller, input, Math.floor(call.receivedAt))
  const all = cashOutsOf(house)
  const set = all.get(input.game) ?? new Set()
  all.set(input.game, set)
  set.add(work)
  void work
    .catch(() => {})
    .finally(() => {
      set.delete(work)
      // the name came from the caller: nothing may stay of one that no game has
      if (set.size === 0 && all.get(input.game) === set) all.delete(input.game)
    })
  return work
}

async function writeCashOut(house: House, caller: MemberCaller, input: { game: string; betId: string }, receivedAt: number) {
  const row = await seatOf(house.db, caller.memberId, input.betId)
  if (!row || row.game !== input.game || row.state === 'cancelled') throw new DomainError('bet.notFound')
  if (row.state === 'lost') throw new DomainError('cashOut.late')
  if (row.state !== 'open') throw new DomainError('cashOut.done')
  // pressed before the flight is early, also when it is looked at only during the flight: else an instant bust could be escaped
  if (row.phase === 'waiting' || !row.started_at || receivedAt < row.started_at.getTime()) throw new DomainError('cashOut.early')
  const config = readStoredConfig(row.config)
  const bust = await bustAt(house, row)
  const state = crashStateOf({ ...row, phase: 'flying' }, config, bust, [row])
  const event = decide(state, { type: 'cashOut', betId: row.bet_id, at: receivedAt }).find(e => e.type === 'cashedOut')
  assert(event?.type === 'cashedOut', 'a cash-out decides a payout')
  const closed = await closeBatcher(house)({
    game: row.game,
    no: row.no,
    memberId: caller.memberId,
    betId: row.bet_id,
    state: 'cashed',
    at: event.at,
    payout: event.payout,
    auto: event.auto
  })
  if (closed.code !== 0) throw new DomainError(closed.state === 'lost' ? 'cashOut.late' : 'cashOut.done')
  house.nudge()
  return { betId: row.bet_id, at: event.at, payout: event.payout, receivedAt, cash: closed.cash!, seq: Number(closed.seq) }
}

/** Takes a bet back while the round is open. @throws DomainError round.closed, bet.notFound, bet.notOpen */
export async function leaveSeat(house: House, caller: MemberCaller, input: { game: string; betId: string }): Promise<void> {
  const row = await seatOf(house.db, caller.memberId, input.betId)
  if (!row || row.game !== input.game) throw new DomainError('bet.notFound')
  if (row.state !== 'open') throw new DomainError('bet.notOpen')
  await house.db.transaction().execute(async tx => {
    const round = await shareRound(tx, row.game, row.no)
    if (round.phase !== 'waiting' || now() >= round.starts_at.getTime()) throw new DomainError('round.closed')
    const [closed] = await closeSeats(tx, row.game, row.no, [
      { betId: row.bet_id, state: 'cancelled', at: null, payout: row.stake, auto: false }
    ])
    if (closed!.code !== 0) throw new DomainError('bet.notOpen')
  })
  house.nudge()
}

const callerOf = (caller: { kind: string }) => (caller.kind === 'member' ? (caller as MemberCaller) : null)

/** The picture of a game from nothing: the round under way, its seats, limits, last results. */
export async function current(reader: Reader, code: string, caller: { kind: string }) {
  const game = await crashGame(reader, code)
  const member = callerOf(caller)
  const round = await lastRound(reader, code)
  if (!round) throw new DomainError('game.unavailable')
  const [seats, history, chain] = await Promise.all([
    seatsOf(reader, code, round.no, member?.memberId ?? null, 200),
    finishedRounds(reader, code, undefined, 50),
    chainById(reader, round.chain_id)
  ])
  const view = viewOf(round, pauseOf(game))
  return {
    round: view,
    seats: seats.map(s => seatView(s, member?.memberId ?? null, view.bust !== null, member?.account ?? null)),
    history: history.map(h => ({ no: Number(h.no), bust: h.bust! })),
    limits: limitsOf(readStoredConfig(round.config)),
    chain: chainView(chain!),
    serverTime: now()
  }
}

/** A round with all that is needed to recompute it; the hash only once it is over. @throws DomainError round.notFound */
export async function proof(reader: Reader, code: string, no: number, caller: { kind: string }) {
  const game = await crashGame(reader, code)
  const member = callerOf(caller)
  const round = await roundByNo(reader, code, no)
  if (!round) throw new DomainError('round.notFound')
  const [seats, chain] = await Promise.all([
    seatsOf(reader, code, round.no, member?.memberId ?? null, 200),
    chainById(reader, round.chain_id)
  ])
  return {
    round: viewOf(round, pauseOf(game)),
    seats: seats.map(s => seatView(s, member?.memberId ?? null, round.bust !== null, member?.account ?? null)),
    chain: chainView(chain!),
    limits: limitsOf(readStoredConfig(round.config)),
    hash: round.hash,
    steps: round.position
  }
}

/** Finished rounds, newest first. */
export async function history(reader: Reader, code: string, before: number | undefined, limit: number) {
  await crashGame(reader, code)
  const rows = await finishedRounds(reader, code, before, limit + 1)
  const list = rows.slice(0, limit).map(r => ({ no: Number(r.no), bust: r.bust!, hash: r.hash!, endedAt: r.busted_at!.getTime() }))
  return { list, next: rows.length > limit ? list.at(-1)!.no : null }
}
