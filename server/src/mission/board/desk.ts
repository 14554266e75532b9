// Leaderboards on the desk: written as drafts, started, paused and ended.
import type * as ops from '@fairhouse/contract/ops/house/leaderboard.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { type By, type Campaign, fixedFromStart, locked, noteMove, paysOf, shownAtDesk } from '../campaign.ts'
import { moves } from '../desk.ts'
import { beginOf } from '../terms.rules.ts'
import { faultsOf, totalOf } from './board.rules.ts'
import { membersOf, readTerms } from './board.store.ts'
import { stateAt } from './board.ts'
import * as store from './desk.store.ts'

type Desk = z.output<typeof ops.deskBoards.reply>
type State = Desk['list'][number]['state']

const stateOf = ({ state, begins, ends }: store.DeskRow): State =>
  state === 'draft' || begins === null || ends === null ? 'draft' : stateAt({ state, begins, ends }, new Date(now()))

export const boardDesk: Campaign<store.DeskRow, ReturnType<typeof readTerms>> = {
  ...fixedFromStart('leaderboard'),
  rows: store.boardsAtDesk,
  read: readTerms,
  costOf: totalOf,
  faultsOf: (terms, pays) => faultsOf(terms, pays, new Date(now())),
  async write(tx, row, no, terms, operatorId) {
    if (row) await store.writeTerms(tx, row.id, no, terms, operatorId)
    return row?.id ?? store.insertBoard(tx, terms, operatorId)
  },
  // terms, prizes, window and rates are fixed
  async begin(tx, { id }, terms) {
    const rates: Readonly<Record<string, string>> = terms.score === 'points' ? (await brandOf(tx)).settings.pointRates : {}
    await store.startAt(tx, id, { begins: beginOf(terms, new Date(now())), ends: terms.until }, rates)
  }
}

/** Every leaderboard with its members and prizes. */
export async function boardsShown(reader: Reader, house: House): Promise<Desk> {
  const list = await shownAtDesk(reader, boardDesk, async (row, terms) => {
    const { id, begins, ends, cost, rewards } = row
    const members = row.state === 'final' ? row.members : ((await membersOf(reader, [id])).get(id) ?? 0)
    return { begins, ends, cost, rewards, members, state: stateOf(row), prizes: totalOf(terms) }
  })
  return { list, pays: paysOf(house) }
}

/** Pauses, resumes or ends the window of a leaderboard. @throws DomainError not.found, leaderboard.state */
export async function move(tx: Tx, { id, move: wanted }: z.output<typeof ops.moveBoard.input>, by: By): Promise<{ state: State }> {
  const row = await locked(tx, boardDesk, id)
  const at = new Date(now())
  const runs = (row.state === 'live' || row.state === 'paused') && row.ends !== null && at < row.ends
  if (!runs || (wanted !== 'end' && row.state !== moves[wanted].from)) throw new DomainError('leaderboard.state')
  if (wanted === 'end') await store.endAt(tx, id, at)
  else await store.setState(tx, id, moves[wanted].to)
  if (wanted === 'pause') await store.beginPause(tx, id)
  if (wanted === 'resume') await store.endPause(tx, id)
  const state = stateOf(await locked(tx, boardDesk, id))
  await noteMove(tx, 'leaderboard.move', id, { name: readTerms(row.terms).name.en, state }, by)
  return { state }
}
