// The lobby of the house as `npm start` opens it: every table there is, live, and counts of real tickets alone.
import { UNIT } from '@fairhouse/contract/money.ts'
import { tableRound, tableState, tables, takeSeat } from '@fairhouse/contract/play/table.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { now } from '#base/clock.ts'
import type { TestHouse } from '#testing.ts'
import { endBetting, host, inPhase, openRound, planTable, playOut, round, testHouse, ticket, watch } from './testing.ts'

interface Listed {
  readonly game: string
  readonly min: string
  readonly max: string
  readonly windowMs: number
  readonly languages: readonly string[]
  readonly open: boolean
  readonly marks: readonly string[]
  readonly view: {
    readonly seq: number
    readonly table: string
    readonly phase: string
    readonly closesAt: number
    readonly no: number
    readonly play: { readonly places: readonly string[]; readonly seats: readonly { readonly place: string }[] } | null
  }
}
interface Told {
  readonly mark: string | null
}
const lobby = async (t: TestHouse): Promise<Listed[]> => (await t.call(tables)).body.value.list

test('[L4.1] eight tables and more of other limits, windows and languages, all live in the lobby', { timeout: 240_000 }, async () => {
  const t = await testHouse()
  await host(t)
  // each on its own clock: they need not be open at the same moment
  const opened = new Set<string>()
  const look = async () => {
    for (const { view } of await lobby(t)) if (view.phase === 'open') opened.add(view.table)
    return opened.size
  }
  await expect.poll(look, { timeout: 150_000 }).toBeGreaterThan(7)
  const list = await lobby(t)
  const games = list.map(one => one.game)
  expect(
    ['baccarat', 'roulette', 'roulette-strikes', 'sic-bo', 'dragon-tiger', 'blackjack', 'blackjack-common'].filter(
      game => !games.includes(game)
    )
  ).toEqual([])
  const kinds = (of: (one: Listed) => unknown) => new Set(list.map(one => JSON.stringify(of(one)))).size
  expect(kinds(one => [one.min, one.max])).toBeGreaterThanOrEqual(5)
  expect(kinds(one => one.windowMs)).toBeGreaterThanOrEqual(5)
  expect(kinds(one => one.languages)).toBe(3)
  for (const { view, windowMs } of list.filter(one => one.view.phase === 'open')) {
    expect(view.no).toBeGreaterThan(0)
    // seconds that are left are the window's, whatever this machine needs
    expect(view.closesAt - now()).toBeLessThanOrEqual(windowMs)
  }
  // each has animated dealers of its own, by invented names
  const names = await Promise.all(
    list.map(async ({ view: { table } }): Promise<string[]> => (await t.call(tableState, { table })).body.value.dealers)
  )
  expect(names.every(some => some.length === 2)).toBe(true)
  expect(new Set(names.flat()).size).toBe(names.flat().length)
  // seats where there are some, and after a round its result for the road
  const seatsOf = (list: readonly Listed[], code: string) => list.find(one => one.view.table === code)!.view.play
  const ada = await t.register()
  expect((await t.call(takeSeat, { table: 'blackjack', seat: 'seat3' }, { token: ada.token })).status).toBe(200)
  const after = await lobby(t)
  expect(seatsOf(after, 'blackjack')!.places).toHaveLength(7)
  expect(seatsOf(after, 'blackjack')!.seats.map(s => s.place)).toEqual(['seat3'])
  expect(seatsOf(after, 'blackjack-common')!.places).toEqual([])
  expect(seatsOf(after, 'roulette')).toBeNull()
  // seven others may have been the first to open
  const no = await openRound(t, 'dragon-tiger')
  await endBetting(t, 'dragon-tiger')
  const done = await round(t, 'dragon-tiger', no, inPhase('result', 'paying', 'closed'), 60_000)
  expect((await lobby(t)).find(one => one.view.table === 'dragon-tiger')!.marks.at(-1)).toBe(done.mark)
})

test('[L4.1] the lobby has the last twenty results of each road, and hears every change of a table by the socket', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'dt-lobby')
  await host(t)
  const no = await openRound(t, table)
  // the evening so far
  await sql`insert into tables.round (code, no, shoe, phase, opened_at, closes_at, mark, ended_at)
    select code, no - n, shoe, 'closed', opened_at, closes_at, (array['dragon', 'tiger', 'tie'])[n % 3 + 1], opened_at
    from tables.round, generate_series(1, 24) n where code = ${table} and no = ${no}`.execute(t.house.db)
  const at = async () => (await lobby(t)).find(one => one.view.table === table)!
  const before = await at()
  expect(before.marks).toHaveLength(24)
  const frames = await watch(t, table)
  const done = await playOut(t, table, no)
  const heard = () =>
    frames.flatMap(({ message: m }) =>
      m.t === 'event' && m.name === 'table.moved' ? [(m.body as { view: Listed['view'] & Told }).view] : []
    )
  await expect.poll(() => heard().some(view => view.no === no && view.phase === 'paying')).toBe(true)
  // state, seconds and result are in the news: nobody asks the list again
  // what was told before the list was read may still have been on its way
  const phases = [...new Set(heard().flatMap(view => (view.no === no && view.seq > before.view.seq ? [view.phase] : [])))]
  expect(phases).toEqual(['lastCall', 'locked', 'dealing', 'result', 'paying'])
  expect(heard().find(view => view.mark !== null && view.no === no)!.mark).toBe(done.mark)
  expect((await at()).marks).toEqual([...before.marks, done.mark])
  const next = await openRound(t, table)
  await expect.poll(() => heard().some(view => view.no === next && view.phase === 'open')).toBe(true)
  expect(heard().findLast(view => view.no === next)!.closesAt).toBe((await at()).view.closesAt)
})

test('[L4.25] players, pool and shares are counts of real tickets; an empty table shows an empty table', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'dt-count')
  await host(t)
  const empty = await openRound(t, table)
  await playOut(t, table, empty)
  const crowdOf = async (no: number) => (await t.call(tableRound, { table, no })).body.value.round.crowd
  expect(await crowdOf(empty)).toEqual({ players: 0, staked: '0.00', on: [] })

  const no = await openRound(t, table)
  const [ada, bob, guest] = [
    await t.register(undefined, 50n * UNIT),
    await t.register(undefined, 50n * UNIT),
    await t.register(undefined, 50n * UNIT)
  ]
  await ticket(t, table, ada.token, { no, on: { dragon: '10', tie: '2' } })
  await ticket(t, table, bob.token, { no, on: { dragon: '5' } })
  const { ticket: play } = await ticket(t, table, guest.token, { no, on: { tiger: '40' } })
  await sql`update tables.ticket set play = true where bet_id = ${play.betId}::uuid`.execute(t.house.db)
  // nobody sees who bets what before the lock
  expect((await t.call(tableState, { table })).body.value.view.crowd).toBe(null)
  await playOut(t, table, no)
  const { players, staked, on } = await crowdOf(no)
  expect([players, staked]).toEqual([2, '17.00'])
  expect(on.toSorted((a: { position: string }, b: { position: string }) => a.position.localeCompare(b.position))).toEqual([
    { position: 'dragon', stake: '15.00' },
    { position: 'tie', stake: '2.00' }
  ])
})
