// kill -9 of the whole server in every state of a table's round while people bet: the outcome is the same or all stakes are back, nobody is paid twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { payoutOf } from '@fairhouse/games/table/banked.ts'
import { commitmentOf, orderOf } from '@fairhouse/games/table/shoe.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { hashAt } from '@fairhouse/server/fair/fair.ts'
import { readCards, readChips } from '@fairhouse/server/tables/rules.ts'
import { diceOf } from '@fairhouse/server/tables/shoes.ts'
import { endBetting, inPhase, planTable, round } from '@fairhouse/server/tables/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { balancesOf } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectCleanBooks } from './books.ts'
import { randomFrom } from './random.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { type Slip, tablePlayers } from './table-players.ts'

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

/** Where the house dies, in turn; `shuffle` stands between two rounds. */
const states = ['open', 'dealing', 'paying', 'locked', 'result', 'lastCall', 'shuffle'] as const
type State = (typeof states)[number]
/** How long nobody runs the clock: a moment, until the lease has run out, or more than a minute by the database's clock. */
const outages = ['short', 'short', 'short', 'long', 'lease'] as const
const beforeResult: readonly string[] = ['open', 'lastCall', 'locked', 'dealing']

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { CHAIN_LENGTH: '2000' } })
  const times = { windowMs: 1_000, lastCallMs: 300, lockedMs: 250, cardMs: 300, resultMs: 300, payMs: 350, shuffleMs: 400 }
  await planTable(t, table, times, game)
})
afterAll(() => t.close())

interface Desk {
  readonly phase: string
  readonly no: number
}
const desk = async (): Promise<Desk | null> =>
  (await sql<Desk>`select state->>'phase' as phase, (state->>'no')::int as no from tables.desk where code = ${table}`.execute(t.house.db))
    .rows[0] ?? null

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

/** Kills the house in a state and starts it again; answers where it died and what became of the round. */
async function dieIn(house: ServerProcess, state: State, kind: (typeof outages)[number]) {
  await reach(state)
  await house.kill()
  const died = (await desk())!
  const before = await stored(died.no)
  await outage(kind)
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
        { timeout: 20_000, interval: 20 }
      )
      .toBe(true)
    await sleep(400)
    if ((await desk())?.no === died.no) await endBetting(t, table)
  }
  await round(t, table, died.no, inPhase('closed', 'void'), 60_000)
  const after = await stored(died.no)
  expect(after.commitment, `the shoe of round ${died.no}, seed ${seed}`).toBe(before.commitment)
  expect(after.phase, `round ${died.no} died ${died.phase}, outage ${kind}, seed ${seed}`).toBe(
    before.phase === 'void' || (kind === 'long' && beforeResult.includes(before.phase)) ? 'void' : 'closed'
  )
  expect(after.cards.slice(0, before.cards.length)).toEqual(before.cards)
  if (before.mark !== null) expect(after.mark).toBe(before.mark)
  return { phase: died.phase, wasVoid: after.phase === 'void' && before.phase !== 'void' }
}

test(`${kills} times kill -9 of the server at a table of ${people}: same outcome or all stakes back`, {
  timeout: 900_000
}, async () => {
  const players = await Promise.all(Array.from({ length: people }, () => t.register(undefined, start)))
  const { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY } = t.house.config
  const house = await serverProcess({
    ...{ DATABASE_URL: t.databaseUrl, DATABASE_POOL: '8', DEMO_DATA: 'off', CHAIN_LENGTH: '2000' },
    ...{ SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY }
  })
  let over = false
  let open: number | null = null
  onTestFinished(async () => {
    over = true
    await house.remove()
  })
  await house.start()
  const looking = (async () => {
    for (; !over; await sleep(15)) {
      const now = await desk()
      open = now && (now.phase === 'open' || now.phase === 'lastCall') ? now.no : null
    }
  })()
  const betting = tablePlayers(
    { table, rules },
    house,
    random,
    () => open,
    () => over
  )
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
  const counted = await expectFair(players, betting.held)
  const said = [...seen.phases].map(([phase, count]) => `${phase} ${count}`).join(', ')
  console.log(
    `kill -9 ×${kills} at a table of ${game}, seed ${seed}: ${said}; ${counted.rounds} rounds (${counted.voids} void), ${counted.tickets} tickets, changes ${betting.seen.taken} of ${betting.seen.asked} taken, in doubt ${betting.seen.inDoubt} of which ${betting.seen.stood} stood, refused ${[...betting.refused].join(' ')}, answers 500: ${betting.seen.bugs}`
  )
  // without tickets, changes in doubt, rounds that went on and rounds called off this campaign had no teeth
  expect(betting.seen.bugs).toBe(0)
  expect(betting.seen.inDoubt).toBeGreaterThan(0)
  expect(seen.voids).toBeGreaterThan(kills >= 4 ? 0 : -1)
  expect(counted.rounds).toBeGreaterThan(counted.voids)
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
      { timeout: 60_000, interval: 100 }
    )
    .toBe(0)
}

/** What comes out at each place: of a shoe, or of what the round draws. */
async function orderOfRound(shoe: number, no: number): Promise<readonly string[]> {
  if (rules.draw === null) return orderOf(await diceOf(t.house, table, shoe))
  return rules.draw(await diceOf(t.house, table, shoe, no)).map(d => d.card)
}

/** The books as the last kill left them: every round follows from its committed shoe, every ticket was decided by it once, the money is right. */
async function expectFair(players: readonly { memberId: bigint }[], held: ReadonlyMap<string, Slip>) {
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
  const tickets = await db.selectFrom('tables.ticket').selectAll().where('code', '=', table).execute()
  expect(tickets.map(k => `${k.member_id} ${k.no}`).sort()).toEqual([...held.keys()].sort())
  const net = new Map<bigint, bigint>()
  for (const ticket of tickets) {
    const { phase, cards } = dealt.find(r => r.no === ticket.no)!
    const slip = held.get(`${ticket.member_id} ${ticket.no}`)!
    const chips = readChips(ticket.positions)
    expect([ticket.rev, ticket.positions], 'the last change that was acknowledged holds').toEqual([slip.rev, slip.positions])
    const payout = phase === 'void' ? ticket.stake : payoutOf(rules, chips, cards)
    expect([ticket.state, ticket.payout]).toEqual([phase === 'void' ? 'back' : 'paid', payout])
    net.set(ticket.member_id, (net.get(ticket.member_id) ?? 0n) + payout - ticket.stake)
  }
  for (const { memberId } of players) expect((await balancesOf(db, memberId)).cash).toBe(start + (net.get(memberId) ?? 0n))
  return { rounds: rounds.length, voids: rounds.filter(r => r.phase === 'void').length, tickets: tickets.length }
}
