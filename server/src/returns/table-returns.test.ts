// What live tables have returned, position by position: each round once, and a table outside its band takes no more bets.
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { restartGame, returnsList, stopGame } from '@fairhouse/contract/ops/games/returns.ts'
import { tableState, takeTicket } from '@fairhouse/contract/play/table.ts'
import { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'
import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { edgeOf } from '@fairhouse/games/table/watch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { isPlayable, seedCatalogue } from '#catalogue/catalogue.ts'
import { startTables } from '#tables/tables.ts'
import { chips, openRound, planTable, playOut, ticket } from '#tables/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { tableListener } from './count.ts'
import { watchReturns } from './returns.ts'
import { addReturned } from './store.ts'
import { watchedGame } from './watched.ts'

let t: TestHouse
let table: string
let hosts: { stop(): Promise<void> }
let admin: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  table = await planTable(t, 'dt-watched')
  hosts = await startTables(t.house)
  admin = await t.operator('admin')
})
afterAll(async () => {
  await hosts.stop()
  await t.close()
})

interface Mode {
  readonly name: string
  readonly rounds: number
  readonly theory: number
  readonly staked: string
  readonly paid: string
}
const seen = async () => {
  const { games, stops } = (await t.call(returnsList, {}, { token: admin.token })).body.value
  const game = games.find((g: { game: string }) => g.game === table) as { kind: string; state: string; modes: Mode[] }
  return { ...game, stops, of: (name: string) => game.modes.find(mode => mode.name === name)! }
}
const listen = () => hearAll(t.house, [tableListener])
/** As if so many rounds had given back so much of each stake on a position. */
const plant = async (name: string, rounds: number, share: number, code = table) => {
  const { version } = (await watchedGame(t.house.db, code))!
  const total = Math.round(rounds * share * 100)
  await t.house.db
    .transaction()
    .execute(tx => addReturned(tx, [{ game: code, tables: version, name, rounds, total, staked: 0n, paid: 0n }]))
}

test('every position has its theory, counts each round once, and shows what real stakes on it brought', async () => {
  expect((await seen()).kind).toBe('table')
  expect((await seen()).modes.map(m => m.name)).toEqual(rules.positions)
  for (const { name, theory, rounds } of (await seen()).modes) {
    expect(theory, name).toBeCloseTo(100 - edgeOf(rules, name) / 10_000, 3)
    expect(rounds).toBe(0)
  }
  const [ada, trial] = [await t.register(undefined, 100n * UNIT), await t.register(undefined, 100n * UNIT)]
  const no = await openRound(t, table)
  await ticket(t, table, ada.token, { no, on: { dragon: '10', tie: '2' } })
  await ticket(t, table, trial.token, { no, on: { tiger: '50' } })
  await t.house.db.updateTable('tables.ticket').set({ play: true }).where('member_id', '=', trial.memberId).execute()
  const done = await playOut(t, table, no)
  await playOut(t, table, await openRound(t, table))
  await listen()
  await listen()
  const { of } = await seen()
  expect(rules.positions.map(p => of(p).rounds)).toEqual(rules.positions.map(() => 2))
  const back = (position: string) => rules.back(position, done.cards as never)
  expect([of('dragon').staked, of('tie').staked, of('tiger').staked]).toEqual(['10.00', '2.00', '0.00'])
  expect(parseMoney(of('dragon').paid)).toBe((10n * UNIT * back('dragon')) / 100n)
  expect(parseMoney(of('tie').paid)).toBe((2n * UNIT * back('tie')) / 100n)
})

test('[L4.26] a position that pays too much closes its table after the round until an operator opens it', async () => {
  const ada = await t.register(undefined, 100n * UNIT)
  await plant('suitedTie', 20_000, 0.75)
  await watchReturns(t.house)
  expect((await seen()).state).toBe('playing')
  await plant('suitedTie', 20_000, 3)
  await watchReturns(t.house)
  const { state, stops } = await seen()
  expect([state, stops[0].game, stops[0].mode, stops[0].restarted]).toEqual(['stopped', table, 'suitedTie', null])
  const no = await openRound(t, table)
  const late = await t.call(takeTicket, { table, no, rev: 1, positions: chips({ dragon: '1' }) }, { token: ada.token })
  expect(late.body.code).toBe('game.unavailable')
  await playOut(t, table, no)
  const phase = async () =>
    (await t.house.db.selectFrom('tables.desk').select('state').where('code', '=', table).executeTakeFirstOrThrow()).state as {
      phase: string
    }
  await expect.poll(async () => (await phase()).phase, { timeout: 10_000 }).toBe('closed')
  // players read that it is looked at
  expect((await t.call(tableState, { table })).body.value).toMatchObject({ open: false, restsFor: 'check', opensAt: null })
  const open = await t.call(restartGame, { game: table, reason: 'the rules were looked at' }, { token: admin.token })
  expect(open.status, JSON.stringify(open.body)).toBe(200)
  expect(await openRound(t, table)).toBe(no + 1)
  await watchReturns(t.house)
  expect((await seen()).state).toBe('playing')
})

test('an operator lets a table rest by hand as any slot', async () => {
  expect((await t.call(stopGame, { game: table, reason: 'looks odd' }, { token: admin.token })).status).toBe(200)
  expect((await seen()).state).toBe('resting')
  expect((await t.call(restartGame, { game: table, reason: 'it was right' }, { token: admin.token })).status).toBe(200)
  expect((await seen()).state).toBe('playing')
})

test('[L4.26] at every game a bet type that pays too much, and one that pays too little, closes its table', async () => {
  const codes: string[] = []
  for (const engine of tableEngineCodes) for (const side of ['high', 'low']) codes.push(await planTable(t, `${engine}-${side}`, {}, engine))
  await sql`update catalogue.game set maintenance = false where code = any (${codes}::text[])`.execute(t.house.db)
  await inTransaction(t.house.db, seedCatalogue)
  const wrong = new Map<string, string>()
  for (const code of codes) {
    const { modes } = (await watchedGame(t.house.db, code))!
    // the last bet type of the felt pays double, the first one nothing
    const high = code.endsWith('high')
    const { mode, mean } = modes.at(high ? -1 : 0)!
    wrong.set(code, mode)
    await plant(mode, 200_000, high ? mean * 2 : 0, code)
  }
  await watchReturns(t.house)
  const { rows } = await sql<{ game: string; mode: string; low: number; high: number; observed: number }>`
    select game, mode, low::float8, high::float8, observed::float8 from returns.stop where game = any (${codes}::text[])`.execute(
    t.house.db
  )
  expect(new Map(rows.map(r => [r.game, r.mode]))).toEqual(wrong)
  for (const { game, low, high, observed } of rows) expect(game.endsWith('high') ? observed > high : observed < low, game).toBe(true)
  const playable = await Promise.all(codes.map(code => isPlayable(t.house.db, code)))
  expect(playable).toEqual(codes.map(() => false))
})
