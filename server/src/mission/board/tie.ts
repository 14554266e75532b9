// Equal places that a prize depends on: published under names that only their members can tell, then put in order by what nobody knew by then.
import { randomUUID } from 'node:crypto'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { boardTie, leaderboard } from '@fairhouse/contract/member/leaderboard.ts'
import { entryName } from '@fairhouse/games/raffle/raffle.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { namesOf } from '#member/member.ts'
import { announced, decided, sourceShown, stepsOf } from '../lot.ts'
import { isDecisive, lastPrized } from './board.rules.ts'
import { type Board, boardById, lockedBoard } from './board.store.ts'
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
    const groups = await store.tiedIn(tx, id)
    // each group by itself: the order within it depends on nothing but its own names
    const drawn = groups.flatMap(({ members }) => orderOf({ board: id, members, randomness: by.randomness }))
    await store.setDrawn(tx, id, by)
    await fixPlaces(tx, id, drawn)
    return true
  })
}

type Sign = NonNullable<z.output<typeof leaderboard>['tie']>

/** Which places of leaderboards are decided by a draw, by the leaderboard's number. */
export async function tieSigns(reader: Reader, boards: readonly Board[]): Promise<ReadonlyMap<string, Sign>> {
  const tied = boards.filter(({ tiedAt }) => tiedAt !== null)
  if (tied.length === 0) return new Map()
  const places = Map.groupBy(
    await store.tiedPlaces(
      reader,
      tied.map(({ id }) => id)
    ),
    ({ boardId }) => boardId
  )
  return new Map(
    tied.map(({ id, randomness }) => [
      id,
      { drawn: randomness !== null, places: (places.get(id) ?? []).map(({ from, to }) => ({ from, to })) }
    ])
  )
}

/** The equal places of a leaderboard as anybody reads them; a member (null: a visitor) with the own name. @throws DomainError not.found: there are none */
export async function tieOf(reader: Reader, memberId: bigint | null, id: string, language: Language): Promise<z.output<typeof boardTie>> {
  const board = await boardById(reader, id)
  if (!board || board.tiedAt === null) throw new DomainError('not.found')
  const own = memberId === null ? undefined : await store.ownName(reader, memberId, id)
  return {
    ...{ leaderboard: id, name: board.terms.name[language], publishedAt: board.tiedAt, drawsAt: board.drawsAt! },
    ...(await sourceShown(reader, board)),
    groups: (await store.tiedIn(reader, id)).map(({ place, members }) => ({ place, members: [...members] })),
    own: own ? { member: own.hash, secret: own.secret } : null
  }
}
