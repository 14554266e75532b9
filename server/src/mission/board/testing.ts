// Leaderboards for tests: written and started by an operator, and their window moved.
import { randomUUID } from 'node:crypto'
import { saveBoard, startBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { sql } from 'kysely'
import type { House } from '#base/house.ts'
import type { TestHouse } from '#testing.ts'
import { units } from '../testing.ts'
import { closeBoards } from './final.ts'

/** Prizes as they travel, one place each, in whole units of money. */
export const prizes = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ from: at + 1, to: at + 1, pays: 'cash', amount: units(amount) }))

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Terms as they travel: the sum of valid bets of an hour, with prizes of 30.00, 20.00 and 10.00, unless said otherwise. */
export const boardOf = (of: Record<string, unknown> = {}) => ({
  name: { tr: 'Haftanın sıralaması', en: 'Race of the week' },
  text: { tr: 'En çok oynayan kazanır', en: 'The highest sum wins' },
  score: 'bet',
  cap: null,
  minStake: '0.00',
  categories: [],
  games: [],
  entry: 'auto',
  entryPoints: null,
  prizes: prizes(30, 20, 10),
  claimDays: 7,
  from: null,
  until: inAnHour(),
  ...of
})

/** A leaderboard that runs; returns its id. `second` approves what one operator may not start alone. */
export async function runBoard(
  t: TestHouse,
  token: string,
  of: Record<string, unknown> = {},
  second?: { readonly token: string }
): Promise<string> {
  const saved = await t.call(saveBoard, { id: null, version: 0, terms: boardOf(of), reason: 'a new race' }, { token, key: randomUUID() })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { id, version } = saved.body.value
  const started = await t.call(startBoard, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
  const { approval } = started.body.value ?? {}
  if (approval && second) await t.decide(second, approval)
  else if (started.status !== 200 || approval !== null) throw new Error(JSON.stringify(started.body))
  return id
}

/** Lets its window end now. */
export const endNow = (t: TestHouse, id: string) =>
  sql`update mission.board set ends = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' where id = ${id}::uuid`.execute(
    t.house.db
  )

/** A leaderboard that has ended just now is over. */
export const atOnce = { grace: -1, lead: 0 }

/** Closes what `endNow` has ended: that end may be a millisecond ahead. Without a beacon equal places are drawn at once. */
export const closeEnded = (house: House) => closeBoards(house, atOnce)
