// Leaderboards on the desk: written as drafts, started, paused and ended.
import type * as ops from '@fairhouse/contract/ops/house/leaderboard.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { fixedFromStart, type Movable, paysOf, shownAtDesk } from '#reward/reward.ts'
import { pauses } from '../desk.ts'
import { beginOf } from '../terms.rules.ts'
import { faultsOf, totalOf } from './board.rules.ts'
import { membersOf, readTerms } from './board.store.ts'
import { stateAt } from './board.ts'
import * as store from './desk.store.ts'

type Desk = z.output<typeof ops.deskBoards.reply>
type State = Desk['list'][number]['state']

const stateOf = ({ state, begins, ends }: store.DeskRow): State =>
  state === 'draft' || begins === null || ends === null ? 'draft' : stateAt({ state, begins, ends }, new Date(now()))

type Terms = ReturnType<typeof readTerms>

export const boardDesk: Movable<store.DeskRow, Terms, State> = {
  ...fixedFromStart('leaderboard', (terms: Terms, pays) => faultsOf(terms, pays, new Date(now()))),
  rows: store.boardsAtDesk,
  read: readTerms,
  nameOf: (_reader, _id, { name }) => name.en,
  costOf: totalOf,
  async write(tx, row, no, terms, { operatorId }) {
    if (row) await store.writeTerms(tx, row.id, no, terms, operatorId)
    return row?.id ?? store.insertBoard(tx, terms, operatorId)
  },
  // terms, prizes, window and rates are fixed
  async begin(tx, { id }, terms) {
    const rates: Readonly<Record<string, string>> = terms.score === 'points' ? (await brandOf(tx)).settings.pointRates : {}
    await store.startAt(tx, id, { begins: beginOf(terms, new Date(now())), ends: terms.until }, rates)
  },
  stateOf,
  may({ state, ends }, move) {
    const runs = (state === 'live' || state === 'paused') && ends !== null && now() < ends.getTime()
    return runs && (move === 'end' || state === pauses[move].from)
  },
  // what ends is its window: the prizes stay
  async move(tx, { id }, move) {
    if (move === 'end') await store.endAt(tx, id, new Date(now()))
    else await store.setState(tx, id, pauses[move].to)
    if (move === 'pause') await store.beginPause(tx, id)
    if (move === 'resume') await store.endPause(tx, id)
  }
}

/** Every leaderboard with its members and prizes. */
export async function boardsShown(reader: Reader, house: House): Promise<Desk> {
  // of all at once: a desk with a hundred leaderboards asks once
  const counts = await membersOf(reader, await store.runningBoards(reader))
  const list = await shownAtDesk(reader, boardDesk, (row, terms) => {
    const { id, begins, ends, drawsAt, missed, cost, rewards } = row
    const round = row.round === null ? null : Number(row.round)
    const members = row.state === 'final' ? row.members : (counts.get(id) ?? 0)
    return { begins, ends, drawsAt, round, missed, cost, rewards, members, state: stateOf(row), prizes: totalOf(terms) }
  })
  return { list, pays: paysOf(house) }
}
