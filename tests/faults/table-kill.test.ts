// kill -9 of the whole server in every state of a table's round while people bet: the outcome is the same or all stakes are back, nobody is paid twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { takeSeat } from '@fairhouse/contract/play/table.ts'
import { commonPlace } from '@fairhouse/games/blackjack/felt.ts'
import { outageMs, payoutOf } from '@fairhouse/games/table/banked.ts'
import { commitmentOf, orderOf } from '@fairhouse/games/table/shoe.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { hashAt } from '@fairhouse/server/fair/fair.ts'
import { readCards, readChips, storedChips } from '@fairhouse/server/tables/rules.ts'
import { diceOf } from '@fairhouse/server/tables/shoe/shoes.ts'
import { endBetting, inPhase, planTable, round } from '@fairhouse/server/tables/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { balancesOf } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectCleanBooks } from './books.ts'
import { randomFrom } from './random.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { expectDecisions } from './table-decisions.ts'
import { type Question, tablePlayers } from './table-players.ts'

/** A few in every run of the tests; `npm run campaign -- live` kills two hundred times. */
const kills = Number(process.env.TABLE_KILLS ?? 5)
const seed = Number(process.env.SEED ?? 20_261_123)
const random = randomFrom(seed)
const people = 6
/** Cards off a shoe, or what each round draws: any game at tables. */
const game = (process.env.TABLE_GAME ?? 'dragon-tiger') as keyof typeof tableEngines
const { rules } = tableEngines[game]
const table = 'table-killed'
const start = 100_000_000_000n

/** Where the house dies, in turn; `shuffle` stands between two rounds, and where players decide somebody is asked. */
const states = rules.play
  ? (['open', 'deciding', 'dealing', 'locked', 'paying', 'result', 'lastCall', 'shuffle'] as const)
  : (['open', 'locked', 'paying', 'dealing', 'result', 'lastCall', 'shuffle'] as const)
type State = (typeof states)[number]
/** How long nobody runs the clock: a moment, until the lease has run out, or more than a minute by the database's clock. */
const outages = ['short', 'short', 'short', 'long', 'lease'] as const
const beforeResult: readonly string[] = ['open', 'lastCall', 'locked', 'dealing', 'deciding']

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { CHAIN_LENGTH: '2000' } })
  const times = { windowMs: 1_000, lastCallMs: 300, lockedMs: 250, cardMs: 300, resultMs: 300, payMs: 350, shuffleMs: 400 }
  const own: Record<string, number> = rules.play ? { decisionMs: 600, insuranceMs: 300 } : rules.draw ? { spinMs: 300 } : {}
  await planTable(t, table, { ...times, ...own }, game)
})
afterAll(() => t.close())

interface Desk {
  readonly phase: string
  readonly no: number
  readonly ask: Omit<Question, 'no'> | null
}
const desk = async (): Promise<Desk | null> =>
  (
    await sql<Desk>`select state->>'phase' as phase, (state->>'no')::int as no, nullif(state->'play'->'ask', 'null') as ask
      from tables.desk where code = ${table}`.execute(t.house.db)
  ).rows[0] ?? null

/** Where everybody's chips lie: on the common hand; or most have a seat, and the others bet behind the first two. */
async function takePlaces(players: readonly { memberId: bigint; token: string }[]): Promise<ReadonlyMap<bigint, string>> {
  await expect.poll(desk, { timeout: 30_000, interval: 50 }).not.toBe(null)
  if (!rules.play) return new Map()
  const { seats } = rules.play
  if (seats.length === 0) return new Map(players.map(({ memberId }) => [memberId, commonPlace]))
  const sitting = players.length - 2
  for (const [i, { token }] of players.slice(0, sitting).entries())
    expect((await t.call(takeSeat, { table, seat: seats[i]! }, { token })).status).toBe(200)
  return new Map(players.map(({ memberId }, i) => [memberId, i < sitting ? seats[i]! : `behind${i - sitting + 1}`]))
}

