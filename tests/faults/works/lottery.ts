// Work for the jobs of lotteries: issues that were drawn, settled by a wrong result, or drawn elsewhere.
import { UNIT } from '@fairhouse/contract/money.ts'
import { enterLotteryResult } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import { now } from '@fairhouse/server/base/clock.ts'
import { settleIssue } from '@fairhouse/server/lottery/draw/settle.ts'
import { beginCorrection, direct, drawAs, makeLottery, place } from '@fairhouse/server/lottery/testing.ts'
import { mannerOf } from '@fairhouse/server/sandbox/results.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'
import { balancesOf } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Work, Works } from './work.ts'

const lottery = 'broken-five'
const issues = new WeakMap<TestHouse, Promise<string[]>>()

/** The next issue of a lottery of the test that nothing was played on yet. */
async function nextIssue(t: TestHouse): Promise<string> {
  if (!issues.has(t)) issues.set(t, makeLottery(t, lottery))
  return (await issues.get(t)!).shift()!
}

async function nothingWrong(t: TestHouse): Promise<void> {
  for (const check of ['check_tickets', 'check_bets_paid']) {
    const { rows } = await sql<{ wrong: bigint }>`select wrong from ${sql.ref(`report.${check}`)}(100000)`.execute(t.house.db)
    expect([check, rows[0]!.wrong]).toEqual([check, 0n])
  }
}

/** Tickets of three members on an issue that was drawn: the first wins. */
async function drawnIssue(t: TestHouse) {
  const issue = await nextIssue(t)
  const bettors = await Promise.all([0, 1, 2].map(() => t.register(undefined, 100n * UNIT)))
  for (const [i, { token }] of bettors.entries())
    expect((await place(t, token, lottery, [direct(i === 0 ? '12345' : '54321')], [issue])).status).toBe(200)
  await drawAs(t, lottery, issue, '1,2,3,4,5')
  const cash = async () => Promise.all(bettors.map(async ({ memberId }) => (await balancesOf(t.house.db, memberId)).cash))
  const done = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from lottery.ticket where game = ${lottery} and issue = ${issue} order by state`.execute(t.house.db)
    expect(rows.map(r => r.state)).toEqual(['lost', 'lost', 'won'])
    const twice = await sql`select m.ref from wallet.movement m join lottery.ticket k on k.id = m.ref
      where k.game = ${lottery} and k.issue = ${issue} group by m.ref, m.kind having count(*) > 1`.execute(t.house.db)
    expect(twice.rows).toEqual([])
    await nothingWrong(t)
  }
  return { issue, cash, done }
}

/** A settled issue of which two operators said that it was another result: the first lost, and the two others have won. */
async function wrongIssue(t: TestHouse): Promise<Work> {
  const { issue, cash } = await drawnIssue(t)
  await settleIssue(t.house, lottery, issue)
  const [won, lost] = await cash()
  const id = await beginCorrection(t, lottery, issue, '5,4,3,2,1')
  const done = async () => {
    expect(await cash()).toEqual([lost, won, won])
    const { rows } = await sql<{
      over: boolean
    }>`select done_at is not null as over from lottery.correction where id = ${id}::uuid`.execute(t.house.db)
    expect(rows).toEqual([{ over: true }])
    await nothingWrong(t)
  }
  return { payload: { id }, done }
}

/** An issue of a station whose result one operator entered: what the stand-in of the provider of results says is the second word. */
async function stationIssue(t: TestHouse): Promise<Work> {
  const operator = await t.operator()
  const { code, schedule } = lotteries.find(l => l.code === 'vn-ho-chi-minh')!
  const { name } = nextIssues(schedule, new Date(now() - 60 * 86_400_000), 8).find(issue => mannerOf(code, issue.name) === 'right')!
  const at = sql`now() - interval '1 hour'`
  await sql`insert into lottery.issue (game, name, opens_at, closes_at, draws_at, state, source, closed_at)
    values (${code}, ${name}, ${at}, ${at}, ${at}, 'closed', 'official', now())`.execute(t.house.db)
  const board = await fetch(`${t.house.publicUrl()}/sandbox-results/board/${code}/${name}`)
  const { numbers: result } = (await board.json()) as { numbers: string }
  const entry = { game: code, issue: name, result, source: 'the board at the station' }
  expect((await t.call(enterLotteryResult, entry, { token: operator.token })).body.value.outcome).toBe('first')
  const done = async () => {
    const { rows } =
      await sql`select i.state, i.result, (select count(*)::int from lottery.entry e where e.game = i.game and e.issue = i.name) as entries
      from lottery.issue i where i.game = ${code} and i.name = ${name}`.execute(t.house.db)
    expect(rows).toEqual([{ state: 'drawn', result, entries: 2 }])
  }
  return { done }
}

export const lotteryWorks: Works = {
  'lottery.settle': async t => {
    const { issue, done } = await drawnIssue(t)
    return { payload: { game: lottery, issue }, done }
  },
  'lottery.settleLeftBehind': drawnIssue,
  'lottery.correct': wrongIssue,
  'lottery.correctLeftBehind': wrongIssue,
  'lottery.askProvider': stationIssue
}
