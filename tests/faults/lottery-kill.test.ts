// kill -9 of the whole server while slips of lotteries are placed and issues are settled: nothing is lost, nothing is there twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@fairhouse/server/base/database.ts'
import { judgeTicket } from '@fairhouse/server/lottery/rules.ts'
import { drawAs, makeLottery } from '@fairhouse/server/lottery/testing.ts'
import { freshHouse, type TestHouse, testCookie } from '@fairhouse/server/testing.ts'
import { balancesOf } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectCleanBooks } from './books.ts'
import { serverProcess } from './server-process.ts'

/** A few in every run of the tests; `npm run campaign` kills a thousand times. */
const kills = Number(process.env.LOTTERY_KILLS ?? 5)
const people = 4
const game = 'kill-five'
const start = 10_000_000_000n
const program = fileURLToPath(new URL('small-house.ts', import.meta.url))
const digit = (below = 10) => Math.floor(Math.random() * below)

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

interface Slip {
  readonly token: string
  readonly key: string
  readonly wish: { readonly lines: readonly object[]; readonly issues: readonly { readonly name: string; readonly multiple: number }[] }
  /** Its tickets as they were acknowledged, or why there are none. */
  tickets: { id: string; stake: string }[] | null
  refused: string | null
}

interface Answer {
  readonly code?: string
  readonly value: { readonly tickets: Slip['tickets'] }
}

/** null: the line broke, or nobody was there; nobody knows what happened. */
async function post(url: string, slip: Slip): Promise<{ status: number; body: Answer } | null> {
  try {
    const response = await fetch(`${url}/lgw/lottery/games/${game}/tickets`, {
      method: 'POST',
      headers: {
        language: 'EN',
        authorization: slip.token,
        cookie: testCookie,
        'content-type': 'application/json',
        'idempotency-key': slip.key
      },
      body: JSON.stringify({ ...slip.wish, stopOnWin: false }),
      signal: AbortSignal.timeout(8_000)
    })
    return { status: response.status, body: (await response.json()) as Answer }
  } catch {
    return null
  }
}

/** Draws an issue, and asks a worker for it and for whatever an earlier worker left behind, as every minute does. */
async function drawNow(db: Database, issue: string | null): Promise<void> {
  if (issue !== null) await drawAs(t, game, issue, [1, 2, 3, 4, 5].map(() => digit()).join())
  await sql`select graphile_worker.add_job('lottery.settleLeftBehind', '{}'::json)`.execute(db)
}

/** Issues that are drawn and not settled, and those of them of which some tickets are decided. */
const waiting = async (db: Database) =>
  (
    await sql<{ issues: number; begun: number }>`select count(*)::int as issues,
      count(*) filter (where exists (select from lottery.ticket t where t.game = i.game and t.issue = i.name and t.state in ('won', 'lost')))::int as begun
      from lottery.issue i where i.game = ${game} and i.state = 'drawn'`.execute(db)
  ).rows[0]!

