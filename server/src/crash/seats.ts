// What members do in shared rounds: take a seat, cash it out, leave it.

import { now } from '#base/clock.ts'
import { makeBatchers } from '#base/data/batcher.ts'
import type { Reader } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gameByCode, isPlayable } from '#catalogue/catalogue.ts'
import { publicName } from '#member/member.ts'
import { refuse } from '#wallet/wallet.ts'
import { configOf, paidOf, readStoredConfig } from './rules.ts'
import { bustAt, cashOutsOf, checkBet, crashStateOf, decide, forgetRound, latestRounds, noteRound } from './state.ts'
import {
  closeSeats,
  lastRound,
  type RoundRow,
  type SeatClosed,
  type SeatClosing,
  type SeatRequest,
  type SeatTaken,
  seatOf,
  shareRound,
  takeSeats
} from './store.ts'

/** A game of this engine. @throws DomainError game.unavailable */
export async function crashGame(reader: Reader, code: string): Promise<Game> {
  const game = await gameByCode(reader, code)
  if (game?.engine !== 'crash') throw new DomainError('game.unavailable')
  return game
}

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
const ofRound = (o: { readonly game: string; readonly no: bigint }) => `${o.game} ${o.no}`
const seatBatcher = perHouse(house =>
  makeBatchers<SeatOp, SeatTaken>(ofRound, ops => takeSeats(house.db, ops[0]!.game, ops[0]!.no, ops[0]!.category, ops))
)
interface CloseOp extends SeatClosing {
  readonly game: string
  readonly no: bigint
}
const closeBatcher = perHouse(house =>
  makeBatchers<CloseOp, SeatClosed>(ofRound, ops => closeSeats(house.db, ops[0]!.game, ops[0]!.no, ops))
)

interface Bet {
  readonly game: string
  readonly slot: 0 | 1
  readonly stake: bigint
  readonly target: number | null
  /** The free bets that are to pay for it. */
  readonly free?: string | undefined
}

/**
 * May this bet be placed now, whatever the round's clock says? That is decided by the database.
 * @throws DomainError round.closed, stake.*, target.invalid, game.unavailable
 */
async function admit(house: House, bet: Bet, country: string): Promise<{ game: Game; round: RoundRow }> {
  const game = await crashGame(house.db, bet.game)
  const round = await latestRound(house, game.code)
  checkBet(configOf(game), bet)
  if (!(await isPlayable(house.db, game.code, country))) throw new DomainError('game.unavailable')
  return { game, round }
}

/** Refuses a bet, unless its key took a seat before: that one stands, whatever has changed since. @throws the refusal */
async function repeatOf(house: House, request: SeatRequest, game: string, refusal: unknown): Promise<SeatTaken> {
  if (!(refusal instanceof DomainError)) throw refusal
  const [found] = await takeSeats(house.db, game, null, null, [request])
  if (found!.outcome === 'closed') throw refusal
  return found!
}

/**
 * Takes a seat in the round that is open: one round trip with the bet and the money. A repeat of the key answers with the first bet,
 * whatever the round does now, and also when no new bet may be placed any more.
 * @throws DomainError round.closed, slot.taken, stake.*, target.invalid, balance.insufficient, free.over, game.unavailable, limit.*, protection.closed
 */
export async function takeSeat(
  house: House,
  caller: MemberCaller,
  { game: code, slot, stake, target, free }: Bet,
  key: string,
  /** Where the caller is; empty: not known. */
  country = ''
) {
  for (let attempt = 0; ; attempt++) {
    const request = {
      memberId: caller.memberId,
      betId: newId(),
      slot,
      stake,
      target,
      name: publicName(caller.account, caller.demo),
      key: `bet:${key}`,
      free: free ?? null
    }
    let no: bigint | null = null
    const taken = await admit(house, { game: code, slot, stake, target }, country).then(
      ({ game, round }) => {
        no = round.no
        return seatBatcher(house)({ ...request, game: code, category: game.category, no })
      },
      (refusal: unknown) => repeatOf(house, request, code, refusal)
    )
    if (taken.outcome === 'closed') {
      // perhaps this process had not heard of the next round yet
      forgetRound(house, code)
      if (attempt === 0 && (await latestRound(house, code)).no !== no) continue
      throw new DomainError('round.closed')
    }
    refuse(taken)
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
  // the round may have bust since: what counts is when the call had arrived
  const state = crashStateOf(row, config, bust, [row])
  const event = decide(state, { type: 'cashOut', betId: row.bet_id, at: receivedAt }).find(e => e.type === 'cashedOut')
  assert(event?.type === 'cashedOut', 'a cash-out decides a payout')
  const payout = paidOf(row, event.payout)
  const closed = await closeBatcher(house)({
    game: row.game,
    no: row.no,
    memberId: caller.memberId,
    betId: row.bet_id,
    state: 'cashed',
    at: event.at,
    payout,
    auto: event.auto
  })
  refuse(closed, { decided: () => new DomainError(closed.state === 'lost' ? 'cashOut.late' : 'cashOut.done') })
  house.nudge()
  return { betId: row.bet_id, at: event.at, payout, receivedAt, cash: closed.cash!, seq: Number(closed.seq) }
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
      { memberId: row.member_id, betId: row.bet_id, state: 'cancelled', at: null, payout: row.stake, auto: false }
    ])
    refuse(closed!)
  })
  house.nudge()
}
