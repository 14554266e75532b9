// The end of a leaderboard, by a job: all bets of its window are counted anew, places are fixed, equal ones by lot, and prizes are given, each once.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { DAY } from '@fairhouse/contract/wall-clock.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { namesOf } from '#member/member.ts'
import { movePoints } from '#points/points.ts'
import { excludedAmong } from '#protection/protection.ts'
import { giveReward } from '#reward/reward.ts'
import { countedBets } from '#wager/wager.ts'
import { worthOf } from '../give.ts'
import { leadMs, readyToAnnounce, stepsOf } from '../lot.ts'
import { lastPrized, prizeOf, type Standing } from './board.rules.ts'
import { type Board, boardById, boardsToClose, finalPlaces, joinedAmong, lockedBoard, type Place } from './board.store.ts'
import { addBets } from './count.ts'
import { replaceEntries } from './entry.store.ts'
import * as store from './final.store.ts'
import { drawTies, placeOrTie } from './tie.ts'

/** A bet that was decided in the last moment of the window is in the database by then. */
const graceMs = 60_000
const betsAtOnce = 20_000
const membersAtOnce = 100
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const whileAt = stepsOf(lockedBoard)

/** Members whose bets are counted, from one after `after` on; `upTo` null: all that are left. */
interface Piece {
  readonly after: bigint
  readonly upTo: bigint | null
  readonly standings: readonly (readonly [bigint, Standing])[]
}

async function writePiece(tx: Tx, board: Board, { after, upTo, standings }: Piece): Promise<void> {
  const ids = standings.map(([memberId]) => memberId)
  const people = await namesOf(tx, ids)
  const excluded = await excludedAmong(tx, ids)
  await replaceEntries(
    tx,
    board.id,
    { after, upTo },
    standings
      .filter(([memberId]) => people.has(memberId) && people.get(memberId)!.type !== trialType)
      .map(([memberId, standing]) => ({ memberId, ...standing, leftOut: excluded.has(memberId) }))
  )
}

/** Counts all bets of the window anew, some members at a time; a process that takes over goes on behind what is written. */
async function countAll(house: House, board: Board, lead: number): Promise<boolean> {
  const standings = new Map<bigint, Standing>()
  let done = board.countedTo
  let after = { memberId: done, id: lastId }
  for (;;) {
    const bets = await countedBets(house.db, board, after, betsAtOnce)
    const members = [...new Set(bets.map(({ memberId }) => memberId))]
    addBets(board, await joinedAmong(house.db, members, [board]), bets, standings)
    const isLast = bets.length < betsAtOnce
    const last = bets.at(-1)
    if (last) after = { memberId: last.memberId, id: last.id }
    // the last member of a part that is full may have more bets
    const upTo = isLast ? null : after.memberId - 1n
    const whole = [...standings].filter(([memberId]) => upTo === null || memberId <= upTo)
    const from = done
    if (isLast) await readyToAnnounce(house, 'board')
    const goesOn = await whileAt(house, board.id, ['ended'], async (tx, { countedTo }) => {
      if (countedTo !== from) return false
      await writePiece(tx, board, { after: from, upTo, standings: whole })
      if (upTo === null) await placeOrTie(tx, house, board, lead)
      else await store.noteCounted(tx, board.id, upTo)
      return true
    })
    if (!goesOn || upTo === null) return goesOn
    for (const [memberId] of whole) standings.delete(memberId)
    done = upTo
  }
}

/** Gives the prize of a place; null: the member cannot have it. */
async function givePrize(tx: Tx, { id, terms }: Board, { place, memberId }: Place): Promise<bigint | null> {
  const prize = prizeOf(terms, place)
  if (!prize) return null
  const given = await giveReward(tx, {
    memberId,
    kind: 'rank',
    source: id,
    pays: prize.pays,
    amount: prize.amount,
    title: { tr: `${terms.name.tr}: ${place}. sıra`, en: `${terms.name.en}: place ${place}` },
    expiresAt: new Date(now() + terms.claimDays * DAY),
    // a place is reached by published terms: a member who takes a break keeps it, who is excluded has none
    earned: true
  })
  return given ? worthOf(prize) : null
}

/** Gives the prizes of the next places; false: all of them are given. */
const giveSome = (house: House, id: string): Promise<boolean> =>
  whileAt(house, id, ['counted'], async (tx, board) => {
    const places = (await finalPlaces(tx, id, board.givenTo + 1, membersAtOnce)).filter(({ place }) => place <= lastPrized(board.terms))
    const last = places.at(-1)
    if (!last) {
      await store.dropBuckets(tx, id)
      await store.setState(tx, id, 'final')
      return false
    }
    const excluded = await excludedAmong(
      tx,
      places.map(({ memberId }) => memberId)
    )
    const given: bigint[] = []
    for (const place of places) {
      const cost = excluded.has(place.memberId) ? null : await givePrize(tx, board, place)
      if (cost !== null) given.push(cost)
    }
    await store.noteGiven(tx, id, { place: last.place, cost: given.reduce((sum, cost) => sum + cost, 0n), rewards: given.length })
    return true
  })

/** Gives points back that were paid for a leaderboard which was ended before it began. */
async function returnEntries(house: House, { id, terms }: Board): Promise<void> {
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after
    after = await inTransaction(house.db, async tx => {
      const payers = await store.payersAfter(tx, id, from, membersAtOnce)
      for (const { memberId, points } of payers)
        await movePoints(tx, {
          memberId,
          kind: 'ENTRY_RETURN',
          points: BigInt(points),
          key: `board-return:${id}`,
          ref: id,
          facts: { item: terms.name }
        })
      return payers.at(-1)?.memberId ?? null
    })
  }
}

async function closeBoard(house: House, id: string, lead: number): Promise<void> {
  // from here on no listener writes to it, and no operator moves its end
  await whileAt(house, id, ['live', 'paused'], tx => store.setState(tx, id, 'ended'))
  const board = await boardById(house.db, id)
  if (!board) return
  if (board.ends <= board.begins) await returnEntries(house, board)
  if (board.state === 'ended' && !(await countAll(house, board, lead))) return
  const counted = await boardById(house.db, id)
  if (counted?.state === 'tied' && !(await drawTies(house, counted, lead))) return
  while (await giveSome(house, id)) {}
}

/** Closes the leaderboards whose window is over; run again it goes on where it stood. */
export async function closeBoards(house: House, { grace, lead } = { grace: graceMs, lead: leadMs }): Promise<void> {
  for (const { id } of await boardsToClose(house.db, grace)) await closeBoard(house, id, lead)
}