/** The round under way and its shoe as the last transaction left them. */
async function stored(no: number) {
  const row = await t.house.db
    .selectFrom('tables.round')
    .innerJoin('tables.shoe', s => s.onRef('tables.shoe.code', '=', 'tables.round.code').onRef('tables.shoe.no', '=', 'tables.round.shoe'))
    .select(['phase', 'cards', 'mark', 'tables.shoe.no as shoe', 'commitment'])
    .where('tables.round.code', '=', table)
    .where('tables.round.no', '=', BigInt(no))
    .executeTakeFirstOrThrow()
  return { ...row, cards: readCards(row.cards) }
}

/** Waits until the table is in a state, and a moment of it longer. A shuffle is made to follow the round. */
async function reach(state: State): Promise<void> {
  for (let tries = 0; (await desk())?.phase !== state && tries < 6_000; tries++) {
    if (state === 'shuffle')
      await sql`update tables.desk set state = jsonb_set(state, '{shoe,lastRound}', state->'no')
        where code = ${table} and state->>'phase' = 'paying'`.execute(t.house.db)
    await sleep(5)
  }
  await sleep(random() * 120)
}

async function outage(kind: (typeof outages)[number]): Promise<void> {
  if (kind === 'short') await sql`update base.lease set expires_at = now() where clock = ${table}`.execute(t.house.db)
  if (kind === 'long')
    await sql`update base.lease set renewed_at = now() - interval '90 s', expires_at = now() where clock = ${table}`.execute(t.house.db)
}

/** When the clock was last known to run; since when by the database's clock nobody has run it. */
async function lastRun(): Promise<{ renewedAt: Date; at: Date }> {
  const { rows } = await sql<{ renewedAt: Date; at: Date }>`
    select renewed_at as "renewedAt", clock_timestamp() as at from base.lease where clock = ${table}`.execute(t.house.db)
  return rows[0]!
}
/** What the processes that took over since then noted: how long nobody ran the clock, and what the table waited for. */
async function notedSince(at: Date) {
  const rows = await t.house.db
    .selectFrom('tables.outage')
    .selectAll()
    .where('code', '=', table)
    .where('ended_at', '>', at)
    .orderBy('ended_at')
    .execute()
  return rows.map(r => ({ ...r, ms: r.ended_at.getTime() - r.began_at.getTime() }))
}
/** An outage after which the round of that time has to be void: a minute and more, before the result. */
const isVoiding = (o: { readonly ms: number; readonly phase: string }): boolean => o.ms > outageMs && beforeResult.includes(o.phase)

/** Kills the house in a state and starts it again; answers where it died and what became of the round. */
async function dieIn(house: ServerProcess, state: State, kind: (typeof outages)[number]) {
  await reach(state)
  await house.kill()
  const died = (await desk())!
  const before = await stored(died.no)
  await outage(kind)
  const last = await lastRun()
  await house.start()
  if (before.phase === 'open' || before.phase === 'lastCall') {
    // the window is made longer after an outage; not all of it need be waited for
    await expect
      .poll(
        async () =>
          (
            await t.house.db
              .selectFrom('base.lease')
              .select(sql<boolean>`expires_at > now()`.as('held'))
              .where('clock', '=', table)
              .executeTakeFirst()
          )?.held,
        { timeout: 120_000, interval: 20 }
      )
      .toBe(true)
    await sleep(400)
    if ((await desk())?.no === died.no) await endBetting(t, table)
  }
  await round(t, table, died.no, inPhase('closed', 'void'), 240_000)
  const after = await stored(died.no)
  expect(after.commitment, `the shoe of round ${died.no}, seed ${seed}`).toBe(before.commitment)
  // who died between two rounds left one that is over: it says nothing of whether the table was taken over since
  if (kind === 'long') await expect.poll(async () => (await notedSince(last.at)).length, { timeout: 120_000 }).toBeGreaterThan(0)
  // whether it was away too long is what the house itself noted, and what it noted begins when the clock last ran
  const noted = await notedSince(last.at)
  const said = `round ${died.no} died ${died.phase}, outage ${kind}, noted ${noted.map(o => `${o.phase} ${o.ms} ms`).join(', ') || 'none'}, seed ${seed}`
  if (noted[0]) expect(noted[0].began_at, said).toEqual(last.renewedAt)
  if (kind === 'long') expect(noted[0]?.ms ?? 0, said).toBeGreaterThan(90_000)
  const isVoid = before.phase === 'void' || noted.some(o => o.no === BigInt(died.no) && isVoiding(o))
  expect(after.phase, said).toBe(isVoid ? 'void' : 'closed')
  expect(after.cards.slice(0, before.cards.length)).toEqual(before.cards)
  if (before.mark !== null) expect(after.mark).toBe(before.mark)
  return { phase: died.phase, wasVoid: after.phase === 'void' && before.phase !== 'void' }
}

