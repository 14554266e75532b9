// What the tests of tables share: a quick table, and waiting for what happens there.
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { takeTicket } from '@fairhouse/contract/play/table.ts'
import type { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { seedCatalogue } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import type { RoundRow } from './store.ts'
import { startTables } from './tables.ts'
import { forgetTable } from './tickets.ts'

/** A house of the test that asks for it, closed when it is over; another one on the database of the first is another process. */
export async function testHouse(databaseUrl?: string): Promise<TestHouse> {
  const t = await freshHouse(databaseUrl ? { databaseUrl } : {})
  onTestFinished(() => t.close())
  return t
}

/** Runs the clocks of tables there until the test is over, or who asked for them stops them. */
export async function host(t: TestHouse): ReturnType<typeof startTables> {
  const hosts = await startTables(t.house)
  onTestFinished(() => hosts.stop())
  return hosts
}

/** Adds a table, of dragon tiger unless told, that deals quickly and takes bets until {@link endBetting}, and lets every other game rest. */
export async function planTable(
  t: TestHouse,
  code: string,
  settings: Readonly<Record<string, number | readonly string[]>> = {},
  engine: keyof typeof tableEngines = 'dragon-tiger'
): Promise<string> {
  const config = JSON.stringify({
    windowMs: 600_000,
    lastCallMs: 100,
    lockedMs: 60,
    cardMs: 40,
    resultMs: 20,
    payMs: 40,
    shuffleMs: 20,
    ...settings
  })
  const { db } = t.house
  await sql`update catalogue.game set maintenance = true`.execute(db)
  await sql`insert into catalogue.game (code, vendor, name, category, engine, config, rtp, min_stake, max_stake, max_win, path)
    values (${code}, 'ORIGINALS', ${code}, 'LIVE', ${engine}, ${config}::jsonb, 9626, ${String(UNIT)}::bigint, ${String(1_000n * UNIT)}::bigint,
      ${String(10_000n * UNIT)}::bigint, ${`/live/${code}`})`.execute(db)
  await inTransaction(db, seedCatalogue)
  return code
}

/** Waits until a round is so. */
export async function round(
  t: TestHouse,
  code: string,
  no: number,
  reached: (r: RoundRow) => boolean,
  timeout = 15_000
): Promise<RoundRow> {
  let row: RoundRow | undefined
  await expect
    .poll(
      async () => {
        row = await t.house.db
          .selectFrom('tables.round')
          .selectAll()
          .where('code', '=', code)
          .where('no', '=', BigInt(no))
          .executeTakeFirst()
        return row !== undefined && reached(row)
      },
      { timeout, interval: 10 }
    )
    .toBe(true)
  return row!
}
/** Waits until a table takes bets; answers the round's number. */
export async function openRound(t: TestHouse, code: string): Promise<number> {
  let no = 0
  await expect
    .poll(
      async () => {
        const row = await t.house.db
          .selectFrom('tables.round')
          .select('no')
          .where('code', '=', code)
          .where('phase', '=', 'open')
          .executeTakeFirst()
        no = Number(row?.no ?? 0n)
        return no
      },
      { timeout: 20_000, interval: 10 }
    )
    .toBeGreaterThan(0)
  return no
}

/** Ends the window of the open round now, as if its time were over. */
export async function endBetting(t: TestHouse, code: string): Promise<void> {
  const at = Math.floor(now())
  await inTransaction(t.house.db, async tx => {
    await sql`update tables.desk set state = state || jsonb_build_object('closesAt', ${at}::bigint, 'dueAt', ${at}::bigint) where code = ${code}`.execute(
      tx
    )
    await sql`update tables.round set closes_at = ${new Date(at)} where code = ${code} and phase = 'open'`.execute(tx)
  })
  forgetTable(t.house, code)
}

/** What the table's clock waits for is due now. */
export const hurry = (t: TestHouse, code: string) =>
  sql`update tables.desk set state = state || jsonb_build_object('dueAt', ${Math.floor(now())}::bigint) where code = ${code}`.execute(
    t.house.db
  )

/** Bets are over, the cards are dealt and paid. */
export async function playOut(t: TestHouse, code: string, no: number): Promise<RoundRow> {
  await endBetting(t, code)
  return round(t, code, no, inPhase('closed'))
}

export const inPhase =
  (...phases: readonly string[]) =>
  (r: RoundRow) =>
    phases.includes(r.phase)

/** A socket on a table's topic, as a browser that watches it: every frame with when it came. Closed when the test is over. */
export async function watch(t: TestHouse, table: string, token?: string) {
  const address = await t.listen()
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: testCookie } })
  onTestFinished(() => socket.close())
  const frames: { at: number; text: string; message: ServerMessage }[] = []
  socket.on('message', data => frames.push({ at: performance.now(), text: String(data), message: JSON.parse(String(data)) }))
  await new Promise<void>(done => socket.on('open', () => done()))
  socket.send(JSON.stringify({ t: 'hello', ...(token !== undefined && { token }), topics: [`table:${table}`] }))
  await expect.poll(() => frames.some(({ message }) => message.t === 'welcome')).toBe(true)
  return frames
}

/** Chips in wire form: `{dragon: '10'}`. */
export const chips = (on: Record<string, string>) => Object.entries(on).map(([position, stake]) => ({ position, stake }))

/** Takes a ticket that must be taken. */
export async function ticket(t: TestHouse, table: string, token: string, wish: { no: number; rev?: number; on: Record<string, string> }) {
  const { status, body } = await t.call(takeTicket, { table, no: wish.no, rev: wish.rev ?? 1, positions: chips(wish.on) }, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.value as { ticket: { betId: string; rev: number; stake: string; state: string }; cash: string; seq: number }
}
