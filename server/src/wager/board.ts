// The public board: real settled bets with masked names, kept small by a listener and read from memory.
import { trialType } from '@fairhouse/contract/member/account.ts'
import type { publicBet } from '@fairhouse/contract/play/wager.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import type { HeardEvent } from '#base/events.ts'
import { type House, perHouse } from '#base/house.ts'
import { namesOf, publicName } from '#member/member.ts'
import {
  type BoardEntry,
  type BoardTab,
  boardRows,
  deleteBoard,
  hiddenOf,
  hideFromBoard,
  insertBoard,
  isHidden,
  pruneBoard
} from './board-store.ts'

/** Rows of a tab at most, and so what is kept of each hour. */
export const boardSize = 50
const freshMs = 3_000

/** Results that a game decided; a bet that was taken back is none. */
const decided: ReadonlySet<string> = new Set(['WON', 'LOST', 'CASHED_OUT'])
const falling = (a: bigint, b: bigint): number => (a < b ? 1 : Number(a > b) && -1)

/** Of one batch what could appear on a tab: the newest, and of each hour the highest stakes and wins. */
export function choose(entries: readonly BoardEntry[]): BoardEntry[] {
  const chosen = new Set(entries.slice(-boardSize))
  const hours = Map.groupBy(entries, e => e.settledAt.toISOString().slice(0, 13))
  for (const ofHour of hours.values()) {
    for (const e of ofHour.toSorted((a, b) => falling(a.stake, b.stake)).slice(0, boardSize)) chosen.add(e)
    const wins = ofHour.filter(e => e.payout > e.stake).toSorted((a, b) => falling(a.payout - a.stake, b.payout - b.stake))
    for (const e of wins.slice(0, boardSize)) chosen.add(e)
  }
  return [...chosen]
}

type News = HeardEvent<'wager.settled' | 'wager.corrected'>
/** A correction as if the bet had been settled so. */
const lastWord = ({ name, body, at }: News) => ({ ...body, ...(name === 'wager.corrected' ? body.after : body), at })

/**
 * Takes a batch of settlements and corrections onto the board, without stakes that nobody paid. Play money is left out, for nobody won anything
 * by it, and so are members who do not want to be there.
 */
export async function takeSettled(tx: Tx, batch: readonly News[]): Promise<void> {
  const corrected = batch.filter(e => e.name === 'wager.corrected').map(e => e.body.betId)
  if (corrected.length > 0) await deleteBoard(tx, corrected)
  const told = [...new Map(batch.map(e => [e.body.betId, lastWord(e)])).values()].filter(
    ({ state, free, stake }) => decided.has(state) && !free && stake > 0n
  )
  if (told.length === 0) return
  const ids = [...new Set(told.map(bet => BigInt(bet.memberId)))]
  const hidden = await hiddenOf(tx, ids)
  const people = await namesOf(tx, ids)
  const entries = told.flatMap(({ betId, memberId, at, game, category, stake, payout }): BoardEntry[] => {
    const person = people.get(BigInt(memberId))
    if (!person || person.type === trialType || hidden.has(BigInt(memberId))) return []
    return [{ betId, settledAt: at, name: publicName(person.username, person.demo), game, category, stake, payout }]
  })
  if (entries.length === 0) return
  const chosen = choose(entries)
  await insertBoard(tx, chosen)
  await pruneBoard(
    tx,
    chosen.map(e => e.settledAt),
    boardSize
  )
}

/** Drops what has become too old for every tab. */
export const forgetOldBoard = (house: House) => pruneBoard(house.db, null, boardSize)

type PublicBet = z.output<typeof publicBet>

async function read(house: House, tab: BoardTab): Promise<PublicBet[]> {
  return (await boardRows(house.db, tab, boardSize)).map(r => ({
    id: r.bet_id,
    name: r.name,
    game: r.game,
    gameName: r.game_name ?? r.game,
    category: r.category,
    stake: r.stake,
    payout: r.payout,
    at: r.settled_at
  }))
}

/** Whoever asks while an answer is under way waits for that one: a crowd costs one query. */
const boards = perHouse(house => {
  const kept = new Map<BoardTab, { list: Promise<PublicBet[]>; until: number }>()
  return (tab: BoardTab): Promise<PublicBet[]> => {
    const known = kept.get(tab)
    if (known && known.until > performance.now()) return known.list
    const list = read(house, tab)
    kept.set(tab, { list, until: performance.now() + freshMs })
    list.catch(() => kept.delete(tab))
    return list
  }
})

/** The first `limit` bets of a tab, at most three seconds old. */
export const boardOf = async (house: House, tab: BoardTab, limit: number): Promise<PublicBet[]> =>
  (await boards(house)(tab)).slice(0, limit)

/** Do the member's bets stand on the board? */
export const boardChoiceOf = async (reader: Reader, memberId: bigint): Promise<{ shown: boolean }> => ({
  shown: !(await isHidden(reader, memberId))
})

/** Shows the member's next bets on the board, or none from now on: what stands there is taken down. */
export async function chooseBoard(tx: Tx, memberId: bigint, shown: boolean): Promise<{ shown: boolean }> {
  await hideFromBoard(tx, memberId, !shown)
  return { shown }
}