test(`[L4.7] ${kills} times kill -9 of the server, ${people} people at ${game}: same outcome or all stakes back`, {
  // a busy machine needs long for each start: that is no fault of the house
  timeout: 300_000 + kills * 120_000
}, async () => {
  const players = await Promise.all(Array.from({ length: people }, () => t.register(undefined, start)))
  const { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY } = t.house.config
  const house = await serverProcess({
    ...{ DATABASE_URL: t.databaseUrl, DATABASE_POOL: '8', DEMO_DATA: 'off', CHAIN_LENGTH: '2000' },
    ...{ SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY }
  })
  let over = false
  let open: number | null = null
  let asked: Question | null = null
  onTestFinished(async () => {
    over = true
    await house.remove()
  })
  await house.start()
  const places = await takePlaces(players)
  const looking = (async () => {
    for (; !over; await sleep(15)) {
      const now = await desk()
      open = now && (now.phase === 'open' || now.phase === 'lastCall') ? now.no : null
      asked = now?.ask ? { ...now.ask, no: now.no } : null
    }
  })()
  const betting = tablePlayers({ table, rules, places, random, open: () => open, asked: () => asked, over: () => over }, house)
  const playing = players.map(betting.play)
  const seen = { phases: new Map<string, number>(), voids: 0 }
  for (let n = 0; n < kills; n++) {
    const { phase, wasVoid } = await dieIn(house, states[n % states.length]!, outages[n % outages.length]!)
    seen.phases.set(phase, (seen.phases.get(phase) ?? 0) + 1)
    if (wasVoid) seen.voids++
  }
  over = true
  await Promise.all([...playing, looking])
  await everyTicketDecided()
  await house.kill()
  const counted = await expectFair(players, { ...betting, places })
  const said = [...seen.phases].map(([phase, count]) => `${phase} ${count}`).join(', ')
  console.log(
    `kill -9 ×${kills} at a table of ${game}, seed ${seed}: ${said}; ${counted.rounds} rounds (${counted.voids} void), ${counted.tickets} tickets, ${counted.decisions} decisions, ${betting.seen.taken} of ${betting.seen.asked} wishes taken, in doubt ${betting.seen.inDoubt} of which ${betting.seen.stood} stood, refused ${[...betting.refused].join(' ')}, answers 500: ${betting.seen.bugs}`
  )
  // without tickets, changes in doubt, rounds that went on and rounds called off this campaign had no teeth
  expect(betting.seen.bugs).toBe(0)
  expect(betting.seen.inDoubt).toBeGreaterThan(0)
  expect(seen.voids).toBeGreaterThan(kills >= 4 ? 0 : -1)
  expect(counted.rounds).toBeGreaterThan(counted.voids)
  if (rules.play) expect(counted.decisions).toBeGreaterThan(0)
  if (kills >= 14) expect([...seen.phases.keys()].filter(p => states.some(s => s === p))).toHaveLength(states.length)
})

