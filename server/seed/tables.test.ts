// The past of the demo's live tables: real tickets, results that follow from a committed shoe, and a table that goes on from there.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { deskTableRounds } from '@fairhouse/contract/ops/games/table.ts'
import { tableRound, tableRounds, tableState, tables } from '@fairhouse/contract/play/table.ts'
import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { orderOf } from '@fairhouse/games/table/shoe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableListener } from '#returns/count.ts'
import { watchReturns } from '#returns/returns.ts'
import { diceOf } from '#tables/shoe/shoes.ts'
import { startTables } from '#tables/tables.ts'
import { openRound } from '#tables/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import type { Player } from './history.ts'
import { seedBasics } from './seed.ts'
import { seedTableDesk } from './table-desk.ts'
import { seedTables } from './tables.ts'

const table = 'dragon-tiger'
let t: TestHouse
let players: Player[]
beforeAll(async () => {
  t = await freshHouse()
  await seedBasics(t.house)
  players = []
  for (const name of ['ada', 'bea', 'cem', 'dora']) {
    const { memberId } = await t.register(`${name}table`, parseMoney('20000'))
    players.push({ memberId, name: `${name}table` })
  }
  await seedTables(t.house, players, players.slice(2))
})
afterAll(() => t.close())

test('past rounds stand at every table: roads, what everybody bet, and money that adds up', async () => {
  const { list } = (await t.call(tables)).body.value
  // of each game 48 rounds at its first table, 12 at the others; fourteen tables of seven engines; of blackjack what a shoe holds
  expect(list.map((one: { marks: string[] }) => one.marks.length)).toEqual([
    48,
    12,
    12,
    12,
    48,
    12,
    48,
    48,
    12,
    48,
    12,
    expect.toSatisfy(n => n > 4 && n <= 8),
    expect.toSatisfy(n => n > 4 && n <= 8),
    expect.toSatisfy(n => n > 10)
  ])
  const rounds = (await t.call(tableRounds, { table, limit: 250 })).body.value.list as {
    no: number
    cards: { to: string; card: never; index: number }[]
    mark: string
  }[]
  expect(rounds.map(r => r.no)).toEqual(Array.from({ length: 48 }, (_, i) => 48 - i))
  const order = orderOf(await diceOf(t.house, table, 1))
  for (const { cards, mark } of rounds) {
    expect(cards.map(c => order[c.index])).toEqual(cards.map(c => c.card))
    expect(rules.markOf(cards)).toBe(mark)
  }
  const tickets = await t.house.db.selectFrom('tables.ticket').selectAll().execute()
  expect(tickets.length).toBeGreaterThan(60)
  expect(tickets.every(one => one.state === 'paid' && !one.play)).toBe(true)
  const { round, bets } = (
    await t.call(tableRound, { table, no: rounds.find(r => tickets.some(k => k.code === table && Number(k.no) === r.no))!.no })
  ).body.value
  expect(round.crowd.players).toBe(bets.length)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('the past is counted by the watch, and the table goes on with the same shoe', async () => {
  const { view } = (await t.call(tableState, { table })).body.value
  expect(view).toMatchObject({ phase: 'closed', no: 48, shoe: { no: 1 } })
  const last = await t.house.db
    .selectFrom('tables.round')
    .select('ended_at')
    .where('code', '=', table)
    .where('no', '=', 48n)
    .executeTakeFirstOrThrow()
  expect(last.ended_at!.getTime()).toBeLessThanOrEqual(Date.now())
  await hearAll(t.house, [tableListener])
  const counted = await t.house.db.selectFrom('returns.drawn').select(['name', 'rounds']).where('game', '=', table).execute()
  expect(counted).toHaveLength(rules.positions.length)
  expect(new Set(counted.map(c => Number(c.rounds)))).toEqual(new Set([48]))
  await watchReturns(t.house)
  expect(await t.house.db.selectFrom('returns.stop').selectAll().execute()).toEqual([])
  const hosts = await startTables(t.house)
  expect(await openRound(t, table)).toBe(49)
  await hosts.stop()
})

test('the desk shows a void round, another limit, a set and a shoe that an operator ended', async () => {
  const operators = { admin: (await t.operator('admin')).operatorId, finance: (await t.operator('finance')).operatorId }
  await seedTableDesk(t.house, operators)
  const desk = async (code: string) =>
    (await t.call(deskTableRounds, { table: code }, { token: (await t.operator('admin')).token })).body.value
  const { list } = (await t.call(tables)).body.value as { list: { game: string; view: { table: string } }[] }
  const second = (game: string) => list.filter(one => one.game === game)[1]!.view.table
  const off = await desk(second('dragon-tiger'))
  expect(off.list.filter((r: { why: string | null }) => r.why === 'operator')).toMatchObject([{ void: { returned: expect.any(String) } }])
  expect((await desk(second('sic-bo'))).table.limits.changed.reason).toBe('Hafta sonu için daha büyük kuponlar')
  // their clocks tell what these were made from as soon as they run
  for (const game of ['roulette', 'baccarat']) {
    const { view } = (await t.call(tableState, { table: second(game) })).body.value
    expect(view.shoe.lastRound, game).toBe(view.no)
  }
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