test(`${kills} kills -9 while ${people} place slips: each slip stands once, each ticket is paid once`, {
  timeout: 600_000
}, async () => {
  const { db } = t.house
  const issues = await makeLottery(t, game, { open: false })
  const players = await Promise.all(Array.from({ length: people }, () => t.register(undefined, start)))
  const { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY } = t.house.config
  const house = await serverProcess(
    { DATABASE_URL: t.databaseUrl, DATABASE_POOL: '8', SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY },
    program
  )
  let over = false
  onTestFinished(async () => {
    over = true
    await house.remove()
  })
  await house.start()

  const drawn = new Set<string>()
  const slips: Slip[] = []
  const seen = { inDoubt: 0, stood: 0, bugs: 0, interrupted: 0, begun: 0 }
  /** Asks with the same key until the house answers. */
  const place = async (slip: Slip): Promise<void> => {
    let doubt = false
    for (;;) {
      const reply = await post(house.url, slip)
      if (reply && reply.status < 500) {
        if (reply.status === 200) slip.tickets = reply.body.value.tickets
        else slip.refused = reply.body.code ?? 'unknown'
        if (doubt && reply.status === 200) seen.stood++
        return
      }
      if (reply && reply.status !== 503) seen.bugs++
      if (!reply && !doubt) {
        doubt = true
        seen.inDoubt++
      }
      await house.pause(30)
    }
  }
  const slipOf = (token: string): Slip => {
    const free = issues.filter(name => !drawn.has(name)).slice(0, 3)
    const lines = Array.from({ length: 12 }, () => ({
      play: 'DWD',
      selection: `${digit()}|${digit()}|||`,
      unit: 'jiao',
      multiple: 1 + digit(3),
      series: 1800 + 2 * digit(80)
    }))
    return { token, key: randomUUID(), wish: { lines, issues: free.map(name => ({ name, multiple: 1 })) }, tickets: null, refused: null }
  }
  const play = async (token: string) => {
    while (!over) {
      const slip = slipOf(token)
      slips.push(slip)
      await place(slip)
      await sleep(10)
    }
  }
  const playing = players.map(({ token }) => play(token))
  // on a quick machine little is caught in between: then it goes on until something was
  for (let n = 0; n < kills || ((seen.stood === 0 || seen.interrupted === 0) && n < 18); n++) {
    const issue = issues[n]!
    const before = slips.length
    for (let i = 0; i < 400 && slips.length < before + people; i++) await sleep(10)
    drawn.add(issue)
    await drawNow(db, issue)
    await sleep(Math.random() * 250)
    await house.kill()
    await house.start()
    const left = await waiting(db)
    if (left.issues > 0) seen.interrupted++
    if (left.begun > 0) seen.begun++
  }
  over = true
  await Promise.all(playing)
  await expect
    .poll(
      async () => {
        await drawNow(db, null)
        return (await waiting(db)).issues
      },
      { timeout: 120_000, interval: 500 }
    )
    .toBe(0)
  // what was answered is answered again, and is no other slip
  for (const slip of slips.filter(s => s.tickets).slice(-20)) {
    const { tickets } = slip
    await place(slip)
    expect(slip.tickets).toEqual(tickets)
  }
  await house.kill()

  await books(db, slips)
  const tickets = slips.flatMap(s => s.tickets ?? []).length
  console.log(
    `kill -9 ×${kills} over tickets: ${slips.length} slips, ${tickets} tickets, in doubt ${seen.inDoubt} of which ${seen.stood} went through when asked again, issues that a worker left behind ${seen.interrupted} times, in the middle of their tickets ${seen.begun} times, answers 500: ${seen.bugs}`
  )
  // without slips in doubt and settlements that were cut off this campaign had no teeth
  expect(seen.stood).toBeGreaterThan(0)
  expect(seen.interrupted).toBeGreaterThan(0)
  expect(seen.bugs).toBe(0)
})

/** The books as the last kill left them. */
async function books(db: Database, slips: readonly Slip[]): Promise<void> {
  await expectCleanBooks(db)
  const rows = await db.selectFrom('lottery.ticket').selectAll().where('game', '=', game).execute()
  const acknowledged = slips.flatMap(s => s.tickets ?? [])
  // every ticket of the books was acknowledged, and every acknowledged one is there: all of its slip or none
  expect(rows.map(r => r.id).sort()).toEqual(acknowledged.map(({ id }) => id).sort())
  for (const slip of slips) expect(slip.tickets !== null || slip.refused !== null).toBe(true)
  const results = new Map(
    (await db.selectFrom('lottery.issue').select(['name', 'result', 'state']).where('game', '=', game).execute()).map(i => [i.name, i])
  )
  const net = new Map<bigint, bigint>()
  for (const row of rows) {
    const issue = results.get(row.issue)!
    const settled = issue.state === 'settled'
    const payout = settled ? judgeTicket('ssc', row, issue.result!.split(',')).payout : 0n
    expect([row.state, row.payout]).toEqual([settled ? (payout > 0n ? 'won' : 'lost') : 'pending', payout])
    net.set(row.member_id, (net.get(row.member_id) ?? 0n) - row.stake + payout + (settled ? row.rebate : 0n))
  }
  expect(rows.filter(r => r.state !== 'pending').length).toBeGreaterThan(0)
  for (const [memberId, sum] of net) expect((await balancesOf(db, memberId)).cash).toBe(start + sum)
}