/** Until the last round that anybody bet in is over. */
async function everyTicketDecided(): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await desk())?.phase === 'open') await endBetting(t, table)
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from tables.ticket where code = ${table} and payout is null`.execute(t.house.db)
        return rows[0]!.n
      },
      { timeout: 240_000, interval: 100 }
    )
    .toBe(0)
}

/** What comes out at each place: of a shoe, or of what the round draws. */
async function orderOfRound(shoe: number, no: number): Promise<readonly string[]> {
  if (rules.draw === null) return orderOf(await diceOf(t.house, table, shoe))
  return rules.draw(await diceOf(t.house, table, shoe, no)).map(d => d.card)
}

type Played = Pick<ReturnType<typeof tablePlayers>, 'held' | 'said'> & { readonly places: ReadonlyMap<bigint, string> }

/** A round is void exactly where the house noted that it had been away too long. */
async function expectVoidsNoted(rounds: readonly { no: bigint; phase: string; why: string | null }[]): Promise<void> {
  const noted = await notedSince(new Date(0))
  const voids = rounds.filter(r => r.phase === 'void')
  expect(voids.map(r => r.why)).toEqual(voids.map(() => 'outage'))
  expect(new Set(voids.map(r => r.no))).toEqual(new Set(noted.filter(isVoiding).map(o => o.no)))
}

/** The books as the last kill left them: every round follows from its committed shoe, every ticket was decided by it once, the money is right. */
async function expectFair(players: readonly { memberId: bigint }[], { held, said, places }: Played) {
  const { db } = t.house
  await expectCleanBooks(db)
  const shoes = await db.selectFrom('tables.shoe').selectAll().where('code', '=', table).execute()
  for (const s of shoes) expect(commitmentOf(await hashAt(t.house, s.chain_id, s.position))).toBe(s.commitment)
  const rounds = await db.selectFrom('tables.round').selectAll().where('code', '=', table).orderBy('no').execute()
  const dealt = rounds.map(r => ({ ...r, cards: readCards(r.cards) }))
  const indexes = new Set<string>()
  for (const { no, shoe, cards, mark, phase } of dealt) {
    const order = cards.length > 0 ? await orderOfRound(shoe, Number(no)) : []
    for (const { card, index } of cards) {
      const place = rules.draw === null ? `${shoe} ${index}` : `${shoe} ${no} ${index}`
      expect(card, `round ${no}`).toBe(order[index])
      expect(indexes.has(place), `card ${index} of shoe ${shoe} is dealt once`).toBe(false)
      indexes.add(place)
    }
    if (phase === 'closed') expect(mark).toBe(rules.markOf(cards))
  }
  await expectVoidsNoted(rounds)
  const cardsOf = (no: bigint) => dealt.find(r => r.no === no)!.cards
  const decided = await expectDecisions(db, { table, places, said, cardsOf })
  const tickets = await db.selectFrom('tables.ticket').selectAll().where('code', '=', table).execute()
  expect(tickets.map(k => `${k.member_id} ${k.no}`).sort()).toEqual([...held.keys()].sort())
  const net = new Map<bigint, bigint>()
  for (const ticket of tickets) {
    const { phase, cards } = dealt.find(r => r.no === ticket.no)!
    const slip = held.get(`${ticket.member_id} ${ticket.no}`)!
    const chips = readChips(ticket.positions)
    const extras = decided.extras(slip, { ...ticket, positions: chips })
    const lines = (of: readonly { position: string; stake: string }[]) => of.map(c => `${c.position} ${moneyToWire(parseMoney(c.stake))}`)
    const wanted = [...lines(slip.positions), ...lines(extras).toSorted()]
    const kept = lines(storedChips(chips))
    const own = slip.positions.length
    expect([...kept.slice(0, own), ...kept.slice(own).toSorted()], `round ${ticket.no}: the last change and every decision hold`).toEqual(
      wanted
    )
    // each decision counts up once, on the common hand also those that cost nothing
    if (!rules.play) expect(ticket.rev).toBe(slip.rev)
    const payout = phase === 'void' ? ticket.stake : payoutOf(rules, chips, cards, ticket.moves)
    expect([ticket.state, ticket.payout]).toEqual([phase === 'void' ? 'back' : 'paid', payout])
    net.set(ticket.member_id, (net.get(ticket.member_id) ?? 0n) + payout - ticket.stake)
  }
  for (const { memberId } of players) expect((await balancesOf(db, memberId)).cash).toBe(start + (net.get(memberId) ?? 0n))
  const voids = rounds.filter(r => r.phase === 'void').length
  return { rounds: rounds.length, voids, tickets: tickets.length, decisions: decided.made() }
}
