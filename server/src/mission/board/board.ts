// Leaderboards as a member sees them, and joining one.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import {
  boardFilePart,
  boardPage,
  type boardRow,
  type boardStates,
  lastPlaceShown,
  type leaderboard,
  type leaderboardFile,
  type leaderboardPlaces
} from '@fairhouse/contract/member/leaderboard.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { csvLine } from '@fairhouse/contract/record-file.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { namesOf, publicName } from '#member/member.ts'
import { movePoints } from '#points/points.ts'
import { isQuiet, refuseQuiet } from '#protection/protection.ts'
import { hiddenAmong } from '#wager/wager.ts'
import { prizeOf } from './board.rules.ts'
import * as store from './board.store.ts'
import { tieSigns } from './tie.ts'

type Row = z.output<typeof boardRow>
type Shown = z.output<typeof leaderboard>

/** Where a leaderboard stands at a moment, as people read it. */
export function stateAt({ state, begins, ends }: Pick<store.Board, 'state' | 'begins' | 'ends'>, at: Date): (typeof boardStates)[number] {
  if (state === 'final') return 'final'
  if (state === 'ended' || state === 'tied' || state === 'counted' || at >= ends) return 'counting'
  return at < begins ? 'soon' : state
}

/** Places with masked names; members who do not want to be named keep their place. */
async function rowsOf(reader: Reader, memberId: bigint, places: readonly store.Place[]): Promise<Row[]> {
  const ids = places.map(one => one.memberId)
  const [names, hidden] = [await namesOf(reader, ids), await hiddenAmong(reader, ids)]
  return places.map(({ place, score, reachedAt, memberId: of }) => {
    const person = hidden.has(of) ? undefined : names.get(of)
    return { place, name: person ? publicName(person.username, person.demo) : null, own: of === memberId, score, reachedAt }
  })
}

const isFinal = ({ state }: Pick<store.Board, 'state'>): boolean => state === 'final'
/** Its places are fixed, also while prizes are still being given. */
const isPlaced = ({ state }: Pick<store.Board, 'state'>): boolean => state === 'counted' || state === 'final'
const placesOf = (reader: Reader, board: store.Board, from: number, limit: number) =>
  isPlaced(board) ? store.finalPlaces(reader, board.id, from, limit) : store.livePlaces(reader, board.id, from, limit)
const placeOf = (reader: Reader, board: store.Board, memberId: bigint) =>
  isPlaced(board) ? store.finalPlaceOf(reader, board.id, memberId) : store.livePlaceOf(reader, board.id, memberId)

const topPlaces = 10

async function shown(
  reader: Reader,
  memberId: bigint,
  board: store.Board,
  { joined, members, tie }: Pick<Shown, 'joined' | 'members' | 'tie'>,
  language: Language
): Promise<Shown> {
  const { id, terms, rates, begins, ends } = board
  const { name, text, score, cap, minStake, categories, games, entry, entryPoints, prizes, claimDays } = terms
  const own = await placeOf(reader, board, memberId)
  return {
    ...{ id, name: name[language], text: text[language], score, cap, minStake, categories, entry, entryPoints, prizes, claimDays },
    games: await Promise.all(games.map(async code => ({ code, name: (await gameByCode(reader, code))?.name ?? code }))),
    rates: score === 'points' ? Object.entries(rates).map(([category, rate]) => ({ category, rate })) : [],
    joined: joined || entry === 'auto',
    state: stateAt(board, new Date(now())),
    ...{ begins, ends, members },
    top: await rowsOf(reader, memberId, await placesOf(reader, board, 1, topPlaces)),
    own: own && (await rowsOf(reader, memberId, [own]))[0]!,
    tie
  }
}

/** The leaderboards that run or ended lately; none for a member to whom nothing is offered. */
export async function leaderboardsOf(reader: Reader, memberId: bigint, language: Language): Promise<{ list: Shown[] }> {
  if (await isQuiet(reader, memberId, 'site')) return { list: [] }
  const boards = await store.boardsInSight(reader)
  const joined = await store.joinedAmong(reader, [memberId], boards)
  const members = await store.membersOf(
    reader,
    boards.map(({ id }) => id)
  )
  const ties = await tieSigns(reader, boards)
  const list: Shown[] = []
  for (const board of boards) {
    const of = {
      joined: joined(memberId, board.id) !== null,
      members: isPlaced(board) ? board.members : (members.get(board.id) ?? 0),
      tie: ties.get(board.id) ?? null
    }
    list.push(await shown(reader, memberId, board, of, language))
  }
  return { list }
}

/** A leaderboard that this member may see. @throws DomainError not.found */
async function inSight(reader: Reader, memberId: bigint, id: string): Promise<store.Board> {
  const board = (await isQuiet(reader, memberId, 'site')) ? undefined : await store.boardById(reader, id)
  if (!board) throw new DomainError('not.found')
  return board
}

/** A page of places. @throws DomainError not.found */
export async function pageOfPlaces(
  reader: Reader,
  memberId: bigint,
  { id, before: from = 1 }: { readonly id: string; readonly before?: number | undefined }
): Promise<z.output<typeof leaderboardPlaces.reply>> {
  const board = await inSight(reader, memberId, id)
  const most = isPlaced(board) ? Number.POSITIVE_INFINITY : lastPlaceShown
  if (from > most) return { list: [], next: null }
  const places = await placesOf(reader, board, from, boardPage + 1)
  const next = from + boardPage
  return {
    list: await rowsOf(reader, memberId, places.slice(0, boardPage)),
    next: places.length > boardPage && next <= most ? String(next) : null
  }
}

/** A part of the final table as lines of a file. @throws DomainError not.found, leaderboard.state */
export async function fileOf(
  reader: Reader,
  memberId: bigint,
  { id, from }: { readonly id: string; readonly from: number }
): Promise<z.output<typeof leaderboardFile.reply>> {
  const board = await inSight(reader, memberId, id)
  if (!isFinal(board)) throw new DomainError('leaderboard.state')
  const places = await store.finalPlaces(reader, id, from, boardFilePart + 1)
  const rows = await rowsOf(reader, memberId, places.slice(0, boardFilePart))
  const lines = rows.map(({ place, name, score, reachedAt }) => {
    const prize = prizeOf(board.terms, place)
    return csvLine([
      String(place),
      name ?? '',
      moneyToWire(score),
      reachedAt.toISOString(),
      prize ? moneyToWire(prize.amount) : '',
      prize ? prize.pays : ''
    ])
  })
  return { text: lines.join(''), next: places.length > boardFilePart ? from + boardFilePart : null }
}

/** Takes part from now on. @throws DomainError not.found, leaderboard.state, points.insufficient, protection.closed */
export async function joinBoard(tx: Tx, memberId: bigint, id: string): Promise<void> {
  await refuseQuiet(tx, memberId, 'site')
  const board = await store.boardToJoin(tx, id)
  if (!board) throw new DomainError('not.found')
  const { terms, ends, state } = board
  if (terms.entry === 'auto' || state !== 'live' || new Date(now()) >= ends) throw new DomainError('leaderboard.state')
  const points = terms.entryPoints ?? 0
  if (!(await store.joinNow(tx, memberId, id, points)) || points === 0) return
  await movePoints(tx, { memberId, kind: 'ENTRY', points: -BigInt(points), key: `board:${id}`, ref: id, facts: { item: terms.name } })
}
