// kill -9 of the whole server while bets in play wait for their delay: each is accepted or returned, once, the stake with it, and matches go on to the same end.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { diceOfMatch, replay } from '@fairhouse/games/sport/simulate.ts'
import { sourceOf } from '@fairhouse/server/sport/match/seed.ts'
import { fixtureById } from '@fairhouse/server/sport/match/store.ts'
import { nextMatch, openBook } from '@fairhouse/server/sport/testing.ts'
import { freshHouse, type TestHouse, testCookie } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectCleanBooks } from './books.ts'
import { randomFrom } from './random.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** A few in every run of the tests; `npm run campaign -- sport` kills a hundred times. */
const kills = Number(process.env.SPORT_KILLS ?? 3)
const seed = Number(process.env.SEED ?? 20_261_127)
const random = randomFrom(seed)
const people = 5
const start = 100_000_000_000n

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { CHAIN_LENGTH: '2000' } })
  await openBook(t)
  // the delay is long enough to die in, and short enough to wait for
  await sql`update sport.rule_book set delays = (select jsonb_object_agg(k, 1) from jsonb_object_keys(delays) k)`.execute(t.house.db)
})
afterAll(() => t.close())

/** An outcome of a match in play that takes bets now; null: none does. */
async function openLeg() {
  const { rows } = await sql<{ fixture: number; market: number; specifiers: string; version: bigint; outcome: string; odds: number }>`
    select m.fixture, m.id as market, m.specifiers, m.version, o->>0 as outcome, (o->>1)::int as odds
    from sport.market m join sport.fixture f on f.id = m.fixture and f.state = 'LIVE' cross join lateral jsonb_array_elements(m.outcomes) o
    where m.status = 1 and (o->>1)::int between 12000 and 60000 order by md5(concat(m.fixture, m.id, m.specifiers, ${String(random())}::text)) limit 1`.execute(
    t.house.db
  )
  return rows[0] ?? null
}

/** Places bets all the time; a call whose answer was lost is repeated with its key when the house is back. */
async function play(
  house: ServerProcess,
  token: string,
  isOver: () => boolean,
  seen: { placed: number; doubt: number; bugs: number }
): Promise<void> {
  while (!isOver()) {
    const leg = await openLeg()
    if (!leg) {
      await sleep(100)
      continue
    }
    const key = randomUUID()
    const body = JSON.stringify({
      kind: 'single',
      stake: '10',
      policy: { kind: 'within', percent: 10 },
      again: true,
      legs: [{ ...leg, version: Number(leg.version) }]
    })
    for (let tries = 0; !isOver() && tries < 400; tries++) {
      try {
        const headers = {
          'content-type': 'application/json',
          cookie: testCookie,
          authorization: token,
          'x-module-id': 'TEST',
          'idempotency-key': key
        }
        const answer = await fetch(`${house.url}/lgw/sport/bets`, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
        const { code } = (await answer.json()) as { code?: string }
        if (answer.status === 200) seen.placed++
        else if (answer.status === 500) seen.bugs++
        if (answer.status !== 503 || code === 'sport.halted') break
      } catch {
        if (tries === 0) seen.doubt++
      }
      await house.pause(50)
    }
    await sleep(40 + random() * 120)
  }
}

const betsIn = async (...states: string[]): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from sport.bet where state = any (${states}::text[])`.execute(t.house.db)).rows[0]!.n
const pending = () => betsIn('PENDING_ACCEPT')
const accepted = () => betsIn('ACCEPTED', 'SETTLED')

test(`[S4.8] ${kills} times kill -9 in the delay: each bet is accepted or returned, once`, { timeout: 1_800_000 }, async () => {
  const players = await Promise.all(Array.from({ length: people }, () => t.register(undefined, start)))
  const fixtures = [await nextMatch(t), await nextMatch(t)]
  await sql`update sport.fixture set starts_at = now() where id = any (${fixtures}::int[])`.execute(t.house.db)
  const { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY } = t.house.config
  const house = await serverProcess({
    ...{ DATABASE_URL: t.databaseUrl, DATABASE_POOL: '8', DEMO_DATA: 'off', CHAIN_LENGTH: '2000', FIXTURES_AHEAD: '60' },
    ...{ SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY }
  })
  let over = false
  onTestFinished(async () => {
    over = true
    await house.remove()
  })
  await house.start()
  const seen = { placed: 0, doubt: 0, bugs: 0 }
  const playing = players.map(p => play(house, p.token, () => over, seen))
  let died = 0
  for (let n = 0; n < kills; n++) {
    await expect.poll(pending, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
    await sleep(random() * 900)
    await house.kill()
    if ((await pending()) > 0) died++
    await sql`update base.lease set expires_at = now()`.execute(t.house.db)
    await house.start()
  }
  // however slow the machine is, the house that is back takes bets
  await expect.poll(accepted, { timeout: 120_000, interval: 50 }).toBeGreaterThan(0)
  over = true
  await Promise.all(playing)
  await expect.poll(pending, { timeout: 60_000, interval: 50 }).toBe(0)
  await house.kill()
  await expectCleanBooks(t.house.db)
  const { rows } = await sql<{ state: string; n: number; wrong: number }>`
    select b.state, count(*)::int as n, count(*) filter (where (b.state = 'RETURNED') <> (w.state = 'CANCELLED')
      or b.state = 'RETURNED' and w.payout <> w.stake or b.state = 'ACCEPTED' and w.settled_at is not null)::int as wrong
    from sport.bet b join wager.bet w on w.member_id = b.member_id and w.id = b.id group by b.state order by b.state`.execute(t.house.db)
  console.log(
    `kill -9 ×${kills} in the delay, seed ${seed}: ${rows.map(r => `${r.state} ${r.n}`).join(', ')}; placed ${seen.placed}, in doubt ${seen.doubt}, 500: ${seen.bugs}`
  )
  expect(rows.map(r => r.wrong)).toEqual(rows.map(() => 0))
  expect(seen.bugs).toBe(0)
  // without bets that waited when the house died this campaign had no teeth
  expect(died).toBeGreaterThan(0)
  expect(rows.find(r => r.state === 'ACCEPTED' || r.state === 'SETTLED')?.n ?? 0).toBeGreaterThan(0)
  for (const id of fixtures) {
    const f = (await fixtureById(t.house.db, id))!
    if (f.entropy === null) continue
    const params = sportModels.football.params(f.ratings!.home, f.ratings!.away)
    const again = replay(sportModels.football, params, diceOfMatch(sourceOf(t.house, f)), f.tick)
    expect(f.snapshot, `match ${id} after ${f.tick} ticks`).toEqual(JSON.parse(JSON.stringify(again.final)))
  }
})
