// The public board: real bets, masked names, a small table and few reads however many bets and visitors there are.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { boardChoice, setBoardChoice } from '@fairhouse/contract/play/board.ts'
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DB } from '#base/db-types.ts'
import { newId } from '#base/uuid.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { boardOf, boardSize, choose, forgetOldBoard } from './board.ts'
import { type BoardEntry, boardRows, insertBoard, pruneBoard } from './board-store.ts'
import { listeners } from './jobs.ts'
import { placeAll, settleAll } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate wager.board`.execute(t.house.db)
})

const hear = () => hearAll(t.house, listeners)
/** The board as a process reads it that has read nothing yet. */
async function board(tab = 'latest', limit = 50) {
  const fresh = await freshHouse({ databaseUrl: t.databaseUrl })
  const { body } = await fresh.call(winnerBoard, { tab, limit })
  await fresh.close()
  return body.value.list as { name: string; game: string; gameName: string; stake: string; payout: string; at: string; id: string }[]
}
type End = 'WON' | 'LOST' | 'VOID' | 'REFUNDED' | 'CANCELLED' | 'CASHED_OUT'
async function play(memberId: bigint, stake: bigint, state: End, payout: bigint): Promise<string> {
  const betId = newId()
  const bet = { memberId, betId, game: 'nova-crash', category: 'CRASH', roundNo: 1n, stake, key: betId, detail: {} }
  await placeAll(t.house.db, [bet])
  await settleAll(t.house.db, [{ memberId, betId, state, payout }])
  return betId
}
const entry = (stake: bigint, payout: bigint, settledAt = new Date()): BoardEntry => ({
  betId: newId(),
  settledAt,
  name: 'a***z',
  game: 'kite',
  category: 'CRASH',
  stake,
  payout
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('[7.086] [2.195] a visitor sees who won what: the bet as it was, the name masked, and no trace of the whole name', async () => {
  const ada = await t.register('adalovelace', 100n * UNIT)
  const id = await play(ada.memberId, 10n * UNIT, 'WON', 25n * UNIT)
  await hear()
  const list = await board('wins')
  expect(list).toEqual([
    {
      id,
      name: 'a***e',
      game: 'nova-crash',
      gameName: 'Nova Crash',
      category: 'CRASH',
      stake: '10.00',
      payout: '25.00',
      at: expect.stringMatching(/^20/)
    }
  ])
  expect(JSON.stringify(await boardRows(t.house.db, 'latest', 50), (_, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain(
    'lovelace'
  )
})

test('a win exceeds the stake: losses and money back are among the latest only, cancelled bets nowhere', async () => {
  const { memberId } = await t.register(undefined, 1_000n * UNIT)
  await play(memberId, 10n * UNIT, 'LOST', 0n)
  await play(memberId, 11n * UNIT, 'WON', 11n * UNIT)
  await play(memberId, 12n * UNIT, 'CASHED_OUT', 6n * UNIT)
  await play(memberId, 13n * UNIT, 'WON', 14n * UNIT)
  await play(memberId, 90n * UNIT, 'VOID', 90n * UNIT)
  await play(memberId, 91n * UNIT, 'REFUNDED', 91n * UNIT)
  await play(memberId, 92n * UNIT, 'CANCELLED', 92n * UNIT)
  await hear()
  expect((await board('latest')).map(b => b.stake)).toEqual(['13.00', '12.00', '11.00', '10.00'])
  expect((await board('high')).map(b => b.stake)).toEqual(['13.00', '12.00', '11.00', '10.00'])
  for (const tab of ['wins', 'winsOfWeek']) expect((await board(tab)).map(b => b.stake)).toEqual(['13.00'])
})

test('a bet that is still open is not there, and one that is told twice stands once', async () => {
  const { memberId } = await t.register(undefined, 100n * UNIT)
  const betId = newId()
  await placeAll(t.house.db, [{ memberId, betId, game: 'kite', category: 'CRASH', roundNo: 1n, stake: UNIT, key: betId, detail: {} }])
  await hear()
  expect(await board()).toEqual([])
  await settleAll(t.house.db, [{ memberId, betId, state: 'WON', payout: 3n * UNIT }])
  await hear()
  await sql`update base.cursor set xid = '0', id = 0 where name = 'wager.board'`.execute(t.house.db)
  await sql`delete from base.event where body ->> 'betId' <> ${betId}`.execute(t.house.db)
  await hear()
  expect((await board()).map(b => b.id)).toEqual([betId])
})

test('play money wins nothing: a trial account is on no tab', async () => {
  const trial = await t.register(undefined, 100n * UNIT)
  await t.house.db.updateTable('member.member').set({ type: trialType }).where('id', '=', trial.memberId).execute()
  await play(trial.memberId, UNIT, 'WON', 50n * UNIT)
  await hear()
  expect(await board()).toEqual([])
})

test('a hidden member is not seen: old lines vanish, none come, and later bets return when wished', async () => {
  const [ada, bob] = [await t.register(undefined, 100n * UNIT), await t.register(undefined, 100n * UNIT)]
  const choose = (shown: boolean) => t.call(setBoardChoice, { shown }, { token: ada.token })
  expect((await t.call(boardChoice, {}, { token: ada.token })).body.value).toEqual({ shown: true })
  await play(ada.memberId, 5n * UNIT, 'WON', 9n * UNIT)
  await play(bob.memberId, 6n * UNIT, 'WON', 9n * UNIT)
  await hear()
  for (let twice = 0; twice < 2; twice++) expect((await choose(false)).body.value).toEqual({ shown: false })
  expect((await board()).map(b => b.stake)).toEqual(['6.00'])
  await play(ada.memberId, 7n * UNIT, 'WON', 9n * UNIT)
  await hear()
  for (const tab of ['latest', 'high', 'wins', 'winsOfWeek']) expect((await board(tab)).map(b => b.stake)).toEqual(['6.00'])
  expect((await t.call(boardChoice, {}, { token: ada.token })).body.value).toEqual({ shown: false })
  expect((await t.call(boardChoice, {}, { token: bob.token })).body.value).toEqual({ shown: true })
  await choose(true)
  await play(ada.memberId, 8n * UNIT, 'LOST', 0n)
  await hear()
  expect((await board()).map(b => b.stake)).toEqual(['8.00', '6.00'])
})

test('a bet that is being put up in the moment its member hides is not left standing', async () => {
  const { memberId, token } = await t.register(undefined, 100n * UNIT)
  await play(memberId, 5n * UNIT, 'WON', 9n * UNIT)
  const heard = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const [listener] = listeners
  const slow = {
    ...listener!,
    run: async (...given: Parameters<NonNullable<typeof listener>['run']>) => {
      await listener!.run(...given)
      heard.resolve()
      await go.promise
    }
  }
  const hearing = hearAll(t.house, [slow])
  await heard.promise
  const hiding = t.call(setBoardChoice, { shown: false }, { token })
  await new Promise(done => setTimeout(done, 100))
  go.resolve()
  await hearing
  expect((await hiding).status).toBe(200)
  expect(await board()).toEqual([])
})

test('only a member with an account says whether their bets are seen: a visitor and a trial are refused', async () => {
  for (const shown of [true, false]) expect((await t.call(setBoardChoice, { shown })).body.code).toBe('session.required')
  expect((await t.call(boardChoice)).body.code).toBe('session.required')
  const trial = await t.register()
  await t.house.db.updateTable('member.member').set({ type: trialType }).where('id', '=', trial.memberId).execute()
  expect((await t.call(setBoardChoice, { shown: false }, { token: trial.token })).status).toBe(403)
})

test('high stakes and wins are of a day, wins of the week of seven days, the latest of any time', async () => {
  await insertBoard(t.house.db, [entry(1n, 9n, hoursAgo(1)), entry(2n, 20n, hoursAgo(30)), entry(3n, 30n, hoursAgo(24 * 9))])
  await forgetOldBoard(t.house)
  const stakes = async (tab: 'latest' | 'high' | 'wins' | 'winsOfWeek') => (await boardRows(t.house.db, tab, 50)).map(r => r.stake)
  expect(await stakes('latest')).toEqual([1n, 2n, 3n])
  expect(await stakes('high')).toEqual([1n])
  expect(await stakes('wins')).toEqual([1n])
  expect(await stakes('winsOfWeek')).toEqual([2n, 1n])
})

test('what is kept of an hour shows the same as all of it would', async () => {
  const all = Array.from({ length: 2_000 }, (_, at) =>
    entry(BigInt(1 + ((at * 7919) % 1_000)), BigInt((at * 104_729) % 3_000), new Date(Date.now() - at))
  )
  const batches = Array.from({ length: 4 }, (_, at) => all.slice(at * 500, at * 500 + 500).toReversed())
  await insertBoard(t.house.db, all)
  const tabs = ['latest', 'high', 'wins', 'winsOfWeek'] as const
  const read = () => Promise.all(tabs.map(async tab => (await boardRows(t.house.db, tab, boardSize)).map(r => r.bet_id)))
  const whole = await read()
  await sql`truncate wager.board`.execute(t.house.db)
  for (const batch of batches) {
    const chosen = choose(batch)
    await insertBoard(t.house.db, chosen)
    await pruneBoard(
      t.house.db,
      chosen.map(e => e.settledAt),
      boardSize
    )
  }
  expect(await read()).toEqual(whole)
  const { rows } = await sql<{ n: bigint }>`select max(n) as n from (select count(*) as n from wager.board group by hour) h`.execute(
    t.house.db
  )
  expect(Number(rows[0]!.n)).toBeLessThanOrEqual(boardSize * 3)
})

test('the fullest board that there can be holds some ten thousand rows, and reading it touches no bet', async () => {
  const hours = Array.from({ length: 24 * 8 }, (_, at) => at)
  for (const hour of hours)
    await insertBoard(
      t.house.db,
      Array.from({ length: boardSize * 3 }, (_, at) => entry(BigInt(at + 1), BigInt(at * 2), hoursAgo(hour)))
    )
  await forgetOldBoard(t.house)
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from wager.board`.execute(t.house.db)
  expect(Number(rows[0]!.n)).toBeLessThanOrEqual(boardSize * (1 + 25 * 2 + 24 * 7 + 1))
  await sql`analyze wager.board`.execute(t.house.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) select bet_id from wager.board
    where hour >= date_trunc('hour', now()) - interval '1 day' and win > 0 order by win desc limit 50`.execute(t.house.db)
  const text = plan.rows.map(r => r['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Scan.* on board_hour_idx|Index Scan using board_hour_idx/)
  expect(text).not.toContain('Seq Scan')
  const newest = await sql<{
    'QUERY PLAN': string
  }>`explain select bet_id from wager.board order by settled_at desc, bet_id desc limit 50`.execute(t.house.db)
  expect(newest.rows.map(r => r['QUERY PLAN']).join('\n')).toContain('board_settled_at_idx')
})

test('a crowd of two thousand that comes at once costs a query a tab, not one each', async () => {
  // a way to the same database of the board's own: what the house does beside it is not counted
  const asked: string[] = []
  const log = (event: LogEvent) => void asked.push(event.query.sql)
  const house = { ...t.house, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: t.house.pool }), log }) }
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => boardOf(house, 'high', 10)))
  expect(answers).toHaveLength(2_000)
  expect(asked).toHaveLength(1)
})

test('more than 50 rows, or a tab that there is not, are refused', async () => {
  for (const input of [{ limit: 51 }, { limit: 0 }, { tab: 'richest' }]) expect((await t.call(winnerBoard, input)).status).toBe(400)
  expect((await t.call(winnerBoard)).status).toBe(200)
})

test("the games played last are read from the member's own newest 300 bets, however many there are", async () => {
  const { memberId } = await t.register()
  // a second apart, but all of them in this month: a part with few of them is best read whole
  const now = new Date()
  const apart = Math.min(1, (now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth())) / 1_000 / 40_000)
  await sql`insert into wager.bet (id, member_id, game, category, stake, state, settled_at)
    select uuidv7(make_interval(secs => -n * ${apart}::float8)), ${memberId} + n % 4, 'kite', 'CRASH', 1, 'LOST', now() from generate_series(1, 40000) n`.execute(
    t.house.db
  )
  await sql`analyze wager.bet`.execute(t.house.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) select game from
    (select game, id from wager.bet where member_id = ${memberId} order by id desc limit 300) b`.execute(t.house.db)
  const text = plan.rows.map(r => r['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Scan Backward using bet_\d+_pkey/)
  expect(text).not.toMatch(/Seq Scan|Sort/)
  const read = [...text.matchAll(/Index Scan Backward.*actual rows=([\d.]+)/g)].reduce((sum, m) => sum + Number(m[1]), 0)
  expect(read).toBeLessThanOrEqual(305)
})
