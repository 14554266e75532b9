// Equal places that a prize depends on: published under names that only their members can tell, then put in order by what nobody knew by then.
import { randomUUID } from 'node:crypto'
import type { boardTie } from '@fairhouse/contract/member/leaderboard.ts'
import { entryName } from '@fairhouse/games/raffle/raffle.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { namesOf } from '#member/member.ts'
import { announced, decided, sourceShown, stepsOf } from '../lot.ts'
import { isDecisive, lastPrized } from './board.rules.ts'
import { type Board, lockedBoard } from './board.store.ts'
import { fixPlaces } from './final.store.ts'
import * as store from './tie.store.ts'

const whileAt = stepsOf(lockedBoard)

/** Fixes the places of a table that is counted; equal ones on which a prize depends are published instead, and wait for what will decide. */
export async function placeOrTie(tx: Tx, house: House, { id, terms }: Board, lead: number): Promise<void> {
  const equal = (await store.equalPlaces(tx, id, lastPrized(terms))).filter(({ from, members }) => isDecisive(terms, from, members.length))
  if (equal.length === 0) {
    // whose order decides nothing stand by the number of the member: they get the same whoever is first
    await fixPlaces(tx, id)
    return
  }
  const people = await namesOf(
    tx,
    equal.flatMap(({ members }) => members)
  )
  const named = equal.flatMap(({ from, members }) =>
    members.map(memberId => {
      const secret = randomUUID()
      return { memberId, from, secret, hash: entryName(id, people.get(memberId)!.username, secret) }
    })
  )
  await store.nameEntries(tx, id, named)
  await store.setTied(tx, id, await announced(tx, house, 'board', lead))
}

/** Puts the equal places in order; false: what decides is not there yet, or another process did it. */
export async function drawTies(house: House, board: Board, lead: number): Promise<boolean> {
  const { id, round } = board
  const by = await decided(house, 'board', board, work => whileAt(house, id, ['tied'], work), lead)
  if (!by) return false
  return whileAt(house, id, ['tied'], async (tx, still) => {
    if (still.round !== round) return false
    const groups = await store.tiedIn(tx, [id])
    // each group by itself: the order within it depends on nothing but its own names
    const drawn = groups.flatMap(({ members }) => orderOf({ board: id, members, randomness: by.randomness }))
    await store.setDrawn(tx, id, by)
    await fixPlaces(tx, id, drawn)
    return true
  })
}

type Shown = z.output<typeof boardTie>

/** The equal places of leaderboards as a member reads them, by the leaderboard's number. */
export async function tiesShown(reader: Reader, memberId: bigint, boards: readonly Board[]): Promise<ReadonlyMap<string, Shown>> {
  const tied = boards.filter(({ tiedAt }) => tiedAt !== null)
  if (tied.length === 0) return new Map()
  const ids = tied.map(({ id }) => id)
  const groups = Map.groupBy(await store.tiedIn(reader, ids), ({ boardId }) => boardId)
  const own = new Map((await store.ownNames(reader, memberId, ids)).map(name => [name.boardId, name]))
  const shown = new Map<string, Shown>()
  for (const board of tied) {
    const name = own.get(board.id)
    shown.set(board.id, {
      publishedAt: board.tiedAt!,
      drawsAt: board.drawsAt!,
      ...(await sourceShown(reader, board)),
      groups: (groups.get(board.id) ?? []).map(({ place, members }) => ({ place, members: [...members] })),
      own: name ? { member: name.hash, secret: name.secret } : null
    })
  }
  return shown
}
