// Counts bets toward leaderboards as their news come, each leaderboard by itself: a bet counts in all of them that it fits.
import type { Tx } from '#base/database.ts'
import { type HeardEvent, hear } from '#base/events.ts'
import { uuidTime } from '#base/uuid.ts'
import { excludedAmong } from '#protection/protection.ts'
import { type CountedBet, countedBetsOf } from '#wager/wager.ts'
import { type BetNews, betsIn, type NamedBet } from '../facts.ts'
import { isOf } from '../terms.rules.ts'
import { amountOf, isBest, isCounted, noStanding, type Standing, withBet } from './board.rules.ts'
import { type Board, countingBoards, type Joined, joinedAmong } from './board.store.ts'
import { addTold, leaveOut, setCounted, type Told } from './entry.store.ts'

/** Adds bets to the standings of their members, as they stand now. */
export function addBets(board: Board, joined: Joined, bets: readonly CountedBet[], to: Map<bigint, Standing>): void {
  for (const bet of bets) {
    const { id, memberId, settledAt } = bet
    if (!isCounted(board, joined(memberId, board.id), { placedAt: uuidTime(id), settledAt })) continue
    const amount = amountOf(board, bet)
    if (amount > 0n) to.set(memberId, withBet(board.terms, to.get(memberId) ?? noStanding, amount, settledAt))
  }
}

const toldOf = (board: Board, joined: Joined, bets: readonly NamedBet[]): Told[] =>
  bets.flatMap(({ betId, memberId, at, xid, after, ...bet }) => {
    if (!isCounted(board, joined(memberId, board.id), { placedAt: uuidTime(betId), settledAt: at })) return []
    const amount = amountOf(board, { ...bet, ...after })
    return amount > 0n ? [{ memberId, boardId: board.id, amount, at, xid }] : []
  })

/** A bet that was taken back, or paid otherwise, may have been the best one or the last: the whole entry of its member is counted anew. */
async function countAnew(tx: Tx, board: Board, joined: Joined, corrected: readonly NamedBet[]): Promise<void> {
  const touched = corrected.filter(({ betId, ...bet }) => {
    const placedAt = uuidTime(betId)
    return isOf(board.terms, bet) && placedAt >= board.begins && placedAt < board.ends
  })
  const members = [...new Set(touched.map(({ memberId }) => memberId))]
  if (members.length === 0) return
  const { snapshot, bets } = await countedBetsOf(tx, members, board)
  const standings = new Map<bigint, Standing>()
  addBets(board, joined, bets, standings)
  await setCounted(
    tx,
    board.id,
    snapshot,
    members.map(memberId => ({ memberId, ...(standings.get(memberId) ?? noStanding) }))
  )
}

/** Counts bets and corrections in every leaderboard that runs. */
export async function countBets(tx: Tx, boards: readonly Board[], bets: readonly NamedBet[]): Promise<void> {
  const members = [...new Set(bets.map(bet => bet.memberId))]
  const excluded = await excludedAmong(tx, members)
  const joined = await joinedAmong(tx, members, boards)
  const settled = bets.filter(({ before, memberId }) => before === null && !excluded.has(memberId))
  for (const best of [false, true]) {
    const of = boards.filter(({ terms }) => isBest(terms) === best)
    await addTold(
      tx,
      of.flatMap(board => toldOf(board, joined, settled)),
      best
    )
  }
  const corrected = bets.filter(({ before }) => before !== null)
  for (const board of boards) await countAnew(tx, board, joined, corrected)
}

const isOfBets = (event: HeardEvent<'wager.settled' | 'wager.corrected' | 'member.excluded'>): event is BetNews =>
  event.name !== 'member.excluded'

/** Counts bets toward the leaderboards that run, and leaves out members who are excluded. */
export const boardListener = hear(
  { name: 'mission.rank', hears: ['wager.settled', 'wager.corrected', 'member.excluded'] },
  async (tx, batch) => {
    const boards = await countingBoards(tx)
    if (boards.length === 0) return
    const left = batch.flatMap(event => (event.name === 'member.excluded' ? [BigInt(event.body.memberId)] : []))
    if (left.length > 0)
      await leaveOut(
        tx,
        left,
        boards.map(({ id }) => id)
      )
    const bets = await betsIn(tx, batch.filter(isOfBets))
    if (bets.length > 0) await countBets(tx, boards, bets)
  }
)
