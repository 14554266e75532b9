// Real-time salary goes by the five minutes of the clock: each is settled by itself, a minute after its end.
import { windowAfter } from '@fairhouse/contract/income/periods.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { below, bet, billsOf, contractFor, count, held, pastWindow, shutChecked, within } from '../testing.ts'
import { ruleOf, runDue } from './run.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => shutChecked(t))

test('[1.030] a settlement of real-time salary comes every five minutes, and no sooner', async () => {
  const realtime = { kind: 'realtime', period: 'REALTIME' } as const
  const first = await pastWindow(t, 'REALTIME', 3)
  const second = windowAfter(await ruleOf(t.house.db, 'REALTIME'), first)
  expect([first, second].map(w => w.to.getTime() - w.from.getTime())).toEqual([300_000, 300_000])
  const agent = await below(t, null, 1)
  const player = await below(t, agent)
  await contractFor(t, 'realtime', agent, null, { period: 'REALTIME', profitRate: 1_000, lossRate: 2_000, minStake: '50.00' })
  await bet(t, player, within(first), 100, 0)
  await bet(t, player, within(second), 200, 0)
  /** What the worker does when the clock shows a moment, until windows up to `done` are settled. */
  const clockShows = async (at: Date, done: Date) => {
    const upto = sql<{ at: Date }>`select upto as at from income.progress where kind = 'realtime'`
    do {
      await count(t)
      await runDue(t.house, realtime, at, { since: first.from })
      // nothing is noted while a transaction of other tests keeps the window open
    } while ((await upto.execute(t.house.db)).rows[0]!.at < done)
    return [await held(t, agent), ...(await billsOf(t, agent)).map(bill => bill.window_from)]
  }
  expect(await clockShows(new Date(first.settlesAt.getTime() - 1), first.from)).toEqual(['0.00'])
  expect(await clockShows(first.settlesAt, first.to)).toEqual(['0.20', first.from])
  const later = (ms: number) => new Date(first.settlesAt.getTime() + ms)
  expect(await clockShows(later(299_999), first.to)).toEqual(['0.20', first.from])
  expect(await clockShows(later(300_000), second.to)).toEqual(['0.60', first.from, second.from])
})
