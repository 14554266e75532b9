// Points of lottery series when series are changed: what a stake brings all levels together is what it was priced with.
import { setDownlineSeries } from '@fairhouse/contract/agent/agent.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { setPlayerLine } from '@fairhouse/contract/ops/money/settlement.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { giveSeries, highestSeriesSince, holdSeries, lotteriesOf, seriesOfMembers } from '#lottery/lottery.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { apart } from '#testing-connections.ts'
import { below, bet, held, pastWindow, runFrom, type Someone, shutChecked, within } from '../testing.ts'

let t: TestHouse
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => shutChecked(t))

const call = async (who: Someone, endpoint: Endpoint, input: object) => {
  const answer = await t.call(endpoint, { ...input }, { token: who.token, key: crypto.randomUUID() })
  expect(answer.body).toMatchObject({ success: true })
}

test('an upline that lowers a series after the stakes earns nothing more on them', async () => {
  const lottery = (await lotteriesOf(t.house.db)).list.find(l => l.mode.name === 'SEA')!
  const day = await pastWindow(t, 'DAILY')
  const upline = await below(t, null, 1)
  const player = await below(t, upline)
  await inTransaction(t.house.db, tx => giveSeries(tx, player.memberId, { SEA: 1956 }))
  await bet(t, player, within(day), 1_000, 0, lottery.category, lottery.code)
  await call(upline, setDownlineSeries, { id: String(player.memberId), series: { SEA: 1800 } })
  await runFrom(t, 'rebate', 'DAILY', day)
  // (1960 − 1956) / 2000 of 1,000
  expect(await held(t, upline)).toBe('2.00')
})

test('a stake that was placed before the series was lowered and decided after it brings no more either', async () => {
  const lottery = (await lotteriesOf(t.house.db)).list.find(l => l.mode.name === 'SEA')!
  const upline = await below(t, null, 1)
  const player = await below(t, upline)
  await inTransaction(t.house.db, tx => giveSeries(tx, player.memberId, { SEA: 1956 }))
  const before = new Map([[player.memberId, new Date()]])
  expect((await highestSeriesSince(t.house.db, before)).get(player.memberId)!.SEA).toBe(1956)
  await call(upline, setDownlineSeries, { id: String(player.memberId), series: { SEA: 1800 } })
  await call(upline, setDownlineSeries, { id: String(player.memberId), series: { SEA: 1900 } })
  expect((await highestSeriesSince(t.house.db, before)).get(player.memberId)!.SEA).toBe(1956)
  // long after it the lower one counts
  const later = new Map([[player.memberId, new Date(Date.now() + 3_600_000)]])
  expect((await highestSeriesSince(t.house.db, later)).get(player.memberId)!.SEA).toBe(1900)
  expect(lottery.mode.max).toBe(1960)
})

test('series of more members than a statement has places for values are read at once', async () => {
  const player = await below(t, null)
  await inTransaction(t.house.db, tx => giveSeries(tx, player.memberId, { SEA: 1900 }))
  const many = Array.from({ length: 70_000 }, (_, i) => player.memberId + BigInt(i))
  const series = await highestSeriesSince(t.house.db, new Map(many.map(id => [id, new Date()])))
  expect([series.size, series.get(player.memberId)!.SEA, series.get(player.memberId + 69_999n)!.SEA]).toEqual([70_000, 1900, 1960])
})

test('whoever comes below an agent of a lower series has, with all below, no more than that agent', async () => {
  const lottery = (await lotteriesOf(t.house.db)).list.find(l => l.mode.name === 'SEA')!
  const day = await pastWindow(t, 'DAILY')
  const operator = await t.operator()
  const top = await below(t, null, 2)
  const upline = await below(t, top, 2)
  await inTransaction(t.house.db, tx => giveSeries(tx, upline.memberId, { SEA: 1900 }))
  const moved = await below(t, null, 2)
  const player = await below(t, moved)
  const lowest = await below(t, moved)
  await inTransaction(t.house.db, async tx => {
    await giveSeries(tx, player.memberId, { SEA: 1956 })
    await giveSeries(tx, lowest.memberId, { SEA: 1820 })
  })
  const answer = await t.call(
    setPlayerLine,
    { id: String(moved.memberId), type: 2, upline: upline.name, reason: 'asked for it' },
    { token: operator.token, key: crypto.randomUUID() }
  )
  expect(answer.status).toBe(200)
  const series = await seriesOfMembers(
    t.house.db,
    [upline, moved, player, lowest].map(m => m.memberId)
  )
  expect([...series.values()].map(s => s.SEA)).toEqual([1900, 1900, 1900, 1820])
  // at first nobody between the top and them earns: whatever they had on that day counts
  await bet(t, player, within(day), 1_000, 0, lottery.category, lottery.code)
  await runFrom(t, 'rebate', 'DAILY', day)
  expect([await held(t, top), await held(t, upline), await held(t, moved)]).toEqual(['30.00', '0.00', '0.00'])
})

test('an upline cannot fall below a series that a downline passes on: it waits, and nobody stands above it', async () => {
  const top = await below(t, null, 2)
  const agent = await below(t, top, 2)
  const low = await below(t, agent)
  await inTransaction(t.house.db, tx => giveSeries(tx, low.memberId, { SEA: 1850 }))
  const lower = () =>
    t.call(setDownlineSeries, { id: String(agent.memberId), series: { SEA: 1900 } }, { token: top.token, key: crypto.randomUUID() })
  let said: { status: number } | null = null
  const waiting = async () =>
    (
      await apart(() =>
        sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(t.house.db)
      )
    ).rows[0]!.n
  let lowered: ReturnType<typeof lower> | undefined
  await inTransaction(t.house.db, async tx => {
    await holdSeries(tx, 'give')
    await giveSeries(tx, low.memberId, { SEA: 1960 })
    lowered = lower()
    void lowered.then(answer => {
      said = answer
    })
    await expect.poll(async () => said !== null || (await waiting()) > 0).toBe(true)
  })
  expect((await lowered!).body.fields).toEqual({ 'series.SEA': 'downline.series' })
  const series = await seriesOfMembers(t.house.db, [agent.memberId, low.memberId])
  expect([...series.values()].map(of => of.SEA)).toEqual([1960, 1960])
})
